"""A time limit for searches where people wait; elsewhere budgets count decisions, the same on every machine."""

import time
from collections.abc import Callable

TRIAL_DIVISOR = 50  # before the first choice, a trial with the budget divided by this measures the speed


class TimeLimit:
    """Limits a search to a time, by how many decisions it has played out in the time before."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds, self._clock = seconds, clock
        self._per_second = 0.0  # not known yet

    def run(self, search: Callable[[int], int], budget: int) -> None:
        """Runs a search with as much of its budget as the time allows; it returns the decisions it played out."""
        if self._per_second == 0:
            search(1)  # it may load machine code first, which says nothing about its speed
            self._measure(search, max(1, budget // TRIAL_DIVISOR))
        affordable = int(self._per_second * self._seconds) or budget // TRIAL_DIVISOR
        self._measure(search, max(1, min(budget, affordable)))

    def _measure(self, search: Callable[[int], int], budget: int) -> None:
        started = self._clock()
        decisions = search(budget)
        took = self._clock() - started
        if decisions > 0 and took > 0:
            latest = decisions / took
            known = self._per_second or latest
            self._per_second = min(latest, (known + latest) / 2)  # a slower speed counts at once, a faster one half
