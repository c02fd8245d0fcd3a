"""A finished match in the browser: what a stranger is shown, playing on from a step, and records from elsewhere."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete import games, record
from tests.browser.conftest import Guest
from tests.browser.test_pages import seated
from tests.forgeries import fair_record
from tests.server.conftest import Server

# What is in each place of the board: cards of the hand, and cells of the sheet with their numbers
PLACES = "() => [...document.querySelectorAll('.felt [data-at]')].map(one => [one.dataset.at, one.ariaLabel])"


# The other games nightly
EVERY_GAME = pytest.mark.parametrize(
    "over",
    [pytest.param(name, marks=() if name == "qwinto" else pytest.mark.nightly) for name in games.names()],
    indirect=True,
)


@pytest.fixture
def over(house: Server, request: pytest.FixtureRequest) -> tuple[str, str, int]:
    """A table with a finished match; its id, the token of the first seat, and how many steps there are."""
    table, people = seated(house, getattr(request, "param", "qwinto"), 2, 10_000)
    token = people[0].token
    assert token
    return table, token, people[0].catch_up()["match"]["step"]


def at_step(page: Page, step: int) -> None:
    expect(page.locator(".stepno")).to_have_text(re.compile(rf"step {step:,} of "))
    page.wait_for_selector(f"[data-step='{step}']", state="attached")


@EVERY_GAME
def test_a_shared_link_gives_nothing_away_before_the_end(
    browser: Browser, house: Server, over: tuple[str, str, int]
) -> None:
    table, _, last = over
    luis = Guest(browser, house, reduced_motion="reduce")
    page = luis.page
    page.goto(f"/replay/{table}/1#5")
    at_step(page, 5)
    expect(page.locator(".tell")).to_contain_text("Nothing is given away")
    expect(page.locator(".worthplot .worthof")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    at_step(page, 6)
    expect(page).to_have_url(re.compile(r"#6$"))  # the address carries the step
    page.keyboard.press("End")
    at_step(page, last)
    expect(page.locator(".tell")).not_to_contain_text("Nothing is given away")
    expect(page.locator(".worthplot .worthof")).to_have_count(2)
    fits = "() => [...document.querySelectorAll('.transport > *')].every(one => one.scrollWidth <= one.clientWidth)"
    assert page.evaluate(fits), "no button of the dock covers another"
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="All hands")).to_have_attribute("aria-pressed", "true")
    luis.close()


def test_a_stranger_sees_move_by_move_what_each_player_saw(
    browser: Browser, house: Server, over: tuple[str, str, int]
) -> None:
    table, token, _ = over
    ana, luis = (Guest(browser, house, reduced_motion="reduce") for _ in range(2))
    ana.take_seat(table, token)
    ana.page.get_by_role("button", name="Rematch").wait_for()
    for guest in (ana, luis):
        guest.page.goto(f"/replay/{table}")
        at_step(guest.page, 0)
    expect(ana.page.get_by_label("Seen from")).to_have_value("0")  # one's own view
    luis.page.get_by_label("Seen from").select_option("0")
    for step in range(1, 8):
        shown = []
        for guest in (ana, luis):
            guest.page.keyboard.press("ArrowRight")
            at_step(guest.page, step)
            shown.append(guest.page.evaluate(PLACES))
        assert shown[0]
        assert shown[0] == shown[1], f"step {step}"
    ana.close()
    luis.close()


def test_somebody_plays_on_from_a_step_and_compares(
    browser: Browser, house: Server, over: tuple[str, str, int]
) -> None:
    table, _, last = over
    luis = Guest(browser, house, reduced_motion="reduce")
    page = luis.page
    page.goto(f"/replay/{table}/1#{last - 3}")
    at_step(page, last - 3)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/table/"))
    assert luis.play_by_advice(60)
    page.get_by_role("button", name="What if").click()
    compared = page.get_by_role("dialog")
    expect(compared.get_by_role("row")).to_have_count(3)
    compared.get_by_role("link").click()
    at_step(page, last - 3)  # where the two part
    assert f"/replay/{table}/1" in page.url
    luis.close()


def test_a_record_is_opened_and_a_forged_one_is_caught_at_its_line(browser: Browser, house: Server) -> None:
    text = record.write(record.verify(fair_record(games.load("qwinto"), 2, 1)))
    lines = text.splitlines()
    wrong = lines.index("") + 7
    ana = Guest(browser, house, reduced_motion="reduce")
    page = ana.page
    page.on("console", lambda _: ana.complaints.clear())  # the browser reports the refusal
    page.goto("/replay")
    page.get_by_role("textbox").fill("\n".join([*lines[:wrong], lines[wrong - 1], *lines[wrong + 1 :]]))
    page.get_by_role("button", name="Check and open").click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text(f"Line {wrong + 1}")
    expect(told.locator(".bad")).to_contain_text(lines[wrong - 1])
    clause = told.get_by_role("link", name="The rule").get_attribute("href") or ""
    assert re.fullmatch(r"/rules/qwinto#QW\d+", clause)
    expect(told).to_contain_text(f"(clause {clause.split('#')[1]})")
    page.get_by_role("textbox").fill(text)
    page.get_by_role("button", name="Check and open").click()
    at_step(page, 0)
    ana.close()
