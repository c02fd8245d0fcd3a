"""The frame around every board: home, lobby, a match, talk, languages, looks."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tapete.server import fairness, messages
from tests.browser.conftest import Guest
from tests.server.conftest import Server


@pytest.mark.nightly  # each game's own tests play whole matches
def test_a_whole_match_by_asking_a_bot(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    ana.open_table("qwinto", 1)
    ana.page.get_by_role("button", name="Deal the cards").click()
    assert ana.play_by_hints(120)
    ana.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_advice_says_why_and_leaves_room_for_the_page(
    browser: Browser, house: Server, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes(32))  # what is advised depends on the deal
    ana = Guest(browser, house, width=width)
    page = ana.page
    ana.open_table("qwinto", 1)
    page.get_by_role("button", name="Deal the cards").click()
    page.get_by_role("button", name="Advice", exact=True).click()
    why = page.get_by_role("list", name="Why")
    expect(why.get_by_role("listitem").first).to_contain_text("It announces")
    expect(page.get_by_text("The bot (strong) would: lay")).to_be_visible()
    box = page.locator(".advice").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["height"] < 800 * 0.6 + 1
    page.get_by_role("button", name="Do it").click()
    expect(why).to_have_count(0)
    ana.close()


def test_two_people_at_one_table_and_one_who_watches(browser: Browser, house: Server) -> None:
    ana, luis, watcher = (Guest(browser, house) for _ in range(3))
    address = ana.open_table("qwinto", 2)
    luis.page.goto(address)
    luis.page.get_by_label("Your name").fill("Luis")
    luis.page.get_by_role("button", name="Sit here").click()
    expect(ana.page.get_by_text("Luis")).to_be_visible()
    watcher.page.goto(address)
    ana.page.get_by_role("button", name="Deal the cards").click()
    for guest in (ana, luis, watcher):
        guest.page.wait_for_selector("p.turn")
    expect(watcher.page.get_by_role("button", name="Pause")).to_have_count(0)
    luis.page.get_by_label("Say something").fill("<b>hola</b>")
    luis.page.get_by_role("button", name="Send").click()
    expect(ana.page.get_by_text("<b>hola</b>")).to_be_visible()
    for guest in (ana, luis, watcher):
        guest.close()


def test_a_seat_survives_a_reload_and_a_restart_of_the_server(browser: Browser, own_house: Server) -> None:
    ana = Guest(browser, own_house)
    ana.open_table("qwinto", 1)
    ana.page.get_by_role("button", name="Deal the cards").click()
    ana.page.wait_for_selector("p.turn.mine")
    ana.page.reload()
    ana.page.wait_for_selector("p.turn.mine")
    own_house.stop()
    expect(ana.page.get_by_text("The connection is lost")).to_be_visible()
    own_house.start()
    expect(ana.page.get_by_text("The connection is lost")).to_be_hidden()
    ana.page.wait_for_selector("p.turn.mine")
    ana.complaints = [line for line in ana.complaints if "WebSocket connection" not in line]  # it was gone, after all
    ana.close()


def test_a_page_that_is_too_old_offers_to_reload_and_keeps_its_seat(
    browser: Browser, own_house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = Guest(browser, own_house)
    ana.open_table("qwinto", 1)
    ana.page.get_by_role("button", name="Deal the cards").click()
    ana.page.wait_for_selector("p.turn.mine")
    with monkeypatch.context() as newer:
        newer.setattr(messages, "PROTOCOL", messages.PROTOCOL + 1)
        ana.page.reload()
        expect(ana.page.get_by_text("This page is older than the server")).to_be_visible()
    ana.page.get_by_role("button", name="Reload").click()
    ana.page.wait_for_selector("p.turn.mine")
    ana.close()


def test_the_language_changes_at_any_moment(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    ana.open_table("qwinto", 1)
    ana.page.get_by_role("button", name="Deal the cards").click()
    ana.page.wait_for_selector("p.turn.mine")
    ana.page.get_by_role("button", name="Español").click()
    expect(ana.page.locator("p.turn.mine")).to_have_text(re.compile("Te toca"))
    ana.page.get_by_role("button", name="English").click()
    expect(ana.page.locator("p.turn.mine")).to_have_text(re.compile("Your turn"))
    ana.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_rules_are_a_page_with_every_clause(browser: Browser, house: Server, width: int) -> None:
    ana = Guest(browser, house, width=width)
    ana.page.goto("/rules/qwinto#QW13")
    expect(ana.page.locator("#QW13")).to_be_in_viewport()
    expect(ana.page.locator("h3")).to_have_count(20)
    wide = ana.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, "nothing sticks out"
    ana.close()
