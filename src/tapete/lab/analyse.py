"""Weighs every choice of a record by what its player saw then: what was best, what was played, and what that cost.

The best is found by a search. It and what was played are then tried on other imagined deals, the same for both: so
luck in the search does not count against the player, and the cost has a standard error.
"""

import hashlib
import math
import threading
from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean

from tapete.bots.analyst import NOISE, Analyst
from tapete.bots.pace import Pace
from tapete.kernel.contract import Analysis, AnyState, Game
from tapete.kernel.engine import Engine, engine
from tapete.kernel.errors import UserError
from tapete.kernel.rng import read_seed
from tapete.lab.pool import Pool
from tapete.match import Kind
from tapete.record import Record, replay, verify

TRIFLE = 0.1  # of the game's unit: less than that is not worth telling


@dataclass(frozen=True)
class Choice:
    """What a seat did where it could have done something else, and what it was shown then."""

    step: int  # among the record's entries, from 1
    seat: int
    view: AnyState
    legal: tuple[int, ...]
    played: int


@dataclass(frozen=True)
class Judged:
    """What a choice was worth, in the game's unit."""

    step: int
    seat: int
    played: int
    best: int
    worth: float  # of what was played
    best_worth: float
    cost: float  # how much less it is; below 0 where what was played has done better than what the search found
    error: float  # its standard error
    deals: int

    @property
    def loss(self) -> float:
        """The cost, where it is more than noise and more than a trifle."""
        return self.cost if self.cost > max(TRIFLE, NOISE * self.error) else 0.0

    def accuracy(self, analysis: Analysis) -> float:
        """From 0 to 100: 100 where nothing was lost."""
        return 100 * math.exp(-self.loss / analysis.accuracy_scale)


@dataclass(frozen=True)
class Plan:
    """What is to be weighed, and how thoroughly."""

    record: Record
    choices: tuple[Choice, ...]
    seed: bytes
    budget: int | None = None  # decisions played out to find the best, and as many to try it beside what was played
    seconds: float | None = None  # or by time, for both together

    @classmethod
    def of(
        cls, record: Record, *, seat: int | None = None, budget: int | None = None, seconds: float | None = None,
        seed: str = "0",
    ) -> "Plan":  # fmt: skip
        """A plan from a user's words, or UserError; the record is checked to its end."""
        game = record.game
        if game.analysis is None:
            raise UserError("analyses-nothing", title=game.title)
        if budget is not None and budget < 1:
            raise UserError("analyse-budget", budget=budget)
        if seconds is not None and not 0 < seconds < math.inf:
            raise UserError("analyse-seconds", seconds=seconds)
        if budget is not None and seconds is not None:
            raise UserError("analyse-either")
        words = read_seed(seed)
        verify(record)
        found = choices(record)
        if seat is not None and not 0 <= seat < record.players:
            raise UserError("analyse-no-seat", seat=seat, players=record.players)
        wanted = tuple(choice for choice in found if seat is None or choice.seat == seat)
        if not wanted:
            raise UserError("analyse-nothing")
        return cls(record, wanted, words, budget, seconds)

    @property
    def analysis(self) -> Analysis:
        """How the game's choices are weighed."""
        assert self.record.game.analysis is not None  # noqa: S101  # a plan is made where they are
        return self.record.game.analysis


def choices(record: Record) -> list[Choice]:
    """The choices of a record that were not taken back; RecordError where the rules refuse an entry."""
    found: list[Choice | None] = []  # by action
    before: Choice | None = None
    steps = iter(record.entries)
    for step, (match, entry) in enumerate(replay(record)):
        if entry is not None and entry.kind is Kind.ACTION:
            found.append(before)
        elif entry is not None and entry.kind is Kind.UNDO:
            found.pop()
        coming = next(steps, None)
        before = None
        if coming is not None and coming.kind is Kind.ACTION and coming.seat < match.players:
            legal = match.legal(coming.seat)
            if coming.seat not in match.waiting:
                legal.append(match.game.rules.ACTIONS)  # it could have let it be
            if len(legal) > 1:
                view = match.show(coming.seat)
                before = Choice(step + 1, coming.seat, view, tuple(legal), coming.number)
    return [choice for choice in found if choice is not None]


class Judge:
    """Weighs choices, in any thread: what comes of one depends on it and the seed alone."""

    def __init__(self, plan: Plan, played_by: Engine | None = None) -> None:
        self._plan = plan
        self.engine = played_by or engine(plan.record.game)
        self._own = threading.local()

    def __call__(self, choice: Choice) -> Judged:
        """What a choice was worth."""
        analyst = self._analyst()
        word = hashlib.sha256(self._plan.seed + choice.step.to_bytes(4, "little")).digest()[:8]
        analyst.set_dice(int.from_bytes(word, "little"))
        best = analyst.choose(choice.view, choice.seat, choice.legal)
        tried = analyst.compare(choice.view, choice.seat, best, choice.played)
        return Judged(
            choice.step, choice.seat, choice.played, best,
            tried.other_worth, tried.worth, tried.gap, tried.error, tried.deals,
        )  # fmt: skip

    def _analyst(self) -> Analyst:
        if not hasattr(self._own, "analyst"):
            plan = self._plan
            pace = Pace(plan.seconds / 2) if plan.seconds is not None else None
            game: Game = plan.record.game
            self._own.analyst = Analyst(game, 0, played_by=self.engine, budget=plan.budget, pace=pace)
        found: Analyst = self._own.analyst
        return found


def analyse(plan: Plan, judge: Judge, pool: Pool, progress: Callable[[int], object] = lambda _: None) -> list[Judged]:
    """Weighs the choices of a plan, in their order; after Ctrl-C, those that are done."""
    found = []
    for _, judged in pool.map(judge, plan.choices):
        found.append(judged)
        progress(1)
    return sorted(found, key=lambda judged: judged.step)


def accuracy(judged: list[Judged], analysis: Analysis) -> float:
    """The mean over choices."""
    return fmean(one.accuracy(analysis) for one in judged)
