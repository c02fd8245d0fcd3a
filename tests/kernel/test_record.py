"""Records of integers: declared once, cloned, compared, hashed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.kernel.record import (
    Grid,
    Ints,
    assign,
    clear,
    clone,
    differences,
    digest,
    fields,
    flat,
    layout,
    number,
    numbers,
    part,
    record,
    reference,
    restored,
)


@record
class Small:
    """A record with a field of every shape."""

    one: int = number()
    row: Ints = numbers(3)
    grid: Grid = numbers(2, 2)
    wide: int = number(bits=64)


def test_a_record_begins_blank() -> None:
    small = Small()
    assert (small.one, small.row, small.grid, small.wide) == (0, [0, 0, 0], [[0, 0], [0, 0]], 0)


def test_a_record_has_its_declared_fields_only() -> None:
    assert list(fields(Small)) == ["one", "row", "grid", "wide"]
    with pytest.raises(AttributeError):
        Small().other = 1  # type: ignore[attr-defined]  # that is the point


def test_two_blank_records_share_nothing() -> None:
    one, two = Small(), Small()
    one.row[0] = one.grid[0][0] = 5
    assert two == Small()


@record
class Seated:
    """A record with a row for each seat."""

    hand: Grid = numbers(4, 2, by_seat=True)
    sheet: Grid = numbers(3, 4)


def test_a_record_may_leave_out_the_rows_of_absent_seats() -> None:
    here: Any = Seated
    assert (here().hand, here().sheet) == ([[0, 0]] * 4, [[0] * 4] * 3)
    two = here(2)
    assert (two.hand, two.sheet) == ([[0, 0]] * 2, [[0] * 4] * 3)
    two.hand[1][0] = 5
    assert (clone(two).hand, here(2).hand) == ([[0, 0], [5, 0]], [[0, 0]] * 2)


def test_a_clone_shares_nothing() -> None:
    one = Small()
    two = clone(one)
    assert one == two
    two.row[1], two.grid[1][1], two.one = 1, 2, 3
    assert one == Small()
    assert differences(one, two) == ["one", "row", "grid"]


@given(st.lists(st.integers(-(2**15), 2**15 - 1), min_size=9, max_size=9))
def test_equal_records_and_only_they_share_a_digest(values: list[int]) -> None:
    one = Small()
    one.one, one.row, one.grid, one.wide = values[0], values[1:4], [values[4:6], values[6:8]], values[8]
    two = clone(one)
    assert digest(one) == digest(two)
    two.grid[1][0] = (two.grid[1][0] + 1) % 100 - 200
    assert (digest(one) == digest(two)) == (flat(one) == flat(two))


def test_a_number_that_outgrows_its_field_is_found() -> None:
    small = Small()
    small.one = 2**15
    with pytest.raises(OverflowError):
        digest(small)
    small.one, small.wide = 0, 2**40
    assert digest(small)


SHARED = [7, 8, 9]


@record
class Whole:
    """A record with references and a part."""

    known: Ints = reference(3, start=lambda: SHARED)
    dice: Ints = reference(2, bits=64)
    small: Small = part(Small)
    last: int = number()


def test_a_reference_refers_to_a_row_elsewhere_and_may_refer_to_another_one() -> None:
    one, two = Whole(), Whole()
    assert one.known is two.known is SHARED
    assert one.dice == [0, 0]
    assert one.dice is not two.dice
    assert clone(one).dice is one.dice, "a clone refers to the same row"
    one.known = [1, 2, 3]
    assert two.known is SHARED
    assert "known" not in flat(one), "what it refers to is not its own"


def test_a_part_is_a_record_of_its_own() -> None:
    one = Whole()
    two = clone(one)
    two.small.row[1], two.small.one = 5, 6
    assert one == Whole()
    assert differences(one, two) == ["small"]
    assign(one, two)
    assert one == two
    assert one.small is not two.small
    clear(one)
    assert one == Whole()


def test_assign_and_clear_change_a_record_in_place() -> None:
    one, two = Small(), Small()
    two.one, two.row, two.grid, two.wide = 1, [2, 3, 4], [[5, 6], [7, 8]], 1 << 40
    row, grid = one.row, one.grid
    assign(one, two)
    assert one == two
    assert one.row is row
    assert one.grid is grid
    two.row[0] = two.grid[0][0] = 9
    assert (one.row[0], one.grid[0][0]) == (2, 5), "nothing is shared"
    clear(one)
    assert one == Small()
    assert one.row is row


def test_a_layout_is_what_c_makes_of_it() -> None:
    """Each field at a multiple of its own width, the whole a multiple of the widest."""
    small = layout(Small)
    assert small.offsets == {"one": 0, "row": 2, "grid": 8, "wide": 16}
    assert (small.size, small.alignment) == (24, 8)
    assert layout(Whole).offsets == {"known": 0, "dice": 8, "small": 16, "last": 40}
    assert layout(Whole).size == 48


def test_a_record_is_restored_from_its_flat_lists() -> None:
    small = Small()
    small.one, small.row, small.grid, small.wide = 1, [2, 3, 4], [[5, 6], [7, 8]], 1 << 40
    again = restored(Small, flat(small))
    assert again == small
    assert again.grid == [[5, 6], [7, 8]]
