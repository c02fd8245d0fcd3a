"""What people have played: for the browser that played it, and for the people of a table; to keep, and to delete."""

import asyncio
import csv
import io
import zipfile
from typing import Any

import pytest

from tapete import games, record
from tapete.server import played as notes
from tapete.server.clients import watcher_id
from tapete.server.event_store import Note
from tapete.server.memory import as_records, matches_of
from tapete.testing.cases import quick_options
from tests.deadlines import DEADLINE
from tests.server.conftest import Client, Server
from tests.server.test_daily import as_player

ANA, LUIS = "ana" * 14, "luis" * 10


def memory(server: Server, player: str) -> list[dict[str, Any]]:
    answer = server.get("/api/memory", headers=as_player(player))
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def match_of_two(server: Server, name: str = "Ana") -> tuple[str, Client, Client]:
    """A match of two people that was played to its end."""
    game = "qwinto"
    answer = server.post(
        "/api/tables", json={"game": game, "name": name, "seats": 2, "options": quick_options(games.load(game))}
    ).json()
    table = answer["table"]
    ana = Client(server.address, table, answer["token"], watcher=ANA)
    ana.until("table")
    luis = Client(server.address, table, watcher=LUIS)
    luis.until("table")
    luis.say("sit", seat=1, name="Luis")
    luis.token = luis.until("seated")["token"]
    ana.say("start")
    for client in (ana, luis):
        client.dealt()
    while not ana.catch_up()["match"]["ending"]:
        for client in (ana, luis):
            match = client.catch_up()["match"]
            if match["legal"] and client.last["you"] in match["waiting"]:
                client.ask("act", action=match["legal"][-1])
    return table, ana, luis


@pytest.fixture
def played(own_server: Server) -> tuple[Server, str, Client, Client]:
    return own_server, *match_of_two(own_server, '=HYPERLINK("x")')


