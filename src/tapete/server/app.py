"""The server: pages, a few questions over HTTP, and one socket for a table."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from tapete import __version__, games, record
from tapete.kernel.contract import LANGUAGES, SPECTATOR
from tapete.kernel.errors import UserError
from tapete.server import wire
from tapete.server.access import Allowance, Allowances, same_origin
from tapete.server.hub import USUAL, Client, Habits, Hub, Outbox, lobby
from tapete.server.replay import Replays
from tapete.server.sockets import WRITE
from tapete.server.store import Store
from tapete.server.tables import RefusalError, Table
from tapete.server.thinkers import Thinkers
from tapete.texts import catalogues

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
FOR_EVER, ASKED_AGAIN = {"cache-control": "public, max-age=31536000, immutable"}, {"cache-control": "no-cache"}
MODULE_TYPES = {".wasm": "application/wasm", ".json": "application/json"}  # whatever the machine thinks of them
UNAVAILABLE, BAD, MISSING, TOO_MANY, TOO_LARGE = 503, 400, 404, 429, 413
CLOSE_POLICY, CLOSE_LARGE = 1008, 1009

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked for when a table is opened."""

    game: str
    name: str
    seats: int
    options: dict[str, str] = {}
    settings: wire.Settings = wire.Settings()


@dataclass
class House:
    """What the routes share."""

    pages: Path
    origins: frozenset[str] = frozenset()
    habits: Habits = USUAL
    hub: Hub | None = None

    def __post_init__(self) -> None:
        seconds = self.habits.clock.seconds
        self.new_tables = Allowances(*self.habits.new_tables, seconds)
        self.again = Replays()
        self.replays = Allowances(*self.habits.replays, seconds)
        self.new_sockets = Allowances(*self.habits.new_sockets, seconds)

    def open(self) -> Hub:
        """The hub, while the server is up."""
        if self.hub is None:
            raise RuntimeError("the server is not up")
        return self.hub


class Headers:
    """Puts the security headers on every answer, whatever it is."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets everything pass, with headers."""

        async def sending(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)


