"""QW1 to QW20, from the rules of record."""

import pytest

from tapete.games.qwinto import GAME, rules
from tapete.games.qwinto.actions import CELL_NUMBERS, card_text
from tapete.games.qwinto.rules import State
from tapete.games.qwinto.tests.positions import (
    announced,
    dealt,
    hand,
    legal,
    number,
    on_table,
    play,
    position,
    refusal,
    row,
    shown,
    write,
    written,
)
from tapete.kernel.contract import SPECTATOR

FULL_ROW = "1 2 3 4 5 6 7 8 9"


def covered(state: State) -> set[str]:
    return {card_text(card) for card in range(1, 33) if state.covered >> card & 1}


def pile(state: State) -> list[str]:
    return [card_text(card) for card in state.deck[state.drawn : state.deck_size]]


# ---- Material


def test_qw1_32_cards_eight_values_in_four_colours() -> None:
    state = dealt(4)
    cards = {f"{colour}{value}" for colour in "oypg" for value in (0, 1, 2, 3, 4, 5, 6, -2)}
    assert sorted(card_text(card) for card in state.deck) == sorted(cards)
    assert list(rules.SEATS) == [1, 2, 3, 4]
    assert rules.value(state.deck[0]) == int(card_text(state.deck[0])[1:])


def test_qw2_the_sheet_has_nine_cells_a_row_with_its_gaps() -> None:
    cells = {
        "o": [3, 4, 5, 7, 8, 9, 10, 11, 12],
        "y": [2, 3, 4, 5, 6, 8, 9, 10, 11],
        "p": [1, 2, 3, 4, 6, 7, 8, 9, 10],
    }  # the columns of the rules of record, from 1
    assert list(CELL_NUMBERS) == [f"{letter}{column}" for letter, columns in cells.items() for column in columns]


def test_qw2_five_columns_of_three_with_one_pentagon_each() -> None:
    by_column: dict[int, list[str]] = {}
    for cell in CELL_NUMBERS:
        by_column.setdefault(int(cell[1:]), []).append(cell)
    threes = [column for column, cells in by_column.items() if len(cells) == 3]
    assert sorted(threes) == [3, 4, 8, 9, 10]
    names = {number: cell for cell, number in CELL_NUMBERS.items()}
    assert sorted(names[cell] for cell in rules.PENTAGONS) == ["o4", "o8", "p10", "p3", "y9"]
    assert sorted(column for column, cells in by_column.items() if len(cells) == 2) == [2, 5, 6, 7, 11]
    assert by_column[7] == ["o7", "p7"], "across yellow's gap"
    assert (by_column[1], by_column[12]) == (["p1"], ["o12"])


# ---- Writing


@pytest.mark.parametrize("sum_", [1, 18])
def test_qw3_the_lowest_and_the_highest_sum_are_written_like_any(sum_: int) -> None:
    state = play(announced(sum_), "write y6")
    assert written(state) == f"y6={sum_}"


def test_qw4_numbers_rise_strictly_whatever_the_order_they_come_in() -> None:
    state = announced(7, sheets=("y4=5 y8=9",))
    for cell in ("y2", "y3", "y9", "y10", "y11"):
        assert refusal(state, f"write {cell}") == "QW4"
    assert refusal(state, "write y5") == ""
    assert refusal(state, "write y6") == ""


def test_qw4_a_number_stands_once_in_a_row() -> None:
    state = announced(5, "y", sheets=("y4=5",))
    assert legal(state) == ["pass"]
    assert {refusal(state, f"write {cell}") for cell in CELL_NUMBERS if cell[0] == "y" and cell != "y4"} == {"QW4"}


def test_qw4_the_gap_is_no_cell_the_cells_beside_it_are_neighbours() -> None:
    state = announced(6, "y", sheets=("y6=5 y8=7",))
    assert legal(state) == ["pass"]
    assert refusal(announced(6, "y", sheets=("y6=5",)), "write y8") == ""


def test_qw4_a_number_may_make_an_empty_cell_impossible() -> None:
    state = announced(6, "y", sheets=("y3=5",))
    assert refusal(state, "write y5") == "", "nothing fits in y4 any more"


def test_qw5_no_number_stands_twice_in_a_column_of_three() -> None:
    state = announced(4, sheets=("o8=4",))
    assert refusal(state, "write y8") == "QW5"
    assert refusal(state, "write p8") == "QW5"
    assert refusal(state, "write y9") == ""


