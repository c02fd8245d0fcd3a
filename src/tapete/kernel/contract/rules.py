"""The rules of a game: `rules.py`, and the modules that test it."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from tapete.kernel.record import Ints

SPECTATOR = -1  # a spectator's seat: it sees what everybody may see


AnyState = Any  # a record of the game


class Rules(Protocol):
    """`rules.py`, in rule Python. Clauses are numbered from 1 in the order of CLAUSES; 0 is no clause."""

    SEATS: range
    ACTIONS: int
    MOST_LEGAL: int
    COOPERATIVE: bool  # whether all win or lose together, with one score for all
    OUT_OF_TURN: bool  # whether a seat may ever act without being waited for
    State: type[Any]

    @property
    def CLAUSES(self) -> tuple[str, ...]:
        """The ids of the clauses, in the order of the rule book."""

    def deal(self, s: AnyState) -> None:
        """Shuffles and deals; players, options and the stream's seed are set."""

    def waiting(self, s: AnyState) -> int:
        """The bit set of the seats without which the game cannot go on; 0: it is over."""

    def refusal(self, s: AnyState, seat: int, action: int) -> int:
        """0 when seat may do it now, else the clause that forbids it."""

    def legal(self, s: AnyState, seat: int, out: Ints) -> int:
        """Writes seat's legal actions, ascending; returns how many."""

    def apply(self, s: AnyState, seat: int, action: int) -> None:
        """Does a legal action."""

    def score(self, s: AnyState, seat: int) -> int:
        """The points of seat."""

    def low_score_wins(self, s: AnyState) -> bool:
        """Whether fewer points are better, by the options agreed before the deal."""

    def winners(self, s: AnyState) -> int:
        """The bit set of the seats that have won; 0 while nobody has."""

    def ending(self, s: AnyState) -> int:
        """The clause by which the game is over; 0 while it is not."""

    def undoable(self, s: AnyState, seat: int) -> bool:
        """Whether seat may take back its last action: its turn is unfinished, and nothing was drawn or revealed."""

    def show(self, s: AnyState, seat: int, v: AnyState) -> None:
        """Writes into the blank v what seat may know."""

    def imagine(self, v: AnyState, seat: int) -> None:
        """Fills what v hides with one deal that fits all that seat knows; draws from v's own stream."""


class Signals(Protocol):
    """`signals.py`: talk that is not an action, in games that have it. `refusal` and `give` are rule Python."""

    COUNT: int

    def refusal(self, s: AnyState, seat: int, signal: int) -> int:
        """0 when seat may give the signal now, else the clause that forbids it."""

    def give(self, s: AnyState, seat: int, signal: int) -> None:
        """Gives a signal; it does not advance the game."""

    def text(self, signal: int) -> str:
        """The signal as records write it."""

    def number(self, text: str) -> int | None:
        """The signal that a text in a record stands for, or None."""

    def understand(self, words: Sequence[str]) -> int | None:
        """The signal typed in the terminal, or None."""


class NoSignals:
    """The signals of a game that has none: none can be given, and no text stands for one."""

    COUNT = 0

    def refusal(self, s: AnyState, seat: int, signal: int) -> int:
        """Never called."""
        raise LookupError(signal)

    def give(self, s: AnyState, seat: int, signal: int) -> None:
        """Never called."""
        raise LookupError(signal)

    def text(self, signal: int) -> str:
        """Never called."""
        raise LookupError(signal)

    def number(self, text: str) -> None:
        """No text is a signal."""

    def understand(self, words: Sequence[str]) -> None:
        """Nothing typed is a signal."""


NO_SIGNALS = NoSignals()


class Invariants(Protocol):
    """`invariants.py`, in rule Python."""

    @property
    def NAMES(self) -> tuple[str, ...]:
        """What must hold, in words."""

    def broken(self, s: AnyState) -> int:
        """0 while the state is sound, else the number of the broken invariant in NAMES, from 1."""


class Hidden(Protocol):
    """`hidden.py`: what the rules hide. It is written from the rules and not from `show`, in order to test `show`."""

    def redeal(self, s: AnyState, seat: int, chance: Random) -> None:
        """Deals again everything that seat may not know."""
