"""A server that runs for long uses no more than at its beginning: memory, tasks, files."""

import asyncio
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tapete.lab.load_test import Clients, LoadPlan
from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import free_port

ROOT = Path(__file__).parents[2]
MOST_GROWTH = 1.05  # from a quarter of the time to its end
USUAL = 8  # files that may be open at one time and not at another: connections that are just ending, the data file's


@dataclass
class Used:
    """What a server uses."""

    tasks: int
    files: int
    megabytes: float


class Soaked:
    """The server, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "tests.server.soak_server", str(folder / "tables.db"), str(self.port)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._read()
        with httpx.Client(transport=httpx.HTTPTransport(retries=20)) as client:
            client.get(f"http://localhost:{self.port}/health/live")

    def _read(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode()

    def uses(self) -> Used:
        """What it uses now."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        return Used(**json.loads(self._read()))

    def close(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.communicate(timeout=DEADLINE)


async def soak(server: Soaked, tables: int, minutes: int, minute: float) -> list[Used]:
    """Matches at all tables, a move a second at each; every minute everybody leaves and comes back, and replays are
    read. What was used before, after each minute, and when all have left.
    """
    used = [server.uses()]
    clients = Clients(server.port, LoadPlan(tables=tables, seats=2))
    await clients.join(lambda _: None)
    async with httpx.AsyncClient(base_url=f"http://localhost:{server.port}", timeout=DEADLINE) as reader:
        for _ in range(minutes):
            await clients.play(minute, 1.0, lambda _: None)
            await clients.reconnect()
            for players in clients.tables[::10]:
                for path in ("matches", "record?match=1", "replay/0?match=1", "outline"):
                    assert (await reader.get(f"/api/tables/{players[0]._table}/{path}")).status_code < 500
            used.append(server.uses())
    await clients.leave()
    assert clients.counts.errors == []
    return used


def is_as_before(before: Used, now: Used, tables: int) -> bool:
    """Whether nothing is left of those who have gone. A table that is still in memory may have one task."""
    return now.tasks <= before.tasks + tables and now.files <= before.files + USUAL


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
@pytest.mark.parametrize(
    ("tables", "minutes", "minute"), [(10, 2, 1), pytest.param(500, 60, 60, marks=pytest.mark.nightly)]
)
def test_a_server_does_not_grow(tmp_path: Path, tables: int, minutes: int, minute: int) -> None:
    server = Soaked(tmp_path)
    try:
        used = asyncio.run(soak(server, tables, minutes, minute))
        quarter, last = used[minutes // 4 + 1], used[-1]
        if minutes == 60:  # before, tables and matches are still being begun
            assert last.megabytes <= MOST_GROWTH * quarter.megabytes, used
        assert last.tasks <= quarter.tasks + tables, used
        assert abs(last.files - quarter.files) <= USUAL, used
        wait_until(lambda: is_as_before(used[0], server.uses(), tables), "nothing is left of the people")
    finally:
        server.close()
