"""An attacker at every limit that is allowed, and what a bystander notices: `scripts/bench attack`.

The server runs as usual, in a process of its own. The attacker, another process, is stopped half of the time, and comes
from addresses of its own: silent connections, sockets that say hello without end and come back, and seats that ask for
advice. The bystander plays at two tables, one with another person and one with bots. This is for Linux.
"""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import ssl
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tapete.server.messages import PROTOCOL
from tests.server.conftest import free_port

ROOT = Path(__file__).parent.parent.parent
SHARE, SLICE = 0.5, 0.02  # of a core for the attacker, in turns of so many seconds
SEATS = 4  # of a table of the attacker's
CHAT = 100  # lines at the attacker's tables, for every hello
PAUSE = 0.05  # seconds between two messages of a socket: 20 a second are answered
UP_SECONDS = 60  # until the server must answer
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # the usual one takes long to make
LOST = (OSError, WebSocketException, TimeoutError, EOFError)


@dataclass(frozen=True)
class Plan:
    """How much of everything."""

    silent: int = 1100
    hellos: int = 100
    asking: int = 60
    seconds: float = 60


def opened(address: str, origin: str) -> Any:
    """A socket from an address of this machine."""
    return connect(
        f"ws://{address}/socket",
        local_addr=(origin, 0),
        compression=None,
        ping_interval=None,
        open_timeout=30,
        max_size=None,
    )


def open_table(address: str, origin: str, path: str, asked: dict[str, Any]) -> dict[str, str]:
    """A new table, from an address."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=origin, verify=NO_TLS), timeout=30) as client:
        answer = client.post(f"http://{address}{path}", json=asked)
        seated: dict[str, str] = answer.raise_for_status().json()
        return seated


async def say(socket: ClientConnection, kind: str, **values: Any) -> None:
    """Sends a message."""
    await socket.send(json.dumps({"type": kind, **values}))


async def hello(socket: ClientConnection, seated: dict[str, str]) -> None:
    """Comes to a table."""
    await say(socket, "hello", protocol=PROTOCOL, table=seated["table"], token=seated.get("token"))


# ---- The attacker


async def be_silent(address: str, origin: str) -> None:
    """Keeps a connection on which nothing is said; when the server ends it, the next one."""
    host, _, port = address.partition(":")
    while True:
        with contextlib.suppress(*LOST):
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=(origin, 0))
            await reader.read()
            writer.close()
        await asyncio.sleep(1)


async def read_all(socket: ClientConnection) -> None:
    """Reads whatever comes."""
    with contextlib.suppress(*LOST):
        async for _ in socket:
            pass


async def keep_greeting(address: str, origin: str, seated: dict[str, str]) -> None:
    """Says hello again and again, and comes back with another socket now and then."""
    while True:
        with contextlib.suppress(*LOST):
            async with opened(address, origin) as socket:
                reading = asyncio.create_task(read_all(socket))
                for _ in range(100):
                    await hello(socket, {"table": seated["table"]})
                    await asyncio.sleep(PAUSE)
                reading.cancel()
        await asyncio.sleep(PAUSE)


async def keep_asking(address: str, origin: str, seated: dict[str, str]) -> None:
    """Asks for advice again and again, and moves on, so that each question is another one."""
    while True:
        with contextlib.suppress(*LOST):
            async with opened(address, origin) as socket:
                await hello(socket, seated)
                reading = asyncio.create_task(read_all_and_play(socket))
                while not reading.done():
                    await say(socket, "advise")
                    await asyncio.sleep(PAUSE)
        await asyncio.sleep(PAUSE)


async def read_all_and_play(socket: ClientConnection) -> None:
    """Does the first thing that is possible, once a second at most."""
    moved, number = 0.0, 0
    with contextlib.suppress(*LOST):
        async for text in socket:
            if time.monotonic() - moved < 1 or not str(text).startswith('{"type":"table"'):
                continue
            shown = json.loads(text)
            match = shown["match"]
            if match and match["legal"] and shown["you"] in match["waiting"]:
                moved, number = time.monotonic(), number + 1
                await say(socket, "act", key=f"{moved}-{number}", action=match["legal"][0])
            elif match and match["ending"]:
                await say(socket, "rematch")


async def attack(address: str, plan: Plan) -> None:
    """Does all of it until this process is ended."""
    tasks = [asyncio.create_task(be_silent(address, f"127.0.1.{1 + number // 290}")) for number in range(plan.silent)]
    loud = open_table(address, "127.0.2.1", "/api/tables", {"game": "qwinto", "name": "Eve", "seats": 2})
    async with opened(address, "127.0.2.1") as socket:
        await hello(socket, loud)
        for number in range(CHAT):
            await say(socket, "say", key=f"c{number}", text="x" * 300)
            await asyncio.sleep(0 if number < 50 else PAUSE)
    tasks += [asyncio.create_task(keep_greeting(address, "127.0.2.1", loud)) for _ in range(plan.hellos)]
    for number in range(plan.asking):
        asked = {"game": ("the-game", "qwinto", "five-crowns", "uno-colores")[number % 4], "players": SEATS}
        origin = f"127.0.3.{1 + number // 20}"  # an address may open 20 tables at once
        seated = await asyncio.to_thread(open_table, address, origin, "/api/play", asked)
        tasks.append(asyncio.create_task(keep_asking(address, origin, seated)))
    print("all are there", flush=True)
    await asyncio.gather(*tasks)


class Throttle(threading.Thread):
    """Lets a process run for a share of the time."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self._pid, self._ended = pid, threading.Event()

    def run(self) -> None:
        """Stops it, and lets it go on, in turns."""
        while not self._ended.is_set():
            os.kill(self._pid, signal.SIGSTOP)
            time.sleep(SLICE * (1 - SHARE))
            os.kill(self._pid, signal.SIGCONT)
            time.sleep(SLICE * SHARE)

    def end(self) -> None:
        """Lets it run."""
        self._ended.set()
        self.join()


