"""Runs a whole server in this process, without a network, and sends it what the grammar makes.

Time stands still and goes on by leaps, so that holds, deals, clocks and proposals end in the middle of everything.
"""

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import msgspec

from tapete import games, record
from tapete.bots import RuleBot
from tapete.bots.advice import Advice
from tapete.lessons import lessons
from tapete.match import Match
from tapete.server.app import make_app
from tapete.server.config import DEFAULT_CONFIG
from tapete.server.headers import HEADERS, Headers
from tapete.server.live import LiveTable
from tapete.server.messages import encode
from tapete.server.state import OK
from tapete.server.store import Store
from tapete.server.views import Cursor, Presence, TableViews
from tapete.testing.cases import quick_options
from tests.server.conftest import StillClock
from tests.server.grammar import KINDS, Grammar, Known
from tests.server.serving import HURRY

GUESTS = 8  # sockets at a time
SETTLE_EVERY = 25  # inputs
LEGAL = 5  # the place of the legal actions in what a bot is asked
AGAIN = 15
RECENT = 12  # tokens that are used
AT_A_TABLE = sorted(KINDS) + ["act"] * 20 + ["start", "reveal", "commit", "go_on", "agree", "agree", "signal"] * 2
OPENING = ("/api/tables", "/api/play", "/api/branches", "/api/records", "/api/same", "/api/days/{day}/{game}")
FILES = ("/page.js", "/page.json", "/..%2findex.html", "/%00.js", f"/{'a' * 300}.js", "/", "")
Message = MutableMapping[str, Any]


@dataclass
class Found:
    """What came of it."""

    sent: Counter[str] = field(default_factory=Counter)  # messages that could be read, by type
    codes: set[str] = field(default_factory=set)  # of refusals
    answered: set[str] = field(default_factory=set)  # types of messages from the server
    served: set[str] = field(default_factory=set)  # routes that answered without a refusal
    refused: set[str] = field(default_factory=set)  # routes that refused something
    wrong: list[str] = field(default_factory=list)


