"""Runs an analysis of a record and tells what came of it: on the screen, as JSON and pictures."""

import json
import sys
import time
from itertools import accumulate
from pathlib import Path
from typing import Any

from rich.table import Table

from tapete import files
from tapete.bots.advice import in_words, reasons
from tapete.bots.analyst import NOISE
from tapete.kernel.contract import Lines
from tapete.lab import progress
from tapete.lab.analyse import TRIFLE, Judge, Judged, Plan, accuracy, analyse
from tapete.lab.pool import HERE, Pool, hire
from tapete.lab.report import need_lab, try_writing
from tapete.texts import Texts

TOLD = 5  # costliest choices that are told with reasons


def run(plan: Plan, say: Texts, *, out: Path | None, as_json: bool, threads: int | None = None) -> bool:
    """Runs an analysis and reports it; false when it was cut short."""
    with hire(HERE, threads) as pool:
        if out is not None:
            need_lab()
            try_writing(out)
        started = time.perf_counter()
        judged = _judge(plan, pool, say)
        if judged:
            fleeting = {"wall_seconds": time.perf_counter() - started, "interrupted": pool.interrupted}
            _tell(plan, judged, fleeting, say, out=out, as_json=as_json)
        return not pool.interrupted


def _judge(plan: Plan, pool: Pool, say: Texts) -> list[Judged]:
    told = progress.told()
    judge = Judge(plan)
    if not judge.engine.is_native:
        told.print(say("slow"), markup=False)
    title = say("analysing", title=plan.record.game.title)
    with progress.bar(told, title, len(plan.choices)) as advance:
        judged = analyse(plan, judge, pool, advance)
    if pool.interrupted:
        told.print(say("analyse-part", choices=len(judged), wanted=len(plan.choices)), markup=False)
    return judged


def _tell(  # noqa: PLR0913  # what was found, and where it goes
    plan: Plan, judged: list[Judged], fleeting: dict[str, Any], say: Texts, *, out: Path | None, as_json: bool
) -> None:
    lasting = figures(plan, judged)
    if as_json:
        print(json.dumps({**lasting, **fleeting}, indent=2))
    else:
        _print(plan, judged, say)
    sys.stdout.flush()
    if out is not None:
        _write(plan, judged, lasting, say, out)


def figures(plan: Plan, judged: list[Judged]) -> dict[str, Any]:
    """An analysis as one object, as `--json` prints it."""
    game, analysis = plan.record.game, plan.analysis

    def text(action: int) -> str | None:
        return None if action == game.rules.ACTIONS else game.actions.text(action)

    return {
        "game": game.id,
        "players": plan.record.players,
        "options": plan.record.options,
        "search": analysis.search,
        "budget": plan.budget,
        "seconds": plan.seconds,
        "accuracy_steep": analysis.accuracy_scale,
        "seats": [
            {
                "seat": seat,
                "name": plan.record.names.get(seat, ""),
                "choices": len(own),
                "mistakes": sum(one.loss > 0 for one in own),
                "lost": sum(one.loss for one in own),
                "accuracy": accuracy(own, analysis),
            }
            for seat, own in by_seat(judged).items()
        ],
        "choices": [
            {
                "step": one.step,
                "seat": one.seat,
                "played": text(one.played),
                "best": text(one.best),
                "worth": one.worth,
                "best_worth": one.best_worth,
                "cost": one.cost,
                "standard_error": one.error,
                "loss": one.loss,
                "accuracy": one.accuracy(analysis),
                "deals": one.deals,
            }
            for one in judged
        ],
    }


def by_seat(judged: list[Judged]) -> dict[int, list[Judged]]:
    """The choices of each seat that had any."""
    return {seat: [one for one in judged if one.seat == seat] for seat in sorted({one.seat for one in judged})}


def _print(plan: Plan, judged: list[Judged], say: Texts) -> None:
    console = progress.paper()
    console.print(moves(plan, judged, say))
    console.print(say("analyse-explained", noise=NOISE, trifle=TRIFLE), markup=False)
    console.print(standings(plan, judged, say))
    for line in mistakes(plan, judged, say):
        console.print(line)


