"""UNO on its board: whole matches by clicks, by keys and by touch; call and catch, challenge, gifts, and why not."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tapete.server import fairness
from tests.browser.conftest import Guest
from tests.browser.player import Player
from tests.server.conftest import Server

GAME = "uno-colores"
ONE_ROUND = {"The match goes to": "1"}
NARROW = 360
OVER = "button.main:has-text('Play again')"
MOST_TURNS = 400
LATER = 400  # ms: a click on the heels of another is not heard
SHOWN = "step => Number(document.querySelector('.uno')?.dataset.step) >= step"

Message = dict[str, Any]

# Deals with which a match is short for players that play the first card that fits; by players
SHORT_DEALS = {2: 56, 3: 25, 10: 9}
SHORT_FOR_TWO_PEOPLE = 143  # with draws, a colour, a power, a second card, an answer to a Wild Draw Four


def fix_deal(monkeypatch: pytest.MonkeyPatch, deal: int) -> None:
    """The same deal at every table."""
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes([deal]) * 32)


def guest(browser: Browser, house: Server, **more: Any) -> Guest:
    """Somebody for whom nothing moves: clicks need not wait for cards in the air."""
    return Guest(browser, house, reduced_motion="reduce", **more)


# What somebody would click: an answer, UNO, a card that can be played, the pile, or the button to go on with
PLACES = (".asked button", ".uno-call:not(.off)", ".hand .card.can", "[data-pile=draw].can", ".actions .do.main")


def click(target: Locator) -> None:
    target.page.clock.fast_forward(LATER)
    target.click()


class Uno(Player):
    """Somebody at UNO's board, with a clock of their own: who clicks again does it a moment later."""

    def __init__(self, browser: Browser, house: Server, **more: Any) -> None:
        super().__init__(browser, house, **more)
        self.page.clock.install()

    def choice(self) -> Locator:
        """The first thing that can be done; there is always something in one's own turn."""
        self.page.wait_for_function(SHOWN, arg=self.match["step"])
        self.page.wait_for_selector(", ".join(PLACES))
        return next(found for place in PLACES if (found := self.page.locator(place).first).count())

    def take_turn(self, do: Callable[[Locator], None] = click) -> None:
        """Does something."""
        self.does(lambda: do(self.choice()))


def play_on(*players: Uno, do: Callable[[Locator], None] = click, most: int = MOST_TURNS) -> int:
    """Everybody plays whenever it is their turn, until the match is over or enough was done; how many things were."""
    for done in range(most):
        one = players[0]
        one.until(lambda: one.match["ending"] or any(other.info["you"] in one.match["waiting"] for other in players))
        if one.match["ending"]:
            return done
        mover = next(other for other in players if other.info["you"] in one.match["waiting"])
        mover.take_turn(do)
        for other in players:
            other.until(lambda: other.info["version"] >= mover.answered)
    assert most < MOST_TURNS, "the match does not end"
    return most


def see_results(page: Page, players: int) -> None:
    """The end: who is out of cards has scored what the others are left with."""
    expect(page.locator(OVER)).to_be_visible()
    rows = page.locator(".results tbody tr")
    expect(rows).to_have_count(players)
    expect(rows.first).to_contain_text("out!")
    points = [int(text) for text in re.findall(r"= (\d+) points?", page.locator(".results").inner_text())]
    assert len(points) == players - 1
    expect(rows.first.locator("td").last).to_have_text(str(sum(points)))
    expect(page.get_by_role("region", name="What happened")).to_contain_text("wins the match")


