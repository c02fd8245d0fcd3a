"""Five Crowns on its board: hands by touch and by keys, fourteen cards in every order, why not, and both ends."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Position, expect

from tapete import fairness
from tapete.games.five_crowns.actions import card_text
from tapete.games.five_crowns.melds import JOKER, RANKS
from tests.browser.boxes import faults_at_all_sizes
from tests.browser.player import PHONE, Player, press, seen_at
from tests.server.conftest import Client, Server
from tests.server.serving import HURRY

GAME = "five-crowns"
LAST_HAND = 11
SUITS = ("stars", "hearts", "clubs", "spades", "diamonds")
FACES = {11: "jack", 12: "queen", 13: "king"}
FREE: Position = {"x": 12, "y": 30}  # where a card is not covered by the next
LATER = 500  # ms: a second tap on a card discards it when it comes later than a double click
SHOWN = "step => Number(document.querySelector('[data-step]')?.dataset.step) >= step"
PLACES = "() => [...document.querySelectorAll('.pile, .hand .card')].map((node) => [node.offsetLeft, node.offsetWidth])"
TOTALS = "nodes => nodes.map((node) => Number(node.childNodes[1].data))"  # after the total before the hand
LABELS = "nodes => nodes.map((node) => node.ariaLabel)"

Match = dict[str, Any]


def sensible(match: Match) -> str:
    """What brings a hand to its end: goes out when it can, and otherwise discards the worst of what is left over."""
    legal, view = match["legal"], match["view"]
    if outs := [action for action in legal if action.startswith("out")]:
        return str(outs[0])
    if not view["has_drawn"]:
        return "draw"
    spare = [kind for kind in view["arranged"]["left"] if kind != JOKER] or view["hand"]
    return f"discard {card_text(max(spare, key=lambda kind: kind % RANKS))}"


def patient(match: Match) -> str:
    """As above, but nobody goes out in the last hand."""
    wish = sensible(match)
    return wish.replace("out", "discard") if match["view"]["hand_no"] == LAST_HAND else wish


@pytest.fixture
def waiting_house(tmp_path: Path) -> Iterator[Server]:
    """A server that waits after every hand until people go on."""
    running = Server(tmp_path / "tables.db", config=replace(HURRY, hold_seconds=3600))
    yield running
    running.close()


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals at every table."""
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes([7]) * 32)


class People:
    """A table of two people that is played over the protocol until something is to be looked at."""

    def __init__(self, house: Server) -> None:
        self.table, first = house.open(GAME, 2, "Ana")
        self.people = [first, house.join(self.table, 1, "Luis")]
        first.say("start")
        first.dealt()

    def until(self, wanted: Callable[[Match], object], choose: Callable[[Match], str] = sensible) -> int:
        """Plays until the match of the seat to act is wanted; returns that seat."""
        while True:
            seen = [person.catch_up() for person in self.people]
            if seen[0]["hold"]:
                for person in self.people:
                    person.say("go_on")
                continue
            turn = seen[0]["match"]["waiting"][0]
            if wanted(seen[turn]["match"]):
                return int(turn)
            self.people[turn].ask("act", action=choose(seen[turn]["match"]))

    def token(self, seat: int) -> str | None:
        return self.people[seat].token

    def close(self) -> None:
        for person in self.people:
            person.close()


class Crowns(Player):
    """Somebody at Five Crowns' board, with a clock of their own."""

    touching = False

    def __init__(self, browser: Browser, house: Server, **more: Any) -> None:
        super().__init__(browser, house, **more)
        self.page.clock.install()

    def press(self, target: Locator) -> None:
        """A click, or on a phone a tap, some time after the last one."""
        self.page.clock.fast_forward(LATER)
        press(target, touching=self.touching)

    def card(self, text: str) -> Locator:
        """A card of my hand, as actions write it."""
        kind = next(kind for kind in self.view["hand"] if card_text(kind) == text)
        wild = kind != JOKER and kind % RANKS + 3 == self.view["wild_rank"]
        return self.page.locator(f".hand [data-at='hand:{text}{'*' if wild else ''}']")

    def settled(self) -> None:
        """The board shows what was last heard."""
        self.page.clock.fast_forward(2000)
        self.page.wait_for_function(SHOWN, arg=self.match["step"])
        expect(self.page.locator(".hand .card")).to_have_count(len(self.view["hand"]))

    def play(self, action: str) -> None:
        """Does an action on the board."""
        self.settled()
        what, *card = action.split()
        if what in ("draw", "take"):
            self.press(self.page.locator(".deck" if what == "draw" else ".discard"))
            return
        self.press(self.card(card[0]))
        self.press(self.card(card[0]) if what == "discard" else self.page.locator(".btn.out.main"))


