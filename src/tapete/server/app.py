"""The web application: pages, a small HTTP API, and one WebSocket for each client at a table."""

import asyncio
import contextlib
import json
import mimetypes
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from tapete.kernel.errors import TapeteError
from tapete.server import api, day_routes, health, lessons, memory, messages
from tapete.server.access import Allowance, same_origin
from tapete.server.addresses import ON_THIS_MACHINE, Listening
from tapete.server.bot_workers import BotWorkers
from tapete.server.clients import Client, Outbox
from tapete.server.config import DEFAULT_CONFIG, ServerConfig
from tapete.server.connections import MOST_HEAD_BYTES
from tapete.server.event_store import EventStore, StoreError
from tapete.server.fast_socket import WRITE
from tapete.server.headers import Receive, Scope, Send
from tapete.server.hub import Hub
from tapete.server.logs import Logged
from tapete.server.own_bots import OwnBots
from tapete.server.page import (
    BuiltFiles,
    day_head,
    days_head,
    games_head,
    home_head,
    lesson_head,
    missing_page,
    page,
    pages_folder,
    record_head,
    replay_head,
    rules_head,
    table_head,
)
from tapete.server.processes import NotAnsweredError
from tapete.server.schema import schema_of_all
from tapete.server.state import (
    BAD,
    FORBIDDEN,
    LARGE_HEAD,
    MISSING,
    TOO_MANY,
    UNAVAILABLE,
    WRONG_HOST,
    ServerState,
    address_of,
    refused,
    state_of,
)
from tapete.server.stores import peers_of

CLOSE_POLICY = 1008
FOR_PROGRAMS = ("/api/", "/health/", "/metrics", "/assets/", "/engine/", "/socket")
mimetypes.add_type("application/wasm", ".wasm")  # some machines do not know it


class Gate:
    """Middleware that refuses requests before they are looked at: too many from one address, a head that is too large,
    or another host than this server. Otherwise pages from elsewhere could call themselves by a name of their own that
    leads here.
    """

    def __init__(self, app: Any, listening: Listening) -> None:
        self.app, self._listening = app, listening

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Passes a request on, or refuses it."""
        answering = (scope["type"] != "lifespan" and self._refusal(scope)) or self.app
        passed: Awaitable[None] = answering(scope, receive, send)
        return passed

    def _refusal(self, scope: Scope) -> Response | None:
        connection = HTTPConnection(scope)
        if scope["type"] == "http" and not state_of(connection).requests.take(address_of(connection)):
            answer = refused(TOO_MANY, "too-many")
            answer.headers["connection"] = "close"  # requests that wait behind this one are not read
            return answer
        head = len(scope["raw_path"]) + len(scope["query_string"])
        if head + sum(len(name) + len(value) for name, value in scope["headers"]) > MOST_HEAD_BYTES:
            return refused(LARGE_HEAD, "too-large", most=MOST_HEAD_BYTES)
        if not self._listening.serves(connection.headers.get("host", "")):
            return refused(WRONG_HOST, "wrong-host")
        return None


class Sockets:
    """Middleware that serves sockets. A router would keep as much memory for each as the socket itself."""

    def __init__(self, app: Any, socket: "Socket") -> None:
        self.app, self._socket = app, socket

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Serves a socket, or passes the request on."""
        is_socket = scope["type"] == "websocket" and scope["path"] == "/socket"
        served: Awaitable[None] = (self._socket if is_socket else self.app)(scope, receive, send)
        return served


async def _missing(request: Request, error: Exception) -> Response:
    """The response when an address names something that does not exist: JSON for programs, the page for people."""
    if request.method == "GET" and not request.url.path.startswith(FOR_PROGRAMS):
        return await missing_page(request)
    return refused(MISSING, error.code if isinstance(error, TapeteError) else "no-such-page")


async def _unavailable(_: Request, error: Exception) -> Response:
    """The response when the data file cannot be read, or a process has not answered."""
    return refused(UNAVAILABLE, error.code if isinstance(error, TapeteError) else "store-unreadable")


async def _gone(_: Request, __: Exception) -> Response:
    """The response that nobody reads: the client has gone before it had sent its request."""
    return Response(status_code=BAD)


# ---- The socket


class Socket:
    """The WebSocket of one client. It is plain ASGI for speed, because every move passes through here."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one client."""
        await receive()  # the request to connect
        state, address = state_of(HTTPConnection(scope)), address_of(HTTPConnection(scope))
        if answer := await self._refusal(HTTPConnection(scope), state, address):
            await answer(scope, receive, send)
            return
        sockets = state.hub.peers.sockets
        sockets[address] += 1
        try:
            await self._serve(scope, receive, send, state, address)
        finally:
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    async def _refusal(self, connection: HTTPConnection, state: ServerState, address: str) -> Response | None:
        """The answer to a client that may have no socket."""
        if not same_origin(connection.headers.get("origin"), connection.headers.get("host"), state.origins):
            return refused(FORBIDDEN, "foreign-origin")
        if not state.new_sockets.take(address) or not await state.hub.peers.may_connect(address):
            return refused(TOO_MANY, "too-many")
        return None

    async def _serve(self, scope: Scope, receive: Receive, send: Send, state: ServerState, address: str) -> None:
        await send({"type": "websocket.accept"})
        write = scope["extensions"].get(WRITE)
        hub = state.hub
        client = Client(
            Outbox(write) if write else Outbox(),
            address,
            allowance=Allowance(*state.config.messages, state.config.clock.seconds),
            of_address=state.messages.of(address),
            refused=hub.metrics.refused,
        )
        writing = asyncio.create_task(_write(send, client))
        try:
            await _read(receive, client, hub)
        finally:
            hub.leave(client)
            writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writing