def test_only_the_browser_that_played_is_told(played: tuple[Server, str, Client, Client]) -> None:
    server, table, ana, _ = played
    (one,) = memory(server, ANA)
    assert (one["table"], one["match"], one["seat"], one["game"]) == (table, 1, 0, "qwinto")
    assert one["scores"] == ana.last["match"]["scores"]
    assert one["winners"] == ana.last["match"]["winners"]
    assert [seat["name"] for seat in one["seats"]] == ['=HYPERLINK("x")', "Luis"]
    assert [match["seat"] for match in memory(server, LUIS)] == [1]
    assert memory(server, "x" * 40) == []
    stored = watcher_id(ANA)  # what is stored opens nothing
    assert server.get("/api/memory", headers=as_player(stored)).json() == []
    for headers in ({}, as_player("short"), {"authorization": "Basic abc"}):
        for path in ("", "/tapete.csv", "/tapete.zip"):
            answer = server.get(f"/api/memory{path}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "memory-secret")


def test_what_was_played_can_be_taken_along(played: tuple[Server, str, Client, Client]) -> None:
    server, table, _, _ = played
    sent = server.get("/api/memory/tapete.csv", headers=as_player(ANA))
    assert "attachment" in sent.headers["content-disposition"]
    (line,) = csv.DictReader(io.StringIO(sent.text))
    assert (line["table"], line["match"], line["players"]) == (table, "1", "2")
    assert line["name"] == '\'=HYPERLINK("x")', "a spreadsheet must not compute it"
    archive = zipfile.ZipFile(io.BytesIO(server.get("/api/memory/tapete.zip", headers=as_player(ANA)).content))
    (name,) = archive.namelist()
    assert name.endswith(f"-qwinto-{table}-1.tapete")
    assert record.verify(record.read(archive.read(name).decode())).over


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_whoever_reads_an_archive_slowly_keeps_little_of_it_in_memory(
    played: tuple[Server, str, Client, Client],
) -> None:
    hub = played[0].hub()

    async def parts() -> list[bytes]:
        matches = await matches_of(hub, watcher_id(ANA))
        return [part async for part in as_records(hub, 50 * matches)]

    sent = asyncio.run_coroutine_threadsafe(parts(), hub._loop).result(DEADLINE)
    assert len(zipfile.ZipFile(io.BytesIO(b"".join(sent))).namelist()) == 50
    assert max(map(len, sent)) < sum(map(len, sent)) / 5


def test_the_people_of_a_table_can_take_its_matches_along(played: tuple[Server, str, Client, Client]) -> None:
    server, table, ana, luis = played
    body = {"table": table, "match": 1, "accuracy": 87.5}
    assert server.post("/api/memory/accuracy", json=body, headers=as_player(LUIS)).status_code == 204
    assert ana.token is not None
    sent = server.get(f"/api/tables/{table}/club/tapete.csv", headers=as_player(ana.token))
    assert "attachment" in sent.headers["content-disposition"]
    lines = list(csv.DictReader(io.StringIO(sent.text)))
    assert [(line["seat"], line["name"], line["kind"], line["accuracy"]) for line in lines] == [
        ("0", '\'=HYPERLINK("x")', "person", ""),
        ("1", "Luis", "person", "87.5"),
    ]
    assert [int(line["score"]) for line in lines] == ana.last["match"]["scores"]
    assert [seat for seat, line in enumerate(lines) if line["won"] == "1"] == ana.last["match"]["winners"]
    assert luis.token is not None
    sent = server.get(f"/api/tables/{table}/club/tapete.zip", headers=as_player(luis.token))
    archive = zipfile.ZipFile(io.BytesIO(sent.content))
    (name,) = archive.namelist()
    assert record.verify(record.read(archive.read(name).decode())).over
    for file in ("tapete.csv", "tapete.zip"):
        for headers in ({}, as_player(ANA)):
            answer = server.get(f"/api/tables/{table}/club/{file}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "memory-members")


def test_what_was_deleted_does_not_come_back(played: tuple[Server, str, Client, Client]) -> None:
    server, _, _, _ = played
    assert len(memory(server, ANA)) == 1
    assert server.request("DELETE", "/api/memory", headers=as_player(ANA)).status_code == 204
    assert memory(server, ANA) == []
    assert len(memory(server, LUIS)) == 1, "that is for Luis to delete"
    server.clear()
    server.stop()
    server.start()
    assert memory(server, ANA) == []


def test_accuracy_is_noted_for_oneself_and_shown_to_the_table(played: tuple[Server, str, Client, Client]) -> None:
    server, table, ana, luis = played
    body = {"table": table, "match": 1, "accuracy": 87.5}
    assert server.post("/api/memory/accuracy", json=body, headers=as_player(LUIS)).status_code == 204
    for bad in ({**body, "accuracy": 101}, {**body, "match": 10**12}, {"table": table}):
        assert server.post("/api/memory/accuracy", json=bad, headers=as_player(LUIS)).status_code == 400
    assert server.post("/api/memory/accuracy", json=body).json()["code"] == "memory-secret"
    assert [one["accuracy"] for one in memory(server, LUIS)] == [87.5]
    assert [one["accuracy"] for one in memory(server, ANA)] == [None]
    assert ana.token is not None
    assert luis.token is not None
    (seen,) = server.get(f"/api/tables/{table}/club", headers=as_player(ana.token)).json()
    assert seen["accuracy"] == {"1": 87.5}
    assert seen["match"]["scores"] == ana.last["match"]["scores"]
    assert server.get(f"/api/tables/{table}/club").json()["code"] == "memory-members"
    for secret in (ANA, "x" * 43):
        assert server.get(f"/api/tables/{table}/club", headers=as_player(secret)).json()["code"] == "memory-members"
    assert server.get("/api/tables/none/club").status_code == 404


def test_what_was_not_played_to_the_end_by_the_person_is_not_listed(own_server: Server) -> None:
    answer = own_server.post("/api/play", json={"game": "qwinto", "name": "Ana", "players": 2}).json()
    ana = Client(own_server.address, answer["table"], answer["token"], watcher=ANA)
    ana.dealt()
    ana.say("clear")
    ana.shown(lambda table: table["phase"] == "lobby")
    assert memory(own_server, ANA) == []


def test_an_end_that_the_server_could_not_note_is_noted_later(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as stopped:
        stopped.setattr(notes, "ended", lambda *_: Note("UPDATE {}played SET at = at WHERE player = ?", ("",)))
        match_of_two(own_server)
    own_server.clear()
    own_server.stop()
    own_server.start()
    assert len(memory(own_server, ANA)) == 1


def test_a_deleted_table_takes_its_notes_along(own_server: Server) -> None:
    table, ana, luis = match_of_two(own_server)
    assert len(memory(own_server, ANA)) == 1
    luis.say("stand")
    ana.shown(lambda shown: shown["seats"][1]["kind"] != "person")
    ana.say("delete")
    assert ana.until("refused")["code"] == "no-such-table"
    assert memory(own_server, ANA) == memory(own_server, LUIS) == []
    assert own_server.get(f"/api/tables/{table}").status_code == 404


def test_a_counted_try_that_was_deleted_is_used_up_and_shown_to_nobody(own_server: Server) -> None:
    day = own_server.get("/api/days").json()["day"]

    def begin() -> Client:
        answer = own_server.post(f"/api/days/{day}/the-game", json={"name": "Ana"}, headers=as_player(ANA)).json()
        return Client(own_server.address, answer["table"], answer["token"], watcher=ANA)

    begin().play_to_the_end()
    assert len(memory(own_server, ANA)) == 1
    assert own_server.request("DELETE", "/api/memory", headers=as_player(ANA)).status_code == 204
    assert memory(own_server, ANA) == []
    found = own_server.get(f"/api/days/{day}/the-game", headers=as_player(ANA)).json()
    assert (found["tries"], found["results"]) == (0, [])
    assert begin().until("table")["day"]["counts"] is False
