"""What is said before an action that a player might regret."""

from tapete.games.five_crowns.rules import State
from tapete.games.five_crowns.tests.positions import number, play, position, shown
from tapete.games.five_crowns.words import warning


def warned(state: State, text: str) -> str:
    found = warning(shown(state, state.turn), state.turn, number(text))
    return found.code if found else ""


def test_fc10_a_discard_that_could_go_out() -> None:
    state = play(position("5h 6h 7h", "4c 5c 8c", pile="9s"), "draw")
    assert warned(state, "discard 9s") == "warn-could-go-out"
    assert warned(state, "discard 5h") == ""
    assert warned(state, "out 9s") == ""
    assert warned(state, "discard 10s") == ""  # refused


def test_fc4_a_wild_is_not_discarded_unawares() -> None:
    state = play(position("5h 9d 8s 4p", "4c 5c 8c jc", pile="joker"), "draw")
    assert warned(state, "discard 4p") == warned(state, "discard joker") == "warn-wild"
    assert warned(state, "discard 9d") == ""


def test_fc12_in_the_last_turn_a_wild_counts_against_its_holder() -> None:
    state = position("5h 6h 7h", "4c 5d 3p", pile="9s 10s")
    play(state, "draw", "out 9s", "draw")
    assert warned(state, "discard 3p") == ""


def test_a_hand_of_wilds_must_part_with_one() -> None:
    state = play(position("joker 3s 3p", "4c 5d 8c", pile="joker"), "draw")
    assert warned(state, "discard joker") == "warn-could-go-out"
