"""A time limit for searches where people wait. Elsewhere a budget of decisions gives the same on every machine."""

import time
from collections.abc import Callable

TRIAL_DIVISOR = 50  # before the first choice, a trial with the budget divided by this measures the speed


class TimeLimit:
    """Limits the time of a search, by the speed at which it has played out decisions before."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds, self._clock = seconds, clock
        self._per_second = 0.0  # not known yet

    def run(self, search: Callable[[int], int], budget: int) -> None:
        """Runs a search with as much of its budget as the time allows. `search` returns its number of decisions."""
        if self._per_second == 0:
            search(1)  # the first call may load machine code, so it is not measured
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
            self._per_second = min(latest, (known + latest) / 2)  # a lower speed counts at once, a higher one only half
