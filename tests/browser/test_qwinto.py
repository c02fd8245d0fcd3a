"""Qwinto's board: whole matches by mouse, by keyboard and by touch."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.games.qwinto.actions import card_text
from tests.browser.player import PHONE, Player, open_by_keyboard, tab_to
from tests.server.conftest import Server

HEIGHT_OF_A_PHONE = 740
MARKED = """cells =>
    [...document.querySelectorAll(".mine .cell.open")].map((cell) => cell.dataset.text).sort().join() === cells"""


class Qwinto(Player):
    """Somebody at Qwinto's board."""

    touching = False

    def press(self, selector: str) -> None:
        """A click, or on a phone a tap."""
        if self.touching:
            self.page.tap(selector)
        else:
            self.page.click(selector)

    def card(self, text: str) -> str:
        """Where an own card is."""
        place = [card_text(card) for card in self.view["hand"]].index(text) + 1
        return f".hand .held:nth-child({place}) button"

    def lay(self, action: str) -> None:
        """Lays a card or a pair, as the action says."""
        kind, first, place, *second = action.split()
        expect(self.page.locator(".hand .playable")).to_have_count(len(self.view["hand"]))
        self.press(self.card(first))
        self.press(place_at(place))
        if kind == "pair":
            self.press(self.card(second[0]))
            self.press(place_at(second[1]))
        elif any(other.startswith(f"pair {first} {place} ") for other in self.legal):
            self.press(".do .one")

    def decide(self, action: str) -> None:
        """Writes or passes; before that, the very cells that are legal are marked."""
        self.page.wait_for_selector(".do .pass")
        cells = sorted(other.removeprefix("write ") for other in self.legal if other != "pass")
        self.page.wait_for_function(MARKED, arg=",".join(cells))
        if action == "pass":
            self.press(".do .pass")
            return
        self.press(cell_at(action.removeprefix("write ")))
        if self.touching:  # small cells are picked first
            self.press(".do .write")

    def act(self, chance: random.Random, *, passing: bool = False) -> None:
        """Something legal; a pass only where nothing else is, or to come to an end."""
        if "pass" in self.legal:
            action = chance.choice([other for other in self.legal if other != "pass" and not passing] or ["pass"])
            self.does(lambda: self.decide(action))
        else:
            action = chance.choice(self.legal)
            self.does(lambda: self.lay(action))

    def assert_over(self) -> None:
        """The end is on the screen, with everybody's points."""
        expect(self.page.get_by_role("button", name="Play again")).to_be_visible()
        shown = self.page.locator(".standing li b").all_inner_texts()
        assert [int(points.replace("−", "-")) for points in shown] == sorted(self.match["scores"], reverse=True)


def place_at(place: str) -> str:
    return f"[data-place='{int(place) - 1}'] button"


def cell_at(text: str) -> str:
    return f".mine [data-text='{text}']"


@pytest.fixture
def chance() -> random.Random:
    return random.Random(4)


def test_a_whole_match_against_bots_by_clicks(browser: Browser, house: Server, chance: random.Random) -> None:
    ana = Qwinto(browser, house, reduced_motion="no-preference")
    ana.open_table("qwinto", 3)
    ana.with_bots("random")
    ana.deal()
    while ana.turn():
        ana.act(chance)
    ana.assert_over()
    ana.close()


def test_two_people_play_a_match_and_a_choice_is_told_to_nobody_else(
    browser: Browser, house: Server, chance: random.Random
) -> None:
    ana, luis = Qwinto(browser, house), Qwinto(browser, house)
    luis.sit_down(ana.open_table("qwinto", 2), "Luis")
    ana.deal()
    luis.dealt()
    reloaded = False
    while ana.turn() if 0 in ana.match["waiting"] else luis.turn():
        someone, other = (ana, luis) if 0 in ana.match["waiting"] else (luis, ana)
        chosen = next((action for action in someone.legal if action.startswith("write")), None)
        if chosen and len(someone.match["waiting"]) == 2 and not reloaded:
            reloaded = True
            someone.does(lambda: someone.decide(chosen))
            other.until(lambda: other.info["version"] >= someone.answered)
            someone.page.reload()
            expect(someone.page.locator(".pencilled")).to_have_attribute("data-text", chosen.removeprefix("write "))
            expect(other.page.locator("li.paper .tag.done")).to_be_visible()
            assert other.view["choice"] is None
            expect(other.page.locator(".others .ghost")).to_have_count(0)
        else:
            someone.act(chance, passing=reloaded)
        other.until(lambda: other.info["version"] >= someone.info["version"])
        someone.until(lambda: someone.info["version"] >= other.info["version"])
    assert reloaded
    for guest in (ana, luis):
        guest.assert_over()
        guest.close()


