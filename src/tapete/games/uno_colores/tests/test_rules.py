"""UP1 to UP12 and UP21 to UP24, from the rules of record; powers are in test_powers, calling UNO in test_call."""

from collections import Counter

import pytest

from tapete.games.uno_colores import GAME, rules
from tapete.games.uno_colores.actions import CARD_KINDS, card_text
from tapete.games.uno_colores.setup import turn_up
from tapete.games.uno_colores.state import (
    CARDS,
    CHOOSE,
    KINDS,
    NOBODY,
    NUMBERS,
    PLAY,
    POWER_WILD,
    WILD_DRAW_FOUR,
    State,
    copies,
    face_of,
    points,
    take,
)
from tapete.games.uno_colores.tests.positions import (
    agreed,
    colour,
    dealt,
    hand,
    holder,
    kinds,
    last_hand,
    legal,
    play,
    position,
    refusal,
    round_won_by,
    texts,
    top,
)
from tapete.kernel.contract import OptionError
from tapete.match import Match, agree


def all_cards(state: State) -> Counter[str]:
    held = [kind for seat in range(state.players) for kind in range(KINDS) for _ in range(state.hand[seat][kind])]
    return Counter(card_text(kind) for kind in held + state.deck[: state.deck_n] + state.discard[: state.discard_n])


def turned_up(pile: str, players: int = 3, dealer: int = 0) -> State:
    """A round just dealt, with these cards still in the draw pile: its first card is turned up."""
    state = position(*["r3 b4 g5"] * players, pile=pile, turn=(dealer + 1) % players)
    state.discard_n = 0
    state.dealer = dealer
    turn_up(state)
    return state


# ---- Material and set-up


def test_up1_108_cards() -> None:
    cards = all_cards(dealt(4))
    assert sum(cards.values()) == CARDS == 108
    for letter in "rbgy":
        assert cards[f"{letter}1"] == 1
        assert [cards[f"{letter}{n}"] for n in range(2, 10)] == [2] * 8
        assert sum(cards[f"{letter}{n}"] for n in range(1, 10)) == 17
        assert (cards[f"{letter}+2"], cards[f"{letter}-reverse"], cards[f"{letter}-skip"]) == (2, 1, 1)
    assert cards["w+4"] == cards["w-choose"] == 4
    assert [cards[f"w-{name}"] for name in ("red", "blue", "green", "yellow")] == [4, 4, 4, 4]
    assert len(cards) == KINDS == 54


def test_up1_the_powers_lie_beside_the_table_held_by_nobody() -> None:
    assert dealt(5).power[:4] == [NOBODY] * 4


@pytest.mark.parametrize("players", rules.SEATS)
def test_up2_two_to_ten_players(players: int) -> None:
    assert list(rules.SEATS) == list(range(2, 11))
    match = Match(GAME, players, players.to_bytes(32, "little"), {"target": "1"})
    while not match.over:
        seat = match.waiting[0]
        match.act(seat, match.legal_numbers(seat)[0])
    assert match.ending == "UP23"
    assert max(match.scores) == match.scores[match.winners[0]]


def test_up3_the_dealer_has_drawn_the_highest_number() -> None:
    drawn_again = 0
    for seed in range(200):
        state = dealt(6, seed)
        lots = {seat: state.lot[seat] - 1 for seat in range(6) if state.lot[seat]}
        worth = {seat: face_of(kind) + 1 if face_of(kind) < NUMBERS else 0 for seat, kind in lots.items()}
        assert [seat for seat in worth if worth[seat] == max(worth.values())] == [state.dealer]
        drawn_again += len(lots) < 6
    assert drawn_again > 20, "ties draw again, among themselves"


