"""A window of any browser: what the tests that run in all of them need, and no more."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import open_browser
from tests.deadlines import DEADLINE_MS, wait_until

WIDTH, HEIGHT = 1280, 800  # unless a test says otherwise


class Window(ABC):
    """A window with one page. Sizes and places are in CSS pixels of the page."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.errors: list[str] = []  # that the page reported

    def go(self, path: str) -> None:
        """Opens a page of the server, and waits until it has loaded."""
        self.load(f"http://{self.address}{path}")

    def remember(self, kept: dict[str, str]) -> None:
        """Stores what this browser remembers, such as its language, from an address where no page runs."""
        self.go("/api/texts/en")
        self.evaluate("kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(`tapete.${k}`, v))", kept)

    def wait_for(self, selector: str) -> None:
        """Waits until there is such an element."""
        wait_until(lambda: self.evaluate("css => document.querySelector(css) !== null", selector), selector)

    @abstractmethod
    def load(self, url: str) -> None:
        """Opens an address, and waits until it has loaded."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the page a size."""

    @abstractmethod
    def evaluate(self, function: str, argument: object = None) -> Any:
        """Calls a JavaScript function with an argument in the page; a promise is waited for."""

    @abstractmethod
    def press_at(self, x: float, y: float) -> None:
        """Clicks."""

    @abstractmethod
    def press_key(self, key: str) -> None:
        """Presses a key: a character, or a name such as Escape."""

    @abstractmethod
    def picture(self) -> bytes:
        """What is to be seen, as PNG."""


class ChromiumWindow(Window):
    """A window of Chromium, which Playwright drives."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        super().__init__(address)
        self._page = context.new_page()
        self._page.set_default_timeout(DEADLINE_MS)
        self._page.on("pageerror", lambda error: self.errors.append(str(error)))
        self._page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def load(self, url: str) -> None:
        self._page.goto(url)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def evaluate(self, function: str, argument: object = None) -> Any:
        return self._page.evaluate(function, argument)

    def press_at(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def press_key(self, key: str) -> None:
        self._page.keyboard.press(key)

    def picture(self) -> bytes:
        return self._page.screenshot()


@contextmanager
def open_chromium(address: str, *, reduced_motion: bool, browser: Browser | None = None) -> Iterator[Window]:
    """A window of a Chromium that runs, or else of a new one."""
    if browser is None:
        with open_browser() as opened, open_chromium(address, reduced_motion=reduced_motion, browser=opened) as window:
            yield window
        return
    context = browser.new_context(reduced_motion="reduce" if reduced_motion else "no-preference")
    yield ChromiumWindow(context, address)
    context.close()
