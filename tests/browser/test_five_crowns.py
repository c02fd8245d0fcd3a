"""Five Crowns' board: hands and matches by mouse, by keyboard and by touch, and fourteen cards in every order."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.games.five_crowns.actions import card_text
from tapete.games.five_crowns.melds import JOKER, RANKS
from tests.browser.player import PHONE, Player, open_by_keyboard, tab_to
from tests.server.conftest import Client, Server

LAST_HAND = 11
SUITS = ("stars", "hearts", "clubs", "spades", "diamonds")
FACES = {11: "jack", 12: "queen", 13: "king"}
FREE = {"x": 14, "y": 40}  # where a card is not covered by the next


def named(kind: int) -> str:
    """How a card is called on the screen."""
    if kind == JOKER:
        return "joker"
    rank = kind % RANKS + 3
    return f"{FACES.get(rank, rank)} of {SUITS[kind // RANKS]}"


def sensible(match: dict[str, Any]) -> str:
    """What brings a hand to its end: goes out when it can, and otherwise discards the worst of what is left over."""
    legal, view = match["legal"], match["view"]
    if outs := [action for action in legal if action.startswith("out")]:
        return str(outs[0])
    if not view["has_drawn"]:
        return "draw"
    spare = [kind for kind in view["arranged"]["left"] if kind != JOKER] or view["hand"]
    return f"discard {card_text(max(spare, key=lambda kind: kind % RANKS))}"


class Crowns(Player):
    """Somebody at Five Crowns' board."""

    touching = False

    def press(self, selector: str, **where: Any) -> None:
        """A click, or on a phone a tap."""
        if self.touching:
            self.page.tap(selector, **where)
        else:
            self.page.click(selector, **where)

    def card(self, text: str) -> str:
        """An own card, as actions write it."""
        kind = next(kind for kind in self.view["hand"] if card_text(kind) == text)
        return f".fan button[aria-label^='{named(kind)}']"

    def play(self, action: str) -> None:
        """Does an action on the board."""
        what, *card = action.split()
        if what in ("draw", "take"):
            self.press(".stack.ready:not(.heap)" if what == "draw" else ".stack.heap.ready")
            return
        expect(self.page.locator(".fan .slot")).to_have_count(len(self.view["hand"]))
        self.press(self.card(card[0]) + " >> nth=0", position=FREE)
        self.press(".does .main.can" if what == "discard" else ".does .out.can")

    def play_hand(self) -> bool:
        """Plays until another hand begins; false when the match is over."""
        hand = self.view["hand_no"]
        while self.turn() and self.view["hand_no"] == hand:
            self.does(lambda: self.play(sensible(self.match)))
        return not self.match["ending"]


def test_a_whole_match_against_a_bot_by_clicks(browser: Browser, house: Server) -> None:
    ana = Crowns(browser, house)
    ana.open_table("five-crowns", 2)
    ana.with_bots("random")
    ana.deal()
    hand = 1
    while ana.play_hand():
        out = ana.view["went_out"][hand - 1]
        assert out is not None
        if ana.view["out_by"] is None:  # else the bot has gone out again in its first turn, and that is shown instead
            expect(ana.page.get_by_text(f"Hand {hand} is over")).to_be_visible()
            expect(ana.page.locator("li", has_text="went out")).to_contain_text("Ana" if out == 0 else "Bot")
        hand += 1
    assert hand == LAST_HAND
    expect(ana.page.get_by_role("button", name="Play again")).to_be_visible()
    shown = [int(text.split()[0]) for text in ana.page.locator(".final ol b").all_inner_texts()]
    assert shown == sorted(seat["total"] for seat in ana.view["seats"])
    for number, row in enumerate(ana.page.locator(".final tbody tr").all()):
        points = [int(cell.split()[0].strip("⚑,")) for cell in row.locator("td").all_inner_texts()]
        assert points == [seat["sheet"][number] for seat in ana.view["seats"]]
    ana.close()


def test_two_people_play_a_hand(browser: Browser, house: Server) -> None:
    ana, luis = (Crowns(browser, house, reduced_motion="no-preference") for _ in range(2))
    luis.sit_down(ana.open_table("five-crowns", 2), "Luis")
    ana.deal()
    luis.dealt()
    banners = 0
    while ana.view["hand_no"] == 1:
        someone, other = (ana, luis) if 0 in ana.match["waiting"] else (luis, ana)
        someone.does(lambda: someone.play(sensible(someone.match)))
        other.until(lambda: other.info["version"] >= someone.answered)
        if someone.view["out_by"] is not None and not banners:
            banners += 1
            expect(someone.page.get_by_text("You have gone out!")).to_be_visible()
            expect(other.page.get_by_text("has gone out: last turns!")).to_be_visible()
    assert banners == 1
    for guest in (ana, luis):
        expect(guest.page.get_by_text("Hand 1 is over")).to_be_visible()
        guest.close()


