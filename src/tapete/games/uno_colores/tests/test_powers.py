"""UP13 to UP19, from the rules of record: the four powers, alone and against each other."""

import pytest

from tapete.games.uno_colores.state import CHALLENGE, COLOUR, PLAY, SECOND, State
from tapete.games.uno_colores.tests.positions import (
    colour,
    debtor,
    hand,
    holder,
    last_hand,
    legal,
    play,
    position,
    refusal,
    round_won_by,
    top,
)

COLOURS = ("red", "blue", "green", "yellow")


# ---- Taking a power


@pytest.mark.parametrize("power", COLOURS)
def test_up13_a_power_wild_takes_the_power_of_its_colour_and_names_any_colour(power: str) -> None:
    for named in COLOURS:
        state = position(f"w-{power} b5 b6", "y1", "y2", top="r7", pile="g1")
        play(state, f"play w-{power}", f"colour {named}")
        assert (holder(state, power), colour(state)) == (0, named)
        assert [holder(state, other) for other in COLOURS if other != power] == [None] * 3


def test_up13_the_power_is_taken_from_whoever_holds_it() -> None:
    state = position("w-green b5 b6", "y1", "y2", top="r7", pile="g1", powers={"green": 2, "yellow": 2})
    play(state, "play w-green", "colour blue")
    assert (holder(state, "green"), holder(state, "yellow")) == (0, 2)


def test_up13_first_the_colour_then_the_game_goes_on() -> None:
    state = play(position("w-green b5 b6", "y1", "y2", top="r7", pile="g1"), "play w-green")
    assert [text for text in legal(state) if text != "uno"] == [f"colour {name}" for name in COLOURS]
    assert refusal(state, "play b5") == refusal(state, "draw") == "UP13"
    assert refusal(state, "power red") == "UP14"


@pytest.mark.parametrize("power", COLOURS)
def test_up14_a_choose_wild_takes_any_power_and_names_the_colour(power: str) -> None:
    state = position("w-choose b5 b6", "y1", "y2", top="r7", pile="g1", powers={"green": 2, "yellow": 0})
    play(state, "play w-choose")
    assert [text for text in legal(state) if text != "uno"] == [f"power {name}" for name in COLOURS]
    assert refusal(state, "colour red") == refusal(state, "play b5") == "UP14", "the power comes first"
    play(state, f"power {power}", "colour yellow")
    assert (holder(state, power), colour(state)) == (0, "yellow")


def test_up14_worked_example_the_red_power_passes_on() -> None:
    """From its holder to whoever plays the red Power wild, or a Choose wild naming red."""
    for actions in (("play w-red", "colour blue"), ("play w-choose", "power red", "colour blue")):
        state = position("w-red w-choose b5", "y1", "y2", top="r7", pile="g1", powers={"red": 1})
        play(state, *actions)
        assert holder(state, "red") == 0


def test_up14_one_may_choose_what_one_holds() -> None:
    state = position("w-choose b5 b6", "y1", "y2", top="r7", pile="g1", powers={"red": 0})
    assert holder(play(state, "play w-choose", "power red", "colour blue"), "red") == 0


def test_up15_a_power_stays_until_another_takes_it_and_a_player_may_hold_several() -> None:
    state = position("w-red w-green w-choose b5", "y1 y4 y5", top="r7", pile="g1 g2 g3 g4", powers={"yellow": 1})
    play(state, "play w-red", "colour yellow", "play y4", "play w-green", "colour yellow", "play y5")
    play(state, "play w-choose", "power yellow", "colour yellow")
    assert [holder(state, power) for power in COLOURS] == [0, None, 0, 0]


# ---- Red


def test_up16_the_holder_gives_all_red_cards_numbers_and_actions_but_no_wilds() -> None:
    state = position("r2 r2 r-skip b5 w-red", "y1", "y2 r2", top="g7", pile="g1", powers={"red": 0})
    play(state, "give seat 2")
    assert (hand(state, 0), hand(state, 2)) == ("b5 w-red", "r2 r2 r2 r-skip y2")
    assert (state.turn, state.phase) == (0, PLAY), "and the turn goes on"


