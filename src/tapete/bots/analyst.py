"""What choices are worth: tried on the same imagined deals, told in the game's own unit, with the error of chance."""

import math
from dataclasses import dataclass

from tapete.bots import RuleBot, warming
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
        native = played_by or warming.engine_of(game)
        super().__init__(game, self._unit.search, seed, played_by=native, pace=pace)
        if budget is not None:
            self._budget = budget
        size = game.rules.MOST_LEGAL + 1
        self._sums, self._squares = (native.numbers([0] * size) for _ in range(2))

    def compare(self, view: AnyState, seat: int, action: int, other: int) -> Beside:
        """One action beside another (or itself alone), on deals that neither was chosen by."""
        tried = (action,) if action == other else (action, other)
        deals = 0

        def weigh_for(budget: int) -> int:
            nonlocal deals
            self._look(view, tried)
            asked = (budget, self._shown, 0, seat, self._out, len(tried), self._minds, self._desk)
            deals = int(self._engine.loops.weigh_at(*asked, self._sums, self._squares))
            return int(self._spent_on[0])

        self._spend(weigh_for)
        last = len(tried) - 1
        one, two = int(self._sums[0]) / deals, int(self._sums[last]) / deals
        variance = max(0.0, int(self._squares[last]) / deals - (one - two) ** 2) * deals / (deals - 1)
        unit = abs(self._unit.one)
        error = math.sqrt(variance / deals) / unit
        return Beside(one / self._unit.one, two / self._unit.one, (one - two) / unit, error, deals)
