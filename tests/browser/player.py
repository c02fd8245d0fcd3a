"""A guest whose messages from the server are read along: so a test knows what is legal, and what came of a click."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, Position, WebSocket

from tests.browser.conftest import LOOK_AGAIN, Guest
from tests.deadlines import DEADLINE, DEADLINE_MS
from tests.server.conftest import Server

PHONE = {"width": 360, "has_touch": True, "is_mobile": True}
MOST_TABS = 40  # from anywhere to anywhere on a page
# The board is up to date as soon as something is heard.
WITHOUT_PAUSES = "localStorage.getItem('tapete.pace') ?? localStorage.setItem('tapete.pace', 'instant')"
# The middle of the part of an element's box, in its upper half, where nothing lies over it; cards in a fan are tilted.
SEEN_AT = """element => {
  const { left, top, width, height } = element.getBoundingClientRect(), seen = [];
  for (let y = 4; y < Math.max(8, height / 2); y += 4) for (let x = 4; x < width; x += 4)
    if (element.contains(document.elementFromPoint(left + x, top + y))) seen.push({ x, y });
  return seen[seen.length >> 1] ?? { x: width / 2, y: height / 2 };
}"""

NOT_YET = """element => element.closest('[data-armed="false"]') !== null"""  # a choice that has just appeared


class Player(Guest):
    """Somebody who plays; clicks and keys are the test's, what is heard is only read."""

    def __init__(self, browser: Browser, house: Server, **more: Any) -> None:
        super().__init__(browser, house, **{"reduced_motion": "reduce", **more})
        self.info: dict[str, Any] = {}
        self.answers = 0
        self.answered = -1  # the version in which the last thing said was done
        self.page.add_init_script(WITHOUT_PAUSES)
        self.socket: WebSocket | None = None
        self.page.on("websocket", self._connect)

    def _connect(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "table":
            self.info = message
        elif message["type"] == "done":
            self.answers, self.answered = self.answers + 1, message["version"]
        elif message["type"] in ("refused", "reason"):  # another was quicker: it cannot be done any more
            self.answers += 1

    @property
    def match(self) -> dict[str, Any]:
        """The match as it was last heard of."""
        found: dict[str, Any] = self.info["match"]
        return found

    @property
    def view(self) -> dict[str, Any]:
        """What this seat sees."""
        found: dict[str, Any] = self.match["view"]
        return found

    @property
    def legal(self) -> list[str]:
        """What this seat may do."""
        found: list[str] = self.match["legal"]
        return found

    @property
    def width(self) -> int:
        """How wide the page is; more than the screen where something sticks out."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth")
        return found

    def until(self, heard: Callable[[], bool]) -> None:
        """Waits until something was heard."""
        while not heard():
            if self.socket is None or self.socket.is_closed():
                self.page.wait_for_event("websocket", timeout=DEADLINE_MS)
            else:
                with suppress(Error):  # a page that is loaded again closes it
                    self.socket.wait_for_event("framereceived", timeout=DEADLINE_MS)

    def join(self, table: str, seat: int, name: str) -> None:
        """Takes a free seat of a table, over the protocol, and goes there."""
        client = self.house.join(table, seat, name)
        client.close()
        self.take_seat(table, client.token)
        self.until(lambda: self.info.get("you", -1) == seat)

    def deal(self) -> None:
        """Begins the match."""
        super().deal()
        self.dealt()

    def dealt(self) -> None:
        """Waits until the match has begun."""
        self.until(lambda: bool(self.info.get("match")))

    def turn(self) -> bool:
        """Waits until this seat is to act; false when the match is over."""
        self.until(lambda: bool(self.match["ending"] or self.info["you"] in self.match["waiting"]))
        return not self.match["ending"]

    def does(self, how: Callable[[], object]) -> None:
        """Does something on the page, and waits until the server has answered and the seat was told."""
        before = self.answers
        how()
        self.until(lambda: self.answers > before and self.info["version"] >= self.answered)


class GoneError(AssertionError):
    """What was to be pressed is not on the screen any more."""


def seen_at(target: Locator) -> Position:
    """Where something is not covered, from the corner of its box."""
    found: Position = target.evaluate(SEEN_AT)
    return found


def press(target: Locator, *, touching: bool = False, may_go: bool = False) -> None:
    """Clicks or taps what shows of something, wherever it is when it rests; once, so that nothing is done twice.

    `may_go`: others may act meanwhile and take it off the screen, which raises GoneError.
    """
    end = time.monotonic() + DEADLINE
    do = target.tap if touching else target.click
    while True:
        try:
            do(position=target.evaluate(SEEN_AT, timeout=LOOK_AGAIN), timeout=LOOK_AGAIN, trial=True)
            if target.evaluate(NOT_YET, timeout=LOOK_AGAIN):
                raise Error("it does nothing yet")
            break
        except Error:
            if may_go and not target.count():
                raise GoneError(f"it is not there: {target}") from None
            assert time.monotonic() < end, f"it cannot be pressed: {target}"
    do(position=seen_at(target), force=True)


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Presses Tab, or Shift+Tab, until something has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("css => document.activeElement.matches(css)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not reach {selector}")
