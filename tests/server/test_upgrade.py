"""A club moves to a newer version while its matches are in play, and back again."""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from tapete.server import admin, events, migrations, store
from tapete.server.migrations import LATEST, MIGRATIONS
from tapete.server.store import Store, StoreError
from tests.server.conftest import Client, Server, free_port
from tests.server.test_storage_faults import end_of

FOLDER = Path(__file__).parent / "data"
BEFORE = LATEST - 1
SHAPE = {3: "865bbcef4b61b7d1"}  # of all events, by the version of the file


def be_version(monkeypatch: pytest.MonkeyPatch, latest: int, migrations_of_it: tuple[str, ...]) -> None:
    """Lets this program be another version of itself, as far as files are concerned."""
    for module in (store, migrations):
        monkeypatch.setattr(module, "LATEST", latest)
        monkeypatch.setattr(module, "MIGRATIONS", migrations_of_it)


def content(path: Path) -> tuple[int, list[Any]]:
    file = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        return int(file.pragma("user_version")), list(file.execute("SELECT * FROM event"))
    finally:
        file.close()


def move_on(server: Server, table: dict[str, Any]) -> int:
    """Plays one move of a running match; returns how many there are then."""
    people = [Client(server.address, table["table"], token) for token in table["tokens"].values()]
    for person in people:
        person.until("table")
    people[0].say("pause", paused=False)
    before = int(people[0].catch_up()["match"]["step"])
    while people[0].catch_up()["match"]["step"] == before:
        for person in people:
            match = person.catch_up()["match"]
            if person.last["you"] in match["waiting"] and match["legal"]:
                person.ask("act", action=match["legal"][0])
    return int(people[0].last["match"]["step"])


def test_a_club_upgrades_and_goes_back_without_a_loss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written, path = FOLDER / f"version-{BEFORE}.db", tmp_path / "tables.db"
    club = json.loads(written.with_suffix(".json").read_text(encoding="utf-8"))
    running = next(table for table in club if table["phase"] == "playing" and table["game"] == "qwinto")
    shutil.copy(written, path)
    server = Server(path)
    step = move_on(server, running)  # the new version goes on with what the old one began
    server.clear()
    server.stop()
    copy = Path(f"{path}-version-{BEFORE}")
    assert content(copy) == content(written), "the file as it was is beside it"
    assert content(path)[0] == LATEST
    Store(path).close()
    played = path.read_bytes()
    with monkeypatch.context() as older:  # back to the version before: it does not touch what it does not know
        be_version(older, BEFORE, MIGRATIONS[:BEFORE])
        with pytest.raises(StoreError) as refused:
            Store(path)
        assert refused.value.code == "store-newer"
        assert end_of(older, "serve", "--port", str(free_port()), "--data", str(path)) == 2
        assert end_of(older, "tables", "--data", str(path)) == 2
        assert str(LATEST) in capsys.readouterr().err
        assert path.read_bytes() == played
        old = Store(copy)  # but it has its own file again
        assert len(list(old.events(running["table"]))) == sum(row[0] == running["table"] for row in content(written)[1])
        old.close()
    server.start()  # and forward once more: nothing is lost
    assert move_on(server, running) > step
    server.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.db"
    shutil.copy(FOLDER / f"version-{BEFORE}.db", path)
    Store(path).close()
    before = content(path)
    with monkeypatch.context() as newer:
        be_version(newer, LATEST + 1, (*MIGRATIONS, "UPDATE event SET at = 0; UPDATE nothing SET at = 0;"))
        assert end_of(newer, "serve", "--port", str(free_port()), "--data", str(path)) == 2
    assert content(path) == before
    assert "Traceback" not in capsys.readouterr().err


def test_tables_are_not_brought_up_to_date_under_a_server(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    own_server.open("qwinto", 1)
    before = content(own_server.path)
    from tapete.server.file_lock import FileLock

    lock = FileLock(own_server.path)  # a server of `tapete serve` has it
    with monkeypatch.context() as newer:
        be_version(newer, LATEST + 1, (*MIGRATIONS, "UPDATE event SET at = 0"))
        with pytest.raises(Exception, match="data-in-use"):
            admin.list_tables(own_server.path)
    lock.close()
    assert content(own_server.path) == before


def test_events_change_with_the_version_of_the_file() -> None:
    """Otherwise an older version would open a file with events that it cannot read. Has this version been released?
    Then add a migration, even an empty one. Else write the new value above.
    """
    found = hashlib.sha256(json.dumps(msgspec.json.schema(events.AnyEvent), sort_keys=True).encode()).hexdigest()
    assert SHAPE[LATEST] == found[:16]
