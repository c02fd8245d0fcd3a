"""Batches: they play `simulate`'s games, by the rules, on both engines and with any number of threads."""

import struct
from typing import Any

import numpy as np
import pytest

from tapete import games
from tapete.envs import Batch, batch
from tapete.kernel.batch import as_float
from tapete.kernel.contract import Game
from tapete.kernel.engine import Engine, engine, run_words
from tapete.kernel.errors import UserError
from tapete.kernel.net import SURE
from tapete.kernel.rng import as_seed
from tapete.kernel.trapping import trapping_engine
from tapete.lab.simulate import Plan, Worker
from tapete.testing.cases import quick_options
from tapete.testing.observations import observed

HOUSE = [games.load(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", HOUSE, ids=lambda game: str(game.id))
SHORT: dict[str, dict[str, Any]] = {"uno-colores": {"target": 1}}  # a single round
SEED = 7


def made(game: Game, players: int | None = None, n: int = 4, **more: Any) -> Batch:
    options = {**quick_options(game), **SHORT.get(game.id, {})}
    return batch(game, players, n, options=options, seed=SEED, **more)


def simulated(game: Game, like: Batch, bots: str, count: int) -> dict[str, Any]:
    plan = Plan.of(
        game, players=str(like.players), games=count, bots=bots, seed=str(SEED), options=like.options, threads=1
    )
    return Worker(engine(game), plan.runs[0]).play(0, count)


def played(games_: Batch, wanted: int) -> dict[int, tuple[Any, ...]]:
    """The results of the games with numbers below `wanted`, played by the sampler."""
    found: dict[int, tuple[Any, ...]] = {}
    games_.reset()
    numbers = games_.numbers
    while len(found) < wanted:
        step = games_.step(games_.sample())
        if step.terminated.any():
            columns = games_.results()
            for i in np.flatnonzero(step.terminated):
                if numbers[i] < wanted:
                    found[int(numbers[i])] = result(columns, int(i), games_.players)
            numbers = games_.numbers
    return found


def result(columns: dict[str, Any], i: int, players: int) -> tuple[Any, ...]:
    scores = [column[i] for column in columns["score"][:players]]
    return columns["decisions"][i], columns["winners"][i], columns["ending"][i], *scores


@every_game
def test_game_k_is_game_k_of_simulate(game: Game) -> None:
    for players in {game.rules.SEATS[0], 3, game.rules.SEATS[-1]}:
        one = made(game, players, n=3)
        columns = simulated(game, one, "random", 6)
        assert played(one, 6) == {k: result(columns, k, players) for k in range(6)}


@every_game
def test_compiled_opponents_play_as_in_simulate(game: Game) -> None:
    name = next(iter(game.bots.BOTS))
    players = max(2, game.rules.SEATS[0])
    one = made(game, players, n=2, opponents=name)
    bots = ",".join(["random", *[name] * (players - 1)])
    columns = simulated(game, one, bots, 4)
    assert played(one, 4) == {k: result(columns, k, players) for k in range(4)}
    assert set(one.last.seat) == {0}


@every_game
def test_what_a_batch_writes_is_what_the_rules_say(game: Game) -> None:
    one = made(game, 3, n=2)
    one.reset()
    rules = game.rules
    assert game.observation is not None
    for _ in range(60):
        for i in range(2):
            state, seat = one.state(i), int(one.last.seat[i])
            out = [0] * (rules.MOST_LEGAL + 1)
            legal = out[: rules.legal(state, seat, out)]
            if not rules.waiting(state) >> seat & 1:
                legal.append(rules.ACTIONS)
            assert np.flatnonzero(one.last.mask[i]).tolist() == legal
            view = rules.State()
            rules.show(state, seat, view)
            assert one.last.obs[i].tolist() == observed(game.observation, view, seat)
        one.play_random()


def trace(games_: Batch, steps: int) -> list[bytes]:
    """Everything that a batch writes in so many random steps."""
    found = []
    step = games_.reset()
    for _ in range(steps):
        found += [array.tobytes() for array in step]
        step = games_.step(games_.sample().copy())
    games_.close()
    return found


@every_game
def test_interpreted_native_and_trapping_are_the_same(game: Game) -> None:
    name = next(iter(game.bots.BOTS))
    for reward in ("win", "progress"):
        traces = [
            trace(made(game, 3, n=2, reward=reward, opponents={2: name}, played_by=by), 40)
            for by in (Engine(game), engine(game), trapping_engine(game))
        ]
        assert traces[0] == traces[1] == traces[2]


@every_game
def test_threads_change_nothing(game: Game) -> None:
    assert trace(made(game, n=7, threads=3), 100) == trace(made(game, n=7), 100)


@every_game
def test_clones_go_on_alike_and_restoring_brings_back(game: Game) -> None:
    one = made(game, 3, n=3)
    one.reset()
    for _ in range(20):
        one.play_random()
    other, saved = one.clone(), one.save([1])
    before = one.last.obs[1].tobytes(), one.last.mask[1].tobytes(), int(one.last.seat[1])
    assert other.last.obs.tobytes() == one.last.obs.tobytes()
    for _ in range(10):
        here, there = one.play_random(), other.play_random()
        assert [array.tobytes() for array in here[:6]] == [array.tobytes() for array in there[:6]]
    one.restore(saved, [1])
    assert (one.last.obs[1].tobytes(), one.last.mask[1].tobytes(), int(one.last.seat[1])) == before


@every_game
def test_imagined_games_look_alike_to_the_seat_and_differ_otherwise(game: Game) -> None:
    one = made(game, 3, n=2)
    one.reset()
    for _ in range(11):
        one.play_random()
    worlds = one.imagine([0, 1], k=8)
    for i in range(2):
        for k in range(i * 8, i * 8 + 8):
            assert worlds.last.obs[k].tolist() == one.last.obs[i].tolist()
            assert worlds.last.mask[k].tolist() == one.last.mask[i].tolist()
            assert game.invariants.broken(worlds.state(k)) == 0
        assert len({repr(worlds.state(k)) for k in range(i * 8, i * 8 + 8)}) > 1
    for _ in range(30):
        worlds.play_random()


def test_rewards_are_written_as_floats() -> None:
    values = [0, 1, 3, SURE // 3, SURE - 1, SURE, 5 * SURE + 1, 16 * SURE - 1, 16 * SURE, 1 << 30]
    for value in (*values, *(-value for value in values)):
        assert struct.pack("<i", as_float(value)) == struct.pack("<f", value / SURE)


def test_rewards_are_one_plain_array() -> None:
    """Other libraries take arrays without gaps only, also with fewer players than there could be."""
    reward = made(games.load("uno-colores"), 3).last.reward
    assert reward.shape == (4, 3)
    assert reward.dtype == np.float32
    assert reward.flags.c_contiguous
    assert np.shares_memory(np.from_dlpack(reward), reward)


@every_game
def test_rewards_add_up(game: Game) -> None:
    by_kind = {}
    for kind in ("win", "score", "progress") if game.rules.COOPERATIVE else ("win", "rank", "score", "progress"):
        one = made(game, 3, n=2, reward=kind, autoreset="disabled")
        step = one.reset()
        total = np.zeros((2, 3))
        while not one.over.all():
            step = one.play_random()
            total += step.reward
        by_kind[kind] = total
        winners = one.results()["winners"]
        scores = np.array(one.results()["score"])[:3].T
    shared = 1.0 if game.rules.COOPERATIVE else None
    for i in range(2):
        won = [seat for seat in range(3) if winners[i] >> seat & 1]
        assert by_kind["win"][i].tolist() == [
            pytest.approx(shared or 1 / len(won), abs=1e-5) if seat in won else 0 for seat in range(3)
        ]
        good = -1 if game.rules.low_score_wins(one.template) else 1
        assert np.argsort(good * scores[i]).tolist() == np.argsort(by_kind["score"][i]).tolist()
    assert game.observation is not None
    gained = by_kind["score"] - by_kind["progress"]  # what everybody had at the deal
    assert np.allclose(gained, gained[0, 0], atol=1e-4)
    if "rank" in by_kind:
        assert np.allclose(by_kind["rank"].sum(1), 0, atol=1e-5)


@every_game
def test_the_three_ways_to_go_on_after_the_end(game: Game) -> None:
    same, following, off = (made(game, n=2, autoreset=how) for how in ("same_step", "next_step", "disabled"))
    here, there, still = same.reset(), following.reset(), off.reset()
    while True:
        here, there, still = same.play_random(), following.play_random(), off.play_random()
        if here.terminated.any():
            break
    i = int(here.terminated.argmax())
    assert there.terminated[i]
    assert still.terminated[i]
    assert here.final_obs[i].tolist() == there.obs[i].tolist() == still.obs[i].tolist()
    assert here.obs[i].tolist() != there.obs[i].tolist()
    assert np.flatnonzero(there.mask[i]).tolist() == [following.decline]
    first = here.obs[i].copy()
    there, still = following.play_random(), off.play_random()
    assert there.obs[i].tolist() == first.tolist()
    assert not there.terminated[i]
    assert off.over[i]
    assert off.numbers[i] == i
    which = np.arange(2) == i
    still = off.reset(which=which)
    assert still.obs[i].tolist() == first.tolist()


@every_game
def test_a_game_that_lasts_too_long_is_broken_off(game: Game) -> None:
    one = made(game, n=2, max_decisions=5)
    one.reset()
    steps = 0
    while not one.play_random().truncated.any():
        steps += 1
        assert steps < 20
    assert not one.last.terminated.any()


def test_seeds_of_their_own_and_numbers() -> None:
    game = HOUSE[0]
    one, other = made(game, n=3), made(game, n=1)
    own = one.reset([3, 4, 5]).obs.copy()
    for i, seed in enumerate((3, 4, 5)):
        assert other.reset(seed).obs[0].tolist() == own[i].tolist()
    first = one.reset(3).obs.copy()
    assert one.reset(numbers=[2, 1, 0]).obs.tolist() == first[::-1].tolist()
    assert one.numbers.tolist() == [2, 1, 0]
    assert run_words(as_seed(3)) == tuple(one.slots[0].words)


def test_what_is_wrong_is_said_and_changes_nothing() -> None:
    game = HOUSE[0]
    one = made(game, n=2)
    before = [array.copy() for array in one.reset()]
    for actions in ([0, one.decline], [-1, -1], [one.actions, 0]):
        with pytest.raises(UserError, match="illegal-in-batch"):
            one.step(actions)
    assert [array.tolist() for array in one.last] == [array.tolist() for array in before]
    mistakes: dict[str, dict[str, Any]] = {
        "environment-choice": {"reward": "gold"},
        "players-range": {"players": 0},
        "no-seat-outside": {"opponents": [next(iter(game.bots.BOTS))] * 3},
        "bots-per-seat": {"opponents": [None]},
        "no-such-bot": {"opponents": "nobody"},
        "no-ranks": {"reward": "rank"},
    }
    for code, wrong in mistakes.items():
        with pytest.raises(UserError, match=code):
            batch(game, **{"players": 3, "n": 2, **wrong})
    for wrong in ({"n": 0}, {"n": "4"}, {"n": 4.0}, {"threads": 0}, {"max_decisions": 0}, {"max_decisions": "9"}):
        with pytest.raises(UserError, match="environment-count"):
            batch(game, 3, **wrong)
    with pytest.raises(UserError, match="environment-not-reset"):
        batch(game, 3).step([0])
    with pytest.raises(UserError, match="environment-slot"):
        one.imagine([one.n])
    unfit: list[Any] = [[0] * (one.n + 1), ["a"] * one.n, None]
    for each in unfit:
        with pytest.raises(UserError, match="environment-shape"):
            one.step(each)
    with pytest.raises(UserError, match="environment-shape"):
        one.reset(numbers=[1])
    with pytest.raises(UserError, match="environment-shape"):
        one.reset(which=[True])
    with pytest.raises(UserError, match="environment-shape"):
        one.reset([1])


@every_game
def test_an_illegal_action_loses_or_is_replaced(game: Game) -> None:
    loses, replaces = made(game, n=2, illegal="lose"), made(game, n=2, illegal="random")
    loses.reset()
    replaces.reset()
    step = loses.step([-5, 10**9])
    assert step.terminated.all()
    assert (step.reward.min(1) == -1).all()
    assert not replaces.step([-5, 10**9]).terminated.any()


def test_pieces_by_name() -> None:
    one = made(HOUSE[0], 3, n=2)
    step = one.reset()
    pieces = one.named(step.obs)
    assert sum(piece[0].size for piece in pieces.values()) == step.obs.shape[1]
    assert pieces["hand"].sum(1).tolist() == [6, 6]
    assert np.shares_memory(pieces["hand"], step.obs)
