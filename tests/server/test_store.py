"""What is handed in together is kept together, and what cannot be kept spoils nothing else."""

from collections.abc import Sequence

import pytest

from tapete.server.event_store import MOST_AT_ONCE, Row
from tapete.server.stores import open_store


def handed_in(data: str, parts: Sequence[Sequence[Row]]) -> list[bool]:
    """Hands everything in at once; whether each part was kept."""
    answers: list[bool] = []
    store = open_store(data)
    for part in parts:
        store.save(part, lambda error: answers.append(error is None))
    store.close()
    return answers


def rows(table: str, *numbers: int) -> list[Row]:
    return [Row(table, number, 0, b"{}") for number in numbers]


def kept(data: str, table: str) -> list[int]:
    store = open_store(data)
    try:
        return [row.seq for row in store.events(table)]
    finally:
        store.close()


@pytest.mark.parametrize("refused", [rows("a", 2), rows("a", 0), [Row("a", 1, 0, b"{}", "ana", "1")]])
def test_a_gap_or_something_heard_before_is_refused_alone(data: str, refused: list[Row]) -> None:
    parts = [[Row("a", 0, 0, b"{}", "ana", "1")], refused, rows("b", 0, 1), rows("a", 1)]
    assert handed_in(data, parts) == [True, False, True, True]
    assert (kept(data, "a"), kept(data, "b")) == ([0, 1], [0, 1])


def test_what_follows_something_refused_is_refused_too(data: str) -> None:
    assert handed_in(data, [rows("a", 0), rows("a", 2), rows("a", 3), []]) == [True, False, False, True]
    assert kept(data, "a") == [0]


def test_of_one_part_all_is_kept_or_nothing(data: str) -> None:
    assert handed_in(data, [rows("a", 0), rows("a", 1, 2, 4)]) == [True, False]
    assert kept(data, "a") == [0]


def test_a_deletion_comes_in_its_turn(data: str) -> None:
    answers: list[Exception | None] = []
    store = open_store(data)
    store.save(rows("a", 0, 1), answers.append)
    store.delete("a", answers.append)
    store.save(rows("a", 0), answers.append)
    store.close()
    assert answers == [None, None, None]
    assert kept(data, "a") == [0]


def test_more_than_fits_into_one_statement_is_kept_by_several(data: str) -> None:
    many = 3 * MOST_AT_ONCE
    assert all(handed_in(data, [rows("a", number) for number in range(many)]))
    assert kept(data, "a") == list(range(many))
