"""The web application: pages, a small HTTP API, and one WebSocket for each client at a table."""

import asyncio
import contextlib
import json
import mimetypes
import os
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import PathLike, StaticFiles

from tapete import __version__, games, record
from tapete.kernel.contract import LANGUAGES, SPECTATOR, Game
from tapete.kernel.engine import RANDOM, bot_names
from tapete.kernel.errors import TapeteError
from tapete.server import messages
from tapete.server.access import Allowance, Allowances, same_origin
from tapete.server.bot_workers import BotWorkers
from tapete.server.clients import Client, Outbox
from tapete.server.config import DEFAULT_CONFIG, ServerConfig
from tapete.server.fast_socket import WRITE
from tapete.server.hub import Hub
from tapete.server.messages import GameInfo, OptionInfo, SeatInfo, TableSummary
from tapete.server.replay import Replays
from tapete.server.store import Store
from tapete.server.table import Table
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
CACHE_FOR_EVER, CACHE_AND_CHECK = "public, max-age=31536000, immutable", "no-cache"
UNAVAILABLE, BAD, MISSING, TOO_MANY, TOO_LARGE = 503, 400, 404, 429, 413
CLOSE_POLICY = 1008
mimetypes.add_type("application/wasm", ".wasm")  # some machines do not know it

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to open a table."""

    game: str
    name: str
    seats: int
    options: dict[str, str] = {}
    settings: messages.Settings = messages.Settings()


@dataclass
class ServerState:
    """What the routes share."""

    pages: Path
    origins: frozenset[str] = frozenset()
    config: ServerConfig = DEFAULT_CONFIG

    def __post_init__(self) -> None:
        seconds = self.config.clock.seconds
        self.new_tables = Allowances(*self.config.new_tables, seconds)
        self.new_sockets = Allowances(*self.config.new_sockets, seconds)
        self.replay_requests = Allowances(*self.config.replays, seconds)
        self.replays = Replays()
        self._hub: Hub | None = None

    @property
    def hub(self) -> Hub:
        """The tables, while the server is running."""
        if self._hub is None:
            raise RuntimeError("the server is not running")
        return self._hub

    @hub.setter
    def hub(self, hub: Hub) -> None:
        self._hub = hub


class Headers:
    """Middleware that adds the security headers to every HTTP response."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, and adds the headers to its response."""

        async def sending(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)


def _refused(status: int, code: str, **values: Any) -> Response:
    return JSONResponse({"type": "refused", "code": code, "values": values}, status)


