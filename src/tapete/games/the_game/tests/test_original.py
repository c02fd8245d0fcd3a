"""TG1 to TG12, from the rules of record."""

import pytest

from tapete.games.the_game import GAME, rules
from tapete.games.the_game.rules import CAN_TRICK, GOOD, LEAVE, NO_HINT
from tapete.games.the_game.tests.positions import (
    EMPTY,
    END,
    A,
    B,
    C,
    D,
    Keen,
    Lay,
    dealt,
    ending,
    hand,
    hint,
    legal,
    play,
    position,
    refusal,
    shown,
)
from tapete.kernel.contract import SPECTATOR


def test_tg1_there_are_98_cards_from_2_to_99_one_each() -> None:
    assert sorted(dealt(3).deck) == list(range(2, 100))


def test_tg1_two_piles_ascend_from_1_and_two_descend_from_100() -> None:
    state = dealt(2)
    assert state.top == [1, 1, 100, 100]
    assert [rules.ascends(pile) for pile in (A, B, C, D)] == [True, True, False, False]


def test_tg1_the_whole_pile_stays_open_to_all() -> None:
    state = play(position([10, 30, 40], [50], edition="original"), Lay(10, A), Lay(30, A))
    for seat in (0, 1, SPECTATOR):
        view = shown(state, seat)
        assert (view.top[A], view.under[30], view.under[10]) == (30, 10, 1)


