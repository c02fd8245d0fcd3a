"""Measures our environments and those of other libraries: steps per CPU second on one core, with observation and mask.

Actions are drawn at random among those of the mask, with each library's own means. After a step, the next seat's
observation and mask are there; where a game has ended, the next one is dealt within the step.
"""

import contextlib
import io
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any

import numpy as np

from tapete.envs import batch
from tapete.kernel.contract import Game
from tapete.lab import bench
from tapete.lab.peers import leave_to_chance

COUNTS = (1, 64, 1_024)  # games at once
BURST = 20  # steps between two looks at the clock


@dataclass(frozen=True)
class Figures:
    """How fast an environment is, in steps of a single game per CPU second."""

    name: str
    versions: dict[str, int | str]
    players: int
    numbers: int  # of an observation
    count: int  # of games at once
    step: float  # `step` alone
    sampled: float  # with the choice of actions


class Environment(ABC):
    """Games of a library that are played at once."""

    def __init__(self, name: str, versions: dict[str, int | str], players: int, numbers: int, count: int = 1) -> None:
        self.name, self.versions, self.players, self.numbers, self.count = name, versions, players, numbers, count
        self.draw = Random(1).random

    @abstractmethod
    def choose(self) -> Any:
        """A legal action for each game."""

    @abstractmethod
    def step(self, actions: Any) -> None:
        """Does the actions, and makes the next observations and masks."""

    def one_of(self, legal: Any) -> int:
        """One of some actions."""
        return int(legal[int(self.draw() * len(legal))])


def measure(environment: Environment) -> Figures:
    """Measures an environment: the best of several rounds, as `bench` does."""
    alone = sampled = 0.0
    clock = time.process_time
    environment.step(environment.choose())
    for _ in range(bench.ROUNDS):
        steps, inside, started = 0, 0.0, clock()
        while (spent := clock() - started) < bench.SECONDS / bench.ROUNDS:
            for _ in range(BURST):
                actions = environment.choose()
                before = clock()
                environment.step(actions)
                inside += clock() - before
            steps += BURST * environment.count
        alone, sampled = max(alone, steps / inside), max(sampled, steps / spent)
    one = environment
    return Figures(one.name, one.versions, one.players, one.numbers, one.count, alone, sampled)


class OurBatch(Environment):
    """Games of this package, many at once."""

    def __init__(self, game: Game, players: int, options: dict[str, str], count: int) -> None:
        self.games = batch(game, players, count, options=options, seed=1)
        numbers = self.games.reset().obs.shape[1]
        super().__init__(game.id, dict(game.versions), players, numbers, count)

    def choose(self) -> Any:
        """The sampler of the batch."""
        return self.games.sample()

    def step(self, actions: Any) -> None:
        """One native call."""
        self.games.step(actions)


class _Agents(Environment):
    """An environment in PettingZoo's way."""

    def _start(self, env: Any) -> None:
        self.env = env
        env.reset(seed=1)
        self.last = env.last()

    def choose(self) -> int:
        """One of the mask."""
        return self.one_of(np.flatnonzero(self.last[0]["action_mask"]))

    def step(self, actions: int) -> None:
        """A step and what the next agent sees; where the game has ended, the next one."""
        self.env.step(actions)
        self.last = self.env.last()
        if self.last[2] or self.last[3]:
            self.env.reset()
            self.last = self.env.last()


