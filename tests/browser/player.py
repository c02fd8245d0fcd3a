"""A guest whose messages from the server are read along: so a test knows what is legal, and what came of a click."""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket

from tests.browser.conftest import Guest
from tests.deadlines import DEADLINE
from tests.server.conftest import Server

PHONE = {"width": 360, "has_touch": True, "is_mobile": True}
LOOK_EVERY_MS = 10
MOST_TABS = 40  # from anywhere to anywhere on a page


class Player(Guest):
    """Somebody who plays; clicks and keys are the test's, what is heard is only read."""

    def __init__(self, browser: Browser, house: Server, **more: Any) -> None:
        super().__init__(browser, house, **{"reduced_motion": "reduce", **more})
        self.info: dict[str, Any] = {}
        self.answers = 0
        self.answered = -1  # the version in which the last thing said was done
        self.page.on("websocket", self._connect)

    def _connect(self, socket: WebSocket) -> None:
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
        end = time.monotonic() + DEADLINE
        while not heard():
            assert time.monotonic() < end, f"nothing of the kind was heard; last: {self.info}"
            self.page.wait_for_timeout(LOOK_EVERY_MS)  # what comes in meanwhile is heard

    def sit_down(self, address: str, name: str) -> None:
        """Joins a table in the lobby."""
        self.page.goto(address)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit here").first.click()
        self.until(lambda: self.info.get("you", -1) >= 0)

    def with_bots(self, bot: str) -> None:
        """A bot of this kind in every other seat."""
        for list_ in self.page.locator("li select").all():
            list_.select_option(bot)
        self.until(lambda: all(seat["bot"] == bot for seat in self.info["seats"] if seat["kind"] != "person"))

    def deal(self) -> None:
        """Begins the match."""
        self.page.click("button.start")
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


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Presses Tab, or Shift+Tab, until something has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("css => document.activeElement.matches(css)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not reach {selector}")


def ask_for_table_by_keyboard(page: Page, game: str, seats: int) -> None:
    """From the home page to the form of a new table, with a name and so many seats, without a mouse."""
    page.goto("/")
    page.wait_for_selector(f"button.game.{game}")
    tab_to(page, f"button.game.{game}")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    tab_to(page, "input[autocomplete=nickname]")
    page.keyboard.type("Ana")
    tab_to(page, "dialog select")
    page.keyboard.press(str(seats))


def open_by_keyboard(page: Page, game: str, seats: int) -> None:
    """From the home page to a lobby."""
    ask_for_table_by_keyboard(page, game, seats)
    tab_to(page, "dialog button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector("button.start")
