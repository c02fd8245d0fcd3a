"""The web application: pages, a small HTTP API, and one WebSocket for each client at a table."""

import asyncio
import contextlib
import json
import mimetypes
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from tapete.kernel.errors import TapeteError
from tapete.server import api, messages
from tapete.server.access import Allowance, same_origin
from tapete.server.addresses import ON_THIS_MACHINE, Listening
from tapete.server.bot_workers import BotWorkers
from tapete.server.clients import Client, Outbox
from tapete.server.config import DEFAULT_CONFIG, ServerConfig
from tapete.server.fast_socket import WRITE
from tapete.server.hub import Hub
from tapete.server.page import (
    BuiltFiles,
    home_head,
    missing_page,
    page,
    pages_folder,
    replay_head,
    rules_head,
    table_head,
)
from tapete.server.state import MISSING, ServerState, address_of, refused, state_of
from tapete.server.store import Store

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
CLOSE_POLICY = 1008
FOR_PROGRAMS = ("/api/", "/assets/", "/engine/", "/socket")
mimetypes.add_type("application/wasm", ".wasm")  # some machines do not know it

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


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


async def _missing(request: Request, error: Exception) -> Response:
    """The response when an address names something that does not exist: JSON for programs, the page for people."""
    if request.method == "GET" and not request.url.path.startswith(FOR_PROGRAMS):
        return missing_page(request)
    return refused(MISSING, error.code if isinstance(error, TapeteError) else "no-such-page")


# ---- The socket


class Socket:
    """The WebSocket of one client. It is plain ASGI for speed, because every move passes through here."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one client."""
        connection = HTTPConnection(scope)
        state = state_of(connection)
        await receive()  # the request to connect
        origin_ok = same_origin(connection.headers.get("origin"), connection.headers.get("host"), state.origins)
        if not origin_ok or not state.new_sockets.take(address_of(connection)):
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


def make_app(
    store: Callable[[], Store],
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
        Route("/", page(home_head)),
        Route("/table/{table}", page(table_head)),
        Route("/rules/{game}", page(rules_head)),
        Route("/replay/{table}", page(replay_head)),
        Mount("/assets", BuiltFiles(directory=state.pages / "assets", check_dir=False)),
        Mount("/engine", BuiltFiles(directory=state.pages / "engine", check_dir=False)),
        Route("/api/games", api.list_games),
        Route("/api/texts/{language}", api.texts),
        Route("/api/rules/{game}/{language}", api.rule_book),
        Route("/api/tables", api.open_table, methods=["POST"]),
        Route("/api/play", api.play, methods=["POST"]),
        Route("/api/tables/{table}", api.table_summary),
        Route("/api/tables/{table}/record", api.table_record),
        Route("/api/tables/{table}/replay/{step:int}", api.table_replay),
        Route("/api/codes/{code}", api.find_code),
        Route("/api/server", api.server),
        Route("/api/reports", api.report, methods=["POST"]),
        Route("/api/schema", api.schema),
        Route("/api/health", api.health),
        WebSocketRoute("/socket", Socket()),
    ]
    handlers = {TapeteError: _missing, HTTPException: _missing, api.RequestRefusedError: api.request_refused}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    app.add_middleware(Headers)
    return app


def schema_text() -> str:
    """All messages as a JSON Schema file."""
    return json.dumps(messages.schema(), indent=2, sort_keys=True) + "\n"
