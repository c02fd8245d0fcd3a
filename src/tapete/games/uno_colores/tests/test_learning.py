"""What UNO's learned player learns from: the tables that it has chosen, and whether the round was won."""

import pytest

from tapete.games.uno_colores import GAME, rules
from tapete.games.uno_colores.bots import learned, outcome
from tapete.games.uno_colores.features import look_at_table
from tapete.games.uno_colores.heuristic import look, neighbour
from tapete.games.uno_colores.rules import DRAW, UNO
from tapete.games.uno_colores.scratch import BY_THUMB, DRAWING_IT, FEATURES, NOW, TOUCHED, Scratch
from tapete.games.uno_colores.state import CHALLENGE, State
from tapete.games.uno_colores.tests.positions import number, play, position, shown
from tapete.kernel.net import SURE, UNIT
from tapete.kernel.record import clone
from tapete.lab.simulate import Plan, simulate
from tapete.match import Match

SPARE = "g1 g2 g3 g4 g5 g6 g7 g8 y1 y2 y3 y4"  # a draw pile
MANY = "y1 y9 y5 b5 b6 b9 g9"


def decided(state: State, seat: int) -> tuple[int, Scratch]:
    """What the learned player does, and what it has in its scratch space then."""
    scratch, view = Scratch(), shown(state, seat)
    out = [0] * (rules.MOST_LEGAL + 1)
    n = rules.legal(state, seat, out)
    if seat != state.awaited:
        out[n] = rules.ACTIONS
        n += 1
    return learned(view, seat, out, n, scratch), scratch


def seen_features(state: State, seat: int) -> list[int]:
    """The features of a table as it lies there."""
    scratch, view = Scratch(), shown(state, seat)
    scratch.seat = seat
    look(view, scratch)
    table = scratch.table[NOW]
    table[TOUCHED] = neighbour(view, 1 - view.left, view.awaited)
    look_at_table(view, table, 0, scratch)
    return scratch.feature


def told(features: list[int]) -> list[int]:
    """Features without what rules of thumb say of them, which knows who has drawn only now."""
    return [0 if i == BY_THUMB else features[i] for i in range(FEATURES)]


@pytest.mark.parametrize("players", [3, 4, 7])
def test_what_is_noted_is_the_table_that_the_choice_leaves(players: int) -> None:
    noted = compared = 0
    for seed in range(4):
        match = Match(GAME, players, bytes([seed] * 32), {"target": "1"})
        while match.waiting:
            seat = match.waiting[0]
            for other in range(players):  # calls, catches and gifts first
                if other != seat and match.legal_numbers(other):
                    action, scratch = decided(match.state, other)
                    if action != rules.ACTIONS:
                        assert scratch.noted == 0
                        match.act(other, action)
                        break
            else:
                before = clone(match.state)
                action, scratch = decided(match.state, seat)
                match.act(seat, action)
                after = match.state
                noted += scratch.noted
                if scratch.noted and action != DRAW and after.phase != CHALLENGE and after.deck_n <= before.deck_n:
                    assert after.turn != before.turn or after.turns > before.turns
                    assert told(scratch.feature) == told(seen_features(after, seat)), GAME.actions.text(action)
                    compared += 1
    assert compared > noted / 2 > 10


@pytest.mark.parametrize(
    ("hand", "action", "to_come"), [("r1 r2 r3 y4 w-blue", "draw", UNIT), ("r1 r2 b3 y4", "play b3", 0)]
)
def test_who_draws_notes_a_card_to_come(hand: str, action: str, to_come: int) -> None:
    """Who keeps a wild for later draws, though it could be played."""
    chosen, scratch = decided(position(hand, MANY, MANY, top="b7", pile=SPARE), 0)
    assert (chosen, scratch.noted, scratch.feature[DRAWING_IT]) == (number(action), 1, to_come)


def test_a_card_that_wins_is_not_noted() -> None:
    """Nothing is to be learned from it: what it is worth is known."""
    state = position("r4 r4", MANY, MANY, top="r7", pile=SPARE, powers={"blue": 0})
    play(state, "uno")
    action, scratch = decided(state, 0)
    assert (action, scratch.noted) == (number("play r4"), 0)
    play(state, "play r4")
    action, scratch = decided(state, 0)
    assert (action, scratch.noted) == (number("play r4"), 0)


def test_a_card_after_which_more_is_chosen_is_not_noted() -> None:
    state = position("w-blue b1 b2", "y1 y2", MANY, top="r7", pile=SPARE)
    action, scratch = decided(state, 0)
    assert (action, scratch.noted) == (number("play w-blue"), 0)
    state = position("w-green g1 g2 g3 g4", MANY, MANY, top="r7", pile=SPARE)
    action, scratch = decided(play(state, "play w-green"), 0)
    assert (action, scratch.noted) == (number("colour green"), 1)


def test_calls_are_not_noted() -> None:
    action, scratch = decided(position("r4 b2", MANY, MANY, top="r7", pile=SPARE), 0)
    assert (action, scratch.noted) == (UNO, 0)


def test_the_outcome_is_the_round() -> None:
    state = play(position("r4", MANY, MANY, top="r7", pile=SPARE, target="1"), "play r4")
    assert [outcome(state, seat, 0) for seat in range(3)] == [SURE, 0, 0]


def test_for_two_and_by_up24_it_plays_by_rules_of_thumb() -> None:
    tables = [
        (position("r1 r2 b3", MANY, top="r7", pile=SPARE), 0),
        (position("r1 r2 b3", MANY, MANY, top="r7", pile=SPARE, scoring="penalty"), 0),
        (position("r1 r2 b3", MANY, MANY, top="r7", pile=SPARE), 1),
    ]
    for state, noted in tables:
        assert decided(state, 0)[1].noted == noted


@pytest.mark.parametrize(("players", "least"), [(3, 0.35), (4, 0.28), (10, 0.10)])
def test_what_was_learned_wins_more_than_its_share(players: int, least: float) -> None:
    seated = ",".join(["learned", *["heuristic"] * (players - 1)])
    plan = Plan.of(
        GAME, players=str(players), games=4_000, bots=seated, seed="31", options={"target": "1"}, threads=None
    )
    games = simulate(plan.runs[0]).games
    assert sum(won & 1 for won in games.winners) > least * len(games.winners)
