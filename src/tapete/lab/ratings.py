"""The figures of a contest. One deal is one observation: all bots played it, in every seat equally often.

So the luck of the cards does not enter the difference between two bots, and games on the same deal, which are not
independent, are not counted as if they were.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any

from openskill.models import BradleyTerryPart

from tapete.kernel.statistics import Z95, share_interval
from tapete.lab.arena import HIGHER, LOWER, Tally

Interval = tuple[float, float]

BETTER = {HIGHER: "higher", LOWER: "lower"}


class Deals:
    """For each bot and deal: its share of the win and its score, both as a mean over its seats."""

    def __init__(self, tally: Tally) -> None:
        player = tally.contest.chunk_player
        self.bots = player.run.bots
        self.count = tally.deals
        self.shares: dict[str, list[float]] = {bot: [] for bot in self.bots}
        self.scores: dict[str, list[float]] = {bot: [] for bot in self.bots}
        self.alone: dict[str, list[float]] = {bot: [] for bot in self.bots}  # where no other seat has the same bot
        game = 0
        for deal in range(tally.deals):
            won: dict[str, list[float]] = {bot: [] for bot in self.bots}
            scored: dict[str, list[int]] = {bot: [] for bot in self.bots}
            alone: dict[str, list[float]] = {bot: [] for bot in self.bots}
            for seating in player.seatings(deal):
                winners = tally.winners[game]
                part = 1.0 if tally.contest.is_of_teams else 1 / max(1, winners.bit_count())
                for seat, bot in enumerate(seating):
                    share = part if (winners >> seat) & 1 else 0.0
                    won[bot].append(share)
                    scored[bot].append(tally.scores[seat][game])
                    if seating.count(bot) == 1:
                        alone[bot].append(share)
                game += 1
            for bot in self.bots:
                self.shares[bot].append(fmean(won[bot]))
                self.scores[bot].append(fmean(scored[bot]))
                if alone[bot]:
                    self.alone[bot].append(fmean(alone[bot]))
        self.seats_a_deal = len(won[self.bots[0]]) if tally.deals else 0

    def better(self, one: str, other: str, direction: int) -> list[float]:
        """By deal: 1 where the one did better than the other, 1/2 where they did equally well, else 0.

        The share of the win decides, then the score.
        """
        results = []
        for deal in range(self.count):
            mine, theirs = self.worth(one, deal, direction), self.worth(other, deal, direction)
            results.append(0.5 if mine == theirs else float(mine > theirs))
        return results

    def worth(self, bot: str, deal: int, direction: int) -> tuple[float, float]:
        """A bot's result on a deal, to compare by."""
        return round(self.shares[bot][deal], 9), round(direction * self.scores[bot][deal], 9)


def mean(values: Sequence[float]) -> tuple[float, Interval]:
    """A mean with its 95 % interval."""
    middle = fmean(values)
    spread = Z95 * sqrt(variance(values, middle) / len(values)) if len(values) > 1 else 0.0
    return middle, (middle - spread, middle + spread)


def share(values: Sequence[float], most: int) -> tuple[float, Interval]:
    """A mean of shares with its 95 % interval: Wilson's, for the number of independent trials with this variance.

    That number is at most `most`, and where the variance is 0 it is the number of deals.
    """
    middle = fmean(values)
    scatter = variance(values, middle) / len(values) if len(values) > 1 else 0.0
    trials = min(middle * (1 - middle) / scatter, float(most)) if scatter > 1e-12 else float(len(values))
    return middle, share_interval(middle * trials, trials)  # type: ignore[arg-type]  # no whole numbers, the same formula


def rate(deals: Deals, better: int) -> dict[str, Any]:
    """Ratings by openskill: every deal is a match of all bots. Bots do not change, so tau is 0."""
    model = BradleyTerryPart(tau=0.0)
    ratings = {bot: model.rating(name=bot) for bot in deals.bots}
    for deal in range(deals.count):
        worths = [deals.worth(bot, deal, better) for bot in deals.bots]
        places = sorted(set(worths), reverse=True)
        teams = model.rate([[ratings[bot]] for bot in deals.bots], ranks=[places.index(worth) for worth in worths])
        ratings = {bot: team[0] for bot, team in zip(deals.bots, teams, strict=True)}
    return ratings


def results(tally: Tally) -> dict[str, Any]:
    """The figures of a contest."""
    player, deals, better = tally.contest.chunk_player, Deals(tally), tally.contest.better
    ratings = rate(deals, better)
    trials = deals.count * deals.seats_a_deal
    by_bot: dict[str, dict[str, Any]] = {}
    for bot in deals.bots:
        wins, wins_interval = share(deals.shares[bot], trials)
        score, score_interval = mean(deals.scores[bot])
        rating = ratings[bot]
        by_bot[bot] = {
            "win_share": wins,
            "win_share_interval": wins_interval,
            "mean_score": score,
            "mean_score_interval": score_interval,
            "rating": rating.mu,
            "rating_interval": (rating.mu - Z95 * rating.sigma, rating.mu + Z95 * rating.sigma),
        }
        if len(deals.alone[bot]) == deals.count and deals.alone[bot] != deals.shares[bot]:
            alone, alone_interval = share(deals.alone[bot], deals.count * player.run.players)
            by_bot[bot] |= {"alone_win_share": alone, "alone_win_share_interval": alone_interval}
    return {
        "compared": "teams" if tally.contest.is_of_teams else "rivals",
        "deals": deals.count,
        "games_a_deal": player.games_per_deal,
        "better_score": BETTER[better],
        "by_bot": by_bot,
        "pairs": {
            one: {other: _pair(deals, one, other, better) for other in deals.bots if other != one} for one in deals.bots
        },
    }


def _pair(deals: Deals, one: str, other: str, better: int) -> dict[str, Any]:
    """One bot beside another, deal by deal."""
    does, does_interval = share(deals.better(one, other, better), deals.count)
    wins, wins_interval = mean(_differences(deals.shares[one], deals.shares[other]))
    score, score_interval = mean(_differences(deals.scores[one], deals.scores[other]))
    return {
        "does_better": does,
        "does_better_interval": does_interval,
        "win_share_difference": wins,
        "win_share_difference_interval": wins_interval,
        "score_difference": score,
        "score_difference_interval": score_interval,
    }


def _differences(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]
