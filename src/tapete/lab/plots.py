"""Charts as PNG pictures."""

from pathlib import Path

import matplotlib
from matplotlib.figure import Figure

from tapete.kernel.contract import Chart

INK, FELT, PAPER = "#22302b", "#2f7d5b", "#fbf9f3"
SIZE = (9, 5)
DOTS = 120
MOST_TICKS = 25


def draw(chart: Chart, path: Path) -> None:
    """Draws a chart as bars, with whiskers where it has intervals."""
    with matplotlib.rc_context({"text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK}):
        figure = Figure(figsize=SIZE, dpi=DOTS, facecolor=PAPER, layout="constrained")
        axes = figure.subplots()
        axes.set_facecolor(PAPER)
        places = list(range(len(chart.labels)))
        whiskers = None
        if chart.intervals:
            ends = list(zip(chart.values, chart.intervals, strict=True))
            whiskers = [
                [max(0.0, value - low) for value, (low, _) in ends],
                [max(0.0, high - value) for value, (_, high) in ends],
            ]
        axes.bar(places, chart.values, color=FELT, width=0.8, yerr=whiskers, capsize=4, ecolor=INK)
        step = max(1, -(-len(places) // MOST_TICKS))
        axes.set_xticks(places[::step], [str(label) for label in list(chart.labels)[::step]])
        axes.set(title=chart.title, xlabel=chart.x_label, ylabel=chart.y_label)
        axes.spines[["top", "right"]].set_visible(False)
        axes.grid(axis="y", alpha=0.25)
        axes.set_axisbelow(True)
        figure.savefig(path, format="png")
