"""Measures our games and their nearest peers, and tells it: as a table, as JSON, as pictures."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tapete import files
from tapete.kernel.contract import Chart, Game
from tapete.kernel.errors import UserError
from tapete.lab import peers, progress
from tapete.lab.report import need_lab, try_writing
from tapete.texts import Texts

WIDE = 140  # columns where no terminal says how many
COLUMNS = ("playout_decisions", "playout_games", "python_decisions", "python_games", "clone_us", "view_us")


def run(games: list[Game], say: Texts, *, out: Path | None, as_json: bool) -> None:
    """Measures the games beside the peers that are installed."""
    lacking = peers.missing()
    if set(lacking) == set(peers.LIBRARIES):
        raise UserError("needs-package", packages=" / ".join(lacking), extra="peers")
    if out is not None:
        need_lab()
        try_writing(out)
    told = progress.told()
    for library in lacking:
        told.print(say("peers-missing", library=library), markup=False)
    pairs = measured(peers.pairings(games), lacking, say, told)
    if as_json:
        print(json.dumps({"missing": lacking, "games": [as_object(ours, theirs) for ours, theirs in pairs]}, indent=2))
    else:
        progress.paper(WIDE).print(table(pairs, say))
        print(say("peers-explained"))
    sys.stdout.flush()
    if out is not None:
        _draw(pairs, say, out, told)


Pairs = list[tuple[peers.Figures, list[peers.Figures]]]


def measured(pairings: list[peers.Pairing], lacking: list[str], say: Texts, told: Console) -> Pairs:
    """Each of our games with its peers."""
    found: Pairs = []
    work = [
        (pairing, [name for name in pairing.peers if name.partition(":")[0] not in lacking]) for pairing in pairings
    ]
    total = sum(1 + len(names) for _, names in work)
    with progress.bar(told, say("peers-measuring"), total) as advance:
        for pairing, names in work:
            ours = peers.measure(pairing.ours())
            advance(1)
            theirs = []
            for name in names:
                theirs.append(peers.measure(peers.peer(name)))
                advance(1)
            found.append((ours, theirs))
    return found


def as_object(ours: peers.Figures, theirs: list[peers.Figures]) -> dict[str, Any]:
    """A game with its peers, and how many times faster it is than each."""
    return {**asdict(ours), "peers": [{**asdict(other), "ratios": peers.ratios(ours, other)} for other in theirs]}


def table(pairs: Pairs, say: Texts) -> Table:
    """A line a game, ours before its peers, which show in brackets how many times faster ours is."""
    found = Table(say("peers-game"), *(say("peers-" + name.replace("_", "-")) for name in COLUMNS))
    for ours, theirs in pairs:
        found.add_row(ours.name, *(_figure(getattr(ours, name)) for name in COLUMNS), style="bold")
        for other in theirs:
            faster = peers.ratios(ours, other)
            cells = [_figure(getattr(other, name)) + _times(faster.get(name)) for name in COLUMNS]
            found.add_row(f"  {other.name}", *cells)
        found.add_section()
    return found


def _figure(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f" ({ratio:,.0f}×)" if ratio >= 10 else f" ({ratio:.2g}×)"


def _draw(pairs: Pairs, say: Texts, out: Path, told: Console) -> None:
    from tapete.lab import plots  # noqa: PLC0415  # heavy: only where files are wanted

    everybody = [figures for ours, theirs in pairs for figures in (ours, *theirs)]
    for name in COLUMNS:
        shown = [figures for figures in everybody if getattr(figures, name) is not None]
        label = say("peers-" + name.replace("_", "-"))
        chart = Chart(
            name="peers-" + name.replace("_", "-"),
            title=label,
            x_label="",
            y_label=say("peers-scale"),
            labels=[figures.name.replace(" ", "\n") for figures in shown],
            values=[getattr(figures, name) for figures in shown],
        )
        path = out / f"{chart.name}.png"
        files.write(path, lambda scratch, chart=chart: plots.draw(chart, scratch, logarithmic=True))  # type: ignore[misc]
        told.print(say("wrote", path=path), markup=False)
