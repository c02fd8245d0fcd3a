"""Runs a plan and tells what came of it: on the screen, as JSON, as Parquet, plots and records."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

from tapete import files, record
from tapete.kernel.errors import UserError
from tapete.lab import progress
from tapete.lab.pool import HERE, hire
from tapete.lab.simulate import Outcome, Plan, replayed, simulate
from tapete.texts import Texts


def run(  # noqa: PLR0913  # one a flag
    plan: Plan, say: Texts, *, out: Path | None, records: int, as_json: bool, on: str = HERE
) -> bool:
    """Runs a plan and reports it; false when it was cut short."""
    if not 0 <= records <= plan.runs[0].games:
        raise UserError("records-range", records=records)
    if records and out is None:
        raise UserError("records-need-out")
    if out is not None:
        need_lab()
        try_writing(out)
    told = progress.told()
    outcomes = _play(plan, say, told, on)
    seed = int(plan.seed) if plan.seed.isdecimal() else plan.seed
    figures = [outcome.figures() | {"seed": seed} for outcome in outcomes]
    if as_json:
        print(json.dumps(figures[0] if len(plan.runs) == 1 else {"runs": figures}, indent=2))
    else:
        _print(outcomes, figures, say)
    sys.stdout.flush()
    if out is not None and outcomes[0].count:
        _write(outcomes, out, records, lambda path: told.print(say("wrote", path=path), markup=False))
    return not outcomes[-1].interrupted


def _play(plan: Plan, say: Texts, told: Console, on: str) -> list[Outcome]:
    outcomes: list[Outcome] = []
    with hire(on, plan.threads) as pool:
        for each in plan.runs:
            title = say("simulating", title=each.game.title, players=each.players)
            with progress.bar(told, title, each.games) as advance:
                outcome = simulate(each, progress=advance, pool=pool)
            outcomes.append(outcome)
            if not outcome.is_native and len(outcomes) == 1:
                told.print(say("slow"), markup=False)
            if outcome.interrupted:
                told.print(say("done-part", games=outcome.count, wanted=each.games), markup=False)
                break
    return outcomes


def _print(outcomes: list[Outcome], figures: list[dict[str, Any]], say: Texts) -> None:
    for outcome, figure in zip(outcomes, figures, strict=True):
        print(say("simulating", title=outcome.run.game.title, players=outcome.run.players))
        flat = {key: value for key, value in figure.items() if key != "results"} | figure["results"]
        for name, value in flat.items():
            print("  " + say("figure", name=name, value=_readable(value)))


def _readable(value: Any) -> str:
    match value:
        case float():
            return f"{value:,.4g}" if abs(value) < 1000 else f"{value:,.0f}"
        case tuple():
            return " to ".join(_readable(part) for part in value)
        case list():
            return ", ".join(map(str, value))
        case dict():
            return "; ".join(f"{key}={part}" for key, part in value.items())
    return str(value)


def need_lab() -> None:
    """UserError where the packages for tables and pictures are missing."""
    try:
        import matplotlib as _  # noqa: F401, PLC0415  # only where pictures are wanted
        import polars as _polars  # noqa: F401, PLC0415
    except ImportError:
        raise UserError("needs-package", packages="polars, matplotlib", extra="lab") from None


def try_writing(out: Path) -> None:
    """Says before the long work, not after it, that a folder cannot be written to."""
    probe = out / ".probe"
    files.write_text(probe, "")
    probe.unlink()


def _write(outcomes: list[Outcome], out: Path, records: int, wrote: Callable[[Path], object]) -> None:
    from tapete.lab import plots, tables  # noqa: PLC0415  # heavy: only where files are wanted

    def keep(path: Path, save: Callable[[Path], object]) -> None:
        files.write(path, save)
        wrote(path)

    keep(out / "games.parquet", lambda path: tables.write(outcomes, path))
    for chart in outcomes[0].run.game.results.charts([outcome.games for outcome in outcomes]):
        keep(out / f"{chart.name}.png", lambda path, chart=chart: plots.draw(chart, path))  # type: ignore[misc]
    for outcome in outcomes:
        played = outcome.run
        for number in range(min(records, outcome.count)):
            text = record.write(replayed(played, number), {s: f"bot {b}" for s, b in enumerate(played.bots)})
            files.write_text(out / "records" / f"{played.players}-players" / f"{number:05}.tapete", text)
    if records:
        wrote(out / "records")