def test_qw5_nor_in_a_column_of_two_even_across_a_gap() -> None:
    state = announced(4, sheets=("o7=4",))
    assert refusal(state, "write p7") == "QW5"
    assert refusal(announced(4, sheets=("y2=4",)), "write p2") == "QW5"


def test_qw6_a_cell_takes_one_number() -> None:
    state = announced(4, sheets=("y2=3",))
    assert refusal(state, "write y2") == "QW6"


def test_qw6_all_sheets_are_public() -> None:
    state = announced(4, sheets=("y2=3", "p1=2"))
    for seat in (0, 1, SPECTATOR):
        assert written(shown(state, seat), 0) == "y2=3"
        assert written(shown(state, seat), 1) == "p1=2"


# ---- Play


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_qw7_three_cards_each_singly_from_seat_0_then_the_square_in_order(players: int) -> None:
    state = dealt(players, seed=5)
    order = [card_text(card) for card in state.deck]
    for seat in range(players):
        assert set(hand(state, seat).split()) == set(order[seat : 3 * players : players])
    assert on_table(state).split() == order[3 * players : 3 * players + 4]
    assert len(pile(state)) == 32 - 3 * players - 4


def test_qw7_the_first_active_player_is_drawn_by_lot() -> None:
    assert {dealt(4, seed).active for seed in range(60)} == {0, 1, 2, 3}


def test_qw8_the_printed_example_of_an_announcement_of_10() -> None:
    state = play(position("o4 o1 y1", pile="y6"), "lay o4 4")
    assert (state.announced, state.colours) == (10, 0b011), "orange or yellow: grey is no colour"
    assert on_table(state) == "o2 y3 g3 o4"
    assert "p5" in covered(state)


@pytest.mark.parametrize(("place", "sum_", "colours"), [(1, 4, 0b010), (2, 5, 0b111), (3, 5, 0b111), (4, 4, 0b010)])
def test_qw8_the_diagonal_and_the_covered_card_do_not_count(place: int, sum_: int, colours: int) -> None:
    # o2 y3 / g3 p5 with y-2 laid: on 1 and 4 with y3 and g3; on 2 and 3 with o2 and p5
    state = play(position("y-2 g6 o0", pile="y6"), f"lay y-2 {place}")
    assert (state.announced, state.colours) == (sum_, colours)


def test_qw8_only_the_active_player_lays_and_only_own_cards() -> None:
    state = position("o4 o1 y1", "p0 p1 p2", pile="y6")
    assert refusal(state, "lay p0 1", seat=1) == "QW8"
    assert refusal(state, "lay p0 1", seat=0) == "QW8"
    assert refusal(state, "pass", seat=0) == "QW8", "exactly one card is laid"
    assert legal(state, seat=1) == []


def test_qw9_the_printed_example_of_a_pair_of_1() -> None:
    state = play(position("p1 o1 y6", pile="y5 y4"), "pair p1 3 o1 1")
    assert (state.announced, state.colours) == (5, 0b111)
    assert on_table(state) == "o1 y3 p1 p5"
    assert {"o2", "g3"} <= covered(state)


def test_qw9_the_second_goes_beside_the_first() -> None:
    state = position("p1 o1 y6", pile="y5 y4")
    for first, beside in ((1, {2, 3}), (2, {1, 4}), (3, {1, 4}), (4, {2, 3})):
        ways = {int(text.split()[4]) for text in legal(state) if text.startswith(f"pair p1 {first} o1")}
        assert ways == beside
    assert GAME.actions.number("pair p1 1 o1 1") is None
    assert GAME.actions.number("pair p1 1 o1 4") is None


def test_qw9_both_cards_are_held_and_of_the_same_value_minus_2_too() -> None:
    state = position("o-2 g-2 y6", pile="y5 y4")
    assert refusal(state, "pair o-2 1 g-2 2") == ""
    assert refusal(state, "pair o-2 1 y-2 2") == "QW9"
    assert refusal(state, "pair y-2 1 o-2 2") == "QW8"
    assert GAME.actions.number("pair o-2 1 y6 2") is None


def test_qw9_a_pair_is_never_a_duty_and_never_more_than_two() -> None:
    state = position("o1 y1 p1", pile="y5 y4")
    texts = legal(state)
    assert sum(text.startswith("lay") for text in texts) == 12
    assert sum(text.startswith("pair") for text in texts) == 6 * 8
    play(state, "pair o1 1 y1 2")
    assert hand(state) == "p1"
    assert refusal(state, "lay p1 1") == "QW10"


