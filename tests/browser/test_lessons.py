"""Lessons on the real board, and the rules in a minute: played, left and gone on with, read and searched."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete import games
from tapete.kernel.contract import LANGUAGES
from tapete.lessons import lessons
from tests.browser import lessons as learning
from tests.browser.axe import findings
from tests.browser.conftest import Guest
from tests.browser.player import PHONE, WITHOUT_PAUSES, press
from tests.server.conftest import Server

FRAMES = 5


def learner(browser: Browser, house: Server, language: str = "en") -> Guest:
    """Somebody with a phone who has just come."""
    guest = Guest(browser, house, **PHONE, locale=language, reduced_motion="reduce")
    guest.page.add_init_script(WITHOUT_PAUSES)
    return guest


def wide(page: Page) -> int:
    found: int = page.evaluate("() => document.documentElement.scrollWidth")
    return found


EVERY = [
    (game, name, language) for game in games.names() for name in lessons(games.load(game)) for language in LANGUAGES
]
ON_EVERY_COMMIT = {("qwinto", "first", "es"), ("uno-colores", "powers", "en")}


@pytest.mark.parametrize(
    ("game", "name", "language"),
    [pytest.param(*one, marks=() if one in ON_EVERY_COMMIT else pytest.mark.nightly) for one in EVERY],
)
def test_a_lesson_is_played_through_on_a_phone(
    browser: Browser, house: Server, game: str, name: str, language: str
) -> None:
    ana = learner(browser, house, language)
    ana.page.goto(f"/learn/{game}/{name}")
    learning.play(ana.page, lessons(games.load(game))[name], touching=True)
    ana.close()


def test_a_wrong_try_is_answered_and_a_lesson_can_be_left_and_gone_on_with(browser: Browser, house: Server) -> None:
    ana = learner(browser, house)
    page = ana.page
    page.goto("/learn/uno-colores/first")
    press(page.get_by_role("button", name="Next"), touching=True)
    learning.wait_for_step(page, 1)
    press(learning.at(page, "hand:b6"), touching=True)
    bubble = page.get_by_role("alert")
    expect(bubble).to_contain_text("A blue 6 does not fit on a yellow 9")
    expect(bubble).to_contain_text("play a yellow 5")  # what would fit
    expect(bubble.get_by_role("link", name="The rule")).to_have_attribute("href", "/rules/uno-colores#UP6")
    assert findings(page) == []
    press(bubble.get_by_role("button", name="Show me"), touching=True)
    expect(page.get_by_text("Now you")).to_be_visible()
    press(learning.at(page, "hand:y5"), touching=True)
    learning.wait_for_step(page, 2)
    press(page.get_by_role("button", name="Not now"), touching=True)
    press(page.get_by_role("button", name="Learn").last, touching=True)
    going_on = page.get_by_role("dialog").get_by_role("link", name=re.compile("Go on: step 3 of 11"))
    assert findings(page) == []
    press(going_on, touching=True)
    learning.wait_for_step(page, 2)
    page.reload()
    learning.wait_for_step(page, 2)
    ana.close()


@pytest.mark.parametrize("game", games.names())
def test_the_rules_in_a_minute_are_five_pictures_of_the_board(browser: Browser, house: Server, game: str) -> None:
    ana = learner(browser, house, "es")
    page = ana.page
    page.goto(f"/rules/{game}")
    expect(page.locator('.frame[data-ready="true"]')).to_have_count(FRAMES)
    sentences = page.locator(".frames > li > p").all_inner_texts()
    assert len(set(sentences)) == FRAMES
    assert not [text for text in sentences if len(text) < 20 or "lesson-" in text]
    frame = page.locator(".frame").first
    assert frame.locator(".felt svg").count() > 0, "the board draws it"
    press(page.locator(".minute .lessons a").first, touching=True)
    page.wait_for_selector(".teach")
    ana.close()


def test_the_rule_book_can_be_searched(browser: Browser, house: Server) -> None:
    ana = learner(browser, house, "es")
    page = ana.page
    page.goto("/rules/uno-colores#UP11")
    expect(page.locator("#UP11")).to_be_in_viewport()
    search = page.get_by_role("searchbox", name="Buscar en las reglas").last
    search.fill("CULPABLE")
    hits = page.locator(".handy .hits")
    expect(hits.get_by_role("status")).not_to_have_text("Nada")
    expect(hits.locator("mark").first).to_have_text("Culpable")
    press(hits.get_by_role("link", name=re.compile("El desafío")), touching=True)
    expect(page.locator("#UP12")).to_be_in_viewport()
    expect(hits).to_be_hidden()
    search.fill("xyzzy")
    expect(hits.get_by_role("status")).to_have_text("Nada")
    assert wide(page) <= PHONE["width"]
    ana.close()
