"""UNO on its board: by clicks, by keys and by touch; call and catch, challenge, gifts, and why not."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tapete import fairness
from tests.browser.player import PHONE, GoneError, Player, press, seen_at
from tests.server.conftest import Server

GAME = "uno-colores"
ONE_ROUND = {"target": "1"}
MOST_TURNS = 400
A_WHILE = 8  # actions, where no whole match is needed
LATER = 500  # ms: a click on the heels of another is not heard, and a choice is armed
SHOWN = "step => Number(document.querySelector('[data-step]')?.dataset.step) >= step"

Message = dict[str, Any]

# Deals with which a match is short for players that play the first card that fits; by players
SHORT_DEALS = {2: 56, 3: 25, 10: 9}
SHORT_FOR_TWO_PEOPLE = 143  # with draws, a colour, a power, a second card, an answer to a Wild Draw Four


def fix_deal(monkeypatch: pytest.MonkeyPatch, deal: int) -> None:
    """The same deal at every table."""
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes([deal]) * 32)


# What somebody would click: an answer, UNO, a card that can be played, the pile, or the button to go on with
PLACES = (".choice button", ".uno-btn:not(.off)", ".hand .card.can", ".deck.can", ".acts .btn")


def click(target: Locator) -> None:
    target.page.clock.fast_forward(LATER)
    press(target, may_go=True)


class Uno(Player):
    """Somebody at UNO's board, with a clock of their own: who clicks again does it a moment later."""

    def __init__(self, browser: Browser, house: Server, **more: Any) -> None:
        super().__init__(browser, house, **more)
        self.page.clock.install()

    def choice(self) -> Locator:
        """The first thing that can be done; there is always something in one's own turn."""
        self.page.clock.fast_forward(LATER)
        self.page.wait_for_function(SHOWN, arg=self.match["step"])
        self.page.wait_for_selector(", ".join(PLACES))
        return next(found for place in PLACES if (found := self.page.locator(place).first).count())

    def take_turn(self, do: Callable[[Locator], None] = click) -> None:
        """Does something; a question whether it is meant is answered with yes."""

        def decide() -> None:
            while True:
                try:
                    do(self.choice())
                    break
                except GoneError:  # somebody acted out of turn meanwhile
                    continue
            if (sure := self.page.get_by_role("button", name="Do it")).is_visible():
                click(sure)

        self.does(decide)


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


