"""A server under load, measured from another process: `scripts/bench load`.

The server runs as it always does, on a file of its own, durable; the clients are one process of sockets. What is
counted of the server is its own CPU time, so that a busy machine does not spoil the figures.
"""

import asyncio
import contextlib
import gc
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from tapete import games
from tapete.server.config import Clock, ServerConfig
from tapete.server.messages import PROTOCOL
from tapete.server.serve import serve

GENEROUS = ServerConfig(messages=(1e9, 1e9), new_tables=(1e9, 1e9), new_sockets=(1e9, 1e9))
START_SECONDS = 120
AT_ONCE = 50  # sockets being opened
STORM_SECONDS = 120


@dataclass(frozen=True)
class Plan:
    """What is measured."""

    tables: int = 500
    seats: int = 4
    seconds: int = 20
    game: str | None = None  # all in turn


class Done(msgspec.Struct):
    """What a client looks at of an answer."""

    type: str
    key: str | None = None
    code: str = ""
    version: int = 0


class Match(msgspec.Struct):
    """Of a match: what can be done."""

    waiting: list[int]
    legal: list[str]
    opens: dict[str, int]  # of them, what everybody else gets a moment before

    @property
    def possible(self) -> list[str]:
        """What can be done at once."""
        return [text for text in self.legal if text not in self.opens]


class Shown(msgspec.Struct):
    """Of a table: the match, and how new it is."""

    version: int
    match: Match | None


class Usage(msgspec.Struct):
    """What the server has used so far."""

    cpu: float
    megabytes: float


_done = msgspec.json.Decoder(Done)
_shown = msgspec.json.Decoder(Shown)
TABLE = b'{"type":"table"'


# ---- The server's side


