"""The entries of a match's log: all that seats did, in order."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from tapete.kernel.contract import Game


class Kind(StrEnum):
    """The kinds of entries in a log: `act`, `signal` or `undo`; messages and stored events use the same words."""

    ACT = "act"
    SIGNAL = "signal"
    UNDO = "undo"


class Entry(NamedTuple):
    """One thing that a seat did."""

    kind: Kind
    seat: int  # who did it
    number: int = 0  # the number of the action or the signal

    def text(self, game: Game[Any, Any]) -> str:
        """What was done, as a record writes it after the seat."""
        match self.kind:
            case Kind.ACT:
                return game.actions.text(self.number)
            case Kind.SIGNAL:
                return game.signals.text(self.number)
            case Kind.UNDO:
                return str(Kind.UNDO)


def standing(log: Iterable[Entry]) -> list[tuple[int, Entry]]:
    """The actions and signals of a log that were not taken back, each with its place in the log, from 1.

    They lead to the same state as the whole log.
    """
    found: list[tuple[int, Entry]] = []
    for step, entry in enumerate(log, 1):
        if entry.kind is not Kind.UNDO:
            found.append((step, entry))
            continue
        for place in range(len(found) - 1, -1, -1):
            if found[place][1].kind is Kind.ACT:
                del found[place]
                break
    return found
