"""A real server on a port of its own, and clients that speak to it as browsers do."""

import asyncio
import hashlib
import json
import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import SystemRandom
from typing import Any, ClassVar

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tapete import fairness
from tapete.kernel.contract import AnyState
from tapete.kernel.record import flat
from tapete.server.app import make_app
from tapete.server.bot_workers import BotWorkers
from tapete.server.config import Clock
from tapete.server.connections import GuardedHttp
from tapete.server.hub import Hub
from tapete.server.live import LiveTable
from tapete.server.messages import PROTOCOL
from tapete.server.serve import Announced, configure
from tapete.server.state import ServerState
from tapete.server.stores import open_store
from tests.deadlines import DEADLINE
from tests.postgres import Cluster, need_postgres, shared_cluster
from tests.server.serving import HURRY, quiet_lines

STORE = "TAPETE_TEST_STORE"  # `postgres`: all servers of the tests have a database
# Below the ports that a machine hands out by itself: so nobody else gets ours while a server starts again. Browsers
# refuse some ports, all of them lower.
PORTS = range(11_000, 32_000)


def free_port() -> int:
    """A port that nobody uses."""
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as tried:
            if tried.connect_ex(("localhost", port)):
                return port


class StillClock(Clock):
    """A server's clock that stands still until it is moved."""

    def __init__(self) -> None:
        self._seconds = 1_800_000_000.0
        self._sleeping: list[tuple[float, asyncio.Event]] = []

    def now_ms(self) -> int:
        return int(1000 * self._seconds)

    def seconds(self) -> float:
        return self._seconds

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        sleeper = (self._seconds + seconds, asyncio.Event())
        self._sleeping.append(sleeper)
        try:
            await sleeper[1].wait()
        finally:
            self._sleeping.remove(sleeper)

    @property
    def sleepers(self) -> int:
        """How many wait for a time to come."""
        return len(self._sleeping)

    async def go_on(self, seconds: float) -> None:
        """Moves the clock; whose time has come is woken."""
        self._seconds += seconds
        for until, woken in self._sleeping:
            if until <= self._seconds:
                woken.set()


def open_socket(address: str, **more: Any) -> ClientConnection:
    """A socket without limits on time; its end is not waited for, because much may be left unread."""
    opened: ClientConnection = connect(
        f"ws://{address}/socket", open_timeout=DEADLINE, ping_interval=None, close_timeout=1, **more
    )
    return opened


