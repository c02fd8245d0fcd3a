"""What the server does by itself: bots that advise, and bots that act when it is not their turn."""

import asyncio
import random
from typing import Any

import pytest

from tapete import fairness, games
from tapete.bots.advice import Advice
from tapete.match import Match
from tapete.server.live import LiveTable
from tests.server.conftest import Client, Server, StillClock


class SlowAdviser:
    """Stands in for the bot that advises, and thinks until it is told to answer."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self._loop, self._told = server.hub()._loop, asyncio.Event()
        self.asked = 0
        monkeypatch.setattr(server.hub().workers, "advise", self._advise)

    async def _advise(self, table: str, game: str, name: str, view: Any, seat: int, legal: list[int]) -> Advice:
        self.asked += 1
        await self._told.wait()
        return Advice(legal[0], [])

    def answer(self) -> None:
        self._loop.call_soon_threadsafe(self._told.set)


def test_who_waits_for_advice_is_heard_meanwhile(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a browser whose pings are not answered takes the connection for lost, and the advice with it."""
    _, ana = server.open("qwinto", 1)
    ana.say("start")
    legal = ana.dealt()["legal"]
    adviser = SlowAdviser(server, monkeypatch)
    ana.say("advise")
    ana.catch_up()
    assert ana.ask("say", text="hm")["type"] == "done"
    adviser.answer()
    assert ana.until("advice")["action"] in legal


