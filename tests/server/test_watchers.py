"""Everybody who sends something has a name of their own, people without a seat too."""

from collections.abc import Sequence

import apsw
import pytest

from tapete.server.live import MOST_ANSWERED
from tapete.server.store import Row, Store
from tests.server.conftest import Client, Server


def lines(client: Client) -> list[str]:
    return [line["text"] for line in client.until("table")["chat"]]


def say(client: Client, key: str, text: str) -> str:
    client.say("say", key=key, text=text)
    while (answer := client.hear()).get("key") != key:
        pass
    return str(answer["type"])


def test_a_key_that_another_watcher_used_is_not_known(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    one, two = Client(server.address, table), Client(server.address, table)
    assert (say(one, "k", "one"), say(two, "k", "two")) == ("done", "done")
    said = [line["text"] for line in Client(server.address, table, ana.token).until("table")["chat"]]
    assert said == ["one", "two"]


def test_a_watcher_is_known_again_after_a_restart_and_says_nothing_twice(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 2)
    assert say(Client(own_server.address, table, watcher="w1"), "k", "one") == "done"
    own_server.clear()
    own_server.stop()
    own_server.start()
    again = Client(own_server.address, table, ana.token)
    known, other = Client(own_server.address, table, watcher="w1"), Client(own_server.address, table, watcher="w2")
    assert (say(known, "k", "one"), say(other, "k", "two")) == ("done", "done")
    again.shown(lambda shown: shown["chat"] and shown["chat"][-1]["text"] == "two")
    assert lines(Client(own_server.address, table)) == ["one", "two"]
    again.catch_up()  # it was not thrown off


def test_an_old_key_is_looked_for_on_disk(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 2)
    ana.say("say", key="first", text="once")
    first = ana.until("done")
    for number in range(MOST_ANSWERED + 5):
        ana.say("say", key=f"n{number}", text="more")
    for _ in range(MOST_ANSWERED + 5):
        ana.until("done")
    live = own_server.hub()._tables.find(table)
    assert len(live.answered) == MOST_ANSWERED
    for _ in range(2):
        before = own_server.hub()._tables.find(table).table.version
        ana.say("say", key="first", text="once")
        assert ana.until("done") == first
        assert own_server.hub()._tables.find(table).table.version == before
        own_server.clear()
        own_server.stop()
        own_server.start()
        ana = Client(own_server.address, table, ana.token)
        ana.until("table")


def test_who_stands_up_is_another_sender(server: Server) -> None:
    table, ana = server.open("qwinto", 2)
    luis = server.join(table, 1, "Luis")
    assert say(luis, "k", "seated") == "done"
    luis.say("stand")
    luis.shown(lambda shown: shown["you"] == -1)
    assert say(luis, "k", "standing") == "done"
    ana.shown(lambda shown: shown["chat"] and shown["chat"][-1]["text"] == "standing")


def test_what_the_store_refuses_is_taken_back_and_nobody_leaves(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It answers its sender alone; everybody stays at the table, as it is on disk."""
    table, ana = server.open("qwinto", 2)
    luis = server.join(table, 1, "Luis")
    watcher = Client(server.address, table)
    ana.say("start")
    for person in (ana, luis, watcher):
        person.dealt()
    honest = Store._append

    def refuse(store: Store, rows: Sequence[Row]) -> None:
        if any(row.table == table and b"bad" in row.data for row in rows):
            raise apsw.ConstraintError("a key is known")
        honest(store, rows)

    monkeypatch.setattr(Store, "_append", refuse)
    before = server.live(table).table
    assert say(luis, "k1", "bad") == "refused"
    luis.catch_up()
    assert server.live(table).table is not before
    assert say(luis, "k2", "good") == "done"
    for person in (ana, luis, watcher):
        person.shown(lambda shown: shown["chat"] and shown["chat"][-1]["text"] == "good")
    assert [watcher.last["you"], ana.last["you"], luis.last["you"]] == [-1, 0, 1]
    active = ana if ana.last["match"]["legal"] else luis
    assert active.ask("act", action=active.last["match"]["legal"][0])["type"] == "done"


def test_a_seat_that_could_not_be_saved_is_not_taken(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = server.open("qwinto", 2)
    watcher = Client(server.address, table)
    watcher.until("table")
    with monkeypatch.context() as broken:

        def refuse(store: Store, rows: Sequence[Row]) -> None:
            raise apsw.ConstraintError("a key is known")

        broken.setattr(Store, "_append", refuse)
        watcher.say("sit", seat=1, name="Luis")
        assert watcher.until("refused")["code"] == "not-saved"
    assert watcher.catch_up()["you"] == -1
    watcher.say("sit", seat=1, name="Luis")
    assert watcher.until("seated")["seat"] == 1
