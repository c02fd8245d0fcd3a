"""95 % intervals for shares and for means."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from math import sqrt
from typing import Any

from tapete.kernel.contract import Games

Z95 = 1.959964  # the normal distribution's 97.5 % point


def share_interval(hits: int, count: int) -> tuple[float, float]:
    """Wilson's interval for a share: it stays within 0 and 1, and is right for rare events too."""
    if count == 0:
        return 0.0, 1.0
    share, z2 = hits / count, Z95 * Z95
    centre = share + z2 / (2 * count)
    spread = Z95 * sqrt(share * (1 - share) / count + z2 / (4 * count * count))
    scale = 1 + z2 / count
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def mean_interval(values: Sequence[int]) -> tuple[float, float, float]:
    """A mean, with the lower and upper end of its interval."""
    count = len(values)
    frequencies = Counter(values)  # millions of games have few different results
    mean = sum(value * times for value, times in frequencies.items()) / count
    if count < 2:
        return mean, mean, mean
    variance = sum((value - mean) ** 2 * times for value, times in frequencies.items()) / (count - 1)
    spread = Z95 * sqrt(variance / count)
    return mean, mean - spread, mean + spread


def standings(games: Games) -> dict[str, Any]:
    """Wins and mean score, by seat and by bot. A shared win counts for all seats that share it."""
    seats = range(games.players)
    by_bot = {bot: [seat for seat in seats if games.bots[seat] == bot] for bot in dict.fromkeys(games.bots)}
    return {
        "by_seat": [{"bot": games.bots[seat], **_standing(games, [seat])} for seat in seats],
        "by_bot": {bot: _standing(games, seated) for bot, seated in by_bot.items()},
    }


def _standing(games: Games, seats: Iterable[int]) -> dict[str, Any]:
    seated = list(seats)
    wins = sum((winners >> seat) & 1 for winners in games.winners for seat in seated)
    played = len(games.winners) * len(seated)
    mean, low, high = mean_interval(list(chain.from_iterable(games.scores[seat] for seat in seated)))
    return {
        "wins": wins,
        "win_rate": wins / played,
        "win_rate_interval": share_interval(wins, played),
        "mean_score": mean,
        "mean_score_interval": (low, high),
    }
