"""The Game's bots."""

from collections.abc import Mapping
from tapete.kernel.contract import BotChoice
from tapete.kernel.dice import dice
from tapete.kernel.record import Ints, record


@record
class Mind:
    """x"""

    dice: Ints = dice()


BOTS: Mapping[str, BotChoice] = {}
