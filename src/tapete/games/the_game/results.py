"""What finished games of The Game say: how many were won, how many cards were left."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tapete.games.the_game.rules import CARDS, State
from tapete.kernel.contract import Chart, Games, Task
from tapete.kernel.record import Ints, rule
from tapete.kernel.statistics import mean_interval, share_interval

FACTS = ()


@rule
def facts(s: State, out: Ints) -> None:
    """The scores say it all."""


def results(games: Games) -> dict[str, Any]:
    """Share of games won and cards left, each with its 95 % interval."""
    count = len(games.winners)
    won = sum(1 for winners in games.winners if winners)
    left = games.scores[0]
    mean, low, high = mean_interval(left)
    return {
        "wins": won,
        "win_rate": won / count,
        "win_rate_interval": share_interval(won, count),
        "mean_cards_left": mean,
        "mean_cards_left_interval": (low, high),
    }


def charts(runs: Sequence[Games]) -> list[Chart]:
    """Cards left for each run; the win rate by the number of players."""
    pictures = []
    for run in runs:
        left = Counter(run.scores[0])
        count = len(run.scores[0])
        bots = ", ".join(dict.fromkeys(run.bots))
        pictures.append(
            Chart(
                name=f"cards-left-{run.players}",
                title=f"The Game, {run.players} players ({bots}): cards left, {count} games",
                x_label="cards left",
                y_label="share of games",
                labels=range(CARDS + 1),
                values=[left[cards] / count for cards in range(CARDS + 1)],
            )
        )
    shares = [results(run) for run in runs]
    pictures.append(
        Chart(
            name="win-rate-by-players",
            title=f"The Game ({', '.join(dict.fromkeys(runs[0].bots))}): win rate by players, with 95 % intervals",
            x_label="players",
            y_label="share of games won",
            labels=[run.players for run in runs],
            values=[share["win_rate"] for share in shares],
            intervals=[share["win_rate_interval"] for share in shares],
        )
    )
    return pictures


def _task(players: int, edition: str, few: dict[str, int]) -> Task:
    name = f"{edition}-{players}"
    bots = {"random": 2_000, "thrifty": 2_000, "heuristic": 2_000, "learned": 2_000, **few}
    return Task(name, players, 2_000, bots, {"edition": edition})


BENCHMARK = (
    *(_task(players, "original", {"search": 100} if players == 1 else {}) for players in range(1, 6)),
    _task(2, "extreme", {}),
)
