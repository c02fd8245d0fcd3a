"""Qwinto on its board: matches by clicks, by keys and by touch; what is shown before a card is laid, and why not."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tapete.games.qwinto.actions import card_text
from tests.browser.boxes import faults_at_all_sizes
from tests.browser.player import PHONE, Player, press
from tests.server.conftest import Server

GAME = "qwinto"
LATER = 500  # ms: a click on the heels of another is not heard, and a question is armed
WRITING_TURNS = 3  # then everybody passes, and misses end the match
SHOWN = "step => Number(document.querySelector('[data-step]')?.dataset.step) >= step"
OPEN_CELLS = "() => [...document.querySelectorAll('.cell.can')].map((cell) => cell.dataset.at.slice(5)).sort()"
EVERYTHING = ".hand, .hand .card, .place, .qsheet, .cell, .qdeck, .pap"
PLACES_OF_ALL = f"""() => [...document.querySelectorAll("{EVERYTHING}")].map((node) =>
  [node.className.split(" ")[0], node.offsetLeft, node.offsetTop, node.offsetWidth, node.offsetHeight])"""


class Qwinto(Player):
    """Somebody at Qwinto's board, with a clock of their own: a second press comes a moment later."""

    def __init__(self, browser: Browser, house: Server, **more: Any) -> None:
        super().__init__(browser, house, **more)
        self.touching = bool(more.get("has_touch"))
        self.page.clock.install()

    def press(self, target: Locator | str) -> None:
        """A click, or on a phone a tap."""
        found = self.page.locator(target) if isinstance(target, str) else target
        self.page.clock.fast_forward(LATER)
        press(found, touching=self.touching)

    def seen(self) -> None:
        """Waits until what was heard is on the screen."""
        self.page.clock.fast_forward(LATER)
        self.page.wait_for_function(SHOWN, arg=self.match["step"])

    def pick(self, action: str) -> None:
        """Everything but the call, for a card or a pair as the action says."""
        kind, first, place, *second = action.split()
        self.press(card(first))
        if kind == "pair":
            self.press(".btn.pair")
            if self.page.locator(card(second[0])).get_attribute("aria-pressed") != "true":
                self.press(card(second[0]))
        self.press(at(place))
        if kind == "pair":
            self.press(at(second[1]))

    def do(self, action: str) -> None:
        """Does something as a person would, and means it."""
        self.seen()
        if action == "pass":
            self.press(".btn.pass")
        elif action.startswith("write"):
            wanted = sorted(other.removeprefix("write ") for other in self.legal if other != "pass")
            assert self.page.evaluate(OPEN_CELLS) == wanted, "the cells that are legal are marked"
            self.press(cell(action.removeprefix("write ")))
        else:
            self.pick(action)
            self.press(".call-it")
        if (sure := self.page.get_by_role("button", name="Do it")).is_visible():
            self.press(sure)

    def choice(self, chance: random.Random) -> str:
        """Something to do: numbers are written for a while, then nobody writes any more."""
        writes = [action for action in self.legal if action.startswith("write")]
        if "pass" in self.legal:
            return chance.choice(writes) if writes and self.view["turn"] <= WRITING_TURNS else "pass"
        pairs = [action for action in self.legal if action.startswith("pair")]
        return chance.choice(pairs or self.legal)

    def act(self, chance: random.Random) -> None:
        action = self.choice(chance)
        self.does(lambda: self.do(action))

    def see_the_end(self) -> None:
        """Everybody's sheet, counted."""
        self.page.clock.run_for(5000)
        expect(self.page.locator(".scene .qend")).to_be_visible()
        shown = self.page.locator(".qend .tot td").all_inner_texts()
        assert [int(points.replace("−", "-")) for points in shown] == sorted(self.match["scores"], reverse=True)
        expect(self.page.get_by_role("button", name="Rematch")).to_be_visible()


def card(text: str) -> str:
    return f"[data-at='hand:{text}']"


def at(place: str) -> str:
    return f".place:nth-child({place})"


def cell(text: str) -> str:
    return f"[data-at='cell:{text}']"


@pytest.fixture
def chance() -> random.Random:
    return random.Random(4)


