"""The Game on its board: by mouse, by two people, by keyboard, by touch; and why something cannot be done."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Guest
from tests.browser.player import MOST_TABS, ask_for_table_by_keyboard, tab_to
from tests.browser.screens import show_table
from tests.server.conftest import Server

GAME = "the-game"
PHONE = {"width": 360, "height": 740}
OVER = "section.ending"
LOG = "section[aria-label='What happened']"
MOST_LAYS = 100  # there are 98 cards
KEENEST = "Let me!"


def open_and_deal(guest: Guest, seats: int, edition: str = "extreme") -> Page:
    """A table with bots that play at random in all other seats, and the cards are dealt."""
    guest.page.goto("/")
    guest.page.click(f"button.game.{GAME}")
    guest.page.fill("dialog input[autocomplete=nickname]", "Ana")
    guest.page.locator("dialog select").nth(0).select_option(str(seats))
    guest.page.locator("dialog select").nth(1).select_option(edition)
    guest.page.click("dialog button.main")
    guest.page.wait_for_selector("button.start")
    for number in range(seats - 1):
        guest.page.locator("section.panel li select").nth(number).select_option("random")
        expect(guest.page.locator("section.panel li b").nth(number + 1)).to_contain_text("Bot")
    guest.page.click("button.start")
    guest.page.wait_for_selector(".piles")
    return guest.page


def is_over(page: Page) -> bool:
    """Waits until this player is asked for something; whether that is no more, because the match is over."""
    page.wait_for_selector(f"p.turn.mine, {OVER}")
    return page.locator(OVER).is_visible()


def number_on(card: Locator) -> int:
    return int(re.findall(r"\d+", card.get_attribute("aria-label") or "")[0])


def lay_some_card(page: Page, press: Callable[[Locator], None]) -> tuple[int, str]:
    """The highest card on a pile that climbs, or else the lowest on one that falls: no match lasts long so."""
    card, pile = page.locator(".hand button.playable").last, page.locator(".pile.up.open").first
    number = number_on(card)
    press(card)
    expect(page.locator(".hand button.selected")).to_have_count(1)
    if not pile.is_visible():
        card, pile = page.locator(".hand button.playable").first, page.locator(".pile.open").last
        if number_on(card) != number:
            number = number_on(card)
            press(card)
    name = pile.get_attribute("data-pile") or ""
    press(pile.locator(".mat"))
    expect(page.locator(f".hand button[data-place='card-{number}']")).to_have_count(0)
    return number, name.upper()


def play_on(page: Page, press: Callable[[Locator], None], look: Callable[[], None] = lambda: None) -> int:
    """Plays to the end of the match: the first card that goes, and the turn is ended as soon as it may be."""
    lays = 0
    for _ in range(2 * MOST_LAYS):
        if is_over(page):
            break
        look()
        if page.locator(".end.can").is_visible():
            press(page.locator(".end.can"))
            page.locator(".end.can").wait_for(state="detached")
        else:
            lay_some_card(page, press)
            lays += 1
    expect(page.locator(OVER)).to_be_visible()
    return lays


def seen_at_the_end(page: Page) -> None:
    """The verdict, what was owed, everybody's cards, and the four piles' stories."""
    ending = page.locator(OVER)
    expect(ending.locator(".verdict")).to_contain_text(re.compile(r"lost, with \d+ cards? to go"))
    expect(ending.locator(".why")).to_contain_text("could not go on")
    expect(ending.locator(".stories svg polyline")).to_have_count(4)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_match_by_mouse_against_bots(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    page = open_and_deal(ana, 3)
    page.get_by_role("button", name=KEENEST).click()  # the keenest of the lowest seat starts
    expect(page.locator(".status")).to_contain_text("At least 2 more cards must be laid.")
    expect(page.locator(LOG)).to_contain_text("Ana starts.")

    card = page.locator(".hand button.playable").first
    number = number_on(card)
    card.hover()
    page.mouse.down()
    target = page.locator("[data-pile=c]").bounding_box()
    assert target
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=5)
    expect(page.locator("[data-pile=c]")).to_have_class(re.compile("over"))
    page.mouse.up()
    expect(page.locator(LOG)).to_contain_text(f"Ana lays {number} on pile C.")

    play_on(page, lambda where: where.click())
    seen_at_the_end(page)
    expect(page.locator(f"{OVER} .hands > li")).to_have_count(2)
    ana.close()


def test_a_match_of_two_people(browser: Browser, house: Server) -> None:
    ana, luis = (Guest(browser, house, reduced_motion="reduce") for _ in range(2))
    address = ana.open_table(GAME, 2)
    luis.page.goto(address)
    luis.page.get_by_label("Your name").fill("Luis")
    luis.page.get_by_role("button", name="Sit here").click()
    expect(ana.page.locator("section.panel li b").nth(1)).to_have_text("Luis")
    ana.page.get_by_role("button", name="Change the game").click()
    ana.page.locator("section.panel select").last.scroll_into_view_if_needed()
    ana.page.get_by_label("Edition").select_option("original")
    ana.page.get_by_role("button", name="Apply").click()
    expect(ana.page.get_by_role("button", name="Apply")).to_be_hidden()
    ana.page.get_by_role("button", name="Deal the cards").click()

    ana.page.get_by_role("button", name="Not at all").click()
    expect(ana.page.locator(".keen")).to_contain_text("Waiting for Luis")
    luis.page.get_by_role("button", name="If need be").click()
    expect(ana.page.locator(".status")).to_contain_text("Luis is on turn.")

    luis.page.locator(".pile .hint.good").nth(2).click()
    expect(ana.page.locator("[data-pile=c] .mat .chip.good")).to_have_text("Luis")
    expect(ana.page.locator(LOG)).to_contain_text("Luis: “I have something very good here” (pile C)")
    number, pile = lay_some_card(luis.page, lambda where: where.click())
    shown = ana.page.locator(f"[data-pile={pile.lower()}] .mat")
    expect(shown).to_have_accessible_name(re.compile(rf"shows {number}\."))
    assert not luis.page.get_by_role("button", name="Take back").is_visible(), "Ana has seen the card"

    for turn in range(2 * MOST_LAYS):
        guest = (luis, ana)[turn % 2]
        guest.page.wait_for_selector(f"p.turn.mine, {OVER}")
        while not guest.page.locator(f"{OVER}, .end.can").first.is_visible():
            lay_some_card(guest.page, lambda where: where.click())
            guest.page.wait_for_selector(f"p.turn.mine, {OVER}")
        if guest.page.locator(OVER).is_visible():
            break
        guest.page.locator(".end.can").click()
        guest.page.locator(".end.can").wait_for(state="detached")
    for guest in (ana, luis):
        seen_at_the_end(guest.page)
        guest.close()


def read_out(page: Page) -> str:
    """What a screen reader says of the element with the focus."""
    return str(page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"))


def walk_to_a_card_that_goes(page: Page) -> tuple[str, str]:
    """Walks through the hand with the arrows; a card that may be laid, and the first pile that it may go on."""
    for _ in range(MOST_TABS):
        found = re.match(r"(\d+)\. May go on pile ([A-D])", read_out(page))
        if found:
            return found[1], found[2]
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no card goes: {read_out(page)}")


def open_by_keyboard(page: Page) -> None:
    """From the home page to the deal of the original edition for one."""
    ask_for_table_by_keyboard(page, GAME, 1)
    tab_to(page, "dialog .form > label:nth-of-type(2) select")
    page.keyboard.press("ArrowDown")
    assert page.locator("dialog select").nth(1).input_value() == "original"
    tab_to(page, "dialog button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector("button.start")
    tab_to(page, "button.start")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand")


def lay_by_way_of_the_pile(page: Page) -> tuple[str, str]:
    """Picks a card with Enter, goes to a pile with Tab and arrows, and lays it with Enter."""
    tab_to(page, ".hand button")
    card, pile = walk_to_a_card_that_goes(page)
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text(f"{card} chosen")
    tab_to(page, ".pile .mat", "Shift+Tab")
    for _ in range(4):
        if read_out(page).startswith(f"Pile {pile}"):
            break
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    return card, pile


def test_a_match_by_keyboard_alone(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    page = ana.page
    open_by_keyboard(page)
    told = page.locator(LOG)
    card, pile = lay_by_way_of_the_pile(page)
    expect(told).to_contain_text(f"Ana lays {card} on pile {pile}.")
    page.keyboard.press("e")
    expect(page.locator(".notice")).to_contain_text("One more card must be laid in this turn.")
    page.keyboard.press("Escape")
    expect(page.locator(".notice")).to_have_count(0)

    tab_to(page, ".hand button")
    turns = 0
    for _ in range(2 * MOST_LAYS):
        if page.locator(OVER).is_visible():
            break
        if page.locator(".end.can").is_visible():
            if turns % 2:
                page.keyboard.press("e")
            else:
                tab_to(page, ".end", "Shift+Tab")
                page.keyboard.press("Enter")
            turns += 1
            expect(told.get_by_text("Ana ends the turn.")).to_have_count(turns)
            if not page.locator(OVER).is_visible():
                tab_to(page, ".hand button")
        else:
            card, pile = walk_to_a_card_that_goes(page)
            page.keyboard.press(pile.lower())
            expect(told).to_contain_text(re.compile(rf"Ana lays {card} on pile {pile}\."))
            assert page.evaluate("document.activeElement.closest('.hand, .status, .ending') !== null"), "no focus"
    assert turns > 0
    seen_at_the_end(page)
    ana.close()


def test_a_match_on_a_phone(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house, has_touch=True, is_mobile=True, reduced_motion="reduce")
    ana.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # it is a size
    page = open_and_deal(ana, 5)

    def nothing_sticks_out() -> None:
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"], f"{wide} pixels wide"

    nothing_sticks_out()
    page.get_by_role("button", name=KEENEST).tap()
    expect(page.locator(".status")).to_contain_text("Your turn")
    page.locator("[data-pile=d] .look").tap()
    sheet = page.get_by_role("dialog", name="Pile D")
    expect(sheet.locator("ol li")).to_have_text(["100"])
    sheet.get_by_role("button", name="Please leave this pile").tap()
    expect(sheet).to_be_hidden()
    asked = page.locator("[data-pile=d] .look .chip.leave")  # bots may ask for the same pile
    expect(asked).to_have_text(re.compile(r"^you( ?\+\d)?$"))
    number, pile = lay_some_card(page, lambda where: where.tap())
    expect(page.locator(LOG)).to_contain_text(f"Ana lays {number} on pile {pile}.")
    play_on(page, lambda where: where.tap(), nothing_sticks_out)
    nothing_sticks_out()
    seen_at_the_end(page)
    ana.close()


def test_why_a_card_or_an_end_is_refused_and_the_clause(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    page = open_and_deal(ana, 1, "original")
    notice = page.locator(".notice")
    page.locator(".end").click()
    expect(notice).to_contain_text("At least 2 more cards must be laid in this turn.")

    cards = page.locator(".hand button")
    highest = number_on(cards.last)
    cards.last.click()
    page.locator("[data-pile=a] .mat").click()
    expect(page.locator("[data-pile=a] .mat")).to_have_accessible_name(re.compile(rf"shows {highest}\."))
    expect(notice).to_have_count(0)
    lower = next(card for card in cards.all() if number_on(card) != highest - 10)
    lower.click()
    expect(page.locator("[data-pile=a]")).to_have_class(re.compile("shut"))
    page.locator("[data-pile=a] .mat").click()
    expect(notice).to_contain_text(f"Pile A goes up and shows {highest}: only higher cards fit")
    with page.expect_popup() as opened:
        notice.get_by_role("link", name="TG5").click()
    expect(opened.value.locator("#TG5")).to_be_in_viewport()
    expect(opened.value.locator("#TG5")).to_contain_text("Up or down")
    ana.close()


def test_who_is_not_on_turn_is_told_so(browser: Browser, house: Server) -> None:
    table, first = house.open(GAME, 2)
    second = house.join(table, 1, "Luis")
    first.say("start")
    first.until("table")
    first.ask("act", action="keen 0")
    second.ask("act", action="keen 3")
    ana = Guest(browser, house)
    show_table(ana.page, table, first.token, lambda page: page.locator(".hand button").first.click())
    expect(ana.page.locator(".notice")).to_contain_text("It is not your turn.")
    ana.page.get_by_role("button", name="Close").click()
    ana.page.locator("[data-pile=b] .mat").click()
    expect(ana.page.locator(".notice")).to_contain_text("It is not your turn.")
    ana.close()


def table_with_silence_in_hand(house: Server) -> tuple[str, str | None, int]:
    """A table whose first player is on turn and holds a SILENCE: its id, the player's token, the card."""
    while True:
        table, first = house.open(GAME, 2)
        second = house.join(table, 1, "Luis")
        first.say("start")
        first.until("table")
        first.ask("act", action="keen 3")
        second.ask("act", action="keen 0")
        second.ask("signal", signal="hint b leave")
        hand = first.catch_up()["match"]["view"]["hands"][0]
        for card in hand:
            if card["command"] == "silence":
                return table, first.token, card["number"]


