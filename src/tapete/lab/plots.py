"""Charts as PNG pictures."""

import textwrap
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator

from tapete.kernel.contract import Chart, HeatMap, Lines

INK, FELT, PAPER = "#22302b", "#2f7d5b", "#fbf9f3"
INKS = (FELT, "#b3541e", "#3b5b92", "#8a6d1f", "#7a3b69")  # of lines; colour-blind readers can tell them apart
STROKES = ("-", "--", ":")
WARNING = "#a4161a"
MANY_POINTS = 120  # a longer line is drawn without its points
SIZE = (9, 5)
DOTS = 120
LONGEST_LABEL = 56  # characters of a line beside an axis
MOST_TICKS = 25
FEWEST_PLACES = 3  # for which bars have room: a bar alone would fill the picture


def draw(chart: Chart | HeatMap | Lines, path: Path | str, *, logarithmic: bool = False) -> None:
    """Draws a chart as a PNG picture."""
    with matplotlib.rc_context({"text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK}):
        figure = Figure(figsize=SIZE, dpi=DOTS, facecolor=PAPER, layout="constrained")
        axes = figure.subplots()
        axes.set_facecolor(PAPER)
        if isinstance(chart, HeatMap):
            _shades(chart, axes)
        elif isinstance(chart, Lines):
            _lines(chart, axes)
        else:
            _bars(chart, axes)
            if logarithmic:
                axes.set_yscale("log")
        axes.set_title(chart.title, wrap=True)
        figure.savefig(path, format="png")


def _bars(chart: Chart, axes: Axes) -> None:
    """Bars, with whiskers where there are intervals."""
    places = list(range(len(chart.labels)))
    whiskers = None
    if chart.intervals:
        ends = list(zip(chart.values, chart.intervals, strict=True))
        whiskers = [
            [max(0.0, value - low) for value, (low, _) in ends],
            [max(0.0, high - value) for value, (_, high) in ends],
        ]
    if chart.points:
        axes.errorbar(places, chart.values, yerr=whiskers, fmt="o", color=FELT, capsize=4, ecolor=INK, markersize=7)
        axes.set_xlim(-0.6, len(places) - 0.4)
    else:
        axes.bar(places, chart.values, color=FELT, width=0.8, yerr=whiskers, capsize=4, ecolor=INK)
        axes.set_xlim(-0.6, max(len(places) - 0.4, FEWEST_PLACES - 1.4))
    step = max(1, -(-len(places) // MOST_TICKS))
    axes.set_xticks(places[::step], [str(label) for label in list(chart.labels)[::step]])
    _frame(chart, axes)


def _lines(chart: Lines, axes: Axes) -> None:
    """Lines in their own colours and strokes, a cross on each marked point, and a legend."""
    for number, (label, points) in enumerate(chart.lines.items()):
        colour, stroke = INKS[number % len(INKS)], STROKES[number // len(INKS) % len(STROKES)]
        style: dict[str, Any] = {"color": colour, "linestyle": stroke, "linewidth": 1.6, "marker": "o", "label": label}
        style["markersize"] = 3 if len(points) <= MANY_POINTS else 0
        style["drawstyle"] = "steps-post" if chart.steps else "default"
        across = [x for x, _ in points]
        axes.plot(across, [y for _, y in points], **style)
        if ends := chart.intervals.get(label):
            axes.fill_between(across, [low for low, _ in ends], [high for _, high in ends], color=colour, alpha=0.15)
    axes.plot([x for x, _ in chart.marked], [y for _, y in chart.marked], "x", color=WARNING, markersize=9, zorder=3)
    axes.legend(title=chart.labels, frameon=False, loc="upper left", bbox_to_anchor=(1, 1), alignment="left")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    _frame(chart, axes)


def _frame(chart: Chart | Lines, axes: Axes) -> None:
    """Two axes with their labels, and light horizontal lines."""
    axes.set(xlabel=chart.x_label, ylabel=textwrap.fill(chart.y_label, LONGEST_LABEL))
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", alpha=0.25)
    axes.set_axisbelow(True)


def _shades(chart: HeatMap, axes: Axes) -> None:
    """A grid of shaded cells with their figures; marked cells have a frame."""
    flat = [value for row in chart.values for value in row if value is not None]
    highest = max(flat, default=0.0)
    shades = LinearSegmentedColormap.from_list("felt", [PAPER, FELT]).with_extremes(bad=PAPER)
    grid = [[float("nan") if value is None else value for value in row] for row in chart.values]
    axes.imshow(grid, cmap=shades, vmin=min(0.0, *flat) if flat else 0.0, vmax=highest or 1.0)
    for y, row in enumerate(chart.values):
        for x, value in enumerate(row):
            if value is not None:
                ink = PAPER if value > 0.6 * highest else INK
                axes.text(x, y, f"{value:.{chart.digits}f}", ha="center", va="center", color=ink, fontsize=9)
                axes.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, fill=False, edgecolor=INK, alpha=0.25))
    for y, x in chart.marked:
        axes.add_patch(Rectangle((x - 0.44, y - 0.44), 0.88, 0.88, fill=False, edgecolor=INK, linewidth=2))
    axes.set_xticks(range(len(chart.column_labels)), [str(label) for label in chart.column_labels])
    axes.set_yticks(range(len(chart.row_labels)), [str(label) for label in chart.row_labels])
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
