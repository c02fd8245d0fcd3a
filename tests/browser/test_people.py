"""What people may do about each other is offered on the pages, in both languages."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tapete.texts import Texts
from tests.browser.conftest import Guest
from tests.server.conftest import Server


def choose(guest: Guest, say: Texts, name: str) -> Locator:
    """Opens something in the menu; returns its sheet."""
    guest.page.get_by_role("button", name=say("stage-menu"), exact=True).click()
    guest.page.get_by_role("menuitem", name=say(name), exact=True).click()
    return guest.page.get_by_role("dialog", name=say(name))


@pytest.mark.parametrize("language", ["en", "es"])
def test_people_have_power_over_each_other_on_the_page(
    browser: Browser, still_house: Server, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    say = Texts(language)
    table, host = still_house.open("qwinto", 4)
    luis, zoe = still_house.join(table, 1, "Luis"), still_house.join(table, 2, "Zoe")
    ana = Guest(browser, still_house, locale=language, reduced_motion="reduce")
    ana.take_seat(table, host.token)
    people = choose(ana, say, "stage-people")

    def press(who: str, what: str) -> None:
        row = people.get_by_role("listitem").filter(has_text=who)
        row.get_by_role("button", name=say(what), exact=True).click()

    lock = people.get_by_role("switch", name=say("stage-lock"))
    lock.click()
    luis.shown(lambda seen: seen["locked"])
    lock.click()
    luis.shown(lambda seen: not seen["locked"])
    press("Luis", "stage-report")
    expect(people.get_by_role("button", name=say("stage-reported"))).to_be_disabled()
    press("Zoe", "stage-remove")
    assert zoe.until("refused")["code"] == "removed"
    assert "seat 0 reports seat 1" in caplog.text  # sent before the removal
    press("Luis", "stage-mute-person")
    ana.page.keyboard.press("Escape")
    host.say("start")
    for person in (host, luis):
        person.dealt()
    # Whoever is muted is not heard under another name either; one's own lines can be withdrawn.
    luis.say("rename", name="Lucho")
    luis.ask("say", text="from the muted one")
    host.ask("say", text="from Ana")
    talk = ana.page.locator(".talk").first
    expect(talk).to_contain_text("from Ana")
    expect(talk).not_to_contain_text("from the muted one")
    talk.get_by_role("button", name=say("stage-withdraw-line")).click()
    luis.shown(lambda seen: seen["withdrawn"])
    expect(talk).not_to_contain_text("from Ana")
    people = choose(ana, say, "stage-people")
    press("Lucho", "stage-hear-person")
    expect(talk).to_contain_text("from the muted one")
    # A lost seat is freed by whoever is there.
    luis.close()
    host.shown(lambda seen: not seen["seats"][1]["connected"])
    still_house.go_on(31)
    press("Lucho", "stage-free-seat")
    host.shown(lambda seen: seen["seats"][1]["kind"] == "bot")
    # Between matches the host hands over; every match stays.
    host.say("clear")
    luis = still_house.join(table, 1, "Luis")
    people = choose(ana, say, "stage-people")
    press("Luis", "stage-make-host")
    luis.shown(lambda seen: seen["host"] == 1)
    ana.page.keyboard.press("Escape")
    matches = choose(ana, say, "stage-matches")
    expect(matches.get_by_text(say("stage-match", number=1))).to_be_visible()
    ana.close()
