"""The same results wherever chunks run: on threads, in processes, on real Dask and Ray clusters of this machine."""

import json
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tapete import games
from tapete.kernel.errors import UserError
from tapete.lab import arena
from tapete.lab.arena import Contest
from tapete.lab.pool import ChunkSizer, Pool, RemoteError, Threads, open_pool, run_chunk, source_hash
from tapete.lab.simulate import ChunkPlayer, Plan, read_players, simulate
from tests.deadlines import DEADLINE

GAMES = 2_000


def doubled(number: int) -> int:
    return 2 * number


# ---- Any pool


def test_chunks_are_taken_when_a_worker_is_free_and_come_back_as_they_are_done() -> None:
    taken: list[int] = []

    def chunks() -> Iterator[int]:
        for number in (3, 0, 1, 2):
            taken.append(number)
            yield number

    others_are_back = threading.Event()

    def slow(number: int) -> int:
        assert number != 3 or others_are_back.wait(DEADLINE)
        return number

    with Threads(2) as pool:
        found = pool.map(slow, chunks())
        assert next(found) == (0, 0)
        assert taken == [3, 0], "no more than there are workers"
        assert [next(found), next(found)] == [(1, 1), (2, 2)]
        others_are_back.set()
        assert list(found) == [(3, 3)]


def test_an_error_of_the_work_is_the_callers() -> None:
    with Threads(2) as pool, pytest.raises(ZeroDivisionError):
        list(pool.map(lambda number: 1 // number, [1, 0]))


def test_chunks_are_the_numbers_of_the_ranges_and_nothing_else() -> None:
    sizer = ChunkSizer((1, 2))
    found = []
    for chunk in sizer.split([range(3), range(10, 20)]):
        found += list(chunk)
        sizer.adapt(0)
    assert found == [0, 1, 2, *range(10, 20)]


def test_a_process_unpickles_a_chunk_player_once() -> None:
    run = Plan.of(
        games.load("the-game"), players="2", games=9, bots="random", seed="1", options={}, threads=1
    ).runs[0]  # fmt: skip
    sent = pickle.dumps(ChunkPlayer(run))
    there = pickle.loads(sent)
    assert there is pickle.loads(sent)
    assert there.run == run


def test_other_sources_are_refused() -> None:
    assert run_chunk(doubled, 4, source_hash()) == 8
    assert run_chunk(doubled, 4, "of another version") == RemoteError("pool-other-sources", {})


@pytest.mark.parametrize("on", ["mars", "threads=2", "dask=", "", "=x"])
def test_no_such_place(on: str) -> None:
    with pytest.raises(UserError) as refused:
        open_pool(on)
    assert refused.value.code == "no-such-pool"


@pytest.mark.parametrize("on", ["dask=tcp://127.0.0.1:nowhere", "ray=127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_reported(on: str) -> None:
    if find_spec(NEEDED[on.partition("=")[0]]) is None:
        pytest.skip(f"no {NEEDED[on.partition('=')[0]]} for this Python")
    found = subprocess.run(
        [sys.executable, "-m", "tapete", "simulate", "the-game", "--games", "3", "--on", on, "--lang", "en"],
        capture_output=True, text=True, check=False, timeout=DEADLINE,
    )  # fmt: skip
    assert found.returncode == 2
    assert f"No {on.partition('=')[0]} cluster answers at " in found.stderr
    assert "Traceback" not in found.stderr


# ---- Processes and clusters

NEEDED = {"dask": "distributed", "ray": "ray"}


def results(pool: Pool) -> dict[str, object]:
    """What must be the same everywhere: all games of a run, and of a contest."""
    game = games.load("the-game")
    plan = Plan.of(game, players="3", games=GAMES, bots="random", seed="5", options={}, threads=2)
    played = simulate(plan.runs[0], pool=pool).games
    asked = Contest.of(game, players=2, games=60, bots="heuristic,random", seed="5", options={})
    tally = arena.play(asked, pool)
    columns = [played.winners, played.decisions, *played.scores, tally.winners, tally.decisions, *tally.scores]
    return {"games": [list(column) for column in columns], "workers": pool.workers, "on": pool.name}


@pytest.fixture(scope="module")
def here() -> object:
    with Threads(1) as pool:
        return results(pool)["games"]


def test_processes_play_the_same_games(here: object) -> None:
    with open_pool("processes", 2) as pool:
        found = results(pool)
        with pytest.raises(UserError) as refused:
            list(pool.map(read_players, ["all"]))
        assert (refused.value.code, refused.value.values) == ("players-unreadable", {"players": "all"})
        with pytest.raises(UserError) as refused:
            list(pool.map(os._exit, [3]))
        assert refused.value.code == "pool-lost"
    assert found == {"games": here, "workers": 2, "on": "processes"}


@pytest.mark.parametrize(
    ("on", "ways"),
    [("dask", ["own", "existing"]), pytest.param("ray", ["own", "existing"], marks=pytest.mark.nightly)],
)
def test_a_cluster_plays_the_same_games(on: str, ways: list[str], here: object) -> None:
    """A new cluster, and an existing one; in another process, because they leave threads behind."""
    if find_spec(NEEDED[on]) is None:
        pytest.skip(f"no {NEEDED[on]} for this Python")
    found = subprocess.run(
        [sys.executable, "-m", "tests.lab.on_a_cluster", on, *ways],
        capture_output=True, text=True, check=False, timeout=DEADLINE, cwd=Path(__file__).parent.parent.parent,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    lines = found.stdout.splitlines()[-len(ways) :]
    assert [json.loads(line) for line in lines] == [{"games": here, "workers": 2, "on": on}] * len(ways)