def test_from_the_home_page_to_the_end_by_keyboard(browser: Browser, house: Server, chance: random.Random) -> None:
    ana = Qwinto(browser, house)
    page = ana.page
    open_by_keyboard(page, "qwinto", 1)
    tab_to(page, "button.start")
    page.keyboard.press("Enter")
    ana.dealt()
    assert len(ana.info["seats"]) == 1
    tab_to(page, ".hand button")
    while ana.turn():
        if "pass" in ana.legal:
            action = chance.choice([other for other in ana.legal if other != "pass"] or ["pass"])
            page.wait_for_selector(".do .pass")
            ana.does(lambda: write_by_keys(page, action))
        else:
            action = next(other for other in ana.legal if other.startswith("lay"))
            page.wait_for_selector(".hand .playable")
            ana.does(lambda: lay_by_keys(ana, action))
        assert page.evaluate("document.activeElement !== document.body"), "the keyboard is not lost"
    ana.assert_over()
    ana.close()


def lay_by_keys(ana: Qwinto, action: str) -> None:
    _, card, place = action.split()
    hand = [card_text(other) for other in ana.view["hand"]]
    ana.page.keyboard.press(str(hand.index(card) + 1))
    ana.page.keyboard.press(place)
    if any(other.startswith(f"pair {card} {place} ") for other in ana.legal):
        ana.page.keyboard.press(place)  # just the one


def write_by_keys(page: Page, action: str) -> None:
    if action == "pass":
        page.keyboard.press("p")
        return
    tab_to(page, ".mine [data-cell]")
    goal = action.removeprefix("write ")
    here = "document.activeElement.dataset.text"
    while (row := page.evaluate(here)[0]) != goal[0]:
        page.keyboard.press("ArrowDown" if "oyp".index(row) < "oyp".index(goal[0]) else "ArrowUp")
    page.keyboard.press("Home")
    while page.evaluate(here) != goal:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def test_a_whole_match_on_a_phone_by_touch(browser: Browser, house: Server, chance: random.Random) -> None:
    ana = Qwinto(browser, house, **PHONE)
    ana.touching = True
    ana.page.set_viewport_size({"width": 360, "height": HEIGHT_OF_A_PHONE})
    ana.open_table("qwinto", 4)
    ana.with_bots("random")
    ana.deal()
    while ana.turn():
        ana.act(chance)
        assert ana.width <= 360, "nothing sticks out"
    ana.assert_over()
    ana.close()


def test_a_card_is_dragged_to_its_place(browser: Browser, house: Server) -> None:
    ana = Qwinto(browser, house)
    ana.open_table("qwinto", 1)
    ana.deal()
    page, held = ana.page, ana.view["hand"][1]
    page.wait_for_selector(".hand .playable")
    page.drag_and_drop(".hand .held:nth-child(2) button", place_at("3"))
    if page.locator(".do .one").is_visible():  # a pair: the first lies, and the second may follow
        page.click(".do .one")
    ana.until(lambda: ana.view["square"][2] == held)
    ana.close()


def test_what_cannot_be_done_says_why_with_its_clause(browser: Browser, house: Server) -> None:
    ana = Qwinto(browser, house)
    ana.open_table("qwinto", 1)
    ana.deal()
    page, notice = ana.page, ana.page.locator(".notice[role=alert]")
    page.click(cell_at("o5"))
    expect(notice).to_contain_text("Nothing is announced yet")
    expect(notice.locator("a")).to_have_text("QW8")
    chance = random.Random(1)
    while ana.turn() and "pass" not in ana.legal:  # a sum of 0 or less announces nothing
        action = chance.choice([other for other in ana.legal if other.startswith("lay")])
        ana.does(lambda: ana.lay(action))
    page.wait_for_selector(".do .pass")
    page.click(".hand .held:first-child button")
    expect(notice).to_contain_text(re.compile(r"\d+ is announced: first everybody writes or passes"))
    with ana.context.expect_page() as opened:
        notice.locator("a").click()
    rules, clause = opened.value, notice.locator("a").inner_text()
    expect(rules.locator(f"#{clause}")).to_be_in_viewport()
    ana.close()
