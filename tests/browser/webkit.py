"""WebKit, the engine of Safari: WebKitGTK's small browser in a screen without a monitor, driven by its WebDriver."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.browser.webdriver import click_at, key_press
from tests.browser.window import Window
from tests.deadlines import DEADLINE, DEADLINE_MS, wait_until
from tests.server.conftest import free_port

SCREEN = "2600x1600x24"  # larger than the largest page
MINI_BROWSER = "webkit2gtk-4.*/MiniBrowser"
# The bar over the page needs no room: else no window would be narrower than the bar, which is wider than a phone.
NO_BAR = """* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }
toolbar image { -gtk-icon-transform: scale(0); }
"""
# Nothing reports the errors of a page, so the page collects them. One that happens while the page loads is not seen.
COLLECT = """() => {
  if (window.tapeteErrors) return;
  window.tapeteErrors = [];
  const report = (what) => window.tapeteErrors.push(String(what?.stack ?? what));
  addEventListener("error", (event) => report(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => report(event.reason));
  const before = console.error;
  console.error = (...said) => (report(said.join(" ")), before(...said));
}"""
CALLED = """const [text, done] = arguments;
Promise.resolve().then(() => (FUNCTION)(JSON.parse(text)))
  .then((value) => done({ value }), (error) => done({ error: String(error) }));"""


class WebKitWindow(Window):
    """A window of WebKit."""

    def __init__(self, driver: httpx.Client, browser: Path, address: str) -> None:
        super().__init__(address)
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._driver, self._path = driver, "/session"
        self._path = f"/session/{self._do('POST', '', wanted)['sessionId']}"
        self._do("POST", "/timeouts", {"script": DEADLINE_MS, "pageLoad": DEADLINE_MS})

    def _do(self, method: str, path: str, values: object = None) -> Any:
        answer = self._driver.request(method, self._path + path, json=values)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def load(self, url: str) -> None:
        self._do("POST", "/url", {"url": url})
        self.evaluate(COLLECT)

    def resize(self, width: int, height: int) -> None:
        bar = self.evaluate("() => outerHeight - innerHeight")
        self._do("POST", "/window/rect", {"width": width, "height": height + bar})
        wait_until(lambda: self.evaluate("() => [innerWidth, innerHeight]") == [width, height], f"{width}x{height}")

    def evaluate(self, function: str, argument: object = None) -> Any:
        script = CALLED.replace("FUNCTION", function)
        answer = self._do("POST", "/execute/async", {"script": script, "args": [json.dumps(argument)]})
        assert "error" not in answer, answer
        return answer.get("value")

    def press_at(self, x: float, y: float) -> None:
        self._do("POST", "/actions", {"actions": click_at(x, y)})

    def press_key(self, key: str) -> None:
        self._do("POST", "/actions", {"actions": key_press(key)})

    def picture(self) -> bytes:
        return base64.b64decode(self._do("GET", "/screenshot"))

    def close(self) -> None:
        """Ends the browser, after a last look at its errors."""
        self.errors += self.evaluate("() => window.tapeteErrors ?? []")
        self._do("DELETE", "")


@contextmanager
def open_screen() -> Iterator[str]:
    """A screen without a monitor; its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as running:
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        assert number, "Xvfb did not start"
        try:
            yield f":{number}"
        finally:
            running.terminate()


def find_browser() -> Path:
    """The browser that comes with WebKitGTK."""
    missing = [name for name in ("WebKitWebDriver", "Xvfb") if not shutil.which(name)]
    assert not missing, f"{missing} are not on this machine: scripts/test nightly installs them where it may"
    return next(path for folder in ("lib", "libexec") for path in Path("/usr", folder).glob(f"**/{MINI_BROWSER}"))


@contextmanager
def open_webkit(address: str, *, reduced_motion: bool) -> Iterator[Window]:
    """A window of a new WebKit with a home of its own."""
    browser = find_browser()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, open_screen() as screen:
        settings = Path(home) / "gtk-3.0"
        settings.mkdir()
        (settings / "gtk.css").write_text(NO_BAR)
        (settings / "settings.ini").write_text(f"[Settings]\ngtk-enable-animations={str(not reduced_motion).lower()}\n")
        surroundings = {
            **os.environ,
            "DISPLAY": screen,
            **dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), home),
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",  # else a graphics card is imitated, which is far slower
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it does not work for root, and all pages are our own
        }
        port = free_port()
        command = ["WebKitWebDriver", f"--port={port}"]
        with (
            subprocess.Popen(command, env=surroundings) as running,
            httpx.Client(base_url=f"http://localhost:{port}", timeout=DEADLINE, trust_env=False) as driver,
        ):
            try:
                wait_until(lambda: answers(driver), "WebKitWebDriver starts")
                window = WebKitWindow(driver, browser, address)
                yield window
                window.close()
            finally:
                running.terminate()


def answers(driver: httpx.Client) -> bool:
    """Whether the driver can be reached."""
    try:
        return driver.get("/status").is_success
    except httpx.ConnectError:
        return False
