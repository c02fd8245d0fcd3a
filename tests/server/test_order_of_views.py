"""Nobody sees an older view after a newer one, nor a line twice: not who comes from another server, and not while a
server reads what another one has saved.
"""

import asyncio
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from tapete.server.event_store import Row
from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import Client, Server


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    both = Server(database), Server(database)
    yield both
    for server in both:
        server.close()


@contextmanager
def writing_stopped(server: Server) -> Iterator[None]:
    """While nothing that a server hands to its store is done."""
    store: Any = server.hub().store
    commit, go_on = store._commit, threading.Event()

    def wait(*asked: Any) -> None:
        assert go_on.wait(DEADLINE)
        commit(*asked)

    store._commit = wait
    try:
        yield
    finally:
        store._commit = commit
        go_on.set()


@contextmanager
def reading_stopped(server: Server) -> Iterator[threading.Event]:
    """While nobody is given what a server reads from its store; the event says that something was read."""
    store: Any = server.hub().store
    read, is_read, go_on = store.read, threading.Event(), threading.Event()

    async def read_slowly(wanted: str, since: int = 0) -> Iterable[Row]:
        found: Iterable[Row] = await read(wanted, since)
        is_read.set()
        await asyncio.to_thread(go_on.wait, DEADLINE)
        return found

    store.read = read_slowly
    try:
        yield is_read
    finally:
        store.read = read
        go_on.set()


def test_whoever_comes_while_views_are_on_their_way_sees_nothing_older(pair: tuple[Server, Server]) -> None:
    one, other = pair
    table, ana = one.open("qwinto", 2)
    staying, leaving = Client(other.address, table), Client(other.address, table)
    for watcher in (staying, leaving):
        watcher.until("table")
    live = other.live(table)
    wait_until(lambda: not live.in_flight, "nothing is on its way")
    with writing_stopped(other):
        leaving.close()
        wait_until(lambda: live.in_flight, "views are on their way")
        version = ana.ask("say", text="hello")["version"]
        again = Client(other.address, table, ana.token)
        wait_until(lambda: len(live.clients) == 2, "she has come")
    first = again.until("table")
    assert first["version"] >= version, "she has seen more at the other server"
    assert [line["text"] for line in first["chat"]] == ["hello"]


def test_whoever_comes_while_a_table_is_being_read_sees_nothing_older(
    pair: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    table, ana = one.open("qwinto", 2)
    peers: Any = other.hub().peers
    tables = other.hub()._tables
    prepare, comers = tables.prepare, list[str]()

    async def note(wanted: str) -> None:
        comers.append(wanted)
        await prepare(wanted)

    monkeypatch.setattr(tables, "prepare", note)
    deaf = replace(peers._hearing, saved=lambda *_: None)  # the notes of what was saved come too late
    monkeypatch.setattr(peers, "_hearing", deaf)
    with reading_stopped(other) as is_read:
        watcher = Client(other.address, table)
        assert is_read.wait(DEADLINE)
        version = ana.ask("say", text="hello")["version"]
        again = Client(other.address, table, ana.token)
        wait_until(lambda: comers == [table, table], "she has come, too")
    assert again.until("table")["version"] >= version, "she has seen more at the other server"
    assert watcher.shown(lambda shown: shown["version"] >= version)


def test_whoever_takes_a_seat_back_from_a_bot_gets_every_line_once(still_server: Server) -> None:
    table, ana = still_server.open("qwinto", 2, settings={"takeover": 60})
    luis = still_server.join(table, 1, "Luis")
    ana.say("start")
    luis.dealt()
    ana.ask("say", text="hello")
    luis.shown(lambda shown: shown["chat"])
    luis.close()
    ana.shown(lambda shown: not shown["seats"][1]["connected"])
    ana.ask("say", text="are you there")
    while not ana.catch_up()["seats"][1]["away"]:
        if ana.last["you"] in ana.last["match"]["waiting"]:
            ana.ask("act", action=ana.last["match"]["legal"][0])
        still_server.go_on(61)
    again = Client(still_server.address, table, luis.token)
    seen = [line["text"] for line in again.until("table")["chat"]]
    assert seen == ["hello", "are you there"], "the first view has everything"
    again.say("ping")
    while (message := again.hear())["type"] != "pong":
        seen += [line["text"] for line in message.get("chat", ())]
    assert not again.last["seats"][1]["away"]
    assert seen == ["hello", "are you there"]


def test_a_bot_waits_while_the_server_reads_what_another_one_has_saved(
    pair: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    decide, thinking = threading.Event(), list[str]()

    async def choose(table: str, game: str, bot: str, view: Any, seat: int, legal: list[int]) -> int:
        thinking.append(table)
        try:
            await asyncio.to_thread(decide.wait, DEADLINE)
        finally:
            thinking.remove(table)
        return legal[0]

    monkeypatch.setattr(one.hub().workers, "choose", choose)
    table, ana = one.open("qwinto", 2)
    watcher = Client(other.address, table)
    watcher.until("table")
    ana.say("start")
    while 1 not in ana.dealt()["waiting"]:
        ana.ask("act", action=ana.last["match"]["legal"][0])
        ana.catch_up()
    step = ana.last["match"]["step"]
    wait_until(lambda: thinking, "the bot thinks")
    with reading_stopped(one) as is_read:
        said = watcher.ask("say", text="hello")["version"]
        assert is_read.wait(DEADLINE)
        decide.set()
        wait_until(lambda: not thinking, "the bot has decided, or was stopped")
        ana.catch_up()
    live = one.live(table)
    wait_until(lambda: live.behind is None and not live.in_flight, "all is read, and on disk")
    seen = [ana.last["version"]]
    ana.say("ping")
    while (message := ana.hear())["type"] != "pong":
        seen += [message["version"]] if message["type"] == "table" else []
    assert seen == sorted(seen)
    assert said <= seen[-1] <= len(list(one.hub().store.events(table)))
    ana.shown(lambda shown: shown["match"]["step"] > step)


def test_whoever_comes_in_mid_conflict_is_shown_everything(pair: tuple[Server, Server]) -> None:
    one, other = pair
    table, ana = one.open("qwinto", 2)
    luis = other.join(table, 1, "Luis")
    luis.ask("say", text="hello")
    ana.shown(lambda shown: shown["seats"][1]["connected"] and shown["version"] >= luis.last["version"])
    watching = Client(other.address, table)
    watching.until("table")
    live = other.live(table)
    wait_until(lambda: not live.in_flight, "nothing is on its way")
    with writing_stopped(other):
        luis.say("say", key="late", text="second")
        wait_until(lambda: live.in_flight, "it is on its way")
        newcomer = Client(other.address, table)
        wait_until(lambda: len(live.clients) == 3, "somebody has come")
        ana.ask("say", text="first")
    assert luis.until("done")["key"] == "late"
    seen: list[str] = []
    while "second" not in seen:
        seen += [line["text"] for line in newcomer.until("table")["chat"]]
    assert seen == ["hello", "first", "second"]
