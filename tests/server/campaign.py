"""Servers on one database, people who play at all of them, and everything that can go wrong, at random.

    python -m tests.server.campaign --seconds 3600
    python -m tests.server.campaign --seconds 240 --seed 1 --add-to campaigns.jsonl

Everybody remembers what was acknowledged to them and what they saw. In the end this is compared with the database.
Several campaigns can add to one file; each prints the totals of all.
"""

import argparse
import asyncio
import contextlib
import dataclasses
import json
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tapete.server import events
from tapete.server.access import sender_of, token_hash
from tapete.server.live import LiveTable
from tapete.server.messages import CHAT_LINES, PROTOCOL
from tapete.server.postgres import as_row
from tests.deadlines import DEADLINE
from tests.postgres import Cluster
from tests.server.conftest import free_port
from tests.server.member import EXPIRY, FAR, NEW_SKEW, NO_KEY, Membership, main

SERVERS = 3
MEMORY = Path("/dev/shm")  # noqa: S108  # a disk that is in memory
ANSWER_WITHIN = 1.5  # seconds; then people try another server
IDLE = 0.3  # seconds until somebody looks again what there is to do
TALK = 0.15  # how often somebody says something beside a move
SOON = 0.005  # seconds
BOT_MOVES = 2  # that show that a bot goes on
# Without unique numbers and keys, but as quick
NO_KEYS = """ALTER TABLE tapete.event DROP CONSTRAINT event_pkey;
    DROP INDEX tapete.once;
    CREATE INDEX ON tapete.event ("table", seq)"""
NOT_STARTED = "Application startup failed"  # without a database no server starts: uvicorn says so with a traceback
LETTERS = str.maketrans("0123456789", "abcdefghij")  # at The Game nobody may name a number
CHAINED = "the direct cause of the following exception"  # two tracebacks are one error
GONE = (OSError, WebSocketException, TimeoutError, EOFError)


@dataclass(frozen=True)
class Plan:
    """How often each thing goes wrong in one round."""

    kills: int = 0  # kill -9 of a server
    stalls: int = 0  # SIGSTOP of a server, some of them for longer than its lease
    cuts: int = 0  # of all connections between a server and the database
    skews: int = 0  # a machine's clock is set anew
    database_kills: int = 0  # kill -9 of all of PostgreSQL
    database_stalls: int = 0


SHORT = Plan(kills=6, stalls=1, cuts=3, skews=2, database_kills=1, database_stalls=1)
ROUND = Plan(kills=20, stalls=5, cuts=10, skews=4, database_kills=2, database_stalls=1)


@dataclass
class Outcome:
    """What was done, and what was wrong."""

    acknowledged: int = 0
    seen: int = 0  # views
    kills: int = 0
    kills_in_flight: int = 0  # of those, while somebody waited for an answer of that server
    stalls: int = 0
    cuts: int = 0
    skews: int = 0
    database_kills: int = 0
    database_stalls: int = 0
    lost: int = 0  # acknowledged, and not in the database
    doubled: int = 0  # a number of a table, or a key of a person, twice
    misplaced: int = 0  # acknowledged with another number than the one in the database
    taken_back: int = 0  # refused, and in the database
    disordered: int = 0  # an older view after a newer one, or a line before an earlier one
    missing: int = 0  # connections that were not sent every line, from the oldest that the server remembers
    invented: int = 0  # a view that is not the state after so many events
    unreadable: int = 0  # events that the rules do not allow
    deaf: int = 0  # people who do not see the end
    idle: int = 0  # tables whose bot does not go on after the process that had its duties was killed
    tracebacks: int = 0

    @property
    def wrong(self) -> dict[str, int]:
        """What was wrong."""
        names = (
            "lost", "doubled", "misplaced", "taken_back", "disordered", "missing", "invented", "unreadable", "deaf",
            "idle", "tracebacks",
        )  # fmt: skip
        return {name: getattr(self, name) for name in names if getattr(self, name)}


