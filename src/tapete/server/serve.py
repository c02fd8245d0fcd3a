"""Runs the server: `tapete serve`."""

import gc
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn

from tapete.kernel.errors import UserError
from tapete.server.addresses import Listening, Network
from tapete.server.app import make_app
from tapete.server.config import DEFAULT_CONFIG, ServerConfig
from tapete.server.connections import RESERVED_FILES, Connections, GuardedHttp, raise_file_limit
from tapete.server.fast_socket import FastSocket
from tapete.server.file_lock import locked
from tapete.server.headers import Headers
from tapete.server.stores import default_data, is_database, open_store
from tapete.server.supervisor import Supervisor

BACKLOG = 4096
WS_QUEUE = 32
COLLECT_EVERY = 600  # seconds
GRACEFUL_SECONDS = 3  # after which requests that are still being answered are broken off when the server stops
WS_MOST_BYTES = 1 << 16  # a larger message closes the socket; one above `messages.MOST_BYTES` is only refused


def serve(
    *,
    listening: Listening,
    data: str | Path | None,
    config: ServerConfig = DEFAULT_CONFIG,
    start_bots: bool = True,
    workers: int = 1,
    start_log: Callable[[], None] = lambda: None,
    up: Callable[[], None] = lambda: None,
) -> None:
    """Serves until it is stopped, in one process or several. Everything that was acknowledged is on disk at any time.
    `up` is called when nothing is left that could keep the server from starting.
    """
    if workers > 1 and not is_database(data):
        raise UserError("workers-need-database", workers=workers)
    with _locked(data):
        open_store(data).close()
        with _listen(listening.host, listening.port) as opened:
            run = partial(_run, opened, listening, data, config, start_bots)
            if workers == 1:
                run(lambda: None, up)
            else:
                Supervisor(workers, partial(run, start_log), up).run()


def _run(  # as given to another process
    opened: socket.socket,
    listening: Listening,
    data: str | Path | None,
    config: ServerConfig,
    start_bots: bool,  # noqa: FBT001  # likewise
    start_log: Callable[[], None],
    up: Callable[[], None],
) -> None:
    """Runs one server in this process."""
    start_log()
    app = make_app(lambda: open_store(data), listening=listening, config=config, start_bots=start_bots)
    running = Announced(configure(app, listening.host, listening.port, proxies=listening.trusted, config=config), up)
    _collect_seldom()
    signal.signal(signal.SIGTERM, _exit)
    running.run(sockets=[opened])


class Announced(uvicorn.Server):
    """A server that says when it is up."""

    def __init__(self, config: uvicorn.Config, up: Callable[[], None]) -> None:
        super().__init__(config)
        self._up = up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts it."""
        await super().startup(sockets)
        if self.started:
            self._up()


def _exit(*_: object) -> None:
    """Ends the process in order: uvicorn sends itself the signal again when everything is closed."""
    sys.exit(0)


@contextmanager
def _locked(data: str | Path | None) -> Iterator[None]:
    """Lets no other server use a data file. A database is for any number of them."""
    if is_database(data):
        yield
        return
    with locked(Path(data or default_data())):
        yield


def _collect_seldom() -> None:
    """Runs Python's garbage collector only every few minutes. States are many small lists without cycles; searching all
    of them took a fifth of the time, in pauses that players noticed.
    """
    gc.disable()

    def collect() -> None:
        while True:
            time.sleep(COLLECT_EVERY)
            gc.collect()

    threading.Thread(target=collect, name="garbage", daemon=True).start()


def configure(
    app: Any, host: str, port: int, *, proxies: Sequence[Network] = (), config: ServerConfig = DEFAULT_CONFIG
) -> uvicorn.Config:
    """How uvicorn runs the application. The proxies say who the clients are."""
    counted = Connections(raise_file_limit() - RESERVED_FILES, config.connections_from_address)
    app.state.connections = counted
    socket_class = type("Socket", (FastSocket,), {"counted": counted, "frames_rate": config.frames})
    return uvicorn.Config(
        Headers(app), host=host, port=port, log_level="warning", access_log=False, log_config=None, backlog=BACKLOG,
        ws=socket_class, ws_per_message_deflate=False, ws_max_size=WS_MOST_BYTES, ws_max_queue=WS_QUEUE,
        proxy_headers=bool(proxies), forwarded_allow_ips=[*map(str, proxies)], server_header=False,
        http=type("Http", (GuardedHttp,), {"counted": counted, "by_address": not proxies}),
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
    )  # fmt: skip


def _listen(host: str, port: int) -> socket.socket:
    """The socket to listen on, or UserError."""
    try:
        family = socket.getaddrinfo(host, port)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        raise UserError("cannot-listen", host=host, port=port, reason=error.strerror or str(error)) from None
    return listening
