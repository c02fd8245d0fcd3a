"""Play now: one request, and the cards are dealt."""

from typing import Any

import httpx
import pytest

from tapete import games, record
from tests.server.conftest import Client, Server
from tests.server.test_bad_input import strict_server

__all__ = ["strict_server"]


def play(server: Server, headers: dict[str, str] | None = None, **asked: Any) -> httpx.Response:
    return server.post("/api/play", json=asked, headers=headers)


def sit(server: Server, answer: httpx.Response) -> Client:
    seated = answer.json()
    client = Client(server.address, seated["table"], seated["token"])
    client.until("table")
    return client


def test_nothing_need_be_said(server: Server) -> None:
    answer = play(server)
    assert (answer.status_code, answer.json()["type"], answer.json()["seat"]) == (200, "seated", 0)
    seen = sit(server, answer).last
    assert (seen["game"], seen["phase"], seen["you"]) == ("uno-colores", "playing", 0)
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "bot", "bot", "bot"]
    assert (seen["seats"][0]["name"], len({seat["avatar"] for seat in seen["seats"]})) == ("Guest", 4)


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_a_usual_number_of_players(server: Server, game: str) -> None:
    known = {info["id"]: info for info in server.get("/api/games").json()["games"]}
    seen = sit(server, play(server, game=game)).last
    assert seen["players"] == known[game]["usual"]
    assert known[game]["least"] < seen["players"] < known[game]["most"], "neither alone nor a crowd"


def test_everything_may_be_said(server: Server) -> None:
    seen = sit(
        server,
        play(
            server, game="the-game", name="Ana", avatar="cat", bots="easy", players=5, options={"edition": "original"},
            settings={"clock": 30},
        ),
    ).last  # fmt: skip
    assert (seen["players"], seen["options"], seen["settings"]["clock"]) == (5, {"edition": "original"}, 30)
    assert (seen["seats"][0]["name"], seen["seats"][0]["avatar"]) == ("Ana", "cat")
    assert [seat["bot"] for seat in seen["seats"]] == [None, *["easy"] * 4]


def test_a_whole_match_can_be_played(server: Server) -> None:
    assert sit(server, play(server, game="qwinto")).play_to_the_end()["ending"]


@pytest.mark.parametrize(
    ("accepted", "name"),
    [
        ("es-MX,es;q=0.9,en;q=0.8", "Invitado"), ("de, en;q=0.5, es;q=0.7", "Invitado"), ("fr", "Guest"),
        ("en,es;q=0.9", "Guest"), ("es;q=x", "Guest"), ("", "Guest"),
    ],
)  # fmt: skip
def test_a_guest_is_called_so_in_their_language(server: Server, accepted: str, name: str) -> None:
    answer = play(server, headers={"accept-language": accepted}, game="qwinto")
    assert sit(server, answer).last["seats"][0]["name"] == name


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess"}, "no-such-game"), ({"bots": "genius"}, "no-such-bot"), ({"players": 99}, "players-range"),
        ({"avatar": "dragon"}, "no-such-avatar"), ({"options": {"x": "y"}}, "option-unknown"), ({"x": 1}, "unreadable"),
        ({"name": " "}, "name-empty"),
    ],
)  # fmt: skip
def test_bad_requests_are_refused(server: Server, asked: dict[str, Any], code: str) -> None:
    answer = play(server, **asked)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_strangers_and_floods_are_refused(strict_server: Server) -> None:  # a fixture of another module
    assert play(strict_server, {"origin": "http://elsewhere.example"}).json()["code"] == "foreign-origin"
    answers = [play(strict_server, game="qwinto").status_code for _ in range(22)]
    assert answers == [200] * 20 + [429] * 2


def test_the_game_begins_with_its_original_edition(server: Server) -> None:
    known = {info["id"]: info for info in server.get("/api/games").json()["games"]}
    edition = next(option for option in known["the-game"]["options"] if option["name"] == "edition")
    assert (edition["default"], edition["choices"]) == ("original", ["original", "extreme"])
    client = sit(server, play(server, game="the-game"))
    assert "option edition: original" in record.write(server.live(client.last["id"]).table.match_in_play())


def test_a_table_that_names_no_edition_keeps_the_one_it_began_with(own_server: Server) -> None:
    """Saved tables that name none are older, and of Extreme: so a new one is saved with its edition."""
    table, ana = own_server.open("the-game", 2)
    assert ana.last["options"] == {"edition": "original"}
    ana.say("arrange", seats=3, options={}, settings={})
    assert ana.shown(lambda table: table["players"] == 3)["options"] == {"edition": "original"}
    own_server.stop()
    own_server.start()
    again = Client(own_server.address, table, ana.token)
    assert again.until("table")["options"] == {"edition": "original"}
    again.say("start")
    again.dealt()
    again.say("arrange", seats=3, options={}, settings={"grace": 7})
    again.shown(lambda table: table["settings"]["grace"] == 7)
