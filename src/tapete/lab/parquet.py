"""Finished games as tables for Parquet files: one row per game."""

from collections.abc import Sequence

import polars as pl

from tapete.lab.arena import Tally
from tapete.lab.simulate import Outcome


def table(outcomes: Sequence[Outcome]) -> pl.DataFrame:
    """One row per game; scores by seat, null where there is no such seat."""
    return pl.concat([pl.DataFrame(outcome.columns()) for outcome in outcomes], how="diagonal")


def arena_table(tally: Tally) -> pl.DataFrame:
    """A contest: one row per game, with the bot in each seat."""
    player = tally.contest.chunk_player
    seatings = [seating for deal in range(tally.deals) for seating in player.seatings(deal)]
    columns: dict[str, Sequence[int | str]] = {
        "deal": [game // player.games_per_deal for game in range(len(seatings))],
        "decisions": tally.decisions,
        "winners": tally.winners,
    }
    columns |= {f"bot_{seat}": [seating[seat] for seating in seatings] for seat in range(player.run.players)}
    columns |= {f"score_{seat}": scores for seat, scores in enumerate(tally.scores)}
    return pl.DataFrame(columns)
