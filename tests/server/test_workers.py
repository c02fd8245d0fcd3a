"""`tapete serve --workers N`: several servers at one address, replaced one after the other while people play."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tapete.server.stores import open_store
from tests.command import tapete
from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import Client, free_port

PAUSE = 0.06  # seconds between moves: a server allows 20 a second
CHILDREN = "/proc/{0}/task/{0}/children"


class Serving:
    """A command that serves, with several processes."""

    def __init__(self, database: str, count: int) -> None:
        self.port = free_port()
        words = ["serve", "--port", str(self.port), "--data", database, "--workers", str(count), "--log-level", "info"]
        self._process = subprocess.Popen([sys.executable, "-m", "tapete", *words], stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        lines = iter(self._process.stderr.readline, "")
        assert any(str(self.port) in line for line in lines), "it ended before it was up"

    @property
    def address(self) -> str:
        return f"localhost:{self.port}"

    def servers(self) -> list[int]:
        """The processes that serve."""
        children = Path(CHILDREN.format(self._process.pid)).read_text(encoding="utf-8").split()
        return [int(pid) for pid in children if "spawn_main" in _command(int(pid))]

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def end(self) -> int:
        """Ends it in order; its exit status."""
        self.signal(signal.SIGTERM)
        self._process.communicate(timeout=DEADLINE)
        return self._process.returncode

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate(timeout=DEADLINE)


def _command(pid: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8")
    return ""


@contextmanager
def serving(database: str, count: int) -> Iterator[Serving]:
    started = Serving(database, count)
    try:
        yield started
    finally:
        started.kill()


class Steady:
    """Somebody who comes back when the socket is lost, and says again what was not answered."""

    def __init__(self, address: str) -> None:
        self._address = address
        asked = {"game": "qwinto", "name": "Ana", "seats": 1}
        seated = httpx.post(f"http://{address}/api/tables", json=asked, timeout=DEADLINE).json()
        self.table, self._token = seated["table"], seated["token"]
        self._client: Client | None = None
        self._unanswered: dict[str, str] | None = None
        self.acknowledged: list[str] = []
        self.lost = 0

    def move(self) -> None:
        """Moves once more, until that is acknowledged."""
        time.sleep(PAUSE)
        wanted = len(self.acknowledged) + 1
        while len(self.acknowledged) < wanted:
            try:
                self._go_on()
            except (WebSocketException, EOFError):
                self._client, self.lost = None, self.lost + 1

    def _go_on(self) -> None:
        if self._client is None:
            self._client = Client(self._address, self.table, self._token)
            self._client.until("table")
        match = self._client.last["match"]
        if self._unanswered is None and (match is None or match["ending"]):
            self._client.say("start" if match is None else "clear")
            self._client.until("table")
            return
        self._unanswered = self._unanswered or {"key": f"k{len(self.acknowledged)}", "action": match["legal"][0]}
        self._client.say("act", **self._unanswered)
        while (answer := self._client.hear()).get("key") != self._unanswered["key"]:
            pass
        assert answer["type"] == "done", answer
        self.acknowledged.append(self._unanswered["key"])
        self._unanswered = None


def test_servers_are_replaced_while_people_play_and_no_move_is_lost(database: str) -> None:
    with serving(database, 2) as running:
        somebody = Steady(running.address)

        def replaced(before: list[int]) -> bool:
            somebody.move()
            now = running.servers()
            return len(now) == 2 and not set(now) & set(before)

        before = running.servers()
        assert len(before) == 2
        running.signal(signal.SIGHUP)
        wait_until(lambda: replaced(before), "both servers are replaced")
        killed = running.servers()[:1]
        os.kill(killed[0], signal.SIGKILL)
        wait_until(lambda: replaced(killed), "a server that was killed is replaced")
        assert somebody.lost <= 3, "once for each server that ended"
        last = running.servers()
        assert running.end() == 0
        assert not any(map(_command, last)), "nobody is left"
    with closing(open_store(database)) as store:
        kept = [row.key for row in store.events(somebody.table) if row.key]
    assert kept == somebody.acknowledged


def test_no_server_outlives_the_command(database: str) -> None:
    with serving(database, 2) as running:
        servers = running.servers()
        running.kill()
        wait_until(lambda: not any(map(_command, servers)), "the servers have ended")


@pytest.mark.parametrize("words", [(), ("--data", "elsewhere.db")])
def test_a_file_is_for_one_process(words: tuple[str, ...], tmp_path: Path) -> None:
    done = tapete("serve", "--workers", "2", *words)
    assert done.returncode == 2
    assert "One data file is for one process" in done.stderr