def _json(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def _state(connection: HTTPConnection) -> ServerState:
    state: ServerState = connection.app.state.server
    return state


def _table(request: Request) -> Table:
    """The table that the address names, or RefusedError."""
    return _state(request).hub.find(request.path_params["table"]).table


async def _missing(_: Request, error: Exception) -> Response:
    """The response when an address names something that does not exist."""
    return _refused(MISSING, error.code if isinstance(error, TapeteError) else "no-such-page")


# ---- Over HTTP


def _info(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        least=game.rules.SEATS[0],
        most=game.rules.SEATS[-1],
        bots=[*game.levels, RANDOM] if game.levels else list(bot_names(game)),
        options=[OptionInfo(option.name, option.default, list(option.choices)) for option in game.options],
    )


async def page(request: Request) -> Response:
    """The one page. What it shows depends on its address."""
    index = _state(request).pages / "index.html"
    if not index.exists():
        return PlainTextResponse("The pages of Tapete are not built.", UNAVAILABLE)
    return FileResponse(index, headers={"cache-control": CACHE_AND_CHECK})


class BuiltFiles(StaticFiles):
    """Files of the built pages. Those whose address names their content may be cached for ever."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """A file by its address; the notes of the build, which have no suffix, are not for clients."""
        return super().lookup_path(path) if Path(path).suffix else ("", None)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status: int = 200
    ) -> Response:
        """A file, with how long it may be cached."""
        response = super().file_response(full_path, stat_result, scope, status)
        is_fixed = "/assets/" in str(full_path) or bool(scope["query_string"])
        response.headers["cache-control"] = CACHE_FOR_EVER if is_fixed else CACHE_AND_CHECK
        return response


async def list_games(_: Request) -> Response:
    """The games, with everything that is needed to open a table."""
    known = [_info(games.load(name)) for name in games.names()]
    return _json({"version": __version__, "protocol": messages.PROTOCOL, "games": known})


async def texts(request: Request) -> Response:
    """The common texts in a language, and those of a game."""
    language, name = request.path_params["language"], request.query_params.get("game")
    if language not in LANGUAGES or (name is not None and name not in games.names()):
        return _refused(MISSING, "no-such-page")
    sources = catalogues(language, games.load(name) if name else None)
    return PlainTextResponse("\n".join(sources), headers={"cache-control": CACHE_AND_CHECK})


async def rule_book(request: Request) -> Response:
    """The rule book of a game in a language, as Markdown."""
    name, language = request.path_params["game"], request.path_params["language"]
    if language not in LANGUAGES or name not in games.names():
        return _refused(MISSING, "no-such-page")
    return PlainTextResponse(games.load(name).rule_book(language), headers={"cache-control": CACHE_AND_CHECK})


async def open_table(request: Request) -> Response:
    """Opens a table; answers with the token of its first seat."""
    state = _state(request)
    if not same_origin(request.headers.get("origin"), request.headers.get("host"), state.origins):
        return _refused(BAD, "foreign-origin")
    if not state.new_tables.take(_address(request)):
        return _refused(TOO_MANY, "too-many")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > messages.MOST_BYTES:
            return _refused(TOO_LARGE, "too-large", most=messages.MOST_BYTES)
    try:
        asked = msgspec.json.decode(body, type=NewTable)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _refused(BAD, "unreadable", reason=str(error)[:200])
    try:
        plan = messages.Arrange(asked.seats, asked.options, asked.settings)
        seated = await state.hub.open(asked.game, plan, asked.name)
    except TapeteError as error:
        return _refused(BAD, error.code, **error.values)
    return _json(seated)


async def table_record(request: Request) -> Response:
    """The record of a finished match."""
    table = _table(request)
    if table.match is None or not table.match.over:
        return _refused(BAD, "not-over")
    names = {number: seat.name or f"bot {seat.bot}" for number, seat in enumerate(table.seats)}
    return PlainTextResponse(record.write(table.match, names))


async def table_replay(request: Request) -> Response:
    """Some steps of a finished match as one viewer saw them."""
    state = _state(request)
    if not state.replay_requests.take(_address(request)):
        return _refused(TOO_MANY, "too-many")
    try:
        viewer = int(request.query_params.get("seat", str(SPECTATOR)))
    except ValueError:
        return _refused(BAD, "no-such-page")
    return _json(state.replays.steps(_table(request), request.path_params["step"], viewer))


async def table_summary(request: Request) -> Response:
    """What anybody with the link may know about a table."""
    table = _table(request)
    seats = [SeatInfo(seat.kind, seat.name, seat.bot, away=seat.away) for seat in table.seats]
    waiting = list(table.match.waiting) if table.match else []
    return _json(TableSummary(table.id, table.game.id, table.phase, seats, waiting, table.at))


async def health(_: Request) -> Response:
    """Whether the server is up."""
    return PlainTextResponse("ok")


async def schema(_: Request) -> Response:
    """All messages as JSON Schema."""
    return JSONResponse(messages.schema())


# ---- The socket


class Socket:
    """The WebSocket of one client. It is plain ASGI for speed, because every move passes through here."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one client."""
        connection = HTTPConnection(scope)
        state = _state(connection)
        await receive()  # the request to connect
        origin_ok = same_origin(connection.headers.get("origin"), connection.headers.get("host"), state.origins)
        if not origin_ok or not state.new_sockets.take(_address(connection)):
            await send({"type": "websocket.close", "code": CLOSE_POLICY})
            return
        await send({"type": "websocket.accept"})
        write = scope["extensions"].get(WRITE)
        allowance = Allowance(*state.config.messages, state.config.clock.seconds)
        client = Client(Outbox(write) if write else Outbox(), allowance=allowance)
        hub = state.hub
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
            message = await (receive() if client.table else asyncio.wait_for(receive(), hub.config.hello_seconds))
        except TimeoutError:
            return
        if message["type"] != "websocket.receive":
            return
        data = message.get("text") or message.get("bytes") or b""
        if len(data) > messages.MOST_BYTES:
            client.send(messages.Refused("too-large", values={"most": messages.MOST_BYTES}))
            continue
        await hub.receive(client, data)
        await client.outbox.half_empty()


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
    config: ServerConfig = DEFAULT_CONFIG,
    start_bots: bool = True,
) -> Starlette:
    """The application, on a store that is opened when the server starts."""
    state = ServerState(pages or pages_folder(), origins, config)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.server = state
        opened, workers = store(), BotWorkers()
        if start_bots:
            workers.start()
        state.hub = Hub(opened, workers, config)
        try:
            yield
        finally:
            await state.hub.close()
            opened.close()

    routes = [
        Route("/", page),
        Route("/table/{table}", page),
        Route("/rules/{game}", page),
        Route("/replay/{table}", page),
        Mount("/assets", BuiltFiles(directory=state.pages / "assets", check_dir=False)),
        Mount("/engine", BuiltFiles(directory=state.pages / "engine", check_dir=False)),
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
    app = Starlette(
        routes=routes, lifespan=lifespan, exception_handlers={TapeteError: _missing, HTTPException: _missing}
    )
    app.add_middleware(Headers)
    return app


def schema_text() -> str:
    """All messages as a JSON Schema file."""
    return json.dumps(messages.schema(), indent=2, sort_keys=True) + "\n"
