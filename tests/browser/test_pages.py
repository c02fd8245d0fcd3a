"""What holds of every page: accessible, light, quick, and at home on a phone."""

import gzip
import random
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete import games
from tapete.server.app import pages_folder
from tapete.testing.cases import quick_options
from tests.browser.conftest import Guest
from tests.browser.screens import acts
from tests.server.conftest import Client, Server

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
# An experiment of axe's: it takes the indices in the corners of a card for a label, and misses them in the card's name.
EXPERIMENTAL = "label-content-name-mismatch"
SERIOUS = ("serious", "critical")
MOST_BYTES = 200_000


def findings(page: Page) -> list[str]:
    """What axe has to say that is serious."""
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate(
        "without => axe.run(document, {resultTypes: ['violations'], rules: {[without]: {enabled: false}}})",
        EXPERIMENTAL,
    )
    return [
        f"{one['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


def seated(server: Server, game: str, players: int, steps: int) -> tuple[str, list[Client]]:
    """A table where everybody is a client, some steps into a match."""
    table, first = server.open(game, players, options=quick_options(games.load(game)))
    people = [first, *(server.join(table, seat, f"P{seat}") for seat in range(1, players))]
    first.say("start")
    first.dealt()
    for _ in islice(acts(people, random.Random(3)), steps):
        pass
    return table, people


def sit(guest: Guest, table: str, token: str | None) -> None:
    """The guest goes on in a client's seat."""
    guest.page.add_init_script(f"localStorage.setItem('tapete.seat.{table}', '{token}')")
    guest.page.goto(f"/table/{table}")
    guest.page.wait_for_selector("section.felt")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_home_and_in_the_lobby(browser: Browser, house: Server, theme: str) -> None:
    ana = Guest(browser, house, color_scheme=theme)
    ana.page.goto("/")
    ana.page.wait_for_selector("button.game")
    assert findings(ana.page) == []
    ana.page.click("button.game.uno-colores")
    ana.page.wait_for_selector("dialog[open] button.main")
    ana.page.click("dialog summary")
    assert findings(ana.page) == []
    ana.page.fill("dialog input[autocomplete=nickname]", "Ana")
    ana.page.click("dialog button.main")
    ana.page.wait_for_selector("button.start")
    ana.page.get_by_role("button", name="Change the game").click()
    assert findings(ana.page) == []
    ana.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", games.names())
def test_axe_finds_nothing_serious_in_a_match_and_in_the_rules(
    browser: Browser, house: Server, game: str, theme: str
) -> None:
    table, people = seated(house, game, 3, 14)
    ana = Guest(browser, house, color_scheme=theme, reduced_motion="reduce")
    sit(ana, table, people[0].token)
    assert findings(ana.page) == []
    ana.page.goto(f"/rules/{game}")
    ana.page.wait_for_selector("article h3")
    assert findings(ana.page) == []
    ana.close()


def test_axe_finds_nothing_serious_at_the_end_and_in_the_replay(browser: Browser, house: Server) -> None:
    table, people = seated(house, "qwinto", 2, 10_000)
    ana = Guest(browser, house)
    sit(ana, table, people[0].token)
    expect(ana.page.get_by_role("button", name="Play again")).to_be_visible()
    assert findings(ana.page) == []
    ana.page.get_by_role("link", name="Look at it again").click()
    ana.page.wait_for_selector("section.felt")
    assert findings(ana.page) == []
    ana.close()


def test_a_replay_goes_forth_and_back_and_is_seen_from_any_seat(browser: Browser, house: Server) -> None:
    table, people = seated(house, "qwinto", 2, 10_000)
    last = people[0].catch_up()["match"]["step"]
    ana = Guest(browser, house)
    ana.page.goto(f"/replay/{table}")
    expect(ana.page.get_by_text("Step 0")).to_be_visible()
    ana.page.get_by_role("button", name="One step on").click()
    expect(ana.page.get_by_text("Step 1", exact=True)).to_be_visible()
    ana.page.keyboard.press("Tab")
    ana.page.get_by_role("button", name="To the end").click()
    expect(ana.page.get_by_text(f"Step {last}", exact=True)).to_be_visible()
    ana.page.get_by_label("Seen from").select_option("1")
    expect(ana.page.get_by_text(f"Step {last}", exact=True)).to_be_visible()
    ana.page.get_by_role("button", name="One step back").click()
    expect(ana.page.get_by_text(f"Step {last - 1}", exact=True)).to_be_visible()
    ana.close()


@pytest.mark.parametrize("game", games.names())
def test_a_page_is_light(browser: Browser, house: Server, game: str) -> None:
    """Compressed, all script and style that a table of the game loads until it can be used."""
    table, people = seated(house, game, 2, 0)
    loaded: list[str] = []
    ana = Guest(browser, house)
    ana.page.on("request", lambda request: loaded.append(request.url))
    sit(ana, table, people[0].token)
    parts = {Path(url).name for url in loaded if url.endswith((".js", ".css"))}
    assert len(parts) >= 3
    size = sum(len(gzip.compress((pages_folder() / "assets" / part).read_bytes())) for part in parts)
    assert size < MOST_BYTES
    ana.close()


def test_a_move_is_on_the_other_screen_while_all_clocks_stand_still(browser: Browser, still_house: Server) -> None:
    """It is told as it happens: neither the server nor the page waits for a time to come, or asks again and again."""
    table, people = seated(still_house, "qwinto", 2, 0)
    watcher = Guest(browser, still_house, reduced_motion="reduce")
    watcher.page.clock.install(time=0)
    watcher.page.clock.pause_at(1)
    watcher.page.goto(f"/table/{table}")
    watcher.page.wait_for_selector("section.felt")
    entries = watcher.page.locator("section[aria-label='What happened'] li")
    for _ in range(6):
        people[1].catch_up()
        mover = people[people[0].catch_up()["match"]["waiting"][0]]
        before = entries.count()
        mover.ask("act", action=random.choice(mover.last["match"]["legal"]))
        expect(entries.nth(before)).to_be_attached()
    watcher.close()


def test_markup_in_names_and_chat_is_text(browser: Browser, house: Server) -> None:
    nasty = "<img src=x onerror=1>"[:20]
    table, people = seated(house, "qwinto", 2, 2)
    people[1].say("rename", name=nasty)
    people[1].ask("say", text="<script>document.title='caught'</script>")
    ana = Guest(browser, house)
    sit(ana, table, people[0].token)
    expect(ana.page.get_by_text(nasty).first).to_be_visible()
    expect(ana.page.get_by_text("<script>document.title")).to_be_visible()
    assert ana.page.locator("main img, main script").count() == 0
    assert "caught" not in ana.page.title()
    ana.close()


def test_two_tabs_show_the_same_seat_and_a_move_is_done_once(browser: Browser, house: Server) -> None:
    table, people = seated(house, "qwinto", 1, 0)
    one = Guest(browser, house)
    sit(one, table, people[0].token)
    other = one.context.new_page()
    other.goto(f"/table/{table}")
    other.wait_for_selector("p.turn.mine")
    people[0].ask("act", action=people[0].catch_up()["match"]["legal"][0])
    for page in (one.page, other):
        expect(page.locator("section[aria-label='What happened'] li").first).to_be_visible()
    assert people[0].catch_up()["match"]["step"] == 1
    one.close()


def test_what_is_clicked_without_a_connection_is_done_once_it_is_back(browser: Browser, own_house: Server) -> None:
    table, people = seated(own_house, "qwinto", 1, 0)
    ana = Guest(browser, own_house)
    sit(ana, table, people[0].token)
    ana.page.get_by_role("button", name="Advice", exact=True).click()
    doing = ana.page.get_by_role("button", name="Do it")
    doing.wait_for()
    own_house.stop()
    expect(ana.page.get_by_text("The connection is lost")).to_be_visible()
    doing.click()
    own_house.start()
    expect(ana.page.locator("section[aria-label='What happened'] li").first).to_be_visible()
    again = Client(own_house.address, table, people[0].token)
    assert again.until("table")["match"]["step"] == 1
    ana.complaints = [line for line in ana.complaints if "WebSocket connection" not in line]  # it was gone, after all
    ana.close()


def test_a_friend_takes_over_from_a_bot_in_mid_match_and_gives_the_seat_back(browser: Browser, house: Server) -> None:
    table, ana = house.open("qwinto", 2)
    ana.say("start")
    ana.dealt()
    luis = Guest(browser, house)
    luis.page.goto(f"/table/{table}")
    luis.page.get_by_label("Your name").fill("Luis")
    luis.page.get_by_role("button", name=re.compile("Take over")).click()
    expect(luis.page.get_by_text("A bot's seat can be yours")).to_have_count(0)
    ana.shown(lambda table: table["seats"][1]["name"] == "Luis")
    luis.page.get_by_text("This table").click()
    luis.page.get_by_role("button", name="Leave the seat").click()
    ana.shown(lambda table: table["seats"][1]["kind"] == "bot")
    luis.close()


def test_a_table_can_be_deleted_and_is_gone_from_the_list(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house)
    ana.open_table("qwinto", 1)
    ana.page.goto("/")
    expect(ana.page.locator(".tables li")).to_have_count(1)
    ana.page.locator(".tables a").click()
    ana.page.get_by_role("button", name="Deal the cards").click()
    ana.page.wait_for_selector("section.felt")
    ana.page.get_by_text("This table").click()
    ana.page.get_by_role("button", name="Delete the table").click()
    ana.page.get_by_role("button", name="Really delete").click()
    ana.page.wait_for_selector("button.game")
    expect(ana.page.locator(".tables li")).to_have_count(0)
    ana.close()


def test_the_clock_is_on_the_screen(browser: Browser, still_house: Server) -> None:
    table, ana = still_house.open("qwinto", 1, settings={"clock": 300})
    ana.say("start")
    ana.dealt()
    guest = Guest(browser, still_house)
    guest.page.clock.set_fixed_time(0)
    sit(guest, table, ana.token)
    expect(guest.page.get_by_role("timer")).to_have_text("5:00")
    guest.close()
