"""The conformance kit: the checks that every game must pass, whatever its rules. It names no game.

    python -m tapete.testing GAME [--games N]

A Case is a game, a number of players, options and a seed. `check` plays it once, and all `CHECKS` look at that play;
each raises AssertionError with a sentence and the command that repeats the case. `failures` collects these errors.
`native.Twins` compares the machine code with the rules.
"""

from tapete.testing.cases import Case, cases, variants
from tapete.testing.catalogues import check_words
from tapete.testing.checks import CHECKS, check, failures
from tapete.testing.lessons import check_lessons

__all__ = ["CHECKS", "Case", "cases", "check", "check_lessons", "check_words", "failures", "variants"]
