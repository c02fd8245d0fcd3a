"""What finished matches of Qwinto say: scores, misses, turns, and where numbers are written."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tapete.games.qwinto.actions import COLOUR_LETTERS, cell_text
from tapete.games.qwinto.rules import CELLS, COLUMNS, PLACES_OF_CELLS, ROWS, SHEET, State, full_rows
from tapete.kernel.contract import SCORE, Chart, Games, HeatMap, Task
from tapete.kernel.record import Ints, rule
from tapete.kernel.statistics import mean_interval, standings

FACTS = (
    "turns",
    "misses",
    "full_rows",
    *(f"written_{cell_text(cell)}" for cell in range(CELLS)),
    *(f"sum_{cell_text(cell)}" for cell in range(CELLS)),
)
BEFORE_CELLS = 3


@rule
def facts(s: State, out: Ints) -> None:
    """Turns; of all together, misses and full rows; by cell, on how many sheets it is written, and the sum there."""
    out[0] = s.turns
    out[1] = 0
    out[2] = 0
    for i in range(2 * CELLS):
        out[BEFORE_CELLS + i] = 0
    for seat in range(s.players):
        out[1] += s.misses[seat]
        out[2] += full_rows(s, seat)
        for cell in range(CELLS):
            if s.sheet[seat][cell] != 0:
                out[BEFORE_CELLS + cell] += 1
                out[BEFORE_CELLS + CELLS + cell] += s.sheet[seat][cell]


def results(games: Games) -> dict[str, Any]:
    """Standings; a player's mean score, misses and full rows; turns; by cell, how often it is written and what."""
    mean, low, high = mean_interval([score for seat in games.scores for score in seat])
    sheets = games.players * len(games.winners)
    written = {cell_text(cell): sum(games.facts[f"written_{cell_text(cell)}"]) for cell in range(CELLS)}
    return {
        **standings(games),
        "mean_score": mean,
        "mean_score_interval": (low, high),
        "misses_a_player": sum(games.facts["misses"]) / sheets,
        "full_rows_a_player": sum(games.facts["full_rows"]) / sheets,
        "turns": mean_interval(games.facts["turns"])[0],
        "written": {cell: count / sheets for cell, count in written.items()},
        "mean_number": {
            cell: sum(games.facts[f"sum_{cell}"]) / count if count else None for cell, count in written.items()
        },
    }


def charts(runs: Sequence[Games]) -> list[Chart | HeatMap]:
    """For each run: scores, misses, turns, and heat maps of the sheet."""
    pictures: list[Chart | HeatMap] = []
    for run in runs:
        count = len(run.winners)
        label = f"Qwinto, {run.players} players ({', '.join(dict.fromkeys(run.bots))}), {count} matches"
        scores = [score for seat in run.scores for score in seat]
        misses = [round(all_misses / run.players) for all_misses in run.facts["misses"]]
        for name, values, axis in (
            ("scores", scores, "points"),
            ("misses", misses, "misses a player, rounded"),
            ("turns", run.facts["turns"], "turns"),
        ):
            pictures.append(_distribution(f"{name}-{run.players}", f"{label}: {name}", axis, values))
        pictures += _sheets(run, label)
    return pictures


def _distribution(name: str, title: str, axis: str, values: Sequence[int]) -> Chart:
    found = Counter(values)
    labels = range(min(found), max(found) + 1)
    shares = [found[value] / len(values) for value in labels]
    return Chart(name=name, title=title, x_label=axis, y_label="share", labels=labels, values=shares)


def _sheets(run: Games, label: str) -> list[Chart | HeatMap]:
    """The sheet (QW2) by how often a cell is written, and by what stands there."""
    found = results(run)
    pictures: list[Chart | HeatMap] = []
    for name, title, what, digits in (
        ("written", "share of sheets with a number here", "written", 2),
        ("numbers", "mean of the numbers here", "mean_number", 1),
    ):
        grid: list[list[float | None]] = [[None] * COLUMNS for _ in range(ROWS)]
        for cell, (row, column) in enumerate(PLACES_OF_CELLS):
            grid[row][column] = found[what][cell_text(cell)]
        pictures.append(
            HeatMap(
                name=f"sheet-{name}-{run.players}",
                title=f"{label}: {title}",
                row_labels=[f"{COLOUR_LETTERS[row]}" for row in range(ROWS)],
                column_labels=range(1, COLUMNS + 1),
                values=grid,
                digits=digits,
                marked=[(row, column) for row, column in PLACES_OF_CELLS if SHEET[row][column] == "P"],
            )
        )
    return pictures


BENCHMARK = (
    Task("solo", 1, 1_000, {"random": 1_000, "heuristic": 1_000, "quick": 200, "search": 50}, measure=SCORE),
    Task("three", 3, 1_000, {"random": 1_000, "quick": 100, "search": 20}, against="heuristic"),
)