def see_the_end(player: Uno, players: int) -> None:
    """The poster: everybody on a step with their points, and the way to another match."""
    page = player.page
    page.clock.run_for(5000)
    expect(page.locator(".scene h1")).to_contain_text("win")
    steps = page.locator(".podium .step")
    expect(steps).to_have_count(min(players, 3))
    shown = {int(text) for text in page.locator(".podium .n, .podium .num").all_inner_texts()}
    assert shown == set(player.match["scores"])
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_whole_match_by_clicks(browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deal(monkeypatch, SHORT_DEALS[3])
    ana = Uno(browser, house)
    ana.open_table(GAME, 3, options=ONE_ROUND)
    ana.deal()
    play_on(ana)
    see_the_end(ana, 3)
    ana.close()


def test_a_whole_match_of_two_people(browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deal(monkeypatch, SHORT_FOR_TWO_PEOPLE)
    ana, luis = Uno(browser, house), Uno(browser, house)
    table, first = house.open(GAME, 2, "Ana", options=ONE_ROUND)
    first.close()
    ana.take_seat(table, first.token)
    luis.join(table, 1, "Luis")
    expect(ana.page.locator(".seat .name")).to_have_text("Luis")
    ana.deal()
    luis.dealt()
    play_on(ana, luis)
    see_the_end(ana, 2)
    see_the_end(luis, 2)
    ana.close()
    luis.close()


def by_keys(target: Locator) -> None:
    """Goes to something on the board with arrows or Tab, and presses Enter."""
    keys = target.page.keyboard
    target.page.clock.fast_forward(LATER)
    for _ in range(60):
        if target.evaluate("node => node === document.activeElement"):
            keys.press("Enter")
            return
        keys.press("ArrowRight" if target.evaluate("node => node.closest('.hand, .choice') !== null") else "Tab")
    pytest.fail("the keyboard does not lead there")


def test_the_keyboard_reaches_everything(browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand has the focus after the deal; arrows walk in it and among choices; the log tells what was played."""
    fix_deal(monkeypatch, SHORT_DEALS[2])
    ana = Uno(browser, house)
    ana.open_table(GAME, 2, options=ONE_ROUND)
    page, log = ana.page, ana.page.get_by_role("region", name="What happened")
    page.locator(".deal").focus()
    page.keyboard.press("Enter")
    ana.dealt()
    expect(page.locator(".hand .card:focus")).to_be_attached()
    played = 0
    while ana.turn() and played < A_WHILE:
        target = ana.choice()
        card = target.get_attribute("aria-label") if target.get_attribute("data-at") != "deck" else None
        ana.take_turn(by_keys)
        played += 1
        if card and target.evaluate_all("nodes => nodes.length") and not ana.match["ending"]:
            expect(log).to_contain_text(card.split(",")[0])
    assert played
    ana.close()


def test_a_phone_by_touch(browser: Browser, house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deal(monkeypatch, SHORT_DEALS[10])
    ana = Uno(browser, house, **PHONE)
    page = ana.page
    page.set_viewport_size({"width": 360, "height": 740})
    ana.open_table(GAME, 10, options=ONE_ROUND)
    ana.deal()

    def tap(target: Locator) -> None:
        page.clock.fast_forward(LATER)
        press(target, touching=True, may_go=True)

    assert play_on(ana, do=tap, most=A_WHILE)
    page.get_by_role("button", name="Table talk").tap()
    page.get_by_role("button", name="What happened").tap()
    expect(page.locator(".drawer .log")).to_contain_text("You ")
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
            if seen[0]["hold"]:
                return None
            legal = [text for text in seen[waiting[0]]["match"]["legal"] if text not in ("uno", "challenge")]
            plays = [text for text in legal if text.startswith("play w+4")] or [
                text for text in legal if text.startswith("play ")
            ]
            self.people[waiting[0]].ask("act", action=chance.choice(plays or legal))

    def sit(self, browser: Browser, house: Server, seat: int, *, frozen: bool = False) -> Player:
        """Somebody with a browser takes a seat over; its clock may stand still."""
        somebody = Player(browser, house)
        if frozen:
            somebody.page.clock.set_fixed_time(0)
        somebody.take_seat(self.table, self.people[seat].token)
        somebody.page.wait_for_selector("[data-step]")
        somebody.dealt()
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


PLACES_OF_CARDS = """() => [...document.querySelectorAll('.hand .card, .pile')].map((node) => {
  const style = getComputedStyle(node); return [node.dataset.at, node.offsetLeft, node.offsetTop, style.width] })"""


def test_hand_and_piles_keep_their_place_and_a_double_click_decides_nothing(browser: Browser, house: Server) -> None:
    """A wild asks for a colour over the centre; a second click 250 ms later, on the same spot, names none."""
    position = Position(
        house,
        2,
        lambda message, view: (
            waited_for(message)
            and view["phase"] == "play"
            and "play w-choose" not in message["match"]["legal"]
            and any(
                text.startswith("play w-") and text not in message["match"]["warnings"]
                for text in message["match"]["legal"]
            )
        ),
    )
    somebody = position.sit(browser, house, position.seat)
    page = somebody.page
    before = {at: place for at, *place in page.evaluate(PLACES_OF_CARDS)}
    wild = next(text for text in somebody.legal if text.startswith("play w-")).removeprefix("play ")
    card = page.locator(f".hand [data-at='hand:{wild}']")
    card.hover(position=seen_at(card))
    for _ in range(2):
        page.mouse.down()
        page.mouse.up()
        page.wait_for_timeout(250)
    expect(page.locator(".choice")).to_be_visible()
    somebody.until(lambda: somebody.view["phase"] == "colour")
    after = {place[0]: place[1:] for place in page.evaluate(PLACES_OF_CARDS)}
    assert after["deck"] == before["deck"]
    assert after["pile"] == before["pile"]
    assert {place[2] for place in after.values()} == {place[2] for place in before.values()}, "cards keep their size"
    page.locator("[data-armed=true]").wait_for()
    page.locator(".colour[data-now=g]").click()
    somebody.until(lambda: somebody.view["colour"] == "green")
    somebody.close()
    position.close()


def test_why_a_card_cannot_be_played(browser: Browser, house: Server) -> None:
    """The reason stands at the card, in the player's own language, with its rule behind "More"; Escape closes it."""
    position = Position(
        house,
        2,
        lambda message, view: (
            waited_for(message)
            and view["phase"] == "play"
            and len(view["seats"][message["you"]]["hand"])
            > sum(text.startswith("play ") for text in message["match"]["legal"])
        ),
    )
    somebody = position.sit(browser, house, position.seat)
    page, before = somebody.page, position.match(position.seat)["step"]
    card = page.locator(".hand .card:not(.can)").first
    press(card)
    coach = page.locator(".coach")
    expect(coach).to_contain_text("does not fit")
    spot, at = coach.bounding_box(), card.bounding_box()
    assert spot
    assert at
    assert spot["y"] + spot["height"] <= at["y"] + 2, "it does not cover the card"
    assert spot["x"] - 2 <= at["x"] + at["width"] / 2 <= spot["x"] + spot["width"] + 60
    coach.get_by_role("button", name="More").click()
    expect(coach.get_by_role("link", name="Rule")).to_have_attribute("href", f"/rules/{GAME}#UP6")
    page.keyboard.press("Escape")
    expect(coach).to_have_count(0)
    assert position.match(position.seat)["step"] == before, "nothing was played"
    somebody.close()
    position.close()


def test_a_bluff_is_marked_and_asked_about(browser: Browser, house: Server) -> None:
    position = Position(
        house, 2, lambda message, view: waited_for(message) and "play w+4" in message["match"]["warnings"]
    )
    somebody = position.sit(browser, house, position.seat)
    page = somebody.page
    card = page.locator(".hand .card.risk").first
    expect(card.locator(".risk-tag")).to_have_text("bluff")
    press(card)
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("bluff")
    page.locator("[data-armed=true]").wait_for()
    question.get_by_role("button", name="Rather not").click()
    expect(question).to_have_count(0)
    assert position.match(position.seat)["step"] == somebody.match["step"], "nothing was played"
    somebody.close()
    position.close()


def test_who_did_not_call_is_caught_after_the_grace(browser: Browser, house: Server) -> None:
    at = Position(house, 3, lambda message, view: view["debtor"] is not None and view["debtor"] != message["you"])
    debtor = at.match(at.seat)["view"]["debtor"]
    late, quick = at.sit(browser, house, debtor), at.sit(browser, house, at.seat)
    expect(late.page.locator(".ask")).to_contain_text("call UNO! before somebody catches you")
    button = quick.page.locator(".catch")
    expect(button).to_contain_text(f"Catch {NAMES[debtor]}!")
    button.click()  # waits until it opens
    expect(late.page.locator(".hand .card")).to_have_count(3)
    for one in (late, quick):
        expect(one.page.locator(".catch")).to_have_count(0)
        caught = "You are caught." if one is late else f"{NAMES[debtor]} is caught."
        expect(one.page.get_by_role("region", name="What happened")).to_contain_text(caught)
    at.close()
    late.close()
    quick.close()


def test_catching_has_to_wait_and_shows_for_how_long(browser: Browser, still_house: Server) -> None:
    """The grace: a player who plays the last card but one has time to call."""

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
            document.body.dataset.first = `${button.disabled} ${button.querySelector('.grace i').style.width}`;
            eyes.disconnect();
        }).observe(document.querySelector('.felt'), { childList: true, subtree: true })"""
    )
    plays = [text for text in at.match(at.seat)["legal"] if re.fullmatch(r"play [rbgy]\d", text)]
    at.people[at.seat].ask("act", action=plays[0])
    expect(watcher.page.locator("body")).to_have_attribute("data-first", "true 0%")
    at.people[at.seat].ask("act", action="uno")
    expect(watcher.page.locator(".catch")).to_have_count(0)
    at.close()
    watcher.close()


OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((css) => document.querySelector(css).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def test_a_challenge_names_the_colour_and_shows_the_hand_to_one_alone(browser: Browser, house: Server) -> None:
    at = Position(house, 3, lambda message, view: waited_for(message) and view["phase"] == "challenge")
    view = at.match(at.seat)["view"]
    bluffer = view["turn"]
    third = 3 - at.seat - bluffer
    asked, other = at.sit(browser, house, at.seat), at.sit(browser, house, third)
    expect(other.page.locator(".choice")).to_have_count(0)
    question = asked.page.get_by_role("dialog")
    expect(question).to_contain_text(f"{view['threat']['colour'].capitalize()} was in play")
    asked.page.locator("[data-armed=true]").wait_for()
    asked.page.get_by_role("button", name="Challenge").click()
    sheet = asked.page.locator(".look")
    expect(sheet).to_contain_text("only you see it")
    shown = at.match(at.seat)["view"]["shown"]["cards"]
    expect(sheet.locator(".card")).to_have_count(len(shown))
    guilty = "was bluffing!" in sheet.inner_text()
    expect(other.page.get_by_role("region", name="What happened")).to_contain_text(
        f"{NAMES[bluffer]} was bluffing!" if guilty else f"{NAMES[bluffer]} was not bluffing."
    )
    expect(other.page.locator(".look")).to_have_count(0)
    assert at.match(third)["view"]["shown"] is None
    for pile in ("deck", "pile"):
        assert not asked.page.evaluate(OVERLAP, [".look", f"[data-at={pile}]"]), f"it lies over the {pile}"
    asked.page.locator(".felt").click(position={"x": 8, "y": 400})  # anywhere else
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
        ),  # a player who gives all away ends the round
    )
    before = at.match(at.seat)["view"]
    to = next(int(text[-1]) for text in at.match(at.seat)["legal"] if text.startswith("give "))
    reds = sum(kind < 12 for kind in before["seats"][at.seat]["hand"])
    giver = at.sit(browser, house, at.seat)
    giver.page.get_by_role("button", name=re.compile("Give my")).click()
    giver.page.locator(f".seat[data-seat='{to}'].target button").click()
    if (sure := giver.page.get_by_role("button", name="Do it")).is_visible():
        sure.click()
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
    card = ana.page.locator(".hand .card.can:not(.risk)").first
    name = str(card.get_attribute("aria-label"))
    card.drag_to(ana.page.locator("[data-drop=pile]"), source_position=seen_at(card))
    told = f"You play a {name}."
    expect(ana.page.get_by_role("region", name="What happened")).to_contain_text(told)
    at.close()
    ana.close()
