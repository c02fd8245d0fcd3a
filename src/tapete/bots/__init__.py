"""Bots for any game. A bot gets what its seat is shown and its legal actions, never the state."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from tapete.bots import warming
from tapete.bots.pace import Pace
from tapete.kernel.batch import SILENT
from tapete.kernel.contract import AnyState, Game, Search
from tapete.kernel.dice import set_dice
from tapete.kernel.engine import Engine, named

PATIENCE = 1.0  # seconds that people should wait for a choice at most


class Bot(Protocol):
    """Anything that can sit down: a rule bot of ours, or a class of yours."""

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""


class RuleBot:
    """A bot written in rule Python, with a mind and dice of its own; interpreted unless it is given another engine.

    A search spends its whole budget, unless it is given a pace to keep.
    """

    def __init__(
        self, game: Game, name: str, seed: int, *, played_by: Engine | None = None, pace: Pace | None = None
    ) -> None:
        self.name = name = named(game, name)
        self._engine = played_by or Engine(game, [name])
        self._shown, self._out, self._desk = self._engine.states(), self._engine.out(), self._engine.desk()
        self._slot = self._engine.slots[name]
        *_, self._budgets, self._spent_on = self._desk
        self._budget = int(self._budgets[self._slot])  # 0: it does not search
        self._pace = pace
        self._minds = self._engine.minds()
        self.set_dice(seed)

    @property
    def is_native(self) -> bool:
        """Whether it runs as machine code."""
        return self._engine.is_native

    def set_dice(self, seed: int) -> None:
        """Throws the dice anew: from here on all follows from the seed."""
        for mind in self._minds:
            set_dice(mind.dice, seed, seed >> 32)

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""
        chosen = legal[0]

        def choose_for(budget: int) -> int:
            nonlocal chosen
            self._look(view, legal)
            self._budgets[self._slot] = budget
            asked = (self._slot, self._shown, 0, seat, self._out, len(legal), self._minds, self._desk)
            chosen = int(self._engine.loops.choose_at(*asked))
            return int(self._spent_on[0])

        self._spend(choose_for)
        return chosen

    def _look(self, view: AnyState, actions: Sequence[int]) -> None:
        self._engine.store(self._shown, 0, view)
        self._out[: len(actions)] = self._engine.numbers(actions)
        self._spent_on[0] = 0

    def _spend(self, search: Callable[[int], int]) -> None:
        """Has something done with the budget, or with as much of it as the pace allows."""
        if self._pace is None or self._budget == 0:
            search(self._budget)
        else:
            self._pace.spend(self._budget, search)


class PatientBot:
    """A bot that plays natively as soon as its machine code is there, and makes do until then.

    Interpreted, a search would take minutes and what was learned seconds: so long the game's plain good player sits in
    for them. Nobody waits for a compiler, nor for a search that takes its time.
    """

    def __init__(self, game: Game, name: str, seed: int, *, seconds: float = PATIENCE) -> None:
        name = named(game, name)
        self._game, self._wanted, self._seed, self._pace = game, name, seed, Pace(seconds)
        self._sitting = RuleBot(game, next(iter(game.bots.BOTS)) if _is_slow(game, name) else name, seed)

    @property
    def name(self) -> str:
        """Who is playing now."""
        return self._sitting.name

    @property
    def is_native(self) -> bool:
        """Whether its machine code was there when it last chose."""
        return self._sitting.is_native

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""
        if not self.is_native and warming.is_warm(self._game):
            native = warming.engine_of(self._game)
            self._sitting = RuleBot(self._game, self._wanted, self._seed, played_by=native, pace=self._pace)
        return self._sitting.choose(view, seat, legal)


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
    """A mind to think in about what to say; it keeps nothing."""
    return game.bots.Mind()


def _is_slow(game: Game, name: str) -> bool:
    """Whether a bot takes seconds or minutes for a choice while it is interpreted: a search, or who has learned."""
    learner = game.learning.bot if game.learning else None
    return name == learner or isinstance(game.bots.BOTS.get(name), Search)


def bot(game: Game, name: str, seed: int) -> RuleBot | PatientBot:
    """A bot of a game that can sit down at once; for a slow one the compiler is set to work beside it."""
    name = named(game, name)
    if not _is_slow(game, name):
        return RuleBot(game, name, seed)
    warming.start(game)
    return PatientBot(game, name, seed)
