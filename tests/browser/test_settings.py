"""What the settings do, on every board."""

import pytest
from playwright.sync_api import Browser, expect

from tapete import fairness, games
from tests.browser.boxes import faults_at_all_sizes
from tests.browser.conftest import Guest
from tests.browser.screens import WAITING, Scene, play
from tests.server.conftest import Server

MOST_CARDS = "uno-colores"  # in a hand
LETTERED = ("qwinto", "uno-colores")  # the games whose cards have colours
STEPS = {"the-game": 3}  # after the question who starts
WIDTHS = "[...document.querySelectorAll('.hand .card')].map((card) => card.offsetWidth)"
ENDLESS = """document.getAnimations()
  .filter((one) => one instanceof CSSAnimation && one.effect.getComputedTiming().endTime === Infinity).length"""


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this deal, whoever is in turn can play two cards."""
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes([5]) * 32)


def sit_down(browser: Browser, house: Server, game: str, **settings: str) -> Guest:
    """Somebody with these settings, in turn."""
    table, token = play(Scene("playing", game, 3, STEPS.get(game, 12), seat=WAITING), house, 1)
    guest = Guest(browser, house, reduced_motion="reduce")
    for name, value in settings.items():
        guest.page.add_init_script(f"localStorage.setItem('tapete.{name.replace('_', '-')}', '{value}')")
    guest.take_seat(table, token)
    guest.page.wait_for_selector(".hand .card")
    return guest


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name == MOST_CARDS else [pytest.mark.nightly]) for name in games.names()]
)
def test_large_cards_are_larger_and_fit_at_every_size(game: str, browser: Browser, house: Server) -> None:
    guest = sit_down(browser, house, game)
    usual: list[int] = guest.page.evaluate(WIDTHS)
    guest.page.evaluate("localStorage.setItem('tapete.large-cards', 'on')")
    guest.page.reload()
    guest.page.wait_for_selector(".hand .card")
    large: list[int] = guest.page.evaluate(WIDTHS)
    assert min(large) > 1.05 * max(usual)
    assert faults_at_all_sizes(guest.page) == []
    guest.close()


@pytest.mark.parametrize("game", LETTERED)
def test_letters_on_colours_can_be_left_out(game: str, browser: Browser, house: Server) -> None:
    guest = sit_down(browser, house, game)
    letters = guest.page.locator(".letter")
    assert letters.count() > 0
    expect(letters.filter(visible=True)).to_have_count(letters.count())
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("menuitem", name="Settings").click()
    guest.page.get_by_role("switch", name="Letters on colours").click()
    expect(letters.filter(visible=True)).to_have_count(0)
    guest.close()


def test_cards_that_can_be_played_are_lifted_only_if_wanted(browser: Browser, house: Server) -> None:
    lifted, flat = (sit_down(browser, house, "uno-colores", lift=on) for on in ("on", "off"))
    assert lifted.page.locator(".hand .card.can").count() > 0
    assert flat.page.locator(".hand .card.can, .hand.mine").count() == 0
    for guest in (lifted, flat):
        guest.close()


@pytest.mark.parametrize("by", ["setting", "system"])
def test_less_motion_stops_what_moves_by_style(by: str, browser: Browser, house: Server) -> None:
    guest = Guest(browser, house)
    page = guest.page
    page.goto("/")
    page.wait_for_selector(".gamebox")
    page.evaluate(
        """() => {
          const dot = document.createElement("i");
          dot.className = "probe";
          document.body.append(dot);
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("@keyframes probe { to { opacity: 0 } } .probe { animation: probe 1s infinite }");
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    assert page.evaluate(ENDLESS) == 1
    if by == "system":
        page.emulate_media(reduced_motion="reduce")
    else:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("switch", name="Less motion").click()
    page.wait_for_selector("html[data-motion=less]")
    assert page.evaluate(ENDLESS) == 0
    guest.close()


def test_reasons_can_be_left_out(browser: Browser, house: Server) -> None:
    asked, quiet = (sit_down(browser, house, "uno-colores", say_why=on) for on in ("on", "off"))
    for guest in (asked, quiet):
        guest.page.locator(".hand .card:not(.can)").first.click(position={"x": 12, "y": 30})
    expect(asked.page.locator(".coach")).to_be_visible()
    quiet.page.wait_for_timeout(500)  # as long as an answer takes
    expect(quiet.page.locator(".coach")).to_have_count(0)
    for guest in (asked, quiet):
        guest.close()