def test_qw10_every_player_writes_in_a_row_of_the_colours_or_passes() -> None:
    state = announced(7, "op", sheets=("", ""))
    for seat in (0, 1):
        assert refusal(state, "write y6", seat) == "QW10"
        assert refusal(state, "write o7", seat) == ""
        assert refusal(state, "write p7", seat) == ""
        assert refusal(state, "pass", seat) == ""


def test_qw10_passing_is_explicit_even_when_it_is_the_only_choice() -> None:
    state = announced(5, "y", sheets=("y4=5", "y4=5"))
    assert legal(state, 0) == ["pass"]
    assert legal(state, 1) == ["pass"]
    assert rules.waiting(state) == 0b11


def test_qw11_only_the_active_player_who_passes_marks_a_miss() -> None:
    state = play(announced(7, sheets=("", "", ""), active=1), "0: pass", "1: pass", "2: pass")
    assert state.misses[:3] == [0, 1, 0]


def test_qw12_three_grey_cards_are_a_miss_and_nobody_decides() -> None:
    state = position("g4 o1 y1", "p0 p1 p2", square="p6 g5 g6 o6", pile="y6")
    play(state, "lay g4 1")
    assert (state.announced, state.misses[:2], state.active) == (0, [1, 0], 1)
    assert hand(state) == "o1 y1 y6", "the player draws"


@pytest.mark.parametrize(("card", "sum_"), [("o-2", 0), ("y0", 2)])
def test_qw12_a_sum_of_0_or_less_is_a_miss(card: str, sum_: int) -> None:
    state = position(f"{card} o5 y5", "p0 p1 p2", square="p6 p1 g1 g6", pile="y6 y4")
    play(state, f"lay {card} 1")
    if sum_ < 1:
        assert (state.announced, state.misses[0], state.active) == (0, 1, 1)
    else:
        assert (state.announced, state.misses[0], state.active) == (sum_, 0, 0)


def test_qw12_a_pair_of_nothing_is_one_miss_and_two_cards_are_drawn() -> None:
    state = position("o-2 y-2 o5", "p0 p1 p2", square="o6 p4 g4 p6", pile="y6 y4 y3")
    play(state, "pair o-2 1 y-2 2")  # -2 beside -2 and p6: 2, announced
    assert state.announced == 2
    state = position("o-2 y-2 o5", "p0 p1 p2", square="o6 p4 g4 p1", pile="y6 y4 y3")
    play(state, "pair o-2 1 y-2 2")  # -2 beside -2 and p1: -3
    assert (state.announced, state.misses[0]) == (0, 1)
    assert set(hand(state).split()) == {"o5", "y6", "y4"}


def test_qw12_the_fourth_miss_ends_it_at_once_and_nothing_is_drawn() -> None:
    state = position("g4 o1 y1", "p0 p1 p2", square="p6 g5 g6 o6", pile="y6")
    state.misses[0] = 3
    play(state, "lay g4 1")
    assert rules.ending(state) == rules.QW16
    assert (hand(state), pile(state)) == ("o1 y1", ["y6"])


def test_qw13_all_decide_in_any_order_and_a_decision_is_final() -> None:
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = announced(7, sheets=("", "", ""))
        decisions = {0: "write o7", 1: "pass", 2: "write y6"}
        for place, seat in enumerate(order):
            assert rules.waiting(state) == sum(1 << other for other in order[place:])
            play(state, f"{seat}: {decisions[seat]}")
            if place < 2:
                assert refusal(state, "pass", seat) == "QW13"
                assert legal(state, seat) == []
        assert [written(state, seat) for seat in range(3)] == ["o7=7", "", "y6=7"]
        assert state.active == 1


def test_qw13_that_it_was_decided_is_public_what_stays_hidden() -> None:
    one = play(announced(7, sheets=("", "", "")), "1: write o7")
    other = play(announced(7, sheets=("", "", "")), "1: pass")
    for viewer in (0, 2, SPECTATOR):
        assert shown(one, viewer) == shown(other, viewer)
        assert shown(one, viewer).decided[1] == 1
        assert written(shown(one, viewer), 1) == ""
    assert shown(one, 1) != shown(other, 1), "everybody knows their own"


