"""A real browser on a real server."""

import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tapete.server.app import pages_folder
from tests.deadlines import DEADLINE_MS
from tests.server.conftest import Server, StillClock
from tests.server.serving import HURRY

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


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

    def open_table(self, game: str, seats: int, name: str = "Ana", options: dict[str, str] | None = None) -> str:
        """Opens a table by clicks; returns its address."""
        page = self.page
        page.goto("/")
        page.click(f"button.game.{game}")
        page.fill("dialog input[autocomplete=nickname]", name)
        page.locator("dialog select").first.select_option(str(seats))
        for label, value in (options or {}).items():
            page.get_by_label(label).fill(value)
        page.click("dialog button.main")
        page.wait_for_selector("button.start")
        return page.url

    def play_by_hints(self, most: int) -> bool:
        """Asks for a hint and does it whenever it is this guest's turn; true when the match is over."""
        page = self.page
        over, doing = page.get_by_role("button", name="Play again"), page.get_by_role("button", name="Do it")
        for _ in range(most):
            page.wait_for_selector("p.turn.mine, button.main:has-text('Play again')")
            if over.is_visible():
                return True
            page.get_by_role("button", name="Advice", exact=True).click()
            doing.click()
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