def test_up16_in_anybodys_turn() -> None:
    state = position("b4 b5", "r1 r2 y1", "y2", top="g7", pile="g1 g2", powers={"red": 1})
    assert legal(state, 1) == ["give seat 0", "give seat 2"]
    play(state, "1: give seat 0")
    assert (hand(state, 0), hand(state, 1), state.awaited) == ("r1 r2 b4 b5", "y1", 0)


def test_up16_not_without_the_power_nor_without_red_cards_nor_to_oneself() -> None:
    state = position("b4 w-red", "r1 r2 y1", "y2", top="g7", pile="g1 g2", powers={"red": 0})
    assert refusal(state, "1: give seat 0") == "UP16", "not the holder"
    assert refusal(state, "give seat 1") == "UP16", "no red card"
    state = position("b4 r4", "r1 r2 y1", "y2", top="g7", pile="g1 g2", powers={"red": 0})
    assert refusal(state, "give seat 0") == refusal(state, "give seat 3") == "UP16"


def test_up16_while_a_play_a_draw_a_keep_a_second_card_or_a_stop_is_awaited() -> None:
    state = position("b4 b5 b6", "r1 y1", top="b7", pile="g1 g2", powers={"red": 1, "blue": 0})
    assert "give seat 0" in legal(state, 1)
    play(state, "draw")
    assert "give seat 0" in legal(state, 1), "before the drawn card is kept or played"
    state = position("b4 b5 b6", "r1 y1", top="b7", pile="g1 g2", powers={"red": 1, "blue": 0})
    play(state, "play b4")
    assert "give seat 0" in legal(state, 1), "before the second card"


def test_up16_not_while_a_colour_a_power_or_a_challenge_is_awaited() -> None:
    state = position("w-choose w+4 b5 b6", "r1 y1 y2", "g3", top="b7", pile="g1 g2 g4 g5 g6", powers={"red": 1})
    play(state, "play w-choose")
    assert refusal(state, "1: give seat 0") == "UP16"
    play(state, "power blue")
    assert refusal(state, "1: give seat 0") == "UP16"
    play(state, "colour yellow", "play w+4", "colour red")
    assert state.phase == CHALLENGE
    assert refusal(state, "1: give seat 0") == refusal(state, "1: give seat 2") == "UP16"


def test_up16_not_while_the_first_colour_of_a_round_is_awaited() -> None:
    state = position("b4", "r1 y1", top="w-blue", colour="red", pile="g1", powers={"red": 1})
    state.phase = COLOUR
    assert refusal(state, "1: give seat 0") == "UP16"


def test_up16_once_in_a_turn_whoever_holds_it() -> None:
    state = position("w-red r3 r4 b5", "r1 y1", "y2 y3", top="g7", pile="g1 g2", powers={"red": 1, "blue": 0})
    play(state, "1: give seat 2")
    assert refusal(state, "1: give seat 0") == "UP16"
    play(state, "play w-red", "colour blue")
    assert (holder(state, "red"), state.phase) == (0, SECOND)
    assert refusal(state, "give seat 1") == "UP16", "in this turn there was a gift"
    play(state, "stop")
    assert refusal(state, "0: give seat 1") == "", "in the next one there was none"


def test_up16_emptying_the_hand_wins_the_round() -> None:
    state = position("b4 b5", "r1 r2", "y2", top="g7", pile="g1 g2", powers={"red": 1})
    play(state, "1: give seat 0")
    assert round_won_by(state) == 1
    assert last_hand(state, 0) == "r1 r2 b4 b5"
    assert state.total[:3] == [0, 1 + 2 + 4 + 5 + 2, 0], "the cards given count"


def test_up16_whether_a_gift_may_empty_the_hand_is_agreed() -> None:
    state = position("b4 b5", "r1 r2", "y2", top="g7", pile="g1 g2", powers={"red": 1}, red_may_go_out="false")
    assert refusal(state, "1: give seat 0") == "UP16"
    assert legal(state, 1) == []
    state = position("b4 b5", "r1 r2 y3", "y2", top="g7", pile="g1 g2", powers={"red": 1}, red_may_go_out="false")
    assert hand(play(state, "1: give seat 0"), 1) == "y3"


