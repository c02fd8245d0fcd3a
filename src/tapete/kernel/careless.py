"""A weak bot for any game: it plays like another bot, `careful`, but chooses every third action at random."""

import sys
from typing import TYPE_CHECKING, Any

from tapete.kernel.binding import bound
from tapete.kernel.contract import BotChoice
from tapete.kernel.dice import roll
from tapete.kernel.record import Ints, rule

if TYPE_CHECKING:
    careful: BotChoice

LAPSE = 3  # one choice in so many is random


@rule
def choose(v: Any, seat: int, out: Ints, n: int, scratch: Any) -> int:
    """Chooses like `careful`, or one time in three at random."""
    if roll(scratch.dice, LAPSE) == 0:
        return out[roll(scratch.dice, n)]
    return careful(v, seat, out, n, scratch)


def careless(careful: BotChoice) -> BotChoice:
    """A careless version of a bot."""
    found: BotChoice = bound(sys.modules[__name__], {"careful": careful}).choose
    return found
