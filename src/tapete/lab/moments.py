"""The moments that decided a match for a seat: the greatest changes of what its position was worth.

Between a choice and the seat's next one, others act and cards are drawn; at a choice itself, something may be lost.
After the last choice of a hand or round comes what it came to. A change within its error is none.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tapete.kernel.contract import NOISE, SMALLEST_LOSS, Analysis
from tapete.lab.analyse import Review

MOST = 5


@dataclass(frozen=True)
class Moment:
    """A change of what a seat's position was worth, in the game's unit; above 0 it is for the better."""

    seat: int
    step: int  # of the choice, among the record's entries, from 1
    until: int | None  # the seat's next choice; the choice itself where it lost something; None: the end of the round
    change: float
    error: float  # its standard error


def moments(reviews: Sequence[Review], analysis: Analysis) -> list[Moment]:
    """The moments that decided for the seat of these reviews, the greatest first."""
    found = sorted(changes(reviews, math.copysign(1, analysis.per_unit)), key=lambda one: (-abs(one.change), one.step))
    return found[:MOST]


def changes(reviews: Sequence[Review], sign: float) -> Iterator[Moment]:
    """All changes of one seat that are more than noise. `sign` is -1 where fewer units are better."""
    for place, one in enumerate(reviews):
        if one.loss:
            yield Moment(one.seat, one.step, one.step, -one.loss, one.error)
        following = reviews[place + 1] if place + 1 < len(reviews) else None
        until: int | None = None
        if following is not None and following.round == one.round:
            then, error, until = *before(following), following.step
        elif one.settled is not None:
            then, error = one.settled, 0.0
        else:
            continue
        moment = Moment(one.seat, one.step, until, sign * (then - one.worth), math.hypot(error, one.worth_error))
        if abs(moment.change) > max(SMALLEST_LOSS, NOISE * moment.error):
            yield moment


def before(one: Review) -> tuple[float, float]:
    """What the position was worth before a choice, with its error. Where nothing is known to be lost, what was played
    is as good as the best.
    """
    return (one.best_worth, one.best_error) if one.loss else (one.worth, one.worth_error)