def test_up16_after_giving_away_a_card_just_drawn_only_keeping_is_left() -> None:
    state = position("b4 g5", "y1", "y2", top="r7", pile="r9 g2", powers={"red": 0})
    play(state, "draw")
    assert "play r9" in legal(state)
    play(state, "give seat 1")
    assert legal(state) == ["keep", "uno"]
    assert (refusal(state, "play b4"), refusal(state, "play r9")) == ("UP7", "UP6")
    assert play(state, "keep").turn == 1


def test_up16_a_card_just_drawn_that_is_not_red_can_still_be_played() -> None:
    state = position("r4 g5", "y1", "y2", top="b7", pile="b9 g2", powers={"red": 0})
    play(state, "draw", "give seat 1", "play b9")
    assert hand(state, 0) == "g5"


def test_up16_before_the_second_card() -> None:
    state = position("b4 r5 b6", "y1", "y2", top="b7", pile="g1", powers={"red": 0, "blue": 0})
    play(state, "play b4", "give seat 1", "play b6")
    assert round_won_by(state) == 0


def test_up16_the_receiver_on_turn_may_play_what_was_given() -> None:
    state = position("b4 g5", "r7 y1", "y2", top="g7", pile="g1", powers={"red": 1})
    play(state, "1: give seat 0", "play r7")
    assert top(state) == "r7"


def test_up16_a_gift_after_drawing_does_not_change_what_was_drawn() -> None:
    state = position("b4 g5", "r7 y1", "y2", top="g7", pile="b9", powers={"red": 1})
    play(state, "draw", "1: give seat 0")
    assert legal(state) == ["keep"], "neither the 7 that was given nor the 9 that does not match"


# ---- Blue


def test_up17_two_cards_in_a_turn_the_second_must_match_the_first() -> None:
    state = position("b4 b5 g9 y4 r2", "y1", "y2", top="b7", pile="g1", powers={"blue": 0})
    play(state, "play b4")
    assert (state.turn, state.phase) == (0, SECOND)
    assert legal(state) == ["play b5", "play y4", "stop"]
    assert refusal(state, "play g9") == refusal(state, "draw") == refusal(state, "turn") == "UP17"
    play(state, "play y4")
    assert (state.turn, top(state)) == (1, "y4"), "no third"


def test_up17_the_player_is_always_asked_and_may_stop() -> None:
    state = position("b4 g9 r2", "y1", "y2", top="b7", pile="g1", powers={"blue": 0})
    play(state, "play b4")
    assert legal(state) == ["stop", "uno"]
    assert play(state, "stop").turn == 1
    assert refusal(position("b4 b5", "y1", top="b7", pile="g1"), "stop") == "UP17"


def test_up17_not_without_the_power() -> None:
    state = position("b4 b5 g9", "y1", "y2", top="b7", pile="g1", powers={"blue": 1})
    assert play(state, "play b4").turn == 1


def test_up17_not_after_drawing() -> None:
    state = position("b4 b5 g9", "y1", "y2", top="b7", pile="b1 g1", powers={"blue": 0})
    assert play(state, "draw", "play b1").turn == 1


def test_up17_not_after_or_by_a_green_turn() -> None:
    for card, named in (("y9", ()), ("w-blue", ("colour green",))):
        state = position("g5 g9", "y1", "y2", top="b7", pile=f"{card} g1", powers={"blue": 0, "green": 0})
        play(state, "turn", *named)
        assert (top(state), state.turn) == (card, 1)


@pytest.mark.parametrize("first", [("play w-blue",), ("play w-choose", "power blue")])
def test_up17_a_blue_power_taken_by_the_first_card_counts_at_once(first: tuple[str, ...]) -> None:
    state = position("w-blue w-choose g9 g8 r1", "y1", "y2", top="b7", pile="g1", powers={"blue": 2})
    play(state, *first, "colour green")
    assert (state.turn, state.phase) == (0, SECOND)
    assert play(state, "play g9").turn == 1


def test_up17_a_blue_power_taken_by_a_drawn_card_does_not() -> None:
    state = position("g9 g8", "y1", "y2", top="b7", pile="w-blue g1")
    assert play(state, "draw", "play w-blue", "colour green").turn == 1


def test_up17_a_blue_power_taken_by_the_second_card_gives_no_third() -> None:
    state = position("b4 w-blue g9 g8", "y1", "y2", top="b7", pile="g1", powers={"blue": 0})
    assert play(state, "play b4", "play w-blue", "colour green").turn == 1


