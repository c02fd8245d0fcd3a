"""Runs the server: `tapete serve`."""

import gc
import os
import socket
import threading
import time
from pathlib import Path
from typing import Any

import uvicorn

from tapete.kernel.errors import UserError
from tapete.server.app import make_app
from tapete.server.hub import USUAL, Habits
from tapete.server.sockets import QuickSocket
from tapete.server.store import Store, StoreError

BACKLOG = 4096
WS_QUEUE = 32
TIDY_EVERY = 600  # seconds
WS_MOST_BYTES = 1 << 16  # beyond this a socket is closed; far below, a message is refused


def default_data() -> Path:
    """Where the tables are kept unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "tapete" / "tables.db"


def serve(
    *,
    host: str,
    port: int,
    data: Path | None,
    origins: tuple[str, ...] = (),
    proxied: bool = False,
    habits: Habits = USUAL,
    start_bots: bool = True,
) -> None:
    """Serves until it is told to stop; everything acknowledged is on disk by then, and at any moment."""
    path = data or default_data()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        Store(path).close()
    except (OSError, StoreError) as error:
        raise UserError("cannot-write", path=path, reason=getattr(error, "strerror", None) or error) from None
    app = make_app(lambda: Store(path), origins=frozenset(origins), habits=habits, start_bots=start_bots)
    config = configure(app, host, port, proxied=proxied)
    listening = _listen(host, port)
    _tidy_seldom()
    try:
        uvicorn.Server(config).run(sockets=[listening])
    finally:
        listening.close()


def _tidy_seldom() -> None:
    """States are many small lists without cycles, and Python looks for cycles in all of them again and again: a fifth
    of the time, and pauses that players notice. So it looks every few minutes, for the few cycles there are.
    """
    gc.disable()

    def tidy() -> None:
        while True:
            time.sleep(TIDY_EVERY)
            gc.collect()

    threading.Thread(target=tidy, name="tidy", daemon=True).start()


def configure(app: Any, host: str, port: int, *, proxied: bool = False) -> uvicorn.Config:
    """How uvicorn runs our app."""
    return uvicorn.Config(
        app, host=host, port=port, log_level="warning", access_log=False, backlog=BACKLOG, ws=QuickSocket,
        ws_per_message_deflate=False, ws_max_size=WS_MOST_BYTES, ws_max_queue=WS_QUEUE, proxy_headers=proxied,
        server_header=False,
    )  # fmt: skip


def _listen(host: str, port: int) -> socket.socket:
    """The port, or a clear sentence why it cannot be had."""
    try:
        family = socket.getaddrinfo(host, port)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        raise UserError("cannot-listen", host=host, port=port, reason=error.strerror or str(error)) from None
    return listening
