"""The pieces of an observation: named groups of small numbers, and rules that help to write them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import prod

from tapete.kernel.record import Ints, rule

LOWEST, HIGHEST = -128, 127  # what a number of an observation can be: it has 8 bits
ONE_OF, SET, COUNT, NUMBER = "one-of", "set", "count", "number"


@dataclass(frozen=True)
class Piece:
    """A named piece of an observation.

    `one-of`: at most one 1 in each last row of the shape; `set`: 1 for each thing that is there; `count`: how many of
    each; `number`: numbers from `low` to `high`.
    """

    name: str
    shape: tuple[int, ...]
    kind: str
    low: int = 0
    high: int = 1

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


def one_of(name: str, *shape: int) -> Piece:
    """One of several, or none; with two sizes, one of several in each row."""
    return Piece(name, shape, ONE_OF)


def several(name: str, *shape: int) -> Piece:
    """A set: 1 for each that is there. A single yes or no is a set of one."""
    return Piece(name, shape or (1,), SET)


def counts(name: str, *shape: int, high: int) -> Piece:
    """How many there are of each, from 0 to `high`."""
    return Piece(name, shape, COUNT, 0, high)


def figures(name: str, *shape: int, low: int = 0, high: int = HIGHEST) -> Piece:
    """Numbers from `low` to `high`; one where there is no shape."""
    return Piece(name, shape or (1,), NUMBER, low, high)


def starts(pieces: Sequence[Piece]) -> tuple[int, ...]:
    """Where each piece begins in the observation."""
    return tuple(accumulate((piece.size for piece in pieces), initial=0))[:-1]


def size_of(pieces: Sequence[Piece]) -> int:
    """How many numbers an observation has."""
    return sum(piece.size for piece in pieces)


@rule
def around(seat: int, other: int, players: int) -> int:
    """A seat counted from the viewer's: 0 is the viewer's own, 1 the next one."""
    return other - seat if other >= seat else other - seat + players


@rule
def put_number(out: Ints, at: int, value: int) -> None:
    """Writes a number, or the nearest one that an observation can hold."""
    out[at] = max(LOWEST, min(HIGHEST, value))