@pytest.mark.parametrize(
    ("cards", "hands", "turn"),
    [
        ("b-skip r-skip", [1, 1, 1, 1], 3),
        ("b-skip b+2", [1, 1, 3, 1], 3),
        ("b+2 b-skip", [1, 3, 1, 1], 3),
        ("b+2 b+2", [1, 3, 3, 1], 3),
        ("b+2 b4", [1, 3, 1, 1], 2),
        ("b4 b+2", [1, 3, 1, 1], 2),
        ("b-reverse b-skip", [1, 1, 1, 1], 2),
        ("b-reverse b+2", [1, 1, 1, 3], 2),
        ("b-skip b-reverse", [1, 1, 1, 1], 3),  # the Reverse counts from its player
        ("b+2 b-reverse", [1, 3, 1, 1], 3),
        ("b-reverse r-reverse", [1, 1, 1, 1], 1),
    ],
)
def test_up17_effects_apply_in_order_to_successive_players(cards: str, hands: list[int], turn: int) -> None:
    state = position(f"{cards} g9", "y1", "y2", "y3", top="b7", pile="g1 g2 g3 g4 g5", powers={"blue": 0})
    play(state, *(f"play {card}" for card in cards.split()))
    assert (state.hand_n[:4], state.turn) == (hands, turn)
    assert state.left == cards.count("reverse") % 2


@pytest.mark.parametrize(
    ("cards", "other", "turn"),
    [
        ("b-skip r-skip", 1, 0),
        ("b+2 r+2", 5, 0),
        ("b-skip b+2", 3, 0),
        ("b+2 b4", 3, 0),
        ("b-reverse b4", 1, 1),
        ("b-reverse b-skip", 1, 0),
        ("b-skip b-reverse", 1, 0),  # the Reverse changes the direction only: the Skip stands
        ("b+2 b-reverse", 3, 0),
        ("b-reverse r-reverse", 1, 1),
    ],
)
def test_up17_for_two_players_both_effects_fall_on_the_other(cards: str, other: int, turn: int) -> None:
    state = position(f"{cards} g9", "y1", top="b7", pile="g1 g2 g3 g4 g5", powers={"blue": 0})
    play(state, *(f"play {card}" for card in cards.split()))
    assert (state.hand_n[1], state.turn, state.left) == (other, turn, cards.count("reverse") % 2)


@pytest.mark.parametrize("cards", ["b-reverse b4", "b4 b-reverse", "b-skip b-reverse", "b-reverse r-reverse"])
def test_up17_for_two_players_a_reverse_that_skips_is_a_skip(cards: str) -> None:
    state = position(f"{cards} g9", "y1", top="b7", pile="g1", powers={"blue": 0}, two_player_reverse="skip")
    assert play(state, *(f"play {card}" for card in cards.split())).turn == 0


def test_up17_for_three_players_two_skips_come_back_to_the_player() -> None:
    state = position("b-skip r-skip g9", "y1", "y2", top="b7", pile="g1", powers={"blue": 0})
    assert play(state, "play b-skip", "play r-skip").turn == 0


def test_up17_a_wild_draw_four_first_is_answered_before_the_second_card() -> None:
    state = position("w+4 g4 g5", "y1", "y2", top="b7", pile="g1 g2 g3 r4 r5 r6", powers={"blue": 0})
    play(state, "play w+4", "colour green")
    assert (state.awaited, state.phase) == (1, CHALLENGE)
    play(state, "accept")
    assert (state.awaited, state.phase, state.hand_n[1]) == (0, SECOND, 5)
    play(state, "play g4")
    assert state.turn == 2


def test_up17_an_innocent_wild_draw_four_is_followed_by_the_second_card() -> None:
    state = position("w+4 g+2 g5", "y1", "y2", top="b7", pile="g1 g2 g3 r4 r5 r6 r7 r8", powers={"blue": 0})
    play(state, "play w+4", "colour green", "challenge")
    assert (state.awaited, state.phase, state.hand_n[1]) == (0, SECOND, 7)
    play(state, "play g+2")
    assert (state.hand_n[:3], state.turn) == ([1, 7, 3], 0), "the Draw Two falls on the one after"