def run_server(path: str, port: int) -> None:
    """Serves, and tells what it has used whenever a line comes in."""

    def tell() -> None:
        for _ in sys.stdin:
            used = resource.getrusage(resource.RUSAGE_SELF)
            print(json.dumps({"cpu": time.process_time(), "megabytes": used.ru_maxrss / 1024}), flush=True)
        os._exit(0)  # whoever asked is gone

    threading.Thread(target=tell, daemon=True).start()
    serve(host="localhost", port=port, data=Path(path), config=GENEROUS, start_bots=False)


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as free:
            free.bind(("localhost", 0))
            self.port = int(free.getsockname()[1])
        command = [sys.executable, "-m", "tapete.server.load", str(Path(folder) / "tables.db"), str(self.port)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  # ours
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with contextlib.suppress(OSError), socket.create_connection(("localhost", self.port), 1):
                return
            time.sleep(0.05)
        raise TimeoutError("the server does not start")

    def usage(self) -> Usage:
        """What it has used."""
        assert self._process.stdin is not None  # noqa: S101  # opened above
        assert self._process.stdout is not None  # noqa: S101
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Usage)

    def close(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.wait()


# ---- The clients' side


@dataclass
class Counts:
    """What the clients have seen."""

    acks: list[float] = field(default_factory=list)  # seconds
    errors: list[str] = field(default_factory=list)
    finished: int = 0  # matches

    def percentile(self, share: float) -> float:
        """Of the acknowledgements, in milliseconds."""
        ordered = sorted(self.acks)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Line(ClientConnection):
    """A socket that hands texts on as they come: the clients are to take as little of the machine as they can."""

    hear: Callable[[bytes], None]

    def process_event(self, event: Event) -> None:
        """Something has come in."""
        if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
            self.hear(bytes(event.data))
        else:
            super().process_event(event)


class Player:
    """One socket in a seat. Views are kept as they came, and read only when they are needed."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self._port, self._table, self._token = port, table, token
        self._view = b""
        self._seen = asyncio.Event()
        self._answers: dict[str, asyncio.Future[Done]] = {}
        self._keys = 0

    async def join(self) -> None:
        """Opens the socket and waits for the view."""
        self._seen.clear()
        self._socket = await connect(
            f"ws://localhost:{self._port}/socket", compression=None, max_size=None, ping_interval=None,
            open_timeout=STORM_SECONDS, create_connection=Line,
        )  # fmt: skip
        assert isinstance(self._socket, Line)  # noqa: S101  # made so above
        self._socket.hear = self._hear
        await self.say(type="hello", protocol=PROTOCOL, table=self._table, token=self._token)
        await self._seen.wait()

    async def say(self, **message: Any) -> None:
        """Sends something."""
        await self._socket.send(msgspec.json.encode(message).decode())

    def _hear(self, data: bytes) -> None:
        if data.startswith(TABLE):
            self._view = data
            self._seen.set()
            return
        answer = _done.decode(data)
        if answer.key is not None and (asked := self._answers.pop(answer.key, None)) is not None:
            asked.set_result(answer)

    @property
    def match(self) -> Match | None:
        """The match as this seat was last shown it."""
        return _shown.decode(self._view).match

    async def sees(self, version: int) -> Match | None:
        """The match, once a version of it is here."""
        while (shown := _shown.decode(self._view)).version < version:
            self._seen.clear()
            await self._seen.wait()
        return shown.match

    async def act(self, action: str) -> Done:
        """Does something; returns when it is acknowledged."""
        self._keys += 1
        key = f"{self._token[:8]}{self._keys}"
        self._answers[key] = asyncio.get_running_loop().create_future()
        asked = self._answers[key]
        await self.say(type="act", key=key, action=action)
        return await asked

    async def leave(self) -> None:
        """Closes the socket."""
        await self._socket.close()


@dataclass
class Crowd:
    """All tables with all players."""

    port: int
    plan: Plan
    counts: Counts = field(default_factory=Counts)
    tables: list[list[Player]] = field(default_factory=list)
    clock: Clock = field(default_factory=Clock)

    async def come(self, tick: Callable[[], None]) -> None:
        """Opens all tables, and everybody sits down."""
        names = [self.plan.game] if self.plan.game else [*games.names()]
        turn = asyncio.Semaphore(AT_ONCE)

        async def open_one(number: int) -> list[Player]:
            async with turn:
                players = await self._open(names[number % len(names)])
                tick()
                return players

        self.tables = await asyncio.gather(*(open_one(number) for number in range(self.plan.tables)))

    async def _open(self, game: str) -> list[Player]:
        asked = {"game": game, "name": "Ana", "seats": self.plan.seats}
        table, token = await _post(self.port, asked)
        players = [Player(self.port, table, token)]
        await players[0].join()
        for seat in range(1, self.plan.seats):
            players.append(Player(self.port, table, await _seat(self.port, table, seat)))
            await players[-1].join()
        await players[0].say(type="start")
        while any(player.match is None for player in players):
            await asyncio.sleep(0.01)
        return players

    async def play(self, seconds: float, pace: float, tick: Callable[[], None]) -> float:
        """Every table makes a move every `pace` seconds (0: as soon as it can), and one at least; returns how long it
        took.
        """
        began = self.clock.seconds()
        await asyncio.gather(*(self._play_one(players, began, seconds, pace, tick) for players in self.tables))
        return self.clock.seconds() - began

    async def _play_one(
        self, players: list[Player], began: float, seconds: float, pace: float, tick: Callable[[], None]
    ) -> None:
        due, version, moves = began + random.random() * pace, 0, 0
        while (now := self.clock.seconds()) < began + seconds or not moves:
            if due > now:
                await self.clock.sleep(due - now)
            due += pace
            match = await players[0].sees(version)
            if match is None or not match.waiting:
                await self._play_again(players)
                continue
            mover = players[random.choice(match.waiting)]
            seen = await mover.sees(version)
            if seen is None or not seen.possible:
                continue  # another match has just begun
            sent = self.clock.seconds()
            answer = await mover.act(random.choice(seen.possible))
            self.counts.acks.append(self.clock.seconds() - sent)
            moves += 1
            version = answer.version or version
            if answer.type != "done":
                self.counts.errors.append(answer.code)
            tick()

    async def _play_again(self, players: list[Player]) -> None:
        self.counts.finished += 1
        await players[0].say(type="again")
        await players[0].say(type="start")
        while (match := players[0].match) is None or not match.waiting:
            await asyncio.sleep(0.01)

    async def storm(self) -> tuple[float, int]:
        """Everybody is cut off and comes back at once; how long until all have their view, and how many have."""
        everybody = [player for players in self.tables for player in players]
        await asyncio.gather(*(player.leave() for player in everybody))
        began = time.monotonic()
        back = await asyncio.gather(
            *(asyncio.wait_for(player.join(), STORM_SECONDS) for player in everybody), return_exceptions=True
        )
        return time.monotonic() - began, sum(one is None for one in back)

    async def go(self) -> None:
        """Everybody leaves."""
        await asyncio.gather(*(player.leave() for players in self.tables for player in players))


async def _post(port: int, asked: dict[str, Any]) -> tuple[str, str]:
    reader, writer = await asyncio.open_connection("localhost", port)
    body = json.dumps(asked)
    head = (
        f"POST /api/tables HTTP/1.1\r\nhost: localhost:{port}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n"
    )
    writer.write(f"{head}\r\n{body}".encode())
    answer = json.loads((await reader.read()).partition(b"\r\n\r\n")[2])
    writer.close()
    return answer["table"], answer["token"]


async def _seat(port: int, table: str, seat: int) -> str:
    """Sits down, and leaves with the token."""
    async with connect(f"ws://localhost:{port}/socket", compression=None) as one:
        await one.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table}))
        await one.send(json.dumps({"type": "sit", "seat": seat, "name": f"P{seat + 1}"}))
        while True:
            message = json.loads(await one.recv())
            if message["type"] == "seated":
                return str(message["token"])


# ---- Putting it together


@contextlib.asynccontextmanager
async def _phase(progress: Progress, name: str, total: int) -> AsyncIterator[Callable[[], None]]:
    task = progress.add_task(name, total=total)
    yield lambda: progress.advance(task)
    progress.update(task, completed=total)


async def measure(plan: Plan, progress: Progress) -> dict[str, float]:
    """Steady load, saturation, and a storm of reconnections."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            return await _measure(plan, progress, server)
        finally:
            server.close()


async def _measure(plan: Plan, progress: Progress, server: Server) -> dict[str, float]:
    crowd = Crowd(server.port, plan)
    async with _phase(progress, "tables", plan.tables) as tick:
        await crowd.come(tick)
    before = server.usage()
    async with _phase(progress, "one move a second", plan.tables * plan.seconds) as tick:
        wall = await crowd.play(plan.seconds, 1.0, tick)
    after, steady = server.usage(), crowd.counts
    crowd.counts = Counts()
    async with _phase(progress, "as fast as they can", 1) as _:
        await crowd.play(plan.seconds / 2, 0.0, lambda: None)
    end, fast = server.usage(), crowd.counts
    async with _phase(progress, "everybody reconnects", 1) as _:
        storm, back = await crowd.storm()
    final = server.usage()
    await crowd.go()
    return {
        "tables": plan.tables,
        "sockets": plan.tables * plan.seats,
        "moves_per_second": len(steady.acks) / wall,
        "ack_p50_ms": steady.percentile(0.5),
        "ack_p99_ms": steady.percentile(0.99),
        "core_share": (after.cpu - before.cpu) / wall,
        "megabytes": final.megabytes,
        "errors": len(steady.errors) + len(fast.errors),
        "saturated_moves": len(fast.acks),
        "saturated_moves_per_cpu_second": len(fast.acks) / (end.cpu - after.cpu),
        "storm_seconds": storm,
        "storm_back": back,
    }


def _run(measuring: Coroutine[Any, Any, dict[str, float]]) -> dict[str, float]:
    """In the lightest loop there is: what the clients use, the server beside them goes without."""
    try:
        import uvloop  # noqa: PLC0415  # not everywhere
    except ImportError:
        return asyncio.run(measuring)
    return uvloop.run(measuring)


def run(plan: Plan, *, as_json: bool) -> None:
    """Measures, and prints."""
    console = Console(stderr=True)
    gc.disable()  # a pause of this process would be taken for one of the server's
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        found = _run(measure(plan, progress))
    if as_json:
        print(json.dumps(found))
        return
    grid = Grid("figure", "value")
    for name, value in found.items():
        grid.add_row(name.replace("_", " "), f"{value:,.0f}" if value >= 100 else f"{value:.3g}")
    Console().print(grid)


if __name__ == "__main__":
    run_server(sys.argv[1], int(sys.argv[2]))
