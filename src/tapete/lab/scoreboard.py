"""Runs a contest and tells what came of it: on the screen, as JSON, as a table of games and pictures."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tapete import files
from tapete.kernel.contract import Chart, HeatMap
from tapete.kernel.errors import UserError
from tapete.lab import arena, progress
from tapete.lab.journal import Journal
from tapete.lab.pool import HERE, hire
from tapete.lab.report import need_lab, try_writing
from tapete.texts import Texts


def run(contest: arena.Contest, say: Texts, *, out: Path | None, as_json: bool, on: str = HERE) -> bool:
    """Runs a contest and reports it; false when it was cut short."""
    _need_ratings()
    if out is not None:
        need_lab()
        try_writing(out)
    told = progress.told()
    journal = Journal(out / "arena.jsonl", contest.terms) if out is not None else None
    try:
        tally = _play(contest, say, told, journal, on)
    finally:
        if journal is not None:
            journal.close()
    if tally.deals:
        _tell(tally, say, told, out=out, as_json=as_json)
    return not tally.interrupted


def _play(contest: arena.Contest, say: Texts, told: Console, journal: Journal | None, on: str) -> arena.Tally:
    wanted = contest.dealer.run
    title = say("simulating", title=wanted.game.title, players=wanted.players)
    there = wanted.games - sum(map(len, arena.missing(arena.kept(journal, wanted), wanted.games))) if journal else 0
    if there:
        told.print(say("arena-goes-on", games=there, wanted=wanted.games), markup=False)
    with hire(on, wanted.threads or None) as pool, progress.bar(told, title, wanted.games, there) as advance:
        tally = arena.play(contest, pool, journal=journal, progress=advance)
    if not tally.is_native:
        told.print(say("slow"), markup=False)
    if tally.interrupted:
        told.print(say("done-part", games=len(tally.winners), wanted=wanted.games), markup=False)
    return tally


def _need_ratings() -> None:
    try:
        import openskill as _  # noqa: F401, PLC0415  # only where bots are rated
    except ImportError:
        raise UserError("needs-package", packages="openskill", extra="lab") from None


def _tell(tally: arena.Tally, say: Texts, told: Console, *, out: Path | None, as_json: bool) -> None:
    from tapete.lab import ratings  # noqa: PLC0415  # needs a package

    found = ratings.results(tally)
    lasting = {**tally.contest.terms, "games": len(tally.winners), "results": found}
    if as_json:
        fleeting = {
            "decisions": sum(tally.decisions),
            "games_before": tally.before,
            "cpu_seconds": tally.cpu_seconds,
            "wall_seconds": tally.wall_seconds,
            "threads": tally.workers,
            "on": tally.on,
            "engine": "native" if tally.is_native else "interpreted",
            "interrupted": tally.interrupted,
        }
        print(json.dumps({**lasting, **fleeting}, indent=2))
    else:
        _print(tally, found, say)
    sys.stdout.flush()
    if out is not None:
        _write(tally, lasting, say, out, lambda path: told.print(say("wrote", path=path), markup=False))


def _print(tally: arena.Tally, found: dict[str, Any], say: Texts) -> None:
    console = progress.paper()
    wanted = tally.contest.dealer.run
    console.print(say("simulating", title=wanted.game.title, players=wanted.players), markup=False)
    console.print(
        say("arena-played", compared=found["compared"], games=len(tally.winners), deals=found["deals"]), markup=False
    )
    console.print(standings(found, say))
    console.print(pairs(found, say))
    console.print(say("arena-by-chance", compared=found["compared"], share=_figure(1 / wanted.players)), markup=False)


def _figure(value: float) -> str:
    return f"{value:,.3f}" if abs(value) < 1 else f"{value:,.4g}"


def _with_interval(value: float, interval: tuple[float, float]) -> str:
    return f"{_figure(value)} ({_figure(interval[0])} – {_figure(interval[1])})"


def standings(found: dict[str, Any], say: Texts) -> Table:
    """A line a bot, the best rated first."""
    columns = ["rating", "win_share", *(["alone_win_share"] if _alone(found) else []), "mean_score"]
    table = Table(say("arena-bot"), *(_label(name, say) for name in columns))
    for bot in ranking(found):
        figures = found["by_bot"][bot]
        table.add_row(bot, *(_with_interval(figures[name], figures[f"{name}_interval"]) for name in columns))
    return table


def pairs(found: dict[str, Any], say: Texts) -> Table:
    """On what share of the deals a line's bot does better than a column's."""
    order = ranking(found)
    table = Table(say("arena-does-better"), *order)
    for one in order:
        beside = found["pairs"][one]
        cells = [
            "" if one == other else _with_interval(beside[other]["does_better"], beside[other]["does_better_interval"])
            for other in order
        ]
        table.add_row(one, *cells)
    return table


def _label(name: str, say: Texts) -> str:
    return say("arena-" + name.replace("_", "-"))


def _alone(found: dict[str, Any]) -> bool:
    return all("alone_win_share" in figures for figures in found["by_bot"].values())


def ranking(found: dict[str, Any]) -> list[str]:
    """The bots by their rating."""
    return sorted(found["by_bot"], key=lambda bot: (-found["by_bot"][bot]["rating"], bot))


def charts(tally: arena.Tally, found: dict[str, Any], say: Texts) -> list[Chart | HeatMap]:
    """Ratings, shares, scores and pairs."""
    wanted = tally.contest.dealer.run
    title = say("simulating", title=wanted.game.title, players=wanted.players)
    order = ranking(found)
    bars = [
        Chart(
            name=name.replace("_", "-"),
            title=f"{title}: {_label(name, say)}",
            x_label=say("arena-bot"),
            y_label=say("arena-interval", deals=found["deals"]),
            labels=order,
            values=[found["by_bot"][bot][name] for bot in order],
            intervals=[found["by_bot"][bot][f"{name}_interval"] for bot in order],
        )
        for name in ("rating", "win_share", *(["alone_win_share"] if _alone(found) else []), "mean_score")
    ]
    beside = found["pairs"]
    grid = [[None if one == other else beside[one][other]["does_better"] for other in order] for one in order]
    return [
        *bars,
        HeatMap(
            name="pairs",
            title=f"{title}: {say('arena-does-better')}",
            row_labels=order,
            column_labels=order,
            values=grid,
            digits=3,
        ),
    ]


def _write(tally: arena.Tally, lasting: dict[str, Any], say: Texts, out: Path, wrote: Callable[[Path], object]) -> None:
    from tapete.lab import plots, tables  # noqa: PLC0415  # heavy: only where files are wanted

    def keep(name: str, save: Callable[[Path], object]) -> None:
        files.write(out / name, save)
        wrote(out / name)

    keep("arena.json", lambda path: path.write_text(json.dumps(lasting, indent=2) + "\n", encoding="utf-8"))
    keep("games.parquet", lambda path: tables.arena_table(tally).write_parquet(path))
    for chart in charts(tally, lasting["results"], say):
        keep(f"{chart.name}.png", lambda path, chart=chart: plots.draw(chart, path))  # type: ignore[misc]