def test_up17_up12_no_second_card_for_a_bluffer() -> None:
    state = position("w+4 b4 g5", "y1", "y2", top="b7", pile="g1 g2 g3 r4 r5 r6", powers={"blue": 0})
    play(state, "play w+4", "colour green", "challenge")
    assert (state.turn, state.phase, state.hand_n[0]) == (1, PLAY, 6)


def test_up17_a_wild_draw_four_second_is_judged_by_the_first_cards_colour() -> None:
    for first, guilty in (("b4", True), ("g4", False)):
        state = position(f"{first} w+4 b9", "y1", "y2", top="y4", pile="g1 g2 g3 r4 r5 r6 r7", powers={"blue": 0})
        play(state, f"play {first}", "play w+4", "colour red", "challenge")
        assert (state.hand_n[0] == 5) == guilty


def test_up17_a_wild_draw_four_second_falls_on_the_next_not_yet_touched() -> None:
    state = position("b-skip w+4 b9", "y1", "y2 g1", "y3", top="b4", pile="g2 g3 r4 r5 r6 r7", powers={"blue": 0})
    play(state, "play b-skip", "play w+4", "colour green")
    assert state.awaited == 2
    play(state, "challenge")
    assert (state.turn, state.phase) == (2, PLAY), "a normal turn"


def test_up17_for_two_players_a_challenger_who_is_right_plays_though_skipped_before() -> None:
    state = position("b-skip w+4 b9", "y1", top="b4", pile="g2 g3 r4 r5 r6 r7", powers={"blue": 0})
    play(state, "play b-skip", "play w+4", "colour green", "challenge")
    assert (state.turn, state.hand_n[:2]) == (1, [5, 1])


def test_up17_the_second_card_may_be_the_last() -> None:
    state = position("b-skip b+2", "y1", "y2", top="b4", pile="g2 g3 r4", powers={"blue": 0})
    play(state, "play b-skip", "play b+2")
    assert round_won_by(state) == 0
    assert last_hand(state, 2) == "g2 g3 y2", "the Draw Two still falls on the next"


# ---- Green


def test_up18_with_no_playable_card_the_top_of_the_pile_may_be_turned() -> None:
    state = position("b4 b5", "y1", "y2", top="r7", pile="g9 g1", powers={"green": 0})
    assert legal(state) == ["draw", "turn", "uno"]
    play(state, "turn")
    assert (top(state), colour(state), state.turn) == ("g9", "green", 1), "though it does not match"
    assert hand(state, 0) == "b4 b5"


def test_up18_not_with_a_playable_card() -> None:
    for card in ("r2", "b7", "w-red", "w-choose", "w+4"):
        state = position(f"b4 {card}", "y1", top="r7", pile="g9 g1", powers={"green": 0})
        assert refusal(state, "turn") == "UP18", card


def test_up18_not_without_the_power_and_not_after_drawing() -> None:
    state = position("b4 b5", "y1", top="r7", pile="b9 g1", powers={"green": 1})
    assert refusal(state, "turn") == "UP18"
    state = play(position("b4 b5", "y1", top="r7", pile="b9 g1", powers={"green": 0}), "draw")
    assert refusal(state, "turn") == "UP7"


def test_up18_it_is_a_choice() -> None:
    state = position("b4 b5", "y1", "y2", top="r7", pile="g9 g1", powers={"green": 0})
    assert hand(play(state, "draw", "keep"), 0) == "b4 b5 g9"


@pytest.mark.parametrize(
    ("card", "turn", "left", "drawn"),
    [("g-skip", 2, 0, 0), ("g-reverse", 2, 1, 0), ("g+2", 2, 0, 2)],
)
def test_up18_the_effect_of_a_turned_card_applies(card: str, turn: int, left: int, drawn: int) -> None:
    state = position("b4 b5", "y1", "y2", top="r7", pile=f"{card} g1 g2 g3", powers={"green": 0})
    play(state, "turn")
    assert (state.turn, state.left, state.hand_n[1] - 1) == (turn, left, drawn)


def test_up18_a_turned_power_wild_gives_its_power() -> None:
    state = position("b4 b5", "y1", "y2", top="r7", pile="w-yellow g1", powers={"green": 0})
    play(state, "turn", "colour blue")
    assert (holder(state, "yellow"), colour(state), state.turn) == (0, "blue", 1)


