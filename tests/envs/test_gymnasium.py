"""Gymnasium: its own checks pass for every game, and what an agent gets is what the batch plays."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from tapete import games
from tapete.envs import batch
from tapete.envs.gymnasium import TapeteEnv, TapeteVectorEnv, id_of
from tapete.kernel.errors import UserError

GAMES = games.names()
every_game = pytest.mark.parametrize("name", GAMES)
SHORT: dict[str, dict[str, Any]] = {"uno-colores": {"options": {"target": 1}}}


def counts(name: str) -> list[int]:
    seats = games.load(name).rules.SEATS
    return sorted({seats[0], 3, seats[-1]})


def masked(obs: dict[str, Any], dice: np.random.Generator) -> Any:
    """A legal action for each row of masks."""
    return (dice.random(obs["action_mask"].shape) * obs["action_mask"]).argmax(-1)


def check_one(name: str, players: int, seed: int) -> None:
    """The library's check, and a game with legal actions to its end."""
    env = gymnasium.make(id_of(name), players=players, **SHORT.get(name, {}))
    check_env(env.unwrapped)
    dice = np.random.default_rng(seed)
    obs, info = env.reset(seed=seed)
    ended = False
    while not ended:
        assert env.observation_space.contains(obs)
        obs, reward, terminated, truncated, info = env.step(masked(obs, dice))
        ended = terminated or truncated
        assert reward == info["rewards"][env.unwrapped.seat]  # type: ignore[attr-defined]
    env.close()


def test_the_ids() -> None:
    ids = {"tapete/TheGame-v0", "tapete/Qwinto-v0", "tapete/FiveCrowns-v0", "tapete/UnoColores-v0"}
    assert ids <= set(gymnasium.registry)


@every_game
def test_its_own_check(name: str) -> None:
    for players in counts(name):
        check_one(name, players, seed=players)


@pytest.mark.nightly
@every_game
def test_its_own_check_over_1000_seeds(name: str) -> None:
    for seed in range(1_000):
        check_one(name, counts(name)[seed % len(counts(name))], seed)


@every_game
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_many_games_are_the_batch(name: str, mode: AutoresetMode) -> None:
    env = gymnasium.make_vec(id_of(name), num_envs=3, players=3, autoreset_mode=mode, **SHORT.get(name, {}))
    own: Any = env.unwrapped
    alike = batch(name, 3, 3, autoreset=str(mode.name).lower(), **SHORT.get(name, {}))
    alike.seat_bots(own.games.opponents)
    obs, _ = env.reset(seed=4)
    step = alike.reset(4)
    dice, finals, dealt = np.random.default_rng(1), 0, 0
    for _ in range(150):
        assert obs["observation"].tobytes() == step.obs.tobytes()
        assert obs["action_mask"].astype(bool).tobytes() == step.mask.tobytes()
        actions = masked(obs, dice)
        obs, rewards, terminated, truncated, info = env.step(actions)
        step = alike.step(actions)
        assert rewards.tolist() == step.reward[:, own.seat].tolist()
        assert (terminated | truncated).tolist() == (step.terminated | step.truncated).tolist()
        for i in np.flatnonzero(info.get("_final_obs", ())):
            finals += 1
            assert info["final_obs"][i]["observation"].tobytes() == step.final_obs[i].tobytes()
        if mode == AutoresetMode.DISABLED and terminated.any():
            obs, _ = env.reset(options={"reset_mask": terminated})
            step, dealt = alike.reset(which=terminated.copy()), dealt + 1
    assert env.observation_space.contains(obs)
    if name in ("the-game", "qwinto"):
        assert (finals > 0) == (mode == AutoresetMode.SAME_STEP)
        assert (dealt > 0) == (mode == AutoresetMode.DISABLED)
    env.close()


def test_who_plays_what_and_what_is_drawn() -> None:
    team = TapeteEnv("the-game", 3, render_mode="ansi")
    _, info = team.reset(seed=1)
    assert team.games.outside == [0, 1, 2]
    assert info["action_mask"].tolist() == team.action_masks().tolist()
    assert "100" in (team.render() or "")
    alone = TapeteEnv("uno-colores", 4, opponents={0: "random", 2: "random", 3: "heuristic"})
    assert (alone.games.outside, alone.seat) == ([1], 1)
    with pytest.raises(UserError, match="one-reward"):
        TapeteEnv("uno-colores", 3, opponents=None)
    views = TapeteVectorEnv("qwinto", 2, render_mode="ansi")
    views.reset(seed=[1, 2])
    boards = views.render()
    assert boards is not None
    assert len(set(boards)) == 2
    assert TapeteEnv("qwinto").render() is None


def test_an_illegal_action_loses() -> None:
    env = TapeteEnv("the-game", 2)
    obs, _ = env.reset(seed=1)
    _, reward, terminated, _, _ = env.step(int(obs["action_mask"].argmin()))
    assert (reward, terminated) == (-1.0, True)


def test_arrays_are_copies_unless_asked_otherwise() -> None:
    for copy in (True, False):
        env = TapeteVectorEnv("the-game", 2, copy=copy)
        obs, _ = env.reset(seed=1)
        before = obs["observation"].tobytes()
        env.step(masked(obs, np.random.default_rng(1)))
        assert (obs["observation"].tobytes() == before) == copy
