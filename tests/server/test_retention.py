"""What is too old is deleted: tables that nobody uses, and chat."""

import asyncio

import pytest

from tapete.server import events
from tapete.server.config import MS_A_DAY, Retention
from tapete.server.retention import clean
from tapete.server.store import CHAT, ERASED_CHAT, Store
from tests.server.conftest import Client, Server

SAID = "see you on Monday"


def clean_now(server: Server, keep: Retention, days: int) -> None:
    """Lets a server delete what is too old, as if so many days had passed, and waits until that is on disk."""
    hub = server.hub()

    async def run() -> None:
        await clean(keep, hub.store, hub._tables, hub.clock.now_ms() + days * MS_A_DAY)
        written: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        hub.store.check(written.set_result)
        assert await written is None

    asyncio.run_coroutine_threadsafe(run(), hub._loop).result()


def test_a_table_that_nobody_uses_is_deleted_in_time(own_server: Server) -> None:
    table, _ = own_server.open("qwinto", 1)
    clean_now(own_server, Retention(tables=30), 31)
    assert own_server.get(f"/api/tables/{table}").status_code == 200, "somebody is at it"
    own_server.clear()
    own_server.stop()
    own_server.start()
    clean_now(own_server, Retention(tables=30), 29)
    clean_now(own_server, Retention(chat=30), 31)
    clean_now(own_server, Retention(), 31)
    store = own_server.hub().store
    assert [found for found, _ in store.tables()] == [table], "it is not that old, or stays for ever"
    clean_now(own_server, Retention(tables=30), 31)
    assert store.tables() == []
    assert own_server.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("is_loaded", [True, False])
def test_old_chat_is_erased_and_nothing_else(own_server: Server, is_loaded: bool) -> None:
    table, ana = own_server.open("qwinto", 1)
    assert ana.ask("say", text=SAID)["type"] == "done"
    ana.say("start")
    legal = ana.shown(lambda table: table["match"] and table["match"]["legal"])["match"]["legal"]
    assert ana.ask("act", action=legal[0])["type"] == "done"
    before = ana.catch_up()
    clean_now(own_server, Retention(chat=30), 29)
    assert SAID in Client(own_server.address, table, ana.token).until("table")["chat"][0]["text"]
    own_server.clear()
    if not is_loaded:
        own_server.stop()
        own_server.start()
    clean_now(own_server, Retention(chat=30), 31)
    store = own_server.hub().store
    assert not any(SAID.encode() in row.data for row in store.events(table))
    assert store.tables_with_chat(2**62) == [], "it is not looked for again"
    back = Client(own_server.address, table, ana.token)
    shown = back.until("table")
    assert (shown["chat"], shown["you"]) == ([], 0)
    assert shown["match"]["step"] == before["match"]["step"]
    assert shown["match"]["view"] == before["match"]["view"]
    back.keys = ana.keys  # keys are used once
    assert back.ask("say", text="still here")["type"] == "done"
    own_server.clear()
    own_server.stop()
    own_server.start()
    lines = Client(own_server.address, table, ana.token).until("table")["chat"]
    assert [line["text"] for line in lines] == ["still here"]


def test_lines_keep_their_numbers_when_older_ones_are_erased(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 1)
    for text in ("old", "older", "oldest"):
        assert ana.ask("say", text=text)["type"] == "done"
    clean_now(own_server, Retention(chat=30), 31)
    assert ana.ask("say", text="a secret")["type"] == "done"
    assert ana.ask("say", text="new")["type"] == "done"
    number = next(line["number"] for line in ana.last["chat"] if line["text"] == "new") - 1
    assert ana.ask("withdraw", line=number)["type"] == "done"
    own_server.clear()
    own_server.stop()
    own_server.start()
    shown = Client(own_server.address, table, ana.token).until("table")
    assert [(line["number"], line["text"]) for line in shown["chat"]] == [(number, ""), (number + 1, "new")]


def test_a_line_of_chat_is_known_by_how_it_begins() -> None:
    assert events.encode(events.Say(0, "Ana", SAID)).startswith(CHAT)
    assert events.decode(ERASED_CHAT) == events.Say(-1, "", "")


def test_deleted_text_is_overwritten_in_the_file(own_server: Server) -> None:
    table, ana = own_server.open("qwinto", 1)
    assert ana.ask("say", text=SAID)["type"] == "done"
    own_server.clear()
    own_server.stop()
    assert SAID.encode() in own_server.path.read_bytes()
    own_server.start()
    clean_now(own_server, Retention(tables=30), 31)
    own_server.stop()
    Store(own_server.path).close()
    assert SAID.encode() not in own_server.path.read_bytes()
    own_server.start()
    assert own_server.get(f"/api/tables/{table}").status_code == 404
