"""Measures what choices are worth on the same imagined deals, in the game's own unit, with a standard error."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tapete.bots import RuleBot
from tapete.bots.time_limit import TimeLimit
from tapete.kernel.contract import NOISE, AnyState, Game
from tapete.kernel.dice import WORD
from tapete.kernel.engine import Engine
from tapete.kernel.errors import UserError


@dataclass(frozen=True)
class Comparison:
    """The worth of an action, and how much better it is than another; in the game's unit."""

    worth: float
    other_worth: float
    gap: float  # how much better it is than the other
    error: float  # the standard error of `gap`
    deals: int
    worth_error: float = 0.0  # that of `worth`
    other_error: float = 0.0  # that of `other_worth`

    @property
    def is_clear(self) -> bool:
        """Whether the difference is more than noise."""
        return abs(self.gap) > NOISE * self.error


class Analyst(RuleBot):
    """A search that also measures what its choices are worth, from a seat's view alone."""

    def __init__(
        self, game: Game, seed: int, *, engine: Engine | None = None, budget: int | None = None,
        time_limit: TimeLimit | None = None,
    ) -> None:  # fmt: skip
        if game.analysis is None:
            raise UserError("analyses-nothing", title=game.title)
        self._unit = game.analysis
        super().__init__(game, self._unit.search, seed, engine=engine, time_limit=time_limit)
        if budget is not None:
            self._budget = budget

    def compare(self, view: AnyState, seat: int, action: int, other: int) -> Comparison:
        """Compares an action with another one (or tries it alone), on deals that were not used to choose either."""
        tried = (action,) if action == other else (action, other)
        w, deals = self._workspace, 0

        def weigh_for(budget: int) -> int:
            nonlocal deals
            self._prepare(view, tried)
            deals = self._engine.call.weigh(w, budget, seat, len(tried))
            return int(w.spent)

        self._search(weigh_for)
        return self._compared(len(tried) - 1, deals)

    def review(self, view: AnyState, seat: int, legal: Sequence[int], played: int, seed: int) -> tuple[int, Comparison]:
        """The best action, compared with the one that was played on deals that were not used to find it."""
        w, deals = self._workspace, 0

        def review_for(budget: int) -> int:
            nonlocal deals
            self._prepare(view, legal)
            deals = self._engine.call.review(w, budget, seat, len(legal), played, seed & WORD, seed >> 32)
            return int(w.spent)

        self._search(review_for)
        return int(w.out[0]), self._compared(int(w.out[0] != played), deals)

    def _compared(self, last: int, deals: int) -> Comparison:
        """The first action that was weighed, compared with the last one."""
        w, unit = self._workspace, self._unit.per_unit
        one, two = w.sums[0] / deals, w.sums[last] / deals
        error, *errors = (
            math.sqrt(max(0.0, squares / deals - mean**2) / (deals - 1)) / abs(unit)
            for squares, mean in ((w.squares[last], one - two), (w.powers[0], one), (w.powers[last], two))
        )
        return Comparison(one / unit, two / unit, (one - two) / abs(unit), error, deals, *errors)