class OurAgents(_Agents):
    """Our game in PettingZoo's way, one at a time."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        from tapete.envs.pettingzoo import TapeteAEC

        self._start(TapeteAEC(game, players, options=options))
        super().__init__(f"{game.id}, PettingZoo", dict(game.versions), players, self.last[0]["observation"].size)


class PettingZoo(_Agents):
    """A game of PettingZoo."""

    def __init__(self, words: str) -> None:
        from importlib import import_module

        self._start(import_module(f"pettingzoo.classic.{words}").raw_env())
        versions: dict[str, int | str] = {"pettingzoo": version("pettingzoo"), "rlcard": version("rlcard")}
        super().__init__(
            f"pettingzoo {words}", versions, len(self.env.possible_agents), self.last[0]["observation"].size
        )


class OpenSpiel(Environment):
    """A game of OpenSpiel, with its tensor and its mask."""

    def __init__(self, words: str) -> None:
        import pyspiel
        from open_spiel.python.observation import make_observation

        self.game = pyspiel.load_game(words)
        self.observation = make_observation(self.game)
        name = f"open_spiel {words.partition('(')[0]}"
        super().__init__(
            name, {"open_spiel": version("open_spiel")}, self.game.num_players(), self.observation.tensor.size
        )
        self._deal()

    def _deal(self) -> None:
        self.state = self.game.new_initial_state()
        self._show()

    def _show(self) -> None:
        state = self.state
        leave_to_chance(state, self.draw)
        if state.is_terminal():
            self._deal()
            return
        seat = state.current_player()
        self.observation.set_from(state, seat)
        self.mask = state.legal_actions_mask(seat)

    def choose(self) -> int:
        """One of the mask, which the library has as a list too."""
        return self.one_of(self.state.legal_actions())

    def step(self, actions: int) -> None:
        """An action, chance, tensor and mask."""
        self.state.apply_action(actions)
        self._show()


class RLCard(Environment):
    """A game of RLCard: a step comes with the next seat's observation and legal actions."""

    def __init__(self, words: str) -> None:
        with contextlib.redirect_stdout(io.StringIO()):  # it prints a greeting
            import rlcard

            self.env = rlcard.make(words, config={"seed": 1})
        self.state, _ = self.env.reset()
        versions: dict[str, int | str] = {"rlcard": version("rlcard")}
        super().__init__(f"rlcard {words}", versions, self.env.num_players, self.state["obs"].size)

    def choose(self) -> int:
        """One of the legal actions."""
        return self.one_of(list(self.state["legal_actions"]))

    def step(self, actions: int) -> None:
        """A step; where the game has ended, the next one."""
        self.state, _ = self.env.step(actions)
        if self.env.is_over():
            self.state, _ = self.env.reset()


class Pgx(Environment):
    """A game of pgx, compiled by JAX for the processor, with one thread."""

    def __init__(self, words: str, count: int) -> None:
        os.environ.setdefault("JAX_PLATFORMS", "cpu")
        os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
        import jax
        from pgx import make
        from pgx.experimental import auto_reset

        env = make(words)
        self.jax, self.key = jax, jax.random.PRNGKey(1)
        self.split = jax.jit(lambda key: jax.random.split(key, count + 2))
        self._step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
        self._draw = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9), axis=-1))
        self.keys = self._more()
        self.state = jax.jit(jax.vmap(env.init))(self.keys)
        numbers = self.state.observation[0].size
        super().__init__(
            f"pgx {words}", {"pgx": version("pgx"), "jax": version("jax")}, env.num_players, numbers, count
        )

    def _more(self) -> Any:
        keys = self.split(self.key)
        self.key, self.chance = keys[0], keys[1]
        return keys[2:]

    def choose(self) -> Any:
        """One of each mask."""
        self.keys = self._more()
        return self.jax.block_until_ready(self._draw(self.chance, self.state.legal_action_mask))

    def step(self, actions: Any) -> None:
        """One compiled call."""
        self.state = self.jax.block_until_ready(self._step(self.state, actions, self.keys))


def ours(game: Game, players: int, options: dict[str, str], *, agents: bool) -> list[Callable[[], Environment]]:
    """Our environments for a game; in PettingZoo's way only where PettingZoo is installed."""
    found: list[Callable[[], Environment]] = [partial(OurBatch, game, players, options, count) for count in COUNTS]
    return [*found, partial(OurAgents, game, players, options)] if agents else found


def theirs(words: str) -> list[Callable[[], Environment]]:
    """The environments with a name of `peers.toml`."""
    library, _, game = words.partition(":")
    if library == "pgx":
        return [partial(Pgx, game, count) for count in COUNTS]
    kinds: dict[str, Callable[[str], Environment]] = {
        "open_spiel": OpenSpiel, "rlcard": RLCard, "pettingzoo": PettingZoo,
    }  # fmt: skip
    return [partial(kinds[library], game)]