@pytest.fixture
def ana(browser: Browser, house: Server, request: pytest.FixtureRequest) -> Iterator[Qwinto]:
    """Ana at a table that was just dealt, alone unless the test says with how many."""
    ana = Qwinto(browser, house)
    ana.open_table(GAME, getattr(request, "param", 1))
    ana.deal()
    yield ana
    ana.close()


@pytest.mark.parametrize("ana", [2], indirect=True)
def test_a_whole_match_against_bots_by_clicks(ana: Qwinto, chance: random.Random) -> None:
    while ana.turn():
        ana.act(chance)
    ana.see_the_end()


def test_two_people_play_and_a_choice_is_told_to_nobody_else(
    browser: Browser, house: Server, chance: random.Random
) -> None:
    ana, luis = Qwinto(browser, house), Qwinto(browser, house)
    table, first = house.open(GAME, 2, "Ana")
    first.close()
    ana.take_seat(table, first.token)
    luis.join(table, 1, "Luis")
    ana.deal()
    luis.dealt()
    while True:
        someone, other = (ana, luis) if 0 in ana.match["waiting"] else (luis, ana)
        chosen = next((action for action in someone.legal if action.startswith("write")), None)
        if chosen and len(someone.match["waiting"]) == 2:
            break
        someone.act(chance)
        other.until(lambda: other.info["version"] >= someone.info["version"])
    someone.does(lambda: someone.do(chosen))
    other.until(lambda: other.info["version"] >= someone.answered)
    someone.page.reload()
    text = chosen.removeprefix("write ")
    expect(someone.page.locator(".cell.fresh")).to_have_attribute("data-at", f"cell:{text}")
    expect(other.page.locator(".oseat .did:not(.w)")).to_be_visible()
    assert other.view["choice"] is None
    other.page.locator(".pap").click()
    expect(other.page.get_by_role("dialog", name="'s sheet").locator(".cell b")).to_have_count(0)
    other.page.keyboard.press("Escape")
    expect(other.page.get_by_role("dialog")).to_have_count(0)
    other.act(chance)  # then everybody has decided
    someone.until(lambda: someone.info["version"] >= other.answered)
    for guest in (someone, other):
        guest.seen()
        assert guest.view["announced"] is None
        guest.close()


def by_keys(ana: Qwinto, action: str) -> None:
    """Lays, writes or passes with keys alone, wherever the focus is."""
    keys = ana.page.keyboard
    ana.seen()
    focused = "() => document.activeElement.dataset.at ?? document.activeElement.dataset.drop ?? ''"
    verb, what, *rest = (*action.split(), "")
    if verb == "pass":
        keys.press("p")
    elif verb == "lay":
        keys.press(str([card_text(held) for held in ana.view["hand"]].index(what) + 1))
        place = int(rest[0]) - 1
        keys.press("ArrowDown")  # to the square
        keys.press("ArrowRight" if place & 1 else "ArrowLeft")
        keys.press("ArrowDown" if place & 2 else "ArrowUp")
        assert ana.page.evaluate(focused) == str(place)
        expect(ana.page.locator(".place.aim")).to_have_attribute("data-drop", str(place))
        keys.press("Enter")
    else:
        keys.press("ArrowRight")  # to the first cell where the number may go
        first = ana.page.evaluate(focused).removeprefix("cell:")
        assert f"write {first}" in ana.legal
        for _ in range("oyp".index(what[0]) - "oyp".index(first[0])):
            keys.press("ArrowDown")
        keys.press("Home")
        while ana.page.evaluate(focused) != f"cell:{what}":
            keys.press("ArrowRight")
        keys.press("Enter")
    if (sure := ana.page.get_by_role("button", name="Do it")).is_visible():
        ana.page.clock.fast_forward(LATER)
        sure.focus()
        keys.press("Enter")


def test_a_match_by_keyboard(ana: Qwinto, chance: random.Random) -> None:
    """The hand has the focus after the deal; numbers pick, arrows move over the square and the sheet."""
    expect(ana.page.locator(".hand .card:focus")).to_be_attached()
    while ana.turn():
        action = ana.choice(chance)
        while action.startswith("pair"):
            action = chance.choice(ana.legal)
        ana.does(lambda: by_keys(ana, action))
    ana.see_the_end()