def test_from_the_home_page_through_a_hand_by_keyboard(browser: Browser, house: Server) -> None:
    ana = Crowns(browser, house)
    page = ana.page
    open_by_keyboard(page, "five-crowns", 2)
    tab_to(page, "li select")
    page.keyboard.press("ArrowDown")
    ana.until(lambda: ana.info["seats"][1]["bot"] == "easy")
    tab_to(page, "button.start")
    page.keyboard.press("Enter")
    ana.dealt()
    tab_to(page, ".fan button")
    while ana.turn() and ana.view["hand_no"] == 1:
        action = sensible(ana.match)
        ana.does(lambda: play_by_keys(ana, action))
        if action.startswith("discard"):
            expect(page.locator("aside ol").first).to_contain_text(f"Ana discards {in_short(kind_of(action))}.")
            assert page.evaluate("document.activeElement.matches('.fan button')"), "the keyboard stays at the cards"
    assert ana.view["hand_no"] == 2
    ana.close()


def in_short(kind: int) -> str:
    """How a card is called in the log."""
    return "a joker" if kind == JOKER else card_text(kind)[:-1].upper() + "★♥♣♠♦"[kind // RANKS]


def kind_of(action: str) -> int:
    return next(kind for kind in range(JOKER + 1) if card_text(kind) == action.split()[1])


def play_by_keys(ana: Crowns, action: str) -> None:
    page, (what, *_) = ana.page, action.split()
    if what == "draw":
        page.wait_for_selector(".stack.ready")
        page.keyboard.press("1")
        return
    expect(page.locator(".fan .slot")).to_have_count(len(ana.view["hand"]))
    tab_to(page, ".fan button")
    for key in ["ArrowLeft"] * len(ana.view["hand"]):
        page.keyboard.press(key)
    while not page.evaluate("name => document.activeElement.ariaLabel.startsWith(name)", named(kind_of(action))):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".fan .chosen")
    page.keyboard.press("d" if what == "discard" else "o")


def test_two_hands_on_a_phone_by_touch(browser: Browser, house: Server) -> None:
    ana = Crowns(browser, house, **PHONE)
    ana.touching = True
    ana.page.set_viewport_size({"width": 360, "height": 740})
    ana.open_table("five-crowns", 2)
    ana.with_bots("random")
    ana.deal()
    while ana.turn() and ana.view["hand_no"] < 3:
        ana.does(lambda: ana.play(sensible(ana.match)))
        assert ana.width <= 360, "nothing sticks out"
    assert ana.view["hand_no"] == 3
    ana.close()


def test_what_cannot_be_done_says_why_with_its_clause(browser: Browser, house: Server) -> None:
    ana, luis = Crowns(browser, house), Crowns(browser, house)
    luis.sit_down(ana.open_table("five-crowns", 2), "Luis")
    ana.deal()
    luis.dealt()
    mover, waiter = (ana, luis) if 0 in ana.match["waiting"] else (luis, ana)
    waiter.page.click(".stack:not(.heap)")
    said(waiter.page, "It is not your turn.", "FC9")
    mover.page.click(".does .main")
    said(mover.page, "First draw a card or take the top discard.", "FC9")
    mover.does(lambda: mover.play("take"))
    mover.page.click(".stack:not(.heap)")
    said(mover.page, "You have drawn already in this turn.", "FC9")
    spoiler = next((kind for kind in mover.view["hand"] if f"out {card_text(kind)}" not in mover.legal), None)
    if spoiler is not None:  # unless any discard goes out
        mover.press(f"{mover.card(card_text(spoiler))} >> nth=0", position=FREE)
        mover.page.click(".does .out")
        said(mover.page, "your other cards are not all in melds", "FC10")
        with mover.context.expect_page() as opened:
            mover.page.click(".notice a")
        expect(opened.value.locator("#FC10")).to_be_in_viewport()
    for guest in (ana, luis):
        guest.close()


def said(page: Page, words: str, clause: str) -> None:
    notice = page.locator(".notice[role=alert]")
    expect(notice).to_contain_text(words)
    expect(notice.locator("a")).to_have_text(clause)


