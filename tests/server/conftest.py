"""A real server on a port of its own, and clients that speak to it as browsers do."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from tapete.server.app import House, make_app
from tapete.server.hub import Habits, Hub
from tapete.server.serve import configure
from tapete.server.store import Store

HURRY = Habits(bot_pause=(0.0, 0.01), messages=(1e6, 1e6), new_tables=(1e6, 1e6), new_sockets=(1e6, 1e6))


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as free:
        free.bind(("localhost", 0))
        return int(free.getsockname()[1])


class Client:
    """Somebody at a table."""

    everybody: ClassVar[list["Client"]] = []

    def __init__(self, address: str, table: str, token: str | None = None, **extra: str) -> None:
        self._opened = ExitStack()
        self.socket: ClientConnection = self._opened.enter_context(connect(f"ws://{address}/socket", close_timeout=1))
        self.last: dict[str, Any] = {}
        self.token = token
        self.keys = 0
        Client.everybody.append(self)
        self.say("hello", table=table, token=token, **extra)

    def say(self, kind: str, **values: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **values}))

    def hear(self, seconds: float = 60) -> dict[str, Any]:
        """The next message; the latest view of the table is kept."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        if message["type"] == "table":
            self.last = message
        return message

    def until(self, kind: str, seconds: float = 60) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = self.hear(seconds)
            if message["type"] == kind:
                return message

    def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Says something with a key, and returns the answer to it."""
        self.keys += 1
        key = f"k{self.keys}"
        self.say(kind, key=key, **values)
        while True:
            message = self.hear()
            if message["type"] in ("done", "refused") and message.get("key") == key:
                return message

    def catch_up(self) -> dict[str, Any]:
        """Waits until everything said so far was heard; returns the latest view."""
        self.say("ping")
        self.until("pong")
        return self.last

    def play_to_the_end(self, choose: Any = lambda legal: legal[0], patience: float = 60) -> dict[str, Any]:
        """Does something legal whenever this seat is waited for, until the match is over."""
        tried = -1
        while True:
            match = self.last.get("match")
            if match and match["ending"]:
                return dict(match)
            if match and self.last["you"] in match["waiting"] and match["step"] > tried and match["legal"]:
                tried = match["step"]
                self.ask("act", action=choose([text for text in match["legal"] if text not in match["opens"]]))
            else:
                self.until("table", patience)

    def close(self) -> None:
        self._opened.close()


class Server:
    """A server in a thread; it can be stopped and started again on the same file."""

    def __init__(self, path: Path, **settings: Any) -> None:
        self.path, self.settings = path, {"habits": HURRY, "start_bots": False, **settings}
        self.port = free_port()
        self._asking = httpx.Client(base_url=f"http://{self.address}")
        self.start()

    @property
    def address(self) -> str:
        return f"localhost:{self.port}"

    def hub(self) -> Hub:
        """What runs the tables."""
        house: House = self._app.state.house
        return house.open()

    def start(self) -> None:
        self._app = app = make_app(lambda: Store(self.path), **self.settings)
        config = configure(app, "localhost", self.port)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.02)

    def close(self) -> None:
        """Everybody goes home."""
        while Client.everybody:
            Client.everybody.pop().close()
        self.stop()
        self._asking.close()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join()

    def get(self, path: str) -> httpx.Response:
        return self._asking.get(path)

    def post(self, path: str, **values: Any) -> httpx.Response:
        return self._asking.post(path, **values)

    def open(self, game: str, seats: int, name: str = "Ana", **more: Any) -> tuple[str, Client]:
        """A new table, and who sits in its first seat."""
        answer = self.post("/api/tables", json={"game": game, "name": name, "seats": seats, **more})
        assert answer.status_code == 200, answer.text
        seated = answer.json()
        client = Client(self.address, seated["table"], seated["token"])
        client.until("table")
        return seated["table"], client

    def join(self, table: str, seat: int, name: str) -> Client:
        """Somebody else sits down."""
        client = Client(self.address, table)
        client.until("table")
        client.say("sit", seat=seat, name=name)
        client.token = client.until("seated")["token"]
        return client


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "tables.db")
    yield running
    running.close()
