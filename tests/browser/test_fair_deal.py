"""The browser takes part in deals, keeps what it is shown, and checks it all; what was forged is named on the page."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tapete import record
from tests.browser.conftest import Guest
from tests.engine.conftest import built_modules
from tests.forgeries import FORGED, swapped
from tests.server.conftest import Server

pytestmark = pytest.mark.real_deals


@pytest.fixture(scope="module", autouse=True)
def _modules() -> None:
    built_modules()


def played(browser: Browser, house: Server, **more: Any) -> Guest:
    """Somebody who chose to play at once, and gave up."""
    ana = Guest(browser, house, reduced_motion="reduce", **more)
    page = ana.page
    page.goto("/")
    page.wait_for_selector(".demo .count")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".hand .card")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="End this match").click()
    page.get_by_role("dialog").get_by_role("button", name="End it").click()
    page.locator(".dealbar").wait_for()
    return ana


def look(page: Page) -> None:
    """Opens the check of the last match from the lobby."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Matches of this table").click()
    page.get_by_role("button", name="Check the deal").first.click()
    page.locator(".verdict:not(.checking)").wait_for()


def test_who_plays_at_once_adds_entropy_and_can_check_the_abandoned_match(browser: Browser, house: Server) -> None:
    ana = played(browser, house)
    page = ana.page
    table = page.url.rpartition("/")[2]
    found = record.read(house.get(f"/api/tables/{table}/record").text)
    assert found.fair is not None
    assert list(found.fair.entropies) == [0]
    assert found.fair.entropies[0] == page.evaluate(f"JSON.parse(localStorage['tapete.deal.{table}.1']).entropy")
    look(page)
    expect(page.locator(".verdict")).to_have_class(re.compile("right"))
    expect(page.locator(".deal li.right")).to_have_count(9)
    expect(page.get_by_text("Independent code")).to_be_visible()
    expect(page.get_by_text("Not independent")).to_be_visible()
    assert ana.complaints == []
    ana.close()


def forged(page: Page, change: Callable[[str], str]) -> None:
    """From now on the server sends records with a change."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=change(response.text()))

    page.unroute_all()
    page.route("**/record?match=*", answer)


def test_what_was_forged_is_named_on_the_page(browser: Browser, house: Server) -> None:
    ana = played(browser, house)
    page = ana.page
    cases = {
        "The secret is not the one": lambda text: re.sub("secret: .*", f"secret: {FORGED}", text),
        "is not what Guest had committed to": lambda text: re.sub("entropy 0: .*", f"entropy 0: {FORGED}", text),
        "The seed does not follow": lambda text: re.sub("seed: .*", f"seed: {FORGED}", text),
        "The first deal does not follow": lambda text: swapped(text, "deck"),
        "The rules do not allow": lambda text: text.replace("\n\n", "\n\n0 challenge\n", 1),
    }
    for said, change in cases.items():
        forged(page, change)
        look(page)
        expect(page.locator(".verdict.wrong")).to_be_visible()
        expect(page.locator(".deal li.wrong").first).to_contain_text(said)
        page.keyboard.press("Escape")
    forged(page, str)
    table = page.url.rpartition("/")[2]
    page.evaluate(
        f"""() => {{ const name = 'tapete.deal.{table}.1', kept = JSON.parse(localStorage[name]);
        localStorage[name] = JSON.stringify({{...kept, commitment: '{FORGED}'}}); }}"""
    )
    look(page)
    expect(page.locator(".deal li.wrong")).to_contain_text("shown before the deal")
    ana.context.close()


def test_without_modules_it_says_what_it_could_not_check(browser: Browser, house: Server) -> None:
    ana = played(browser, house)
    page = ana.page
    page.route("**/engine/*", lambda route: route.fulfill(status=404))
    look(page)
    expect(page.locator(".verdict.part")).to_be_visible()
    expect(page.locator(".deal li.unknown")).to_have_count(4)
    expect(page.locator(".deal li.unknown").first).to_contain_text("without the rules for the browser")
    assert [line for line in ana.complaints if "404" not in line] == []
    ana.context.close()


def test_two_browsers_deal_together_and_see_who_took_part(browser: Browser, house: Server) -> None:
    table, first = house.open("qwinto", 3, "Ana")
    second = house.join(table, 1, "Luis")
    ana, luis = Guest(browser, house, reduced_motion="reduce"), Guest(browser, house, reduced_motion="reduce")
    ana.take_seat(table, first.token)
    luis.take_seat(table, second.token)
    first.close()
    second.close()
    ana.deal()
    ana.page.wait_for_selector(".hand .card")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("menuitem", name="How it was dealt").click()
    expect(ana.page.locator(".deal")).to_contain_text("Ana and Luis")
    expect(ana.page.locator(".verdict.playing")).to_be_visible()
    deal = house.hub()._tables.find(table).table.deal
    assert deal is not None
    assert sorted(deal.entropies) == [0, 1]
    ana.close()
    luis.close()