def test_qw14_one_card_is_drawn_two_after_a_pair_and_the_next_seat_is_active() -> None:
    state = play(position("o4 o1 y1", "p0 p1 p2", pile="y6 y5 g0"), "lay o4 4", "0: pass", "1: pass")
    assert (set(hand(state).split()), state.active) == ({"o1", "y1", "y6"}, 1)
    state = play(position("o4 o1 y1", "p0 p1 p2", pile="y6 y5 g0"), "pair o1 1 y1 2", "0: pass", "1: pass")
    assert (set(hand(state).split()), state.active) == ({"o4", "y6", "y5"}, 1)
    last = position("o4 o1 y1", "p0 p1 p2", pile="y6 y5 g0", active=1)
    assert play(last, "1: lay p0 4", "0: pass", "1: pass").active == 0


def test_qw14_nothing_is_drawn_before_all_have_decided() -> None:
    state = play(position("o4 o1 y1", "p0 p1 p2", pile="y6"), "lay o4 4", "0: pass")
    assert hand(state) == "o1 y1"


def test_qw15_when_a_card_is_needed_the_covered_ones_make_a_new_pile() -> None:
    state = position("o4 o1 y1", "p0 p1 p2", pile="")
    before = covered(state)
    play(state, "lay o4 4", "0: pass", "1: pass")
    drawn = set(hand(state).split()) - {"o1", "y1"}
    assert len(drawn) == 1
    assert {*pile(state), *drawn} == before | {"p5"}, "the card just covered too, never the four visible"
    assert state.covered == 0


def test_qw15_after_a_pair_with_one_card_left_it_is_drawn_first() -> None:
    state = position("o1 y1 o4", "p0 p1 p2", pile="y6")
    play(state, "pair o1 1 y1 2", "0: pass", "1: pass")
    held = set(hand(state).split())
    assert {"o4", "y6"} < held
    assert len(held) == 3
    assert not held & {*on_table(state).split()}
    assert len(pile(state)) == 32 - 3 - 3 - 4


def test_qw15_the_pile_is_not_renewed_before_a_card_is_needed() -> None:
    state = play(position("o4 o1 y1", "p0 p1 p2", pile="y6"), "lay o4 4", "0: pass", "1: pass")
    assert pile(state) == []
    assert state.covered != 0


def test_qw15_covered_cards_are_public_as_a_set_the_order_of_the_pile_is_not() -> None:
    state = dealt(3)
    view = shown(state, 0)
    assert view.covered == state.covered
    assert not any(view.deck)


# ---- End and score


def test_qw16_two_full_rows_end_it_when_all_decisions_are_in() -> None:
    sheet = row("o", FULL_ROW) + " " + row("p", "2 3 4 5 6 7 8 9 _")
    state = announced(10, sheets=("", sheet))
    play(state, "1: write p10")
    assert rules.ending(state) == 0, "seat 0 still decides"
    play(state, "0: write y6")
    assert rules.ending(state) == rules.QW16
    assert written(state, 0) == "y6=10", "everybody gets the last number"
    assert rules.waiting(state) == 0
    assert len(hand(state).split()) == 2, "nothing is drawn after the end"


def test_qw16_one_full_row_does_not() -> None:
    state = play(announced(10, sheets=(row("p", "2 3 4 5 6 7 8 9 _"),)), "write p10")
    assert rules.ending(state) == 0


def test_qw16_a_fourth_miss_ends_it_a_third_does_not() -> None:
    for misses, ends in ((2, 0), (3, rules.QW16)):
        state = announced(10, sheets=("", ""))
        state.misses[0] = misses
        play(state, "0: pass", "1: pass")
        assert state.misses[0] == misses + 1
        assert rules.ending(state) == ends


def test_qw16_several_causes_may_hold_at_once() -> None:
    sheet = row("o", FULL_ROW) + " " + row("p", "2 3 4 5 6 7 8 9 _")
    state = announced(10, sheets=("", sheet))
    state.misses[0] = 3
    play(state, "0: pass", "1: write p10")
    assert rules.ending(state) == rules.QW16
    assert (state.misses[0], rules.full_rows(state, 1)) == (4, 2)


def test_qw17_a_row_that_is_not_full_scores_a_point_a_number() -> None:
    state = announced(1, sheets=(row("y", "1 2 _ _ 5 6 7 8 18"),))
    assert rules.row_points(state, 0, rules.YELLOW) == 7


def test_qw17_a_full_row_scores_its_rightmost_number_instead() -> None:
    state = announced(1, sheets=(row("y", "1 2 3 4 5 6 7 8 18"),))
    assert rules.row_points(state, 0, rules.YELLOW) == 18