def _refused(status: int, code: str, **values: Any) -> Response:
    return JSONResponse({"type": "refused", "code": code, "values": values}, status)


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def _house(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def _table(request: Request) -> Table:
    """The table that the address names, or RefusalError."""
    return _house(request).open().find(request.path_params["table"]).table


async def _missing(request: Request, error: Exception) -> Response:  # noqa: ARG001  # it says itself what is missing
    """What a route lets pass of a table's refusals: what was asked for is not there."""
    return _refused(MISSING, error.code if isinstance(error, RefusalError) else "no-such-page")


# ---- Over HTTP


async def page(request: Request) -> Response:
    """The one page; what it shows it works out from its address."""
    index = _house(request).pages / "index.html"
    if not index.exists():
        return PlainTextResponse("The pages of Tapete are not built.", UNAVAILABLE)
    return FileResponse(index, headers=ASKED_AGAIN)


async def asset(request: Request) -> Response:
    """A file of the page; its name carries a hash of what is in it, so it may be kept for ever."""
    path = _built(request, "assets")
    return FileResponse(path, headers=FOR_EVER) if path else _refused(MISSING, "no-such-page")


async def engine_file(request: Request) -> Response:
    """A game's module or its description. The address of a module names what it was made from: then it may be kept."""
    path = _built(request, "engine")
    if path is None or path.suffix not in MODULE_TYPES:
        return _refused(MISSING, "no-such-page")
    is_fixed = path.suffix == ".wasm" and bool(request.url.query)
    return FileResponse(path, headers=FOR_EVER if is_fixed else ASKED_AGAIN, media_type=MODULE_TYPES[path.suffix])


def _built(request: Request, folder: str) -> Path | None:
    """The file that an address names below a folder of the pages."""
    pages = (_house(request).pages / folder).resolve()
    path = (pages / request.path_params["path"]).resolve()
    return path if path.is_relative_to(pages) and path.is_file() else None


async def list_games(request: Request) -> Response:  # noqa: ARG001  # the same for all
    """The games, with what one must know to open a table."""
    return JSONResponse({"version": __version__, "games": [lobby(games.load(name)) for name in games.names()]})


async def texts(request: Request) -> Response:
    """The texts of the house, and of a game, in a language."""
    language, name = request.path_params["language"], request.query_params.get("game")
    if language not in LANGUAGES or (name is not None and name not in games.names()):
        return _refused(MISSING, "no-such-page")
    sources = catalogues(language, games.load(name) if name else None)
    return PlainTextResponse("\n".join(sources), headers=ASKED_AGAIN)


async def rule_book(request: Request) -> Response:
    """The rule book of a game in a language, as it is written."""
    name, language = request.path_params["game"], request.path_params["language"]
    if language not in LANGUAGES or name not in games.names():
        return _refused(MISSING, "no-such-page")
    return PlainTextResponse(games.load(name).rule_book(language), headers=ASKED_AGAIN)


async def open_table(request: Request) -> Response:
    """A new table."""
    house = _house(request)
    if not same_origin(request.headers.get("origin"), request.headers.get("host"), house.origins):
        return _refused(BAD, "foreign-origin")
    if not house.new_tables.take(_address(request)):
        return _refused(TOO_MANY, "too-many")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > wire.MOST_BYTES:
            return _refused(TOO_LARGE, "too-large", most=wire.MOST_BYTES)
    try:
        asked = msgspec.json.decode(body, type=NewTable)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _refused(BAD, "unreadable", reason=str(error)[:200])
    try:
        plan = wire.Arrange(asked.seats, asked.options, asked.settings)
        seated = await house.open().open(asked.game, plan, asked.name)
    except (RefusalError, UserError) as error:
        return _refused(BAD, error.code, **error.values)
    return Response(wire.write(seated), media_type="application/json")


async def table_record(request: Request) -> Response:
    """The record of a finished match."""
    table = _table(request)
    if table.match is None or not table.match.over:
        return _refused(BAD, "not-over")
    names = {number: seat.name or f"bot {seat.bot}" for number, seat in enumerate(table.seats)}
    return PlainTextResponse(record.write(table.match, names))


async def table_replay(request: Request) -> Response:
    """Some steps of a finished match as a seat saw them."""
    house = _house(request)
    if not house.replays.take(_address(request)):
        return _refused(TOO_MANY, "too-many")
    try:
        viewer = int(request.query_params.get("seat", str(SPECTATOR)))
    except ValueError:
        return _refused(BAD, "no-such-page")
    found = house.again.steps(_table(request), request.path_params["step"], viewer)
    return Response(b"[" + b",".join(map(wire.write, found)) + b"]", media_type="application/json")


async def table_summary(request: Request) -> Response:
    """What anybody who has the link may know of a table without sitting down: for lists of one's own tables."""
    table = _table(request)
    seats = [{"kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in table.seats]
    waiting = list(table.match.waiting) if table.match else []
    return JSONResponse(
        {
            "id": table.id,
            "game": table.game.id,
            "phase": table.phase,
            "seats": seats,
            "waiting": waiting,
            "at": table.at,
        }
    )


async def health(request: Request) -> Response:  # noqa: ARG001  # the same for all
    """Whether the server is up."""
    return PlainTextResponse("ok")


async def schema(request: Request) -> Response:  # noqa: ARG001  # the same for all
    """The vocabulary of messages."""
    return JSONResponse(wire.schema())


# ---- The socket


class Socket:
    """A client's socket, from its first message to its last. Every move passes here, so no framework stands between."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Speaks to one client."""
        connection = HTTPConnection(scope)
        house = _house(connection)
        await receive()  # it wants to connect
        origin_ok = same_origin(connection.headers.get("origin"), connection.headers.get("host"), house.origins)
        if not origin_ok or not house.new_sockets.take(_address(connection)):
            await send({"type": "websocket.close", "code": CLOSE_POLICY})
            return
        await send({"type": "websocket.accept"})
        write = scope["extensions"].get(WRITE)
        allowance = Allowance(*house.habits.messages, house.habits.clock.seconds)
        client = Client(Outbox(write) if write else Outbox(), allowance=allowance)
        hub = house.open()
        writing = asyncio.create_task(_write(send, client))
        try:
            await _read(receive, client, hub)
        finally:
            hub.leave(client)
            writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writing


async def _read(receive: Receive, client: Client, hub: Hub) -> None:
    while True:
        try:
            message = await (receive() if client.table else asyncio.wait_for(receive(), hub.habits.hello_seconds))
        except TimeoutError:
            return
        if message["type"] != "websocket.receive":
            return
        data = message.get("text") or message.get("bytes") or b""
        if len(data) > wire.MOST_BYTES:
            client.send(wire.Refused("too-large", values={"most": wire.MOST_BYTES}))
            continue
        await hub.hear(client, data)
        await client.outbox.breathe()


async def _write(send: Send, client: Client) -> None:
    with contextlib.suppress(OSError):  # the client is gone
        while (data := await client.outbox.next()) is not None:
            await send({"type": "websocket.send", "text": data.decode()})
        await send({"type": "websocket.close", "code": CLOSE_POLICY})


# ---- Putting it together


def pages_folder() -> Path:
    """Where the built pages are."""
    return Path(str(resources.files("tapete.server").joinpath("pages")))


def make_app(
    store: Callable[[], Store],
    *,
    pages: Path | None = None,
    origins: frozenset[str] = frozenset(),
    habits: Habits = USUAL,
    start_bots: bool = True,
) -> Starlette:
    """The application, on a store that is opened when the server starts."""
    house = House(pages or pages_folder(), origins, habits)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = house
        opened, thinking = store(), Thinkers()
        if start_bots:
            thinking.start()
        house.hub = Hub(opened, thinking, habits)
        try:
            yield
        finally:
            await house.hub.close()
            opened.close()

    routes = [
        Route("/", page),
        Route("/table/{table}", page),
        Route("/rules/{game}", page),
        Route("/replay/{table}", page),
        Route("/assets/{path:path}", asset),
        Route("/engine/{path:path}", engine_file),
        Route("/api/games", list_games),
        Route("/api/texts/{language}", texts),
        Route("/api/rules/{game}/{language}", rule_book),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/api/tables/{table}", table_summary),
        Route("/api/tables/{table}/record", table_record),
        Route("/api/tables/{table}/replay/{step:int}", table_replay),
        Route("/api/schema", schema),
        Route("/api/health", health),
        WebSocketRoute("/socket", Socket()),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={RefusalError: _missing})
    app.add_middleware(Headers)
    return app


def schema_text() -> str:
    """The vocabulary of messages as a JSON Schema file."""
    return json.dumps(wire.schema(), indent=2, sort_keys=True) + "\n"
