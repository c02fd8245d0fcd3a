"""After a hand or a round the table waits, so that people can look at the result."""

from dataclasses import replace
from typing import Any

import pytest

from tapete import games
from tapete.server import messages
from tests.deadlines import DEADLINE
from tests.server.conftest import Client, Server, StillClock
from tests.server.serving import HURRY

SECONDS = 20


@pytest.fixture
def hold_seconds() -> float:
    return SECONDS


def play_a_round(*people: Client) -> dict[str, Any]:
    """People play whatever is first until the table waits; returns what the first of them is shown then."""
    first = people[0]
    while not first.last["hold"]:
        seat = first.dealt()["waiting"][0]
        person = next((person for person in people if person.last["you"] == seat), None)
        if person is None:
            first.until("table")  # a bot acts
            continue
        step = first.last["match"]["step"]
        person.shown(lambda table: table["match"] and table["match"]["step"] >= step)  # noqa: B023  # called at once
        match = person.last["match"]
        assert not match["ending"]
        person.ask("act", action=next((text for text in match["legal"] if text.startswith("play ")), match["legal"][0]))
        first.shown(lambda table: table["match"]["step"] > step)  # noqa: B023  # called at once
    return first.last


def two_people(server: Server, **more: Any) -> tuple[str, Client, Client]:
    table, ana = server.open("uno-colores", 2, options={"target": "10000"}, **more)
    luis = server.join(table, 1, "Luis")
    ana.say("start")
    ana.dealt()
    luis.dealt()
    return table, ana, luis


def test_which_games_have_rounds() -> None:
    """The others are one piece: there is nothing to look at before the end."""
    cut = {name for name in games.names() if games.load(name).round_of is not games.load("qwinto").round_of}
    assert cut == {"uno-colores", "five-crowns"}


def test_everybody_goes_on_together(still_server: Server) -> None:
    _, ana, luis = two_people(still_server)
    hold = play_a_round(ana, luis)["hold"]
    assert hold == {"until": ana.last["now"] + 1000 * SECONDS, "ready": [], "awaited": [0, 1]}
    luis.shown(lambda table: table["hold"])
    ana.say("go_on")
    assert luis.shown(lambda table: table["hold"]["ready"])["hold"] == {**hold, "ready": [0], "awaited": [1]}
    luis.say("go_on")
    ana.shown(lambda table: not table["hold"])
    luis.shown(lambda table: not table["hold"])
    ana.say("go_on")
    ana.catch_up()
    assert play_a_round(ana, luis)["hold"]["ready"] == [], "the next round is awaited anew"


def test_the_table_goes_on_by_itself_when_the_time_is_up(still_server: Server) -> None:
    _, ana, luis = two_people(still_server)
    play_a_round(ana, luis)
    still_server.go_on(SECONDS - 1)
    assert ana.catch_up()["hold"]
    still_server.go_on(1)
    ana.shown(lambda table: not table["hold"])


def test_moves_wait_and_are_answered_in_order(still_server: Server) -> None:
    _, ana, luis = two_people(still_server)
    step = play_a_round(ana, luis)["match"]["step"]
    luis.shown(lambda table: table["hold"])
    seat = ana.last["match"]["waiting"][0]
    mover, other = (ana, luis) if seat == 0 else (luis, ana)
    mover.say("act", key="first", action=mover.last["match"]["legal"][0])
    mover.say("act", key="first", action=mover.last["match"]["legal"][0])
    mover.say("act", key="second", action="fly")
    other.say("undo", key="other")
    mover.say("act", key="third", action="swim")
    mover.say("say", key="chat", text="a moment")
    assert mover.until("done")["key"] == "chat", "talk does not wait"
    assert mover.catch_up()["match"]["step"] == step
    other.say("go_on")
    mover.say("go_on")
    heard: list[tuple[str, str | None]] = []
    while len(heard) < 3:
        message = mover.hear()
        if message["type"] in ("done", "refused"):
            heard.append((message["key"], message.get("code")))
    assert sorted(heard) == [("first", None), ("second", "no-such-action"), ("third", "no-such-action")], "each once"
    assert [key for key, code in heard if code] == ["second", "third"]
    assert mover.last["match"]["step"] == step + 1
    assert other.until("refused")["key"] == "other"