# ---- The bystander


@dataclass
class Noticed:
    """What the bystander has measured, in seconds."""

    acks: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)  # until a bot has acted, with its usual pause
    lost: int = 0  # connections


class Player:
    """Somebody at a table."""

    def __init__(self, address: str, seated: dict[str, str]) -> None:
        self._address, self._seated, self._keys = address, seated, 0
        self.shown: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self._answers: dict[str, asyncio.Future[str]] = {}

    async def come(self) -> None:
        """Comes to the table."""
        self.socket = await opened(self._address, "127.0.0.1")
        await hello(self.socket, self._seated)
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: self.shown)

    async def _read(self) -> None:
        async for text in self.socket:
            said = json.loads(text)
            if said["type"] == "table":
                self.shown = said
                self.changed.set()
            elif said.get("key") in self._answers:
                self._answers.pop(said["key"]).set_result(said["type"])

    async def until(self, wanted: Any) -> None:
        """Waits until a view is one that is wanted."""
        while not wanted():
            self.changed.clear()
            await self.changed.wait()

    async def until_moved(self, step: int) -> None:
        """Waits until somebody has moved, or it is this player's turn."""
        await self.until(lambda: self.shown["match"]["step"] != step or self.turn)

    async def act(self) -> float:
        """Does the first thing that is possible; how long it took until that was acknowledged."""
        self._keys += 1
        key = f"k{self._keys}"
        answered = self._answers[key] = asyncio.get_running_loop().create_future()
        match = self.shown["match"]
        possible = [text for text in match["legal"] if text not in match["not_before"]]
        began = time.monotonic()
        await say(self.socket, "act", key=key, action=possible[0])
        await answered
        return time.monotonic() - began

    @property
    def turn(self) -> bool:
        """Whether the table waits for this player."""
        match = self.shown["match"]
        return bool(match and match["legal"] and self.shown["you"] in match["waiting"])

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.shown["match"] and self.shown["match"]["ending"])


async def play_with_bots(address: str, end: float, noticed: Noticed) -> None:
    """Plays Qwinto against bots, and measures how long they take."""
    asked = {"game": "five-crowns", "players": 3, "name": "Ana"}
    while time.monotonic() < end:
        player = Player(address, await asyncio.to_thread(open_table, address, "127.0.0.1", "/api/play", asked))
        await player.come()
        while time.monotonic() < end and not player.over:
            step, began = (player.shown["match"] or {"step": 0})["step"], time.monotonic()
            if player.turn:
                noticed.acks.append(await player.act())
                continue
            with contextlib.suppress(TimeoutError):
                waits_for_bots = bool(player.shown["match"]["waiting"]) and not player.shown["hold"]
                if player.shown["hold"]:
                    await say(player.socket, "go_on")
                await asyncio.wait_for(player.until_moved(step), max(1, end - time.monotonic()))
                if waits_for_bots:
                    noticed.bots.append(time.monotonic() - began)
        await player.socket.close()


