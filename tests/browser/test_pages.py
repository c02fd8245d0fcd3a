"""What holds of every page: accessible, light, never empty, and true to the server."""

import gzip
import json
import random
import re
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tapete import games
from tapete.server.page import pages_folder
from tapete.testing.cases import quick_options
from tests.browser.axe import findings
from tests.browser.conftest import GOING, Guest
from tests.browser.screens import acts
from tests.server.conftest import Client, Server

MOST_BYTES = 200_000
MISSING = "Failed to load resource: the server responded with a status of 404 (Not Found)"
MINUTE = 60  # seconds
# In place of the sheet of the system, and of the motor of a phone
SHARES = """navigator.canShare = () => true;
navigator.share = async ({ title, url, files }) => {
  const { width } = await createImageBitmap(files[0]);
  window.shared = { title, url, type: files[0].type, width };
};"""
VIBRATES = "navigator.vibrate = (ms) => Boolean((window.vibrated ??= []).push(ms))"
both_themes = pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.nightly)])


def seated(server: Server, game: str, players: int, steps: int) -> tuple[str, list[Client]]:
    """A table where everybody is a client, some steps into a match."""
    table, first = server.open(game, players, options=quick_options(games.load(game)))
    people = [first, *(server.join(table, seat, f"P{seat}") for seat in range(1, players))]
    first.say("start")
    first.dealt()
    for _ in islice(acts(people, random.Random(3)), steps):
        pass
    return table, people


def log_of(page: Page) -> Locator:
    """The lines of what happened."""
    return page.get_by_role("list", name="What happened").get_by_role("listitem")


@both_themes
def test_axe_finds_nothing_serious_at_home_and_in_the_lobby(browser: Browser, house: Server, theme: str) -> None:
    ana = Guest(browser, house, reduced_motion="reduce", color_scheme=theme)
    page = ana.page
    page.goto("/")
    page.wait_for_selector(".demo .count")
    assert findings(page) == []
    page.get_by_role("button", name="UNO").click()
    page.wait_for_selector(".sheet .set")
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    assert findings(page) == []
    page.keyboard.press("Escape")
    ana.open_table("uno-colores", 3)
    assert findings(page) == []
    page.get_by_role("button", name="Change the settings").click()
    page.wait_for_selector(".sheet .set")
    assert findings(page) == []
    luis = Guest(browser, house, reduced_motion="reduce", color_scheme=theme)
    luis.page.goto(page.url)
    luis.page.wait_for_selector(".guest")
    assert findings(luis.page) == []
    luis.close()
    ana.close()


@both_themes
@pytest.mark.parametrize("game", games.names())
def test_axe_finds_nothing_serious_in_the_rules(browser: Browser, house: Server, game: str, theme: str) -> None:
    ana = Guest(browser, house, reduced_motion="reduce", color_scheme=theme)
    ana.page.goto(f"/rules/{game}")
    ana.page.wait_for_selector("article h3")
    assert findings(ana.page) == []
    ana.close()


@both_themes
def test_axe_finds_nothing_serious_at_the_end_and_in_the_replay(browser: Browser, house: Server, theme: str) -> None:
    table, people = seated(house, "qwinto", 2, 10_000)
    ana = Guest(browser, house, reduced_motion="reduce", color_scheme=theme)
    ana.take_seat(table, people[0].token)
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    assert findings(ana.page) == []
    ana.page.get_by_role("link", name="Replay").click()
    expect(ana.page.get_by_label("Seen from")).to_have_value("0")  # through one's own eyes
    assert findings(ana.page) == []
    ana.close()


def test_the_end_is_shared_as_a_picture(browser: Browser, house: Server) -> None:
    table, people = seated(house, "qwinto", 2, 10_000)
    ana = Guest(browser, house, reduced_motion="reduce")
    ana.page.add_init_script(SHARES)
    ana.take_seat(table, people[0].token)
    ana.page.get_by_role("button", name="Share").click()
    shared = ana.page.wait_for_function("() => window.shared").json_value()
    title = ana.page.locator(".scene h1").inner_text()
    address = f"http://{house.address}/replay/{table}"
    assert shared == {"title": title, "url": address, "type": "image/png", "width": 1200}
    ana.close()


def test_a_phone_vibrates_when_it_is_ones_turn(browser: Browser, house: Server) -> None:
    table, people = seated(house, "uno-colores", 2, 0)
    ana = Guest(browser, house, reduced_motion="reduce")
    ana.page.add_init_script(VIBRATES)
    ana.take_seat(table, people[0].token)
    ana.page.wait_for_selector("[data-step]", state="attached")
    ana.page.mouse.click(640, 300)  # before the first press a phone stays still
    turns = [people[0].catch_up()["match"]["waiting"]]
    for _ in acts(people, random.Random(3)):
        turns.append(people[0].catch_up()["match"]["waiting"])
        if turns[-2:] == [[1], [0]]:
            break
    ana.page.wait_for_function("() => window.vibrated?.includes(20)")
    ana.close()