def test_silence_shuts_the_hints_and_hides_them(browser: Browser, house: Server) -> None:
    table, token, silence = table_with_silence_in_hand(house)
    ana = Guest(browser, house)
    page = ana.page
    show_table(page, table, token, lambda page: page.wait_for_selector(".hand"))
    expect(page.locator("[data-pile=b] .chip.leave").first).to_have_text("Luis")
    expect(page.get_by_role("list", name="Commands in force")).to_have_text("No command in force")
    page.locator(f".hand button[data-place='card-{silence}']").click()
    page.locator("[data-pile=a] .mat").click()
    expect(page.get_by_role("list", name="Commands in force")).to_contain_text("SILENCE")
    expect(page.locator(".chip")).to_have_count(0)
    page.locator("[data-pile=b] .hint.good").click()
    expect(page.locator(".notice")).to_contain_text("Nobody may talk now.")
    expect(page.locator(".notice").get_by_role("link", name="EX5")).to_be_visible()
    expect(page.locator(".chip")).to_have_count(0)
    ana.close()


def test_the_rule_book_has_its_pictures(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house, width=PHONE["width"])
    ana.page.goto("/rules/the-game")
    expect(ana.page.locator("figure .tg")).to_have_count(7)
    expect(ana.page.locator("figure", has_text="37 is chosen").locator("[data-pile=a].open .badge.trick")).to_have_text(
        "−10"
    )
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ana.close()
