"""What finished matches of Five Crowns say: who wins, points by hand, how long hands last, who goes out."""

from collections.abc import Sequence
from typing import Any

from tapete.games.five_crowns.rules import FIRST_DEAL, HANDS, NOBODY, State
from tapete.kernel.contract import Chart, Games, Task
from tapete.kernel.record import Ints, rule
from tapete.kernel.statistics import mean_interval, share_interval, standings

FACTS = tuple(f"{what}_{hand}" for what in ("points", "turns", "out", "zeros") for hand in range(1, HANDS + 1))


@rule
def facts(s: State, out: Ints) -> None:
    """By hand: the points of all together, the turns, who went out (from 1; 0: nobody), and how many scored 0."""
    for hand_no in range(HANDS):
        zeros = 0
        points = 0
        for seat in range(s.players):
            points += s.sheet[hand_no][seat]
            if s.sheet[hand_no][seat] == 0:
                zeros += 1
        out[hand_no] = points
        out[HANDS + hand_no] = s.lasted[hand_no]
        out[2 * HANDS + hand_no] = s.went_out[hand_no]
        out[3 * HANDS + hand_no] = zeros


def by_hand(games: Games, what: str) -> list[Sequence[int]]:
    """A fact's columns, one a hand."""
    return [games.facts[f"{what}_{hand}"] for hand in range(1, HANDS + 1)]


def results(games: Games) -> dict[str, Any]:
    """Standings; the mean total of all; by hand, points a player, turns a player, and hands that somebody ended."""
    players = games.players
    mean, low, high = mean_interval([score for seat in games.scores for score in seat])
    outs = by_hand(games, "out")
    hands = sum(len(column) for column in outs)
    ended = sum(1 for column in outs for seat in column if seat != NOBODY)
    alone = sum(
        1
        for out, zeros in zip(outs, by_hand(games, "zeros"), strict=True)
        for seat, count in zip(out, zeros, strict=True)
        if seat != NOBODY and count == 1
    )
    return {
        **standings(games),
        "mean_total": mean,
        "mean_total_interval": (low, high),
        "points_by_hand": [mean_interval(column)[0] / players for column in by_hand(games, "points")],
        "turns_by_hand": [mean_interval(column)[0] / players for column in by_hand(games, "turns")],
        "hands_gone_out": ended / hands,
        "hands_won_alone_by_who_went_out": alone / hands,
    }


def charts(runs: Sequence[Games]) -> list[Chart]:
    """For each run: points by hand, turns to go out, and how hands end."""
    pictures = []
    for run in runs:
        bots = ", ".join(dict.fromkeys(run.bots))
        label = f"Five Crowns, {run.players} players ({bots}), {len(run.winners)} matches"
        hands = [f"{hand + 1} ({FIRST_DEAL + hand})" for hand in range(HANDS)]
        for what, title, axis in (
            ("points", "points a player by hand", "points"),
            ("turns", "turns a player until the hand ends", "turns"),
        ):
            found = [mean_interval(column) for column in by_hand(run, what)]
            pictures.append(
                Chart(
                    name=f"{what}-by-hand-{run.players}",
                    title=f"{label}: {title}",
                    x_label="hand (wild rank)",
                    y_label=axis,
                    labels=hands,
                    values=[mean / run.players for mean, _, _ in found],
                    intervals=[(low / run.players, high / run.players) for _, low, high in found],
                )
            )
        pictures.append(_who_goes_out(run, label))
    return pictures


def _who_goes_out(run: Games, label: str) -> Chart:
    """The share of hands that each seat ends by going out, and of those that nobody does."""
    outs = by_hand(run, "out")
    hands = sum(len(column) for column in outs)
    counts = [sum(1 for column in outs for seat in column if seat == who) for who in range(run.players + 1)]
    order = [*range(1, run.players + 1), NOBODY]
    return Chart(
        name=f"who-goes-out-{run.players}",
        title=f"{label}: share of hands won by going out",
        x_label="who",
        y_label="share of hands",
        labels=[f"seat {who}: {run.bots[who - 1]}" if who != NOBODY else "nobody" for who in order],
        values=[counts[who] / hands for who in order],
        intervals=[share_interval(counts[who], hands) for who in order],
    )


BENCHMARK = (Task("four", 4, 500, {"random": 500, "careless": 500, "learned": 500}, against="heuristic"),)
