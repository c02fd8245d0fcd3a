"""Runs the server: `tapete serve`."""

import gc
import socket
import threading
import time
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn

from tapete.kernel.errors import UserError
from tapete.server.addresses import Listening
from tapete.server.app import make_app
from tapete.server.config import DEFAULT_CONFIG, ServerConfig
from tapete.server.fast_socket import FastSocket
from tapete.server.store import Store

BACKLOG = 4096
WS_QUEUE = 32
COLLECT_EVERY = 600  # seconds
WS_MOST_BYTES = 1 << 16  # a larger message closes the socket; one above `messages.MOST_BYTES` is only refused


def default_data() -> Path:
    """The data file, unless another one is given."""
    return platformdirs.user_data_path("tapete", appauthor=False) / "tables.db"


def serve(
    *,
    host: str,
    port: int,
    data: Path | None,
    origins: tuple[str, ...] = (),
    proxied: bool = False,
    config: ServerConfig = DEFAULT_CONFIG,
    start_bots: bool = True,
) -> None:
    """Serves until the process is stopped. Everything that was acknowledged is on disk at any moment."""
    path = data or default_data()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        Store(path).close()
    except OSError as error:
        raise UserError("cannot-write", path=path, reason=error.strerror or error) from None
    listening_at = Listening(host, port, proxied, frozenset(origins))
    app = make_app(lambda: Store(path), listening=listening_at, config=config, start_bots=start_bots)
    running = uvicorn.Server(configure(app, host, port, proxied=proxied))
    listening = _listen(host, port)
    _collect_seldom()
    try:
        running.run(sockets=[listening])
    finally:
        listening.close()


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


def configure(app: Any, host: str, port: int, *, proxied: bool = False) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app, host=host, port=port, log_level="warning", access_log=False, backlog=BACKLOG, ws=FastSocket,
        ws_per_message_deflate=False, ws_max_size=WS_MOST_BYTES, ws_max_queue=WS_QUEUE, proxy_headers=proxied,
        server_header=False,
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
