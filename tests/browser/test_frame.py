"""The frame around every board: home, lobby, a match, talk, languages, looks."""

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete import fairness
from tapete.server import messages
from tests.browser.conftest import GOING, Guest
from tests.browser.player import PHONE
from tests.server.conftest import Server

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined}); document.execCommand = () => false"
REACHABLE = "http://192.0.2.7:8000"


def code_of(page: Page) -> str:
    """The short code on the slip."""
    code = page.locator(".invite .code > span").text_content()
    assert code
    return code


def wide(page: Page) -> int:
    """How wide the page is; more than the screen where something sticks out."""
    found: int = page.evaluate("document.documentElement.scrollWidth")
    return found


@pytest.mark.nightly  # each game's own tests play whole matches
def test_a_whole_match_by_asking_a_bot(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house, reduced_motion="reduce")
    ana.open_table("qwinto", 1)
    ana.deal()
    assert ana.play_by_advice(120)
    ana.close()


def test_one_click_from_the_home_page_to_the_cards(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house, reduced_motion="reduce")
    page = ana.page
    page.goto("/")
    page.wait_for_selector(".demo .count")  # the bots of the living table hold cards
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".hand .card")
    assert page.locator(".seat").count() == 3, "three bots"
    page.goto("/")
    slip = page.locator(GOING)
    expect(slip).to_have_text(re.compile("UNO"))
    page.get_by_role("button", name=re.compile("^The Game")).click()
    expect(page.get_by_label("Edition")).to_have_value("original")
    page.get_by_role("combobox", name="Players").select_option("2")
    page.get_by_role("dialog").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".hand .card")
    page.goto("/")
    expect(slip).to_have_text(re.compile("The Game"))  # the latest
    expect(page.get_by_role("button", name="1 more")).to_be_visible()
    page.get_by_role("button", name="Play now").click()  # the last game again
    expect(page).to_have_title(re.compile("The Game"))
    ana.close()


def test_the_living_table_stands_still_where_less_motion_is_wanted(browser: Browser, house: Server) -> None:
    still, lively = Guest(browser, house, reduced_motion="reduce"), Guest(browser, house)
    for guest in (still, lively):
        guest.page.clock.install()
        guest.page.goto("/")
        guest.page.wait_for_selector(".demo .count")
    table = "document.querySelector('.demo').innerHTML"
    before = still.page.evaluate(table), lively.page.evaluate(table)
    lively.page.clock.run_for(2000)
    lively.page.wait_for_function(f"before => {table} !== before", arg=before[1])
    still.page.clock.run_for(10_000)
    assert still.page.evaluate(table) == before[0]
    for guest in (still, lively):
        guest.close()


def test_friends_come_by_link_or_code_and_take_a_chair(browser: Browser, house: Server) -> None:
    ana, luis, watcher = (Guest(browser, house, reduced_motion="reduce") for _ in range(3))
    ana.page.goto("/")
    ana.page.get_by_role("button", name="With friends").click()
    ana.page.get_by_role("textbox", name="Your name").fill("Ana")  # asked for once
    ana.page.get_by_role("button", name="Open the table").click()
    ana.page.wait_for_selector(".deal")
    luis.page.goto("/")
    luis.page.get_by_label("Have a code?").fill("zzz")
    luis.page.get_by_role("button", name="Join").click()
    expect(luis.page.get_by_role("alert")).to_have_text("A code has 6 letters.")
    luis.page.get_by_label("Have a code?").fill(code_of(ana.page).lower())
    luis.page.get_by_role("button", name="Join").click()
    expect(luis.page.get_by_role("heading", name="Ana has a chair for you")).to_be_visible()
    expect(luis.page.get_by_role("button", name="Sit down")).to_be_disabled()
    luis.page.get_by_role("textbox", name="Your name").fill("Luis")
    luis.page.get_by_role("button", name="Owl").click()
    luis.page.get_by_role("button", name="Sit down").click()
    expect(ana.page.locator(".seat .plate", has_text="Luis")).to_be_visible()
    luis.page.get_by_label("Say something").fill("<b>hola</b>")
    luis.page.get_by_role("button", name="Send").click()
    expect(ana.page.locator(".seat .bubble")).to_have_text("<b>hola</b>")  # at the seat, before the deal
    watcher.page.goto(ana.page.url)
    watcher.page.get_by_role("button", name="Only watch").click()
    expect(watcher.page.locator(".deal")).to_have_count(0)
    ana.deal()
    for guest in (luis, watcher):
        guest.page.wait_for_selector("[data-step]", state="attached")
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(watcher.page.get_by_role("button", name="Pause")).to_have_count(0)
    for guest in (ana, luis, watcher):
        guest.close()


