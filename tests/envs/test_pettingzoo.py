"""PettingZoo: its own suites pass for every game, and each seat gets what it should."""

import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space

from tapete import games
from tapete.envs import batch
from tapete.envs import pettingzoo as ours
from tapete.envs.pettingzoo import the_game_v0
from tapete.kernel.errors import UserError

every_module = pytest.mark.parametrize("short", ours.MODULES)
SUITE = sys.modules["pettingzoo.test.api_test"]
SHORT: dict[str, dict[str, Any]] = {"uno_colores_v0": {"options": {"target": 1}}}


@pytest.fixture(autouse=True)
def _with_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The suite warns of observations with masks, unless an environment is in its lists; its own are."""
    for each in ("env_obs_space", "env_obs_dicts"):
        monkeypatch.setattr(SUITE, each, [*getattr(SUITE, each), *ours.MODULES])


def counts(module: Any) -> list[int]:
    seats = module.raw_env().games.game.rules.SEATS
    return sorted({seats[0], 3, seats[-1]})


def check(short: str, players: int, cycles: int) -> None:
    """All suites of the library that fit."""
    module, more = getattr(ours, short), SHORT.get(short, {})
    api_test(module.env(players=players, **more), num_cycles=cycles)
    seed_test(lambda: module.env(players=players, **more), num_cycles=cycles // 5)
    check_state_space(module.raw_env(players=players))
    check_state(module.raw_env(players=players, illegal="random"), cycles // 5)
    if hasattr(module, "parallel_env"):
        parallel_api_test(module.parallel_env(players=players), cycles)
        parallel_seed_test(lambda: module.parallel_env(players=players), cycles // 5)


@every_module
def test_its_own_suites(short: str, capsys: pytest.CaptureFixture[str]) -> None:
    module = getattr(ours, short)
    for players in counts(module):
        check(short, players, 100)
    render_test(lambda **more: module.env(players=3, **more))
    assert "Passed API test" in capsys.readouterr().out


def play(env: Any, seed: int) -> dict[str, float]:
    """A game by legal actions; what every agent has gained."""
    dice, gained = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        obs, reward, terminated, truncated, _ = env.last()
        gained[agent] += reward
        assert env.observation_space(agent).contains(obs)
        legal = np.flatnonzero(obs["action_mask"])
        env.step(None if terminated or truncated else int(dice.choice(legal)))
    assert env.agents == []
    return gained


@pytest.mark.nightly
@every_module
def test_1000_seeds(short: str) -> None:
    module = getattr(ours, short)
    for players in counts(module):
        check(short, players, 1_000)
    for seed in range(1_000):
        env = module.env(players=counts(module)[seed % len(counts(module))], **SHORT.get(short, {}))
        gained = play(env, seed)
        assert sum(gained.values()) == pytest.approx(1, abs=1e-4) or env.unwrapped.games.game.rules.COOPERATIVE


@every_module
def test_it_plays_the_games_of_the_batch(short: str) -> None:
    env = getattr(ours, short).raw_env(players=3, **SHORT.get(short, {}))
    gained = play(env, 5)
    alike = batch(env.games.game, 3, autoreset="disabled", **SHORT.get(short, {}))
    dice, step = np.random.default_rng(5), alike.reset(5)
    while not step.terminated[0]:
        step = alike.step([int(dice.choice(np.flatnonzero(step.mask[0])))])
    assert list(gained.values()) == pytest.approx(step.reward[0].tolist())
    assert env.games.state(0) == alike.state(0)


@every_module
def test_who_does_not_decide_may_only_decline(short: str) -> None:
    env = getattr(ours, short).raw_env(players=3)
    env.reset(seed=2)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        only_declining = np.flatnonzero(mask).tolist() == [env.games.decline]
        assert only_declining == (agent != env.agent_selection)
    assert env.state().size == 3 * env.observation_space("seat_0")["observation"].shape[0]


def test_an_illegal_action_loses() -> None:
    env = the_game_v0.env(players=2)
    env.reset(seed=1)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmin()))
    assert min(env.rewards.values()) == ours.ILLEGAL_REWARD
    raw = the_game_v0.raw_env(players=2)
    raw.reset(seed=1)
    with pytest.raises(UserError, match="illegal-in-batch"):
        raw.step(int(raw.observe(raw.agent_selection)["action_mask"].argmin()))


def test_the_parallel_environment_is_the_other_one_played_at_once() -> None:
    from tapete.envs.pettingzoo import qwinto_v0

    at_once, in_turn = qwinto_v0.parallel_env(players=4), qwinto_v0.raw_env(players=4)
    seen, _ = at_once.reset(seed=3)
    in_turn.reset(seed=3)
    dice, several = np.random.default_rng(1), 0
    while at_once.agents:
        choices = {agent: int(dice.choice(np.flatnonzero(obs["action_mask"]))) for agent, obs in seen.items()}
        deciding = at_once.games.waiting(0)
        several += len(deciding) > 1
        seen, rewards, ends, _, _ = at_once.step(choices)
        for seat in deciding:
            in_turn.step(choices[f"seat_{seat}"])
        for agent, obs in seen.items():
            assert obs["observation"].tolist() == in_turn.observe(agent)["observation"].tolist()
    assert several > 10
    assert all(ends.values())
    assert rewards == pytest.approx(in_turn.rewards)


def test_where_seats_decide_in_turn_there_is_no_parallel_environment() -> None:
    have = {short for short in ours.MODULES if hasattr(getattr(ours, short), "parallel_env")}
    assert have == {"the_game_v0", "qwinto_v0"}
    with pytest.raises(UserError, match="not-at-once"):
        ours.TapeteParallel(games.load("uno-colores"), 3)


def test_a_parallel_game_can_be_broken_off() -> None:
    env = the_game_v0.parallel_env(players=2, max_cycles=3)
    seen, _ = env.reset(seed=1)
    for _ in range(3):
        seen, _, ends, cuts, _ = env.step({a: int(o["action_mask"].argmax()) for a, o in seen.items()})
    assert not any(ends.values())
    assert all(cuts.values())
    assert env.agents == []


def test_modules_can_be_imported_like_files() -> None:
    five_crowns = import_module("tapete.envs.pettingzoo.five_crowns_v0")

    assert five_crowns.env(players=2).metadata["name"] == "five_crowns_v0"
    with pytest.raises(ImportError):
        from tapete.envs.pettingzoo import chess_v0  # noqa: F401
