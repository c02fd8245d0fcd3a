"""What the routes of the server share: the hub, the limits by address, and answers over HTTP."""

import contextlib
import logging
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
from tapete.server.connections import same_client
from tapete.server.daily import Daily
from tapete.server.headers import Receive, Scope, Send
from tapete.server.hub import Hub
from tapete.texts import FALLBACK

OK, NOTHING_TO_SAY, BAD, FORBIDDEN, MISSING, TOO_LARGE = 200, 204, 400, 403, 404, 413
WRONG_HOST, TOO_MANY, LARGE_HEAD, UNAVAILABLE = 421, 429, 431, 503
MOST_LANGUAGES = 20  # that are looked at in a request
log = logging.getLogger("tapete")
CACHE_FOR_EVER, CACHE_AND_CHECK = "public, max-age=31536000, immutable", "no-cache"


@dataclass
class ServerState:
    """What the routes share."""

    pages: Path
    listening: Listening = ON_THIS_MACHINE
    config: ServerConfig = DEFAULT_CONFIG

    def __post_init__(self) -> None:
        seconds = self.config.clock.seconds
        self.requests = Allowances(*self.config.requests, seconds)
        self.messages = Allowances(*self.config.messages_from_address, seconds)
        self.new_sockets = Allowances(*self.config.new_sockets, seconds)
        self.replay_requests = Allowances(*self.config.replays, seconds)
        self.lesson_requests = Allowances(*self.config.lessons, seconds)
        self._hub: Hub | None = None
        self._daily: Daily | None = None

    @property
    def origins(self) -> frozenset[str]:
        """Other addresses of the pages."""
        return self.listening.origins

    @property
    def daily(self) -> Daily:
        """The deals of the days, while the server is running."""
        if self._daily is None:
            raise RuntimeError("the server is not running")
        return self._daily

    @property
    def hub(self) -> Hub:
        """The tables, while the server is running."""
        if self._hub is None:
            raise RuntimeError("the server is not running")
        return self._hub

    @hub.setter
    def hub(self, hub: Hub) -> None:
        self._hub, self._daily = hub, Daily(hub)


class Refusal(JSONResponse):
    """The answer to a request that is refused. It is counted when it is sent."""

    def __init__(self, status: int, code: str, clause: str, values: dict[str, Any]) -> None:
        super().__init__({"type": "refused", "code": code, "clause": clause, "values": values}, status)
        self._code = code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends the answer."""
        state: ServerState = scope["app"].state.server
        state.hub.metrics.refused[self._code] += 1
        log.info("refused: %s", self._code)
        await super().__call__(scope, receive, send)


def refused(status: int, code: str, *, clause: str = "", **values: Any) -> Response:
    """The answer to a request that is refused; `clause` is the rule that forbids it, where a rule does."""
    return Refusal(status, code, clause, values)


def json_answer(value: object) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), media_type="application/json")


def address_of(connection: HTTPConnection) -> str:
    """The network address of a client, for the limits."""
    return same_client(connection.client.host) if connection.client else "?"


def state_of(connection: HTTPConnection) -> ServerState:
    """What the routes share."""
    state: ServerState = connection.app.state.server
    return state


def language_of(request: Request) -> str:
    """The language that the reader prefers among those that we have."""
    wanted = []
    for part in request.headers.get("accept-language", "").split(",", MOST_LANGUAGES)[:MOST_LANGUAGES]:
        tag, _, weight = part.partition(";q=")
        with contextlib.suppress(ValueError):
            wanted.append((-float(weight or 1), tag.strip().partition("-")[0].lower()))
    return next((tag for _, tag in sorted(wanted, key=itemgetter(0)) if tag in LANGUAGES), FALLBACK)
