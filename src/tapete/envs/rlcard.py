"""RLCard's way of playing, with `reset`, `step`, `step_back`, `set_agents` and `run`; it does not need RLCard.

env = make(game, players=3)
env.set_agents([agent, agent, agent])  # each with `step(state)` and `eval_step(state)`, as RLCard's own
trajectories, payoffs = env.run(is_training=True)
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tapete.envs.batch import Batch, Seed
from tapete.kernel.contract import Game

State: TypeAlias = dict[str, Any]


class TapeteEnv:
    """One game. An illegal action is refused; the last action is to decline."""

    def __init__(
        self, game: Game | str, players: int | None = None, *, options: Mapping[str, object] | None = None,
        seed: Seed = None, reward: str = "win",
    ) -> None:  # fmt: skip
        self.games = Batch(game, players, options=options, seed=seed, reward=reward, autoreset="disabled")
        self.name, self.num_players, self.num_actions = self.games.game.id, self.games.players, self.games.actions
        self.state_shape = [[self.games.last.obs.shape[1]]] * self.num_players
        self.action_shape: list[None] = [None] * self.num_players
        self.agents: Sequence[Any] = ()
        self.action_recorder: list[tuple[int, int]] = []
        self._before: list[tuple[Any, NDArray[np.float64]]] = []
        self._payoffs = np.zeros(self.num_players)

    def reset(self) -> tuple[State, int]:
        """Deals the next game; returns what the seat to decide sees, and the seat."""
        self.games.reset()
        self.action_recorder, self._before = [], []
        self._payoffs = np.zeros(self.num_players)
        return self.get_state(self.get_player_id()), self.get_player_id()

    def step(self, action: int, raw_action: bool = False) -> tuple[State, int]:  # noqa: FBT001, FBT002  # as RLCard has it
        """Does an action, given by its number or as text; returns what the next seat sees, and the seat."""
        if raw_action:
            number = self.games.game.actions.number(str(action))
            action = self.games.decline if number is None else number
        before = self.games.save()[0], self._payoffs.copy()
        seat = self.get_player_id()
        self._payoffs += self.games.step([action]).reward[0]
        self._before.append(before)
        self.action_recorder.append((seat, action))
        return self.get_state(self.get_player_id()), self.get_player_id()

    def step_back(self) -> tuple[State, int] | bool:
        """Takes the last action back; False where there is none."""
        if not self._before:
            return False
        saved, self._payoffs = self._before.pop()
        self.action_recorder.pop()
        self.games.restore([saved])
        return self.get_state(self.get_player_id()), self.get_player_id()

    def get_state(self, player_id: int) -> State:
        """What a seat sees, and what it may do."""
        obs, mask = self.games.look(0, player_id)
        if player_id == self.get_player_id():
            mask = self.games.last.mask[0]
        legal = np.flatnonzero(mask).tolist()
        return {
            "obs": obs,
            "legal_actions": OrderedDict.fromkeys(legal),
            "raw_obs": self.games.named(obs),
            "raw_legal_actions": [self._text(action) for action in legal],
            "action_record": self.action_recorder,
        }

    def _text(self, action: int) -> str:
        return "decline" if action == self.games.decline else self.games.game.actions.text(action)

    def get_player_id(self) -> int:
        """The seat to decide."""
        return int(self.games.last.seat[0])

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.games.over[0])

    def get_payoffs(self) -> NDArray[np.float64]:
        """The rewards of all seats so far."""
        return self._payoffs

    def set_agents(self, agents: Sequence[Any]) -> None:
        """Who plays in `run`, by seat."""
        self.agents = agents

    def run(self, *, is_training: bool = False) -> tuple[list[list[Any]], NDArray[np.float64]]:
        """Plays a game; returns for each seat its states and actions in turn, and the rewards."""
        trajectories: list[list[Any]] = [[] for _ in range(self.num_players)]
        state, seat = self.reset()
        while not self.is_over():
            agent = self.agents[seat]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            trajectories[seat] += [state, action]
            state, seat = self.step(action, getattr(agent, "use_raw", False))
        for each in range(self.num_players):
            trajectories[each].append(self.get_state(each))
        return trajectories, self.get_payoffs()


make = TapeteEnv
