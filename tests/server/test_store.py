"""What is handed in together is kept together, and what cannot be kept spoils nothing else."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tapete.server.store import MOST_AT_ONCE, Row, Store


def handed_in(path: Path, parts: Sequence[Sequence[Row]]) -> list[bool]:
    """Hands everything in at once; whether each part was kept."""
    answers: list[bool] = []
    store = Store(path)
    for part in parts:
        store.save(part, lambda error: answers.append(error is None))
    store.close()
    return answers


def rows(table: str, *numbers: int) -> list[Row]:
    return [Row(table, number, 0, b"{}") for number in numbers]


def kept(path: Path, table: str) -> list[int]:
    store = Store(path)
    try:
        return [row.seq for row in store.events(table)]
    finally:
        store.close()


@pytest.mark.parametrize("refused", [rows("a", 2), rows("a", 0), [Row("a", 1, 0, b"{}", "ana", "1")]])
def test_a_gap_or_something_heard_before_is_refused_alone(tmp_path: Path, refused: list[Row]) -> None:
    path = tmp_path / "tables.db"
    parts = [[Row("a", 0, 0, b"{}", "ana", "1")], refused, rows("b", 0, 1), rows("a", 1)]
    assert handed_in(path, parts) == [True, False, True, True]
    assert (kept(path, "a"), kept(path, "b")) == ([0, 1], [0, 1])


def test_what_follows_something_refused_is_refused_too(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    assert handed_in(path, [rows("a", 0), rows("a", 2), rows("a", 3), []]) == [True, False, False, True]
    assert kept(path, "a") == [0]


def test_of_one_part_all_is_kept_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    assert handed_in(path, [rows("a", 0), rows("a", 1, 2, 4)]) == [True, False]
    assert kept(path, "a") == [0]


def test_a_deletion_comes_in_its_turn(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    answers: list[Exception | None] = []
    store = Store(path)
    store.save(rows("a", 0, 1), answers.append)
    store.delete("a", answers.append)
    store.save(rows("a", 0), answers.append)
    store.close()
    assert answers == [None, None, None]
    assert kept(path, "a") == [0]


def test_more_than_fits_into_one_statement_is_kept_by_several(tmp_path: Path) -> None:
    path, many = tmp_path / "tables.db", 3 * MOST_AT_ONCE
    assert all(handed_in(path, [rows("a", number) for number in range(many)]))
    assert kept(path, "a") == list(range(many))
