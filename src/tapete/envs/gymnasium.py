"""Gymnasium: one game, or many at once, in which bots have the other seats.

    import tapete.envs.gymnasium

    gymnasium.make("tapete/UnoColores-v0", players=3, opponents="normal")
    gymnasium.make_vec("tapete/TheGame-v0", num_envs=256, reward="progress")

The import registers an id for each game. `gymnasium.make("tapete.envs.gymnasium:tapete/TheGame-v0")` imports by itself.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from tapete import games as registry
from tapete.envs.batch import Batch, Opponents
from tapete.envs.rewards import is_for_all
from tapete.envs.rows import Step
from tapete.kernel.contract import Game
from tapete.kernel.engine import RANDOM
from tapete.kernel.errors import UserError

Observed: TypeAlias = dict[str, NDArray[np.int8]]

METADATA: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}
AUTO = "auto"  # opponents: none where all win or lose together, else the weakest bots that there are


def bounds(games: Batch) -> spaces.Box:
    """The space of observations."""
    pieces = games.observation.PIECES
    low, high = (
        np.repeat(np.array([getattr(piece, end) for piece in pieces], np.int8), [piece.size for piece in pieces])
        for end in ("low", "high")
    )
    return spaces.Box(low, high, dtype=np.int8)


def masked(games: Batch) -> spaces.Dict:
    """The space of observations with the mask of legal actions."""
    return spaces.Dict(observation=bounds(games), action_mask=spaces.Box(0, 1, (games.actions,), np.int8))


def made(game: Game | str, players: int | None, n: int, opponents: Opponents, **more: Any) -> tuple[Batch, int]:
    """A batch, and the seat whose reward counts."""
    games = Batch(game, players, n, **more)
    if opponents == AUTO:
        opponents = None if is_for_all(games) else next(iter(games.game.levels), RANDOM)
    games.opponents = opponents
    games.seat_bots(opponents)
    outside = games.outside
    if len(outside) > 1 and not is_for_all(games):
        raise UserError("one-reward", title=games.game.title, seats=len(outside))
    return games, outside[0]


class TapeteEnv(gymnasium.Env[Any, Any]):
    """One game. The agent has every seat without a bot: usually one, and all where everybody wins or loses together.

    An illegal action loses (`illegal`). The mask is in the observation, in `info` and in `action_masks()`.
    """

    metadata = METADATA

    def __init__(
        self, game: Game | str, players: int | None = None, *, options: Mapping[str, object] | None = None,
        opponents: Opponents = AUTO, reward: str = "win", illegal: str = "lose", max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.games, self.seat = made(
            game, players, 1, opponents, options=options, reward=reward, illegal=illegal, max_decisions=max_decisions,
            autoreset="disabled",
        )  # fmt: skip
        self.observation_space = masked(self.games)
        self.action_space = spaces.Discrete(self.games.actions)
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deals the next game; with a seed, the first of its run."""
        super().reset(seed=seed)
        step = self.games.reset(seed)
        return self._observed(), self._info(step)

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Does an action, then bots play until the agent decides again."""
        step = self.games.step(action)
        reward = step.reward.item(self.seat)
        return self._observed(), reward, step.terminated.item(), step.truncated.item(), self._info(step)

    def _observed(self) -> Observed:
        seen, mask = self.games.shown()
        return {"observation": seen, "action_mask": mask}

    def _info(self, step: Step) -> dict[str, Any]:
        return {"action_mask": step.mask[0].copy(), "seat": step.seat.item(), "rewards": step.reward[0].copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as MaskablePPO of sb3-contrib asks for them."""
        mask: NDArray[np.bool_] = self.games.last.mask[0].copy()
        return mask

    def render(self) -> str | None:
        """The board, as the seat to decide sees it."""
        if self.render_mode is None:
            return None
        return self.games.board(0, int(self.games.last.seat[0]))


MODES = {
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.DISABLED: "disabled",
}


class TapeteVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games, each step one native call. Without `copy`, the next step overwrites the arrays of the last one.

    `info` has the seats to decide and the rewards of all seats. When games have ended in SAME_STEP, `info["final_obs"]`
    has their last observations.
    """

    def __init__(
        self, game: Game | str, num_envs: int = 1, players: int | None = None, *,
        options: Mapping[str, object] | None = None, opponents: Opponents = AUTO, reward: str = "win",
        illegal: str = "lose", max_decisions: int | None = None, threads: int = 1, copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        mode = AutoresetMode(autoreset_mode)
        self.games, self.seat = made(
            game, players, num_envs, opponents, options=options, reward=reward, illegal=illegal,
            max_decisions=max_decisions, threads=threads, autoreset=MODES[mode],
        )  # fmt: skip
        self.num_envs, self.copy, self.render_mode = num_envs, copy, render_mode
        self.metadata = {**METADATA, "autoreset_mode": mode}
        self.single_observation_space = masked(self.games)
        self.single_action_space = spaces.Discrete(self.games.actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deals a game everywhere, or where `options["reset_mask"]` is True."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        step = self.games.reset(seed, which=(options or {}).get("reset_mask"))
        return self._observed(step.obs, step.mask), self._info(step)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Does an action in every game."""
        step = self.games.step(actions)
        info = self._info(step)
        ended = step.terminated | step.truncated
        if self.games.autoreset == "same_step" and ended.any():
            info |= self._finals(step, ended)
        rewards = step.reward[:, self.seat].astype(np.float64)
        return self._observed(step.obs, step.mask), rewards, self._own(step.terminated), self._own(step.truncated), info

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _observed(self, obs: NDArray[np.int8], mask: NDArray[np.bool_]) -> Observed:
        return {"observation": self._own(obs), "action_mask": self._own(mask.view(np.int8))}

    def _info(self, step: Step) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {"seat": self._own(step.seat), "_seat": every, "rewards": self._own(step.reward), "_rewards": every}

    def _finals(self, step: Step, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations of games that have ended; nothing was left to do there but to decline."""
        finals, infos = np.full(self.num_envs, None, object), np.full(self.num_envs, None, object)
        mask = np.zeros(self.games.actions, np.int8)
        mask[self.games.decline] = 1
        for i in np.flatnonzero(ended):
            finals[i] = {"observation": step.final_obs[i].copy(), "action_mask": mask}
            infos[i] = {"rewards": step.reward[i].copy()}
        return {"final_obs": finals, "_final_obs": ended, "final_info": infos, "_final_info": ended}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal."""
        return self.games.last.mask.copy()

    def render(self) -> tuple[str, ...] | None:
        """The boards, as the seats to decide see them."""
        if self.render_mode is None:
            return None
        return tuple(self.games.board(i, int(self.games.last.seat[i])) for i in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the threads."""
        self.games.close()


def id_of(name: str) -> str:
    """The id of a game: tapete/MyGame-v0 for `my-game`."""
    return f"tapete/{''.join(part.capitalize() for part in name.split('-'))}-v0"


def _register() -> None:
    """Registers the environments of all games; a game is loaded when one of them is made."""
    for name in registry.names():
        gymnasium.register(
            id_of(name),
            entry_point=f"{__name__}:TapeteEnv",
            vector_entry_point=f"{__name__}:TapeteVectorEnv",
            kwargs={"game": name},
        )


_register()