class Client:
    """Somebody at a table."""

    everybody: ClassVar[list["Client"]] = []

    def __init__(self, address: str, table: str, token: str | None = None, **extra: object) -> None:
        self._opened = ExitStack()
        self.socket: ClientConnection = self._opened.enter_context(open_socket(address))
        self.last: dict[str, Any] = {}
        self.token = token
        self.keys = 0
        Client.everybody.append(self)
        self.say("hello", protocol=PROTOCOL, table=table, token=token, **extra)

    def say(self, kind: str, **values: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **values}))

    def hear(self) -> dict[str, Any]:
        """The next message; the latest view of the table is kept."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=DEADLINE))
        if message["type"] == "table":
            self.last = message
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def shown(self, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The latest view of the table, once it is one that is wanted."""
        while not (self.last and wanted(self.last)):
            self.until("table")
        return self.last

    def dealt(self) -> dict[str, Any]:
        """The match, once it has begun."""
        found: dict[str, Any] = self.shown(lambda table: table["match"])["match"]
        return found

    def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Says something with a key, and returns the answer to it."""
        self.keys += 1
        key = f"k{self.keys}"
        self.say(kind, key=key, **values)
        while True:
            message = self.hear()
            if message["type"] in ("done", "refused") and message.get("key") == key:
                return message

    def catch_up(self) -> dict[str, Any]:
        """Waits until everything said so far was heard; returns the latest view."""
        self.say("ping")
        self.until("pong")
        return self.last

    def play_to_the_end(self, choose: Any = lambda legal: legal[0]) -> dict[str, Any]:
        """Does something legal whenever this seat is waited for, until the match is over."""
        tried = -1
        while True:
            match = self.last.get("match")
            if match and match["ending"]:
                return dict(match)
            if match and self.last["you"] in match["waiting"] and match["step"] > tried and match["legal"]:
                tried = match["step"]
                self.ask("act", action=choose([text for text in match["legal"] if text not in match["not_before"]]))
            else:
                self.until("table")

    def close(self) -> None:
        self._opened.close()


class Server:
    """A server in a thread; it can be stopped and started again on the same file."""

    def __init__(self, path: Path | str, **settings: Any) -> None:
        self.data, self.path = path, Path(path)
        self.settings = {"config": HURRY, "start_bots": False, **settings}
        self.port = free_port()
        self._asking = httpx.Client(base_url=f"http://{self.address}", timeout=DEADLINE)
        self.start()

    @property
    def address(self) -> str:
        return f"localhost:{self.port}"

    def hub(self) -> Hub:
        """What runs the tables."""
        state: ServerState = self._app.state.server
        return state.hub

    def live(self, table: str) -> LiveTable:
        """A table, read from disk if it is not in memory."""
        hub = self.hub()
        return asyncio.run_coroutine_threadsafe(hub.find(table), hub._loop).result(DEADLINE)

    def start(self) -> None:
        self._app = app = make_app(lambda: open_store(self.data), **self.settings)
        config = quiet_lines(configure(app, "localhost", self.port, config=self.settings["config"]))
        decided = threading.Event()
        self._server = Announced(config, decided.set)

        def run() -> None:
            try:
                self._server.run()
            finally:
                decided.set()  # it could not start

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()
        assert decided.wait(DEADLINE)
        assert self._server.started

    @property
    def protocol(self) -> type[GuardedHttp]:
        """What reads its connections."""
        found = self._server.config.http_protocol_class
        assert issubclass(found, GuardedHttp)
        return found

    def clear(self) -> None:
        """Everybody goes home."""
        while Client.everybody:
            Client.everybody.pop().close()

    def close(self) -> None:
        """Everybody goes home, and the server stops."""
        self.clear()
        self.stop()
        self._asking.close()

    def go_on(self, seconds: float) -> None:
        """Moves the clock that stands still."""
        hub = self.hub()
        assert isinstance(hub.clock, StillClock)
        asyncio.run_coroutine_threadsafe(hub.clock.go_on(seconds), hub._loop).result()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()

    def get(self, path: str, **values: Any) -> httpx.Response:
        return self._asking.get(path, **values)

    def request(self, method: str, path: str, **values: Any) -> httpx.Response:
        return self._asking.request(method, path, **values)

    def post(self, path: str, **values: Any) -> httpx.Response:
        return self._asking.post(path, **values)

    def open(self, game: str, seats: int, name: str = "Ana", **more: Any) -> tuple[str, Client]:
        """A new table, and who sits in its first seat."""
        answer = self.post("/api/tables", json={"game": game, "name": name, "seats": seats, **more})
        assert answer.status_code == 200, answer.text
        seated = answer.json()
        client = Client(self.address, seated["table"], seated["token"])
        client.until("table")
        return seated["table"], client

    def join(self, table: str, seat: int, name: str) -> Client:
        """Somebody else sits down."""
        client = Client(self.address, table)
        client.until("table")
        client.say("sit", seat=seat, name=name)
        answer = client.hear()
        while answer["type"] not in ("seated", "refused"):
            answer = client.hear()
        assert answer["type"] == "seated", answer
        client.token = answer["token"]
        return client


def number_from(*parts: object) -> bytes:
    """32 bytes that are the same for the same parts every time."""
    return hashlib.sha256(repr(parts).encode()).digest()


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals of a test, and what its bots do, are the same every time; tests marked `real_deals` deal as servers do.

    `TAPETE_CARDS=2` gives every test other cards, and so does each other number: a test that needs luck fails.
    """
    if request.node.get_closest_marker("real_deals"):
        return
    cards, choose = os.environ.get("TAPETE_CARDS", "1"), BotWorkers.choose
    deals: dict[str, int] = {}  # by the secret of each, because a server that starts again works them out once more

    def seed(secret: str, _: object) -> bytes:
        return number_from(cards, request.node.nodeid, deals.setdefault(secret, len(deals)))

    async def choose_alike(
        self: BotWorkers, table: str, game: str, bot: str, view: AnyState, seat: int, legal: list[int],
        dice: int | None = None,
    ) -> int:  # fmt: skip
        if dice is None:
            dice = int.from_bytes(number_from(cards, flat(view))[:8], "little")
        return await choose(self, table, game, bot, view, seat, legal, dice)

    monkeypatch.setattr(fairness, "seed", seed)
    monkeypatch.setattr(BotWorkers, "choose", choose_alike)


@contextmanager
def place(request: pytest.FixtureRequest, folder: Path) -> Iterator[Path | str]:
    """Where a server has its data: in a file, or all in databases if this run is about that."""
    if os.environ.get(STORE) != "postgres":
        yield folder / "tables.db"
        return
    with request.getfixturevalue("postgres").database() as address:
        yield address


@pytest.fixture(scope="session")
def open_house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this process: each has tables of its own."""
    with place(request, tmp_path_factory.mktemp("house")) as data:
        running = Server(data)
        yield running
        running.close()


@pytest.fixture
def server(open_house: Server) -> Iterator[Server]:
    """The server that all share."""
    yield open_house
    open_house.clear()


@pytest.fixture
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone: for what stops it, or looks at all its tables."""
    with place(request, tmp_path) as data:
        running = Server(data)
        yield running
        running.close()


@pytest.fixture
def hold_seconds() -> float:
    """How long a table waits after a hand; 0: it does not. A test that is about it says otherwise."""
    return 0


@pytest.fixture
def still_server(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hold_seconds: float
) -> Iterator[Server]:
    """A server whose clock stands still, and whose bots do at once the first thing that they may."""

    async def choose(table: str, game: str, name: str, view: Any, seat: int, legal: list[int]) -> int:
        return legal[0]

    with place(request, tmp_path) as data:
        running = Server(data, config=replace(HURRY, clock=StillClock(), hold_seconds=hold_seconds))
        monkeypatch.setattr(running.hub().workers, "choose", choose)
        yield running
        running.close()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """The PostgreSQL of this run."""
    need_postgres()
    own = tmp_path_factory.getbasetemp()
    with shared_cluster(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) as cluster:
        yield cluster


@pytest.fixture
def database(postgres: Cluster) -> Iterator[str]:
    """The address of a database for one test."""
    with postgres.database() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store has its data: what holds for one holds for the other."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    address: str = request.getfixturevalue("database")
    return address