def test_no_bot_acts_and_no_clock_runs(still_server: Server) -> None:
    _, ana = still_server.open("five-crowns", 2, settings={"clock": 30})
    ana.say("start")
    ana.dealt()
    clock = still_server.hub().clock
    assert isinstance(clock, StillClock)
    while not ana.last["hold"]:
        seat = ana.last["match"]["waiting"][0]
        if seat == 0:
            legal = ana.last["match"]["legal"]
            ana.ask("act", action=next((text for text in legal if text.startswith("out ")), legal[0]))
            ana.catch_up()
        else:
            ana.until("table")
    shown = ana.last
    assert shown["match"]["deadlines"] == {}
    assert clock.sleepers == 1, "only the end of the wait"
    still_server.go_on(SECONDS - 1)
    assert ana.catch_up()["match"]["step"] == shown["match"]["step"]
    ana.say("go_on")
    ana.shown(lambda table: not table["hold"])
    ana.shown(lambda table: 0 in table["match"]["waiting"])
    assert ana.last["match"]["deadlines"]["0"] == ana.last["now"] + 30_000, "the clock starts when the table goes on"


def test_nobody_waits_for_a_person_who_has_left(still_server: Server) -> None:
    table, ana, luis = two_people(still_server)
    play_a_round(ana, luis)
    ana.say("go_on")
    ana.shown(lambda table: table["hold"]["ready"] == [0])
    luis.close()
    ana.shown(lambda table: not table["hold"])
    again = Client(still_server.address, table, luis.token)
    assert again.until("table")["hold"] is None


def test_a_wait_is_gone_after_a_restart(own_server: Server) -> None:
    own_server.stop()
    own_server.settings["config"] = replace(HURRY, hold_seconds=DEADLINE)
    own_server.start()
    table, ana, luis = two_people(own_server)
    play_a_round(ana, luis)
    step = ana.last["match"]["step"]
    own_server.stop()
    own_server.start()
    again = Client(own_server.address, table, ana.token).until("table")
    assert again["match"]["step"] == step
    assert again["hold"] is None


def test_who_reloads_the_page_alone_finds_the_table_still_waiting(still_server: Server) -> None:
    table, ana, luis = two_people(still_server)
    play_a_round(ana, luis)
    luis.close()
    ana.shown(lambda table: table["hold"]["awaited"] == [0])
    ana.close()
    again = Client(still_server.address, table, ana.token)
    assert again.shown(lambda table: table["seats"][0]["connected"])["hold"]["awaited"] == [0]


def test_a_cleared_table_waits_for_nobody(still_server: Server) -> None:
    _, ana, luis = two_people(still_server)
    play_a_round(ana, luis)
    ana.say("act", key="late", action="draw")
    ana.say("clear")
    luis.say("agree", proposal=luis.shown(lambda table: table["proposal"])["proposal"]["number"], agree=True)
    refused = ana.until("refused")
    assert (refused["key"], refused["code"]) == ("late", "not-started")
    ana.shown(lambda table: table["phase"] == "lobby" and not table["hold"])


def test_the_end_of_a_match_is_no_reason_to_wait(still_server: Server) -> None:
    table, ana = still_server.open("uno-colores", 2, options={"target": "1"})
    luis = still_server.join(table, 1, "Luis")
    ana.say("start")
    ana.dealt()
    luis.dealt()
    people = (ana, luis)
    while not ana.last["match"]["ending"]:
        person = people[ana.last["match"]["waiting"][0]]
        legal = person.catch_up()["match"]["legal"]
        person.ask("act", action=next((text for text in legal if text.startswith("play ")), legal[0]))
        ana.catch_up()
        assert ana.last["hold"] is None


def test_the_wait_is_a_message_of_its_own() -> None:
    assert messages.decode('{"type": "go_on"}') == messages.GoOn()
