"""Bots for any game. A bot gets what its seat is shown and its legal actions, never the state."""

from collections.abc import Sequence
from typing import Protocol

from tapete.kernel.batch import pick
from tapete.kernel.contract import AnyState, Game
from tapete.kernel.dice import set_dice
from tapete.kernel.engine import RANDOM, check_bot


class Bot(Protocol):
    """Anything that can sit down: a rule bot of ours, or a class of yours."""

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""


class RuleBot:
    """A bot written in rule Python, interpreted; with a mind and dice of its own."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        check_bot(game, name)
        self.name = name
        self._choice = pick if name == RANDOM else game.bots.BOTS[name]
        self._mind = game.bots.Mind()
        set_dice(self._mind.dice, seed, seed >> 32)

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""
        return self._choice(view, seat, list(legal), len(legal), self._mind)
