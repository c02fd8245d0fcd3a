"""Nobody waits for what takes long: replays, long matches, long chats."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tapete import games
from tapete.entries import Entry
from tapete.match import Match
from tapete.server import events, news, replay, slices
from tapete.server.config import DEFAULT_CONFIG
from tapete.server.loaded import LoadedTables
from tapete.server.messages import Settings
from tapete.server.news import NewsFeed
from tapete.server.peers import Peers
from tapete.server.store import Row, Store
from tests.server.conftest import Client, Server, StillClock
from tests.server.serving import HURRY

LINES = 500


def test_a_replay_is_made_in_another_process(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ana = server.open("qwinto", 1)
    ana.say("start")
    over = ana.play_to_the_end()

    def here(*_: object) -> None:
        raise AssertionError("the server itself plays it again")

    monkeypatch.setattr(replay.Film, "steps", here)
    last = server.get(f"/api/tables/{table}/replay/{over['step']}?seat=0").json()[-1]
    assert last["match"]["view"] == over["view"]


def test_others_come_first_while_a_long_chat_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0)
    opened = events.encode(events.Open("qwinto", 2, {}, Settings()))
    said = [events.encode(events.Say(-1, "", f"line {number}")) for number in range(LINES)]

    async def run() -> int:
        tables, others = LoadedTables(store, Peers(DEFAULT_CONFIG)), 0
        loading = [asyncio.create_task(tables.prepare("t")) for _ in range(2)]
        while not all(task.done() for task in loading):
            await asyncio.sleep(0)
            others += 1
        assert tables["t"].table.chat.count == LINES
        assert tables["t"].saved == LINES + 1
        return others

    store = Store(tmp_path / "tables.db")
    store.save([Row("t", number, 0, data) for number, data in enumerate([opened, *said])], lambda error: None)
    store.close()
    store = Store(tmp_path / "tables.db")
    try:
        assert asyncio.run(run()) >= LINES
    finally:
        store.close()


def test_news_of_a_long_match_are_the_same_without_playing_all_of_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("five-crowns")
    match = Match(game, 2, bytes(32), {})
    monkeypatch.setattr(news, "LONG", news.MOST_NEWS)
    feed, watched = NewsFeed(match, 0), NewsFeed(match, 0)
    watched.follow(0)
    while len(match.log) < 3 * news.MOST_NEWS + 7:
        seat = match.waiting[0]
        match.act_number(seat, match.legal_numbers(seat)[0])
        feed.add(len(match.log))
        watched.add(len(match.log))
    played: list[Entry] = []
    enter = Match.enter

    def counted(again: Match, entry: Entry) -> None:
        played.append(entry)
        enter(again, entry)

    monkeypatch.setattr(Match, "enter", counted)
    feed.follow(0)
    assert feed.recent[0] == watched.recent[0]
    assert len(played) < news.MOST_NEWS + news.COPY_EVERY


def test_spectators_do_not_talk_without_end(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", config=replace(HURRY, talk=DEFAULT_CONFIG.talk, clock=StillClock()))
    try:
        table, ana = server.open("qwinto", 1)
        answers = []
        for _ in range(2):
            watcher = Client(server.address, table)
            answers += [watcher.ask("say", text="me again").get("code") for _ in range(int(DEFAULT_CONFIG.talk[0]))]
        assert answers == [None] * 10 + ["too-many"] * 10
        assert ana.ask("say", text="at last")["type"] == "done"
    finally:
        server.close()
