"""All tables move from one store to another: everything or nothing, and never under a server."""

import contextlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tapete.server import copying
from tapete.server.copying import Size, Use
from tapete.server.event_store import Row, StoreError
from tapete.server.file_lock import FileLock
from tapete.server.stores import open_existing, open_store
from tests.command import SPANISH, tapete
from tests.server.conftest import Client, Server

WRITTEN = Path(__file__).parent / "data" / "version-2.db"  # tables of all games, in play and over
ODD = "clé\0\U0001f0a1 "  # a key may have any character


@contextlib.contextmanager
def silent(doing: str, total: int) -> Iterator[Any]:
    yield lambda count: None


def content(data: str | Path) -> list[Row]:
    with open_existing(data) as store:
        return [row for table, _ in sorted(store.tables()) for row in store.events(table)]


def fill(data: str, *rows: Row) -> None:
    errors: list[Exception | None] = []
    with contextlib.closing(open_store(data)) as store:
        store.save(rows, errors.append)
    assert errors == [None]


@pytest.fixture
def club(tmp_path: Path) -> str:
    """A data file with a club's tables, some more, and odd events."""
    path = tmp_path / "club.db"
    shutil.copy(WRITTEN, path)
    many = [Row("many", seq, seq, b"\0\xff" + b"x" * seq, None, None) for seq in range(copying.AT_ONCE + 3)]
    fill(str(path), Row("aaa", 0, 1 << 40, b"", "ana", ODD), Row("aaa", 1, 0, b"{}", "ana", "k2"), *many)
    return str(path)


def test_tables_go_from_a_file_to_a_database_and_back(club: str, database: str, tmp_path: Path) -> None:
    before, home = content(club), tmp_path / "new" / "home.db"
    there, back = tapete("tables", "copy", club, database), tapete("tables", "copy", database, home)
    tables = len({row.table for row in before})
    assert (there.returncode, back.returncode) == (0, 0), there.stderr + back.stderr
    assert f"{tables} tables with {len(before):,} events copied to " in there.stdout
    assert content(database) == before
    assert content(home) == before
    assert [row.key for row in before if row.table == "aaa"] == [ODD, "k2"]


def test_what_was_copied_is_served_and_goes_on(data: str, tmp_path: Path) -> None:
    """From a database into a file, or from a file into another one; and a seat is found again by its token."""
    first = Server(data)
    table, ana = first.open("qwinto", 1)
    ana.say("start")
    match = ana.dealt()
    token = ana.token
    first.close()
    target = tmp_path / "target.db"
    assert tapete("tables", "copy", data, target).returncode == 0
    moved = Server(target)
    again = Client(moved.address, table, token)
    assert again.until("table")["match"]["view"] == match["view"]
    assert again.ask("act", action=again.last["match"]["legal"][0])["type"] == "done"
    moved.close()


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest, data: str, tmp_path: Path) -> Iterator[str]:
    """An empty store of the same kind."""
    if not data.startswith("postgresql"):
        yield str(tmp_path / "elsewhere.db")
        return
    with request.getfixturevalue("postgres").database() as address:
        yield address


def test_a_backup_is_made_while_people_play_and_restored_after_the_loss(
    data: str, elsewhere: str, tmp_path: Path
) -> None:
    """What docs/operating.md says about backups, for both stores."""
    first, backup = Server(data), tmp_path / "backups" / "monday.db"
    table, ana = first.open("qwinto", 1)
    ana.say("start")
    step, token = ana.dealt()["step"], ana.token
    made = tapete("tables", "backup", data, backup)
    assert made.returncode == 0, made.stderr
    assert ana.ask("act", action=ana.last["match"]["legal"][0])["type"] == "done", "the server goes on"
    assert "already has a table" in tapete("tables", "backup", data, backup).stderr, "no backup is overwritten"
    saved = content(backup)
    assert content(data)[: len(saved)] == saved
    first.close()  # and all its data are lost
    restored = tapete("tables", "copy", backup, elsewhere)
    assert restored.returncode == 0, restored.stderr
    assert content(elsewhere) == saved
    second = Server(elsewhere)
    again = Client(second.address, table, token)
    assert again.until("table")["match"]["step"] == step
    assert again.ask("act", action=again.last["match"]["legal"][0])["type"] == "done"
    second.close()


def test_what_is_saved_during_a_backup_is_not_in_it(data: str, tmp_path: Path) -> None:
    fill(data, Row("a", 0, 0, b"{}"))

    @contextlib.contextmanager
    def play_on(doing: str, total: int) -> Iterator[Any]:
        fill(data, Row(doing, 0, 0, b"{}"), Row("a", 1 if doing == "copying" else 2, 0, b"{}"))
        yield lambda count: None

    assert copying.copy(data, tmp_path / "backup.db", play_on, live=True) == Size(1, 1)
    assert [(row.table, row.seq) for row in content(tmp_path / "backup.db")] == [("a", 0)]
    assert len(content(data)) == 5


