"""Searching over imagined deals: what is thought out once is what would be thought out in every deal."""

from random import Random

import pytest

from tapete import games
from tapete.kernel import batch
from tapete.kernel.dice import set_dice
from tapete.kernel.engine import Engine
from tapete.match import Match

SOME = 4  # actions
NO_LINES = 1  # room for the number of moves alone


def weighed(engine: Engine, match: Match, seat: int) -> tuple[list[int], int]:
    """What some actions come to in two imagined deals, and how many decisions were played out for it."""
    legal, minds, desk = match.legal(seat)[:SOME], engine.minds(), engine.desk()
    set_dice(minds[seat].dice, 5, 7)
    sums, squares = engine.out(), engine.out()
    asked = (0, [match.show(seat)], 0, seat, [*legal], len(legal), minds, desk, sums, squares)
    assert engine.loops.weigh_at(*asked) == batch.FEWEST_DEALS
    return sums[: len(legal)], desk[-1][0]


@pytest.mark.parametrize(("game", "players", "steps"), [("the-game", 1, 4), ("the-game", 3, 8), ("five-crowns", 2, 1)])
def test_a_turn_is_thought_out_once(monkeypatch: pytest.MonkeyPatch, game: str, players: int, steps: int) -> None:
    loaded = games.load(game)
    with_lines = Engine(loaded, ["search"])
    monkeypatch.setattr(batch, "LINE", NO_LINES)
    without = Engine(loaded, ["search"])
    monkeypatch.undo()
    match, chance, fewer = Match(loaded, players, bytes(32)), Random(1), 0
    for _ in range(steps):
        seat = match.waiting[0]
        monkeypatch.setattr(batch, "LINE", NO_LINES)
        plain, asked_plainly = weighed(without, match, seat)
        monkeypatch.undo()
        found, asked = weighed(with_lines, match, seat)
        assert found == plain
        fewer += asked < asked_plainly
        match.act(seat, chance.choice(match.legal(seat)))
    assert fewer > 0