def test_a_phone_by_touch(browser: Browser, house: Server, chance: random.Random) -> None:
    """The sheet is turned: its rows run from top to bottom, and its cells are large enough."""
    ana = Qwinto(browser, house, **PHONE)
    ana.page.set_viewport_size({"width": 360, "height": 740})
    ana.open_table(GAME, 4)
    ana.deal()
    first, last = (ana.page.locator(cell(text)).bounding_box() for text in ("o3", "o12"))
    assert first
    assert last
    assert first["x"] == last["x"]
    assert first["y"] < last["y"]
    assert min(first["width"], first["height"]) >= 44
    checked: set[bool] = set()
    while len(checked) < 2:  # laying and writing
        ana.turn()
        ana.seen()
        kind = "pass" in ana.legal
        if kind not in checked:
            checked.add(kind)
            assert faults_at_all_sizes(ana.page) == []
            ana.page.set_viewport_size({"width": 360, "height": 740})
        ana.act(chance)
    ana.close()


def single_lay(ana: Qwinto) -> str:
    """A card and a place that call something."""
    calls: dict[str, Any] = ana.view["calls"]
    return next(action for action, call in calls.items() if action.startswith("lay") and not call["miss"])


def test_every_place_tells_its_sum_nothing_moves_and_a_double_click_decides_nothing(ana: Qwinto) -> None:
    page, step = ana.page, ana.match["step"]
    action = single_lay(ana)
    held, place = action.split()[1:]
    box = page.locator(at(place)).bounding_box()
    assert box
    before = page.evaluate(PLACES_OF_ALL)
    ana.press(card(held))
    for number, shown in enumerate(page.locator(".place").all(), 1):
        call = ana.view["calls"][f"lay {held} {number}"]
        expect(shown.locator(".pv")).to_have_text("miss" if call["miss"] else str(call["sum"]))
    page.clock.pause_at((page.evaluate("Date.now()") + LATER) / 1000)  # seconds; from now on only the test moves it
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    page.clock.run_for(250)
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    page.clock.resume()
    expect(page.locator(".place.aim")).to_have_count(1)
    assert ana.match["step"] == step, "two clicks call nothing"
    assert page.evaluate(PLACES_OF_ALL) == before
    call = ana.view["calls"][action]
    expect(page.locator(".call .n")).to_have_text(str(call["sum"]))
    assert len(page.evaluate(OPEN_CELLS)) == len(call["cells"]), "the sheet shows where the number could go"
    page.keyboard.press("Escape")
    expect(page.locator(".pv")).to_have_count(0)
    ana.press(card(held))
    ana.does(lambda: page.drag_and_drop(card(held), at(place)))  # a drag lays at once
    ana.until(lambda: ana.view["announced"] == call["sum"])
    ana.seen()
    after = [box for box in page.evaluate(PLACES_OF_ALL) if box[0] != "card"]
    assert after == [box for box in before if box[0] != "card"], "only the hand has lost a card"


def test_what_cannot_be_done_says_why_at_its_place(ana: Qwinto) -> None:
    page, coach = ana.page, ana.page.locator(".coach")
    ana.press(cell("o5"))
    expect(coach).to_contain_text("Nothing is announced yet")
    expect(page.locator(cell("o5"))).to_have_class("cell r0 bad")
    action = single_lay(ana)
    ana.does(lambda: ana.do(action))
    ana.seen()
    held = page.locator(".hand .card").first
    ana.press(held)
    expect(coach).to_contain_text("is announced: first everybody writes or passes")
    over, under = coach.bounding_box(), held.bounding_box()
    assert over
    assert under
    assert over["y"] + over["height"] <= under["y"] + 2, "it does not cover the card"
    coach.get_by_role("button", name="More").click()
    expect(coach.get_by_role("link", name="Rule")).to_have_attribute("href", "/rules/qwinto#QW10")
    page.keyboard.press("Escape")
    expect(coach).to_have_count(0)
    number = ana.view["announced"]
    written = next(text for text in ana.legal if text != "pass").removeprefix("write ")
    row = {"o": "Orange", "y": "Yellow", "p": "Purple"}[written[0]]
    name = f"{row} {written[1:]}: empty, {number} fits here"
    expect(page.locator(cell(written))).to_have_accessible_name(re.compile(name.replace(":", "(, pentagon)?:")))