class House:
    """The server, and everybody who speaks to it."""

    def __init__(self, folder: Path, seed: int, found: Found) -> None:
        self.chance, self.found, self.known, self.clock = Random(seed), found, Known(), StillClock()
        config = replace(
            HURRY, clock=self.clock, hold_seconds=20, talk=DEFAULT_CONFIG.talk, changes=DEFAULT_CONFIG.changes,
            proposals=DEFAULT_CONFIG.proposals, codes=DEFAULT_CONFIG.codes, watchers_at_table=3, sockets_of_seat=2,
            player_reports=DEFAULT_CONFIG.player_reports,
        )  # fmt: skip
        (folder / "assets").mkdir(exist_ok=True)
        (folder / "index.html").write_text('<html lang="en"><title>Tapete</title></html>')
        (folder / "assets" / "page.js").write_text("1")
        (folder / "engine").mkdir(exist_ok=True)
        (folder / "engine" / "page.json").write_text("{}")
        self.store = Store(folder / f"{seed}.db", synchronous="OFF")
        self.plain = make_app(lambda: self.store, pages=folder, config=config, start_bots=False)
        self.app = Headers(self.plain)
        self.guests: list[Guest] = []
        self.known.records = [str(record.record_of(played(game, 2, seed))) for game in games.names()]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """The server while it runs. Jobs of other processes are done here."""
        async with self.plain.router.lifespan_context(self.plain):
            self.hub = self.plain.state.server.hub
            workers = self.hub.workers

            async def run(_: str, job: Callable[[], Any]) -> Any:
                return job()

            async def choose(*asked: Any) -> int:
                return int(self.chance.choice(asked[LEGAL]))

            async def advise(_: str, __: str, ___: str, ____: Any, _____: int, legal: list[int]) -> Advice:
                return Advice(legal[0], [])

            workers.aside.run = workers.choices.run = run
            workers.choose, workers.advise = choose, advise
            yield
            for guest in self.guests:
                await guest.leave()
            await self.settle()

    async def settle(self) -> None:
        """Waits until everything said so far was done."""
        for _ in range(3):
            for _ in range(4):
                await asyncio.sleep(0)
            written: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            self.store.check(written.set_result)
            await written

    # ---- Inputs

    async def step(self) -> None:
        """One input of any kind."""
        chance = self.chance.random()
        if chance < 0.001:
            await self._hurry()
        elif len(self.guests) < GUESTS or chance < 0.01:
            await self._come()
        elif chance < 0.04:
            await self.guests.pop(self.chance.randrange(GUESTS)).leave()
        elif chance < 0.16:
            await self.request()
        elif chance < 0.19:
            await self.clock.go_on(self.chance.choice([0.1, 0.1, 1, 1, 2.5, 6, 25, 31, 400]))
        else:
            self.chance.choice(self.guests).speak()

    async def _hurry(self) -> None:
        """Somebody does the same again and again."""
        guest, said = (
            self.chance.choice(self.guests),
            Grammar(self.chance, self.known).message(["say", "react", "report"]),
        )
        tried = next(route for route in self.plain.routes if getattr(route, "path", "") == "/api/codes/{code}")
        for _ in range(AGAIN):
            guest.say(json.dumps({**said, "key": f"{self.chance.random()}"} if "key" in said else said))
            await self.request(tried, client="203.0.113.9")

    async def _come(self) -> None:
        while len(self.guests) >= GUESTS:
            await self.guests.pop(0).leave()
        self.guests.append(Guest(self))
        self.guests[-1].hello()

    async def request(self, route: Any = None, **more: Any) -> tuple[int, bytes]:
        """One request over HTTP; its answer."""
        grammar = Grammar(self.chance, self.known)
        route = route or self.chance.choice(self.plain.routes)
        methods = sorted(getattr(route, "methods", None) or {"GET"})
        method = more.get("method") or (
            self.chance.choice(methods) if self.chance.random() > 0.05 else self.chance.choice(["PUT", "POST", "TRACE"])
        )
        path = more.get("path") or grammar.address(route.path)
        if route.path in ("/assets", "/engine"):
            path += self.chance.choice(
                ["/page.js", "/page.json", "/..%2findex.html", "/%00.js", f"/{'a' * 300}.js", "/", ""]
            )
        body = more.get("body") or (grammar.body(route.path) if method == "POST" and "POST" in methods else b"")
        raw, _, query = path.partition("?")
        sent = [{"type": "http.request", "body": body, "more_body": False}]
        answers: list[Message] = []

        async def receive() -> Message:
            return sent.pop(0) if sent else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            answers.append(message)

        client = more.get("client") or self.chance.choice(["127.0.0.1", "127.0.0.1", "203.0.113.7", "2001:db8::1"])
        headers = more.get("headers") or grammar.headers()
        scope = {
            "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": unquote(raw),
            "raw_path": raw.encode("utf-8"), "query_string": query.encode(), "root_path": "",
            "headers": [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()],
            "client": (client, 1), "server": ("localhost", 8000), "app": self.plain,
        }  # fmt: skip
        try:
            await asyncio.wait_for(self.app(scope, receive, send), 60)
        except Exception as error:  # any is wrong
            self.found.wrong.append(f"{method} {path[:100]} {body[:200]!r}: {error!r}")
            return 500, b""
        status = answers[0]["status"]
        answer = b"".join(message.get("body", b"") for message in answers[1:])
        self._judge(route.path, f"{method} {path[:100]} {body[:200]!r}", status, dict(answers[0]["headers"]), answer)
        if status == OK and route.path == "/api/records":
            first = record.read(body.decode()).entries[0]
            game = record.read(body.decode()).game
            self.known.moves.append((self.known.records_at[-1], 1, game.actions.text(first.number)))
        return status, answer

    async def be_polite(self) -> None:
        """Requests that chance would seldom make well: every route serves something."""
        routes = {getattr(route, "path", ""): route for route in self.plain.routes}
        usual = {"headers": {"host": "localhost:8000"}, "client": "127.0.0.1"}
        for text in self.known.records:
            await self.request(routes["/api/records"], method="POST", body=text.encode(), **usual)
            table, step, action = self.known.moves[-1]
            await self.request(
                routes["/api/branches"], method="POST", **usual,
                body=json.dumps({"table": table, "step": step, "seat": 0, "name": "Ana"}).encode(),
            )  # fmt: skip
            same = json.dumps({"table": table}).encode()
            await self.request(routes["/api/same"], method="POST", body=same, **usual)
            at, token = self.known.seats[-1]
            told = {"host": "localhost:8000", "authorization": f"Bearer {token}"}
            for file in ("", "/tapete.csv", "/tapete.zip"):
                club = routes[f"/api/tables/{{table}}/club{file}"]
                await self.request(club, path=f"/api/tables/{at}/club{file}", headers=told, client="127.0.0.1")
            game = text.partition("game: ")[2].split()[0]
            asked, lesson = action.replace(" ", "%20"), next(iter(lessons(games.load(game))))
            for path in (
                f"/api/lessons/{game}/{lesson}",
                f"/api/lessons/{game}/{lesson}/steps/-",
                f"/api/tables/{table}/reasons/{step}",
                f"/api/lessons/{game}/{lesson}/why/-",
            ):
                route = next(route for name, route in routes.items() if "{" in name and fits(name, path))
                await self.request(route, path=f"{path}?action={asked}", **usual)
            await self.settle()

    def _judge(self, route: str, asked: str, status: int, headers: dict[bytes, bytes], answer: bytes) -> None:
        """An answer has our headers, is no failure, and says a code where it refuses something."""
        if status >= 500 or any(headers.get(name) != value for name, value in HEADERS):
            self.found.wrong.append(f"{asked}: {status} {answer[:200]!r}")
        if status < 400:
            self.found.served.add(route)
            if (route in OPENING and b'"seat"' in answer) or route == "/api/records":
                self.learn(msgspec.json.decode(answer))
            return
        self.found.refused.add(route)
        if headers[b"content-type"] == b"application/json":
            self.found.codes.add(msgspec.json.decode(answer)["code"])

    def learn(self, seated: dict[str, Any]) -> None:
        """Remembers a table that was opened, or a seat that was given."""
        if "token" in seated:
            self.known.seats.append((seated["table"], seated["token"]))
        else:
            self.known.records_at.append(seated["table"])

    # ---- What must be true afterwards

    async def compare_with_disk(self) -> int:
        """Every table in memory is the one on disk; how many there were."""
        await self.settle()
        compared = 0
        for live in list(self.hub._tables.values()):
            again = await self.hub._tables.restored(live.table.id)
            compared += 1
            for viewer in range(-1, len(live.table.seats)):
                one, two = shown(live, viewer), shown(again, viewer)
                if one != two:
                    self.found.wrong.append(f"table {live.table.id}, viewer {viewer}: {one!r}\nbut on disk {two!r}")
        return compared