async def play_together(address: str, end: float, noticed: Noticed) -> None:
    """Two people play, one move each fifth of a second."""
    seated = await asyncio.to_thread(
        open_table, address, "127.0.0.1", "/api/tables", {"game": "uno-colores", "seats": 2, "name": "Ana"}
    )
    ana, luis = Player(address, seated), Player(address, {"table": seated["table"]})
    await ana.come()
    await luis.come()
    await say(luis.socket, "sit", seat=1, name="Luis")
    await luis.until(lambda: luis.shown["you"] == 1)
    while time.monotonic() < end:
        await say(ana.socket, "start")
        await ana.until(lambda: ana.shown["match"] and not ana.over)
        await luis.until(lambda: luis.shown["match"] and not luis.over)
        while time.monotonic() < end and not ana.over:
            await asyncio.sleep(0.2)
            for player in (ana, luis):
                if player.shown["hold"]:
                    await say(player.socket, "go_on")
                if player.turn and not player.shown["hold"]:
                    noticed.acks.append(await player.act())
                    break
        if ana.over:
            await say(ana.socket, "clear")
            await ana.until(lambda: not ana.shown["match"])


# ---- The measurement


def running(pid: int) -> dict[int, tuple[float, float, float]]:
    """The CPU seconds, and the megabytes now and at most, of a process and of those that it has started."""
    parents, found = {}, {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
                status = dict(line.split(":", 1) for line in (entry / "status").read_text().splitlines() if ":" in line)
                parents[int(entry.name)] = int(stat[1])
                now, most = (int(status.get(name, "0 kB").split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))
                found[int(entry.name)] = ((int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK"), now, most)
    ours = {pid}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return {one: found[one] for one in ours if one in found}


@contextlib.contextmanager
def serving(folder: str) -> Iterator[tuple[str, int]]:
    """A server as an operator starts it; its address and its process."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "tapete",
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--data",
        f"{folder}/tables.db",
    ]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + UP_SECONDS
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{port}/health/ready").status_code == 200:
                    break
            time.sleep(0.1)
        yield f"127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def attacked(address: str, plan: Plan) -> Iterator[None]:
    """While the attacker is at work."""
    words = [f"--{name}={getattr(plan, name)}" for name in ("silent", "hellos", "asking")]
    command = [sys.executable, "-m", "tests.server.attack", "--at", address, *words]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"all are there\n"
    throttle = Throttle(process.pid)
    throttle.start()
    try:
        yield
    finally:
        throttle.end()
        process.kill()
        process.wait()
        process.stdout.close()


async def bystander(address: str, seconds: float) -> Noticed:
    """Plays at both tables for so long."""
    noticed, end = Noticed(), time.monotonic() + seconds
    await asyncio.gather(play_with_bots(address, end, noticed), play_together(address, end, noticed))
    return noticed


def percentile(values: list[float], share: float) -> float:
    """A percentile; 0 of nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def measure(plan: Plan) -> dict[str, float]:
    """All figures."""
    with tempfile.TemporaryDirectory() as folder, serving(folder) as (address, pid):
        with attacked(address, plan) if plan.silent + plan.hellos + plan.asking else contextlib.nullcontext():
            before, began = running(pid), time.monotonic()
            noticed = asyncio.run(bystander(address, plan.seconds))
            after, took = running(pid), time.monotonic() - began
        metrics = httpx.get(f"http://{address}/metrics", timeout=30).text
    cpu = {one: used[0] - before.get(one, (0.0,))[0] for one, used in after.items()}
    refused = sum(
        float(line.rpartition(" ")[2]) for line in metrics.splitlines() if line.startswith("tapete_refused_total")
    )
    return {
        "acks": len(noticed.acks),
        "ack_p50_ms": 1000 * percentile(noticed.acks, 0.5),
        "ack_p99_ms": 1000 * percentile(noticed.acks, 0.99),
        "bot_moves": len(noticed.bots),
        "bot_median_s": statistics.median(noticed.bots) if noticed.bots else 0.0,
        "bot_longest_s": max(noticed.bots, default=0.0),
        "server_core_share": cpu[pid] / took,
        "workers_core_share": (sum(cpu.values()) - cpu[pid]) / took,
        "server_peak_mb": after[pid][2],
        "workers_mb": sum(used[1] for one, used in after.items() if one != pid),
        "refused": refused,
    }


def main() -> None:
    """Measures, or attacks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--at", help=argparse.SUPPRESS)
    for name, default in (("silent", 1100), ("hellos", 100), ("asking", 60), ("seconds", 60)):
        parser.add_argument(f"--{name}", type=int, default=default)
    given = parser.parse_args()
    plan = Plan(given.silent, given.hellos, given.asking, given.seconds)
    if given.at:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(attack(given.at, plan))
        return
    for name, value in measure(plan).items():
        print(f"{name.replace('_', ' '):20} {value:10,.3f}")


if __name__ == "__main__":
    main()
