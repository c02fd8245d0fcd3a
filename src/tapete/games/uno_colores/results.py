"""What finished matches of UNO ¡Colores al poder! say: who wins, how long it takes, what counts, what powers do."""

from collections.abc import Sequence
from typing import Any

from tapete.games.uno_colores.state import COLOURS, State
from tapete.kernel.contract import Chart, Games, Task
from tapete.kernel.record import Ints, rule
from tapete.kernel.statistics import mean_interval, share_interval, standings

POWERS = ("red", "blue", "green", "yellow")
CARD_SORTS = ("numbers", "symbols", "wilds")
PLAIN = ("rounds", "turns", *(f"points_{sort}" for sort in CARD_SORTS), "challenges", "found_out", "catches", "gifts")
BY_POWER = ("taken", "turns_held", "held_last", "won_with")
FACTS = (*PLAIN, *(f"{what}_{power}" for what in BY_POWER for power in POWERS))
MOST = 32_767  # what a column holds; a match for 10,000 points can have more turns


@rule
def facts(s: State, out: Ints) -> None:
    """Rounds and turns; the points by what the cards were; how often players dared, and what each power did."""
    out[0] = min(s.round_no, MOST)
    out[1] = min(s.turns, MOST)
    for i in range(3):
        out[2 + i] = min(s.counted[i], MOST)
    out[5] = min(s.challenges, MOST)
    out[6] = min(s.found_out, MOST)
    out[7] = min(s.catches, MOST)
    out[8] = min(s.gifts, MOST)
    for power in range(COLOURS):
        out[9 + power] = min(s.taken[power], MOST)
        out[9 + COLOURS + power] = min(s.turns_held[power], MOST)
        out[9 + 2 * COLOURS + power] = min(s.held_last[power], MOST)
        out[9 + 3 * COLOURS + power] = min(s.won_with[power], MOST)


def results(games: Games) -> dict[str, Any]:
    """Standings; rounds and turns a match; what the points were; what each power was worth."""
    total = {name: sum(column) for name, column in games.facts.items()}
    mean, low, high = mean_interval(games.facts["rounds"])
    counted = sum(total[f"points_{sort}"] for sort in CARD_SORTS)
    return {
        **standings(games),
        "rounds": mean,
        "rounds_interval": (low, high),
        "turns_by_round": total["turns"] / total["rounds"],
        "points_by_round": counted / total["rounds"],
        "points_shares": {sort: total[f"points_{sort}"] / counted for sort in CARD_SORTS},
        "challenges_by_round": total["challenges"] / total["rounds"],
        "challenges_won": _share(total["found_out"], total["challenges"]),
        "catches_by_round": total["catches"] / total["rounds"],
        "gifts_by_round": total["gifts"] / total["rounds"],
        "powers": {power: _power(total, power) for power in POWERS},
    }


def _power(total: dict[str, int], power: str) -> dict[str, Any]:
    """How often a power is taken, how long a player keeps it, and how often its holder at the end has won."""
    ends, won = total[f"held_last_{power}"], total[f"won_with_{power}"]
    return {
        "taken_by_round": total[f"taken_{power}"] / total["rounds"],
        "turns_held_each_time": _share(total[f"turns_held_{power}"], total[f"taken_{power}"]),
        "rounds_ended_with_a_holder": ends / total["rounds"],
        "holder_wins": _share(won, ends),
        "holder_wins_interval": share_interval(won, ends),
    }


def _share(hits: int, count: int) -> float | None:
    return hits / count if count else None


def charts(runs: Sequence[Games]) -> list[Chart]:
    """For each run: how often the holder of a power wins the round, how long powers are held, what points come from."""
    return [picture for run in runs for picture in _pictures(run)]


def _pictures(run: Games) -> list[Chart]:
    found = results(run)
    bots = ", ".join(dict.fromkeys(run.bots))
    label = f"UNO ¡Colores al poder!, {run.players} players ({bots}), {len(run.winners)} matches"
    powers = found["powers"]
    return [
        Chart(
            name=f"holder-wins-{run.players}",
            title=f"{label}: rounds won by the holder of the power at the end, with 95 % intervals",
            x_label=f"power (by chance alone: {1 / run.players:.3f})",
            y_label="share of rounds ended with a holder",
            labels=POWERS,
            values=[powers[power]["holder_wins"] or 0.0 for power in POWERS],
            intervals=[powers[power]["holder_wins_interval"] for power in POWERS],
        ),
        Chart(
            name=f"turns-held-{run.players}",
            title=f"{label}: how long a player keeps a power",
            x_label="power",
            y_label="turns of all players",
            labels=POWERS,
            values=[powers[power]["turns_held_each_time"] or 0.0 for power in POWERS],
        ),
        Chart(
            name=f"points-by-source-{run.players}",
            title=f"{label}: what the points counted come from",
            x_label="cards",
            y_label="share of the points",
            labels=CARD_SORTS,
            values=[found["points_shares"][sort] for sort in CARD_SORTS],
        ),
    ]


ONE_ROUND = {"target": "1"}
BASELINES = {"random": 2_000, "careless": 2_000, "learned": 2_000}
BENCHMARK = (
    Task("two", 2, 2_000, BASELINES, ONE_ROUND, against="heuristic"),
    Task("four", 4, 2_000, BASELINES, ONE_ROUND, against="heuristic"),
)
