"""The Game on its board: by mouse, keys and touch; hints, commands, reasons, and what must not move."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.boxes import faults_at_all_sizes
from tests.browser.player import PHONE, Player, press, seen_at
from tests.server.conftest import Client, Server

GAME = "the-game"
ORIGINAL, EXTREME = {"edition": "original"}, {"edition": "extreme"}
MOST_ACTIONS = 300
LATER = 500  # ms: a click on the heels of another is not heard, and a choice is armed
TOO_SOON = 250  # ms between two clicks of which one was an accident
SHOWN = "step => Number(document.querySelector('[data-step]')?.dataset.step) >= step"
BOXES = """() => Object.fromEntries([...document.querySelectorAll('.hand, .well, .me')].map(node => {
  const box = node.getBoundingClientRect();
  return [node.parentElement.dataset.pile ?? node.className.split(' ')[0], [box.left, box.bottom, box.width]];
}))"""  # where the hand, the piles and I are


class Gamer(Player):
    """Somebody at the board, with a clock of their own: who clicks again does it a moment later."""

    def __init__(self, browser: Browser, house: Server, **more: Any) -> None:
        super().__init__(browser, house, **more)
        self.page.clock.install()

    def press(self, target: Locator) -> None:
        self.page.clock.fast_forward(LATER)
        press(target)

    def card(self, number: int) -> Locator:
        return self.page.locator(f".hand .card[data-at='hand:{number}'], .hand .card[data-at^='hand:{number}-']")

    def well(self, pile: str) -> Locator:
        return self.page.locator(f"[data-pile={pile}] .well")

    def hints(self, pile: str) -> Locator:
        return self.page.locator(f"[data-pile={pile}] .hints")

    def start(self, keenness: str = "Let me!") -> None:
        """Says how keen one is, and waits for one's turn."""
        self.press(self.page.get_by_role("button", name=keenness))
        self.until(lambda: self.view["started"])

    def up_to_date(self) -> None:
        """Waits until the board shows what was heard last."""
        self.page.clock.fast_forward(LATER)
        self.page.wait_for_function(SHOWN, arg=self.match["step"])

    def wildest(self) -> dict[str, Any]:
        """The lay that costs most: no match lasts long so."""
        found: dict[str, Any] = max(self.view["lays"].values(), key=lambda lay: lay["gap"])
        return found

    def lay(self, lay: dict[str, Any], press: Callable[[Locator], None] | None = None) -> None:
        """Chooses a card, then a pile; a question whether it is meant is answered with yes."""
        press = press or self.press
        self.up_to_date()

        def decide() -> None:
            press(self.card(lay["card"]))
            expect(self.card(lay["card"])).to_have_attribute("aria-pressed", "true")
            press(self.well(lay["pile"]))
            if (sure := self.page.get_by_role("button", name="Do it")).is_visible():
                press(sure)

        self.does(decide)

    def play_on(self, press: Callable[[Locator], None] | None = None) -> None:
        """Plays to the end; a turn is ended as soon as it may be."""
        for _ in range(MOST_ACTIONS):
            if not self.turn():
                return
            self.up_to_date()
            if "end" in self.legal:
                self.does(lambda: (press or self.press)(self.page.locator(".endturn")))
            else:
                self.lay(self.wildest(), press)
        raise AssertionError("the match does not end")

    def see_the_end(self) -> None:
        """The poster: how many cards are left, how far it went, the four piles, and whose hands are open."""
        self.page.clock.run_for(5000)
        scene = self.page.locator(".scene")
        expect(scene.locator(".huge")).to_have_text(str(self.view["left"]))
        expect(scene.locator("h1")).to_contain_text("to go")
        expect(scene.locator("h1 + p")).to_contain_text(f"In turn {self.view['turn_number']} ")
        expect(scene.locator("h1 + p")).to_contain_text("That is your best so far.")
        expect(scene.locator(".longest")).to_have_count(1 if self.view["longest"] else 0)
        expect(scene.locator(".curve .way")).to_have_count(4)
        expect(scene.locator(".left li")).to_have_count(sum(bool(hand) for hand in self.view["hands"]))
        expect(scene.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_card_played_while_a_bot_thinks_ends_the_question(
    browser: Browser, own_house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(own_house.hub().workers, "advise", think_for_ever)
    ana = Gamer(browser, own_house)
    ana.open_table(GAME, 2, options=ORIGINAL)
    ana.deal()
    ana.start()
    ana.press(ana.page.get_by_role("button", name="Advice"))
    expect(ana.page.get_by_role("button", name="Thinking")).to_be_disabled()
    ana.lay(ana.wildest())
    expect(ana.page.get_by_role("button", name="Advice")).to_be_enabled()
    ana.close()


def test_a_match_by_mouse_and_nothing_moves(browser: Browser, house: Server) -> None:
    ana = Gamer(browser, house)
    page = ana.page
    ana.open_table(GAME, 3, options=ORIGINAL)
    ana.deal()
    keen = page.get_by_role("dialog", name="How keen are you to start?")
    page.clock.fast_forward(LATER)
    expect(keen).to_be_visible()
    before = page.evaluate(BOXES)
    ana.start()  # the keenest of the lowest seat starts
    ana.up_to_date()
    expect(keen).to_have_count(0)
    assert page.evaluate(BOXES) == before
    expect(page.locator(".bar")).to_contain_text("Original · turn 1")
    expect(page.locator(".ask")).to_contain_text("lay 2 cards")
    expect(page.locator(".endturn")).to_contain_text("2 more cards")

    lay = ana.wildest()
    ana.press(ana.card(lay["card"]))
    for pile in "abcd":
        found = ana.view["lays"].get(f"lay {lay['card']} {pile}")
        shown = page.locator(f"[data-pile={pile}]")
        expect(shown).to_have_class(re.compile("target" if found else "no"))
        if found:
            sign = "+" if pile in "ab" else "−"
            expect(shown.locator(".go")).to_have_text("10 back" if found["back"] else f"{sign}{found['gap']}")
    expect(page.locator(".ask")).to_contain_text(f"Lay {lay['card']} on a pile")
    assert page.evaluate(BOXES) == before

    ana.does(lambda: ana.press(ana.well(lay["pile"])))
    page.clock.fast_forward(TOO_SOON)  # or later, on a busy machine
    ana.well(lay["pile"]).click()  # by accident: nothing is chosen any more
    expect(page.get_by_role("dialog", name=f"Pile {lay['pile'].upper()}")).to_be_visible()
    assert page.evaluate(BOXES) == before
    page.keyboard.press("Escape")
    expect(page.locator(".pop.at-pile")).to_have_count(0)

    if ana.info["you"] in ana.match["waiting"] and ana.view["lays"] and "end" not in ana.legal:
        drag_a_card(ana)
    ana.play_on()
    ana.see_the_end()
    ana.close()


def drag_a_card(ana: Gamer) -> None:
    """A card that is held over a pile shows what it costs there, and is laid where it is let go."""
    ana.up_to_date()
    lay, mouse = ana.wildest(), ana.page.mouse
    card = ana.card(lay["card"])
    card.hover(position=seen_at(card))
    mouse.down()
    box = ana.well(lay["pile"]).bounding_box()
    assert box
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    expect(ana.page.locator(f"[data-pile={lay['pile']}]")).to_have_class(re.compile("over"))
    ana.does(mouse.up)
    assert all(card["number"] != lay["card"] for card in ana.view["hands"][0])


def test_a_turn_by_keyboard_alone(browser: Browser, house: Server) -> None:
    ana = Gamer(browser, house)
    page, keys = ana.page, ana.page.keyboard
    ana.open_table(GAME, 1, options=ORIGINAL)
    page.locator(".deal").focus()
    keys.press("Enter")
    ana.dealt()
    ana.up_to_date()
    expect(page.locator(".hand .card:focus")).to_be_attached()

    keys.press("e")
    coach = page.locator(".coach")
    expect(coach).to_contain_text("At least 2 more cards must be laid in this turn.")
    keys.press("Escape")
    expect(coach).to_have_count(0)
    numbers = sorted(card["number"] for card in ana.view["hands"][0])
    keys.press("End")
    focused = page.locator(".hand .card:focus")
    expect(focused).to_have_accessible_name(re.compile(rf"^{numbers[-1]}\. Goes on pile A, pile B, pile C, pile D$"))
    keys.press("Enter")
    expect(focused).to_have_attribute("aria-pressed", "true")
    expect(ana.well("a")).to_have_accessible_name(
        re.compile(rf"shows 1\. Lay {numbers[-1]} here, a gap of {numbers[-1] - 1}\.")
    )
    ana.does(lambda: keys.press("1"))
    ana.up_to_date()
    expect(ana.well("a")).to_have_accessible_name(re.compile(rf"Pile A, going up, shows {numbers[-1]}\."))
    expect(page.locator(".hand .card:focus")).to_be_attached()

    lay = min(ana.view["lays"].values(), key=lambda lay: lay["gap"])
    keys.press("Home")
    for _ in range(sorted(card["number"] for card in ana.view["hands"][0]).index(lay["card"])):
        keys.press("ArrowRight")
    ana.does(lambda: keys.press(str("abcd".index(lay["pile"]) + 1)))
    ana.up_to_date()
    ana.does(lambda: keys.press("e"))
    ana.up_to_date()
    expect(page.locator(".bar")).to_contain_text("turn 2")
    expect(page.locator(".hand .card")).to_have_count(8)
    expect(page.locator(".hand .card:focus")).to_be_attached()
    ana.close()


def test_a_phone_of_five_by_touch(browser: Browser, house: Server) -> None:
    ana = Gamer(browser, house, **PHONE)
    page = ana.page
    page.set_viewport_size({"width": 360, "height": 740})
    ana.open_table(GAME, 5, options=EXTREME)
    ana.deal()
    ana.start()
    ana.up_to_date()

    def tap(target: Locator) -> None:
        page.clock.fast_forward(LATER)
        press(target, touching=True)

    tap(ana.well("d"))
    expect(page.locator(".pop .chip")).to_have_text(["100"])
    tap(page.locator(".ask"))
    expect(page.locator(".pop.at-pile")).to_have_count(0)

    leave = page.get_by_role("button", name="Please leave it")
    box = ana.hints("d").bounding_box()
    assert box
    page.clock.pause_at((page.evaluate("Date.now()") + LATER) / 1000)  # seconds; from now on only the test moves it
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.clock.run_for(TOO_SOON)
    leave.dispatch_event("click")  # by accident
    page.clock.resume()
    expect(leave).to_be_visible()
    ana.does(lambda: tap(leave))
    expect(ana.hints("d").locator(".hint.mine")).to_have_text("leave it")
    assert faults_at_all_sizes(page) == []

    page.set_viewport_size({"width": 360, "height": 740})
    lay = ana.wildest()
    ana.lay(lay, tap)
    page.get_by_role("button", name=re.compile("^Table talk")).tap()
    page.get_by_role("button", name="What happened").tap()
    expect(page.locator(".drawer .log")).to_contain_text(f"You lay {lay['card']} on pile {lay['pile'].upper()}.")
    ana.close()


def luis_takes_a_turn(luis: Client) -> int:
    """His highest card on pile A, then any other; what pile A shows then."""
    legal = luis.catch_up()["match"]["legal"]
    top = max(int(action.split()[1]) for action in legal if action.endswith(" a"))
    luis.ask("act", action=f"lay {top} a")
    luis.ask("act", action=next(action for action in luis.catch_up()["match"]["legal"] if not action.endswith(" a")))
    luis.ask("act", action="end")
    return top


def test_hints_turns_and_reasons_between_two_people(browser: Browser, house: Server) -> None:
    table, first = house.open(GAME, 2, options=ORIGINAL)
    luis = house.join(table, 1, "Luis")
    first.say("start")
    first.dealt()
    ana = Gamer(browser, house)
    page = ana.page
    ana.take_seat(table, first.token)
    ana.dealt()
    page.clock.fast_forward(LATER)
    ana.press(page.get_by_role("button", name="Not at all"))
    expect(page.locator(".ask")).to_contain_text("Waiting for Luis")
    expect(page.locator(".seat .does")).to_have_text("is thinking")
    luis.ask("act", action="keen 1")
    ana.until(lambda: ana.view["started"])
    ana.up_to_date()
    expect(page.locator(".ask")).to_contain_text("Luis is thinking")

    luis.ask("signal", signal="hint c good")
    ana.until(lambda: bool(ana.view["piles"][2]["hints"]))
    expect(ana.hints("c").locator(".hint.good")).to_have_text("very good here")
    expect(ana.hints("c")).to_have_accessible_name(re.compile("Luis has something very good here"))
    expect(page.locator(".log")).to_contain_text('Luis: "Very good for me" (pile C)')
    ana.press(ana.hints("c"))
    ana.does(lambda: ana.press(page.get_by_role("button", name="I can use the trick here")))
    expect(ana.hints("c").locator(".hint")).to_have_count(2)
    assert [0, 3] in ana.view["piles"][2]["hints"]
    ana.press(ana.hints("c"))
    ana.does(lambda: ana.press(page.get_by_role("button", name="Take my hint back")))
    expect(ana.hints("c").locator(".hint")).to_have_count(1)

    coach, own = page.locator(".coach"), ana.view["hands"][0][0]["number"]
    ana.press(ana.card(own))  # out of turn
    expect(coach).to_contain_text("It is not your turn.")
    card, reason = ana.card(own).bounding_box(), coach.bounding_box()
    assert card
    assert reason
    assert reason["y"] + reason["height"] <= card["y"] < reason["y"] + reason["height"] + 40
    expect(page.locator(".endturn")).to_contain_text("not your turn")

    top = luis_takes_a_turn(luis)
    ana.turn()
    ana.up_to_date()
    expect(ana.well("a")).to_have_accessible_name(re.compile(rf"shows {top}\."))
    lays = ana.view["lays"].values()
    lower = {lay["card"] for lay in lays} - {lay["card"] for lay in lays if lay["pile"] == "a"}
    ana.press(ana.card(min(lower)))
    ana.press(ana.well("a"))
    expect(coach).to_contain_text(f"Pile A goes up and shows {top}: only higher cards fit")
    coach.get_by_role("button", name="More").click()
    with page.expect_popup() as opened:
        coach.get_by_role("link").click()
    expect(opened.value.locator("#TG5")).to_contain_text("Up or down")
    ana.close()


def table_with_silence_in_hand(house: Server) -> tuple[str, str | None, int]:
    """A table whose first player has the turn and holds a SILENCE: its id, the player's token, the card."""
    while True:
        table, first = house.open(GAME, 2, options=EXTREME)
        second = house.join(table, 1, "Luis")
        first.say("start")
        first.dealt()
        first.ask("act", action="keen 3")
        second.ask("act", action="keen 0")
        second.ask("signal", signal="hint b leave")
        for card in first.catch_up()["match"]["view"]["hands"][0]:
            if card["command"] == "silence":
                return table, first.token, card["number"]


def test_silence_hides_the_hints_and_shuts_the_talk(browser: Browser, house: Server) -> None:
    table, token, silence = table_with_silence_in_hand(house)
    ana = Gamer(browser, house)
    page = ana.page
    ana.take_seat(table, token)
    ana.dealt()
    ana.up_to_date()
    orders, field = (
        page.get_by_role("list", name="Commands in force"),
        page.get_by_role("textbox", name="Say something"),
    )
    expect(ana.hints("b").locator(".hint.leave")).to_have_text("please leave it")
    expect(orders.locator("li")).to_have_count(0)
    expect(field).to_have_attribute("placeholder", "Say something, no numbers")
    ana.lay(ana.view["lays"][f"lay {silence} a"])
    ana.up_to_date()
    expect(orders).to_contain_text("SILENCE no hints, no chat")
    expect(page.locator(".hint, .addhint")).to_have_count(0)
    expect(field).to_be_disabled()
    expect(field).to_have_attribute("placeholder", "SILENCE: the chat is shut")
    ana.press(ana.well("a"))
    expect(page.locator(".pop")).to_contain_text("SILENCE: no hints and no chat about the game")
    ana.close()


def test_the_rule_book_has_its_pictures(browser: Browser, house: Server) -> None:
    ana = Gamer(browser, house, width=360)
    ana.page.goto("/rules/the-game")
    expect(ana.page.locator("figure .rows")).to_have_count(5)
    expect(ana.page.locator("figure .commands li")).to_have_count(7)
    trick = ana.page.locator("figure", has_text="37 is chosen")
    expect(trick.locator("[data-pile=a].target .go.trick")).to_have_text("10 back")
    assert ana.width <= 360
    ana.close()
