"""Whatever happens to the data file, it is said, and it harms nothing else."""

import hashlib
import json
import logging
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from typer.testing import CliRunner

from tapete.cli import app, main
from tapete.kernel.errors import UserError
from tapete.server import event_store as stores
from tapete.server.file_lock import FileLock
from tapete.server.migrations import LATEST
from tapete.server.store import Row, Store, StoreError
from tests.deadlines import DEADLINE
from tests.server.conftest import Client, Server, free_port

ROOT = Path(__file__).parents[2]
run = CliRunner()


def end_of(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    """With which status a command ends."""
    monkeypatch.setattr("sys.argv", ["tapete", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


# ---- Whose file it is


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE song (title TEXT)")


def of_another_program(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE event (day TEXT, what TEXT)")
        other.execute(f"PRAGMA user_version={LATEST}")


def newer(path: Path) -> None:
    Store(path).close()
    with sqlite3.connect(path) as ours:
        ours.execute("PRAGMA journal_mode=DELETE")
        ours.execute(f"PRAGMA user_version={LATEST + 1}")


@pytest.mark.parametrize(
    ("write", "code"), [(foreign, "store-foreign"), (of_another_program, "store-foreign"), (newer, "store-newer")]
)
def test_a_foreign_or_newer_file_is_refused_untouched(
    tmp_path: Path, write: object, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.db"
    assert callable(write)
    write(path)
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    with pytest.raises(StoreError) as refused:
        Store(path)
    assert refused.value.code == code
    assert end_of(monkeypatch, "serve", "--port", str(free_port()), "--data", str(path)) == 2
    assert "http" not in capsys.readouterr().err, "no address is given for a server that does not start"
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    assert not path.with_name("other.db-wal").exists()


def test_a_second_server_on_one_file_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.db"
    command = [sys.executable, "-m", "tapete", "serve", "--port", str(free_port()), "--data", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) as first:
        assert first.stderr is not None
        assert b"http" in first.stderr.readline()
        assert end_of(monkeypatch, "serve", "--port", str(free_port()), "--data", str(path)) == 2
        assert str(path) in capsys.readouterr().err
        first.kill()
        first.communicate(timeout=DEADLINE)
    FileLock(path).close()


def test_a_file_has_one_server_by_whatever_name(tmp_path: Path) -> None:
    path, other = tmp_path / "tables.db", tmp_path / "other.db"
    Store(path).close()
    other.symlink_to(path)
    with closing(FileLock(path)), pytest.raises(UserError) as refused:
        FileLock(other)
    assert refused.value.code == "data-in-use"


@pytest.mark.parametrize("place", [0, 50, 4096, 8192, 12_288])
@pytest.mark.parametrize("words", [[], ["--json"], ["--delete", "x"], ["--older", "1"], ["--chat", "x"]])
def test_a_damaged_file_is_told_in_a_sentence(
    tmp_path: Path, words: list[str], place: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.db"
    store = Store(path)
    for number in range(200):
        store.save([Row(f"t{number}", 0, 0, b"x" * 200)], lambda _: None)
    store.close()
    sound = path.read_bytes()
    assert len(sound) > 2 * 12_288
    path.write_bytes(sound[:place] + b"\xa5" * 4096 + sound[place + 4096 :])
    monkeypatch.setattr("sys.argv", ["tapete", "tables", "--data", str(path), *words])
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # those of other tests have no place to write to any more
    status = 0
    try:
        main()
    except SystemExit as ended:
        status = int(ended.code or 0)
    said = capsys.readouterr()
    assert status in (0, 2)  # what is damaged may not be needed
    assert status == 0 or said.err.strip()
    assert "Traceback" not in said.err


# ---- Events that cannot be restored


def change(path: Path, table: str, seq: int, data: bytes) -> None:
    with sqlite3.connect(path) as file:
        file.execute('UPDATE event SET data = ? WHERE "table" = ? AND seq = ?', (data, table, seq))


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\x00 not JSON",
        b'{"type": "of a newer version"}',
        b'{"type": "act", "seat": 0, "action": "write z9"}',
        b'{"type": "act", "seat": 7, "action": "pass"}',
    ],
)
def test_an_event_that_cannot_be_restored_closes_its_match_and_nothing_else(
    own_server: Server, data: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    table, ana = own_server.open("qwinto", 1)
    other, luis = own_server.open("qwinto", 1, name="Luis")
    for client in (ana, luis):
        client.say("start")
        for _ in range(3):
            legal = client.shown(lambda table: table["match"] and table["match"]["legal"])["match"]["legal"]
            assert client.ask("act", action=legal[0])["type"] == "done"
    version, step = ana.last["version"], luis.last["match"]["step"]
    own_server.clear()
    own_server.stop()
    change(own_server.path, table, version - 2, data)
    own_server.start()
    back = Client(own_server.address, table, ana.token)
    shown = back.until("table")
    assert (shown["phase"], shown["you"]) == ("lobby", 0)
    assert back.until("refused")["code"] == "match-closed"
    assert f"table {table}: event {version - 2} cannot be restored" in caplog.text
    back.say("start")
    assert back.dealt()["number"] == 2
    legal = back.shown(lambda table: table["match"]["legal"])["match"]["legal"]
    assert back.ask("act", action=legal[0])["type"] == "done"
    assert Client(own_server.address, other, luis.token).until("table")["match"]["step"] == step
    own_server.clear()
    own_server.stop()
    own_server.start()
    assert Client(own_server.address, table, ana.token).until("table")["match"]["step"] == back.last["match"]["step"]


def test_a_table_whose_beginning_is_unreadable_is_told_apart(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 1)
    other, luis = own_server.open("qwinto", 1, name="Luis")
    own_server.clear()
    own_server.stop()
    change(own_server.path, table, 0, b"nothing")
    own_server.start()
    assert Client(own_server.address, table, ana.token).until("refused")["code"] == "table-unreadable"
    assert own_server.get(f"/api/tables/{table}").json()["code"] == "table-unreadable"
    assert Client(own_server.address, other, luis.token).until("table")["you"] == 0
    listed = run.invoke(app, ["tables", "--data", str(own_server.path), "--json"])
    assert {found["id"]: found["unreadable"] for found in json.loads(listed.stdout)} == {table: 1, other: 0}
    assert run.invoke(app, ["tables", "--data", str(own_server.path)]).stdout.count("(1 unreadable)") == 1


def test_a_table_that_the_operator_deletes_while_it_is_played_is_gone(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 2)
    assert run.invoke(app, ["tables", "--data", str(own_server.path), "--delete", table]).exit_code == 0
    assert ana.ask("say", text="hello?")["code"] == "not-saved"
    assert Client(own_server.address, table, ana.token).until("refused")["code"] == "no-such-table"


# ---- A disk that fails


def test_a_fault_is_logged_and_counted_until_the_file_can_be_written_again(
    own_server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, ana = own_server.open("qwinto", 2)
    store = own_server.hub().store

    def fail(rows: Sequence[Row]) -> None:
        raise apsw.FullError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(store, "_append", fail)
        assert ana.ask("say", text="lost")["code"] == "not-saved"
        assert (store.faults, store.failing) == (1, True)
        assert "FullError: the disk is full" in caplog.text
    ana = Client(own_server.address, table, ana.token)
    ana.until("table")
    assert ana.ask("say", text="kept")["type"] == "done"
    assert (store.faults, store.failing) == (1, False)


def test_a_file_that_cannot_be_read_is_said_to_be_that(
    own_server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def execute(self, *_: object) -> None:
            raise apsw.CorruptError("database disk image is malformed")

        def close(self) -> None:
            pass

    store = own_server.hub().store
    assert isinstance(store, Store)
    sound = store._reading
    monkeypatch.setattr(store, "_reading", Broken())
    for path in ("/api/tables/nowhere", "/table/nowhere"):
        answer = own_server.get(path)
        assert (answer.status_code, answer.json()["code"]) == (503, "store-unreadable")
    assert Client(own_server.address, "nowhere").until("refused")["code"] == "store-unreadable"
    assert own_server.hub().store.faults
    assert own_server.get("/health/ready").status_code == 503
    monkeypatch.setattr(own_server.hub().store, "_reading", sound)
    assert own_server.get("/health/ready").text == "ok", "it is tried again"
    assert {record.levelno for record in caplog.records} == {logging.ERROR}
    assert stores.log.name == "tapete"