def test_a_store_that_has_tables_is_not_copied_to(data: str, club: str, tmp_path: Path) -> None:
    own = Row("own", 0, 0, b"{}")
    fill(data, own)
    refused = tapete("tables", "copy", club, data)
    assert refused.returncode == 2
    assert "already has a table" in refused.stderr
    assert content(data) == [own]


def test_a_store_that_a_server_uses_is_left_alone(database: str, club: str, tmp_path: Path) -> None:
    before, lock = content(club), FileLock(Path(club))
    assert "in use" in tapete("tables", "copy", club, tmp_path / "to.db").stderr
    assert not (tmp_path / "to.db").exists()
    lock.close()
    running = Server(database)
    running.open("qwinto", 1)
    for words in ((club, database), (database, tmp_path / "to.db")):
        refused = tapete("tables", "copy", *words)
        assert refused.returncode == 2
        assert "in use" in refused.stderr
    running.close()
    assert content(club) == before
    assert len({row.table for row in content(database)}) == 1


def test_a_server_that_starts_meanwhile_stops_the_copy(database: str, club: str) -> None:
    running: list[Server] = []

    @contextlib.contextmanager
    def start(doing: str, total: int) -> Iterator[Any]:
        if doing == "comparing":
            running.append(Server(database))
        yield lambda count: None

    with pytest.raises(Exception, match="data-in-use"):
        copying.copy(club, database, start)
    running[0].close()
    assert content(database) == []


@pytest.mark.parametrize("changed", ["data = '{}'", "at = at + 1", "key = 'other'"])
def test_an_event_that_came_out_different_is_found_and_nothing_stays(data: str, tmp_path: Path, changed: str) -> None:
    source = str(tmp_path / "source.db")
    fill(source, *(Row("a", seq, 5, b"[]", "ana", str(seq)) for seq in range(3)))
    event = "tapete.event" if data.startswith("postgresql") else "event"

    @contextlib.contextmanager
    def spoil(doing: str, total: int) -> Iterator[Any]:
        if doing == "comparing":
            target[0]._connection.execute(f"UPDATE {event} SET {changed} WHERE seq = 1")  # noqa: S608  # ours
        yield lambda count: None

    target: list[Any] = []
    opened = copying._open

    @contextlib.contextmanager
    def open_noted(place: str, use: Use) -> Iterator[Any]:
        with opened(place, use) as side:
            target[:] = [side]
            yield side

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(copying, "_open", open_noted)
        with pytest.raises(StoreError) as wrong:
            copying.copy(source, data, spoil)
    assert (wrong.value.code, wrong.value.values) == ("copy-differs", {"table": "a", "event": 1})
    assert content(data) == []
    assert copying.copy(source, data, silent) == Size(1, 3), "and it can be done again"


def test_a_copy_that_is_broken_off_leaves_nothing_and_is_done_again(data: str, club: str) -> None:
    @contextlib.contextmanager
    def interrupt(doing: str, total: int) -> Iterator[Any]:
        def advance(count: int) -> None:
            raise KeyboardInterrupt

        yield advance

    with pytest.raises(KeyboardInterrupt):
        copying.copy(club, data, interrupt)
    assert content(data) == []
    copying.copy(club, data, silent)
    assert content(data) == content(club)


def test_words_that_mean_nothing_to_copy_get_a_sentence(database: str, club: str, tmp_path: Path) -> None:
    before = content(club)
    foreign = tmp_path / "foreign.db"
    foreign.write_bytes(b"no database at all, but longer than a page header would be" * 20)
    for words, said in (
        ((tmp_path / "none.db", tmp_path / "to.db"), "no such file"),
        ((club, club), "cannot be copied to itself"),
        ((club, foreign), "file is not a database"),
        ((database, tmp_path / "to.db"), "no data of Tapete"),
        ((club, "postgresql://nobody:secret@localhost:1/none"), "onnection"),
        ((club, tmp_path), ""),
    ):
        refused = tapete("tables", "copy", *words)
        assert refused.returncode == 2
        assert said in refused.stderr
        assert "secret" not in refused.stderr
    assert not (tmp_path / "to.db").exists()
    assert "none of the options" in tapete("tables", "--json", "copy", club, tmp_path / "to.db").stderr
    assert "Uso: tapete tables copy [OPCIONES] DE A\n" in tapete("tables", "copy", "--help", language=SPANISH).stdout
    assert content(club) == before


def test_the_tables_of_a_database_are_listed(database: str, club: str) -> None:
    tapete("tables", "copy", club, database)
    listed = json.loads(tapete("tables", "--data", database, "--json").stdout)
    assert {table["id"] for table in listed} == {row.table for row in content(club)}
