"""The bot of Five Crowns: what it must never miss, and that it plays by what it is shown."""

import random

import pytest

from tapete.bots import RuleBot
from tapete.games.five_crowns import GAME
from tapete.games.five_crowns.actions import CARD_KINDS, card_text
from tapete.games.five_crowns.hidden import redeal
from tapete.games.five_crowns.rules import State
from tapete.games.five_crowns.tests.positions import legal, number, play, position, shown
from tapete.kernel.record import clone
from tapete.match import Match


def choice(state: State) -> str:
    seat = state.turn
    out = [number(text) for text in legal(state)]
    return GAME.actions.text(RuleBot(GAME, "heuristic", 1).choose(shown(state, seat), seat, out))


def test_it_goes_out_at_once() -> None:
    assert choice(play(position("5h 6h 9c", "4s 8c jd", top="7h"), "take")) == "out 9c"


def test_going_out_it_parts_with_no_wild_if_it_can() -> None:
    """Four ways to go out with a queen too many; the wild three would be a present."""
    state = play(position("qh qc qs", "4s 8c jd", top="3d"), "take")
    assert {"out qh", "out 3d"} <= set(legal(state))
    assert choice(state).startswith("out q")


def test_it_takes_a_card_that_completes_a_meld_and_leaves_one_that_does_not() -> None:
    assert choice(position("5h 6h 9c", "4s 8c jd", top="7h", pile="kd")) == "take"
    assert choice(position("5h 6h 9c", "4s 8c jd", top="kp", pile="kd")) == "draw"


def test_it_takes_wilds_and_does_not_discard_them() -> None:
    assert choice(position("5h 6h 9c", "4s 8c jd", top="joker", pile="kd")) == "take"
    assert choice(play(position("5h 9c kd", "4s 8c jd", top="3h"), "take")) == "discard kd"


def test_it_keeps_cards_that_may_become_a_meld() -> None:
    """A king beside a queen of its suit, or a lone jack: the pair has ways to improve, the jack has none."""
    assert choice(play(position("qh kh jc 5d", "4s 8c jd 9s", top="5c", hand_no=2), "take")) == "discard jc"


def test_it_does_not_feed_the_next_player() -> None:
    """Ten or nine, both alone: the ten goes, unless the next player has taken a ten openly."""
    state = position("10h 9c 4s", "4d 8c jd", top="qd", pile="6d kd")
    assert choice(play(clone(state), "draw")) == "discard 10h"
    state.known[1][CARD_KINDS["10p"]] = 1
    assert choice(play(state, "draw")) == "discard 9c"


def test_in_its_last_turn_only_points_count() -> None:
    state = position("5h 6h 9c", "4s 10c jc", top="7h", pile="kd 3d")
    play(state, "take", "out 9c", "draw")
    assert choice(state) == "discard kd"


@pytest.mark.parametrize("name", ["heuristic", "learned", "careless"])
def test_it_never_takes_a_card_to_discard_it_again(name: str) -> None:
    """A whole match: it would have been better to draw."""
    match, bot = Match(GAME, 4, bytes([7] * 32), {}), RuleBot(GAME, name, 1)
    taken, takes = "", 0
    while not match.over:
        seat, state = match.waiting[0], match.state
        action = GAME.actions.text(bot.choose(match.show(seat), seat, match.legal_numbers(seat)))
        assert action != f"discard {taken}"
        if action == "take":
            taken, takes = card_text(state.discard[state.discard_n - 1]), takes + 1
        elif action != "draw":
            taken = ""
        match.act(seat, number(action))
    assert takes > 20


def test_in_its_last_turn_it_takes_no_wild_that_it_cannot_use() -> None:
    state = position("5h 6h 7h", "4s 8c jd", top="9c", pile="joker kd 5s")
    play(state, "draw", "out joker")
    assert choice(state) == "draw"


def test_hidden_cards_make_no_difference() -> None:
    chance = random.Random(4)
    match = Match(GAME, 3, bytes(32))
    bot = RuleBot(GAME, "heuristic", 1)
    for _ in range(150):
        seat = match.waiting[0]
        actions = match.legal_numbers(seat)
        other = clone(match.state)
        redeal(other, seat, chance)
        chosen = bot.choose(match.show(seat), seat, actions)
        assert bot.choose(shown(other, seat), seat, actions) == chosen
        match.act(seat, chosen)
