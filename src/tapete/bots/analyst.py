"""What choices are worth: tried on the same imagined deals, told in the game's own unit, with the error of chance."""

import math
from dataclasses import dataclass

from tapete.bots import RuleBot
from tapete.bots.pace import Pace
from tapete.kernel.contract import AnyState, Game
from tapete.kernel.engine import Engine
from tapete.kernel.errors import UserError

NOISE = 2  # standard errors within which a difference may be chance


@dataclass(frozen=True)
class Beside:
    """What an action is worth beside another one, tried on the same imagined deals; in the game's unit."""

    worth: float
    other_worth: float
    gap: float  # how much better it is than the other
    error: float  # the standard error of that
    deals: int

    @property
    def is_clear(self) -> bool:
        """Whether the difference is more than noise."""
        return abs(self.gap) > NOISE * self.error


class Analyst(RuleBot):
    """A search that also says what its choices are worth; what it sees is a seat's view."""

    def __init__(
        self, game: Game, seed: int, *, played_by: Engine | None = None, budget: int | None = None,
        pace: Pace | None = None,
    ) -> None:  # fmt: skip
        if game.analysis is None:
            raise UserError("analyses-nothing", title=game.title)
        self._unit = game.analysis
        super().__init__(game, self._unit.search, seed, played_by=played_by, pace=pace)
        if budget is not None:
            self._budget = budget

    def compare(self, view: AnyState, seat: int, action: int, other: int) -> Beside:
        """One action beside another (or itself alone), on deals that neither was chosen by."""
        tried = (action,) if action == other else (action, other)
        w, deals = self._workspace, 0

        def weigh_for(budget: int) -> int:
            nonlocal deals
            self._look(view, tried)
            deals = self._engine.call.weigh(w, budget, seat, len(tried))
            return int(w.spent)

        self._spend(weigh_for)
        last = len(tried) - 1
        one, two = w.sums[0] / deals, w.sums[last] / deals
        variance = max(0.0, w.squares[last] / deals - (one - two) ** 2) * deals / (deals - 1)
        unit = abs(self._unit.per_unit)
        error = math.sqrt(variance / deals) / unit
        return Beside(one / self._unit.per_unit, two / self._unit.per_unit, (one - two) / unit, error, deals)
