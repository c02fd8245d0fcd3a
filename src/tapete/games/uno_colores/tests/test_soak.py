"""A million random rounds by night, with all invariants; by day the conformance tests play some thousands."""

import pytest

from tapete.games.uno_colores import GAME
from tapete.lab.simulate import Plan, simulate

PLAYERS = list(GAME.rules.SEATS)


def rounds(count: int, seed: str) -> int:
    """Plays rounds with every number of players, every invariant checked after every action; returns how many."""
    played = 0
    for players in PLAYERS:
        plan = Plan.of(
            GAME, players=str(players), games=-(-count // len(PLAYERS)), bots="random", seed=seed,
            options={"target": "1"}, threads=None,
        )  # fmt: skip
        outcome = simulate(plan.runs[0], checked=True)
        broken = {GAME.invariants.NAMES[name - 1] for name in outcome.games.broken if name}
        assert not broken, f"{players} players: {broken}"
        played += outcome.count
    return played


@pytest.mark.nightly
def test_1000000_random_rounds_of_2_to_10_players_keep_every_invariant() -> None:
    assert rounds(1_000_000, seed="1000000") >= 1_000_000
