"""A table has a host, who arranges it between matches, and who is followed by the next person."""

from typing import Any

import pytest

from tests.server.conftest import Client, Server


def refusal(client: Client, kind: str, **values: Any) -> str:
    client.say(kind, **values)
    return str(client.until("refused")["code"])


def test_whoever_opened_the_table_is_its_host_and_can_hand_over(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 3)
    luis = own_server.join(table, 1, "Luis")
    assert ana.catch_up()["host"] == 0
    assert refusal(ana, "hand_over", seat=2) == "nobody-there"
    ana.say("hand_over", seat=1)
    assert luis.shown(lambda seen: seen["host"] == 1)
    assert refusal(ana, "start") == "host-only"
    own_server.stop()
    own_server.start()
    assert Client(own_server.address, table, ana.token).until("table")["host"] == 1


PLAN = {"seats": 2, "options": {}, "settings": {}}


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("start", {}), ("arrange", PLAN), ("bot", {"seat": 2, "bot": "easy"}), ("lock", {"locked": True}),
        ("remove", {"seat": 0}), ("hand_over", {"seat": 1}),
    ],
)  # fmt: skip
def test_only_the_host_arranges(server: Server, kind: str, values: dict[str, Any]) -> None:
    table, ana = server.open("qwinto", 3)
    luis = server.join(table, 1, "Luis")
    before = luis.catch_up()
    luis.say(kind, **values)
    refused = luis.until("refused")
    assert (refused["code"], refused["values"]) == ("host-only", {"name": "Ana"})
    assert ana.catch_up()["version"] == before["version"]


def test_a_locked_table_lets_nobody_in(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 3)
    watcher = Client(own_server.address, table)
    watcher.until("table")
    assert ana.catch_up()["code"]
    ana.say("lock", locked=True)
    assert ana.shown(lambda seen: seen["locked"])["code"] == ""
    assert refusal(watcher, "sit", seat=1, name="Luis") == "table-locked"
    own_server.stop()
    own_server.start()
    assert Client(own_server.address, table).until("refused")["code"] == "table-locked"
    again = Client(own_server.address, table, ana.token)
    assert again.until("table")["locked"]
    again.say("lock", locked=False)
    again.shown(lambda seen: not seen["locked"])
    own_server.join(table, 1, "Luis")


def test_the_host_removes_somebody(server: Server) -> None:
    table, ana = server.open("qwinto", 3)
    luis = server.join(table, 1, "Luis")
    assert refusal(ana, "remove", seat=2) == "nobody-there"
    ana.say("remove", seat=1)
    ana.shown(lambda seen: seen["seats"][1]["kind"] == "empty")
    assert luis.until("refused")["code"] == "removed"
    assert luis.shown(lambda seen: seen["you"] == -1)
    assert Client(server.address, table, luis.token).until("refused")["code"] == "token-unknown"


def test_when_the_host_stands_up_the_next_person_follows(server: Server) -> None:
    table, ana = server.open("qwinto", 3)
    luis = server.join(table, 2, "Luis")
    ana.say("stand")
    assert luis.shown(lambda seen: seen["seats"][0]["kind"] == "empty")["host"] == 2
    luis.say("stand")
    assert luis.shown(lambda seen: seen["you"] == -1)["host"] == -1
    server.join(table, 1, "Eva")
    assert luis.shown(lambda seen: seen["seats"][1]["kind"] == "person")["host"] == 1


def test_a_host_who_is_away_is_followed_but_not_at_once(still_server: Server) -> None:
    table, ana = still_server.open("qwinto", 4)
    luis, eva = still_server.join(table, 1, "Luis"), still_server.join(table, 2, "Eva")
    luis.close()
    ana.shown(lambda seen: not seen["seats"][1]["connected"])
    ana.close()
    eva.shown(lambda seen: not seen["seats"][0]["connected"])
    still_server.go_on(29)
    assert eva.catch_up()["host"] == 0
    still_server.go_on(2)
    assert eva.shown(lambda seen: seen["host"] != 0)["host"] == 2, "Luis is not there"
    again = Client(still_server.address, table, ana.token)
    assert again.until("table")["host"] == 2, "it does not come back by itself"


def test_a_host_who_comes_back_in_time_stays_host(still_server: Server) -> None:
    table, ana = still_server.open("qwinto", 2)
    luis = still_server.join(table, 1, "Luis")
    ana.close()
    luis.shown(lambda seen: not seen["seats"][0]["connected"])
    again = Client(still_server.address, table, ana.token)
    again.until("table")
    still_server.go_on(60)
    assert luis.catch_up()["host"] == again.catch_up()["host"] == 0