def with_fourteen(house: Server) -> tuple[str, Client]:
    """A table in the last hand, where somebody has just drawn a fourteenth card; and who that is."""
    table, ana = house.open("five-crowns", 2)
    people = [ana, house.join(table, 1, "Luis")]
    ana.say("start")
    ana.dealt()
    while len((match := people[0].catch_up()["match"])["view"]["hand"]) < LAST_HAND + 3:
        turn = people[match["waiting"][0]]
        match = turn.catch_up()["match"]
        last = match["view"]["hand_no"] == LAST_HAND
        wish = sensible(match) if not last or match["view"]["has_drawn"] else "draw"
        turn.ask("act", action=wish.replace("out", "discard") if last else wish)
    people[1].catch_up()
    people[1].close()
    return table, ana


@pytest.mark.parametrize("width", [360, 1280])
def test_fourteen_cards_are_sorted_grouped_and_moved(browser: Browser, house: Server, width: int) -> None:
    table, ana = with_fourteen(house)
    looking = Crowns(browser, house, **(PHONE if width == PHONE["width"] else {"width": width}))
    page = looking.page
    page.add_init_script(f"localStorage.setItem('tapete.seat.{table}', '{ana.token}')")
    page.goto(f"/table/{table}")
    expect(page.locator(".fan .slot")).to_have_count(14)
    assert looking.width <= width

    page.get_by_role("button", name="Sort by rank").click()
    ranks = [rank(label) for label in shown(page) if plain(label)]
    assert ranks == sorted(ranks)
    page.get_by_role("button", name="Sort by suit").click()
    suits = [SUITS.index(label.split(",")[0].split(" of ")[1]) for label in shown(page) if plain(label)]
    assert suits == sorted(suits)

    page.get_by_role("button", name="best grouping").click()
    arranged = looking.view["arranged"]
    expect(page.get_by_text(f"left over: {arranged['points']}")).to_have_count(1 if arranged["left"] else 0)
    assert page.locator(".bracket:not(.left)").count() >= len(arranged["melds"])

    touch = width == PHONE["width"]
    drag(page, ids(page)[0], ids(page)[2], touch=touch)
    expect(page.locator(".bracket")).to_have_count(0)  # the grouping became the player's own order
    page.get_by_role("button", name="Sort by suit").click()
    first, second, *_ = ids(page)
    drag(page, first, ids(page)[4], touch=touch)
    assert ids(page).index(first) == 4, "the card lies where it was dropped"
    assert ids(page)[0] == second

    page.locator(f"#{second}").focus()
    page.keyboard.press("Shift+ArrowRight")
    assert ids(page)[1] == second
    assert page.evaluate("document.activeElement.id") == second
    own = shown(page)
    page.reload()
    expect(page.locator(".fan .slot")).to_have_count(14)
    assert [label.split(",")[0] for label in shown(page)] == [label.split(",")[0] for label in own]
    ana.close()
    looking.close()


def ids(page: Page) -> list[str]:
    """One's own cards in their order on the screen, as a screen reader says it."""
    owned = page.locator(".fan").get_attribute("aria-owns")
    assert owned
    return owned.split()


def shown(page: Page) -> list[str]:
    labels: list[str] = page.evaluate("ids => ids.map((id) => document.getElementById(id).ariaLabel)", ids(page))
    return labels


def plain(label: str) -> bool:
    """A card that is neither wild nor just drawn."""
    return " of " in label and "wild" not in label


def rank(label: str) -> int:
    word, _, _ = label.partition(" of ")
    return next((number for number, face in FACES.items() if face == word), 0) or int(word)


def drag(page: Page, card: str, onto: str, *, touch: bool) -> None:
    """Drags a card to the place of another, with the mouse or a finger."""
    start, end = (page.locator(f"#{one}").bounding_box() for one in (card, onto))
    assert start
    assert end
    here = (start["x"] + FREE["x"], start["y"] + FREE["y"])
    there = (end["x"] + FREE["x"], end["y"] + FREE["y"])
    halfway = tuple((a + b) / 2 for a, b in zip(here, there, strict=True))
    if not touch:
        page.mouse.move(*here)
        page.mouse.down()
        page.mouse.move(*there, steps=4)
        page.mouse.up()
        return
    finger = page.context.new_cdp_session(page)
    for kind, points in (("Start", [here]), ("Move", [halfway]), ("Move", [there]), ("End", [])):
        touches = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})
