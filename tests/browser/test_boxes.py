"""Every scene at every size: nothing scrolls, overlaps, is cut, or is too small for a finger; axe finds nothing."""

from itertools import product

import pytest
from playwright.sync_api import Browser

from tapete import fairness, games
from tests.browser.axe import findings
from tests.browser.boxes import faults_at_all_sizes
from tests.browser.conftest import Guest
from tests.browser.screens import LONG_NAMES, WAITING, Scene, play, scenes
from tests.server.conftest import Server

DEAL = 18  # with it, somebody at the fullest table of Five Crowns holds nothing but melds before drawing
BY_DAY = ("most", "over")  # the fullest table, and the end; the longest texts are Spanish
BY_NIGHT = [(scene, language) for game in games.names() for scene, language in product(scenes(game), ("en", "es"))]


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals every time: what is found once is found again."""
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes([DEAL]) * 32)


def look_at(scene: Scene, language: str, theme: str, browser: Browser, house: Server) -> list[str]:
    """What is wrong in a scene."""
    table, token = play(scene, house, DEAL)
    guest = Guest(browser, house, locale=language, reduced_motion="reduce", color_scheme=theme)
    guest.take_seat(table, token)
    scene.then(guest.page)
    found = faults_at_all_sizes(guest.page) + findings(guest.page)
    guest.close()
    return found


@pytest.mark.parametrize("game", games.names())
def test_boxes_and_names_are_right_at_every_size(game: str, browser: Browser, house: Server) -> None:
    for scene in scenes(game):
        if scene.name in BY_DAY:
            assert look_at(scene, "es", "light", browser, house) == [], scene.name


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.names())
def test_every_number_of_players_fits_at_every_size(game: str, browser: Browser, house: Server) -> None:
    for players in games.load(game).rules.SEATS:
        for name, steps in (("lobby", -1), ("playing", 14)):
            seat = WAITING if steps > 0 else 0
            scene = Scene(name, game, players, steps, seat=seat, names=LONG_NAMES)
            assert look_at(scene, "es", "light", browser, house) == [], f"{name} with {players}"


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("scene", "language"), BY_NIGHT, ids=[f"{one.game}-{one.name}-{word}" for one, word in BY_NIGHT]
)
def test_every_scene_at_every_size(scene: Scene, language: str, theme: str, browser: Browser, house: Server) -> None:
    assert look_at(scene, language, theme, browser, house) == []
