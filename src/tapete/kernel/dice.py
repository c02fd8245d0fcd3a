"""Chance that belongs to a bot: a small fast generator (sfc32) for picks, playouts and imagined deals."""

from typing import Any

from tapete.kernel.record import Ints, reference, rule

DICE_WORDS = 4
WORD = 0xFFFFFFFF
WEYL = 0x9E3779B9  # any odd constant would do; this one comes from the golden ratio
WARM_UP = 12  # rolls after which the seed has reached every bit


def dice() -> Any:
    """Declares the field that refers to the dice of the seat that a bot plays for."""
    return reference(DICE_WORDS, bits=64)


@rule
def roll_word(d: Ints) -> int:
    """The next 32 bits."""
    word = (d[0] + d[1] + d[3]) & WORD
    d[3] = (d[3] + 1) & WORD
    d[0] = d[1] ^ (d[1] >> 9)
    d[1] = (d[2] + (d[2] << 3)) & WORD
    d[2] = ((((d[2] << 21) & WORD) | (d[2] >> 11)) + word) & WORD
    return word


@rule
def roll(d: Ints, n: int) -> int:
    """A number from 0 to n - 1."""
    return (roll_word(d) * n) >> 32


@rule
def set_dice(d: Ints, low: int, high: int) -> None:
    """Starts the dice from two words."""
    d[0] = low & WORD
    d[1] = high & WORD
    d[2] = WEYL
    d[3] = 1
    for _ in range(WARM_UP):
        roll_word(d)