def test_a_full_table_says_so_and_can_be_watched(browser: Browser, house: Server) -> None:
    table, _ = house.open("qwinto", 2)
    house.join(table, 1, "Luis")
    eva = Guest(browser, house)
    eva.page.goto(f"/table/{table}")
    expect(eva.page.get_by_role("heading", name="The table is full")).to_be_visible()
    expect(eva.page.get_by_role("button", name="Sit down")).to_have_count(0)
    eva.page.get_by_role("button", name="Only watch").click()
    expect(eva.page.get_by_text("You are watching")).to_be_visible()
    eva.close()


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_chairs_and_settings_are_changed_in_the_lobby(
    browser: Browser, house: Server, screen: dict[str, object]
) -> None:
    table, first = house.open("uno-colores", 4)
    ana = Guest(browser, house, reduced_motion="reduce", **screen)  # type: ignore[arg-type]  # what a Guest takes
    page = ana.page
    ana.take_seat(table, first.token)
    page.get_by_role("button", name="Free chair, seat 3").click()
    page.get_by_role("menuitemradio", name="Bot: strong").click()
    assert first.shown(lambda table: table["seats"][2]["bot"] == "strong")["seats"][2]["name"]
    expect(page.get_by_role("heading", name="2 of 4 chairs taken")).to_be_visible()
    page.get_by_role("button", name="Free chair, seat 2").click()
    page.get_by_role("menuitem", name="Take the chair away").click()
    first.shown(lambda table: table["players"] == 3)
    page.get_by_role("button", name="Change the settings").click()
    page.get_by_label("Points that end the match").fill("300")
    page.get_by_label("Time for each decision").select_option("60")
    page.get_by_role("switch", name="Others may watch").click()
    page.get_by_role("button", name="Apply").click()
    agreed = first.shown(lambda table: table["options"].get("target") == "300")["settings"]
    assert (agreed["clock"], agreed["watching"]) == (60, False)
    expect(page.locator(".sum")).to_have_text(re.compile("300.*1 minute.*nobody may watch", re.DOTALL))
    expect(page.locator(".deal")).to_have_text("Deal with 3")
    assert wide(page) <= page.evaluate("innerWidth")
    page.reload()
    page.get_by_role("button", name=re.compile(r", bot \(strong\)")).click()
    page.get_by_role("menuitem", name="Keep the chair for a friend").click()
    first.shown(lambda table: table["seats"][2]["kind"] == "empty")
    ana.close()


