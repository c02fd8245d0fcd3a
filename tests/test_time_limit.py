"""Where people wait, a search keeps to a time limit; elsewhere it spends its budget, whatever the time."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tapete import games
from tapete.bots import RuleBot
from tapete.bots.time_limit import TRIAL_DIVISOR, TimeLimit
from tapete.kernel.engine import Engine, loops_of
from tapete.match import Match

SECONDS = 1.0
BUDGET = 10_000


@dataclass
class Machine:
    """A search on a machine of a certain speed, by a clock of its own."""

    per_second: float
    loading: float = 0.0  # seconds that the very first call takes more
    now: float = 0.0
    budgets: list[int] = field(default_factory=list)

    def clock(self) -> float:
        return self.now

    def search(self, budget: int) -> int:
        self.now += self.loading + budget / self.per_second
        self.loading = 0.0
        self.budgets.append(budget)
        return budget

    def choose(self, limit: TimeLimit) -> float:
        """One choice; how long it took."""
        started = self.now
        limit.run(self.search, BUDGET)
        return self.now - started


def test_a_fast_machine_spends_the_whole_budget() -> None:
    machine = Machine(per_second=100 * BUDGET)
    limit = TimeLimit(SECONDS, machine.clock)
    machine.choose(limit)
    assert machine.budgets == [1, BUDGET // TRIAL_DIVISOR, BUDGET], "a trial first, to measure the speed"
    machine.choose(limit)
    assert machine.budgets[3:] == [BUDGET], "no trial once the speed is known"


@pytest.mark.parametrize("slower", [2, 10, 40])
def test_a_slow_machine_keeps_to_the_time_from_the_first_choice_on(slower: int) -> None:
    machine = Machine(per_second=BUDGET / slower)
    limit = TimeLimit(SECONDS, machine.clock)
    trial = (1 + BUDGET // TRIAL_DIVISOR) / machine.per_second
    assert machine.choose(limit) == pytest.approx(SECONDS + trial)
    assert machine.choose(limit) == pytest.approx(SECONDS)
    assert machine.budgets[-1] == BUDGET // slower


def test_loading_machine_code_is_not_taken_for_a_slow_machine() -> None:
    machine = Machine(per_second=100 * BUDGET, loading=3.0)
    machine.choose(TimeLimit(SECONDS, machine.clock))
    assert machine.budgets[-1] == BUDGET


def test_a_machine_that_slows_down_is_followed_and_so_is_one_that_recovers() -> None:
    machine = Machine(per_second=4 * BUDGET)
    limit = TimeLimit(SECONDS, machine.clock)
    machine.choose(limit)
    machine.per_second = BUDGET / 10
    assert machine.choose(limit) > 2 * SECONDS, "it could not know"
    assert machine.choose(limit) == pytest.approx(SECONDS)
    machine.per_second = 4 * BUDGET
    for _ in range(8):
        machine.choose(limit)
    assert machine.budgets[-1] == BUDGET


def test_a_choice_that_needs_no_search_says_nothing_about_the_speed() -> None:
    machine = Machine(per_second=BUDGET / 10)
    limit = TimeLimit(SECONDS, machine.clock)
    limit.run(lambda budget: 0, BUDGET)
    assert machine.choose(limit) == pytest.approx(SECONDS, rel=0.3)


def test_a_bot_with_a_time_limit_searches_with_less_and_one_without_with_all(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("qwinto")
    match = Match(game, 1, bytes(32))
    legal, view = match.legal_numbers(0)[:2], match.show(0)
    slow: dict[str, Any] = {"engine": Engine(game), "budget": 400}
    spent: list[int] = []
    try_candidates = loops_of(game).try_candidates
    ticks = iter(range(10**9))

    def counted(*asked: object) -> int:
        spent.append(int(try_candidates(*asked)))
        return spent[-1]

    monkeypatch.setattr(loops_of(game), "try_candidates", counted)
    RuleBot(game, "quick", 1, **slow).choose(view, 0, legal)
    whole = sum(spent)
    assert whole >= 400
    spent.clear()
    # a clock that goes on by a second at every look: each search takes one, so no more than the trial's is affordable
    limited = RuleBot(game, "quick", 1, **slow, time_limit=TimeLimit(SECONDS, lambda: float(next(ticks))))
    assert limited.choose(view, 0, legal) in legal
    assert max(spent) < 400
    before = sum(spent)
    assert limited.choose(view, 0, legal) in legal
    assert 0 < sum(spent) - before < whole
