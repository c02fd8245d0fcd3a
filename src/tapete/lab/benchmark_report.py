"""Runs the command `tapete benchmark`: measures bots in fixed tasks, prints one table and writes the files."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from tapete import files
from tapete.extras import need_packages
from tapete.kernel.contract import SCORE, Chart
from tapete.lab import benchmark
from tapete.lab.arena import missing
from tapete.lab.benchmark import Entrant
from tapete.lab.journal import Journal
from tapete.lab.output import Output
from tapete.lab.pool import Pool, open_pool
from tapete.texts import Texts

Figures = dict[str, Any]


def run(entrants: Sequence[Entrant], output: Output, *, on: str = "threads", threads: int | None = None) -> bool:
    """Measures bots and reports the results; false when it was interrupted."""
    need_packages("openskill", extra="lab")
    output.check_folder()
    journal = Journal(output.folder / "benchmark.jsonl", benchmark.settings()) if output.folder is not None else None
    try:
        with open_pool(on, threads) as pool:
            tasks = _play(entrants, output, journal, pool)
            finished = not pool.interrupted
    finally:
        if journal is not None:
            journal.close()
    output.results({**benchmark.about(), "tasks": tasks}, lambda: _shown(tasks, output.say))
    if output.folder is not None and tasks:
        _write(tasks, output, output.folder)
    return finished


def _play(entrants: Sequence[Entrant], output: Output, journal: Journal | None, pool: Pool) -> list[Figures]:
    """The figures by task and bot; after Ctrl-C, of those that have played."""
    before = benchmark.played_before(journal)
    left = sum(len(gap) for each in entrants for gap in missing(before.get(each.key, {}), each.player.run.games))
    total = sum(each.player.run.games for each in entrants)
    if before:
        output.message("arena-goes-on", games=total - left, wanted=total)
    tasks: dict[str, Figures] = {}
    with output.progress_bar(output.say("benchmark-running"), total, total - left) as advance:
        for each in entrants:
            columns = benchmark.play(each, pool, journal, before.get(each.key, {}), advance)
            name, bot, own = each.key
            task = tasks.setdefault(name, {**benchmark.described(each.game, each.task), "by_bot": {}})
            figures = benchmark.figures(each, columns)
            if figures["deals"]:
                task["by_bot"][bot] = {**figures, **({"own_bot": own} if own else {})}
            if pool.interrupted:
                output.message("benchmark-part")
                break
    return [task for task in tasks.values() if task["by_bot"]]


def measured(task: Figures, say: Texts) -> str:
    """What a task measures, in words."""
    chance = round(100 * (task["by_chance"] or 0))
    return say("benchmark-measure", measure=task["measure"], against=task["against"] or "nobody", chance=chance)


def rows(tasks: Sequence[Figures], say: Texts) -> Iterator[list[str]]:
    """One line for each task and bot; what all lines of a task share is in the first of them."""
    for task in tasks:
        shared = [task["task"], measured(task, say)]
        scale, unit = (1, "") if task["measure"] == SCORE else (100, " %")
        for bot, found in task["by_bot"].items():
            value, low, high = (f"{scale * each:.1f}" for each in (found["value"], *found["value_interval"]))
            yield [*shared, bot, value + unit, f"{low} – {high}", f"{found['deals']:,}"]
            shared = ["", ""]


def head(say: Texts) -> list[str]:
    """The titles of the columns."""
    return [say(f"benchmark-{column}") for column in ("task", "measured", "bot", "result", "interval", "deals")]


def _shown(tasks: Sequence[Figures], say: Texts) -> Iterator[str | Table]:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, title in enumerate(head(say)):
        table.add_column(title, justify="right" if number > 2 else "left")
    for row in rows(tasks, say):
        table.add_row(*row)
    yield table
    yield say("benchmark-explained", version=benchmark.VERSION, seed=benchmark.SEED)


def markdown(tasks: Sequence[Figures], say: Texts) -> str:
    """The table as Markdown."""
    titles = head(say)
    lines = ["| " + " | ".join(titles) + " |", "|---|---|---|---:|---:|---:|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows(tasks, say)]
    return "\n".join([*lines, "", say("benchmark-explained", version=benchmark.VERSION, seed=benchmark.SEED), ""])


def _write(tasks: Sequence[Figures], output: Output, folder: Path) -> None:
    import polars as pl

    output.save_json("benchmark.json", {**benchmark.about(), "tasks": tasks})
    files.write_text(folder / "benchmark.md", markdown(tasks, output.say))
    output.message("wrote", path=folder / "benchmark.md")
    table = [
        {
            **{name: task[name] for name in ("task", "game", "players", "measure", "against")},
            "options": json.dumps(task["options"]),
            "bot": bot,
            "deals": found["deals"],
            **{
                name + end: value
                for name in ("value", "win_share", "mean_score")
                for end, value in zip(("", "_low", "_high"), (found[name], *found[f"{name}_interval"]), strict=True)
            },
        }
        for task in tasks
        for bot, found in task["by_bot"].items()
    ]
    about = {name: str(value) for name, value in benchmark.about().items()}
    output.save("benchmark.parquet", lambda path: pl.DataFrame(table).write_parquet(path, metadata=about))
    output.save_charts([_chart(task, output.say) for task in tasks])


def _chart(task: Figures, say: Texts) -> Chart:
    """The bots of a task beside each other."""
    bots = list(task["by_bot"])
    deals = max(found["deals"] for found in task["by_bot"].values())
    return Chart(
        name=task["task"].replace("/", "-"),
        title=f"{task['task']}: {measured(task, say)}",
        x_label=say("arena-bot"),
        y_label=say("arena-axis", quantity=say("benchmark-quantity", measure=task["measure"]), deals=deals),
        labels=[f"{bot}\n[{n:,}]" if (n := task["by_bot"][bot]["deals"]) < deals else bot for bot in bots],
        values=[task["by_bot"][bot]["value"] for bot in bots],
        intervals=[task["by_bot"][bot]["value_interval"] for bot in bots],
        points=task["measure"] == SCORE,
    )
