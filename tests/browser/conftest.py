"""A real browser on a real server."""

import re
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tapete.server.page import pages_folder
from tapete.server.seats import BOT_NAMES
from tests.deadlines import DEADLINE_MS
from tests.server.conftest import Server, StillClock, same_cards  # noqa: F401  # for every test here, too
from tests.server.serving import HURRY

BOT_NAME = re.compile("|".join(BOT_NAMES))
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
GOING = ".goon .slipcard:not(.day)"  # on the home page: a table to go on with
GO_ON = ".choice.round[data-armed=true] .main:enabled"  # after a hand or a round
LOOK_AGAIN = 2000  # ms: something moved, and what was seen of it is elsewhere now
# The first is Chromium without windows: a page costs it half as much.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@contextmanager
def open_browser() -> Iterator[Browser]:
    """The machine's Chromium."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert found, "there is no Chromium on this machine: scripts/test installs it where it may"
    assert (pages_folder() / "index.html").exists(), "the pages are not built: python hatch_build.py"
    expect.set_options(timeout=DEADLINE_MS)
    with sync_playwright() as playing:
        opened = playing.chromium.launch(executable_path=found, args=list(QUIET), timeout=DEADLINE_MS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all tests here, and closed after them: while it is open no other test can run an event loop."""
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests here: each has tables of its own."""
    running = Server(tmp_path_factory.mktemp("house") / "tables.db")
    yield running
    running.close()


@pytest.fixture
def house(open_house: Server) -> Iterator[Server]:
    """The server that all share."""
    yield open_house
    open_house.clear()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may stop it."""
    running = Server(tmp_path / "tables.db")
    yield running
    running.close()


@pytest.fixture
def still_house(tmp_path: Path) -> Iterator[Server]:
    """A server whose clock stands still."""
    running = Server(tmp_path / "tables.db", config=replace(HURRY, clock=StillClock()))
    yield running
    running.close()


OPEN_GUESTS: list["Guest"] = []  # of the test that runs


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """A failed test also reports what was on its screens."""
    report = yield
    if report.failed:
        report.sections += [("on screen", guest.describe()) for guest in OPEN_GUESTS]
    if call.when == "teardown":
        OPEN_GUESTS.clear()
    return report


class Guest:
    """Somebody with a browser; whatever the page complains of fails the test."""

    def __init__(self, browser: Browser, house: Server, *, width: int = 1280, **more: object) -> None:
        self.complaints: list[str] = []
        self.house = house
        OPEN_GUESTS.append(self)
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": 800},
            base_url=f"http://{house.address}",
            **{"locale": "en", **more},  # type: ignore[arg-type]  # what Playwright takes
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(DEADLINE_MS)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console", lambda line: self.complaints.append(line.text) if line.type in ("error", "warning") else None
        )

    def take_seat(self, table: str, token: str | None) -> None:
        """Goes to a table with the token of a seat, or without one to watch."""
        if token:
            self.page.add_init_script(f"localStorage.setItem('tapete.seat.{table}', '{token}')")
        self.page.goto(f"/table/{table}")
        self.page.wait_for_selector(".felt")

    def open_table(self, game: str, seats: int, *, options: dict[str, str] | None = None, bot: str = "random") -> str:
        """Opens a table with bots in the other seats, over the protocol, and goes to its lobby; returns its id."""
        table, ana = self.house.open(game, seats, "Ana", options=options or {})
        for seat in range(1, seats):
            ana.say("bot", seat=seat, bot=bot)
        ana.shown(lambda message: all(seat["bot"] == bot for seat in message["seats"][1:]))
        ana.close()
        self.take_seat(table, ana.token)
        return table

    def deal(self) -> None:
        """Begins the match."""
        self.page.locator(".deal").click()
        self.page.wait_for_selector("[data-step]", state="attached")

    def play_by_advice(self, most: int) -> bool:
        """Asks for advice and does it whenever it is this guest's turn; true when the match is over."""
        page = self.page
        over, doing = page.locator(".scene"), page.locator(".coach .do")
        asking = page.get_by_role("button", name="Advice")
        go_on = page.locator(GO_ON)
        for _ in range(most):
            page.wait_for_selector(f".scene, {GO_ON}, .bar button:enabled:has-text('Advice')")
            if over.is_visible():
                return True
            if go_on.is_visible():
                go_on.click()
                page.locator(".choice.round").wait_for(state="detached")
                continue
            with suppress(Error):  # a button has gone meanwhile: others act too, and matches end
                asking.click(timeout=LOOK_AGAIN)
                doing.click(timeout=LOOK_AGAIN)
                doing.wait_for(state="detached")
        return over.is_visible()

    def describe(self) -> str:
        """What the page shows and complained of."""
        try:
            shown = self.page.locator("body").inner_text(timeout=5000)
        except Error as error:
            shown = f"cannot be read: {error}"
        return f"{self.page.url}\ncomplaints: {self.complaints}\n{shown}"

    def close(self) -> None:
        assert self.complaints == []
        self.context.close()
