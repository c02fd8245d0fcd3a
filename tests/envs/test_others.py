"""The ways of playing of RLCard and PufferLib, and arrays for other libraries."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tapete import games
from tapete.envs import batch, rewards
from tapete.envs.pufferlib import PufferEnv
from tapete.envs.rlcard import make
from tapete.kernel.errors import UserError

every_game = pytest.mark.parametrize("name", games.names())
SHORT: dict[str, dict[str, Any]] = {"uno-colores": {"options": {"target": 1}}}


class AnyLegal:
    """An agent as RLCard has them."""

    use_raw = False

    def __init__(self, seed: int) -> None:
        self.dice = np.random.default_rng(seed)

    def step(self, state: Any) -> int:
        return int(self.dice.choice(list(state["legal_actions"])))

    def eval_step(self, state: Any) -> tuple[int, dict[str, Any]]:
        return self.step(state), {}


@every_game
def test_rlcard(name: str) -> None:
    env = make(name, players=3, seed=1, **SHORT.get(name, {}))
    env.set_agents([AnyLegal(seat) for seat in range(3)])
    trajectories, payoffs = env.run(is_training=True)
    assert env.is_over()
    assert payoffs.tolist() == pytest.approx(env.games.last.reward[0].tolist())
    taken = sum(len(each) // 2 for each in trajectories)
    assert taken == len(env.action_recorder)
    for each in trajectories:
        assert len(each) % 2 == 1
        assert all(action in state["legal_actions"] for state, action in zip(each[:-1:2], each[1::2], strict=True))


@every_game
def test_rlcard_takes_steps_back_and_text(name: str) -> None:
    env = make(name, players=3, seed=1)
    state, seat = env.reset()
    assert env.step_back() is False
    env.step(state["raw_legal_actions"][0], raw_action=True)
    assert env.action_recorder == [(seat, next(iter(state["legal_actions"])))]
    again = env.step_back()
    assert isinstance(again, tuple)
    assert again[0]["obs"].tolist() == state["obs"].tolist()
    assert again[1] == seat
    with pytest.raises(UserError, match="illegal-in-batch"):
        env.step(-1)


@every_game
@pytest.mark.parametrize("shared", [False, True])
def test_pufferlib_fills_its_buffers(name: str, *, shared: bool) -> None:
    size = batch(name).last.obs.shape[1]
    buf = SimpleNamespace(
        observations=np.zeros((5, size), np.int8), rewards=np.zeros(5, np.float32), terminals=np.zeros(5, bool),
        truncations=np.zeros(5, bool), masks=np.ones(5, bool), actions=np.zeros(5, np.int32),
    )  # fmt: skip
    env = PufferEnv(name, 5, seed=3, buf=buf if shared else None)
    alike = batch(name, None, 5, seed=3, opponents=env.games.opponents, illegal="random")
    env.async_reset()
    step = alike.reset()
    for _ in range(1_000):
        actions = alike.sample().copy()
        env.send(actions)
        step = alike.step(actions)
        observations, gained, ends, cuts, infos, *_ = env.recv()
        assert observations is env.observations
        assert observations.tobytes() == step.obs.tobytes()
        assert gained.tolist() == step.reward[:, env.seat].tolist()
        assert ends.tolist() == step.terminated.tolist()
        assert not cuts.any()
    assert infos[0]["episodes"] > 0
    assert env.single_observation_space.contains(observations[0])


def test_arrays_are_shared_without_a_copy() -> None:
    step = batch("the-game", 3, 4, seed=1).reset()
    for array in step:
        other = np.from_dlpack(array)
        assert np.shares_memory(other, array)
        assert other.shape == array.shape


@every_game
def test_the_kind_and_range_of_rewards(name: str) -> None:
    together = games.load(name).rules.COOPERATIVE
    for reward, kind in (("win", rewards.CONSTANT_SUM), ("score", rewards.GENERAL_SUM), ("rank", rewards.ZERO_SUM)):
        if together and reward == "rank":
            continue
        one = batch(name, 3, 2, reward=reward, seed=1, autoreset="disabled", **SHORT.get(name, {}))
        assert rewards.kind(one) == (rewards.IDENTICAL if together else kind)
        one.reset()
        while not one.over.all():
            one.play_random()
            low, high = rewards.limits(one)
            assert low - 1e-4 <= one.last.reward.min() <= one.last.reward.max() <= high + 1e-4
