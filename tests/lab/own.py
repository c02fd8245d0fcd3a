"""Users' own bots for tests, as somebody would write them."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np


class First:
    """Takes the first action, and never acts out of turn."""

    def choose(self, view: Any, seat: int, legal: Sequence[Any]) -> Any:
        assert view.seat == seat
        return legal[0] if legal else None


class Rolling:
    """Plays by its own dice, which are set before each match."""

    def begin(self, game: str, players: int, seat: int, options: dict[str, str], seed: int) -> None:
        assert 0 <= seat < players
        assert isinstance(game, str)
        assert isinstance(options, dict)
        self._dice = random.Random(seed)

    def choose(self, view: Any, seat: int, legal: Sequence[Any]) -> Any:
        return str(self._dice.choice(list(legal)))  # an action can be told by its text, too


class Raising:
    def choose(self, view: Any, seat: int, legal: Sequence[Any]) -> Any:
        raise KeyError("lost")


class Cheating:
    def choose(self, view: Any, seat: int, legal: Sequence[Any]) -> Any:
        return -7


class Failing:
    def __init__(self) -> None:
        raise OSError("no net here")

    choose = None


class Idle:
    pass


class Batched:
    """Takes the last action that is legal, in many games at once; it declines where it may."""

    def choose_batch(self, obs: Any, mask: Any, seats: Any) -> Any:
        assert obs.shape[0] == mask.shape[0] == seats.shape[0]
        Batched.most = max(Batched.most, len(obs))
        return mask.shape[1] - 1 - np.argmax(mask[:, ::-1], axis=1)

    most = 0  # decisions that it was asked for at once


class Last:
    """Does what Batched does, one decision at a time."""

    def choose(self, view: Any, seat: int, legal: Sequence[Any]) -> Any:
        return legal[-1]


class BadBatch:
    def choose_batch(self, obs: Any, mask: Any, seats: Any) -> Any:
        return np.full(len(obs), -1)


class FloatBatch:
    def choose_batch(self, obs: Any, mask: Any, seats: Any) -> Any:
        return np.zeros((len(obs), 2))