def test_up18_a_turned_choose_wild_chooses_power_and_colour() -> None:
    state = position("b4 b5", "y1", "y2", top="r7", pile="w-choose g1", powers={"green": 0, "red": 2})
    play(state, "turn", "power red", "colour blue")
    assert (holder(state, "red"), colour(state), state.turn) == (0, "blue", 1)


def test_up18_a_turned_wild_draw_four_cannot_be_challenged() -> None:
    state = position("b4 b5", "y1", "y2", top="r7", pile="w+4 g1 g2 g3 g4", powers={"green": 0})
    play(state, "turn")
    assert refusal(state, "draw") == "UP11"
    play(state, "colour blue")
    assert (hand(state, 1), state.turn, colour(state)) == ("g1 g2 g3 g4 y1", 2, "blue")


def test_up18_no_uno_is_owed_by_it() -> None:
    state = position("b4", "y1", "y2", top="r7", pile="g9 g1", powers={"green": 0})
    assert debtor(play(state, "turn")) is None


def test_up18_up22_the_discards_are_shuffled_for_it_and_with_nothing_to_turn_one_passes() -> None:
    state = position("b4 b5", "y1", "y2", top="g9 r7", pile="", powers={"green": 0})
    play(state, "turn")
    assert (top(state), state.discard_n) == ("g9", 2)
    state = position("b4 b5", "y1", "y2", top="r7", pile="", powers={"green": 0})
    assert refusal(state, "turn") == "UP22"
    assert legal(state) == ["pass", "uno"]


# ---- Yellow


def touched(card: str, yellow: int, players: int = 4, two_player_reverse: str = "none") -> State:
    """Seat 0 plays a card (and names red); the holder of yellow sits somewhere."""
    others = [f"y{seat} b1" for seat in range(1, players)]
    powers = {"yellow": yellow}
    pile = "g1 g2 g3 g4 g5 g6"
    state = position(
        f"{card} b2 b3", *others, top="g7", pile=pile, powers=powers, two_player_reverse=two_player_reverse
    )
    play(state, f"play {card}")
    return play(state, "colour red") if card == "w+4" else state


@pytest.mark.parametrize("card", ["g-skip", "g+2", "w+4", "g-reverse"])
def test_up19_the_effect_is_lost_and_the_holder_takes_the_turn(card: str) -> None:
    state = touched(card, yellow=1)
    assert (state.turn, state.awaited, state.phase) == (1, 1, PLAY)
    assert (state.hand_n[:4], state.left) == ([2, 2, 2, 2], 0)


@pytest.mark.parametrize(("card", "turn"), [("g-skip", 2), ("g+2", 2), ("g-reverse", 3)])
def test_up19_a_holder_elsewhere_shields_nobody(card: str, turn: int) -> None:
    for yellow in (0, 2, 3):
        assert touched(card, yellow).turn == turn
    assert touched("w+4", yellow=2).phase == CHALLENGE


def test_up19_a_bluff_against_the_holder_has_nothing_to_challenge() -> None:
    state = position("w+4 g2 g3", "y1", "y2", top="g7", pile="g1", powers={"yellow": 1})
    play(state, "play w+4", "colour red")
    assert (state.turn, state.hand_n[:2]) == (1, [2, 1])
    assert refusal(state, "challenge") == "UP12"


def test_up19_a_reverse_beside_the_holder() -> None:
    """The holder next in turn keeps it; the holder on the other side only gets the turn sooner."""
    assert (touched("g-reverse", yellow=1, players=3).turn, touched("g-reverse", yellow=1, players=3).left) == (1, 0)
    assert (touched("g-reverse", yellow=2, players=3).turn, touched("g-reverse", yellow=2, players=3).left) == (2, 1)


def test_up19_for_two_players_a_reverse_takes_no_turn_so_it_counts() -> None:
    state = touched("g-reverse", yellow=1, players=2)
    assert (state.turn, state.left) == (1, 1)


def test_up19_for_two_players_a_reverse_that_skips_is_lost() -> None:
    state = touched("g-reverse", yellow=1, players=2, two_player_reverse="skip")
    assert (state.turn, state.left) == (1, 0)


