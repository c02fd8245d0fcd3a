"""The machine's clock may be set at any moment: no deadline comes sooner or later for it."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tapete import games
from tapete.kernel.errors import RefusedError
from tapete.server import messages
from tapete.server.config import Clock
from tapete.server.haste import Haste
from tapete.server.table import Table
from tests.server.conftest import Server
from tests.server.serving import HURRY

HOUR = 3600


class SetClock(Clock):
    """A clock of a machine that somebody sets."""

    def __init__(self) -> None:
        self.set_by = self.passed = 0.0
        super().__init__()

    def _machine_time(self) -> float:  # type: ignore[override]
        return time.time() + self.set_by + self.passed

    def seconds(self) -> float:
        return time.monotonic() + self.passed


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def server_with_clock(tmp_path: Path, clock: SetClock) -> Iterator[Server]:
    running = Server(tmp_path / "tables.db", config=replace(HURRY, clock=clock))
    yield running
    running.close()


@pytest.mark.parametrize("jump", [10 * HOUR, -10 * HOUR])
def test_a_clock_that_is_set_is_followed_slowly(clock: SetClock, jump: float) -> None:
    before = clock.now_ms()
    clock.set_by = jump
    assert abs(clock.now_ms() - before) < 1000 * HOUR / 10, "however slow this machine is"
    clock.passed += 100 * HOUR
    assert abs(clock.now_ms() - before - 1000 * (100 * HOUR + jump / 2)) < 1000 * HOUR
    clock.passed += 200 * HOUR
    assert abs(clock.now_ms() - 1000 * clock._machine_time()) < 1000


@pytest.mark.parametrize("jump", [10 * HOUR, -10 * HOUR])
def test_nobody_runs_out_of_time_because_a_clock_is_set(
    server_with_clock: Server, clock: SetClock, jump: float
) -> None:
    _, ana = server_with_clock.open("qwinto", 1, settings={"clock": HOUR})
    ana.say("start")
    step = ana.dealt()["step"]
    clock.set_by = jump
    assert ana.ask("say", text="is it late?")["type"] == "done"
    shown = ana.catch_up()
    assert 0 < shown["match"]["deadlines"]["0"] - shown["now"] <= 1000 * HOUR
    assert ana.catch_up()["match"]["step"] == step
    assert ana.ask("act", action=shown["match"]["legal"][0])["type"] == "done"


def test_a_moment_does_not_last_for_hours_because_a_clock_was_wrong() -> None:
    game = games.load("uno-colores")
    haste = Haste(game)
    hasty = next(action for action in range(game.rules.ACTIONS) if game.etiquette.hasty(action))
    haste.note([hasty], 10_000_000)
    haste.begin_again(5_000)
    assert haste.not_before(hasty, 2) == 7_000


def test_before_anybody_is_caught_there_is_a_moment() -> None:
    game, chance, now = games.load("uno-colores"), Random(7), 1_000_000
    table = Table.open("t", game, messages.Arrange(2, {}, messages.Settings(grace=2)), now)
    for seat in range(2):
        table.sit(seat, f"P{seat}", f"token {seat}", now)
    table.start({}, now)
    match = table.match_in_play()
    hasty: list[tuple[int, int]] = []
    while not hasty:
        now += 1000
        possible = [(seat, action) for seat in range(2) for action in table.legal(seat)]
        hasty = [(seat, action) for seat, action in possible if action in table.haste]
        if not hasty:
            table.act(*chance.choice(possible), now)
        assert not match.over
    seat, action = hasty[0]
    begun = table.not_before(action) - 2000
    with pytest.raises(RefusedError) as refused:
        table.act(seat, action, begun + 1500)
    assert (refused.value.code, refused.value.values) == ("too-soon", {"wait": 500})
    table.act(seat, action, begun + 2000)
