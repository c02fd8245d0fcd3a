"""Everybody at a table has a name and a face, bots too, and keeps them."""

from typing import Any

from tapete import games
from tapete.server.messages import AVATARS
from tapete.server.seats import BOT_NAMES
from tests.server.conftest import Client, Server


def faces(table: dict[str, Any]) -> list[tuple[str, str]]:
    return [(seat["name"], seat["avatar"]) for seat in table["seats"]]


def test_there_is_a_bot_name_for_every_seat() -> None:
    most = max(games.load(name).rules.SEATS[-1] for name in games.names())
    assert len(set(BOT_NAMES)) == len(BOT_NAMES) >= most


def test_a_person_chooses_a_face_or_gets_one_that_nobody_has(server: Server) -> None:
    table, ana = server.open("uno-colores", 10, avatar="fox")
    assert faces(ana.last)[0] == ("Ana", "fox")
    for seat in range(1, 10):
        server.join(table, seat, f"P{seat}")
    seen = ana.shown(lambda table: all(seat["name"] for seat in table["seats"]))
    assert len({avatar for _, avatar in faces(seen)}) == 10
    ana.say("rename", name="Eva", avatar="owl")
    assert faces(ana.shown(lambda table: table["seats"][0]["name"] == "Eva"))[0] == ("Eva", "owl")
    ana.say("rename", name="Ana")
    assert faces(ana.shown(lambda table: table["seats"][0]["name"] == "Ana"))[0] == ("Ana", "owl"), "as before"


def test_an_unknown_face_is_refused(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    ana.say("rename", name="Ana", avatar="dragon")
    refused = ana.until("refused")
    assert (refused["code"], refused["values"]) == ("no-such-avatar", {"avatar": "dragon"})
    luis = Client(server.address, table)
    luis.say("sit", seat=1, name="Luis", avatar="<b>")
    assert luis.until("refused")["code"] == "no-such-avatar"
    asked = {"game": "qwinto", "name": "Ana", "seats": 2, "avatar": "dragon"}
    answer = server.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "no-such-avatar")


def test_bots_have_names_of_their_own_that_survive_a_restart(own_server: Server) -> None:
    table, ana = own_server.open("uno-colores", 10)
    ana.say("bot", seat=3, bot="easy")
    third = faces(ana.shown(lambda table: table["seats"][3]["kind"] == "bot"))[3]
    ana.say("bot", seat=3, bot="normal")
    ana.shown(lambda table: table["seats"][3]["bot"] == "normal")
    ana.say("start")
    ana.dealt()
    before = faces(ana.last)
    assert before[3] == third, "another level, but the same company"
    assert len({name for name, _ in before}) == len({avatar for _, avatar in before}) == 10
    assert {name for name, _ in before[1:]} <= set(BOT_NAMES)
    own_server.stop()
    own_server.start()
    assert faces(Client(own_server.address, table, ana.token).until("table")) == before


def test_the_names_of_bots_are_in_the_events(own_server: Server) -> None:
    """A later version with other names must not rename them."""
    table, ana = own_server.open("qwinto", 3)
    luis = own_server.join(table, 1, "Luis")
    ana.say("start")
    ana.dealt()
    luis.say("stand")
    ana.shown(lambda table: table["seats"][1]["kind"] == "bot")
    live = own_server.live(table)
    saved = b"".join(row.data for row in own_server.hub().store.events(table))
    for seat in live.table.seats:
        assert f'"name":"{seat.name}"'.encode() in saved
        assert f'"avatar":"{seat.avatar}"'.encode() in saved


def test_a_bot_gives_way_to_a_person_with_its_name_or_face(server: Server) -> None:
    _, ana = server.open("uno-colores", 4)
    ana.say("start")
    ana.dealt()
    name, avatar = faces(ana.last)[2]
    ana.say("rename", name=name.upper(), avatar=avatar)
    seen = faces(ana.shown(lambda table: table["seats"][0]["avatar"] == avatar))
    assert seen[0] == (name.upper(), avatar)
    assert len({shown.casefold() for shown, _ in seen}) == len({shown for _, shown in seen}) == 4
    assert AVATARS.count(seen[2][1]) == 1


def test_records_still_say_which_bot_played(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    ana.say("bot", seat=1, bot="random")
    ana.say("start")
    ana.play_to_the_end()
    assert "seat 1: bot random\n" in server.get(f"/api/tables/{table}/record").text