def test_a_whole_match_by_clicks(browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deal(monkeypatch, SHORT_DEALS[3])
    ana = Uno(browser, house)
    ana.open_table(GAME, 3, options=ONE_ROUND)
    ana.with_bots("random")
    ana.deal()
    play_on(ana)
    see_results(ana.page, 3)
    ana.close()


def test_a_whole_match_of_two_people(browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deal(monkeypatch, SHORT_FOR_TWO_PEOPLE)
    ana, luis = Uno(browser, house), Uno(browser, house)
    luis.sit_down(ana.open_table(GAME, 2, options=ONE_ROUND), "Luis")
    expect(ana.page.get_by_text("Luis")).to_be_visible()
    ana.deal()
    luis.dealt()
    assert play_on(ana, luis) >= 7, "seven cards are not got rid of in fewer turns"
    for one in (ana, luis):
        see_results(one.page, 2)
        one.close()


def press_tab_to(page: Page, name: str, most: int = 60) -> None:
    """Walks with the Tab key to what is called so."""
    for _ in range(most):
        called = page.evaluate(
            "() => { const at = document.activeElement; return at === document.body ? '' :"
            " at.getAttribute('aria-label') ?? at.closest('label')?.innerText ?? at.innerText }"
        )
        if called.strip().startswith(name):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"no Tab leads to {name}")


def by_keys(target: Locator) -> None:
    """Goes to something on the board with arrows or Tab, and presses Enter."""
    page, keys = target.page, target.page.keyboard
    if not page.evaluate("document.querySelector('.hand, .asked').parentElement.contains(document.activeElement)"):
        keys.press("ArrowRight")
    for _ in range(60):
        if target.evaluate("node => node === document.activeElement"):
            keys.press("Enter")
            return
        in_hand = page.evaluate("document.activeElement.closest('.hand') !== null")
        keys.press("ArrowRight" if in_hand and target.evaluate("node => node.closest('.hand') !== null") else "Tab")
    pytest.fail("the keyboard does not lead there")


def test_a_whole_match_by_keyboard(browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deal(monkeypatch, SHORT_DEALS[2])
    ana = Uno(browser, house)
    page, keys = ana.page, ana.page.keyboard
    page.goto("/")
    page.wait_for_selector(f"button.game.{GAME}")
    press_tab_to(page, "UNO")
    keys.press("Enter")
    page.wait_for_selector("dialog[open]")
    press_tab_to(page, "Your name")
    keys.type("Ana")
    press_tab_to(page, "Players")
    keys.press("ArrowUp")  # two
    press_tab_to(page, "The match goes to")
    keys.press("Control+a")
    keys.type("1")
    press_tab_to(page, "Open")
    keys.press("Enter")
    page.wait_for_selector("button.start")
    press_tab_to(page, "Deal the cards")
    keys.press("Enter")
    page.wait_for_selector(".uno")
    expect(page.locator(".uno .seat")).to_have_count(2)
    ana.dealt()
    played = 0
    while ana.turn():
        target, log = ana.choice(), page.get_by_role("region", name="What happened")
        card = target.get_attribute("aria-label") if target.get_attribute("data-card") else None
        ana.take_turn(by_keys)
        played += 1
        if card:
            name = card.removesuffix(", can be played").removesuffix(", just drawn")
            expect(log).to_contain_text(f"Ana plays a {name}.")
        expect(page.locator(f".uno *:focus, {OVER}").first, "the focus is not lost").to_be_attached()
    assert played
    see_results(page, 2)
    ana.close()


@pytest.mark.parametrize(("players", "most"), [(2, MOST_TURNS), (10, 8)])
def test_a_phone_by_touch(
    browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch, players: int, most: int
) -> None:
    fix_deal(monkeypatch, SHORT_DEALS[players])
    ana = Uno(browser, house, width=NARROW, has_touch=True, is_mobile=True)
    page = ana.page
    page.set_viewport_size({"width": NARROW, "height": 740})
    ana.open_table(GAME, players, options=ONE_ROUND)
    for seat in range(2, players + 1):
        page.get_by_label(f"Who plays in seat {seat}", exact=True).select_option("random")
    page.get_by_role("button", name="Deal the cards").tap()
    ana.dealt()

    def tap(target: Locator) -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW, "nothing sticks out"
        page.clock.fast_forward(LATER)
        target.tap()

    assert play_on(ana, do=tap, most=most)
    if most == MOST_TURNS:
        see_results(page, players)
    expect(page.get_by_role("region", name="What happened")).to_contain_text(re.compile("Ana (plays|draws) a"))
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW
    ana.close()


# ---- Positions, made over the protocol and then looked at

NAMES = ("Ana", "Luis", "Carmen", "Bo")


class Position:
    """A table where people play anyhow until somebody is in a certain position."""

    def __init__(self, house: Server, players: int, wanted: Callable[[Message, dict[str, Any]], object]) -> None:
        chance = random.Random(players)
        while True:
            self.table, first = house.open(GAME, players, NAMES[0])
            self.people = [first, *(house.join(self.table, seat, NAMES[seat]) for seat in range(1, players))]
            first.say("start")
            first.dealt()
            if (found := self._play_until(wanted, chance)) is not None:
                self.seat = found
                break
            self.close()

    def _play_until(self, wanted: Callable[[Message, dict[str, Any]], object], chance: random.Random) -> int | None:
        while True:
            seen = [person.catch_up() for person in self.people]
            for seat, message in enumerate(seen):
                if message["match"] and not message["match"]["ending"] and wanted(message, message["match"]["view"]):
                    return seat
            if not (waiting := seen[0]["match"]["waiting"]):
                return None
            legal = [text for text in seen[waiting[0]]["match"]["legal"] if text not in ("uno", "challenge")]
            plays = [text for text in legal if text.startswith("play w+4")] or [
                text for text in legal if text.startswith("play ")
            ]
            self.people[waiting[0]].ask("act", action=chance.choice(plays or legal))

    def sit(self, browser: Browser, house: Server, seat: int, *, frozen: bool = False) -> Guest:
        """Somebody with a browser takes a seat over; its clock may stand still."""
        somebody = guest(browser, house)
        if frozen:
            somebody.page.clock.set_fixed_time(0)
        token = self.people[seat].token
        somebody.page.add_init_script(f"localStorage.setItem('tapete.seat.{self.table}', '{token}')")
        somebody.page.goto(f"/table/{self.table}")
        somebody.page.wait_for_selector(".uno")
        return somebody

    def match(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.people[seat].catch_up()["match"]
        return found

    def close(self) -> None:
        for person in self.people:
            person.close()


def waited_for(message: Message) -> bool:
    return message["you"] in message["match"]["waiting"]


def may(start: str) -> Callable[[Message, dict[str, Any]], bool]:
    """Where something can be done that starts so."""
    return lambda message, view: any(text.startswith(start) for text in message["match"]["legal"])


def test_why_a_card_cannot_be_played(browser: Browser, house: Server) -> None:
    at = Position(house, 3, lambda message, view: waited_for(message) and view["phase"] == "play")
    ana = at.sit(browser, house, at.seat)
    page, top = ana.page, at.match(at.seat)["view"]
    plays = {text.removeprefix("play ") for text in at.match(at.seat)["legal"]}
    stuck = page.locator(".hand .card:not(.can)")
    expect(page.locator(".hand .card.can")).to_have_count(len(top["seats"][at.seat]["hand"]) - stuck.count())
    if not stuck.count():  # everything fits: then what cannot be done is to catch nobody
        page.keyboard.press("c")
        clause = "UP20"
    else:
        assert stuck.first.get_attribute("data-card") not in plays
        stuck.first.click()
        expect(page.locator(".notice")).to_contain_text(f"while {top['colour']} is in play")
        clause = "UP6"
    link = page.locator(".notice a")
    expect(link).to_have_text(clause)
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator(f"#{clause}")).to_be_in_viewport()
    at.close()
    ana.close()


def test_who_did_not_call_is_caught_after_the_grace(browser: Browser, house: Server) -> None:
    at = Position(house, 3, lambda message, view: view["debtor"] is not None and view["debtor"] != message["you"])
    debtor = at.match(at.seat)["view"]["debtor"]
    late, quick = at.sit(browser, house, debtor), at.sit(browser, house, at.seat)
    expect(late.page.locator(".prompt")).to_contain_text("call UNO before somebody catches you")
    button = quick.page.locator(".catch")
    expect(button).to_contain_text(f"Catch {NAMES[debtor]}!")
    button.click()  # waits until it opens
    expect(late.page.locator(".hand .card")).to_have_count(3)
    for one in (late, quick):
        expect(one.page.locator(".catch")).to_have_count(0)
        expect(one.page.get_by_role("region", name="What happened")).to_contain_text(f"{NAMES[debtor]} is caught.")
    at.close()
    late.close()
    quick.close()


def test_catching_has_to_wait_and_shows_for_how_long(browser: Browser, still_house: Server) -> None:
    """The grace: who plays the last card but one has time to call."""

    def about_to(message: Message, view: dict[str, Any]) -> bool:
        held = view["seats"][message["you"]]["cards"] if message["you"] >= 0 else 0
        plays = [text for text in message["match"]["legal"] if re.fullmatch(r"play [rbgy]\d", text)]
        return waited_for(message) and held == 2 and bool(plays) and view["powers"][1] != message["you"]

    at = Position(still_house, 2, about_to)
    watcher = at.sit(browser, still_house, 1 - at.seat, frozen=True)
    watcher.page.evaluate(
        """() => new MutationObserver((_, eyes) => {
            const button = document.querySelector('.catch');
            if (!button) return;
            document.body.dataset.first = `${button.disabled} ${button.innerText}`;
            eyes.disconnect();
        }).observe(document.querySelector('.uno'), { childList: true, subtree: true })"""
    )
    plays = [text for text in at.match(at.seat)["legal"] if re.fullmatch(r"play [rbgy]\d", text)]
    at.people[at.seat].ask("act", action=plays[0])
    expect(watcher.page.locator("body")).to_have_attribute("data-first", re.compile(r"^true .*\sin 2\.0 s", re.DOTALL))
    at.people[at.seat].ask("act", action="uno")
    expect(watcher.page.locator(".catch")).to_have_count(0)
    at.close()
    watcher.close()


def test_a_challenge_shows_the_hand_to_who_challenges_alone(browser: Browser, house: Server) -> None:
    at = Position(house, 3, lambda message, view: waited_for(message) and view["phase"] == "challenge")
    bluffer = at.match(at.seat)["view"]["turn"]
    third = 3 - at.seat - bluffer
    asked, other = at.sit(browser, house, at.seat), at.sit(browser, house, third)
    expect(other.page.locator(".asked")).to_have_count(0)
    asked.page.get_by_role("button", name="Challenge").click()
    sheet = asked.page.locator("section.paper")
    expect(sheet).to_contain_text("only you see it")
    shown = at.match(at.seat)["view"]["shown"]["cards"]
    expect(sheet.locator(".mini")).to_have_count(len(shown))
    guilty = "was bluffing!" in sheet.inner_text()
    expect(other.page.get_by_role("region", name="What happened")).to_contain_text(
        f"{NAMES[bluffer]} was bluffing!" if guilty else f"{NAMES[bluffer]} was not bluffing."
    )
    expect(other.page.locator("section.paper, .mini")).to_have_count(0)
    assert at.match(third)["view"]["shown"] is None
    asked.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    at.close()
    asked.close()
    other.close()


def test_red_cards_are_given_in_the_turn_of_another(browser: Browser, house: Server) -> None:
    at = Position(
        house,
        4,
        lambda message, view: (
            may("give")(message, view)
            and not waited_for(message)
            and any(kind >= 12 for kind in view["seats"][message["you"]]["hand"])
        ),  # who gives all away ends the round
    )
    before = at.match(at.seat)["view"]
    to = next(int(text[-1]) for text in at.match(at.seat)["legal"] if text.startswith("give "))
    reds = sum(kind < 12 for kind in before["seats"][at.seat]["hand"])
    giver = at.sit(browser, house, at.seat)
    giver.page.get_by_role("button", name=re.compile("Give my")).click()
    giver.page.locator(f"[data-give='{to}']").click()
    expect(giver.page.locator(f"[data-seat='{to}'] .count")).to_have_text(str(before["seats"][to]["cards"] + reds))
    expect(giver.page.locator(".hand .card")).to_have_count(before["seats"][at.seat]["cards"] - reds)
    at.close()
    giver.close()


def test_a_card_is_dragged_to_the_pile(browser: Browser, house: Server) -> None:
    at = Position(
        house,
        2,
        lambda message, view: waited_for(message) and view["phase"] == "play" and may("play")(message, view),
    )
    ana = at.sit(browser, house, at.seat)
    card = ana.page.locator(".hand .card.can").first
    name = str(card.get_attribute("aria-label")).removesuffix(", can be played")
    card.drag_to(ana.page.locator("[data-pile=discard]"))
    expect(ana.page.get_by_role("region", name="What happened")).to_contain_text(f"{NAMES[at.seat]} plays a {name}.")
    at.close()
    ana.close()
