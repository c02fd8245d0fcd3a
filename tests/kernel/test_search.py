"""Searching over imagined deals: what is thought out once is what would be thought out in every deal."""

from random import Random

import pytest

from tapete import games
from tapete.kernel import loops
from tapete.kernel.dice import set_dice
from tapete.kernel.engine import Engine, loops_of
from tapete.match import Match

SOME = 4  # actions
NO_LINES = 1  # room for the number of moves alone


def weighed(engine: Engine, match: Match, seat: int) -> tuple[list[int], int]:
    """What some actions come to in two imagined deals, and how many decisions were played out for it."""
    legal, w = match.legal_numbers(seat)[:SOME], engine.workspace()
    set_dice(w.dice[seat], 5, 7)
    engine.store(w.view, match.show(seat))
    w.out[: len(legal)] = legal
    assert engine.call.weigh(w, 0, seat, len(legal)) == loops.FEWEST_DEALS
    return w.sums[: len(legal)], w.spent


@pytest.mark.parametrize(("game", "players", "steps"), [("the-game", 1, 4), ("the-game", 3, 8), ("five-crowns", 2, 1)])
def test_a_turn_is_thought_out_once(monkeypatch: pytest.MonkeyPatch, game: str, players: int, steps: int) -> None:
    loaded = games.load(game)
    engine = Engine(loaded)
    match, chance, fewer = Match(loaded, players, bytes(32)), Random(1), 0
    for _ in range(steps):
        seat = match.waiting[0]
        monkeypatch.setattr(loops_of(loaded), "LINE", NO_LINES)
        plain, asked_plainly = weighed(engine, match, seat)
        monkeypatch.undo()
        found, asked = weighed(engine, match, seat)
        assert found == plain
        fewer += asked < asked_plainly
        match.act(seat, chance.choice(match.legal_numbers(seat)))
    assert fewer > 0