def test_qw18_a_full_column_of_three_scores_its_pentagon() -> None:
    state = announced(1, sheets=("o8=4 y8=6 p8=9",))
    assert rules.score(state, 0) == 3 + 4
    assert rules.score(announced(1, sheets=("o8=4 y8=6",)), 0) == 2
    assert rules.score(announced(1, sheets=("y9=6 o9=7 p9=8",)), 0) == 3 + 6
    assert rules.score(announced(1, sheets=("o7=4 p7=6 y2=2 p2=1",)), 0) == 4, "columns of two score nothing"


def test_qw17_to_qw19_the_printed_sheet_of_43_points() -> None:
    sheet = "o3=1 o4=5 o8=10 o10=11 p1=1 p2=2 p4=4 p6=6 p8=7 p10=12 " + row("y", "1 2 3 4 5 6 7 8 16")
    state = announced(1, sheets=(sheet,))
    state.misses[0] = 2
    assert [rules.row_points(state, 0, r) for r in range(3)] == [4, 16, 6]
    assert sorted(rules.bonus(state, 0, pentagon) for pentagon in rules.PENTAGONS) == [0, 0, 5, 10, 12]
    assert rules.score(state, 0) == 43


def test_qw19_the_highest_total_wins_and_a_tie_is_shared() -> None:
    state = announced(7, sheets=("y2=1 y3=2", "y2=1", ""))
    state.misses[2] = 3
    assert rules.winners(state) == 0, "nobody while it goes on"
    state.active = 2
    play(state, "0: pass", "1: write y6", "2: pass")
    assert [rules.score(state, seat) for seat in range(3)] == [2, 2, -20]
    assert rules.winners(state) == 0b011


def test_qw19_each_miss_costs_5() -> None:
    state = announced(7, sheets=("",))
    for misses in range(5):
        state.misses[0] = misses
        assert rules.score(state, 0) == -5 * misses


def test_qw19_after_the_end_everything_is_open() -> None:
    state = position("g4 o1 y1", "p0 p1 p2", square="p6 g5 g6 o6", pile="y6")
    state.misses[0] = 3
    play(state, "lay g4 1")
    view = shown(state, SPECTATOR)
    assert (hand(view, 0), hand(view, 1)) == ("o1 y1", "p0 p1 p2")
    assert pile(view) == ["y6"]


def test_qw20_alone_the_match_ends_when_all_cards_lie_on_the_table() -> None:
    state = play(position("o4", pile=""), "lay o4 4")
    assert rules.ending(state) == 0, "the last announcement is still decided on"
    play(state, "write o7")
    assert rules.ending(state) == rules.QW20
    assert rules.winners(state) == 0b1


def test_qw20_also_at_once_where_the_last_card_announces_nothing() -> None:
    state = play(position("g4", square="p6 g5 g6 o6", pile=""), "lay g4 1")
    assert rules.ending(state) == rules.QW20
    assert state.misses[0] == 1


def test_qw20_alone_the_hand_shrinks_and_nothing_is_shuffled_in() -> None:
    state = play(position("o4 o1 y1", pile=""), "lay o4 4", "pass")
    assert (hand(state), pile(state), rules.ending(state)) == ("o1 y1", [], 0)
    state = play(position("o4 o1 y1", pile="y6"), "pair o1 1 y1 2", "pass")
    assert set(hand(state).split()) == {"o4", "y6"}, "as far as the pile goes"


def test_qw20_alone_a_whole_match_lays_every_card() -> None:
    state = dealt(1, seed=1)
    while rules.waiting(state):
        out = [0] * (rules.MOST_LEGAL + 1)
        rules.legal(state, 0, out)
        rules.apply(state, 0, out[0])
        state.misses[0] = 0
        state.sheet[0] = [0] * rules.CELLS
    assert rules.ending(state) == rules.QW20
    assert len(covered(state)) == 28


# ---- What is taken back


def test_a_card_is_taken_back_only_alone_before_the_number_is_written() -> None:
    alone = position("o4 o1 y1", pile="y6")
    assert not rules.undoable(alone, 0)
    assert rules.undoable(play(alone, "lay o4 4"), 0)
    assert not rules.undoable(play(alone, "pass"), 0)
    assert not rules.undoable(play(position("o4 o1 y1", "p0 p1 p2", pile="y6"), "lay o4 4"), 0)


def test_actions_have_their_printed_places() -> None:
    assert number("lay o-2 1") == 0
    assert number("pass") == rules.ACTIONS - 1
    state = announced(7)
    write(state, 0, "y6=9")
    assert "write y6" not in legal(state)
