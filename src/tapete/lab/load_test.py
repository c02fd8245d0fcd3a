"""Runs the command `tapete load`: measures a server under load, from another process.

The server runs as usual, with durable writes to a file of its own; all clients are sockets of one process. The server's
own CPU time is measured, so other programs on the machine do not distort the figures.
"""

import asyncio
import contextlib
import gc
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from tapete import games
from tapete.lab.output import Advance, message_console, progress_bar
from tapete.server.addresses import Listening
from tapete.server.config import Clock, ServerConfig
from tapete.server.messages import PROTOCOL
from tapete.server.serve import serve

UNLIMITED = ServerConfig(
    messages=(1e9, 1e9), messages_from_address=(1e9, 1e9), frames=(1e9, 1e9), requests=(1e9, 1e9), changes=(1e9, 1e9),
    new_tables=(1e9, 1e9), new_sockets=(1e9, 1e9), sockets_from_address=10**9, connections_from_address=10**9,
    hold_seconds=0,
)  # fmt: skip
START_SECONDS = 120
MOST_OPENING = 50  # tables that are being opened at a time
RECONNECT_SECONDS = 120


@dataclass(frozen=True)
class LoadPlan:
    """What is measured."""

    tables: int = 500
    seats: int = 4
    seconds: int = 20
    game: str | None = None  # None: all games in turn

    @property
    def games(self) -> list[str]:
        """The games that are played at the tables, in turn."""
        return [self.game] if self.game else [*games.names()]


class Answer(msgspec.Struct):
    """The part of an answer that a client reads."""

    type: str
    key: str | None = None
    code: str = ""
    version: int = 0


class MatchView(msgspec.Struct):
    """The part of a match that a client reads."""

    waiting: list[int]
    legal: list[str]
    not_before: dict[str, int]  # the legal actions that open only after a moment for the others

    @property
    def possible(self) -> list[str]:
        """The actions that can be done at once."""
        return [text for text in self.legal if text not in self.not_before]


class TableView(msgspec.Struct):
    """The part of a table that a client reads."""

    version: int
    match: MatchView | None


class Usage(msgspec.Struct):
    """The CPU seconds and the memory that the server has used so far."""

    cpu: float
    megabytes: float | None


_answer = msgspec.json.Decoder(Answer)
_table = msgspec.json.Decoder(TableView)
TABLE = b'{"type":"table"'


# ---- The server's side


def run_server(path: str, port: int) -> None:
    """Serves, and prints what it has used whenever it reads a line."""

    def print_usage() -> None:
        for _ in sys.stdin:
            usage = Usage(time.process_time(), peak_megabytes())
            print(msgspec.json.encode(usage).decode(), flush=True)
        os._exit(0)  # the process that measures has ended

    threading.Thread(target=print_usage, daemon=True).start()
    serve(listening=Listening(port=port), data=Path(path), config=UNLIMITED, start_bots=False)


def peak_megabytes() -> float | None:
    """The most memory that this process has used; None on systems that do not say (Windows)."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)  # bytes on macOS, KiB elsewhere


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as free:
            free.bind(("localhost", 0))
            self.port = int(free.getsockname()[1])
        command = [sys.executable, "-m", "tapete.lab.load_test", str(Path(folder) / "tables.db"), str(self.port)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
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
        asked, answers = self._process.stdin, self._process.stdout
        if asked is None or answers is None:
            raise ValueError("the server was started without pipes")
        asked.write(b"\n")
        asked.flush()
        return msgspec.json.decode(answers.readline(), type=Usage)

    def close(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.wait()


# ---- The clients' side


@dataclass
class Counts:
    """What the clients have counted."""

    acks: list[float] = field(default_factory=list)  # seconds until each acknowledgement
    errors: list[str] = field(default_factory=list)
    finished: int = 0  # matches

    def percentile(self, share: float) -> float:
        """A percentile of the acknowledgements, in milliseconds."""
        ordered = sorted(self.acks)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class FastSocket(ClientConnection):
    """A socket that passes texts on without a queue, so that the clients use as little CPU time as they can."""

    receive: Callable[[bytes], None]

    def process_event(self, event: Event) -> None:
        """Handles an incoming frame."""
        if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
            self.receive(bytes(event.data))
        else:
            super().process_event(event)


class Player:
    """One socket in a seat. A view is decoded only when it is needed."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self._port, self._table, self._token = port, table, token
        self._view = b""
        self._seen = asyncio.Event()
        self._answers: dict[str, asyncio.Future[Answer]] = {}
        self._keys = 0

    async def join(self) -> None:
        """Opens the socket and waits for the view."""
        self._seen.clear()
        self._socket = await connect(
            f"ws://localhost:{self._port}/socket", compression=None, max_size=None, ping_interval=None,
            open_timeout=RECONNECT_SECONDS, create_connection=FastSocket,
        )  # fmt: skip
        if isinstance(self._socket, FastSocket):
            self._socket.receive = self._receive
        await self.send(type="hello", protocol=PROTOCOL, table=self._table, token=self._token)
        await self._seen.wait()

    async def send(self, **message: Any) -> None:
        """Sends a message."""
        await self._socket.send(msgspec.json.encode(message).decode())

    def _receive(self, data: bytes) -> None:
        if data.startswith(TABLE):
            self._view = data
            self._seen.set()
            return
        answer = _answer.decode(data)
        if answer.key is not None and (asked := self._answers.pop(answer.key, None)) is not None:
            asked.set_result(answer)

    @property
    def match(self) -> MatchView | None:
        """The match in the latest view."""
        return _table.decode(self._view).match

    async def wait_for_version(self, version: int) -> MatchView | None:
        """The match, once a view of this version has arrived."""
        while (shown := _table.decode(self._view)).version < version:
            self._seen.clear()
            await self._seen.wait()
        return shown.match

    async def act(self, action: str) -> Answer:
        """Acts; returns when that is acknowledged."""
        self._keys += 1
        key = f"{self._token[:8]}{self._keys}"
        self._answers[key] = asyncio.get_running_loop().create_future()
        asked = self._answers[key]
        await self.send(type="act", key=key, action=action)
        return await asked

    async def leave(self) -> None:
        """Closes the socket."""
        await self._socket.close()


