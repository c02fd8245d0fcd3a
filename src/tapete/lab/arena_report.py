"""Runs the command `tapete arena`: plays a contest, prints its figures and writes the files."""

from collections.abc import Iterator
from typing import Any

from rich.table import Table

from tapete.extras import need_packages
from tapete.kernel.contract import Chart, HeatMap
from tapete.lab import arena
from tapete.lab.journal import Journal
from tapete.lab.output import Output
from tapete.lab.pool import open_pool
from tapete.texts import Texts


def run(contest: arena.Contest, output: Output, *, on: str = "threads") -> bool:
    """Runs a contest and reports its results; false when it was interrupted."""
    need_packages("openskill", extra="lab")
    output.check_folder()
    journal = Journal(output.folder / "arena.jsonl", contest.settings) if output.folder is not None else None
    try:
        tally = _play(contest, output, journal, on)
    finally:
        if journal is not None:
            journal.close()
    if tally.deals:
        _report(tally, output)
    return not tally.info.interrupted


def _play(contest: arena.Contest, output: Output, journal: Journal | None, on: str) -> arena.Tally:
    wanted = contest.run
    gaps = arena.missing(arena.read_journal(journal, wanted), wanted.games) if journal else [range(wanted.games)]
    before = wanted.games - sum(map(len, gaps))
    if before:
        output.message("arena-goes-on", games=before, wanted=wanted.games)
    progress = output.progress_bar(_title(contest, output.say), wanted.games, before)
    with open_pool(on, wanted.threads or None) as pool, progress as advance:
        tally = arena.play(contest, pool, journal=journal, progress=advance)
    if not tally.info.is_native:
        output.message("slow")
    if tally.info.interrupted:
        output.message("done-part", games=len(tally.winners), wanted=wanted.games)
    return tally


def _report(tally: arena.Tally, output: Output) -> None:
    from tapete.lab import ratings

    results = ratings.results(tally)
    figures = {**tally.contest.settings, "games": len(tally.winners), "results": results}
    of_this_run = {"decisions": sum(tally.decisions), "games_before": tally.played_before, **tally.info.figures()}
    output.results({**figures, **of_this_run}, lambda: _lines(tally, results, output.say))
    if output.folder is not None:
        from tapete.lab import parquet

        output.save_json("arena.json", figures)
        about = parquet.metadata([tally.contest.run], tally.contest.run.seed_text)
        output.save("games.parquet", lambda path: parquet.write(parquet.arena_table(tally), about, path))
        output.save_charts(charts(tally, results, output.say))


def _title(contest: arena.Contest, say: Texts) -> str:
    return say("simulating", title=contest.run.game.title, players=contest.run.players)


def _lines(tally: arena.Tally, results: dict[str, Any], say: Texts) -> Iterator[str | Table]:
    yield _title(tally.contest, say)
    yield say("arena-played", compared=results["compared"], games=len(tally.winners), deals=results["deals"])
    yield standings(results, say)
    yield pairs(results, say)
    by_chance = _figure(1 / tally.contest.run.players)
    yield say("arena-by-chance", compared=results["compared"], share=by_chance)


def _figure(value: float) -> str:
    return f"{value:,.3f}" if abs(value) < 1 else f"{value:,.4g}"


def _with_interval(value: float, interval: tuple[float, float]) -> str:
    return f"{_figure(value)} ({_figure(interval[0])} – {_figure(interval[1])})"


def standings(results: dict[str, Any], say: Texts) -> Table:
    """One line per bot, the highest rating first."""
    columns = ["rating", "win_share", *(["alone_win_share"] if _alone(results) else []), "mean_score"]
    table = Table(say("arena-bot"), *(_label(name, say) for name in columns))
    for bot in ranking(results):
        figures = results["by_bot"][bot]
        table.add_row(bot, *(_with_interval(figures[name], figures[f"{name}_interval"]) for name in columns))
    return table


def pairs(results: dict[str, Any], say: Texts) -> Table:
    """The share of deals on which the bot of a line does better than the bot of a column."""
    order = ranking(results)
    table = Table(say("arena-does-better"), *order)
    for one in order:
        beside = results["pairs"][one]
        cells = [
            "" if one == other else _with_interval(beside[other]["does_better"], beside[other]["does_better_interval"])
            for other in order
        ]
        table.add_row(one, *cells)
    return table


def _label(name: str, say: Texts) -> str:
    return say("arena-" + name.replace("_", "-"))


def _alone(results: dict[str, Any]) -> bool:
    return all("alone_win_share" in figures for figures in results["by_bot"].values())


def ranking(results: dict[str, Any]) -> list[str]:
    """The bots by their rating."""
    return sorted(results["by_bot"], key=lambda bot: (-results["by_bot"][bot]["rating"], bot))


def charts(tally: arena.Tally, results: dict[str, Any], say: Texts) -> list[Chart | HeatMap]:
    """Ratings, shares, scores and pairs."""
    title = _title(tally.contest, say)
    order = ranking(results)
    bars = [
        Chart(
            name=name.replace("_", "-"),
            title=f"{title}: {_label(name, say)}",
            x_label=say("arena-bot"),
            y_label=say("arena-axis", quantity=_label(name, say), deals=results["deals"]),
            labels=order,
            values=[results["by_bot"][bot][name] for bot in order],
            intervals=[results["by_bot"][bot][f"{name}_interval"] for bot in order],
            points=name == "rating",
        )
        for name in ("rating", "win_share", *(["alone_win_share"] if _alone(results) else []), "mean_score")
    ]
    beside = results["pairs"]
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
