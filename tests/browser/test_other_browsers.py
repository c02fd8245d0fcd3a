"""Whole matches by sight in Chromium, Firefox and WebKit, and the boxes of the boards in the latter two."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest

from tapete import games
from tests.browser.boxes import AT_REST, FAULTS, SIZES
from tests.browser.by_sight import AS_PLAYED, OPENERS, play_match
from tests.browser.screens import play, scenes
from tests.browser.window import Window
from tests.server.conftest import Server

BOARDS = ("lobby", "dealt", "playing", "most", "watching", "over")


@pytest.fixture
def slow_house(tmp_path: Path) -> Iterator[Server]:
    """A server on which the end of a round is shown."""
    running = Server(tmp_path / "tables.db", config=AS_PLAYED)
    yield running
    running.close()


def opened(browser: str, request: pytest.FixtureRequest, house: Server) -> AbstractContextManager[Window]:
    """A window with little motion; Chromium runs already, because only one Playwright can."""
    more = {"browser": request.getfixturevalue("browser")} if browser == "chromium" else {}
    return partial(OPENERS[browser], **more)(house.address, reduced_motion=True)


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("browser_name", OPENERS)
def test_a_match_by_sight(browser_name: str, game: str, request: pytest.FixtureRequest, slow_house: Server) -> None:
    with opened(browser_name, request, slow_house) as window:
        player = play_match(window, game)
    print(f"{player.presses} presses; hesitations: {player.hesitations}")
    assert window.errors == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("browser_name", ["firefox", "webkit"])
def test_boxes(browser_name: str, game: str, request: pytest.FixtureRequest, house: Server) -> None:
    found = []
    with opened(browser_name, request, house) as window:
        for scene in scenes(game):
            if scene.name not in BOARDS:
                continue
            table, token = play(scene, house, 1)
            seat = {f"seat.{table}": token} if token else {}
            window.remember({"language": "es", **seat})  # Spanish has the longest texts
            window.go(f"/table/{table}")
            window.wait_for(".felt")
            for width, height in SIZES:
                window.resize(width, height)
                window.evaluate(AT_REST)
                found += [f"{scene.name} {width}x{height}: {fault}" for fault in window.evaluate(FAULTS)]
    assert found == []
    assert window.errors == []
