"""The conformance kit: what every game must pass, whatever its rules. It names no game.

    python -m tapete.testing GAME [--games N]

`CHECKS` are functions of a Case (a game, a number of players, options, a seed); each raises AssertionError with a
sentence and the command that shows the case again. `native.check_twin` compares the native twin with the rules.
"""

from tapete.testing.cases import Case, cases, variants
from tapete.testing.checks import CHECKS
from tapete.testing.words import check_words

__all__ = ["CHECKS", "Case", "cases", "check_words", "variants"]