def test_a_bot_thinks_once_however_often_a_seat_asks(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ana = server.open("qwinto", 1)
    again = Client(server.address, table, ana.token)
    ana.say("start")
    legal = again.dealt()["legal"]
    adviser = SlowAdviser(server, monkeypatch)
    for client in (ana, ana, again):
        client.say("advise")
        client.catch_up()
    adviser.answer()
    for client in (ana, again):
        assert client.until("advice")["action"] in legal
    ana.say("advise")
    assert ana.until("advice")["action"] in legal
    assert adviser.asked == 1


def test_advice_that_comes_too_late_is_not_given(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes(32))
    _, ana = server.open("qwinto", 1)
    ana.say("start")
    legal = ana.dealt()["legal"]
    adviser = SlowAdviser(server, monkeypatch)
    ana.say("advise")
    assert ana.ask("act", action=legal[0])["type"] == "done"
    adviser.answer()
    ana.say("ping")
    heard = []
    while "pong" not in heard:
        heard.append(ana.hear()["type"])
    assert "advice" not in heard


def test_advice_is_sought_again_if_others_have_acted_meanwhile(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a browser waits for ever: where all decide at once, the seat is still waited for."""
    table, ana = server.open("qwinto", 2)
    luis = server.join(table, 1, "Luis")
    again = Client(server.address, table, ana.token)
    ana.say("start")
    everybody = (ana, luis, again)
    for player in everybody:
        player.dealt()
    while set(ana.last["match"]["waiting"]) != {0, 1}:  # both are to write or to pass
        player = (ana, luis)[ana.last["match"]["waiting"][0]]
        player.ask("act", action=player.last["match"]["legal"][0])
        for one in everybody:
            one.catch_up()
    adviser = SlowAdviser(server, monkeypatch)
    for client in (ana, again):
        client.say("advise")
        client.catch_up()
    assert luis.ask("act", action=luis.last["match"]["legal"][0])["type"] == "done"
    ana.say("advise")  # about the new position, so that what was asked before is given up
    ana.catch_up()
    adviser.answer()
    for client in (ana, again):
        assert client.until("advice")["action"] in ana.last["match"]["legal"]
    assert adviser.asked == 2


def test_a_bot_that_acts_out_of_turn_leaves_one_task(still_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second one would play on by itself, even while the match is paused."""
    game = games.load("uno-colores")
    interrupted: list[int] = []

    async def choose(table: str, name: str, bot: str, view: Any, seat: int, legal: list[int]) -> int:
        """In its turn the bot plays what it can; out of turn it gives cards or calls UNO, or declines."""
        in_turn = legal[-1] != game.rules.ACTIONS
        wanted = ("play ",) if in_turn else ("give ", "uno")
        for action in legal[: None if in_turn else -1]:
            if game.actions.text(action).startswith(wanted):
                if not in_turn:
                    interrupted.append(action)
                return action
        return legal[-1]

    monkeypatch.setattr(still_server.hub().workers, "choose", choose)
    monkeypatch.setattr(fairness, "seed", lambda *_: bytes(32))
    _, ana = still_server.open(game.id, 2, settings={"clock": 60})
    ana.say("start")
    while not interrupted:
        legal = ana.shown(lambda table: table["match"] and 0 in table["match"]["waiting"])["match"]["legal"]
        ana.ask("act", action=next((text for text in legal if not text.startswith("play ")), legal[0]))
        ana.catch_up()
    clock = still_server.hub().clock
    assert isinstance(clock, StillClock)
    assert clock.sleepers == 1


@pytest.fixture
def slow_server(still_server: Server) -> Server:
    """A server whose bots wait for ten seconds, and for five within a turn."""
    still_server.hub()._autoplay._pause = (5.0, 10.0)
    return still_server


@pytest.mark.parametrize(("pace", "seconds"), [("calm", 10), ("brisk", 6)])
def test_bots_wait_as_long_as_the_pace_says(
    slow_server: Server, monkeypatch: pytest.MonkeyPatch, pace: str, seconds: int
) -> None:
    monkeypatch.setattr(random, "uniform", lambda least, most: most)
    _, ana = slow_server.open("qwinto", 2, settings={"pace": pace})
    ana.say("start")
    while 1 not in ana.dealt()["waiting"]:
        ana.ask("act", action=ana.last["match"]["legal"][0])
        ana.catch_up()
    step = ana.last["match"]["step"]
    slow_server.go_on(seconds - 1)
    assert ana.catch_up()["match"]["step"] == step
    slow_server.go_on(1)
    ana.shown(lambda table: table["match"]["step"] > step)


def test_the_pace_may_change_during_a_match(slow_server: Server) -> None:
    _, ana = slow_server.open("qwinto", 2)
    ana.say("start")
    while 1 not in ana.dealt()["waiting"]:
        ana.ask("act", action=ana.last["match"]["legal"][0])
        ana.catch_up()
    step = ana.last["match"]["step"]
    ana.say("arrange", seats=2, options=ana.last["options"], settings={**ana.last["settings"], "pace": "instant"})
    ana.shown(lambda table: table["match"]["step"] > step)  # the clock stands still
    ana.say("arrange", seats=2, options=ana.last["options"], settings={**ana.last["settings"], "pace": "hasty"})
    assert ana.until("refused")["code"] == "unreadable"


def test_a_bot_goes_on_with_its_turn_after_a_short_pause(slow_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the actions of one turn look like several turns."""
    autoplay = slow_server.hub()._autoplay
    pauses: dict[bool, set[float]] = {True: set(), False: set()}
    pause_before = autoplay._pause_before

    def noted(live: LiveTable, match: Match, seat: int) -> float:
        pauses[bool(match.log) and match.log[-1].seat == seat].add(pause_before(live, match, seat))
        return 0

    monkeypatch.setattr(random, "uniform", lambda least, most: most)
    monkeypatch.setattr(autoplay, "_pause_before", noted)
    _, ana = slow_server.open("the-game", 2, options={"edition": "original"})
    ana.say("start")
    while not all(pauses.values()):
        if 0 in ana.dealt()["waiting"]:
            ana.ask("act", action=ana.last["match"]["legal"][-1])  # the turn ends as soon as it may
            ana.catch_up()
        else:
            ana.until("table")
    assert pauses == {True: {5}, False: {10}}
