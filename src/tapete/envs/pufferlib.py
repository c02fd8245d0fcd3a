"""PufferLib's way of playing: buffers that are filled in place, one row for each game; it works without PufferLib.

env = PufferEnv(game, num_envs=1024)  # for pufferlib.vector, or alone
env.async_reset(seed=1); env.send(actions); observations, rewards, ends, cuts, infos, agents, masks = env.recv()
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tapete.envs.batch import Opponents
from tapete.envs.gymnasium import AUTO, bounds, made
from tapete.kernel.contract import Game

PERIOD = 1_000  # steps between two reports of what ended games were worth


def _parent() -> Any:
    """PufferLib's own class where it is installed, because its functions take no others."""
    try:
        from pufferlib import PufferEnv as Theirs  # noqa: PLC0415  # may not be there
    except ImportError:
        return object
    return Theirs


class PufferEnv(_parent()):  # type: ignore[misc]  # known when this runs
    """Many games, one agent in each. Legal actions are in `action_masks`; `observations` are the batch's own buffer."""

    emulated = False  # observations and actions are what PufferLib takes
    done = False  # where a game has ended, the next is dealt

    def __init__(
        self, game: Game | str, num_envs: int = 1, players: int | None = None, *,
        options: Mapping[str, object] | None = None, opponents: Opponents = AUTO, reward: str = "win",
        illegal: str = "random", max_decisions: int | None = None, threads: int = 1, buf: Any = None, seed: int = 0,
    ) -> None:  # fmt: skip
        self.games, self.seat = made(
            game, players, num_envs, opponents, options=options, reward=reward, illegal=illegal, seed=seed,
            max_decisions=max_decisions, threads=threads,
        )  # fmt: skip
        self.num_agents = self.agents_per_batch = num_envs
        self.agent_ids = np.arange(num_envs)
        self.single_observation_space = bounds(self.games)
        self.single_action_space = gymnasium.spaces.Discrete(self.games.actions)
        batch_space = gymnasium.vector.utils.batch_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        step = self.games.last
        own = buf is None
        self.observations = step.obs if own else buf.observations
        self.rewards = np.zeros(num_envs, np.float32) if own else buf.rewards
        self.terminals = step.terminated if own else buf.terminals
        self.truncations = step.truncated if own else buf.truncations
        self.masks = np.ones(num_envs, np.bool_) if own else buf.masks
        self.actions = np.zeros(num_envs, np.int32) if own else buf.actions
        self.action_masks = step.mask
        self.infos: list[dict[str, Any]] = []
        self._steps, self._gained, self._ended = 0, 0.0, 0

    @property
    def driver_env(self) -> "PufferEnv":
        """One of the environments, for those who ask about spaces."""
        return self

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.int8], list[dict[str, Any]]]:
        """Deals a game everywhere."""
        self.games.reset(seed)
        self.infos = []
        self._fill()
        return self.observations, self.infos

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, Any]]]:
        """Does an action in every game; where one has ended, the next is dealt."""
        step = self.games.step(actions)
        self._fill()
        self._steps += 1
        ended = step.terminated | step.truncated
        self._ended += int(ended.sum())
        self._gained += float(self.rewards.sum())
        self.infos = []
        if self._steps % PERIOD == 0 and self._ended:
            self.infos.append({"episode_return": self._gained / self._ended, "episodes": self._ended})
            self._gained, self._ended = 0.0, 0
        return self.observations, self.rewards, self.terminals, self.truncations, self.infos

    def _fill(self) -> None:
        step = self.games.last
        self.rewards[:] = step.reward[:, self.seat]
        for place, array in (
            (self.observations, step.obs),
            (self.terminals, step.terminated),
            (self.truncations, step.truncated),
        ):
            if place is not array:
                place[:] = array

    def async_reset(self, seed: int | None = None) -> None:
        """`reset`, for `recv`."""
        self.reset(seed)

    def send(self, actions: NDArray[Any]) -> None:
        """`step`, for `recv`."""
        self.step(actions)

    def recv(self) -> tuple[Any, ...]:
        """What the last step has shown."""
        shown = self.observations, self.rewards, self.terminals, self.truncations
        return *shown, self.infos, self.agent_ids, self.masks

    def close(self) -> None:
        """Ends the threads."""
        self.games.close()
