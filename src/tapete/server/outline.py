"""An overview of a finished match: its length, rounds and turns, and all that a browser needs to play it again."""

from typing import Any

import msgspec

from tapete.entries import Kind, standing
from tapete.kernel.record import fields
from tapete.match import Match, agree


class Outline(msgspec.Struct):
    """An overview of a finished match. A step is the number of entries so far."""

    game: str
    players: int
    steps: int
    ends: list[int]  # the steps that ended a hand or round, the last one included
    turns: list[int]  # the steps at which a turn begins
    seats: list[int]  # by entry: who did it
    winners: list[int]
    seed: str  # hexadecimal
    template: dict[str, Any]  # the fields of the state that are set before the deal
    moves: list[tuple[int, Kind, int, int]]  # what was not taken back: step, kind, seat, number


def outline_of(played: Match) -> Outline:
    """Makes the outline of a match that is over."""
    game, kind = played.game, played.game.rules.State
    match = Match(game, played.players, played.seed, played.options)
    ends, turns, round_now, due = [], [0], game.round_of(match.state), set(match.waiting)
    for step, entry in enumerate(played.log, 1):
        match.enter(entry)
        was, round_now = round_now, game.round_of(match.state)
        asked, due = due, set(match.waiting)
        if round_now != was:
            ends.append(step)
        if due and (due - asked or round_now != was):
            turns.append(step)
    state, _ = agree(game, played.players, played.options)
    blank = kind()
    names = [name for name in fields(kind) if getattr(state, name) != getattr(blank, name)]
    return Outline(
        game=game.id,
        players=played.players,
        steps=len(played.log),
        ends=[*(step for step in ends if step < len(played.log)), len(played.log)],
        turns=turns,
        seats=[entry.seat for entry in played.log],
        winners=list(played.winners),
        seed=played.seed.hex(),
        template={name: getattr(state, name) for name in names},
        moves=[(step, *entry) for step, entry in standing(played.log)],
    )
