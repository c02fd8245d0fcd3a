"""Runs the command `tapete simulate`: plays the games of a plan, prints the figures and writes the files."""

from collections.abc import Sequence
from dataclasses import replace

from tapete import files, record
from tapete.kernel.errors import UserError
from tapete.lab.output import Output
from tapete.lab.pool import open_pool
from tapete.lab.simulate import Outcome, Plan, replayed, simulate
from tapete.lab.simulate_tables import parts


def run(plan: Plan, output: Output, *, records: int = 0, on: str = "threads") -> bool:
    """Runs a plan and reports its results; false when it was interrupted."""
    if not 0 <= records <= plan.runs[0].games:
        raise UserError("records-range", records=records)
    if records and output.folder is None:
        raise UserError("records-need-out")
    output.check_folder()
    plan = replace(plan, runs=tuple(replace(each, records=records) for each in plan.runs))
    outcomes = _play(plan, output, on)
    seed = int(plan.seed) if plan.seed.isdecimal() else plan.seed
    figures = [outcome.figures() | {"seed": seed} for outcome in outcomes]
    printed = figures[0] if len(plan.runs) == 1 else {"runs": figures}
    output.results(printed, lambda: parts(outcomes, figures, output.say))
    if output.folder is not None and outcomes[0].count:
        _write(outcomes, output, records)
    return not outcomes[-1].info.interrupted


def _play(plan: Plan, output: Output, on: str) -> list[Outcome]:
    outcomes: list[Outcome] = []
    with open_pool(on, plan.threads) as pool:
        for each in plan.runs:
            title = output.say("simulating", title=each.game.title, players=each.players)
            with output.progress_bar(title, each.games) as advance:
                outcome = simulate(each, progress=advance, pool=pool)
            outcomes.append(outcome)
            if not outcome.info.is_native and len(outcomes) == 1:
                output.message("slow")
            if outcome.info.interrupted:
                output.message("done-part", games=outcome.count, wanted=each.games)
                break
    return outcomes


def _write(outcomes: Sequence[Outcome], output: Output, records: int) -> None:
    from tapete.lab import parquet

    about = parquet.metadata([outcome.run for outcome in outcomes], outcomes[0].run.seed_text)
    output.save("games.parquet", lambda path: parquet.write(parquet.table(outcomes), about, path))
    output.save_charts(outcomes[0].run.game.results.charts([outcome.games for outcome in outcomes]))
    if records and output.folder is not None:
        folder = output.folder / "records"
        for outcome in outcomes:
            played = outcome.run
            names = {seat: f"bot {bot}" for seat, bot in enumerate(played.bots)}
            for number in range(min(records, outcome.count)):
                path = folder / f"{played.players}-players" / f"{number:05}.tapete"
                match = replayed(played, number, outcome.entries.get(number))
                files.write_text(path, record.write(match, names))
        output.message("wrote", path=folder)
