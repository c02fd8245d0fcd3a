"""After the end of a match, people who agree play the same again."""

from typing import Any

from tests.server.conftest import Client, Server


def finished(server: Server, *names: str, **more: Any) -> tuple[str, list[Client]]:
    """A table of people whose match is over."""
    table, first = server.open("qwinto", max(2, len(names)), names[0], **more)
    people = [first, *(server.join(table, seat, name) for seat, name in enumerate(names) if seat)]
    first.say("start")
    for person in people:
        person.dealt()
    while first.last["phase"] != "over":
        seat = first.last["match"]["waiting"][0]
        if seat < len(people):
            match = people[seat].catch_up()["match"]
            if seat in match["waiting"]:
                people[seat].ask("act", action=match["legal"][0])
            first.catch_up()
        else:
            first.until("table")
    return table, people


def test_the_same_seats_are_dealt_again_when_all_agree(server: Server) -> None:
    _, (ana, luis) = finished(server, "Ana", "Luis", settings={"clock": 77})
    before = ana.last
    ana.say("rematch")
    assert luis.shown(lambda table: table["rematch"])["rematch"] == [0]
    assert luis.last["phase"] == "over", "not before both agree"
    luis.say("rematch")
    after = ana.shown(lambda table: table["phase"] == "playing")
    assert after["match"]["number"] == before["match"]["number"] + 1
    assert after["rematch"] == []
    assert after["deal"]["commitment"] != before["deal"]["commitment"]
    for part in ("seats", "options", "settings", "players"):
        assert after[part] == before[part]


def test_bots_stay_and_need_not_agree(server: Server) -> None:
    _, (ana,) = finished(server, "Ana")
    bot = ana.last["seats"][1]
    assert bot["kind"] == "bot"
    ana.say("rematch")
    assert ana.shown(lambda table: table["phase"] == "playing")["seats"][1] == bot


def test_nobody_waits_for_people_who_are_not_connected(server: Server) -> None:
    _, (ana, luis) = finished(server, "Ana", "Luis")
    ana.say("rematch")
    luis.shown(lambda table: table["rematch"])
    luis.close()
    playing = ana.shown(lambda table: table["phase"] == "playing")
    assert (playing["seats"][1]["kind"], playing["seats"][1]["name"]) == ("person", "Luis"), "the seat is kept"


def test_who_stands_up_does_not_agree_any_more(server: Server) -> None:
    _, (ana, luis) = finished(server, "Ana", "Luis")
    luis.say("rematch")
    ana.shown(lambda table: table["rematch"] == [1])
    luis.say("stand")
    ana.shown(lambda table: table["seats"][1]["kind"] == "bot")
    assert (ana.last["rematch"], ana.last["phase"]) == ([], "over")


def test_another_plan_needs_another_agreement(server: Server) -> None:
    _, (ana, luis) = finished(server, "Ana", "Luis")
    ana.say("rematch")
    luis.shown(lambda table: table["rematch"] == [0])
    ana.say("arrange", seats=2, options={}, settings={"grace": 5})
    assert ana.shown(lambda table: table["settings"]["grace"] == 5)["rematch"] == []
    ana.say("rematch")
    luis.shown(lambda table: table["rematch"] == [0])
    ana.say("clear")
    assert ana.shown(lambda table: table["phase"] == "lobby")["rematch"] == []


def test_a_rematch_needs_a_match_that_is_over(server: Server) -> None:
    _, ana = server.open("qwinto", 1)
    for _ in range(2):
        ana.say("rematch")
        assert ana.until("refused")["code"] == "not-over"
        ana.say("start")
        ana.dealt()
