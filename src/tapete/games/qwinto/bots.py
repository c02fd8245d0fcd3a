"""The bots of Qwinto."""

from collections.abc import Mapping

from tapete.kernel.contract import BotChoice
from tapete.kernel.dice import dice
from tapete.kernel.record import Ints, record


@record
class Mind:
    """The dice that every bot has."""

    dice: Ints = dice()


BOTS: Mapping[str, BotChoice] = {}