def test_a_hand_on_a_phone_by_touch(browser: Browser, house: Server) -> None:
    ana = Crowns(browser, house, **PHONE)
    ana.touching = True
    ana.page.set_viewport_size({"width": 360, "height": 740})
    ana.open_table(GAME, 2)
    ana.deal()
    while ana.turn() and ana.view["hand_no"] == 1:
        ana.does(lambda: ana.play(sensible(ana.match)))
    assert ana.view["hand_no"] == 2
    ana.settled()
    page = ana.page
    page.get_by_role("button", name="Order of the hand: melds").tap()
    page.get_by_role("menuitemradio", name="Rank").tap()
    expect(page.get_by_role("button", name="Order of the hand: rank")).to_be_visible()
    page.get_by_role("button", name="Score sheet").tap()
    totals = page.get_by_role("dialog", name="Score sheet").locator("tbody tr:first-child td b")
    assert [int(text) for text in totals.all_inner_texts()] == [seat["total"] for seat in ana.view["seats"]]
    ana.close()


def test_a_hand_by_keys(browser: Browser, house: Server) -> None:
    """The hand has the focus after the deal and keeps it; letters work from there. Cards fly meanwhile."""
    ana = Crowns(browser, house, reduced_motion="no-preference")
    page = ana.page
    ana.open_table(GAME, 2)
    page.locator(".deal").focus()
    page.keyboard.press("Enter")
    ana.dealt()
    expect(page.locator(".hand .card:focus")).to_be_attached()
    log = page.get_by_role("region", name="What happened")
    taken = False
    while ana.turn() and ana.view["hand_no"] == 1:
        ana.settled()
        action = sensible(ana.match)
        if action == "draw":
            key = "d" if taken else "f"
            taken = True
            ana.does(lambda key=key: page.keyboard.press(key))  # type: ignore[misc]
        elif action.startswith("out"):
            ana.does(lambda: page.keyboard.press("g"))
        else:
            card = ana.card(action.split()[1])
            for _ in ana.view["hand"]:
                if card.evaluate("node => node === document.activeElement"):
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            expect(card).to_have_attribute("aria-pressed", "true")
            ana.does(lambda: page.keyboard.press("Enter"))
            ana.settled()
            expect(log).to_contain_text(re.compile(r"You (draw|take [^.]*)\..* You discard"))
            assert page.evaluate("document.activeElement.matches('.hand .card')"), "the keyboard stays at the cards"
    assert ana.view["hand_no"] == 2
    page.keyboard.press("t")
    expect(page.get_by_role("dialog", name="Score sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Score sheet")).to_be_hidden()
    ana.close()


def test_what_cannot_be_done_says_why_at_the_thing(browser: Browser, house: Server) -> None:
    people = People(house)
    turn = people.until(lambda match: True)
    mover, waiter = Crowns(browser, house), Crowns(browser, house)
    mover.take_seat(people.table, people.token(turn))
    waiter.take_seat(people.table, people.token(1 - turn))
    people.close()
    for guest in (mover, waiter):
        guest.dealt()
        guest.settled()
    waiter.press(waiter.page.locator(".deck"))
    said(waiter.page, "It is not your turn.", "FC9", ".deck")
    card = mover.page.locator(".hand .card").first
    mover.press(card)
    mover.press(card)
    said(mover.page, "First draw a card or take the top discard.", "FC9", ".hand .card.pick")
    mover.does(lambda: mover.play("take"))
    mover.settled()
    mover.press(mover.page.locator(".deck"))
    said(mover.page, "You have drawn already in this turn.", "FC9", ".deck")
    if not mover.view["outs"]:
        mover.press(mover.page.locator(".btn.out.off"))
        said(mover.page, "your other cards are not all in melds", "FC10", ".btn.out")
    assert mover.view["has_drawn"], "nothing was done"
    for guest in (mover, waiter):
        guest.close()


