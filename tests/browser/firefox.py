"""Firefox, driven by WebDriver BiDi over a socket: it needs no driver beside it."""

import base64
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.webdriver import click_at, key_press
from tests.browser.window import Window
from tests.deadlines import DEADLINE

PROGRAMS = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class FirefoxWindow(Window):
    """A window of Firefox."""

    def __init__(self, socket: ClientConnection, address: str) -> None:
        super().__init__(address)
        self._socket, self._numbers = socket, count(1)
        self.do("session.new", capabilities={})
        self._context = self.do("browsingContext.getTree")["contexts"][0]["context"]
        self.do("session.subscribe", events=["log.entryAdded"])

    def do(self, method: str, **params: object) -> Any:
        """Carries out a command. Events that come before its answer are errors of the page, or nothing to us."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._socket.recv(timeout=DEADLINE))
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                return heard["result"]
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.errors.append(heard["params"]["text"])

    def load(self, url: str) -> None:
        self.do("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self.do("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def evaluate(self, function: str, argument: object = None) -> Any:
        # Values travel as JSON text: BiDi has a longer form of its own for them.
        called = f"async text => JSON.stringify(await ({function})(JSON.parse(text)) ?? null)"
        answer = self.do(
            "script.callFunction",
            functionDeclaration=called,
            arguments=[{"type": "string", "value": json.dumps(argument)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def press_at(self, x: float, y: float) -> None:
        self.do("input.performActions", context=self._context, actions=click_at(x, y))

    def press_key(self, key: str) -> None:
        self.do("input.performActions", context=self._context, actions=key_press(key))

    def picture(self) -> bytes:
        return base64.b64decode(self.do("browsingContext.captureScreenshot", context=self._context)["data"])


@contextmanager
def open_firefox(address: str, *, reduced_motion: bool) -> Iterator[Window]:
    """A window of a new Firefox with a profile of its own."""
    program = next((path for name in PROGRAMS if (path := shutil.which(name))), None)
    assert program, "there is no Firefox on this machine: scripts/test nightly installs it where it may"
    with tempfile.TemporaryDirectory() as profile:
        (Path(profile) / "user.js").write_text(f'user_pref("ui.prefersReducedMotion", {int(reduced_motion)});\n')
        command = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as running:
            assert running.stderr
            try:
                found = next(filter(None, map(LISTENING.search, running.stderr)), None)
                assert found, "Firefox ended before it could be driven"
                options = {"max_size": None, "ping_interval": None, "proxy": None, "open_timeout": DEADLINE}
                with connect(f"{found[1]}/session", **options) as socket:  # type: ignore[arg-type]  # of several types
                    window = FirefoxWindow(socket, address)
                    yield window
                    window.do("browser.close")
            finally:
                running.terminate()
