"""UP20, from the rules of record: calling UNO and being caught."""

import pytest

from tapete.games.uno_colores.state import CHALLENGE, PLAY, SECOND
from tapete.games.uno_colores.tests.positions import debtor, hand, legal, play, position, refusal, round_won_by


def test_up20_who_plays_the_next_to_last_card_without_a_word_may_be_caught() -> None:
    state = play(position("r4 b2", "y1 y9", "y2 y8", top="r7", pile="g1 g2 g3"), "play r4")
    assert debtor(state) == 0
    assert legal(state, 0) == ["uno"]
    assert "catch seat 0" in legal(state, 1)
    assert legal(state, 2) == ["catch seat 0"]
    play(state, "2: catch seat 0")
    assert (hand(state, 0), debtor(state), state.awaited) == ("b2 g1 g2", None, 1)


def test_up20_the_next_player_may_catch_too_and_then_plays() -> None:
    state = position("r4 b2", "r1 y9", "y2 y8", top="r7", pile="g1 g2 g3")
    play(state, "play r4", "catch seat 0", "play r1")
    assert state.turn == 2


def test_up20_the_call_saves() -> None:
    state = play(position("r4 b2", "y1 y9", "y2 y8", top="r7", pile="g1 g2 g3"), "play r4", "0: uno")
    assert debtor(state) is None
    assert refusal(state, "1: catch seat 0") == refusal(state, "2: catch seat 0") == "UP20"
    assert refusal(state, "0: uno") == "UP20", "once is enough"


@pytest.mark.parametrize("act", ["play r1", "draw"])
def test_up20_until_the_next_player_acts(act: str) -> None:
    state = play(position("r4 b2", "r1 y9 y8", "y2 y8", top="r7", pile="g1 g2 g3"), "play r4", act)
    assert debtor(state) is None
    assert refusal(state, "2: catch seat 0") == refusal(state, "0: uno") == "UP20"


def test_up20_the_next_player_acts_by_turning_or_passing_too() -> None:
    state = position("r4 b2", "y1 y9", "y2 y8", top="r7", pile="g1 g2 g3", powers={"green": 1})
    assert debtor(play(state, "play r4", "turn")) is None
    state = position("r4 b2", "y1 y9", "y2 y8", top="r7", pile="", powers={"yellow": 1})
    play(state, "play r4")
    state.discard_n = 1  # nothing to shuffle
    state.discard[0] = state.discard[1]
    assert debtor(play(state, "pass")) is None


@pytest.mark.parametrize("answer", ["challenge", "accept"])
def test_up20_the_next_player_acts_by_challenging_or_accepting(answer: str) -> None:
    pile = "g1 g2 g3 g4 g5 g6 g7 g8"
    state = play(position("w+4 b2", "y1 y9", "y2 y8", top="r7", pile=pile), "play w+4", "colour red")
    assert debtor(state) == 0, "the colour is named: the call is owed"
    assert "catch seat 0" in legal(state, 1)
    assert debtor(play(state, answer)) is None


def test_up20_giving_is_no_acting() -> None:
    state = position("r4 b2", "r1 y9", "y2 y8", top="r7", pile="g1 g2 g3", powers={"red": 1})
    play(state, "play r4", "give seat 2")
    assert debtor(state) == 0
    play(state, "2: catch seat 0")
    assert state.hand_n[0] == 3


def test_up20_nobody_is_caught_before_the_colour_and_the_power_are_named() -> None:
    state = play(position("w-choose b2", "y1", "y2", top="r7", pile="g1 g2 g3"), "play w-choose")
    assert (debtor(state), refusal(state, "1: catch seat 0")) == (None, "UP20")
    play(state, "power green")
    assert refusal(state, "1: catch seat 0") == "UP20"
    play(state, "colour red")
    assert debtor(state) == 0


def test_up20_the_call_may_be_made_while_colour_and_power_are_named() -> None:
    state = play(position("w-choose b2", "y1", "y2", top="r7", pile="g1 g2 g3"), "play w-choose", "uno", "power green")
    assert refusal(state, "uno") == "UP20"
    assert debtor(play(state, "colour red")) is None


def test_up20_it_may_be_made_early_with_two_cards_in_hand() -> None:
    state = position("r4 b2", "y1 y9", "y2 y8", top="r7", pile="g1 g2 g3")
    assert "uno" in legal(state)
    play(state, "uno")
    assert (state.awaited, state.phase) == (0, PLAY), "and the turn goes on"
    assert refusal(state, "uno") == "UP20"
    assert debtor(play(state, "play r4")) is None


def test_up20_the_early_call_is_for_that_turn() -> None:
    state = position("b4 b2", "y1 y9 y8", top="b7", pile="g1 g2 g3 g4", powers={"blue": 0})
    play(state, "uno", "draw", "keep", "draw", "keep", "play b2", "play b4")
    assert (hand(state, 0), debtor(state)) == ("g1", 0)


def test_up20_not_with_more_cards_and_not_in_anothers_turn() -> None:
    state = position("r4 b2 b3", "y1 y9", "y2", top="r7", pile="g1 g2 g3")
    assert refusal(state, "uno") == refusal(state, "1: uno") == refusal(state, "2: uno") == "UP20"


