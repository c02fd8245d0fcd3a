"""Runs the command `tapete analyse`: reviews the choices of a record, prints them and writes the files."""

import time
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from rich.table import Table
from rich.text import Text

from tapete.bots.advice import in_words, reasons
from tapete.kernel.contract import NOISE, SMALLEST_LOSS, Lines
from tapete.lab.analyse import AnalysisPlan, Review, Reviewer, accuracy, analyse
from tapete.lab.moments import moments
from tapete.lab.output import Output
from tapete.lab.pool import Pool, open_pool
from tapete.texts import Texts

EXPLAINED = 5  # the costliest choices are printed with reasons


def run(plan: AnalysisPlan, output: Output, *, threads: int | None = None) -> bool:
    """Runs an analysis and reports its results; false when it was interrupted."""
    with open_pool("threads", threads) as pool:
        output.check_folder()
        started = time.perf_counter()
        reviews = _review(plan, pool, output)
        if reviews:
            found = figures(plan, reviews)
            of_this_run = {"wall_seconds": time.perf_counter() - started, "interrupted": pool.interrupted}
            output.results({**found, **of_this_run}, lambda: _lines(plan, reviews, output.say))
            output.save_json("analysis.json", found)
            output.save_charts(charts(plan, reviews, output.say))
        return not pool.interrupted


def _review(plan: AnalysisPlan, pool: Pool, output: Output) -> list[Review]:
    reviewer = Reviewer(plan)
    if not reviewer.engine.is_native:
        output.message("slow")
    title = output.say("analysing", title=plan.record.game.title)
    with output.progress_bar(title, len(plan.choices)) as advance:
        reviews = analyse(plan, reviewer, pool, advance)
    if pool.interrupted:
        output.message("analyse-part", choices=len(reviews), wanted=len(plan.choices))
    return reviews


def figures(plan: AnalysisPlan, reviews: list[Review]) -> dict[str, Any]:
    """An analysis as one object, as `--json` prints it."""
    game, analysis = plan.record.game, plan.analysis

    def text(action: int) -> str | None:
        return None if action == game.rules.ACTIONS else game.actions.text(action)

    return {
        "game": game.id,
        "versions": game.versions,
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
            for seat, own in by_seat(reviews).items()
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
                "settled": one.settled,
            }
            for one in reviews
        ],
        "moments": [
            {
                "seat": one.seat,
                "step": one.step,
                "until": one.until,
                "change": one.change,
                "standard_error": one.error,
            }
            for own in by_seat(reviews).values()
            for one in moments(own, analysis)
        ],
    }


def by_seat(reviews: list[Review]) -> dict[int, list[Review]]:
    """The choices of each seat that had any."""
    return {seat: [one for one in reviews if one.seat == seat] for seat in sorted({one.seat for one in reviews})}


def _lines(plan: AnalysisPlan, reviews: list[Review], say: Texts) -> Iterator[str | Text | Table]:
    yield moves(plan, reviews, say)
    yield say("analyse-explained", noise=NOISE, trifle=SMALLEST_LOSS)
    yield standings(plan, reviews, say)
    yield from map(Text.from_markup, mistakes(plan, reviews, say))


def _label(plan: AnalysisPlan, action: int, say: Texts) -> str:
    game = plan.record.game
    return say("analyse-declines") if action == game.rules.ACTIONS else say.event(game.words.label(action))


def moves(plan: AnalysisPlan, reviews: list[Review], say: Texts) -> Table:
    """One line per choice; a better action is shown only where something was lost."""
    table = Table()
    for name in ("step", "who", "played", "worth", "cost", "best"):
        table.add_column(say(f"analyse-{name}"), justify="right" if name in {"step", "worth", "cost"} else "left")
    for one in reviews:
        cost = f"{one.cost:.1f} ± {one.error:.1f}" if one.best != one.played else ""
        better = _label(plan, one.best, say) if one.loss else ""
        played = _label(plan, one.played, say)
        style = "bold" if one.loss else None
        table.add_row(str(one.step), say.who(one.seat), played, f"{one.worth:.1f}", cost, better, style=style)
    return table


def standings(plan: AnalysisPlan, reviews: list[Review], say: Texts) -> Table:
    """One line per player."""
    names = ("accuracy", "choices", "mistakes", "lost")
    table = Table(say("analyse-who"))
    for name in names:
        table.add_column(say(f"analyse-{name}"), justify="right")
    for seat, own in by_seat(reviews).items():
        losses = [one.loss for one in own if one.loss]
        table.add_row(
            say.who(seat), f"{accuracy(own, plan.analysis):.1f}", str(len(own)), str(len(losses)), f"{sum(losses):.1f}"
        )
    return table


def mistakes(plan: AnalysisPlan, reviews: list[Review], say: Texts) -> list[str]:
    """The costliest choices, each with the reasons for what would have been better."""
    costliest = sorted((one for one in reviews if one.loss), key=lambda one: -one.loss)[:EXPLAINED]
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


def charts(plan: AnalysisPlan, reviews: list[Review], say: Texts) -> list[Lines]:
    """What choices were worth over the match, and what was lost; crosses mark the mistakes."""
    seats = by_seat(reviews)
    labels = {seat: f"{say.who(seat)}: {accuracy(own, plan.analysis):.0f}" for seat, own in seats.items()}
    across, unit = say("analyse-chart-step"), say("unit")
    worth = {labels[seat]: [(one.step, one.worth) for one in own] for seat, own in seats.items()}
    lost = {
        labels[seat]: list(zip([one.step for one in own], accumulate(one.loss for one in own), strict=True))
        for seat, own in seats.items()
    }
    marked = [(one.step, one.worth) for one in reviews if one.loss]
    return [
        Lines("worth", say("analyse-chart-worth"), across, unit, say("analyse-accuracy"), worth, marked),
        Lines("lost", say("analyse-chart-lost"), across, unit, say("analyse-accuracy"), lost, steps=True),
    ]
