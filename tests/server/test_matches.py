"""Every finished match of a table can be looked at, whatever came after it."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from tapete import record
from tapete.server.store import Row, Store
from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import Client, Server


def test_every_finished_match_stays(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 2)
    records = []
    for _ in range(2):
        ana.say("start")
        ana.shown(lambda seen: seen["phase"] == "playing")
        ana.play_to_the_end()
        records.append(own_server.get(f"/api/tables/{table}/record").text)
        ana.say("clear")
        ana.shown(lambda seen: seen["phase"] == "lobby")
    ana.say("start")
    ana.shown(lambda seen: seen["phase"] == "playing")  # and a third that is not over
    for _ in range(2):
        matches = own_server.get(f"/api/tables/{table}/matches").json()
        assert [match["number"] for match in matches] == [1, 2]
        assert matches[0]["seats"][0]["name"] == "Ana"
        for match, text in zip(matches, records, strict=True):
            number = match["number"]
            again = own_server.get(f"/api/tables/{table}/record?match={number}").text
            assert again == text
            assert record.read(again)
            steps = own_server.get(f"/api/tables/{table}/replay/0?match={number}&seat=0").json()
            assert steps[0]["match"]["number"] == number
            assert steps[0]["match"]["step"] == 0
        for wrong in (0, 3, 4):
            answer = own_server.get(f"/api/tables/{table}/record?match={wrong}")
            assert (answer.status_code, answer.json()["code"]) == (400, "not-over")
        assert own_server.get(f"/api/tables/{table}/record?match=x").status_code == 404
        own_server.stop()
        own_server.start()
        Client(own_server.address, table, ana.token)


def test_a_match_that_has_just_ended_is_told_when_all_of_it_is_on_disk(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise its record would lack what is still on its way, and would be remembered like that."""
    table, ana = own_server.open("qwinto", 1)
    ana.say("start")
    ana.dealt()
    honest, may_write = Store._append, threading.Event()

    def wait(store: Store, rows: Sequence[Row]) -> None:
        assert may_write.wait(DEADLINE)
        honest(store, rows)

    monkeypatch.setattr(Store, "_append", wait)
    ana.say("act", key="last", action=ana.last["match"]["legal"][0])
    ana.say("clear")
    hub, live = own_server.hub(), own_server.live(table)
    wait_until(lambda: live.table.match is None, "the match is abandoned")
    asked = asyncio.run_coroutine_threadsafe(hub.finished(table, 1), hub._loop)
    asyncio.run_coroutine_threadsafe(asyncio.sleep(0.1), hub._loop).result(DEADLINE)
    assert not asked.done()
    may_write.set()
    assert len(asked.result(DEADLINE).match.log) == 1
    text = own_server.get(f"/api/tables/{table}/record?match=1").text
    assert len(record.read(text).entries) == 1
