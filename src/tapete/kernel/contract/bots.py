"""Bots: how they choose, search, give reasons and learn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tapete.kernel.contract.parts import Event
from tapete.kernel.contract.rules import AnyState
from tapete.kernel.record import Ints

BotChoice = Callable[[AnyState, int, Ints, int, Any], int]  # (view, seat, actions, how many, scratch space)
Leaf = Callable[[AnyState, AnyState, int, Any], int]  # (view, a deal imagined from it, seat, scratch space)
GO_ON = -(1 << 60)  # returned by a leaf if the imagined deal must be played further
NOISE = 2  # standard errors within which a difference between choices may be chance
SMALLEST_LOSS = 0.1  # of a game's unit: a choice that costs less has lost nothing


@dataclass(frozen=True)
class Search:
    """A bot that tries its choices on imagined deals, which another bot plays on; in rule Python.

    All searches of a game share their functions; they may differ in their budgets. The playout must look only at what
    its seat may know, although in an imagined deal it could see everything.
    """

    playout: BotChoice
    leaf: Leaf
    budget: int  # decisions played out for one choice
    shortlist: BotChoice | None = None  # puts the choices worth trying first among the actions; returns how many


@dataclass(frozen=True)
class Analysis:
    """Which search measures what a choice is worth, and in what unit (the texts `unit`, `worth` and `gap`)."""

    search: str  # its name among the bots
    per_unit: float  # the value of one unit in the search; negative where fewer units are better
    accuracy_scale: float  # a choice that costs so many units is 37 % accurate, one that costs twice as many 14 %


@dataclass(frozen=True)
class Lesson:
    """Matches of one kind, from which one net of a game is learned."""

    name: str
    net: int  # its place among the game's nets
    players: tuple[int, ...]  # numbers of players, one after the other
    options: Mapping[str, str] = field(default_factory=dict)
    talking: bool = False
    games: int = 40_000
    trace: float = 0.6  # TD's lambda: how far ahead of the next position a target looks
    prior: int | None = None  # the feature with the value by rules of thumb, from which the net starts
    # the share of the lesson during which an outcome below SURE counts, less and less; 0: it always counts
    partial_credit_until: float = 0


@dataclass(frozen=True)
class Learning:
    """What `tapete train` needs to know. The bot writes the features of the position that its choice leaves into its
    scratch space (see `loops.study`).
    """

    bot: str
    features: int
    hidden: int
    notes: int  # the most positions to note in a match
    lessons: tuple[Lesson, ...]
    outcome: Callable[[AnyState, int, int], int]  # (finished game, seat, part that was noted): in 1/SURE


class Bots(Protocol):
    """`bots.py`: the game's own bots, in rule Python.

    It may also have `LEVELS`: which of them is easy, normal and strong; `talk`: the signals that bots give;
    `LEARNING`: how weights are learned; and `ANALYSIS`: which search measures what a choice is worth.
    """

    Scratch: type[Any]

    @property
    def BOTS(self) -> Mapping[str, BotChoice | Search]:
        """The bots by name; the first is the standard one."""


def nothing_to_say(v: AnyState, seat: int, action: int, scratch: Any) -> list[Event]:
    """The reasons in a game whose bots give none."""
    return []
