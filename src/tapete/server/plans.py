"""Plans: what is agreed before a deal, and what is remembered of a match that was played."""

from collections.abc import Sequence

import msgspec

from tapete.kernel.contract import Game
from tapete.kernel.errors import RefusedError
from tapete.match import Match, agree
from tapete.server.messages import LONGEST_WAIT, Arrange, SeatInfo
from tapete.server.seats import Seat


class MatchSummary(msgspec.Struct):
    """A match that is over or was abandoned."""

    number: int
    at: int  # when it ended, milliseconds since 1970
    seats: list[SeatInfo]
    scores: list[int]
    winners: list[int]
    ending: str  # the clause; empty: it was abandoned


def check_arrangement(game: Game, plan: Arrange) -> None:
    """Raises RefusedError or OptionError if the game cannot be played with these seats, options and settings."""
    agree(game, plan.seats, plan.options)
    for seconds in (plan.settings.takeover, plan.settings.clock, plan.settings.grace):
        if not 0 <= seconds <= LONGEST_WAIT:
            raise RefusedError("settings-range", seconds=seconds)


def summary_of(number: int, at: int, seats: Sequence[Seat], match: Match) -> MatchSummary:
    """What is remembered of a match that has ended."""
    players = [SeatInfo(seat.kind, seat.name, seat.avatar, seat.bot) for seat in seats]
    return MatchSummary(number, at, players, list(match.scores), list(match.winners), match.ending)
