"""Measures what choices are worth on the same imagined deals, in the game's own unit, with a standard error."""

import math
from dataclasses import dataclass

from tapete.bots import RuleBot
from tapete.bots.time_limit import TimeLimit
from tapete.kernel.contract import AnyState, Game
from tapete.kernel.engine import Engine
from tapete.kernel.errors import UserError

NOISE = 2  # standard errors within which a difference may be chance


@dataclass(frozen=True)
class Comparison:
    """The worth of an action, and how much better it is than another; in the game's unit."""

    worth: float
    other_worth: float
    gap: float  # how much better it is than the other
    error: float  # the standard error of `gap`
    deals: int

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
        last = len(tried) - 1
        one, two = w.sums[0] / deals, w.sums[last] / deals
        variance = max(0.0, w.squares[last] / deals - (one - two) ** 2) * deals / (deals - 1)
        unit = abs(self._unit.per_unit)
        error = math.sqrt(variance / deals) / unit
        return Comparison(one / self._unit.per_unit, two / self._unit.per_unit, (one - two) / unit, error, deals)