@pytest.mark.parametrize(("players", "limit"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_tg2_hand_limits(players: int, limit: int) -> None:
    state = dealt(players)
    assert state.hand_n == [limit] * players + [0] * (5 - players)
    assert rules.draw_pile(state) == 98 - players * limit


def test_tg2_one_to_five_players() -> None:
    assert list(GAME.rules.SEATS) == [1, 2, 3, 4, 5]


def test_tg2_cards_are_dealt_one_at_a_time_from_seat_0() -> None:
    state = dealt(3)
    for seat in range(3):
        assert hand(state, seat) == sorted(state.deck[seat:18:3])
    assert state.drawn == 18


def test_tg3_everybody_is_asked_how_keen_they_are() -> None:
    state = dealt(3)
    assert rules.waiting(state) == 0b111
    for seat in range(3):
        assert legal(state, seat) == [Keen(0), Keen(1), Keen(2), Keen(3)]
    assert refusal(state, END, 0) == "TG3"
    assert refusal(state, Lay(hand(state, 0)[0], A), 0) == "TG3"


def test_tg3_in_any_order_and_final() -> None:
    state = play(dealt(3), Keen(1), seat=2)
    assert rules.waiting(state) == 0b011
    assert refusal(state, Keen(3), 2) == "TG3"
    assert legal(state, 2) == []


@pytest.mark.parametrize(
    ("keenness", "starter"), [((0, 3, 2), 1), ((1, 1, 1), 0), ((0, 2, 2), 1), ((3, 0, 3), 0), ((0, 0, 1), 2)]
)
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_tg3_the_keenest_starts_ties_go_to_the_lowest_seat(
    keenness: tuple[int, ...], starter: int, order: tuple[int, ...]
) -> None:
    state = dealt(3)
    for seat in order:
        play(state, Keen(keenness[seat]), seat=seat)
    assert rules.waiting(state) == 1 << starter
    assert refusal(state, Keen(0), starter) == "TG3"


def test_tg3_statements_are_hidden_until_all_are_made() -> None:
    state = play(dealt(2), Keen(3), seat=1)
    assert [shown(state, seat).keen[1] for seat in (0, 1, SPECTATOR)] == [0, 3, 0]
    assert [shown(state, seat).stated[1] for seat in (0, 1, SPECTATOR)] == [1, 1, 1]
    play(state, Keen(1), seat=0)
    assert [shown(state, seat).keen[:2] for seat in (0, 1, SPECTATOR)] == [[1, 3]] * 3


def test_tg3_alone_there_is_no_such_step() -> None:
    state = dealt(1)
    assert rules.waiting(state) == 1
    assert Keen(0) not in legal(state)
    assert refusal(state, Keen(0)) == "TG3"


def test_tg3_then_clockwise_by_rising_seat() -> None:
    state = position([2, 3, 4], [5, 6, 7], [8, 9, 10], edition="original", turn=1)
    play(state, Lay(5, A), Lay(6, A), END)
    assert state.turn == 2
    play(state, Lay(8, A), Lay(9, A), END)
    assert state.turn == 0


def test_tg4_at_least_two_while_the_draw_pile_holds_cards() -> None:
    state = position([10, 11, 12], edition="original")
    assert refusal(state, END) == "TG4"
    assert refusal(play(state, Lay(10, A)), END) == "TG4"
    assert refusal(play(state, Lay(11, A)), END) == ""
    assert Lay(12, A) in legal(state), "more is always allowed"


def test_tg4_at_least_one_once_the_draw_pile_is_empty() -> None:
    state = position([10, 11], [12], draw_pile=[], edition="original")
    assert refusal(state, END) == "TG4"
    assert refusal(play(state, Lay(10, A)), END) == ""


def test_tg4_cards_go_one_at_a_time_on_any_pile_from_ones_own_hand() -> None:
    state = position([10, 20, 30, 40], [50], edition="original")
    play(state, Lay(10, A), Lay(20, B), Lay(40, C), Lay(30, D))
    assert state.top == [10, 20, 40, 30]
    assert refusal(state, Lay(50, A)) == "TG4", "in another hand"
    assert refusal(state, Lay(10, C)) == "TG4", "laid already"


def test_tg4_only_the_player_on_turn_acts() -> None:
    state = position([10, 20, 30], [50, 60, 70], edition="original")
    assert rules.waiting(state) == 0b01
    assert legal(state, 1) == []
    assert refusal(state, Lay(50, A), 1) == "TG4"
    assert refusal(state, END, 1) == "TG4"


def test_tg4_the_turn_ends_only_by_saying_so() -> None:
    state = play(position([10, 20], [50, 60, 70], edition="original"), Lay(10, A), Lay(20, A))
    assert state.turn == 0
    assert legal(state) == [END]


def test_tg5_worked_example_both_directions() -> None:
    """Ascending 3, 11, 12, 13, 20, 34; descending 94, 90, 78, 61, 60, 57."""
    for pile, cards in ((A, (3, 11, 12, 13, 20, 34)), (D, (94, 90, 78, 61, 60, 57))):
        state = position(cards, edition="original")
        for card in cards:
            play(state, Lay(card, pile))
        assert state.top[pile] == cards[-1]


def test_tg5_lower_on_an_ascending_pile_and_higher_on_a_descending_one_are_refused() -> None:
    state = position([20, 40, 60, 80], tops=(50, 1, 50, 100), edition="original")
    assert [refusal(state, Lay(card, A)) for card in (20, 40, 60, 80)] == ["TG5", "", "", ""]
    assert [refusal(state, Lay(card, C)) for card in (20, 40, 60, 80)] == ["", "", "", "TG5"]


def test_tg6_worked_example_37_on_an_ascending_47() -> None:
    state = position([36, 37, 38], tops=(47, 1, 100, 100), edition="original")
    assert [refusal(state, Lay(card, A)) for card in (36, 37, 38)] == ["TG5", "", "TG5"]
    assert play(state, Lay(37, A)).top[A] == 37


def test_tg6_ten_higher_on_a_descending_pile() -> None:
    state = position([42, 52, 62], tops=(1, 1, 52, 42), edition="original")
    assert [refusal(state, Lay(card, C)) for card in (42, 62)] == ["", ""]
    assert [refusal(state, Lay(card, D)) for card in (52, 62)] == ["", "TG5"]


def test_tg6_any_number_of_times_on_any_piles() -> None:
    state = position([40, 30, 20, 70], tops=(50, 1, 60, 100), edition="original")
    play(state, Lay(40, A), Lay(30, A), Lay(70, C), Lay(20, A))
    assert state.top == [20, 1, 70, 100]


def test_tg7_the_player_refills_to_the_limit() -> None:
    state = position([10, 11, 12, 13, 14, 15], [2], [3], draw_pile=[60, 70, 80, 90], edition="original")
    play(state, Lay(10, A), Lay(11, A), Lay(12, A), END)
    assert hand(state, 0) == [13, 14, 15, 60, 70, 80]
    assert rules.draw_pile(state) == 1


def test_tg7_or_takes_what_is_left() -> None:
    state = position([10, 11, 12, 13, 14, 15], [20], [30], draw_pile=[60], edition="original")
    play(state, Lay(10, A), Lay(11, A), END)
    assert hand(state, 0) == [12, 13, 14, 15, 60]
    assert rules.draw_pile(state) == 0


def test_tg8_a_player_without_cards_is_passed_over() -> None:
    state = position([10, 90], [], [30], draw_pile=[], edition="original")
    play(state, Lay(10, A), END)
    assert state.turn == 2
    play(state, Lay(30, A), END)
    assert state.turn == 0, "and so is seat 1 again"


def test_tg8_the_last_player_with_cards_goes_on_alone() -> None:
    state = play(position([10, 11], [], draw_pile=[], edition="original"), Lay(10, A), END)
    assert state.turn == 0


def test_tg9_won_at_the_moment_the_98th_card_lies() -> None:
    state = play(position([10], [], draw_pile=[], edition="original"), Lay(10, A))
    assert ending(state) == "TG9"
    assert rules.winners(state) == 0b11
    assert rules.waiting(state) == 0
    assert [rules.score(state, seat) for seat in (0, 1)] == [0, 0]


def test_tg9_nothing_can_be_done_after_the_end() -> None:
    state = play(position([10], [], draw_pile=[], edition="original"), Lay(10, A))
    assert refusal(state, END, 0) == "TG9"
    assert refusal(state, Keen(0), 1) == "TG9"
    assert legal(state, 0) == legal(state, 1) == []


def test_tg10_lost_when_the_minimum_cannot_be_met() -> None:
    tops = (90, 91, 9, 8)
    state = play(position([95, 50], [20], tops=tops, edition="original"), Lay(95, A))
    assert ending(state) == "TG10"
    assert rules.winners(state) == 0


def test_tg10_a_lay_that_makes_the_turn_impossible_is_legal() -> None:
    state = position([95, 50], [20], tops=(90, 91, 9, 8), edition="original")
    assert legal(state) == [Lay(95, A), Lay(95, B)]


def test_tg10_lost_at_once_when_the_next_player_has_no_lay() -> None:
    tops = (90, 91, 9, 8)
    state = position([95, 96, 97], [50, 51], tops=tops, edition="original")
    play(state, Lay(95, A), Lay(96, A), END)
    assert ending(state) == "TG10"
    assert state.turn == 1


def test_tg10_not_lost_while_the_turn_can_be_ended() -> None:
    state = position([95, 96, 50], [97, 98], tops=(90, 91, 9, 8), edition="original")
    play(state, Lay(95, A), Lay(96, A))
    assert ending(state) == ""
    assert legal(state) == [END]


def test_tg10_cards_laid_in_the_losing_turn_count() -> None:
    state = position([95, 50], [20], tops=(90, 91, 9, 8), draw_pile=[30, 40], edition="original")
    assert rules.score(play(state, Lay(95, A)), 0) == 4


def test_tg11_the_team_shares_the_number_of_cards_left() -> None:
    state = position([95, 50], [20, 21], [22], tops=(90, 91, 9, 8), draw_pile=[30, 40], edition="original")
    play(state, Lay(95, A))
    assert [rules.score(state, seat) for seat in range(3)] == [6, 6, 6]


def test_tg11_after_the_end_everything_is_open() -> None:
    state = position([95, 50], [20], tops=(90, 91, 9, 8), draw_pile=[30, 40], edition="original")
    assert shown(state, 1).hand[0] == [0] * 8
    play(state, Lay(95, A))
    for seat in (0, 1, SPECTATOR):
        view = shown(state, seat)
        assert (hand(view, 0), hand(view, 1)) == ([50], [20])
        assert view.deck[-2:] == [30, 40]


def test_tg12_hints_are_free_at_any_time_and_shown_to_everybody() -> None:
    state = position([10, 11, 12], [20, 21, 22], edition="original")
    assert hint(state, 1, A, LEAVE) == ""
    assert hint(state, 0, C, CAN_TRICK) == ""
    for seat in (0, 1, SPECTATOR):
        assert shown(state, seat).hint[1] == [LEAVE, NO_HINT, NO_HINT, NO_HINT]
        assert shown(state, seat).hint[0] == [NO_HINT, NO_HINT, CAN_TRICK, NO_HINT]


def test_tg12_hints_before_the_start_too() -> None:
    state = dealt(2)
    assert hint(state, 0, B, GOOD) == ""
    assert state.hint[0][B] == GOOD


def test_tg12_one_hint_per_seat_and_pile_changed_by_its_giver() -> None:
    state = position([10, 11, 12], [20, 21, 22], edition="original")
    hint(state, 1, A, LEAVE)
    hint(state, 1, A, GOOD)
    assert state.hint[1] == [GOOD, NO_HINT, NO_HINT, NO_HINT]
    hint(state, 1, A, NO_HINT)
    assert state.hint[1] == [NO_HINT] * 4


def test_tg12_a_hint_stands_until_the_givers_next_turn_ends() -> None:
    state = position([10, 11, 12], [20, 21, 22], edition="original")
    hint(state, 1, A, LEAVE)
    play(state, Lay(10, A), Lay(11, A), END)
    assert state.hint[1][A] == LEAVE
    play(state, Lay(20, A), Lay(21, A))
    assert state.hint[1][A] == LEAVE
    play(state, END)
    assert state.hint[1][A] == NO_HINT


def test_tg12_one_given_in_ones_own_turn_stands_until_the_end_of_the_turn_after() -> None:
    state = position([10, 11, 12, 13], [20, 21, 22], draw_pile=[30, 31, 32, 33, 34, 35], edition="original")
    hint(state, 0, D, GOOD)
    play(state, Lay(10, A), Lay(11, A), END)
    play(state, Lay(20, A), Lay(21, A), END)
    assert state.hint[0][D] == GOOD
    play(state, Lay(22 if 22 in hand(state, 0) else 30, A), Lay(31, A), END)
    assert state.hint[0][D] == NO_HINT


def test_tg12_a_hint_does_not_advance_the_game() -> None:
    state = position([10, 11, 12], [20, 21, 22], edition="original")
    before = (rules.waiting(state), legal(state))
    hint(state, 0, A, LEAVE)
    assert (rules.waiting(state), legal(state)) == before


def test_tg4_undo_is_for_ones_own_unfinished_turn() -> None:
    state = position([10, 11, 12], [20, 21, 22], edition="original")
    assert not rules.undoable(state, 0)
    play(state, Lay(10, A))
    assert rules.undoable(state, 0)
    assert not rules.undoable(state, 1)
    play(state, Lay(11, A), END)
    assert not rules.undoable(state, 0), "cards were drawn"


def test_tg2_the_start_of_a_turn_shows_nobody_the_draw_pile_or_other_hands() -> None:
    state = position([10, 11], [20, 21], [30, 31], tops=EMPTY)
    for seat in range(3):
        view = shown(state, seat)
        assert [hand(view, other) == hand(state, other) for other in range(3)] == [other == seat for other in range(3)]
        assert not any(view.deck)
        assert not any(view.rng)
