"""What is agreed before the deal: how points count and how far (UP23, UP24), and two rulings (UP9, UP16)."""

import re
from collections.abc import Mapping

from tapete.games.uno_colores.state import PENALTY, WINNER, State
from tapete.kernel.contract import Option, OptionError

SCORINGS = {"winner": WINNER, "penalty": PENALTY}
REVERSES = {"none": 0, "skip": 1}
ANSWERS = {"true": 1, "false": 0}
LEAST_TARGET, MOST_TARGET = 1, 10_000


def kept_target(text: str) -> str:
    """A target in its one form."""
    number = int(text) if re.fullmatch(r"\s*[0-9]{1,9}\s*", text) else 0
    if not LEAST_TARGET <= number <= MOST_TARGET:
        raise OptionError("target-range", target=text[:20], least=LEAST_TARGET, most=MOST_TARGET)
    return str(number)


OPTIONS = (
    Option("scoring", default="winner", choices=tuple(SCORINGS)),
    Option("target", default="500", check=kept_target, quick="200"),
    Option("two_player_reverse", default="none", choices=tuple(REVERSES)),
    Option("red_may_go_out", default="true", choices=tuple(ANSWERS)),
)


def apply_options(s: State, options: Mapping[str, str]) -> None:
    """Writes what was agreed into a state that is about to be dealt."""
    s.scoring = SCORINGS[options["scoring"]]
    s.target = int(options["target"])
    s.reverse_skips = REVERSES[options["two_player_reverse"]]
    s.red_goes_out = ANSWERS[options["red_may_go_out"]]
