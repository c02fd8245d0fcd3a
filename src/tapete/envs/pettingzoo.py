"""PettingZoo: every seat is an agent. Each game has a module here, made from the list of games.

    from tapete.envs.pettingzoo import my_game_v0

    env = my_game_v0.env(players=3)

`env` and `raw_env` are for all games: one seat decides after the other, and where a seat may act out of turn, it is
asked and may decline. `parallel_env` is there for games in which several seats decide at once.
"""

import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from tapete import games as registry
from tapete.envs.batch import Batch
from tapete.envs.gymnasium import METADATA, Observed, bounds, masked
from tapete.kernel.contract import Game
from tapete.kernel.errors import UserError

Agent: TypeAlias = str

ILLEGAL_REWARD = -1.0


def has_parallel(game: Game) -> bool:
    """Whether several seats decide at once, and none ever out of turn."""
    return game.observation is not None and game.observation.AT_ONCE and not game.rules.OUT_OF_TURN


class _Table:
    """What both kinds of environments have: one game, its agents and spaces."""

    render_mode: str | None
    possible_agents: list[Agent]
    agents: list[Agent]

    def _seat_all(
        self, game: Game | str, players: int | None, render_mode: str | None, *, name: str, **more: Any
    ) -> None:
        self.games = Batch(game, players, autoreset="disabled", **more)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.games.game.id.replace('-', '_')}{name}_v0",
            **METADATA,
            "is_parallelizable": False,  # not by PettingZoo's own conversion: not all act in every turn
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.games.players)]
        self.agents = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = masked(self.games)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(self.games.actions))
        box = bounds(self.games)
        self.state_space = spaces.Box(np.tile(box.low, self.games.players), np.tile(box.high, self.games.players))

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent observes; the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """The actions; the last one is to decline."""
        return self.action_spaces[agent]

    def state(self) -> NDArray[np.int8]:
        """What all seats see together, in the order of seats; for critics that may know all hands."""
        return np.concatenate([self.games.look(0, seat)[0] for seat in range(self.games.players)])

    def render(self) -> str | None:
        """The board, as the seat to decide sees it."""
        if self.render_mode is None:
            return None
        return self.games.board(0, int(self.games.last.seat[0]))

    def close(self) -> None:
        """Nothing has to be closed."""


class TapeteAEC(_Table, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game whose seats decide one after the other."""

    def __init__(
        self, game: Game | str, players: int | None = None, *, options: Mapping[str, object] | None = None,
        reward: str = "win", illegal: str = "raise", max_decisions: int | None = None, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        AECEnv.__init__(self)
        self._seat_all(
            game, players, render_mode, name="", options=options, reward=reward, illegal=illegal,
            max_decisions=max_decisions,
        )  # fmt: skip

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next game; with a seed, the first of its run."""
        step = self.games.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[step.seat[0]]

    def observe(self, agent: Agent) -> Observed:
        """What an agent sees; while another one decides, it may only decline."""
        step, seat = self.games.last, self._seats[agent]
        if seat == step.seat.item():
            seen, mask = self.games.shown()
            return {"observation": seen, "action_mask": mask}
        mask = np.zeros(self.games.actions, np.int8)
        mask[self.games.decline] = 1
        return {"observation": self.games.look(0, seat)[0], "action_mask": mask}

    def step(self, action: Any) -> None:
        """Does an action of the agent that decides; None where its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step = self.games.step(action)
        self._cumulative_rewards[agent] = 0.0
        gained = step.reward.ravel().tolist()
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        if any(gained):
            self._accumulate_rewards()
        if step.terminated.item():
            self.terminations = dict.fromkeys(self.agents, True)
        elif step.truncated.item():
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[step.seat.item()]


class TapeteParallel(_Table, ParallelEnv):  # type: ignore[misc]  # as above
    """A game in which several seats decide at once: all act in every step; the others can only decline."""

    def __init__(
        self, game: Game | str, players: int | None = None, *, options: Mapping[str, object] | None = None,
        reward: str = "win", illegal: str = "lose", max_cycles: int | None = None, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        loaded = registry.load(game) if isinstance(game, str) else game
        if not has_parallel(loaded):
            raise UserError("not-at-once", title=loaded.title)
        self._seat_all(loaded, players, render_mode, name="_parallel", options=options, reward=reward, illegal=illegal)
        self.max_cycles = max_cycles

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observed], dict[Agent, dict[str, Any]]]:
        """Deals the next game; with a seed, the first of its run."""
        self.games.reset(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[Agent, Observed]:
        waiting, found = self.games.waiting(0), {}
        for agent in self.agents:
            obs, mask = self.games.look(0, self._seats[agent])
            if self._seats[agent] not in waiting:
                mask[self.games.decline] = True
            found[agent] = Observed(observation=obs, action_mask=mask.astype(np.int8))
        return found

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, Observed], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]
    ]:
        """Does what all do at once."""
        agents, gained = self.agents, np.zeros(self.games.players)
        for seat in self.games.waiting(0):
            step = self.games.step([actions[self.possible_agents[seat]]])
            gained += step.reward[0]
            if step.terminated[0]:
                break
        self.cycles += 1
        is_over = bool(self.games.last.terminated[0])
        is_cut = not is_over and self.cycles == self.max_cycles
        observed = self._observed()
        if is_over or is_cut:
            self.agents = []
        return (
            observed,
            dict(zip(agents, gained.tolist(), strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            {agent: {} for agent in agents},
        )


# ---- A module for each game


def _env(name: str) -> Callable[..., Any]:
    def env(players: int | None = None, **more: Any) -> Any:
        """The game with PettingZoo's usual checks: whoever does something illegal loses."""
        made: Any = TapeteAEC(name, players, **more)
        if more.get("illegal", "raise") == "raise":
            made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL_REWARD)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    return env


def _raw_env(name: str, kind: Callable[..., Any]) -> Callable[..., Any]:
    def raw_env(players: int | None = None, **more: Any) -> Any:
        """The game, without checks of PettingZoo's own."""
        return kind(name, players, **more)

    return raw_env


def _make_modules() -> list[str]:
    """Makes the modules, so that they can be imported like files."""
    made = []
    for name in registry.names():
        game = registry.load(name)
        if game.observation is None:
            continue
        short = f"{name.replace('-', '_')}_v0"
        module: Any = ModuleType(f"{__name__}.{short}", f"{game.title}, for PettingZoo.")
        module.env, module.raw_env = _env(name), _raw_env(name, TapeteAEC)
        if has_parallel(game):
            module.parallel_env = _raw_env(name, TapeteParallel)
        sys.modules[module.__name__] = module
        globals()[short] = module
        made.append(short)
    return made


MODULES = _make_modules()  # their names


def __getattr__(name: str) -> ModuleType:
    """For type checkers: the games' modules are found without this."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