def test_the_end_is_seen_whatever_is_told_while_the_last_cards_move(browser: Browser, house: Server) -> None:
    table, people = seated(house, "qwinto", 2, 0)
    ana = Guest(browser, house)
    ana.take_seat(table, people[0].token)
    ana.page.wait_for_selector("[data-step]", state="attached")
    for _ in acts(people, random.Random(3)):
        pass
    people[1].say("rename", name="Bo")
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    ana.close()


def test_a_replay_goes_forth_and_back_and_is_seen_from_any_seat(browser: Browser, house: Server) -> None:
    table, people = seated(house, "qwinto", 2, 10_000)
    last = people[0].catch_up()["match"]["step"]
    ana = Guest(browser, house, reduced_motion="reduce")
    page = ana.page
    page.goto(f"/replay/{table}")

    def shows(step: int) -> None:
        expect(page.locator(".stepno")).to_have_text(re.compile(rf"step {step} of "))
        page.wait_for_selector(f"[data-step='{step}']", state="attached")

    shows(0)
    expect(page.get_by_label("Seen from")).to_have_value("-1")  # this browser had no seat there
    expect(page.locator(".ask")).to_have_text("The cards are dealt.")
    page.get_by_role("button", name="One step on").click()
    shows(1)
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator(".log")).to_contain_text(page.locator(".ask").inner_text())  # not what is waited for
    expect(page.locator(".log .small svg").first).to_be_visible()  # the card that was laid
    page.get_by_label("Go to a step").press("End")
    shows(last)
    page.get_by_label("Seen from").select_option("1")
    shows(last)
    page.get_by_role("button", name="One step back").press("ArrowLeft")
    shows(last - 1)
    page.get_by_label("Go to a step").fill("2")
    shows(2)
    for dead in ("Advice", "Pause", "Send", "Rematch"):
        expect(page.get_by_role("button", name=dead)).to_have_count(0)
    ana.close()


@pytest.mark.parametrize("game", games.names())
def test_a_page_is_light(browser: Browser, house: Server, game: str) -> None:
    """Compressed, all script and style that the home page and then a table of the game load until it can be used."""
    table, people = seated(house, game, 2, 0)
    loaded: list[str] = []
    ana = Guest(browser, house)
    ana.page.on("request", lambda request: loaded.append(request.url))
    ana.page.goto("/")
    ana.page.wait_for_selector(".demo .count")
    ana.take_seat(table, people[0].token)
    ana.page.wait_for_selector("[data-step]", state="attached")
    parts = {Path(url).name for url in loaded if url.endswith((".js", ".css"))}
    assert len(parts) >= 3
    size = sum(len(gzip.compress((pages_folder() / "assets" / part).read_bytes())) for part in parts)
    assert size < MOST_BYTES
    ana.close()


@pytest.mark.parametrize("address", ["/table/nowhere", "/replay/nowhere", "/rules/nothing", "/some/where"])
def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_home(
    browser: Browser, house: Server, address: str
) -> None:
    ana = Guest(browser, house)
    ana.page.goto(address)
    expect(ana.page.get_by_role("alert").get_by_role("heading")).to_have_text(re.compile("There is no"))
    ana.page.get_by_role("alert").get_by_role("link", name="To the games").click()
    ana.page.wait_for_selector(".gamebox")
    assert ana.page.url.endswith("/")
    ana.complaints = [line for line in ana.complaints if line != MISSING]  # the browser's own line
    ana.close()


def test_a_move_is_on_the_other_screen_while_all_clocks_stand_still(browser: Browser, still_house: Server) -> None:
    """It is told as it happens: neither the server nor the page waits for a time to come, or asks again and again."""
    table, people = seated(still_house, "five-crowns", 2, 0)
    watcher = Guest(browser, still_house, reduced_motion="reduce")
    watcher.page.clock.install(time=0)
    watcher.page.clock.pause_at(1)
    watcher.take_seat(table, None)
    watcher.page.wait_for_selector("[data-step]", state="attached")
    told = watcher.page.get_by_role("list", name="What happened")
    for _ in range(6):
        people[1].catch_up()
        mover = people[people[0].catch_up()["match"]["waiting"][0]]
        before = told.text_content() or ""
        mover.ask("act", action=random.choice(mover.last["match"]["legal"]))
        expect(told).not_to_have_text(before)
    watcher.close()


def test_markup_in_names_and_chat_is_text(browser: Browser, house: Server) -> None:
    nasty = "<img src=x onerror=1>"[:20]
    table, people = seated(house, "qwinto", 2, 2)
    people[1].say("rename", name=nasty)
    people[1].ask("say", text="<script>document.title='caught'</script>")
    ana = Guest(browser, house)
    ana.take_seat(table, people[0].token)
    expect(ana.page.get_by_text(nasty).first).to_be_visible()
    expect(ana.page.get_by_text("<script>document.title").first).to_be_visible()
    assert ana.page.locator(".stage img, .stage script").count() == 0
    assert "caught" not in ana.page.title()
    ana.close()


