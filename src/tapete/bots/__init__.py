"""Bots for any game. A bot gets what its seat is shown and its legal actions, never the state."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from tapete.bots.pace import Pace
from tapete.kernel.contract import AnyState, Game
from tapete.kernel.dice import set_dice
from tapete.kernel.engine import Engine, engine, named
from tapete.kernel.loops import SILENT

PATIENCE = 1.0  # seconds that people should wait for a choice at most


class Bot(Protocol):
    """Anything that can sit down: a rule bot of ours, or a class of yours."""

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""


class RuleBot:
    """A bot written in rule Python, with a workspace and dice of its own, on the fastest engine or the one given.

    A search spends its whole budget, unless it is given less or a pace to keep.
    """

    def __init__(  # noqa: PLR0913  # how it plays, if not as usual
        self, game: Game, name: str, seed: int, *, played_by: Engine | None = None, budget: int | None = None,
        pace: Pace | None = None,
    ) -> None:  # fmt: skip
        self.name = name = named(game, name)
        self._engine = played_by or engine(game)
        self._number = self._engine.bots[name]
        self._workspace = self._engine.workspace(budget=budget)
        self._budget: int = self._workspace.budget[self._number]  # 0: it does not search
        self._pace = pace
        self.set_dice(seed)

    @property
    def is_native(self) -> bool:
        """Whether it runs as machine code."""
        return self._engine.is_native

    def set_dice(self, seed: int) -> None:
        """Throws the dice anew: from here on all follows from the seed."""
        for dice in self._workspace.dice:
            set_dice(dice, seed, seed >> 32)

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""
        chosen = legal[0]

        def choose_for(budget: int) -> int:
            nonlocal chosen
            w = self._look(view, legal)
            w.budget[self._number] = budget
            chosen = self._engine.call.choose(w, self._number, seat, len(legal))
            return int(w.spent)

        self._spend(choose_for)
        return chosen

    def _look(self, view: AnyState, actions: Sequence[int]) -> AnyState:
        """The workspace, with what the seat is shown and the actions to choose from."""
        w = self._workspace
        self._engine.store(w.view, view)
        for k, action in enumerate(actions):
            w.out[k] = action
        w.spent = 0
        return w

    def _spend(self, search: Callable[[int], int]) -> None:
        """Has something done with the budget, or with as much of it as the pace allows."""
        if self._pace is None or self._budget == 0:
            search(self._budget)
        else:
            self._pace.spend(self._budget, search)


def bot(game: Game, name: str, seed: int, *, seconds: float = PATIENCE) -> RuleBot:
    """A bot for people to play with: a search keeps to a time."""
    return RuleBot(game, name, seed, pace=Pace(seconds))


def signals(game: Game, view: AnyState, seat: int) -> list[int]:
    """What a bot in a seat has to signal now, by what it is shown; nothing where the game's bots do not talk."""
    talk = getattr(game.bots, "talk", None)
    found: list[int] = []
    signal = talk(view, seat, 0, speaker(game)) if talk else SILENT
    while talk and signal != SILENT:
        found.append(signal)
        signal = talk(view, seat, signal + 1, speaker(game))
    return found


@cache
def speaker(game: Game) -> AnyState:
    """Scratch space to think in about what to say; it keeps nothing."""
    return game.bots.Scratch()
