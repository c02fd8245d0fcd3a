"""What is acknowledged is on disk: kill -9 under load, and a power cut, each with a control that must fail."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import apsw
import pytest
from websockets.exceptions import WebSocketException

from tapete.server.store import Row, Store, connect
from tests.deadlines import DEADLINE, LOOK_EVERY, wait_until
from tests.server.conftest import Client, free_port

ROOT = Path(__file__).parent.parent.parent
PLAYERS = 6
LEAST_MOVES = 50

# ---- kill -9


@dataclass
class Sent:
    """What a player has sent, and what of it was acknowledged."""

    table: str
    token: str
    keys: list[str] = field(default_factory=list)
    acknowledged: set[str] = field(default_factory=set)
    unanswered: dict[str, str] | None = None


class Victim:
    """A server that is killed."""

    def __init__(self, path: Path, *, early: bool) -> None:
        self.port = free_port()
        self._command = [sys.executable, "-m", "tests.server.victim", str(path), str(self.port)] + ["early"] * early

    @property
    def address(self) -> str:
        return f"localhost:{self.port}"

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, cwd=ROOT, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"up\n"

    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        folder = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [int(pid) for pid in folder.read_text().split()]

    def kill(self) -> None:
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def _open(victim: Victim, *, bots: bool = False) -> Sent:
    import httpx

    path, asked = "/api/tables", {"game": "qwinto", "name": "Ana", "seats": 1}
    if bots:
        path, asked = "/api/play", {"game": "qwinto", "name": "Ana", "players": 2}
    seated = httpx.post(f"http://{victim.address}{path}", json=asked, timeout=DEADLINE).json()
    return Sent(seated["table"], seated["token"])


def _play(address: str, sent: Sent) -> None:
    """Plays as fast as it goes until the connection is gone; says again first what was not answered."""
    with suppress(WebSocketException, EOFError, OSError), closing(Client(address, sent.table, sent.token)) as client:
        client.until("table")
        if sent.unanswered:
            _act(client, sent, sent.unanswered)
        while True:
            match = client.last["match"]
            if match is None:
                client.say("start")
                client.until("table")
            elif match["ending"]:
                client.say("clear")
                client.until("table")
            elif not match["legal"]:
                client.until("table")
            else:
                key = f"m{len(sent.keys)}"
                sent.keys.append(key)
                _act(client, sent, {"key": key, "action": random.choice(match["legal"])})


def _act(client: Client, sent: Sent, message: dict[str, str]) -> None:
    sent.unanswered = message
    client.say("act", **message)
    while True:
        answer = client.hear()
        if answer.get("key") == message["key"]:
            break
    if answer["type"] == "done":
        sent.acknowledged.add(message["key"])
    sent.unanswered = None


def _kill_workers(victim: Victim, everybody: list[Sent], chance: random.Random, ended: threading.Event) -> None:
    """Kills one process after the other in which bots think, each after some moves: the next one must have begun."""
    wanted = 0
    while not ended.wait(LOOK_EVERY):
        if _acknowledged(everybody) >= wanted:
            wanted = _acknowledged(everybody) + chance.randrange(5, 20)
            with suppress(OSError):  # it has ended, or the server has
                if pids := victim.workers():
                    os.kill(chance.choice(pids), signal.SIGKILL)


def _kill_under_load(path: Path, kills: int, *, early: bool = False, bots: bool = False) -> tuple[int, int]:
    """Kills a server again and again, with bots its workers, too; how many moves were acknowledged, and how many of
    them are lost or doubled.
    """
    victim, chance = Victim(path, early=early), random.Random(2026)
    everybody: list[Sent] = []
    for _ in range(kills):
        victim.start()
        everybody = everybody or [_open(victim, bots=bots) for _ in range(PLAYERS)]
        enough = chance.randrange(LEAST_MOVES, 2 * LEAST_MOVES) if bots else chance.randrange(15, 60)
        ended = threading.Event()
        killing = threading.Thread(target=_kill_workers, args=(victim, everybody, chance, ended))
        if bots:
            killing.start()
        playing = [threading.Thread(target=_play, args=(victim.address, sent)) for sent in everybody]
        for thread in playing:
            thread.start()
        _wait_for_moves(everybody, enough)
        time.sleep(chance.random() * 0.02)  # anywhere between two commits
        workers = victim.workers() if bots else []
        victim.kill()
        ended.set()
        for thread in [*playing, *[killing] * bots]:
            thread.join()
        wait_until(partial(_have_ended, workers), "no worker outlives its server")
    kept: dict[tuple[str, str], int] = {}
    for table, key in connect(path).execute('SELECT "table", key FROM event WHERE key IS NOT NULL'):
        kept[table, key] = kept.get((table, key), 0) + 1
    acknowledged = [(sent.table, key) for sent in everybody for key in sent.acknowledged]
    return len(acknowledged), sum(kept.get(move, 0) != 1 for move in acknowledged)


def _have_ended(pids: list[int]) -> bool:
    for pid in pids:
        with suppress(OSError):
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z":
                return False
    return True


def _acknowledged(everybody: list[Sent]) -> int:
    return sum(len(sent.acknowledged) for sent in everybody)


def _wait_for_moves(everybody: list[Sent], more: int) -> None:
    """Until so many moves more were acknowledged."""
    wanted = _acknowledged(everybody) + more
    wait_until(lambda: _acknowledged(everybody) >= wanted, f"{wanted} moves are acknowledged")


@pytest.mark.parametrize("kills", [10, pytest.param(200, marks=pytest.mark.nightly)])
def test_kill_9_loses_no_acknowledged_move_and_doubles_none(tmp_path: Path, kills: int) -> None:
    moves, wrong = _kill_under_load(tmp_path / "tables.db", kills, early=False)
    assert moves >= LEAST_MOVES, "otherwise nothing was tried"
    assert wrong == 0


@pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes in /proc")
@pytest.mark.parametrize("kills", [1, pytest.param(40, marks=pytest.mark.nightly)])
def test_workers_and_servers_killed_at_random_lose_no_move(tmp_path: Path, kills: int) -> None:
    moves, wrong = _kill_under_load(tmp_path / "tables.db", kills, bots=True)
    assert moves >= LEAST_MOVES
    assert wrong == 0


def test_a_server_that_acknowledges_too_early_loses_moves(tmp_path: Path) -> None:
    """The control: the same test sees what it is there to see."""
    moves, wrong = _kill_under_load(tmp_path / "tables.db", 4, early=True)
    assert moves >= LEAST_MOVES
    assert wrong > 0


# ---- A power cut


@dataclass
class Disk:
    """A disk that forgets what was written and not synced, when the power goes."""

    synced: dict[str, bytearray] = field(default_factory=dict)
    waiting: dict[str, list[tuple[int, bytes]]] = field(default_factory=dict)  # an offset of -n: cut to n - 1 bytes
    operations: int = 0
    watch: Callable[[], None] = lambda: None

    def happens(self) -> None:
        self.operations += 1
        self.watch()

    def sync(self, name: str) -> None:
        _enter(self.synced.setdefault(name, bytearray()), self.waiting.pop(name, []))

    def after_a_cut(self, chance: random.Random) -> dict[str, bytes]:
        """What is on disk then: everything synced, and any of the rest, for a disk may write when it likes."""
        share = chance.choice((0.0, 0.0, 0.5, 1.0))
        found = {}
        for name in {*self.synced, *self.waiting}:
            kept = bytearray(self.synced.get(name, b""))
            _enter(kept, [part for part in self.waiting.get(name, []) if chance.random() < share])
            found[name] = bytes(kept)
        return found


def _enter(content: bytearray, parts: list[tuple[int, bytes]]) -> None:
    for offset, data in parts:
        if offset < 0:
            del content[-offset - 1 :]
        else:
            content.extend(bytes(max(0, offset - len(content))))
            content[offset : offset + len(data)] = data


class File(apsw.VFSFile):
    """A file on that disk."""

    def __init__(self, disk: Disk, base: str, name: Any, flags: list[int]) -> None:
        super().__init__(base, name, flags)
        self.disk = disk
        self.name = Path(name if isinstance(name, str) else name.filename()).name

    def xWrite(self, data: bytes, offset: int) -> None:  # SQLite's names
        super().xWrite(data, offset)
        self.disk.waiting.setdefault(self.name, []).append((offset, bytes(data)))
        self.disk.happens()

    def xTruncate(self, size: int) -> None:
        super().xTruncate(size)
        self.disk.waiting.setdefault(self.name, []).append((-size - 1, b""))
        self.disk.happens()

    def xSync(self, flags: int) -> None:
        self.disk.sync(self.name)
        self.disk.happens()


class System(apsw.VFS):
    """The machine with that disk."""

    def __init__(self, name: str, disk: Disk) -> None:
        super().__init__(name, "")
        self.disk = disk

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:
        return File(self.disk, "", name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        super().xDelete(filename, syncdir)
        self.disk.synced.pop(Path(filename).name, None)
        self.disk.waiting.pop(Path(filename).name, None)


CUTS = 200  # of one run: what is on the disk at each is kept in memory


def _lost_by_power_cuts(folder: Path, cuts: int, synchronous: str, seed: int = 0) -> tuple[int, int]:
    """Cuts the power at many moments of one run; how many acknowledged events there were, and how many are lost."""
    folder.mkdir(exist_ok=True)
    chance, disk = random.Random(seed), Disk()
    system = System(f"cut-{synchronous}", disk)
    acknowledged: list[int] = []
    moments: list[tuple[int, dict[str, bytes]]] = []

    def watch() -> None:
        if disk.operations > 20 and chance.random() < 0.5 and len(moments) < cuts:
            moments.append((len(acknowledged), disk.after_a_cut(chance)))

    store = Store(folder / "tables.db", synchronous=synchronous, vfs="cut-" + synchronous)
    disk.watch = watch
    number = 0
    while len(moments) < cuts:
        done = threading.Event()

        def kept(error: Exception | None, number: int = number, done: threading.Event = done) -> None:
            assert error is None
            acknowledged.append(number)
            done.set()

        store.save([Row("t", number, 0, os.urandom(40))], kept)
        assert done.wait(DEADLINE)
        number += 1
    disk.watch = lambda: None
    store.close()
    del system
    seen = lost = 0
    for count, files in moments:
        there = _read_again(folder / "again", files)
        seen += count
        lost += sum(number not in there for number in range(count))
    return seen, lost


def _read_again(folder: Path, files: dict[str, bytes]) -> set[int]:
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    again = connect(folder / "tables.db")
    found = {seq for (seq,) in again.execute("SELECT seq FROM event")}
    assert again.pragma("integrity_check") == "ok"
    again.close()
    return found


@pytest.mark.parametrize("runs", [1, pytest.param(50, marks=pytest.mark.nightly)])
def test_a_power_cut_loses_nothing_acknowledged(tmp_path: Path, runs: int) -> None:
    for run in range(runs):
        seen, lost = _lost_by_power_cuts(tmp_path / str(run), CUTS, "FULL", run)
        assert seen > CUTS
        assert lost == 0


def test_without_full_synchronisation_a_power_cut_loses_moves(tmp_path: Path) -> None:
    """The control: with NORMAL the file stays sound, but the last moves are gone."""
    _, lost = _lost_by_power_cuts(tmp_path, 100, "NORMAL")
    assert lost > 0