def test_up3_everybody_may_become_the_dealer() -> None:
    dealers = Counter(dealt(4, seed).dealer for seed in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60


def test_up3_seven_cards_each_singly_from_the_dealers_right() -> None:
    for seed in range(20):
        state = dealt(5, seed)
        order = GAME.actions.deck_text(state).split()
        assert Counter(order) == all_cards(dealt(5, seed))
        for place in range(5):
            seat = (state.dealer + 1 + place) % 5
            first_card = texts(state.discard[:1])
            drew_two = first_card.endswith("+2") and place == 0
            got = kinds(" ".join(order[place:35:5])) + (kinds(" ".join(order[36:38])) if drew_two else [])
            assert hand(state, seat) == texts(sorted(got))
        assert order[35] == first_card, "the next card is turned up"


def test_up3_the_deal_rotates_to_the_right_and_a_round_starts_with_the_powers_beside_the_table() -> None:
    state = dealt(3, target="10000")
    dealer = state.dealer
    for n in range(1, 5):
        seat = state.turn
        for kind in range(KINDS):
            state.hand[seat][kind] = 0
        state.hand_n[seat] = state.held[seat] = 0
        take(state, seat, CARD_KINDS["r5"])
        state.colour, state.phase, state.awaited = 0, PLAY, seat
        state.power[:4] = [1, 1, 2, 3]
        play(state, "play r5")
        assert state.dealer == (dealer + n) % 3, "whoever won"
        assert state.power[:4] == [NOBODY] * 4
        assert state.hand_n[:3] in ([7, 7, 7], [9, 7, 7], [7, 9, 7], [7, 7, 9])


def test_up4_play_starts_at_the_dealers_right_and_goes_to_the_right() -> None:
    state = turned_up("r7 r1 r2", players=4, dealer=2)
    assert (state.turn, state.left) == (3, 0)
    play(state, "play r3")
    assert state.turn == 0


def test_up4_nobody_acts_out_of_turn() -> None:
    state = position("r3 b4", "r5 b6", "r8 b9", top="r7", pile="y1")
    assert rules.waiting(state) == 0b001
    for action in ("play r5", "draw", "keep", "turn", "stop", "pass", "colour red", "power red"):
        assert refusal(state, f"1: {action}") == "UP4"
    assert legal(state, 1) == legal(state, 2) == []


def test_up5_a_number_is_turned_up_and_nothing_happens() -> None:
    state = turned_up("g7 r1 r2")
    assert (top(state), colour(state), state.turn, state.left) == ("g7", "green", 1, 0)
    assert state.hand_n[:3] == [3, 3, 3]


def test_up5_draw_two_is_turned_up_the_first_player_draws_two_and_loses_the_turn() -> None:
    state = turned_up("g+2 r1 r2 y1")
    assert (top(state), colour(state), state.turn) == ("g+2", "green", 2)
    assert hand(state, 1) == "r1 r2 r3 b4 g5"


def test_up5_reverse_is_turned_up_the_dealer_plays_first_to_the_left() -> None:
    state = turned_up("g-reverse r1 r2 y1")
    assert (state.turn, state.left) == (0, 1)
    play(state, "play g5")
    assert state.turn == 2


def test_up5_skip_is_turned_up_the_first_player_loses_the_turn() -> None:
    state = turned_up("g-skip r1 r2 y1")
    assert (state.turn, state.left) == (2, 0)
    assert turned_up("g-skip r1 r2 y1", players=2).turn == 0


def test_up5_wild_draw_four_is_turned_up_goes_back_and_another_is_turned() -> None:
    state = turned_up("w+4 r1 r2 y1")
    assert top(state) != "w+4"
    assert state.discard_n == 1
    assert sorted([*texts(state.deck[: state.deck_n]).split(), top(state)]) == ["r1", "r2", "w+4", "y1"]
    for seed in range(300):
        assert top(dealt(3, seed)) != "w+4"


@pytest.mark.parametrize("card", ["w-green", "w-choose"])
def test_up5_another_wild_is_turned_up_the_first_player_names_the_colour_and_plays(card: str) -> None:
    state = turned_up(f"{card} r1 r2 y1")
    assert state.turn == 1
    assert legal(state) == ["colour red", "colour blue", "colour green", "colour yellow"]
    assert refusal(state, "play g5") == refusal(state, "draw") == "UP5"
    play(state, "colour blue")
    assert (state.turn, colour(state)) == (1, "blue")
    assert state.power[:4] == [NOBODY] * 4, "no power is given"
    assert legal(state) == ["play b4", "draw"]
    assert play(state, "play b4").turn == 2


def test_up5_for_two_players_the_first_card_works_as_for_more() -> None:
    assert turned_up("g+2 r1 r2 y1", players=2).turn == 0
    state = turned_up("g-reverse r1 r2 y1", players=2)
    assert (state.turn, state.left) == (0, 1)


# ---- Play


def test_up6_worked_example_a_blue_7_is_on_top() -> None:
    """Any blue card, any 7, or a wild."""
    state = position("b1 b+2 b-reverse b-skip r7 y7 r8 g9 y+2 w+4 w-red w-choose", "r1", top="b7", pile="r2")
    found = [text.removeprefix("play ") for text in legal(state) if text.startswith("play")]
    assert found == ["r7", "b1", "b+2", "b-reverse", "b-skip", "y7", "w+4", "w-red", "w-choose"]
    assert refusal(state, "play r8") == refusal(state, "play y+2") == "UP6"
    assert refusal(state, "play g7") == "UP6", "not in the hand"


@pytest.mark.parametrize("symbol", ["+2", "-reverse", "-skip"])
def test_up6_symbols_match_like_numbers(symbol: str) -> None:
    state = position(f"r{symbol} r5 r9", "r1", top=f"g{symbol}", pile="r2")
    assert legal(state) == [f"play r{symbol}", "draw"]


def test_up6_after_a_wild_only_the_named_colour_matches() -> None:
    state = position("b5 w-red y2", "r4 y4 b4", top="b5 b5", pile="r2 r3")
    play(state, "play w-red", "colour yellow")
    assert legal(state) == ["play y4", "draw"]


def test_up7_who_does_not_want_to_play_draws_one_and_may_play_that_card_only() -> None:
    state = position("r5 b6", "y1", top="r7", pile="r9 g2")
    play(state, "draw")
    assert legal(state) == ["play r9", "keep"]
    assert refusal(state, "play r5") == refusal(state, "draw") == "UP7"
    play(state, "play r9")
    assert (top(state), state.turn) == ("r9", 1)


def test_up7_a_drawn_card_that_does_not_match_is_kept_and_the_player_is_asked_all_the_same() -> None:
    state = play(position("r5 b6", "y1", top="r7", pile="g9 g2"), "draw")
    assert state.awaited == 0
    assert legal(state) == ["keep"]
    assert refusal(state, "play g9") == "UP6"
    play(state, "keep")
    assert (hand(state, 0), state.turn) == ("r5 b6 g9", 1)


def test_up7_a_playable_card_may_be_kept() -> None:
    state = play(position("b6", "y1", top="r7", pile="r9 g2"), "draw", "keep")
    assert (hand(state, 0), state.turn) == ("r9 b6", 1)


def test_up7_keeping_comes_after_drawing_only() -> None:
    assert refusal(position("r5 b6", "y1", top="r7", pile="g9"), "keep") == "UP7"


def test_up7_a_second_card_like_the_one_drawn_is_the_same_card() -> None:
    state = play(position("r9 b6", "y1", top="r7", pile="r9 g2"), "draw", "play r9")
    assert hand(state, 0) == "r9 b6"


def test_up7_a_wild_draw_four_just_drawn_may_be_played_also_as_a_bluff() -> None:
    state = play(position("r9 b6", "y1", top="r7", pile="w+4 g1 g2 g3 g4 g5"), "draw")
    assert legal(state) == ["play w+4", "keep"]
    play(state, "play w+4", "colour blue", "challenge")
    assert hand(state, 0) == "r9 b6 g1 g2 g3 g4", "found out"


def test_up8_draw_two_the_next_player_draws_two_and_loses_the_turn() -> None:
    state = play(position("r+2 b6", "y1", "y2", top="r7", pile="g1 g2 g3"), "play r+2")
    assert (hand(state, 1), state.turn) == ("g1 g2 y1", 2)


def test_up8_no_stacking() -> None:
    state = play(position("r+2 b6 b8", "y1 b+2", "y2", top="r7", pile="g1 g2 g3"), "play r+2")
    assert (state.hand_n[1], state.turn) == (4, 2), "a Draw Two of one's own does not help"
    assert legal(state, 1) == []


def test_up9_reverse_changes_the_direction() -> None:
    state = play(position("r-reverse b6", "y1", "y2 r-reverse r3", top="r7", pile="g1"), "play r-reverse")
    assert (state.turn, state.left) == (2, 1)
    play(position("r-reverse b6", "y1", "y2 r3", top="r7", pile="g1"), "play r-reverse", "play r3")


def test_up9_for_two_players_nothing_else_happens() -> None:
    state = play(position("r-reverse b6", "y1 r2", top="r7", pile="g1"), "play r-reverse")
    assert (state.turn, state.left) == (1, 1)


def test_up9_for_two_players_it_may_be_agreed_to_skip() -> None:
    state = position("r-reverse b6 r4", "y1 r2", top="r7", pile="g1", two_player_reverse="skip")
    play(state, "play r-reverse")
    assert (state.turn, state.left) == (0, 1)


def test_up9_the_option_is_for_two_players_alone() -> None:
    state = position("r-reverse b6", "y1", "y2", top="r7", pile="g1", two_player_reverse="skip")
    assert play(state, "play r-reverse").turn == 2


def test_up10_skip_the_next_player_loses_the_turn() -> None:
    assert play(position("r-skip b6", "y1", "y2", top="r7", pile="g1"), "play r-skip").turn == 2
    assert play(position("r-skip b6", "y1", "y2", top="r7", pile="g1", left=True), "play r-skip").turn == 1
    assert play(position("r-skip b6", "y1", top="r7", pile="g1"), "play r-skip").turn == 0


def test_up11_wild_draw_four_names_the_colour_and_the_next_player_draws_four_and_loses_the_turn() -> None:
    state = position("w+4 b6", "y1", "y2", top="r7", pile="g1 g2 g3 g4 g5")
    play(state, "play w+4")
    assert legal(state) == ["colour red", "colour blue", "colour green", "colour yellow", "uno"]
    play(state, "colour blue")
    assert (state.awaited, legal(state)[:2]) == (1, ["challenge", "accept"])
    play(state, "accept")
    assert (hand(state, 1), state.turn, colour(state)) == ("g1 g2 g3 g4 y1", 2, "blue")


@pytest.mark.parametrize(
    ("rest", "guilty"),
    [
        ("r2 b6", True),
        ("r-skip b6", True),
        ("b7 g7 y-skip", False),  # cards of equal number do not matter
        ("w-red w+4 w-choose", False),  # wilds have no colour
        ("b6 g5", False),
    ],
)
def test_up11_allowed_only_without_a_card_of_the_colour_in_play(rest: str, guilty: bool) -> None:  # noqa: FBT001
    state = position(f"w+4 {rest}", "y1", "y2", top="r7", pile="g1 g2 g3 g4 g5 g6 g7 g8")
    play(state, "play w+4", "colour green", "challenge")
    assert (state.hand_n[0] == len(rest.split()) + 4) == guilty


def test_up11_it_may_be_played_as_a_bluff_all_the_same() -> None:
    state = position("w+4 r2 b6", "y1", "y2", top="r7", pile="g1 g2 g3 g4 g5")
    assert "play w+4" in legal(state)
    play(state, "play w+4", "colour green", "accept")
    assert state.hand_n[:3] == [2, 5, 1], "and nobody is the wiser"


def test_up11_the_colour_in_play_after_a_wild_is_the_named_one() -> None:
    state = position("w+4 b6", "y1", "y2", top="w-red", colour="blue", pile="g1 g2 g3 g4 g5")
    play(state, "play w+4", "colour red", "challenge")
    assert state.hand_n[0] == 5, "guilty: blue was in play"


def test_up12_guilty_the_bluffer_draws_four_and_the_challenger_takes_a_normal_turn() -> None:
    state = position("w+4 r2 b6", "y1 g9", "y2", top="r7", pile="g1 g2 g3 g4 g5")
    play(state, "play w+4", "colour green", "challenge")
    assert hand(state, 0) == "r2 b6 g1 g2 g3 g4"
    assert hand(state, 1) == "g9 y1", "the challenger draws nothing"
    assert (state.turn, colour(state)) == (1, "green"), "the named colour stands"
    assert {"play g9", "draw"} <= set(legal(state))
    assert play(state, "play g9").turn == 2


def test_up12_innocent_the_challenger_draws_six_and_loses_the_turn() -> None:
    state = position("w+4 b7 b6", "y1 g9", "y2", top="r7", pile="g1 g2 g3 g4 g5 g6 g7")
    play(state, "play w+4", "colour green", "challenge")
    assert hand(state, 0) == "b6 b7"
    assert hand(state, 1) == "g1 g2 g3 g4 g5 g6 g9 y1"
    assert state.turn == 2


def test_up12_only_the_player_who_must_draw_four_may_challenge() -> None:
    state = position("w+4 r2 b6", "y1", "y2", top="r7", pile="g1 g2 g3 g4 g5")
    assert refusal(state, "challenge") == refusal(state, "accept") == "UP12", "there is nothing to challenge"
    play(state, "play w+4")
    assert refusal(state, "1: challenge") == "UP12", "the colour comes first"
    play(state, "colour green")
    assert refusal(state, "0: challenge") == refusal(state, "2: challenge") == refusal(state, "2: accept") == "UP12"
    assert legal(state, 0) == ["uno"]
    assert legal(state, 2) == []
    assert refusal(state, "draw") == refusal(state, "play y1") == "UP12", "before drawing"


def test_up12_judged_on_the_hand_when_the_card_was_played() -> None:
    """The bluffer is caught without UNO first and draws a red card: that does not make the bluff one."""
    state = position("w+4 b6", "y1", "y2", top="r7", pile="r1 r2 g3 g4 g5 g6 g7 g8 g9")
    play(state, "play w+4", "colour green", "2: catch seat 0")
    assert hand(state, 0) == "r1 r2 b6"
    play(state, "challenge")
    assert state.hand_n[:3] == [3, 7, 1], "innocent"
    assert state.turn == 2


def test_up12_the_last_card_cannot_be_challenged() -> None:
    state = play(position("w+4", "y1", "y2", top="r7", pile="g1 g2 g3 g4 g5"), "play w+4")
    assert round_won_by(state) == 0


# ---- The end of a round


def test_up21_the_round_ends_at_once_when_a_player_has_no_cards() -> None:
    state = play(position("r3", "y1 y2", "y5", top="r7", pile="g1"), "play r3")
    assert round_won_by(state) == 0
    assert state.total[:3] == [8, 0, 0]
    assert state.round_no == 1, "the next one is dealt"


@pytest.mark.parametrize("card", ["w-red", "w-choose"])
def test_up21_a_last_wild_names_no_colour_and_takes_no_power(card: str) -> None:
    state = play(position(card, "y1 y2", "y5", top="r7", pile="g1", target="1"), f"play {card}")
    assert round_won_by(state) == 0
    assert holder(state, "red") is None
    assert state.over_by


@pytest.mark.parametrize(("card", "drawn"), [("r+2", "g1 g2"), ("w+4", "g1 g2 g3 g4")])
def test_up21_worked_example_after_a_last_draw_card_the_next_player_still_draws(card: str, drawn: str) -> None:
    state = play(position(card, "y9", "y5", top="r7", pile="g1 g2 g3 g4 g5"), f"play {card}")
    assert last_hand(state, 1) == f"{drawn} y9"
    assert state.total[0] == sum(int(card[1]) for card in f"{drawn} y9 y5".split()), "those cards count"
    assert last_hand(state, 0) == ""


@pytest.mark.parametrize("card", ["r+2", "w+4"])
def test_up21_a_holder_of_yellow_does_not_draw(card: str) -> None:
    state = position(card, "y9", "y5", top="r7", pile="g1 g2 g3 g4 g5", powers={"yellow": 1})
    play(state, f"play {card}")
    assert last_hand(state, 1) == "y9"
    assert last_hand(state, 2) == "y5", "nor does anybody else"


def test_up21_the_next_player_is_the_one_in_the_direction_of_play() -> None:
    state = play(position("r+2", "y9", "y5", top="r7", pile="g1 g2 g3", left=True), "play r+2")
    assert last_hand(state, 2) == "g1 g2 y5"


def test_up22_the_discards_except_the_top_become_the_draw_pile() -> None:
    state = position("b5 b6", "y1", top="r3 g4 w-red r7", pile="")
    assert "draw" in legal(state)
    play(state, "draw")
    assert texts(state.discard[: state.discard_n]) == "r7"
    assert state.deck_n == 2
    assert sorted(kinds(f"{hand(state, 0)} {texts(state.deck[:2])}")) == sorted(kinds("b5 b6 r3 g4 w-red"))


def test_up22_the_colour_in_play_stays() -> None:
    state = position("b5 b6", "y1", top="r3 g4 w-red", colour="blue", pile="")
    play(state, "draw", "keep")
    assert (top(state), colour(state)) == ("w-red", "blue")


def test_up22_in_the_middle_of_drawing_too() -> None:
    state = play(position("r+2 b6", "y1", "y2", top="g3 g4 r7", pile="g1"), "play r+2")
    assert state.hand_n[1] == 3
    assert state.deck_n == 2, "three discards were shuffled, one of them drawn"
    assert top(state) == "r+2"


def test_up22_with_nothing_left_to_shuffle_a_player_draws_what_there_is() -> None:
    state = position("w+4 b6", "y1", "y2", top="r7", pile="g1")
    play(state, "play w+4", "colour blue", "accept")
    assert state.hand_n[1] == 3, "the last of the draw pile, and the 7 under the wild"
    assert (state.deck_n, state.discard_n, state.turn) == (0, 1, 2)


def test_up22_while_nothing_can_be_drawn_who_has_a_playable_card_must_play() -> None:
    state = position("r5 b6", "y1", top="r7", pile="")
    assert legal(state) == ["play r5", "uno"]
    assert refusal(state, "draw") == refusal(state, "pass") == "UP22"


def test_up22_while_nothing_can_be_drawn_who_has_no_playable_card_passes() -> None:
    state = position("b5 b6 y3", "r1", top="r7", pile="")
    assert legal(state) == ["pass"]
    assert refusal(state, "draw") == "UP22"
    play(state, "pass")
    assert (hand(state, 0), state.turn) == ("b5 b6 y3", 1)
    assert refusal(position("b5 b6", "r1", top="r7", pile="g1"), "pass") == "UP22"


def test_up22_a_wild_draw_four_is_never_the_only_way_out_of_a_bluff() -> None:
    """With nothing to draw, whoever could only bluff holds a card of the colour, and may play that."""
    state = position("w+4 r2 b6", "y1", top="r7", pile="")
    assert legal(state) == ["play r2", "play w+4"]
    assert legal(position("w+4 b2 b6", "y1", top="r7", pile="")) == ["play w+4"]


def test_up22_an_exhausted_pile_never_stops_the_game() -> None:
    """Ten players who draw whenever they can, and then play: 107 cards in hands, and somebody can always play."""
    for seed in range(3):
        match = Match(GAME, 10, seed.to_bytes(32, "little"), {"target": "1"})
        exhausted = 0
        while not match.over:
            seat = match.waiting[0]
            found = match.legal_numbers(seat)
            exhausted += match.state.phase == PLAY and rules.DRAW not in found
            drawing = [action for action in found if action in (rules.DRAW, rules.KEEP)]
            match.act(seat, drawing[0] if drawing and len(match.log) < 500 else found[0])
            assert len(match.log) < 5_000
        assert exhausted > 20


# ---- Score


def test_up23_points() -> None:
    cards = ["r1", "b9", "g+2", "y-reverse", "r-skip", "w+4", "w-blue", "w-choose"]
    assert [points(CARD_KINDS[card]) for card in cards] == [1, 9, 20, 20, 20, 50, 50, 50]


def test_up23_the_winner_scores_all_other_hands_which_are_shown() -> None:
    state = play(position("r3", "y1 y-skip", "w+4 b9", top="r7", pile="g1", powers={"red": 1}), "play r3")
    assert state.total[:3] == [1 + 20 + 50 + 9, 0, 0], "power cards count nothing"
    assert (last_hand(state, 1), last_hand(state, 2)) == ("y1 y-skip", "b9 w+4")


def test_up23_first_to_the_target_wins_the_match() -> None:
    state = position("r3", "y1 y-skip", "w+4 b9", top="r7", pile="g1")
    state.total[:3] = [420, 499, 0]
    play(state, "play r3")
    assert state.total[0] == 500
    assert rules.winners(state) == 0b001
    assert GAME.clause(rules.ending(state)) == "UP23"
    assert rules.waiting(state) == 0
    assert refusal(state, "0: draw") == "UP23"


def test_up23_below_the_target_another_round_is_played() -> None:
    state = position("r3", "y1 y-skip", "w+4 b9", top="r7", pile="g1")
    state.total[:3] = [419, 499, 0]
    play(state, "play r3")
    assert (state.total[0], rules.winners(state), state.round_no) == (499, 0, 1)


def test_up23_the_target_is_agreed() -> None:
    assert agreed(3).target == 500
    assert agreed(3, target="200").target == 200
    assert agree(GAME, 3, {"target": " 0200 "})[1]["target"] == "200"
    for wrong in ("0", "10001", "-5", "many", "", "1e3", "²"):
        with pytest.raises(OptionError):
            agree(GAME, 3, {"target": wrong})


def test_up24_everybody_scores_their_own_hand() -> None:
    state = position("r3", "y1 y-skip", "w+4 b9", top="r7", pile="g1", scoring="penalty")
    play(state, "play r3")
    assert state.total[:3] == [0, 21, 59]
    assert state.over_by == 0


def test_up24_when_somebody_reaches_the_target_the_lowest_total_wins() -> None:
    state = position("r3", "y1 y-skip", "w+4 b9", top="r7", pile="g1", scoring="penalty")
    state.total[:3] = [480, 100, 441]
    play(state, "play r3")
    assert state.total[:3] == [480, 121, 500]
    assert rules.winners(state) == 0b010
    assert GAME.clause(rules.ending(state)) == "UP24"


def test_up24_a_tie_is_shared() -> None:
    state = position("r3", "y1 y-skip", "w+4 b9", top="r7", pile="g1", scoring="penalty", target="59")
    state.total[:3] = [21, 0, 0]
    play(state, "play r3")
    assert rules.winners(state) == 0b011


def test_nothing_is_taken_back() -> None:
    """A card played is seen by all, and others may act at once (UP16, UP20)."""
    state = position("r3 w-red", "y1 y-skip", top="r7", pile="g1")
    for action in ("uno", "play w-red"):
        play(state, action)
        assert not rules.undoable(state, 0)


def test_every_action_has_its_text() -> None:
    assert len({GAME.actions.text(action) for action in range(rules.ACTIONS)}) == rules.ACTIONS
    assert GAME.actions.text(rules.PLAY_CARD + WILD_DRAW_FOUR) == "play w+4"
    assert GAME.actions.text(rules.PLAY_CARD + POWER_WILD) == "play w-red"
    assert GAME.actions.text(rules.PLAY_CARD + CHOOSE) == "play w-choose"
    assert sum(copies(kind) for kind in range(KINDS)) == CARDS
