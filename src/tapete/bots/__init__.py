"""Bots for any game. A bot gets its seat's view and legal actions, never the state."""

from array import array
from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from tapete.bots.time_limit import TimeLimit
from tapete.kernel.contract import AnyState, Game
from tapete.kernel.dice import set_dice
from tapete.kernel.engine import NORMAL, RANDOM, Engine, named
from tapete.kernel.engine import engine as fastest_engine
from tapete.kernel.loops import SILENT

CHOICE_SECONDS = 1.0  # the longest that people should wait for a choice


class Bot(Protocol):
    """Anything that can choose actions: a rule bot of a game, or a class of your own."""

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, chosen by the seat's view."""


class RuleBot:
    """A bot in rule Python, with its own workspace and dice. It runs on the fastest engine, unless another is given.

    A search spends its whole budget, unless a smaller one or a time limit is given.
    """

    def __init__(
        self, game: Game, name: str, seed: int, *, engine: Engine | None = None, budget: int | None = None,
        time_limit: TimeLimit | None = None, weights: "array[int] | None" = None,
    ) -> None:  # fmt: skip
        self.name = name = named(game, name)
        self._engine = engine or fastest_engine(game)
        self._number = self._engine.bots[name]
        self._workspace = self._engine.workspace(budget=budget)
        self._budget: int = self._workspace.budget[self._number]  # 0: it does not search
        self._time_limit = time_limit
        self._weights = weights  # other ones than those that come with the game; the workspace refers to them
        if weights is not None:
            self._engine.refer(self._workspace, "weights", weights)
        self.set_dice(seed)

    @property
    def is_native(self) -> bool:
        """Whether it runs as machine code."""
        return self._engine.is_native

    def set_dice(self, seed: int) -> None:
        """Sets the dice, so that the following choices depend on the seed alone."""
        for dice in self._workspace.dice:
            set_dice(dice, seed, seed >> 32)

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, chosen by the seat's view."""
        chosen = legal[0]

        def choose_for(budget: int) -> int:
            nonlocal chosen
            w = self._prepare(view, legal)
            w.budget[self._number] = budget
            chosen = self._engine.call.choose(w, self._number, seat, len(legal))
            return int(w.spent)

        self._search(choose_for)
        return chosen

    def _prepare(self, view: AnyState, actions: Sequence[int]) -> AnyState:
        """The workspace, with the seat's view and the actions to choose from."""
        w = self._workspace
        self._engine.store(w.view, view)
        for k, action in enumerate(actions):
            w.out[k] = action
        w.spent = 0
        return w

    def _search(self, search: Callable[[int], int]) -> None:
        """Runs a search with the whole budget, or with as much of it as the time limit allows."""
        if self._time_limit is None or self._budget == 0:
            search(self._budget)
        else:
            self._time_limit.run(search, self._budget)


def bot(
    game: Game, name: str, seed: int, *, seconds: float = CHOICE_SECONDS, weights: "array[int] | None" = None
) -> RuleBot:
    """A bot for people to play with: its searches have a time limit."""
    return RuleBot(game, name, seed, time_limit=TimeLimit(seconds), weights=weights)


def default_bot(game: Game) -> str:
    """The bot that plays where no other was asked for: of normal strength, else the first of the game's bots."""
    return NORMAL if NORMAL in game.levels else next(iter(game.bots.BOTS), RANDOM)


def strongest_bot(game: Game) -> str:
    """The bot to ask for advice: of the highest level, else the one that plays by default."""
    return [default_bot(game), *game.levels][-1]


def signals(game: Game, view: AnyState, seat: int) -> list[int]:
    """The signals that a bot gives in a seat now, from the seat's view; none if the game's bots do not talk."""
    talk = getattr(game.bots, "talk", None)
    found: list[int] = []
    signal = talk(view, seat, 0, blank_scratch(game)) if talk else SILENT
    while talk and signal != SILENT:
        found.append(signal)
        signal = talk(view, seat, signal + 1, blank_scratch(game))
    return found


@cache
def blank_scratch(game: Game) -> AnyState:
    """Scratch space for signals and reasons. It can be shared, because they leave nothing in it."""
    return game.bots.Scratch()
