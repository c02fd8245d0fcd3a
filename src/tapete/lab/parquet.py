"""Finished games as tables for Parquet files: one row per game, and metadata that say what was played."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from tapete import __version__
from tapete.lab.arena import Tally
from tapete.lab.plan import Run
from tapete.lab.simulate import Outcome


def table(outcomes: Sequence[Outcome]) -> pl.DataFrame:
    """One row per game; columns by seat are null where there is no such seat."""
    return pl.concat([pl.DataFrame(outcome.columns()) for outcome in outcomes], how="diagonal")


def arena_table(tally: Tally) -> pl.DataFrame:
    """A contest: one row per game, with the bot in each seat."""
    return pl.DataFrame(tally.columns())


def metadata(runs: Sequence[Run], seed: str) -> dict[str, str]:
    """What was played, for the metadata of a file: texts, lists and objects as JSON."""
    run = runs[0]
    return {
        "tapete": __version__,
        "game": run.game.id,
        **{what: str(number) for what, number in run.game.versions.items()},
        "players": json.dumps([each.players for each in runs]),
        "bots": json.dumps([list(each.bots) for each in runs]),
        "own_bots": json.dumps(run.described_bots),
        "options": json.dumps(run.options),
        "talking": json.dumps(run.talking),
        "seed": seed,
    }


def write(frame: pl.DataFrame, about: Mapping[str, Any], path: Path) -> None:
    """Writes a table with its metadata."""
    frame.write_parquet(path, metadata=dict(about))
