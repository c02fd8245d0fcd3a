"""The server's log: one line for each record, as text or as JSON, with the ids of the request and of the table.

It never has a token, a hand or a line of chat in it: nothing that a player has sent is logged, except for
errors of pages.
"""

import json
import logging
import secrets
import time
from collections.abc import MutableMapping
from contextvars import ContextVar
from enum import StrEnum
from typing import Any

from tapete.server.headers import Receive, Scope, Send

LONGEST_PATH = 200
log = logging.getLogger("tapete")
request_id: ContextVar[str] = ContextVar("request_id", default="")


class LogFormat(StrEnum):
    """How the log is written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """What is written: only what an operator must know, or every request and refusal too."""

    WARNING = "warning"
    INFO = "info"


class AtTable(logging.LoggerAdapter[logging.Logger]):
    """The log of one table."""

    def process(self, msg: str, kwargs: MutableMapping[str, Any]) -> tuple[str, MutableMapping[str, Any]]:
        """Adds the table's id."""
        table = (self.extra or {})["table"]
        return f"table {table}: {msg}", {**kwargs, "extra": {"table": table}}


def at_table(table: str) -> AtTable:
    """The log of a table."""
    return AtTable(log, {"table": table})


class TextLines(logging.Formatter):
    """Lines for people."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__("%(asctime)sZ %(levelname)s %(message)s", "%Y-%m-%dT%H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # logging's name
        """One record, with the id of its request."""
        line, request = super().formatMessage(record), request_id.get()
        return f"{line} (request {request})" if request else line


class JsonLines(logging.Formatter):
    """Lines for programs: one JSON object each."""

    converter = staticmethod(time.gmtime)

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        at = self.formatTime(record, "%Y-%m-%dT%H:%M:%S")
        found = {
            "at": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": request_id.get(),
            "table": getattr(record, "table", ""),
            "trace": self.formatException(record.exc_info) if record.exc_info else "",
        }
        return json.dumps({name: value for name, value in found.items() if value}, ensure_ascii=False)


def start(form: LogFormat, level: LogLevel) -> None:
    """Writes the log of this process to its standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form is LogFormat.JSON else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    log.setLevel(level.upper())


class Logged:
    """Middleware that gives each request and each socket an id, and logs it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on. The id is sent back, too, so that people can name it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        given, began = secrets.token_hex(6), time.perf_counter()
        request_id.set(given)
        if scope["type"] == "websocket":
            try:
                await self.app(scope, receive, send)
            finally:
                log.info("socket closed after %d s", time.perf_counter() - began)
            return
        path = scope.get("raw_path", b"").decode("ascii", "replace").partition("?")[0][:LONGEST_PATH]

        async def sending(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), (b"x-request-id", given.encode())]
                passed = 1000 * (time.perf_counter() - began)
                log.info("%s %s %d after %d ms", scope["method"], path, message["status"], passed)
            await send(message)

        await self.app(scope, receive, sending)
