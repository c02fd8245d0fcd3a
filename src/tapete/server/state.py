"""What the routes of the server share: the hub, the limits by address, and answers over HTTP."""

import contextlib
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from tapete.kernel.contract import LANGUAGES
from tapete.server.access import Allowances
from tapete.server.addresses import ON_THIS_MACHINE, Listening
from tapete.server.config import DEFAULT_CONFIG, ServerConfig
from tapete.server.hub import Hub
from tapete.server.replay import Replays
from tapete.texts import FALLBACK

OK, NOTHING_TO_SAY, BAD, MISSING, TOO_LARGE, TOO_MANY, UNAVAILABLE = 200, 204, 400, 404, 413, 429, 503
CACHE_FOR_EVER, CACHE_AND_CHECK = "public, max-age=31536000, immutable", "no-cache"


@dataclass
class ServerState:
    """What the routes share."""

    pages: Path
    listening: Listening = ON_THIS_MACHINE
    config: ServerConfig = DEFAULT_CONFIG

    def __post_init__(self) -> None:
        seconds = self.config.clock.seconds
        self.new_tables = Allowances(*self.config.new_tables, seconds)
        self.new_sockets = Allowances(*self.config.new_sockets, seconds)
        self.replay_requests = Allowances(*self.config.replays, seconds)
        self.code_tries = Allowances(*self.config.codes, seconds)
        self.reports = Allowances(*self.config.reports, seconds)
        self.replays = Replays()
        self._hub: Hub | None = None

    @property
    def origins(self) -> frozenset[str]:
        """Other addresses of the pages."""
        return self.listening.origins

    @property
    def hub(self) -> Hub:
        """The tables, while the server is running."""
        if self._hub is None:
            raise RuntimeError("the server is not running")
        return self._hub

    @hub.setter
    def hub(self, hub: Hub) -> None:
        self._hub = hub


def refused(status: int, code: str, **values: Any) -> Response:
    """The answer to a request that is refused."""
    return JSONResponse({"type": "refused", "code": code, "values": values}, status)


def json_answer(value: object) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), media_type="application/json")


def address_of(connection: HTTPConnection) -> str:
    """The network address of a client, for the limits."""
    return connection.client.host if connection.client else "?"


def state_of(connection: HTTPConnection) -> ServerState:
    """What the routes share."""
    state: ServerState = connection.app.state.server
    return state


def language_of(request: Request) -> str:
    """The language that the reader prefers among those that we have."""
    wanted = []
    for part in request.headers.get("accept-language", "").split(","):
        tag, _, weight = part.partition(";q=")
        with contextlib.suppress(ValueError):
            wanted.append((-float(weight or 1), tag.strip().partition("-")[0].lower()))
    return next((tag for _, tag in sorted(wanted, key=itemgetter(0)) if tag in LANGUAGES), FALLBACK)
