"""What is agreed before the deal: nothing, in Qwinto."""

from collections.abc import Mapping

from tapete.games.qwinto.rules import State
from tapete.kernel.contract import Option

OPTIONS: tuple[Option, ...] = ()


def apply_options(s: State, options: Mapping[str, str]) -> None:
    """There is nothing to write down."""