def said(page: Page, words: str, clause: str, at: str) -> None:
    """The reason, with its rule behind "More"; the tip of its slip points at the thing."""
    coach = page.locator(".coach[role=alert]")
    expect(coach).to_contain_text(words)
    coach.get_by_role("button", name="More").click()
    expect(coach.locator("a")).to_have_attribute("href", f"/rules/{GAME}#{clause}")
    slip, thing = coach.bounding_box(), page.locator(at).first.bounding_box()
    assert slip
    assert thing
    tip = slip["x"] + float(coach.evaluate("node => parseFloat(node.style.getPropertyValue('--tip'))"))
    assert thing["x"] <= tip <= thing["x"] + thing["width"]
    page.keyboard.press("Escape")
    expect(coach).to_be_hidden()


def has_fourteen(match: Match) -> bool:
    """Where somebody has just drawn a fourteenth card and cannot go out."""
    return len(match["view"]["hand"]) == LAST_HAND + 3 and not match["view"]["outs"]


def test_fourteen_cards(browser: Browser, house: Server) -> None:
    """Orders, brackets, names, drags and double clicks; the hand and the piles keep their place, at every size."""
    people = People(house)
    turn = people.until(has_fourteen, patient)
    ana = Crowns(browser, house)
    page = ana.page
    ana.take_seat(people.table, people.token(turn))
    people.close()
    ana.dealt()
    ana.settled()
    arranged = ana.view["arranged"]
    expect(page.locator(".brk:not(.rest)")).to_have_count(len(arranged["melds"]))
    expect(page.locator(".brk.rest")).to_have_text(f"left over: {arranged['points']}")
    melds = page.get_by_role("group", name="Run").or_(page.get_by_role("group", name="Book of"))
    expect(melds).to_have_count(len(arranged["melds"]))

    # A card that is raised says what it leaves; a second click 250 ms later decides nothing.
    before, last = page.evaluate(PLACES), page.locator(".hand .card").last
    last.hover(position=seen_at(last))
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 5)
    for _ in range(2):
        page.mouse.down()
        page.mouse.up()
        page.clock.run_for(250)
    page.clock.resume()
    expect(last).to_have_attribute("aria-pressed", "true")
    kind = arranged["left"][-1]
    points = ana.view["leaves"][f"discard {card_text(kind)}"]
    expect(page.locator(".ask")).to_contain_text(f"leaves {points}")
    assert page.evaluate(PLACES) == before
    assert ana.match["legal"], "it is still to be decided"

    see_the_orders(page)

    looking = Player(browser, house)  # its clock is the real one: a layout needs frames
    looking.take_seat(people.table, people.token(turn))
    expect(looking.page.locator(".hand .card")).to_have_count(LAST_HAND + 3)
    assert faults_at_all_sizes(looking.page) == []
    looking.close()

    page.get_by_role("button", name="Melds", exact=True).click()
    card = page.locator(".hand .card").last
    ana.does(lambda: drag(page, card, page.locator(".discard")))
    assert ana.view["discards"][-1] == kind
    ana.close()


def see_the_orders(page: Page) -> None:
    """By rank, by suit, and the player's own."""
    page.get_by_role("button", name="Rank", exact=True).click()
    ranks = [rank(label) for label in labels(page) if plain(label)]
    assert ranks == sorted(ranks)
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Mine", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Suit", exact=True).click()
    suits = [SUITS.index(label.split(",")[0].split(" of ")[1]) for label in labels(page) if plain(label)]
    assert suits == sorted(suits)

    # A card put elsewhere makes the order the player's own, which stays over a reload.
    first, second, third, *_ = (one.split(",")[0] for one in labels(page))
    drag(page, page.locator(".hand .card").nth(0), page.locator(".hand .card").nth(2))
    assert [label.split(",")[0] for label in labels(page)][:3] == [second, third, first]
    page.locator(".hand .card").nth(0).focus()
    page.keyboard.press("Shift+ArrowRight")
    assert [label.split(",")[0] for label in labels(page)][:3] == [third, second, first]
    own = [label.split(",")[0] for label in labels(page)]
    page.reload()
    page.wait_for_selector(".hand .card >> nth=13")
    assert [label.split(",")[0] for label in labels(page)] == own
    expect(page.get_by_role("button", name="Mine", exact=True)).to_have_attribute("aria-pressed", "true")