def test_up19_red_cards_cannot_be_given_to_the_holder() -> None:
    state = position("r4 b2", "y1", "y2", top="g7", pile="g1", powers={"yellow": 1, "red": 0})
    assert refusal(state, "give seat 1") == "UP19"
    assert [text for text in legal(state) if text.startswith("give")] == ["give seat 2"]
    assert legal(position("r4 b2", "y1", top="g7", pile="g1", powers={"yellow": 1, "red": 0})) == ["draw", "uno"]


@pytest.mark.parametrize(
    ("cards", "yellow", "hands", "turn"),
    [
        ("b-skip b+2", 1, [1, 1, 1, 1], 1),  # both fall on the holder, and both are lost
        ("b+2 b-skip", 1, [1, 1, 1, 1], 1),
        ("b+2 b+2", 2, [1, 3, 1, 1], 2),
        ("b-skip b-reverse", 2, [1, 1, 1, 1], 2),  # the Reverse would take the turn from the holder
        ("b-skip b-reverse", 1, [1, 1, 1, 1], 1),
        ("b-skip b-reverse", 3, [1, 1, 1, 1], 3),
        ("b-reverse b-skip", 3, [1, 1, 1, 1], 3),
    ],
)
def test_up19_up17_two_effects_and_the_holder(cards: str, yellow: int, hands: list[int], turn: int) -> None:
    powers = {"blue": 0, "yellow": yellow}
    state = position(f"{cards} g9", "y1", "y2", "y3", top="b7", pile="g1 g2 g3 g4 g5", powers=powers)
    play(state, *(f"play {card}" for card in cards.split()))
    assert (state.hand_n[:4], state.turn) == (hands, turn)


def test_up19_up17_for_three_players_a_reverse_that_leaves_the_holder_the_turn_counts() -> None:
    state = position("b-skip b-reverse g9", "y1", "y2", top="b7", pile="g1", powers={"blue": 0, "yellow": 2})
    play(state, "play b-skip", "play b-reverse")
    assert (state.turn, state.left) == (2, 1)


def test_up19_up17_a_wild_draw_four_lost_on_the_holder_is_followed_by_the_second_card() -> None:
    state = position("w+4 g+2 g5", "y1", "y2", top="b7", pile="g1 g2", powers={"blue": 0, "yellow": 1})
    play(state, "play w+4", "colour green")
    assert (state.awaited, state.phase) == (0, SECOND)
    play(state, "play g+2")
    assert (state.turn, state.hand_n[:3]) == (1, [1, 1, 1])


def test_up19_green_turns_do_not_touch_the_holder_either() -> None:
    for card, named in (("g+2", ()), ("g-skip", ()), ("g-reverse", ()), ("w+4", ("colour green",))):
        powers = {"green": 0, "yellow": 1}
        state = position("b4 b5", "y1", "y2", top="r7", pile=f"{card} g1 g2 g3 g4", powers=powers)
        play(state, "turn", *named)
        assert (state.turn, state.hand_n[1], state.left) == (1, 1, 0)


def test_up19_it_does_not_shield_from_the_uno_penalty() -> None:
    state = position("r4 b2", "y1", "y2", top="r7", pile="g1 g2 g3", powers={"yellow": 0})
    play(state, "play r4", "1: catch seat 0")
    assert hand(state, 0) == "b2 g1 g2"


def test_up19_it_does_not_shield_from_being_found_out_as_a_bluffer() -> None:
    state = position("w+4 r2 b3", "y1", "y2", top="r7", pile="g1 g2 g3 g4", powers={"yellow": 0})
    assert hand(play(state, "play w+4", "colour blue", "challenge"), 0) == "r2 b3 g1 g2 g3 g4"


def test_up19_it_does_not_shield_from_losing_a_power() -> None:
    state = position("w-yellow r2 b3", "y1", "y2", top="r7", pile="g1", powers={"yellow": 1})
    assert holder(play(state, "play w-yellow", "colour blue"), "yellow") == 0


def test_up19_the_shield_goes_with_the_power() -> None:
    state = position("w-yellow b-skip b3 b5", "y1", "y2", top="r7", pile="g1", powers={"yellow": 1, "blue": 0})
    play(state, "play w-yellow", "colour blue", "play b-skip")
    assert state.turn == 2