def test_up20_with_blue_the_early_call_may_be_made_with_three_cards() -> None:
    state = position("r4 r2 b3", "y1 y9", "y2", top="r7", pile="g1 g2 g3", powers={"blue": 0})
    play(state, "uno", "play r4", "play r2")
    assert debtor(state) is None
    state = position("r4 r2 b3", "y1 y9", "y2", top="r7", pile="g1 g2 g3", powers={"blue": 0})
    assert debtor(play(state, "play r4", "uno", "play r2")) is None
    state = position("r4 r2 b3", "y1 y9", "y2", top="r7", pile="g1 g2 g3", powers={"blue": 0})
    assert debtor(play(state, "play r4", "play r2")) == 0


def test_up20_with_blue_the_call_is_owed_once_the_second_card_is_played_or_declined() -> None:
    state = play(position("r4 b2", "y1", "y2", top="r7", pile="g1 g2 g3", powers={"blue": 0}), "play r4")
    assert (state.phase, debtor(state)) == (SECOND, None)
    assert refusal(state, "1: catch seat 0") == "UP20"
    play(state, "stop")
    assert (debtor(state), state.turn) == (0, 1)


def test_up20_with_blue_a_wild_draw_four_first_owes_nothing_yet() -> None:
    pile = "g1 g2 g3 g4 g5 g6 g7 g8"
    state = position("w+4 b2", "y1", "y2", top="r7", pile=pile, powers={"blue": 0})
    play(state, "play w+4", "colour red")
    assert (state.phase, debtor(state)) == (CHALLENGE, None)
    assert legal(state, 0) == ["uno"], "but it may be called"
    play(state, "accept")
    assert debtor(state) is None
    assert debtor(play(state, "stop")) == 0


def test_up20_nothing_is_owed_from_two_cards_to_none() -> None:
    state = position("r4 r2", "y1", "y2", top="r7", pile="g1 g2 g3", powers={"blue": 0})
    play(state, "play r4", "play r2")
    assert round_won_by(state) == 0
    assert debtor(state) is None


def test_up20_nothing_is_owed_after_giving_cards_away() -> None:
    state = position("r4 r2 b3", "y1", "y2", top="b7", pile="g1 g2 g3", powers={"red": 0})
    play(state, "give seat 1")
    assert (state.hand_n[0], debtor(state)) == (1, None)
    play(state, "draw", "keep")
    assert debtor(state) is None
    state = position("b4 r2 g3", "y1", "y2", top="b7", pile="g1 g2 g3", powers={"red": 0, "blue": 0})
    play(state, "play b4", "give seat 1", "stop")
    assert (state.hand_n[0], debtor(state)) == (1, None)


def test_up20_who_gives_first_and_plays_the_next_to_last_card_then_owes_the_call() -> None:
    state = position("b4 r2 g3", "y1", "y2", top="b7", pile="g1 g2 g3", powers={"red": 0})
    play(state, "give seat 1", "play b4")
    assert debtor(state) == 0


def test_up20_a_debtor_who_is_given_cards_owes_nothing_any_more() -> None:
    state = position("g4 b2", "r1 y9", "y2 y8", top="g7", pile="g1 g2 g3", powers={"red": 1})
    play(state, "play g4", "give seat 0")
    assert (hand(state, 0), debtor(state)) == ("r1 b2", None)
    assert refusal(state, "2: catch seat 0") == "UP20"


def test_up20_cards_may_be_given_to_a_seat_that_has_called() -> None:
    state = position("g4 b2", "r1 y9", "y2 y8", top="g7", pile="g1 g2 g3", powers={"red": 1})
    play(state, "play g4", "0: uno", "give seat 0")
    assert hand(state, 0) == "r1 b2"


def test_up20_a_drawn_card_may_be_the_next_to_last() -> None:
    state = play(position("b2", "y1", "y2", top="r7", pile="r9 g2 g3"), "draw")
    assert "uno" in legal(state), "two in hand"
    assert debtor(play(state, "play r9")) == 0


def test_up20_who_skips_round_to_the_own_turn_may_be_caught_until_acting_again() -> None:
    state = play(position("r-skip b2", "y1", top="r7", pile="g1 g2 g3"), "play r-skip")
    assert (state.turn, debtor(state)) == (0, 0)
    assert legal(state) == ["draw", "uno"]
    assert legal(state, 1) == ["catch seat 0"]
    assert debtor(play(state, "draw")) is None


def test_up20_being_skipped_or_drawing_by_force_is_no_acting() -> None:
    state = play(position("r+2 b2", "y1", "y2", top="r7", pile="g1 g2 g3 g4"), "play r+2")
    assert (state.turn, debtor(state)) == (2, 0)
    play(state, "1: catch seat 0")
    assert hand(state, 0) == "b2 g3 g4"


def test_up20_nobody_else_can_be_caught() -> None:
    state = play(position("r4 b2", "y1", "y2", top="r7", pile="g1 g2 g3"), "play r4")
    for text in ("1: catch seat 2", "2: catch seat 1", "0: catch seat 0", "1: catch seat 9"):
        assert refusal(state, text) == "UP20"


def test_up20_up22_a_caught_seat_draws_what_there_is() -> None:
    state = play(position("r4 b2", "y1", "y2", top="r7", pile=""), "play r4", "1: catch seat 0")
    assert (state.hand_n[0], debtor(state)) == (2, None)


def test_up20_the_first_to_be_heard_counts() -> None:
    state = play(position("r4 b2", "y1", "y2", top="r7", pile="g1 g2 g3 g4"), "play r4", "1: catch seat 0")
    assert refusal(state, "2: catch seat 0") == refusal(state, "0: uno") == "UP20"