def test_a_link_is_shared_even_without_a_clipboard(browser: Browser, house: Server) -> None:
    table, first = house.open("qwinto", 2)
    ana = Guest(browser, house)
    page = ana.page
    page.add_init_script(NO_CLIPBOARD)
    ana.take_seat(table, first.token)
    expect(page.locator(".invite")).to_have_text(re.compile("Only this computer.*tapete serve --host 0.0.0.0"))
    page.get_by_role("button", name="Copy link").click()
    link = page.get_by_role("textbox", name="The link to this table")
    expect(link).to_have_value(page.url)
    assert page.evaluate("document.activeElement.selectionEnd") == len(page.url), "ready to be copied by hand"
    answer = {"local_only": False, "addresses": [REACHABLE], "command": ""}
    page.route("**/api/server", lambda route: route.fulfill(body=json.dumps(answer)))
    page.reload()
    expect(page.get_by_role("img", name="QR code of the link to this table")).to_be_visible()
    expect(page.locator(".invite")).to_have_text(re.compile(f"at {urlsplit(REACHABLE).netloc}"))
    page.get_by_role("button", name="Copy link").click()
    expect(link).to_have_value(f"{REACHABLE}/table/{table}")
    ana.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_advice_says_why_and_leaves_room_for_the_page(
    browser: Browser, house: Server, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes(32))  # what is advised depends on the deal
    ana = Guest(browser, house, width=width, reduced_motion="reduce")
    page = ana.page
    ana.open_table("qwinto", 1)
    ana.deal()
    page.keyboard.press("a")
    advice = page.locator(".coach")
    doing = advice.locator(".do")
    doing.wait_for()
    expect(advice).to_have_text(re.compile(r"Lay .*\. ."))
    box = advice.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["height"] < 800 * 0.6
    doing.click()
    expect(advice).to_have_count(0)
    ana.close()


def test_a_seat_survives_a_reload_and_a_restart_of_the_server(browser: Browser, own_house: Server) -> None:
    ana = Guest(browser, own_house)
    ana.open_table("qwinto", 1)
    ana.deal()
    mine = re.compile("^● Your turn")
    expect(ana.page).to_have_title(mine)
    ana.page.reload()
    expect(ana.page).to_have_title(mine)
    own_house.stop()
    expect(ana.page.get_by_text("No connection")).to_be_visible()
    own_house.start()
    expect(ana.page.get_by_text("No connection")).to_be_hidden()
    expect(ana.page).to_have_title(mine)
    ana.complaints = [line for line in ana.complaints if "WebSocket connection" not in line]  # it was gone, after all
    ana.close()


def test_a_page_that_is_too_old_offers_to_reload_and_keeps_its_seat(
    browser: Browser, own_house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = Guest(browser, own_house)
    ana.open_table("qwinto", 1)
    ana.deal()
    with monkeypatch.context() as newer:
        newer.setattr(messages, "PROTOCOL", messages.PROTOCOL + 1)
        ana.page.reload()
        expect(ana.page.get_by_text("This page is older than the server")).to_be_visible()
    ana.page.get_by_role("button", name="Reload").click()
    expect(ana.page).to_have_title(re.compile("^● Your turn"))
    ana.close()


def test_settings_are_kept_and_the_language_changes_at_any_moment(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    page = ana.page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("textbox", name="Your name").fill("Irene")
    page.get_by_role("button", name="Choose a face").click()
    page.get_by_role("button", name="Octopus").click()
    page.get_by_role("radio", name="Lamp").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-step]", state="attached")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    expect(page.locator(".me .name")).to_have_text("Irene")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("ask for advice")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_role("radio", name="Español").click()
    expect(page.get_by_role("dialog", name="Ajustes")).to_be_visible()  # it stays open
    page.get_by_role("radio", name="English").click()
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Advice")).to_be_visible()
    ana.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_rules_are_a_page_with_every_clause(browser: Browser, house: Server, width: int) -> None:
    ana = Guest(browser, house, width=width)
    page = ana.page
    page.goto("/rules/qwinto#QW13")
    expect(page.locator("#QW13")).to_be_in_viewport()
    expect(page.locator("h3[id]")).to_have_count(20)
    if width < 1024:
        page.get_by_text("Contents").click()
    contents = page.locator(".contents:visible")
    title = page.locator("#QW3").text_content() or ""
    contents.get_by_role("link", name=title.removeprefix("QW3"), exact=True).first.click()
    expect(page.locator("#QW3")).to_be_in_viewport()
    assert page.url.endswith("#QW3")
    assert wide(page) <= width, "nothing sticks out"
    ana.close()


def test_the_keyboard_goes_straight_to_what_matters(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house, reduced_motion="reduce")
    page = ana.page
    page.goto("/")
    page.wait_for_selector(".gamebox")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play now")).to_be_focused()
    ana.close()
