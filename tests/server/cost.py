"""What a move costs: CPU seconds in each server and in PostgreSQL, with one, two and three servers, beside SQLite.

    python -m tests.server.cost --tables 40 --seconds 20

At each table of Qwinto sit four people, each at another server as far as there are so many. All of them move once a
second when it is their turn. The people are in a process of their own, whose time does not count.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tapete.server.messages import PROTOCOL
from tests.deadlines import DEADLINE
from tests.postgres import Cluster
from tests.server.campaign import _has_come, own_cluster
from tests.server.conftest import free_port
from tests.server.member import Membership, main

SEATS, PAUSE, WARM_UP = 4, 1.0, 3.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Counts:
    """What has happened since the beginning."""

    moves: int = 0
    times: list[float] = field(default_factory=list)  # seconds until each was acknowledged


def cpu_seconds(pids: Sequence[int]) -> float:
    """The CPU time of processes, with that of their children that have ended."""
    total = 0
    for pid in pids:
        with suppress(FileNotFoundError):
            total += sum(
                map(int, Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:15])
            )
    return total / TICKS


async def _seat(address: str, table: str, seat: int) -> str:
    async with connect(f"ws://{address}/socket", ping_interval=None, compression=None) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "token": None}))
        await socket.send(json.dumps({"type": "sit", "seat": seat, "name": f"P{seat}"}))
        while (answer := json.loads(await socket.recv()))["type"] != "seated":
            pass
        return str(answer["token"])


async def _play(address: str, table: str, token: str, counts: Counts) -> None:
    """Moves once a second when it is their turn."""
    async with connect(f"ws://{address}/socket", ping_interval=None, compression=None) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "token": token}))
        asked, key, moved = 0.0, 0, time.monotonic() - random.random()
        last = None
        while True:
            wait = None if asked else max(0.01, moved + PAUSE - time.monotonic())
            with suppress(TimeoutError):
                message = json.loads(await asyncio.wait_for(socket.recv(), wait))
                if message["type"] == "table":
                    last = message
                elif message.get("key") == f"k{key}":
                    if message["type"] == "done":
                        counts.moves += 1
                        counts.times.append(time.monotonic() - asked)
                    asked = 0.0
            if last is None or asked or time.monotonic() < moved + PAUSE:
                continue
            moved = time.monotonic()
            asked, key = await _ask(socket, last, key)


async def _ask(socket: ClientConnection, table: dict, key: int) -> tuple[float, int]:  # type: ignore[type-arg]
    match = table["match"]
    if match is None:
        if table["you"] == 0:
            await socket.send(json.dumps({"type": "start"}))
    elif match["ending"]:
        if table["you"] not in table["rematch"]:
            await socket.send(json.dumps({"type": "rematch"}))
    elif table["you"] in match["waiting"] and match["legal"]:
        action = random.choice(match["legal"])
        await socket.send(json.dumps({"type": "act", "action": action, "key": f"k{key + 1}"}))
        return time.monotonic(), key + 1
    return 0.0, key


async def measure(data: str, servers: int, tables: int, seconds: float, cluster: Cluster | None, log: Path) -> str:
    """One line of figures."""
    context, started, addresses = multiprocessing.get_context("forkserver"), [], []
    for number in range(servers):
        up, told = context.Pipe(duplex=False)
        asked = Membership(f"server{number}", data, free_port(), log)
        process = context.Process(target=main, args=(asked, told), daemon=True)
        process.start()
        told.close()
        assert await asyncio.to_thread(_has_come, up), log.read_text(encoding="utf-8")
        started.append(process)
        addresses.append(f"127.0.0.1:{asked.port}")
    counts, people = Counts(), []
    async with httpx.AsyncClient(timeout=DEADLINE) as asking:
        for number in range(tables):
            asked_for = {"game": "qwinto", "name": "P", "seats": SEATS}
            address = addresses[number % servers]
            seated = (await asking.post(f"http://{address}/api/tables", json=asked_for)).raise_for_status().json()
            tokens = [seated["token"]]
            tokens += [await _seat(address, seated["table"], seat) for seat in range(1, SEATS)]
            people += [
                asyncio.create_task(_play(addresses[(number + seat) % servers], seated["table"], token, counts))
                for seat, token in enumerate(tokens)
            ]
    await asyncio.sleep(WARM_UP)
    pids = [process.pid or 0 for process in started]
    counts.moves, counts.times[:] = 0, []
    before = [cpu_seconds([pid]) for pid in pids], cpu_seconds(cluster.pids() if cluster else [])
    await asyncio.sleep(seconds)
    own = [cpu_seconds([pid]) - used for pid, used in zip(pids, before[0], strict=True)]
    theirs = cpu_seconds(cluster.pids() if cluster else []) - before[1]
    moves, times = counts.moves, sorted(counts.times)
    assert not any(task.done() for task in people), "somebody has left"
    for task in people:
        task.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    for process in started:
        process.kill()
        process.join()
    each = ", ".join(f"{1000 * used / moves:.2f}" for used in own)
    p50, p99 = (1000 * times[int(share * len(times))] for share in (0.5, 0.99))
    name = f"PostgreSQL, {servers}" if cluster else "SQLite, 1"
    database = f"{1000 * theirs / moves:.2f}" if cluster else "-"
    return f"| {name} | {moves / seconds:.0f} | {each} | {database} | {p50:.0f} | {p99:.0f} |"


def _main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=40)
    asked.add_argument("--seconds", type=float, default=20)
    given = asked.parse_args()
    print("| store, servers | moves/s | CPU ms a move, each server | CPU ms a move, PostgreSQL | p50 ms | p99 ms |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, own_cluster(in_memory=False) as cluster:
        log = Path(folder) / "log"
        print(asyncio.run(measure(f"{folder}/tables.db", 1, given.tables, given.seconds, None, log)), flush=True)
        for servers in (1, 2, 3):
            with cluster.database() as database:
                line = asyncio.run(measure(database, servers, given.tables, given.seconds, cluster, log))
            print(line, flush=True)


if __name__ == "__main__":
    _main()
