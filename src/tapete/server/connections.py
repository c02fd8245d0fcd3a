"""Connections: how many there may be, and how long a client may keep one without using it.

What clients do wrong here is counted and not logged: anybody could fill the log with it.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tapete.server.headers import empty_answer

REQUEST_SECONDS = 15  # within which a client must have sent its request
ANSWER_SECONDS = 120  # within which it must have taken the answer
SHUTDOWN_SECONDS = 1  # for clients to read what is on its way when the server stops
MOST_HEAD_BYTES = 1 << 14  # of a request: its first line and its headers
MOST_HEADERS = 100  # of a request
MOST_PARTS = 1000  # of the body of a request; the largest one comes in some hundred parts
RESERVED_FILES = 64  # not for connections: the data file, processes, pages
MOST_FILES = 65_536  # more are not asked for
USUAL_FILES = 1024  # where the system does not say
PREFIX_BITS = 64  # of an IPv6 address: one customer's network
LOG_EVERY = 60  # seconds
log = logging.getLogger("tapete")
only_errors = logging.getLogger("tapete.http")  # for uvicorn, which warns about every bad request
only_errors.setLevel(logging.ERROR)


def same_client(address: str) -> str:
    """The part of an address by which a client is limited: all of it, or the network of an IPv6 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> PREFIX_BITS << PREFIX_BITS)}/{PREFIX_BITS}"


def raise_file_limit() -> int:
    """Lets this process have as many files open as the system allows; returns how many."""
    try:
        import resource
    except ImportError:  # Windows
        return USUAL_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


class Connections:
    """The open connections of a server, counted in all and by client. Those of a proxy have no client."""

    ENDINGS = ("slow", "unreadable", "flood")

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most, self.most_of_one = most, most_of_one
        self.refused = 0
        self.ended = Counter(dict.fromkeys(self.ENDINGS, 0))  # by the server, and why
        self._by_client: Counter[str] = Counter()
        self._all = 0
        self._logged_at = -float(LOG_EVERY)

    def add(self, client: str | None) -> bool:
        """Counts a new connection; returns False if there are too many already."""
        if self._all >= self.most or (client is not None and self._by_client[client] >= self.most_of_one):
            self.refused += 1
            if time.monotonic() - self._logged_at >= LOG_EVERY:
                self._logged_at = time.monotonic()
                log.warning("too many connections: %d in all, %d refused so far", self._all, self.refused)
            return False
        self._all += 1
        if client is not None:
            self._by_client[client] += 1
        return True

    def remove(self, client: str | None) -> None:
        """Counts a connection that has ended."""
        self._all -= 1
        if client is not None:
            self._by_client[client] -= 1
            if not self._by_client[client]:
                del self._by_client[client]

    def __len__(self) -> int:
        return self._all


class Requests(h11.Connection):
    """Reads requests. One in many small pieces takes far more time than its bytes would; it is not read to its end."""

    _parts = 0

    def next_event(self) -> "h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]":
        """The next part of a request."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._parts = 0
            if len(event.headers) > MOST_HEADERS:
                raise h11.RemoteProtocolError("too many headers")
        elif isinstance(event, h11.Data):
            self._parts += 1
            if self._parts > MOST_PARTS:
                raise h11.RemoteProtocolError("too many parts")
        return event


class GuardedHttp(H11Protocol):
    """uvicorn's HTTP, with limits on the number of connections, and on the time that a request and its answer take."""

    counted: ClassVar[Connections]
    by_address: ClassVar[bool]  # not behind a proxy, where all connections come from one address

    _watch: asyncio.TimerHandle | None = None
    _watched: object = None  # the request whose answer must be taken in time
    _uncount: Callable[[], None] | None = None
    _head_lines = 0  # of a request whose head is still being sent

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Counts the connection, or tells the client that there are too many."""
        super().connection_made(transport)
        self.logger, self.conn = only_errors, Requests(h11.SERVER, MOST_HEAD_BYTES)
        client = same_client(self.client[0]) if self.client and self.by_address else None
        if not self.counted.add(client):
            self._end(empty_answer(HTTPStatus.SERVICE_UNAVAILABLE, (b"retry-after", b"60")))
            return
        self._uncount = partial(self.counted.remove, client)
        self._give_up_after(REQUEST_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """No longer counts the connection."""
        super().connection_lost(exc)
        self._stop_watching()
        if self._uncount is not None:
            self._uncount()

    def data_received(self, data: bytes) -> None:
        """Reads a request. It must be complete in time; after that its answer must be taken in time."""
        if self.transport.is_closing():
            return
        if self._watch is None:
            self._give_up_after(REQUEST_SECONDS)
        if self._has_too_many_lines(data):
            self.send_400_response("")
            return
        super().data_received(data)
        self._watch_answer()

    def _has_too_many_lines(self, data: bytes) -> bool:
        """Counts the lines of a head before they are read, which takes long."""
        if self.conn.their_state is h11.IDLE:
            self._head_lines += data.partition(b"\r\n\r\n")[0].count(b"\n")
        return self._head_lines > MOST_HEADERS + 1  # the first line is none

    def _watch_answer(self) -> None:
        """Begins to watch an answer, once for each request: several may have come at once."""
        cycle = self.cycle
        if cycle and cycle is not self._watched and not cycle.more_body and not cycle.response_complete:
            self._watched = cycle
            self._give_up_after(ANSWER_SECONDS)

    def handle_websocket_upgrade(self, event: object) -> None:
        """Hands the connection over to a socket, which watches it from now on, and stays counted."""
        self._stop_watching()
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type]
        socket = self.transport.get_protocol()
        socket.uncount, self._uncount = self._uncount, None  # type: ignore[attr-defined]
        if not socket.handshake_initiated:  # type: ignore[attr-defined]  # the request is too large for it
            self.send_400_response("")

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002  # uvicorn gives a reason
        """Answers a request that cannot be read."""
        self.counted.ended["unreadable"] += 1
        self._end(empty_answer(HTTPStatus.BAD_REQUEST))

    def on_response_complete(self) -> None:
        """The answer is on its way; uvicorn's own timer ends connections on which nothing follows."""
        self._head_lines = 0
        if not self.transport.get_write_buffer_size():
            self._stop_watching()
        super().on_response_complete()
        self._watch_answer()

    def shutdown(self) -> None:
        """Ends the connection when the server stops, whatever the client does."""
        super().shutdown()
        self._give_up_after(SHUTDOWN_SECONDS)

    def _end(self, answer: bytes) -> None:
        self.transport.write(answer)
        self.transport.close()
        self._give_up_after(SHUTDOWN_SECONDS)

    def _give_up_after(self, seconds: float) -> None:
        self._stop_watching()
        self._watch = self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        self.counted.ended["slow"] += 1
        self.transport.abort()

    def _stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