def labels(page: Page) -> list[str]:
    found: list[str] = page.locator(".hand .card").evaluate_all(LABELS)
    return found


def plain(label: str) -> bool:
    """A card that is not wild."""
    return " of " in label and "wild" not in label


def rank(label: str) -> int:
    word, _, _ = label.partition(" of ")
    return next((number for number, face in FACES.items() if face == word), 0) or int(word)


def drag(page: Page, card: Locator, onto: Locator) -> None:
    """Drags a card to another place with the mouse."""
    start, end = card.bounding_box(), onto.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + FREE["x"], start["y"] + FREE["y"])
    page.mouse.down()
    page.mouse.move(end["x"] + FREE["x"], end["y"] + FREE["y"], steps=4)
    page.mouse.up()


def test_going_out_the_end_of_a_hand_and_of_the_match(browser: Browser, waiting_house: Server) -> None:
    """The ribbon, the counted hands, the next deal only when both go on, and the poster."""
    people = People(waiting_house)
    turn = people.until(lambda match: match["view"]["hand_no"] == LAST_HAND - 1 and match["view"]["outs"])
    other = people.people[1 - turn]
    ana = Crowns(browser, waiting_house)
    page = ana.page
    ana.take_seat(people.table, people.token(turn))
    people.people[turn].close()
    ana.dealt()
    ana.settled()
    expect(page.locator(".ask")).to_contain_text("Everything fits")
    ana.does(lambda: ana.press(page.locator(".btn.out.main")))
    page.clock.run_for(4000)
    expect(page.locator(".ribbon")).to_contain_text("You went out")
    expect(page.locator(".laid .meld")).to_have_count(len(ana.view["seats"][turn]["laid"]["melds"]))
    finish(other)

    page.clock.run_for(4000)
    ended = page.locator(".choice.round")
    expect(ended.locator("h2")).to_have_text("You went out")
    totals = ended.locator(".tot").evaluate_all(TOTALS)
    assert totals == [ana.view["seats"][seat]["total"] for seat in (turn, 1 - turn)]
    assert ana.info["hold"], "the next hand waits"
    assert faults_at_all_sizes(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.clock.fast_forward(LATER)
    page.get_by_role("button", name="Go on").click()
    other.say("go_on")
    ana.until(lambda: not ana.info["hold"])
    expect(ended).to_be_hidden()
    expect(page.locator(".hand .card")).to_have_count(LAST_HAND + 2)

    mine = Client(waiting_house.address, people.table, people.token(turn))
    mine.shown(lambda table: table["match"])
    people.people[turn] = mine
    while not (seen := people.people[0].catch_up())["match"]["ending"]:
        mover = people.people[seen["match"]["waiting"][0]]
        mover.ask("act", action=sensible(mover.catch_up()["match"]))
    ana.until(lambda: bool(ana.match["ending"]))
    page.clock.run_for(6000)
    expect(page.locator(".poster h1")).to_contain_text("win")
    shown = [int(text) for text in page.locator(".rank b").all_inner_texts()]
    assert shown == sorted(seat["total"] for seat in ana.view["seats"])
    expect(page.locator(".graph .line")).to_have_count(2)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert faults_at_all_sizes(page) == []
    people.close()
    ana.close()


def finish(person: Client) -> None:
    """Somebody's last turn."""
    while (seen := person.catch_up())["you"] in seen["match"]["waiting"] and not seen["hold"]:
        person.ask("act", action=sensible(seen["match"]))
