"""A small net of integers, learned by self-play (`tapete train`), that values a position; the same on every machine.

One hidden layer of rectified units; the answer is squashed by x / (1 + |x|), which integers can do exactly. Features
are in 1/UNIT, weights in 1/WEIGHT, the answer in 1/SURE from never to surely.
"""

import sys
from array import array
from functools import cache
from pathlib import Path

from tapete.kernel.record import Ints, rule

UNIT = 256
WEIGHT = 256
SURE = 1 << 20
HALF = SURE // 2
WEIGHTS = "weights.bin"  # the file with what was learned


def net_size(features: int, hidden: int) -> int:
    """The number of weights: one per feature and unit, a bias and an output weight per unit, and the output's bias."""
    return (features + 2) * hidden + 1


@cache
def shipped_weights(module: str, size: int) -> list[int]:
    """The weights that come with a game, in the folder of a module; docs/bots.md says how they were made."""
    return read_weights(Path(module).with_name(WEIGHTS), size)


def read_weights(path: Path, size: int) -> list[int]:
    """Reads weights from a file: 16 bits each, the low byte first; all zero if the file does not exist."""
    if not path.exists():
        return [0] * size
    found = array("h", path.read_bytes())
    if sys.byteorder == "big":
        found.byteswap()
    return found.tolist()


@rule
def weigh(weights: Ints, at: int, feature: Ints, features: int, unit: Ints, hidden: int) -> int:
    """The answer of the net whose weights begin at `at`; `unit` is working space for the hidden units."""
    own = at + features * hidden
    for j in range(hidden):
        unit[j] = weights[own + j] * UNIT
    for i in range(features):
        x = int(feature[i])
        if x != 0:
            row = at + i * hidden
            for j in range(hidden):
                unit[j] += x * weights[row + j]
    says = own + hidden
    found = weights[says + hidden] * WEIGHT
    for j in range(hidden):
        if unit[j] > 0:
            found += (unit[j] // UNIT) * weights[says + j]
    return squashed(found)


@rule
def squashed(x: int) -> int:
    """Squashes any number, in 1/WEIGHT², to a share of SURE."""
    one = WEIGHT * WEIGHT
    return HALF + HALF * x // (one + abs(x))
