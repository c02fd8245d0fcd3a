"""Why Five Crowns' bots prefer an action: figures that follow from the rules and the cards in sight."""

from tapete.games.five_crowns import GAME
from tapete.games.five_crowns.bots import Scratch
from tapete.games.five_crowns.rules import State
from tapete.games.five_crowns.tests.positions import number, play, position, shown

SCRATCH = Scratch()


def because(state: State, action: str) -> dict[str, dict[str, object]]:
    """The figures of each reason, by its name."""
    found = GAME.reasons(shown(state, state.turn), state.turn, number(action), SCRATCH)
    return {event.code.removeprefix("because-"): dict(event.values) for event in found}


def test_a_discard_tells_the_points_that_are_left_and_what_the_next_card_may_do() -> None:
    state = play(position("5h 6h 9c kd", "3c 3d 8s 8h", top="10s", pile="js qs"), "draw")
    found = because(state, "discard kd")
    assert found["left"] == {"points": 5 + 6 + 9 + 11}
    assert found["outs"]["outs"] == 0, "with three cards left over nothing lets it go out"
    assert float(str(found["next"]["points"])) < 31
    assert found.keys() & {"learned-better", "learned-worse"}


def test_taking_tells_the_meld_and_what_is_left_after_the_best_discard() -> None:
    state = position("5h 6h 9c kd", "3c 3d 8s 8h", top="7h", pile="js qs")
    found = because(state, "take")
    assert found["melds"] == {"card": "7h♥", "cards": "5h♥ 6h♥ 7h♥"}
    assert found["take-leaves"] == {"card": "7h♥", "discard": "kd♦", "points": 9}
    assert float(str(found["values"]["taking"])) > float(str(found["values"]["drawing"]))


def test_a_wild_and_a_card_that_lets_one_go_out_are_told() -> None:
    assert because(position("5h 6h 9c kd", "3c 3d 8s 8h", top="4c"), "take")["wild"] == {"card": "4c♣"}, "hand 2: fours"
    assert "lets-out" in because(position("5h 6h 8h kd", "3c 3d 8s 8h", top="7h"), "take")
    state = play(position("5h 6h 8h kd", "3c 3d 8s 8h", top="7h", pile="js"), "take")
    assert because(state, "out kd").keys() == {"out"}
    assert "wild-goes" in because(play(position("5h 6h 9c joker", "3c 3d 8s 8h", pile="js"), "draw"), "discard joker")


def test_in_the_last_turn_only_points_count() -> None:
    state = play(position("5h 6h 8h kd", "3c 3d 8s 8h", top="7h", pile="8d js"), "take", "out kd")
    found = because(state, "draw")
    assert found["now"] == {"points": 3 + 3 + 8 + 8}
    # a king on two pairs: one of the eights is the costliest to part with, except for the king itself
    assert found["last-means"]["taking"] == 3 + 3 + 8 + 8
    play(state, "draw")
    assert because(state, "discard 3c").keys() == {"left", "last"}
    assert because(state, "discard 3c")["left"] == {"points": 3}, "8 8 8 is a meld"


def test_what_the_next_player_has_shown_an_interest_in_counts_against_a_discard() -> None:
    state = position("5h 6h 9c kd", "3c 3d 8s 8h", top="9h", pile="js qs js qs", turn=1)
    play(state, "take", "discard 3c", "draw")
    assert because(state, "discard 9c")["feeds"] == {"seat": 1}
    assert "feeds" not in because(state, "discard kd")
