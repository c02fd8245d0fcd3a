"""The load that `tapete load` puts on a server: a small one, to see that it measures."""

import asyncio
import json
import subprocess
import sys
from itertools import pairwise

from tapete.server.config import Clock
from tapete.server.load import Crowd, Done, Match, Plan, Player
from tests.deadlines import DEADLINE

TABLES, SEATS = 8, 3


def test_a_small_load_is_played_without_an_error_and_everybody_comes_back() -> None:
    words = ["load", "--tables", str(TABLES), "--seats", str(SEATS), "--seconds", "2", "--json"]
    command = [sys.executable, "-m", "tapete", *words]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=DEADLINE)
    found = json.loads(run.stdout)
    assert found["errors"] == 0
    assert found["sockets"] == found["storm_back"] == TABLES * SEATS
    assert found["moves_per_second"] > 0
    assert found["saturated_moves"] >= TABLES
    assert 0 < found["ack_p50_ms"] <= found["ack_p99_ms"]


class QuickClock(Clock):
    """A clock that is moved by whoever waits."""

    def __init__(self) -> None:
        self.now = 100.0

    def seconds(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


class Mover(Player):
    """Somebody who is always to act, and notes when."""

    def __init__(self, clock: QuickClock, takes: float) -> None:
        super().__init__(0, "", "")
        self._clock, self._takes = clock, takes
        self.acted: list[float] = []

    async def sees(self, version: int) -> Match | None:  # noqa: ARG002  # always the same
        return Match(waiting=[0], legal=["pass"], opens={})

    async def act(self, action: str) -> Done:  # noqa: ARG002  # whatever it is
        self.acted.append(self._clock.now)
        self._clock.now += self._takes
        return Done("done", version=1)


def moves(seconds: float, pace: float, takes: float) -> tuple[list[float], Crowd]:
    """When a table made its moves, of which each takes so long."""

    async def run() -> tuple[list[float], Crowd]:
        clock = QuickClock()
        mover = Mover(clock, takes)
        crowd = Crowd(0, Plan(tables=1, seats=1), tables=[[mover]], clock=clock)
        await crowd.play(seconds, pace, lambda: None)
        return mover.acted, crowd

    return asyncio.run(run())


def test_a_table_makes_a_move_a_second_and_what_each_takes_is_measured() -> None:
    acted, crowd = moves(10, 1.0, takes=0.25)
    assert len(acted) in (10, 11)
    assert all(round(later - one, 6) == 1 for one, later in pairwise(acted))
    assert round(crowd.counts.percentile(0.5)) == 250


def test_as_fast_as_it_can_a_table_waits_for_nothing_but_the_answer() -> None:
    acted, _ = moves(10, 0.0, takes=0.25)
    assert len(acted) == 40


def test_on_the_slowest_machine_every_table_makes_a_move() -> None:
    acted, _ = moves(10, 1.0, takes=1000.0)
    assert len(acted) == 1