def shown(live: LiveTable, viewer: int) -> bytes:
    """All that somebody may see of a table, without what only its memory has."""
    views = TableViews(live.table)
    public = views.public(Presence(), 0)
    found = msgspec.structs.replace(views.show(viewer, public, Cursor()), chat=list(live.table.chat.lines), news=[])
    if found.match is not None:
        found = msgspec.structs.replace(found, match=msgspec.structs.replace(found.match, not_before={}))
    return encode(found)


class Guest:
    """A socket and whoever uses it."""

    def __init__(self, house: House) -> None:
        self.house, self.known = house, replace(house.known, view={})  # with the same lists
        self.grammar = Grammar(house.chance, self.known)
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        scope = {
            "type": "websocket", "path": "/socket", "raw_path": b"/socket", "query_string": b"", "root_path": "",
            "headers": [(b"host", b"localhost:8000")], "client": ("127.0.0.1", 1), "server": ("localhost", 8000),
            "extensions": {}, "app": self.house.plain, "scheme": "ws", "subprotocols": [],
        }  # fmt: skip
        try:
            await self.house.app(scope, self._inbox.get, self._hear)
        except Exception as error:  # any is wrong
            self.house.found.wrong.append(f"a socket ended with {error!r}")

    async def _hear(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self._inbox.put_nowait({"type": "websocket.disconnect"})
        if message["type"] != "websocket.send":
            return
        said = msgspec.json.decode(message["text"])
        found = self.house.found
        found.answered.add(said["type"])
        if said["type"] == "table":
            self.known.view = self.house.known.view = said
            if said["code"]:
                self.house.known.codes.append(said["code"])
        elif said["type"] == "dealing":
            self.known.dealing = said["match"]
        elif said["type"] == "seated":
            self.house.learn(said)
        elif said["type"] == "refused":
            found.codes.add(said["code"])

    def hello(self) -> None:
        """Comes to a table, mostly with the token of a seat."""
        seats = [seat for seat in self.known.seats[-RECENT:] if seat[0] in self.known.tables]
        if not seats or self.house.chance.random() < 0.3:
            self.say(self.grammar.text(["hello"]))
            return
        table, token = self.house.chance.choice(seats)
        self.say(json.dumps({"type": "hello", "table": table, "token": token, "deals": True}))

    def speak(self) -> None:
        """Says anything."""
        if not self.known.view and self.house.chance.random() < 0.5:
            self.hello()
        elif self.known.view and self.known.view["dealing"] and self.house.chance.random() < 0.5:
            self.say(self.grammar.text(["commit", "reveal"]))
        else:
            self.say(self.grammar.text(AT_A_TABLE))

    def say(self, text: str | bytes) -> None:
        """Sends a text."""
        name = "text" if isinstance(text, str) else "bytes"
        self._inbox.put_nowait({"type": "websocket.receive", name: text})
        try:
            self.house.found.sent[json.loads(text)["type"]] += 1
        except (ValueError, TypeError, KeyError, RecursionError):
            self.house.found.sent["unreadable"] += 1

    async def leave(self) -> None:
        """Goes, whatever is on its way."""
        self._inbox.put_nowait({"type": "websocket.disconnect"})
        await self._task


def fits(route: str, path: str) -> bool:
    """Whether a path is one of a route."""
    return re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", route), path) is not None


def played(game: str, players: int, seed: int) -> Match:
    """A match that a bot has played to its end."""
    match = Match(games.load(game), players, seed.to_bytes(32), quick_options(games.load(game)))
    bot = RuleBot(match.game, next(iter(match.game.bots.BOTS)), 1)
    while not match.over:
        seat = match.waiting[0]
        match.act_number(seat, bot.choose(match.show(seat), seat, match.legal_numbers(seat)))
    return match


async def fuzz(folder: Path, inputs: int, seed: int, found: Found) -> int:
    """So many inputs to one server; how many tables were compared with the disk in the end."""
    house = House(folder, seed, found)
    async with house.open():
        await house.be_polite()
        for number in range(inputs):
            await house.step()
            if number % SETTLE_EVERY == 0:
                await house.settle()
        return await house.compare_with_disk()


class Complaints(logging.Handler):
    """What the server complains of, beside what people report."""

    USUAL = ("a page failed", "reports")

    def __init__(self, found: Found) -> None:
        super().__init__(logging.WARNING)
        self._found = found

    def emit(self, line: logging.LogRecord) -> None:
        """Notes a line."""
        said = line.getMessage()
        if not any(usual in said for usual in self.USUAL):
            trace = repr(line.exc_info[1]) if line.exc_info else ""
            self._found.wrong.append(f"log: {said} {trace}")
