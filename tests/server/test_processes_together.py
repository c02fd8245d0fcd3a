"""Several servers on one database: any of them serves any table, and people see each other wherever they are."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.deadlines import wait_until
from tests.server.conftest import Client, Server
from tests.server.serving import HURRY
from tests.server.test_hold import play_a_round


@pytest.fixture(scope="module")
def pair(request: pytest.FixtureRequest) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database, for all tests here."""
    postgres = request.getfixturevalue("postgres")
    with postgres.database() as address:
        config = replace(HURRY, hold_seconds=3600)
        both = Server(address, config=config), Server(address, config=config)
        yield both
        for server in both:
            server.close()


@pytest.fixture
def one(pair: tuple[Server, Server]) -> Iterator[Server]:
    yield pair[0]
    pair[0].clear()


@pytest.fixture
def other(pair: tuple[Server, Server]) -> Server:
    return pair[1]


def joined(one: Server, other: Server, game: str = "qwinto", **more: Any) -> tuple[str, Client, Client]:
    """A table with a person at each of two servers."""
    table, ana = one.open(game, 2, **more)
    luis = other.join(table, 1, "Luis")
    ana.shown(lambda shown: shown["seats"][1]["connected"])
    assert ana.last["seats"][1]["name"] == "Luis", "nobody hears of what is not saved"
    luis.shown(lambda shown: shown["you"] == 1 and shown["seats"][0]["connected"])
    return table, ana, luis


def same(*clients: Client) -> None:
    """Everybody sees the same step and version in the end."""
    latest = max(client.catch_up()["version"] for client in clients)
    for client in clients:
        client.shown(lambda shown: shown["version"] >= latest)


def test_people_at_two_servers_play_a_match_together(one: Server, other: Server) -> None:
    _, ana, luis = joined(one, other)
    ana.say("start")
    luis.dealt()
    ana.dealt()
    while not ana.last["match"]["ending"]:
        same(ana, luis)
        for client in (ana, luis):
            match = client.last["match"]
            if client.last["you"] in match["waiting"] and match["legal"]:
                client.ask("act", action=match["legal"][0])
    same(ana, luis)
    assert ana.last["match"]["step"] == luis.last["match"]["step"] > 10
    assert ana.last["match"]["scores"] == luis.last["match"]["scores"]
    ana.say("rematch")
    luis.shown(lambda shown: shown["rematch"] == [0])
    luis.say("rematch")
    for client in (ana, luis):
        assert client.shown(lambda shown: shown["match"] and shown["match"]["number"] == 2)["rematch"] == []


def _outcome(shown: dict[str, Any]) -> str | None:
    return shown["proposal"]["outcome"] if shown["proposal"] else None


def test_of_two_moves_at_once_both_are_done_and_each_once(one: Server, other: Server) -> None:
    table, ana, luis = joined(one, other)
    for number in range(20):
        ana.say("say", key=f"a{number}", text=f"a{number}")
        luis.say("say", key=f"l{number}", text=f"l{number}")
    lines = {f"{who}{number}" for who in "al" for number in range(20)}
    for client, own in ((ana, "a"), (luis, "l")):
        answers: set[str] = set()
        seen: list[str] = []
        while len(answers) < 20 or len(seen) < 40:
            message = client.hear()
            if message["type"] == "table":
                seen += [line["text"] for line in message["chat"]]
            elif message.get("key"):
                assert message["type"] == "done"
                answers.add(message["key"])
        assert answers == {f"{own}{number}" for number in range(20)}
        assert sorted(seen) == sorted(lines), "each line is shown once"
    assert [row.seq for row in one.hub().store.events(table)] == list(range(luis.catch_up()["version"]))


def test_a_key_that_was_answered_at_one_server_is_known_at_the_other(one: Server, other: Server) -> None:
    table, ana, _ = joined(one, other)
    assert ana.ask("say", text="hello")["type"] == "done"
    again = Client(other.address, table, ana.token)
    again.until("table")
    assert again.ask("say", text="hello")["type"] == "done"
    assert sum(line["text"] == "hello" for line in Client(other.address, table).until("table")["chat"]) == 1


def test_who_comes_and_goes_is_seen_everywhere(one: Server, other: Server) -> None:
    table, ana, luis = joined(one, other)
    watcher = Client(other.address, table)
    ana.shown(lambda shown: shown["watching"] == 1)
    watcher.close()
    ana.shown(lambda shown: shown["watching"] == 0)
    luis.close()
    ana.shown(lambda shown: not shown["seats"][1]["connected"])


def test_a_code_leads_to_a_table_of_another_server(one: Server, other: Server) -> None:
    table, ana = one.open("qwinto", 2)
    code = ana.shown(lambda shown: shown["code"])["code"]
    assert other.get(f"/api/codes/{code.lower()}").json() == {"table": table}
    luis = other.join(table, 1, "Luis")
    assert luis.shown(lambda shown: shown["you"] == 1)["code"] == ""
    wait_until(lambda: one.get(f"/api/codes/{code}").status_code == 404, "the code is gone")


