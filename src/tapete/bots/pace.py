"""A time for searches where people wait; elsewhere budgets are counted in decisions, the same on every machine."""

import time
from collections.abc import Callable

TRIAL = 50  # the first choice is preceded by a trial with this part of the budget, to learn the pace


class Pace:
    """Keeps a search to a time, by how many decisions it has managed to play out in the time before."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds, self._clock = seconds, clock
        self._per_second = 0.0  # not known yet

    def spend(self, budget: int, search: Callable[[int], int]) -> None:
        """Has a search done with as much of its budget as the time allows; it returns the decisions it played out."""
        if self._per_second == 0:
            search(1)  # it may load machine code first, which tells nothing of its pace
            self._measure(max(1, budget // TRIAL), search)
        affordable = int(self._per_second * self._seconds) or budget // TRIAL
        self._measure(max(1, min(budget, affordable)), search)

    def _measure(self, budget: int, search: Callable[[int], int]) -> None:
        started = self._clock()
        decisions = search(budget)
        took = self._clock() - started
        if decisions > 0 and took > 0:
            latest = decisions / took
            known = self._per_second or latest
            self._per_second = min(latest, (known + latest) / 2)  # bad news is believed at once, good news by halves
