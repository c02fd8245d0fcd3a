"""Reviews every choice of a record by what its player saw then: what was best, what was played, and what that cost.

A search finds the best action. It and the action played are then tried on other imagined deals, the same for both: so
luck in the search does not count against the player, and the cost has a standard error.
"""

import hashlib
import math
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import fmean

from tapete.bots import blank_scratch
from tapete.bots.analyst import Analyst
from tapete.bots.time_limit import TimeLimit
from tapete.entries import Kind
from tapete.kernel.contract import GO_ON, NOISE, SMALLEST_LOSS, Analysis, AnyState, Search
from tapete.kernel.engine import engine
from tapete.kernel.errors import UserError
from tapete.kernel.rng import read_seed
from tapete.lab.pool import Pool
from tapete.match import Match
from tapete.record import Record, replay, verify


@dataclass(frozen=True)
class Choice:
    """An action of a seat that had another legal action, and what the seat was shown then."""

    step: int  # among the record's entries, from 1
    seat: int
    view: AnyState
    legal: tuple[int, ...]
    played: int
    round: int = 0  # the hand or round that it belongs to
    settled: float | None = None  # of a seat's last choice in a round: what the round came to, in the game's unit


@dataclass(frozen=True)
class Review:
    """What a choice was worth, in the game's unit."""

    step: int
    seat: int
    played: int
    best: int
    worth: float  # of what was played
    best_worth: float
    cost: float  # best_worth - worth; below 0 where the action played did better than the search's
    error: float  # its standard error
    deals: int
    worth_error: float = 0.0  # the standard error of `worth`
    best_error: float = 0.0  # that of `best_worth`
    round: int = 0  # as in Choice
    settled: float | None = None

    @property
    def loss(self) -> float:
        """The cost, where it is more than noise and more than SMALLEST_LOSS; else 0."""
        return self.cost if self.cost > max(SMALLEST_LOSS, NOISE * self.error) else 0.0

    def accuracy(self, analysis: Analysis) -> float:
        """From 0 to 100: 100 where nothing was lost."""
        return 100 * math.exp(-self.loss / analysis.accuracy_scale)


@dataclass(frozen=True)
class AnalysisPlan:
    """The choices to review, and how thoroughly."""

    record: Record
    choices: tuple[Choice, ...]
    seed: bytes
    budget: int | None = None  # decisions played out to find the best action, and as many to compare it
    seconds: float | None = None  # a time for both together, instead of a budget

    @classmethod
    def of(
        cls, record: Record, *, seat: int | None = None, budget: int | None = None, seconds: float | None = None,
        seed: str = "0",
    ) -> "AnalysisPlan":  # fmt: skip
        """A plan from a user's words, or UserError; the whole record is checked."""
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
        """How the game's choices are reviewed."""
        found = self.record.game.analysis
        if found is None:
            raise UserError("analyses-nothing", title=self.record.game.title)
        return found


def choices(record: Record) -> list[Choice]:
    """The choices of a record that were not taken back; RecordError where the rules refuse an entry."""
    found: list[Choice | None] = []  # by action
    before: Choice | None = None
    steps = iter(record.entries)
    now = 0  # the hand or round
    for step, (match, entry) in enumerate(replay(record)):
        if entry is not None and entry.kind is Kind.ACT:
            found.append(before)
        elif entry is not None and entry.kind is Kind.UNDO:
            found.pop()
            found = [choice and (replace(choice, settled=None) if choice.round == now else choice) for choice in found]
        last, now = now, match.game.round_of(match.state)
        if match.over or now != last:
            settle(found, match, last)
        coming = next(steps, None)
        before = None
        if coming is not None and coming.kind is Kind.ACT and coming.seat < match.players:
            legal = match.legal_numbers(coming.seat)
            if coming.seat not in match.waiting:
                legal.append(match.game.rules.ACTIONS)  # it could have declined
            if len(legal) > 1:
                view = match.show(coming.seat)
                before = Choice(step + 1, coming.seat, view, tuple(legal), coming.number, now)
    return [choice for choice in found if choice is not None]


def settle(found: list[Choice | None], match: Match, ended: int) -> None:
    """Notes, at the last choice of each seat in a round that has ended, what the round came to."""
    analysis, seen = match.game.analysis, set()
    search = match.game.bots.BOTS[analysis.search] if analysis else None
    for place in range(len(found) - 1, -1, -1):
        choice = found[place]
        if choice is None or choice.seat in seen:
            continue
        if choice.round != ended or analysis is None or not isinstance(search, Search):
            return
        seen.add(choice.seat)
        value = search.leaf(choice.view, match.state, choice.seat, blank_scratch(match.game))
        found[place] = replace(choice, settled=None if value == GO_ON else value / analysis.per_unit)


class Reviewer:
    """Reviews choices, in any thread: the result depends on the choice and the seed alone."""

    def __init__(self, plan: AnalysisPlan) -> None:
        self._plan = plan
        self.engine = engine(plan.record.game)
        self._local = threading.local()

    def __call__(self, choice: Choice) -> Review:
        """What a choice was worth."""
        word = hashlib.sha256(self._plan.seed + choice.step.to_bytes(4, "little")).digest()[:8]
        seed = int.from_bytes(word, "little")
        best, tried = self._analyst().review(choice.view, choice.seat, choice.legal, choice.played, seed)
        return Review(
            choice.step, choice.seat, choice.played, best,
            tried.other_worth, tried.worth, tried.gap, tried.error, tried.deals,
            tried.other_error, tried.worth_error, choice.round, choice.settled,
        )  # fmt: skip

    def _analyst(self) -> Analyst:
        if not hasattr(self._local, "analyst"):
            plan = self._plan
            limit = TimeLimit(plan.seconds / 2) if plan.seconds is not None else None
            self._local.analyst = Analyst(plan.record.game, 0, engine=self.engine, budget=plan.budget, time_limit=limit)
        found: Analyst = self._local.analyst
        return found


def analyse(
    plan: AnalysisPlan, reviewer: Reviewer, pool: Pool, progress: Callable[[int], object] = lambda _: None
) -> list[Review]:
    """Reviews the choices of a plan, in their order; after Ctrl-C, those that are done."""
    reviews = []
    for _, review in pool.map(reviewer, plan.choices):
        reviews.append(review)
        progress(1)
    return sorted(reviews, key=lambda review: review.step)


def accuracy(reviews: list[Review], analysis: Analysis) -> float:
    """The mean over choices."""
    return fmean(review.accuracy(analysis) for review in reviews)
