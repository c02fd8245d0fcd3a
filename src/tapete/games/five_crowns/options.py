"""What is agreed before the deal: nothing, in Five Crowns."""

from collections.abc import Mapping

from tapete.games.five_crowns.rules import State
from tapete.kernel.contract import Option

OPTIONS: tuple[Option, ...] = ()


def apply_options(s: State, options: Mapping[str, str]) -> None:
    """There is nothing to write down."""
