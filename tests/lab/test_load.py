"""The load that `tapete load` puts on a server: a small one, to see that it measures."""

import asyncio
import json
import subprocess
import sys
from itertools import pairwise

from tapete import games
from tapete.lab.load_test import Answer, Clients, LoadPlan, MatchView, Player
from tapete.server.config import Clock
from tests.deadlines import DEADLINE

TABLES, SEATS = 8, 3


def test_a_small_load_is_played_without_an_error_and_everybody_comes_back() -> None:
    words = ["load", "--tables", str(TABLES), "--seats", str(SEATS), "--seconds", "2", "--json"]
    command = [sys.executable, "-m", "tapete", *words]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=DEADLINE)
    found = json.loads(run.stdout)
    assert found["versions"] == {name: games.load(name).versions for name in games.names()}
    assert found["errors"] == 0
    assert found["sockets"] == found["storm_back"] == TABLES * SEATS
    assert found["moves_per_second"] > 0
    assert found["saturated_moves"] >= TABLES
    assert 0 < found["ack_p50_ms"] <= found["ack_p99_ms"]


class QuickClock(Clock):
    """A clock that moves on when somebody waits."""

    def __init__(self) -> None:
        self.now = 100.0

    def seconds(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


class Mover(Player):
    """A player whose turn it always is, and who notes the time of each action."""

    def __init__(self, clock: QuickClock, takes: float) -> None:
        super().__init__(0, "", "")
        self._clock, self._takes = clock, takes
        self.acted: list[float] = []

    async def wait_for_version(self, _version: int) -> MatchView | None:
        return MatchView(waiting=[0], legal=["pass"], not_before={})

    async def act(self, _action: str) -> Answer:
        self.acted.append(self._clock.now)
        self._clock.now += self._takes
        return Answer("done", version=1)


def moves(seconds: float, interval: float, takes: float) -> tuple[list[float], Clients]:
    """When a table made its moves, of which each takes so long."""

    async def run() -> tuple[list[float], Clients]:
        clock = QuickClock()
        mover = Mover(clock, takes)
        clients = Clients(0, LoadPlan(tables=1, seats=1), tables=[[mover]], clock=clock)
        await clients.play(seconds, interval, lambda _: None)
        return mover.acted, clients

    return asyncio.run(run())


def test_a_table_makes_a_move_a_second_and_what_each_takes_is_measured() -> None:
    acted, clients = moves(10, 1.0, takes=0.25)
    assert len(acted) in (10, 11)
    assert all(round(later - one, 6) == 1 for one, later in pairwise(acted))
    assert round(clients.counts.percentile(0.5)) == 250


def test_as_fast_as_it_can_a_table_waits_for_nothing_but_the_answer() -> None:
    acted, _ = moves(10, 0.0, takes=0.25)
    assert len(acted) == 40


def test_on_the_slowest_machine_every_table_makes_a_move() -> None:
    acted, _ = moves(10, 1.0, takes=1000.0)
    assert len(acted) == 1