async def _read(receive: Receive, client: Client, hub: Hub) -> None:
    now = asyncio.get_running_loop().time
    at_table_by = now() + hub.config.hello_seconds
    while True:
        try:
            message = await (receive() if client.table else asyncio.wait_for(receive(), at_table_by - now()))
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
    try:
        while (data := await client.outbox.next()) is not None:
            await send({"type": "websocket.send", "text": data.decode()})
        await send({"type": "websocket.close", "code": CLOSE_POLICY})
    except OSError:  # the client is gone
        client.outbox.close()  # nobody waits until it has room


# ---- Putting it together


def make_app(
    store: Callable[[], EventStore],
    *,
    pages: Path | None = None,
    listening: Listening = ON_THIS_MACHINE,
    config: ServerConfig = DEFAULT_CONFIG,
    start_bots: bool = True,
) -> Starlette:
    """The application, on a store that is opened when the server starts."""
    state = ServerState(pages or pages_folder(), listening, config)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.server = state
        opened, workers = store(), BotWorkers(own=OwnBots(config.own_bots, config.own_bot_seconds))
        if start_bots:
            workers.start()
        state.hub = Hub(opened, workers, config, peers_of(opened, config))
        try:
            await state.hub.join()
            yield
        finally:
            await state.hub.close()
            opened.close()

    routes = [
        Route("/", page(home_head)),
        Route("/table/{table}", page(table_head)),
        Route("/rules/{game}", page(rules_head)),
        Route("/learn/{game}/{lesson}", page(lesson_head)),
        Route("/days", page(days_head)),
        Route("/days/{day}/{game}", page(day_head)),
        Route("/games", page(games_head)),
        Route("/replay", page(record_head)),
        Route("/replay/{table}", page(replay_head)),
        Route("/replay/{table}/{match}", page(replay_head)),
        Mount("/assets", BuiltFiles(directory=state.pages / "assets", check_dir=False)),
        Mount("/engine", BuiltFiles(directory=state.pages / "engine", check_dir=False)),
        Route("/api/games", api.list_games),
        Route("/api/texts/{language}", api.texts),
        Route("/api/rules/{game}/{language}", api.rule_book),
        Route("/api/story/{game}", lessons.game_story),
        Route("/api/lessons/{game}/{lesson}", lessons.lesson_plan),
        Route("/api/lessons/{game}/{lesson}/steps/{path}", lessons.lesson_steps),
        Route("/api/lessons/{game}/{lesson}/why/{path}", lessons.lesson_why),
        Route("/api/tables", api.open_table, methods=["POST"]),
        Route("/api/play", api.play, methods=["POST"]),
        Route("/api/branches", api.open_branch, methods=["POST"]),
        Route("/api/records", api.open_record, methods=["POST"]),
        Route("/api/same", api.open_same, methods=["POST"]),
        Route("/api/days", day_routes.today),
        Route("/api/days/{day}/{game}", day_routes.one_day, methods=["GET"]),
        Route("/api/days/{day}/{game}", day_routes.play_day, methods=["POST"]),
        Route("/api/memory", memory.own_matches, methods=["GET", "DELETE"]),
        Route("/api/memory/tapete.csv", memory.own_table),
        Route("/api/memory/tapete.zip", memory.own_records),
        Route("/api/memory/accuracy", memory.note_accuracy, methods=["POST"]),
        Route("/api/tables/{table}", api.table_summary),
        Route("/api/tables/{table}/club", memory.club),
        Route("/api/tables/{table}/club/tapete.csv", memory.club_table),
        Route("/api/tables/{table}/club/tapete.zip", memory.club_records),
        Route("/api/tables/{table}/matches", api.table_matches),
        Route("/api/tables/{table}/record", api.table_record),
        Route("/api/tables/{table}/replay/{step}", api.table_replay),
        Route("/api/tables/{table}/hands/{step}", api.table_hands),
        Route("/api/tables/{table}/outline", api.table_outline),
        Route("/api/tables/{table}/reasons/{step}", api.table_reasons),
        Route("/api/codes/{code}", api.find_code),
        Route("/api/server", api.server),
        Route("/api/reports", api.report, methods=["POST"]),
        Route("/api/schema", api.schema),
        Route("/api/health", health.ready),
        Route("/health/live", health.live),
        Route("/health/ready", health.ready),
        Route("/metrics", health.metrics),
    ]
    handlers = {
        StoreError: _unavailable,
        NotAnsweredError: _unavailable,
        TapeteError: _missing,
        HTTPException: _missing,
        ClientDisconnect: _gone,
        api.RequestRefusedError: api.request_refused,
    }
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    app.add_middleware(Sockets, socket=Socket())
    app.add_middleware(Gate, listening=listening)
    app.add_middleware(Logged)
    return app


def schema_text() -> str:
    """All messages as a JSON Schema file."""
    return json.dumps(schema_of_all(), indent=2, sort_keys=True) + "\n"
