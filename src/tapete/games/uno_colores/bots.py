"""UNO's bots."""

from collections.abc import Mapping

from tapete.kernel.contract import BotChoice
from tapete.kernel.dice import dice
from tapete.kernel.record import Ints, record


@record
class Mind:
    """What a bot has between its turns: dice, and nothing else."""

    dice: Ints = dice()


BOTS: Mapping[str, BotChoice] = {}