@dataclass
class Clients:
    """All tables with all their players."""

    port: int
    plan: LoadPlan
    counts: Counts = field(default_factory=Counts)
    tables: list[list[Player]] = field(default_factory=list)
    clock: Clock = field(default_factory=Clock)

    async def join(self, advance: Advance) -> None:
        """Opens all tables and seats all players."""
        names = self.plan.games
        turn = asyncio.Semaphore(MOST_OPENING)

        async def open_one(number: int) -> list[Player]:
            async with turn:
                players = await self._open(names[number % len(names)])
                advance(1)
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
        await players[0].send(type="start")
        while any(player.match is None for player in players):
            await asyncio.sleep(0.01)
        return players

    async def play(self, seconds: float, interval: float, advance: Advance) -> float:
        """Every table makes a move per interval (0: at once), and at least one; returns the seconds that it took."""
        began = self.clock.seconds()
        await asyncio.gather(*(self._play_one(players, began, seconds, interval, advance) for players in self.tables))
        return self.clock.seconds() - began

    async def _play_one(
        self, players: list[Player], began: float, seconds: float, interval: float, advance: Advance
    ) -> None:
        due, version, moves = began + random.random() * interval, 0, 0
        while (now := self.clock.seconds()) < began + seconds or not moves:
            if due > now:
                await self.clock.sleep(due - now)
            due += interval
            match = await players[0].wait_for_version(version)
            if match is None or not match.waiting:
                await self._play_again(players)
                continue
            mover = players[random.choice(match.waiting)]
            seen = await mover.wait_for_version(version)
            if seen is None or not seen.possible:
                continue  # another match has just begun
            sent = self.clock.seconds()
            answer = await mover.act(random.choice(seen.possible))
            self.counts.acks.append(self.clock.seconds() - sent)
            moves += 1
            version = answer.version or version
            if answer.type != "done":
                self.counts.errors.append(answer.code)
            advance(1)

    async def _play_again(self, players: list[Player]) -> None:
        self.counts.finished += 1
        await players[0].send(type="clear")
        await players[0].send(type="start")
        while (match := players[0].match) is None or not match.waiting:
            await asyncio.sleep(0.01)

    async def reconnect(self) -> tuple[float, int]:
        """Disconnects all players, who come back at once; returns the seconds until all are back, and how many are."""
        everybody = [player for players in self.tables for player in players]
        await asyncio.gather(*(player.leave() for player in everybody))
        began = time.monotonic()
        back = await asyncio.gather(
            *(asyncio.wait_for(player.join(), RECONNECT_SECONDS) for player in everybody), return_exceptions=True
        )
        return time.monotonic() - began, sum(one is None for one in back)

    async def leave(self) -> None:
        """All players leave."""
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
    """Takes a seat; returns its token."""
    async with connect(f"ws://localhost:{port}/socket", compression=None) as one:
        await one.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table}))
        await one.send(json.dumps({"type": "sit", "seat": seat, "name": f"P{seat + 1}"}))
        while True:
            message = json.loads(await one.recv())
            if message["type"] == "seated":
                return str(message["token"])


# ---- The command


async def measure(plan: LoadPlan, console: Console) -> dict[str, float | None]:
    """Measures a steady load, saturation, and all players reconnecting at once."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            return await _measure(plan, console, server)
        finally:
            server.close()


async def _measure(plan: LoadPlan, console: Console, server: Server) -> dict[str, float | None]:
    clients = Clients(server.port, plan)
    with progress_bar(console, "tables", plan.tables) as advance:
        await clients.join(advance)
    before = server.usage()
    with progress_bar(console, "one move a second", plan.tables * plan.seconds) as advance:
        wall = await clients.play(plan.seconds, 1.0, advance)
    after, steady = server.usage(), clients.counts
    clients.counts = Counts()
    with progress_bar(console, "as fast as they can", 1):
        await clients.play(plan.seconds / 2, 0.0, lambda _: None)
    end, fast = server.usage(), clients.counts
    with progress_bar(console, "everybody reconnects", 1):
        storm, back = await clients.reconnect()
    final = server.usage()
    await clients.leave()
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


def _run(measuring: Coroutine[Any, Any, dict[str, float | None]]) -> dict[str, float | None]:
    """Runs it in the fastest event loop: the clients and the server share the machine."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(measuring)
    return uvloop.run(measuring)


def run(plan: LoadPlan, *, as_json: bool) -> None:
    """Measures a server and prints the figures."""
    gc.disable()  # a pause of this process would look like one of the server
    found = _run(measure(plan, message_console()))
    if as_json:
        print(json.dumps({"versions": {name: games.load(name).versions for name in plan.games}, **found}))
        return
    table = Table("figure", "value")
    for name, value in found.items():
        figure = "–" if value is None else f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
        table.add_row(name.replace("_", " "), figure)
    Console().print(table)


if __name__ == "__main__":
    run_server(sys.argv[1], int(sys.argv[2]))
