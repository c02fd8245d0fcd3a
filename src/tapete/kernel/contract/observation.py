"""Observations: what a seat sees as a row of small numbers, and what a result is worth; for programs that learn."""

from typing import Protocol

from tapete.kernel.contract.rules import AnyState
from tapete.kernel.pieces import Piece
from tapete.kernel.record import Ints

MOST_NUMBERS = 1_000  # in an observation


class Observation(Protocol):
    """`observe.py`. A game that has none can be played and simulated, but not in the environments."""

    @property
    def PIECES(self) -> tuple[Piece, ...]:
        """The pieces of an observation, in their order: the same for every number of players."""

    @property
    def UTILITIES(self) -> tuple[float, float]:
        """The lowest and the highest utility that a match can have, whatever the options."""

    @property
    def AT_ONCE(self) -> bool:
        """Whether several seats are ever waited for at once; then no action of one changes what another may do."""

    def observe(self, v: AnyState, seat: int, out: Ints) -> None:
        """Writes the observation of seat into the blank `out`, from its view alone; in rule Python.

        Seats are counted from the viewer's, in the order of seats. What belongs to seats that are not there stays 0.
        """

    def utility(self, s: AnyState, seat: int) -> int:
        """What the points so far are worth to seat, the more the better, in 1/SURE; in rule Python."""

    def most_decisions(self, players: int) -> int | None:
        """A number of actions that no match exceeds; None where there is none."""