def test_two_tabs_show_the_same_seat_and_a_move_is_done_once(browser: Browser, house: Server) -> None:
    table, people = seated(house, "qwinto", 1, 0)
    one = Guest(browser, house)
    one.take_seat(table, people[0].token)
    expect(one.page).to_have_title(re.compile("^● Your turn"))
    other = one.context.new_page()
    other.goto(f"/table/{table}")
    other.wait_for_selector("[data-step]", state="attached")
    people[0].ask("act", action=people[0].catch_up()["match"]["legal"][0])
    for page in (one.page, other):
        expect(log_of(page).first).to_be_visible()
    assert people[0].catch_up()["match"]["step"] == 1
    one.close()


def test_what_is_clicked_without_a_connection_is_done_once_it_is_back(browser: Browser, own_house: Server) -> None:
    table, people = seated(own_house, "qwinto", 1, 0)
    ana = Guest(browser, own_house, reduced_motion="reduce")
    ana.take_seat(table, people[0].token)
    ana.page.get_by_role("button", name="Advice").click()
    doing = ana.page.locator(".coach .do")
    doing.wait_for()
    own_house.stop()
    expect(ana.page.get_by_text("No connection")).to_be_visible()
    doing.click()
    own_house.start()
    expect(log_of(ana.page).first).to_be_visible()
    again = Client(own_house.address, table, people[0].token)
    assert again.until("table")["match"]["step"] == 1
    ana.complaints = [line for line in ana.complaints if "WebSocket connection" not in line]  # it was gone, after all
    ana.close()


def test_a_friend_takes_over_from_a_bot_in_mid_match_and_gives_the_seat_back(browser: Browser, house: Server) -> None:
    table, ana = house.open("qwinto", 2)
    ana.say("start")
    ana.dealt()
    luis = Guest(browser, house, reduced_motion="reduce")
    luis.take_seat(table, None)
    luis.page.get_by_role("button", name="Take a bot's seat").click()
    luis.page.get_by_role("textbox", name="Your name").fill("Luis")
    luis.page.get_by_role("button", name="Sit down").click()
    expect(luis.page.get_by_role("group", name="A question to the table")).to_contain_text("Waiting for Ana")
    asked = ana.shown(lambda table: table["proposal"])["proposal"]
    ana.say("agree", proposal=asked["number"], agree=True)
    ana.shown(lambda table: table["seats"][1]["name"] == "Luis")
    expect(luis.page.locator(".guest")).to_have_count(0)
    luis.page.get_by_role("button", name="Menu").click()
    luis.page.get_by_role("menuitem", name="Leave the table").click()
    luis.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    ana.shown(lambda table: table["seats"][1]["kind"] == "bot")
    luis.page.wait_for_selector(".gamebox")
    luis.close()


def test_a_table_can_be_deleted_and_is_gone_from_the_list(browser: Browser, house: Server) -> None:
    ana = Guest(browser, house, reduced_motion="reduce")
    page = ana.page
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-step]", state="attached")
    page.goto("/")
    expect(page.locator(GOING)).to_have_count(1)
    page.locator(GOING).click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Delete the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete it").click()
    page.wait_for_selector(".gamebox")
    expect(page.locator(GOING)).to_have_count(0)
    ana.close()


def test_the_clock_is_on_the_screen(browser: Browser, still_house: Server) -> None:
    table, ana = still_house.open("uno-colores", 2, settings={"clock": 300})
    still_house.join(table, 1, "Luis")
    ana.say("start")
    ana.dealt()
    guest = Guest(browser, still_house)
    guest.page.clock.set_fixed_time(0)
    guest.take_seat(table, ana.token)
    left = "document.querySelector('.turn .avatar')?.style.getPropertyValue('--t')"
    guest.page.wait_for_function(f"() => {left} === '100'")
    guest.page.clock.set_fixed_time(3 * MINUTE)
    guest.page.wait_for_function(f"() => {left} === '40'")
    guest.close()


def test_a_broken_board_offers_to_reload_and_is_reported(browser: Browser, house: Server) -> None:
    table, people = seated(house, "qwinto", 2, 0)
    ana = Guest(browser, house)

    def spoil(socket: WebSocketRoute) -> None:
        """What the server sends, with a view that no board can draw."""
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("match"):
                message["match"]["view"]["layout"] = None
            socket.send(json.dumps(message))

        server.on_message(pass_on)
        socket.on_message(server.send)

    ana.page.route_web_socket("**/socket", spoil)
    with ana.page.expect_request("**/api/reports") as reported:
        ana.take_seat(table, people[0].token)
    assert json.loads(reported.value.post_data or "")["kind"] == "board"
    expect(ana.page.get_by_role("dialog")).to_have_text(re.compile("seat is kept"))
    expect(ana.page.get_by_role("button", name="Reload")).to_be_visible()
    ana.complaints.clear()  # the error itself
    ana.close()