def _label(plan: Plan, action: int, say: Texts) -> str:
    game = plan.record.game
    return say("analyse-declines") if action == game.rules.ACTIONS else say.event(game.words.label(action))


def moves(plan: Plan, judged: list[Judged], say: Texts) -> Table:
    """A line a choice; what is better stands there only where something was lost."""
    table = Table()
    for name in ("step", "who", "played", "worth", "cost", "best"):
        table.add_column(say(f"analyse-{name}"), justify="right" if name in {"step", "worth", "cost"} else "left")
    for one in judged:
        cost = f"{one.cost:.1f} ± {one.error:.1f}" if one.best != one.played else ""
        better = _label(plan, one.best, say) if one.loss else ""
        played = _label(plan, one.played, say)
        style = "bold" if one.loss else None
        table.add_row(str(one.step), say.who(one.seat), played, f"{one.worth:.1f}", cost, better, style=style)
    return table


def standings(plan: Plan, judged: list[Judged], say: Texts) -> Table:
    """A line a player."""
    names = ("accuracy", "choices", "mistakes", "lost")
    table = Table(say("analyse-who"))
    for name in names:
        table.add_column(say(f"analyse-{name}"), justify="right")
    for seat, own in by_seat(judged).items():
        losses = [one.loss for one in own if one.loss]
        table.add_row(
            say.who(seat), f"{accuracy(own, plan.analysis):.1f}", str(len(own)), str(len(losses)), f"{sum(losses):.1f}"
        )
    return table


def mistakes(plan: Plan, judged: list[Judged], say: Texts) -> list[str]:
    """The costliest choices, each with the reasons for what would have been better."""
    costliest = sorted((one for one in judged if one.loss), key=lambda one: -one.loss)[:TOLD]
    views = {choice.step: choice.view for choice in plan.choices}
    game = plan.record.game
    lines = [f"[bold]{say('analyse-costliest')}[/]"] if costliest else []
    for one in costliest:
        words = {"played": _label(plan, one.played, say), "best": _label(plan, one.best, say)}
        cost = {"gap": round(one.cost, 1), "error": round(one.error, 1)}
        lines.append(say("analyse-mistake", step=one.step, who=say.who(one.seat), **words, **cost))
        if one.best != game.rules.ACTIONS:
            because = reasons(game, views[one.step], one.seat, one.best)
            lines.append(f"  {' '.join(in_words(game, because, say))}")
    return lines


def charts(plan: Plan, judged: list[Judged], say: Texts) -> list[Lines]:
    """What choices were worth over the match, and what was lost; crosses mark the mistakes."""
    seats = by_seat(judged)
    labels = {seat: f"{say.who(seat)}: {accuracy(own, plan.analysis):.0f}" for seat, own in seats.items()}
    across, unit = say("analyse-chart-step"), say("unit")
    worth = {labels[seat]: [(one.step, one.worth) for one in own] for seat, own in seats.items()}
    lost = {
        labels[seat]: list(zip([one.step for one in own], accumulate(one.loss for one in own), strict=True))
        for seat, own in seats.items()
    }
    marked = [(one.step, one.worth) for one in judged if one.loss]
    return [
        Lines("worth", say("analyse-chart-worth"), across, unit, say("analyse-accuracy"), worth, marked),
        Lines("lost", say("analyse-chart-lost"), across, unit, say("analyse-accuracy"), lost, steps=True),
    ]


def _write(plan: Plan, judged: list[Judged], lasting: dict[str, Any], say: Texts, out: Path) -> None:
    from tapete.lab import plots  # noqa: PLC0415  # heavy: only where files are wanted

    told = progress.told()
    files.write_text(out / "analysis.json", json.dumps(lasting, indent=2) + "\n")
    told.print(say("wrote", path=out / "analysis.json"), markup=False)
    for chart in charts(plan, judged, say):
        path = out / f"{chart.name}.png"
        files.write(path, lambda scratch, chart=chart: plots.draw(chart, scratch))  # type: ignore[misc]
        told.print(say("wrote", path=path), markup=False)
