"""The typed view says the same as the rules."""

import pytest

from tapete import games
from tapete.games.qwinto import GAME, rules
from tapete.games.qwinto.actions import CARD_NUMBERS, cell_text
from tapete.games.qwinto.rules import CELLS, PENTAGONS, SHEET, State, score
from tapete.games.qwinto.tests.positions import announced, legal, number, play, position, row, shown
from tapete.games.qwinto.view import LAYOUT, View, narrate, view
from tapete.kernel.record import clone
from tapete.testing.cases import Case


def seen(state: State, seat: int = 0) -> View:
    return view(shown(state, seat), seat)


def test_a_seats_score_is_the_sum_of_the_parts_that_are_shown() -> None:
    case = Case(GAME, 3, 5)
    scores = set()
    for _, match, _, _ in case.plies():
        view_of_match = GAME.views.view(match.show(0), 0)
        for seat in range(3):
            there = view_of_match.seats[seat]
            assert there.score == sum(there.rows) + sum(there.bonuses) - there.lost == score(match.state, seat)
            scores.add(there.score)
    assert len(scores) > 10


def test_what_a_lay_would_call_is_what_it_then_calls() -> None:
    """Also the misses, and the cells of seat's own sheet."""
    kinds = set()
    for _, match, seat, _ in Case(games.load("qwinto"), 2, 0).plies():
        calls = view(match.show(seat), seat).calls
        if match.state.announced:
            assert calls == {}
            continue
        assert set(calls) == set(legal(match.state, seat))
        for lay in match.legal_numbers(seat):
            call, after = calls[match.game.actions.text(lay)], clone(match.state)
            rules.apply(after, seat, lay)
            assert call.miss == (not after.announced)
            if after.announced:
                assert call == seen(after, seat).call
                assert [f"write {cell_text(cell)}" for cell in call.cells] == legal(after, seat)[:-1]
            kinds.add((lay < rules.PAIR, call.miss))
    assert {(True, False), (True, True), (False, False)} <= kinds


def test_qw13_a_seat_sees_its_own_decision_carried_out_before_the_others_do() -> None:
    state = position("o4 g0 p0", "y4 y5 y6", pile="o5 o6")
    play(state, "lay o4 4")
    assert seen(state).decided is None
    play(state, "write o7")
    own = seen(state).decided
    assert own is not None
    assert (own.sheet[LAYOUT.cells.index((0, 6))], own.rows, own.score) == (10, (1, 0, 0), 1)
    assert seen(state, 1).decided is None
    assert seen(state, 1).seats[0].score == seen(state).seats[0].score == 0
    play(state, "1: pass")
    assert seen(state).decided is None
    assert seen(state).seats[0].sheet == own.sheet


def test_qw11_a_seat_sees_the_miss_that_its_pass_will_be() -> None:
    state = position("o4 g0 p0", "y4 y5 y6", pile="o5 o6")
    play(state, "lay o4 4", "pass")
    own = seen(state).decided
    assert own is not None
    assert (own.misses, own.score, seen(state).seats[0].misses) == (1, -rules.MISS_COSTS, 0)


def test_the_news_tell_which_card_each_lay_covers() -> None:
    covered: set[str] = set()
    pairs = 0
    for _, match, seat, action in Case(games.load("qwinto"), 3, 1).plies():
        before = match.show(-1)
        after = clone(match.state)
        rules.apply(after, seat, action)
        for event in narrate(before, seat, action, shown(after, -1), -1):
            covered |= {str(event.values[name]) for name in ("covers", "second_covers") if name in event.values}
            pairs += event.code == "event-paired"
            if event.code == "event-reshuffled":
                covered.clear()
        assert {CARD_NUMBERS[card] for card in covered} == set(view(shown(after, -1), -1).covered)
    assert pairs


def test_turns_are_counted_from_one() -> None:
    state = position("o4 g0 p0", "y4 y5 y6", pile="o5 o6")
    assert seen(state).turn == 1
    play(state, "lay o4 4", "pass", "1: pass")
    assert seen(state).turn == 2


def test_qw8_the_printed_example_of_a_call() -> None:
    call = seen(position("o4 g0 p0", "")).calls["lay o4 4"]
    assert (call.sum, call.rows, call.values) == (10, (0, 1), (4, 3, 3))


def test_qw9_the_second_card_of_a_pair_fixes_the_call() -> None:
    call = seen(position("p1 o1 g0", "")).calls["pair p1 3 o1 1"]
    assert (call.sum, call.rows) == (5, (0, 1, 2))
    assert sorted(call.values) == [1, 1, 3]
    assert call.values[0] == 1


def test_only_the_seat_that_is_to_lay_is_told_what_it_could_call() -> None:
    state = position("o4 g0 p0", "y4 y5 y6")
    assert seen(state, 0).calls
    assert seen(state, 1).calls == {}
    assert seen(state, -1).calls == {}


def test_the_call_has_cells_until_the_seat_has_decided() -> None:
    state = position("o4 g0 p0", "y4 y5 y6", pile="o5 o6")
    play(state, "lay o4 4")
    before = seen(state, 1).call
    assert before is not None
    assert before.cells
    play(state, "1: pass")
    after = seen(state, 1).call
    assert after is not None
    assert (after.sum, after.cells) == (10, ())
    play(state, "pass")
    assert seen(state).call is None


def test_qw17_a_full_row_is_marked() -> None:
    state = announced(9, sheets=(row("y", "1 2 3 4 5 6 7 8 16") + " " + row("o", "1 2 3 4 5 6 7 8 _"),))
    state.laid_at = 1
    there = seen(state).seats[0]
    assert there.full == (False, True, False)
    assert there.rows == (8, 16, 0)


@pytest.mark.parametrize("cell", range(CELLS))
def test_qw2_the_layout_is_that_of_the_sheet(cell: int) -> None:
    its_row, column = LAYOUT.cells[cell]
    assert (SHEET[its_row][column] == "P") == (cell in LAYOUT.pentagons)
    assert LAYOUT.gaps[its_row] != column


def test_qw18_the_columns_of_three() -> None:
    assert [LAYOUT.cells[cells[0]][1] for cells in LAYOUT.bonuses] == [LAYOUT.cells[cell][1] for cell in PENTAGONS]
    for cells in LAYOUT.bonuses:
        assert [LAYOUT.cells[cell][0] for cell in cells] == [0, 1, 2]
        assert len({LAYOUT.cells[cell][1] for cell in cells}) == 1
    assert sorted(LAYOUT.cells[cell][1] for cell in LAYOUT.pentagons) == [2, 3, 7, 8, 9]


def test_a_place_that_makes_a_miss_says_so() -> None:
    state = position("g-2 y0 p0", "", square="g0 y0 g1 p-2")
    assert seen(state).calls["lay g-2 1"].miss
    assert CARD_NUMBERS["g-2"] in seen(state).hand
    assert rules.refusal(state, 0, number("lay g-2 1")) == 0