class Proxy:
    """The network between a server and the database."""

    def __init__(self, path: str) -> None:
        self._path, self.port = path, 0
        self.is_open, self.is_silent = True, False
        self._links: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._link, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _link(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if not self.is_open:
                raise OSError
            there, back = await asyncio.open_unix_connection(self._path)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, back}
        self._links |= both
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError, asyncio.CancelledError):
                await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer, is_answer=True))
        finally:
            self._tasks.discard(task)
            self._links -= both
            for one in both:
                one.transport.abort()

    async def _pass_on(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, is_answer: bool = False
    ) -> None:
        while data := await source.read(1 << 16):
            if not (is_answer and self.is_silent):
                target.write(data)
                await target.drain()
        target.close()

    def cut(self) -> None:
        """Cuts all connections, and lets no other through until it is healed."""
        self.is_open = False
        for writer in list(self._links):
            writer.transport.abort()

    def heal(self) -> None:
        self.is_open, self.is_silent = True, False

    async def close(self) -> None:
        self.cut()
        self._server.close()
        await asyncio.gather(*self._tasks)
        await asyncio.sleep(0)


class Member:
    """A server, which is killed and started again."""

    def __init__(self, number: int, database: str, log: Path, control: str) -> None:
        self.proxy, self.port = Proxy(database.partition("host=")[2] + "/.s.PGSQL.5432"), free_port()
        self._number, self._log, self._control = number, log, control
        self._database, self._starts = database.partition("@/")[2].partition("?")[0], 0
        self._process: BaseProcess | None = None
        self._forking = multiprocessing.get_context("forkserver")
        self.name, self.is_up, self.skew, self.expiry = "", False, 0.0, EXPIRY

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Starts it, again and again until it is up: the database may be away."""
        while not self.is_up:
            self._starts += 1
            self.name = f"member{self._number}-{self._starts}"
            address = (
                f"postgresql://postgres@127.0.0.1:{self.proxy.port}/{self._database}?gssencmode=disable&sslmode=disable"
            )
            asked = Membership(self.name, address, self.port, self._log, self._control, self.skew, self.expiry)
            up, told = self._forking.Pipe(duplex=False)
            self._process = self._forking.Process(target=main, args=(asked, told), daemon=True)
            self._process.start()
            told.close()
            self.is_up = await asyncio.to_thread(_has_come, up)

    def signal(self, number: int) -> None:
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    async def kill(self) -> None:
        self.is_up = False
        if self._process is not None and self._process.is_alive():
            self.signal(signal.SIGKILL)
            await asyncio.to_thread(self._process.join)


def _has_come(up: "Connection[None, None]") -> bool:
    """Whether a server is up; False if it could not start."""
    with suppress(EOFError, OSError):
        if up.poll(DEADLINE):
            up.recv()
            return True
    return False


@dataclass
class Player:
    """Somebody at a table, who knows what was acknowledged to them."""

    campaign: "Campaign"
    table: str
    seat: int
    token: str
    bot_seat: int = -1
    asked: dict[str, dict[str, Any]] = field(default_factory=dict)  # by key
    acknowledged: dict[str, int] = field(default_factory=dict)  # by key: the version after it
    refused: dict[str, str] = field(default_factory=dict)  # by key: why
    tries: Counter[str] = field(default_factory=Counter)
    unanswered: str | None = None
    views: list[tuple[int, int, int]] = field(default_factory=list)  # version, match, step
    lines: list[tuple[int, list[str]]] = field(default_factory=list)  # by connection: its first version, what was said
    at: Member | None = None
    pinned: Member | None = None
    is_waiting = False  # for an answer
    socket: ClientConnection | None = None

    async def play(self) -> None:
        """Plays at any server, and goes on at another one when that does not answer."""
        while True:
            at = self.pinned or self.campaign.chance.choice(self.campaign.members)
            with suppress(*GONE):
                async with connect(
                    f"ws://{at.address}/socket", open_timeout=ANSWER_WITHIN, ping_interval=None, close_timeout=0.1
                ) as self.socket:
                    self.at = at
                    await self._play(self.socket)
            self.at, self.is_waiting, self.socket = None, False, None
            await asyncio.sleep(0.02)

    async def _play(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": PROTOCOL, "table": self.table, "token": self.token}
        await socket.send(json.dumps(hello))
        table = json.loads(await asyncio.wait_for(socket.recv(), ANSWER_WITHIN))
        if table["type"] != "table":
            return
        self.lines.append((table["version"], []))
        self._look(table)
        is_again = self.unanswered is not None
        while True:
            if self.unanswered is None:
                await self._ask(socket, table)
            elif is_again:
                await self._send(socket, self.unanswered)
            is_again = False
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), ANSWER_WITHIN if self.unanswered else IDLE))
            except TimeoutError:
                if self.unanswered is not None:
                    return
                continue
            if message["type"] == "table":
                table = message
                self._look(table)
            elif message.get("key"):
                self._hear(message)
            elif message["type"] == "refused" and message["code"] in ("too-many", "no-such-table"):
                return

    def _look(self, table: dict[str, Any]) -> None:
        match = table["match"]
        self.views.append((table["version"], match["number"] if match else 0, match["step"] if match else 0))
        self.lines[-1][1].extend(line["text"] for line in table["chat"] if line["text"])

    def _hear(self, answer: dict[str, Any]) -> None:
        if answer["key"] == self.unanswered:
            self.unanswered, self.is_waiting = None, False
        if answer["type"] == "done":
            self.acknowledged.setdefault(answer["key"], answer["version"])
        else:
            self.refused[answer["key"]] = answer["code"]

    async def _send(self, socket: ClientConnection, key: str) -> None:
        self.tries[key] += 1
        self.unanswered, self.is_waiting = key, True
        await socket.send(json.dumps({**self.asked[key], "key": key}))

    async def say(self) -> str:
        """Says a line; returns its key."""
        assert self.socket is not None
        key = self._new_key()
        self.asked[key] = {"type": "say", "text": f"{self.seat}-{key}".translate(LETTERS)}
        await self._send(self.socket, key)
        return key

    def _new_key(self) -> str:
        return f"k{len(self.asked)}"

    async def _ask(self, socket: ClientConnection, table: dict[str, Any]) -> None:
        """Does what there is to do."""
        match, chance = table["match"], self.campaign.chance
        if self.campaign.is_quiet:
            return
        if match is None:
            if self.seat == 0:
                await socket.send(json.dumps({"type": "start"}))
        elif match["ending"]:
            if self.seat not in table["rematch"]:
                await socket.send(json.dumps({"type": "rematch"}))
        elif chance.random() < TALK:
            await self.say()
        elif self.seat in match["waiting"] and match["legal"]:
            legal = [action for action in match["legal"] if action not in match["not_before"]]
            if legal:
                key = self._new_key()
                self.asked[key] = {"type": "act", "action": chance.choice(legal)}
                await self._send(socket, key)


class Campaign:
    """Servers, the people at them, and what goes wrong."""

    def __init__(self, cluster: Cluster, database: str, folder: Path, *, control: str = "", seed: int = 0) -> None:
        self.cluster, self.database, self.chance = cluster, database, random.Random(seed)
        self._log, self._control = folder / "servers.log", control
        self._log.touch()
        self.members: list[Member] = []
        self.players: list[Player] = []
        self.is_quiet, self.is_told, self._began = False, False, time.monotonic()
        self.outcome = Outcome()
        self._tasks: set[asyncio.Task[None]] = set()
        self._repairs: set[asyncio.Task[None]] = set()
        self._database_is_busy = asyncio.Lock()

    @asynccontextmanager
    async def running(
        self, servers: int = SERVERS, tables: int = 2, expiry: float = EXPIRY
    ) -> AsyncIterator["Campaign"]:
        """With servers, and people who play: at tables with a bot, and at tables without one."""
        try:
            for number in range(servers):
                member = Member(number, self.database, self._log, self._control)
                await member.proxy.start()
                member.expiry = expiry
                self.members.append(member)
                await member.start()
            if self._control == NO_KEY:
                await asyncio.to_thread(self._run, NO_KEYS)
            async with httpx.AsyncClient(timeout=DEADLINE) as asking:
                for number in range(tables):
                    await self._open(asking, has_bot=number % 2 == 0)
            for player in self.players:
                self._begin(player.play(), self._tasks)
            yield self
        finally:
            for task in [*self._tasks, *self._repairs]:
                task.cancel()
            await asyncio.gather(*self._tasks, *self._repairs, return_exceptions=True)
            for member in self.members:
                await member.kill()
                await member.proxy.close()

    def _begin(self, doing: Any, tasks: set[asyncio.Task[None]]) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def _open(self, asking: httpx.AsyncClient, *, has_bot: bool) -> None:
        """A table of The Game for two people and a bot, or of Qwinto for three people."""
        address = self.members[0].address
        game, settings = ("the-game", {"pace": "instant"}) if has_bot else ("qwinto", {})
        asked = {"game": game, "name": "A", "seats": 3, "settings": settings}
        seated = (await asking.post(f"http://{address}/api/tables", json=asked)).raise_for_status().json()
        tokens = [seated["token"]]
        for seat in range(1, 2 if has_bot else 3):
            async with connect(f"ws://{address}/socket", ping_interval=None) as socket:
                hello = {"type": "hello", "protocol": PROTOCOL, "table": seated["table"], "token": None}
                await socket.send(json.dumps(hello))
                await socket.send(json.dumps({"type": "sit", "seat": seat, "name": f"P{seat}"}))
                while (answer := json.loads(await socket.recv()))["type"] != "seated":
                    assert answer["type"] == "table", answer
                tokens.append(answer["token"])
        bot_seat = len(tokens) if has_bot else -1
        self.players += [Player(self, seated["table"], seat, token, bot_seat) for seat, token in enumerate(tokens)]

    def _tell(self, what: str) -> None:
        if self.is_told:
            print(f"{time.monotonic() - self._began:8.3f} {self._acknowledged():6} {what}", file=sys.stderr, flush=True)

    # ---- What goes wrong

    async def disturb(self, plan: Plan) -> None:
        """Does one round of a plan in any order, and repairs everything."""
        faults: list[Callable[[], Awaitable[None]]] = [
            *[self._kill] * plan.kills, *[self._stall] * plan.stalls, *[self._cut] * plan.cuts,
            *[self._set_clock] * plan.skews, *[self._kill_database] * plan.database_kills,
            *[self._stall_database] * plan.database_stalls,
        ]  # fmt: skip
        self.chance.shuffle(faults)
        for fault in faults:
            await self.moves(self.chance.randrange(1, 20))
            self._tell(fault.__name__)
            await fault()
        await self.repaired()

    def state(self) -> str:
        """Where everybody is, to look at when something hangs."""
        servers = [
            f"{member.name} {'up' if member.is_up else 'down'} {member.proxy.is_open}" for member in self.members
        ]
        people = [
            f"{player.table} {player.seat} at {player.at and player.at.name} asks {player.unanswered} saw"
            f" {player.views[-1:]} refused {list(player.refused.items())[-1:]}"
            for player in self.players
        ]
        return "\n".join([*servers, *people])

    async def moves(self, more: int) -> None:
        """Waits until so many more moves are acknowledged. While a server is away that is harder, so not for long."""
        wanted = self._acknowledged() + more
        await self._until(lambda: self._acknowledged() >= wanted, "people go on")

    def _acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    async def repaired(self) -> None:
        """Waits until everything is there again."""
        while self._repairs:
            await asyncio.gather(*self._repairs)

    async def _any_member(self) -> Member:
        """A server that is up."""
        await self._until(lambda: any(member.is_up for member in self.members), "a server is up")
        return self.chance.choice([member for member in self.members if member.is_up])

    def _waits_at(self, member: Member) -> bool:
        return any(player.at is member and player.is_waiting for player in self.players)

    async def _kill(self) -> None:
        member = await self._any_member()
        for _ in range(self.chance.choice((0, 200, 200, 200))):  # mostly with a move in flight
            if self._waits_at(member):
                break
            await asyncio.sleep(SOON)
        self.outcome.kills_in_flight += self._waits_at(member)
        self.outcome.kills += 1
        member.is_up = False
        await member.kill()
        self._begin(self._start_later(member), self._repairs)

    async def _start_later(self, member: Member) -> None:
        await asyncio.sleep(self.chance.uniform(0, 1))
        await member.start()

    async def _stall(self) -> None:
        member = await self._any_member()
        member.is_up = False  # for other faults
        member.signal(signal.SIGSTOP)
        self.outcome.stalls += 1

        async def wake() -> None:
            await asyncio.sleep(self.chance.choice((0.2, 1.0, 4.0)))  # the last one outlasts its lease
            member.signal(signal.SIGCONT)
            member.is_up = True

        self._begin(wake(), self._repairs)

    async def _cut(self) -> None:
        proxy = self.chance.choice(self.members).proxy
        self.outcome.cuts += 1

        async def heal() -> None:
            if self.chance.random() < 0.5:  # what the database has done is not heard of any more
                proxy.is_silent = True
                await asyncio.sleep(self.chance.uniform(0, 0.3))
            proxy.cut()
            await asyncio.sleep(self.chance.choice((0.0, 0.1, 1.0, 3.0)))
            proxy.heal()

        self._begin(heal(), self._repairs)

    async def _set_clock(self) -> None:
        member = await self._any_member()
        self.outcome.skews += 1
        member.skew = self.chance.uniform(-FAR, FAR)  # from its next start on
        member.signal(NEW_SKEW)

    async def _kill_database(self) -> None:
        self.outcome.database_kills += 1

        async def restart() -> None:
            async with self._database_is_busy:
                await asyncio.to_thread(self.cluster.kill)
                await asyncio.sleep(self.chance.uniform(0, 0.5))
                await asyncio.to_thread(self.cluster.start_again)

        self._begin(restart(), self._repairs)

    async def _stall_database(self) -> None:
        self.outcome.database_stalls += 1

        async def stall() -> None:
            async with self._database_is_busy:
                pids = self.cluster.pids()
                for pid in pids:
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGSTOP)
                await asyncio.sleep(self.chance.uniform(0.1, 3))
                for pid in pids:
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGCONT)

        self._begin(stall(), self._repairs)

    # ---- What must go on

    async def lose_holder(self, within: float = DEADLINE) -> None:
        """Kills the server that has the duties of a table with a bot; the bot must go on elsewhere."""
        table, seat = next((player.table, player.bot_seat) for player in self.players if player.bot_seat >= 0)
        query = """SELECT process FROM tapete.duty JOIN tapete.process ON id = process
            WHERE "table" = %s AND until > clock_timestamp()"""

        def holder() -> Member | None:
            names = [name for (name,) in self._run(query, (table,))]
            return next((member for member in self.members if member.is_up and member.name in names), None)

        await self._until(holder, "somebody has the duties")
        killed = holder()
        assert killed is not None
        await killed.kill()
        self.members.remove(killed)
        before = self._bot_moves(table, seat)
        try:
            await self._until(lambda: self._bot_moves(table, seat) >= before + BOT_MOVES, "the bot goes on", within)
        except AssertionError:
            self.outcome.idle += 1
        self.members.append(killed)
        await killed.start()

    def _bot_moves(self, table: str, seat: int) -> int:
        query = 'SELECT data FROM tapete.event WHERE "table" = %s'
        found = [events.decode(bytes(data)) for (data,) in self._run(query, (table,))]
        return sum(isinstance(event, events.Act) and event.seat == seat for event in found)

    async def cut_off(self, within: float = DEADLINE) -> None:
        """Somebody says something while another server cannot hear it; in the end everybody there has seen it."""
        one, other = self.members[:2]
        table = self.players[-1].table  # without a bot, if there is one
        speaker, listener = [player for player in self.players if player.table == table][:2]
        self.is_quiet = True
        speaker.pinned, listener.pinned = one, other
        for player in (speaker, listener):
            while player.at is not player.pinned:
                if player.socket is not None:
                    await player.socket.close()
                await asyncio.sleep(0.02)
        await self._everybody_sees_the_end(DEADLINE)
        other.proxy.cut()
        await self._until(lambda: speaker.socket is not None and speaker.unanswered is None, "nothing is open")
        key = await speaker.say()
        await self._until(lambda: key in speaker.acknowledged or key in speaker.refused, "the line is acknowledged")
        other.proxy.heal()
        await self._everybody_sees_the_end(within)
        speaker.pinned = listener.pinned = None

    async def _everybody_sees_the_end(self, within: float) -> None:
        """Everything that was asked for is answered, and everybody sees the last event of their table."""
        self.is_quiet = True
        query = 'SELECT "table", max(seq) + 1 FROM tapete.event GROUP BY "table"'

        def deaf() -> list[Player]:
            last = dict(self._run(query))
            return [
                player for player in self.players
                if player.unanswered or not player.views or player.at is None
                or player.views[-1][0] < last.get(player.table, 0)
            ]  # fmt: skip

        try:
            await self._until(lambda: not deaf(), "everybody sees the end", within)
        except AssertionError:
            self.outcome.deaf = max(self.outcome.deaf, len(deaf()))
            self._tell(f"deaf: {self.state()}")

    async def _until(self, happened: Callable[[], object], what: str, within: float = DEADLINE) -> None:
        end = time.monotonic() + within
        while not happened():
            assert time.monotonic() < end, f"it never happened: {what}\n{self.state()}"
            await asyncio.sleep(0.02)

    async def doubled(self) -> None:
        """Waits until two servers have given the same number twice."""
        query = 'SELECT count(*) - count(DISTINCT ("table", seq)) FROM tapete.event'
        await self._until(lambda: self._run(query)[0][0], "a number is given twice")

    # ---- What is compared in the end

    def _run(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.database, autocommit=True) as connection:
            done = connection.execute(query, values)
            return done.fetchall() if done.description else []

    async def check(self, within: float = DEADLINE) -> Outcome:
        """Compares what everybody knows with what is in the database."""
        await self._everybody_sees_the_end(within)
        outcome = self.outcome
        log = self._log.read_text(encoding="utf-8", errors="replace")
        outcome.tracebacks = log.count("Traceback") - log.count(CHAINED) - log.count(NOT_STARTED)
        for table in {player.table for player in self.players}:
            query = 'SELECT "table", seq, at, data, sender, key FROM tapete.event WHERE "table" = %s ORDER BY seq'
            rows = [as_row(row) for row in self._run(query, (table,))]
            _compare(rows, [player for player in self.players if player.table == table], outcome)
        return outcome


def _compare(rows: list[Any], players: list[Player], outcome: Outcome) -> None:
    outcome.doubled += len(rows) - len({row.seq for row in rows})
    keys = Counter((row.sender, row.key) for row in rows if row.key is not None)
    outcome.doubled += sum(count - 1 for count in keys.values())
    version_after = {(row.sender, row.key): row.seq + 1 for row in rows}
    states, said = _played_again(rows, outcome)
    for player in players:
        sender = sender_of(token_hash(player.token))
        outcome.acknowledged += len(player.acknowledged)
        outcome.seen += len(player.views)
        for key, version in player.acknowledged.items():
            kept = version_after.get((sender, key))
            outcome.lost += kept is None
            outcome.misplaced += kept not in (None, version)
        outcome.taken_back += sum((sender, key) in version_after for key in player.refused)
        versions = [version for version, _, _ in player.views]
        outcome.disordered += sum(later < earlier for earlier, later in pairwise(versions))
        for first, lines in player.lines:
            places = [said.get(line, -1) for line in lines]
            outcome.disordered += sum(later <= earlier for earlier, later in pairwise([-1, *places]))
            before = sum(seq < first for seq in said.values())
            oldest = max(0, before - CHAT_LINES)
            outcome.missing += places != list(said.values())[oldest : max(before, oldest + len(places))]
        outcome.invented += sum(states.get(version) != (match, step) for version, match, step in player.views)


def _played_again(rows: list[Any], outcome: Outcome) -> tuple[dict[int, tuple[int, int]], dict[str, int]]:
    """The match and the step after each number of events, and the place of each line."""
    live = LiveTable.first(rows[0])
    states, said = {1: (0, 0)}, {}
    for row in rows[1:]:
        event = live.apply(row)
        outcome.unreadable += event is None or live.closed
        match = live.table.match
        states[row.seq + 1] = (live.table.number, len(match.log)) if match is not None else (0, 0)
        if isinstance(event, events.Say):
            said[event.text] = row.seq
    return states, said


@contextlib.contextmanager
def own_cluster(*, in_memory: bool) -> Iterator[Cluster]:
    """A PostgreSQL that may be killed. After that it starts quickly if its disk is in memory."""
    cluster = Cluster.make(MEMORY if in_memory and MEMORY.is_dir() else None)
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.remove()


async def run(cluster: Cluster, folder: Path, *, seconds: float, plan: Plan, seed: int, tell: bool = False) -> Outcome:
    """One round of a plan, and as many more as begin within some seconds."""
    with cluster.database() as database:
        async with Campaign(cluster, database, folder, seed=seed).running(tables=4 if seconds else 2) as campaign:
            campaign.is_told, end = tell, time.monotonic() + seconds
            while True:
                await campaign.disturb(plan)
                if time.monotonic() >= end:
                    break
            campaign._tell("lose holder")
            await campaign.lose_holder()
            campaign._tell("cut off")
            await campaign.cut_off()
            campaign._tell("check")
            return await campaign.check()


def _add(file: Path, seed: int, outcome: Outcome) -> None:
    """Adds a campaign to those of a file, and prints the totals."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({"seed": seed, **dataclasses.asdict(outcome)}) + "\n")
    campaigns = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    totals: Counter[str] = Counter()
    for campaign in campaigns:
        totals.update(campaign)
    del totals["seed"]
    print(f"all {len(campaigns)} campaigns: {json.dumps(totals)}")


def _main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=0)
    asked.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    asked.add_argument("--add-to", type=Path, help="a file with a line for each campaign")
    given = asked.parse_args()
    with own_cluster(in_memory=not given.seconds) as cluster, tempfile.TemporaryDirectory() as folder:
        print(f"seed {given.seed}")
        plan = ROUND if given.seconds else SHORT
        outcome = asyncio.run(run(cluster, Path(folder), seconds=given.seconds, plan=plan, seed=given.seed, tell=True))
        print(json.dumps(dataclasses.asdict(outcome), indent=2))
        if given.add_to:
            _add(given.add_to, given.seed, outcome)
        if outcome.wrong:
            for part in (
                Path(folder, "servers.log").read_text(encoding="utf-8", errors="replace").split("Traceback")[1:]
            ):
                if NOT_STARTED not in part:
                    print("Traceback", part[:4_000])
    sys.exit(bool(outcome.wrong))


if __name__ == "__main__":
    _main()