def test_a_bot_plays_once_wherever_people_sit(one: Server, other: Server) -> None:
    table, ana = one.open("the-game", 3, settings={"pace": "instant"})
    luis = other.join(table, 1, "Luis")
    ana.shown(lambda shown: shown["seats"][1]["connected"])
    ana.say("start")
    for _ in range(6):
        same(ana, luis)
        for client in (ana, luis):
            match = client.dealt()
            if client.last["you"] in match["waiting"] and match["legal"]:
                client.ask("act", action=match["legal"][0])
    holders = [server.live(table).has_duties for server in (one, other)]
    assert sorted(holders) == [False, True]
    (keeper,) = (server for server, has in zip((one, other), holders, strict=True) if has)
    leaving, staying = (ana, luis) if keeper is one else (luis, ana)
    leaving.close()
    successor = other if keeper is one else one
    wait_until(lambda: successor.live(table).has_duties, "the duties are taken over")
    assert staying.ask("say", text="still here")["type"] == "done"


def test_what_people_agree_to_counts_wherever_they_are(one: Server, other: Server) -> None:
    _, ana, luis = joined(one, other)
    ana.say("start")
    for client in (ana, luis):
        client.dealt()
    luis.say("clear")  # a proposal
    number = ana.shown(lambda shown: shown["proposal"])["proposal"]["number"]
    assert ana.last["proposal"]["awaited"] == [0]
    ana.say("agree", proposal=number, agree=True)
    for client in (ana, luis):
        client.shown(lambda shown: shown["phase"] == "lobby")
    ana.say("start")
    for client in (ana, luis):
        client.dealt()
    ana.say("pause", paused=True)
    number = luis.shown(lambda shown: shown["paused"] and _outcome(shown) == "")["proposal"]["number"]
    luis.say("agree", proposal=number, agree=False)
    for client in (ana, luis):
        client.shown(lambda shown: not shown["paused"] and _outcome(shown) == "refused")


def test_after_a_hand_the_table_waits_for_people_at_all_servers(one: Server, other: Server) -> None:
    _, ana, luis = joined(one, other, "uno-colores", options={"target": "10000"})
    ana.say("start")
    luis.dealt()
    hold = play_a_round(ana, luis)["hold"]
    assert (hold["ready"], hold["awaited"]) == ([], [0, 1])
    assert luis.shown(lambda shown: shown["hold"])["hold"]["until"] == pytest.approx(hold["until"], abs=60_000)
    ana.say("go_on")
    assert luis.shown(lambda shown: shown["hold"] and shown["hold"]["ready"])["hold"]["awaited"] == [1]
    luis.say("go_on")
    for client in (ana, luis):
        client.shown(lambda shown: shown["hold"] is None)


def test_a_removed_person_is_told_at_the_other_server(one: Server, other: Server) -> None:
    table, ana, luis = joined(one, other)
    ana.say("remove", seat=1)
    assert luis.until("refused")["code"] == "removed"
    assert luis.shown(lambda shown: shown["you"] == -1)["seats"][1]["kind"] == "empty"
    assert Client(other.address, table, luis.token).until("refused")["code"] == "token-unknown"


def test_a_deleted_table_is_gone_everywhere(one: Server, other: Server) -> None:
    table, ana = one.open("qwinto", 2)
    watcher = Client(other.address, table)
    watcher.until("table")
    ana.say("delete")
    assert watcher.until("refused")["code"] == "no-such-table"
    assert other.get(f"/api/tables/{table}").status_code == 404


def test_limits_by_address_are_shared(postgres: Any, tmp_path: Path) -> None:
    strict = replace(HURRY, new_tables=(4, 0), sockets_from_address=4)
    with postgres.database() as address:
        both = Server(address, config=strict), Server(address, config=strict)
        try:
            for server in both:
                peers = server.hub().peers
                wait_until(lambda: peers.count == 2, "they know each other")  # noqa: B023  # called at once
            asked = {"game": "qwinto", "name": "Ana", "seats": 2}
            answers = [both[turn % 2].post("/api/tables", json=asked) for turn in range(6)]
            assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
            seated = answers[0].json()
            clients = [Client(server.address, seated["table"]) for server in both for _ in range(2)]
            for client in clients:
                client.until("table")
            told = "SELECT coalesce(sum(open), 0) FROM tapete.sockets"
            store: Any = both[0].hub().store
            wait_until(lambda: store.ask(told)[0][0] == 4, "the sockets are counted")
            import httpx

            headers = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
            headers["sec-websocket-key"] = "dGhlIHNhbXBsZSBub25jZQ=="
            answer = httpx.get(f"http://{both[1].address}/socket", headers=headers)
            assert answer.status_code == 429
        finally:
            for server in both:
                server.close()
