"""The deal of the day and "My games" in a real browser: by keyboard, in both languages, for axe, on phones."""

import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import findings
from tests.browser.conftest import Guest
from tests.server.conftest import Client, Server, StillClock
from tests.server.serving import HURRY
from tests.server.test_daily import as_player, begin, today

DAY = 24 * 3600
MISSING = "status of 404"
WIDE = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on its second day: yesterday three people played The Game."""
    running = Server(tmp_path_factory.mktemp("days") / "tables.db", config=replace(HURRY, clock=StillClock()))
    day = today(running)["day"]
    for number, name in enumerate(("Luis", "Carmen", "Bo")):
        player = begin(running, day, "the-game", str(number) * 40, name)
        player.play_to_the_end(choose=lambda legal, which=number: legal[which % len(legal)])
        running.get(f"/api/days/{day}/the-game", headers=as_player(str(number) * 40))
    running.clear()
    running.go_on(DAY)
    yield running
    running.close()


def finish(server: Server, page: Page) -> None:
    """Plays the match of a page to its end, as another socket of the same seat."""
    table = page.url.rpartition("/")[2]
    token = page.evaluate(f"localStorage.getItem('tapete.seat.{table}')")
    other = Client(server.address, table, token)
    other.until("table")
    other.play_to_the_end()
    other.close()


def test_a_day_from_the_home_page_to_the_result(browser: Browser, days: Server, tmp_path: Path) -> None:
    ana = Guest(browser, days, reduced_motion="reduce", width=360, locale="es")
    page = ana.page
    page.goto("/")
    page.get_by_role("link", name="Reparto del día").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Reparto del día")
    expect(page.get_by_role("button", name=re.compile("^Jugar"))).to_have_count(4)
    assert findings(page) == []
    page.locator(".deals li", has_text="The Game").get_by_role("button", name="Jugar").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".hand .card")
    finish(days, page)
    page.get_by_role("link", name="Ver los resultados").click()
    page.wait_for_url("**/days/*/the-game")
    expect(page.get_by_text("Tú: ")).to_contain_text("puesto 1 de 1")
    expect(page.get_by_role("img", name=re.compile("Cómo les ha ido a todos"))).to_be_visible()
    expect(page.get_by_role("button", name="Jugar otra vez, sin contar")).to_be_visible()
    assert findings(page) == []
    assert page.evaluate(WIDE) <= 0
    page.goto("/games")
    expect(page.locator(".played li")).to_have_count(1)
    expect(page.locator(".played li")).to_contain_text("Reparto del día")
    assert findings(page) == []
    assert page.evaluate(WIDE) <= 0
    with page.expect_download() as taken:
        page.get_by_role("button", name="Actas (ZIP)").click()
    taken.value.save_as(tmp_path / "tapete.zip")
    assert zipfile.ZipFile(tmp_path / "tapete.zip").namelist() == [], "no record before the day is over"
    page.get_by_role("button", name="Borrar todo").click()
    page.get_by_role("dialog").get_by_role("button", name="Borrar").click()
    expect(page.get_by_text("Todo está borrado.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Todavía no has terminado ninguna partida")).to_be_visible()
    ana.close()


def test_a_past_day_is_checked_and_its_best_line_watched(browser: Browser, days: Server) -> None:
    ana = Guest(browser, days, reduced_motion="reduce")
    page, day = ana.page, today(days)["day"]
    page.goto(f"/days/{day}/the-game")
    page.get_by_role("link", name="The day before").click()
    expect(page.locator(".results li")).to_have_count(3)
    page.get_by_role("button", name="Check the chain").click()
    expect(page.get_by_role("status")).to_contain_text("leads to the end of the chain in one step")
    assert findings(page) == []
    page.get_by_role("link", name=re.compile("^Watch ")).first.click()
    page.wait_for_url("**/replay/*/1*")
    page.wait_for_selector(".board[data-step]")
    page.goto("/days/1999-01-01/qwinto")
    expect(page.get_by_text("There is nothing here.")).to_be_visible()
    ana.complaints[:] = [line for line in ana.complaints if MISSING not in line]  # that is how it is told
    page.evaluate("localStorage.setItem('tapete.days.end', '00 2020-01-01')")
    page.goto("/days")
    expect(page.get_by_role("status")).to_contain_text("this is not the end that this browser saw first")
    ana.close()


def test_the_people_of_a_table_and_the_same_deal_again(browser: Browser, days: Server) -> None:
    ana = Guest(browser, days, reduced_motion="reduce")
    page = ana.page
    page.goto("/")
    page.evaluate("localStorage.setItem('tapete.name', 'Ana')")
    answer = days.post("/api/play", json={"game": "qwinto", "name": "Ana", "players": 2}).json()
    page.evaluate(f"localStorage.setItem('tapete.seat.{answer['table']}', '{answer['token']}')")
    page.goto(f"/table/{answer['table']}")
    page.wait_for_selector(".board[data-step]")
    finish(days, page)
    page.wait_for_selector(".scene")
    page.get_by_role("button", name=re.compile("^Menu")).click()
    page.get_by_role("menuitem", name="Matches of this table").click()
    members = page.get_by_role("dialog").get_by_role("table")
    expect(members.get_by_role("rowheader")).to_have_text(["Ana"])
    assert findings(page) == []
    for name, file in (("Table (CSV)", "tapete.csv"), ("Records (ZIP)", "tapete.zip")):
        with page.expect_download() as coming:
            page.get_by_role("dialog").get_by_role("button", name=name).click()
        assert coming.value.suggested_filename == file
        assert coming.value.path().stat().st_size > 100
    page.get_by_role("button", name="Same deal, new table").click()
    page.wait_for_selector(".dealbar")
    expect(page.get_by_text("The cards of another match will be dealt again.", exact=False)).to_be_visible()
    ana.close()
