"""Bots for any game. A bot gets what its seat is shown and its legal actions, never the state."""

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from tapete.bots import warming
from tapete.kernel.batch import SILENT
from tapete.kernel.contract import AnyState, Game, Search
from tapete.kernel.dice import set_dice
from tapete.kernel.engine import Engine, named


class Bot(Protocol):
    """Anything that can sit down: a rule bot of ours, or a class of yours."""

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""


class RuleBot:
    """A bot written in rule Python, with a mind and dice of its own; interpreted unless it is given another engine."""

    def __init__(self, game: Game, name: str, seed: int, *, played_by: Engine | None = None) -> None:
        self.name = name = named(game, name)
        self._engine = played_by or Engine(game, [name])
        self._shown, self._out, self._desk = self._engine.states(), self._engine.out(), self._engine.desk()
        self._minds = self._engine.minds()
        for mind in self._minds:
            set_dice(mind.dice, seed, seed >> 32)

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""
        self._engine.store(self._shown, 0, view)
        self._out[: len(legal)] = self._engine.numbers(legal)
        slot = self._engine.slots[self.name]
        asked = (slot, self._shown, 0, seat, self._out, len(legal), self._minds, self._desk)
        return int(self._engine.loops.choose_at(*asked))


class PatientBot:
    """A bot that plays natively as soon as its machine code is there, and makes do until then.

    Interpreted, a search would take minutes: so long the bot of its playouts sits in for it. Nobody waits for a
    compiler.
    """

    def __init__(self, game: Game, name: str, seed: int) -> None:
        name = named(game, name)
        self._game, self._wanted, self._seed = game, name, seed
        self._sitting = RuleBot(game, _quick(game, name), seed)
        self._is_native = False

    @property
    def name(self) -> str:
        """Who is playing now."""
        return self._sitting.name

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""
        if not self._is_native and warming.is_warm(self._game):
            self._sitting = RuleBot(self._game, self._wanted, self._seed, played_by=warming.engine_of(self._game))
            self._is_native = True
        return self._sitting.choose(view, seat, legal)


def signals(game: Game, view: AnyState, seat: int) -> list[int]:
    """What a bot in a seat has to signal now, by what it is shown; nothing where the game's bots do not talk."""
    talk = getattr(game.bots, "talk", None)
    found: list[int] = []
    signal = talk(view, seat, 0, _listener(game)) if talk else SILENT
    while talk and signal != SILENT:
        found.append(signal)
        signal = talk(view, seat, signal + 1, _listener(game))
    return found


@cache
def _listener(game: Game) -> AnyState:
    """A mind to think in about what to say; it keeps nothing."""
    return game.bots.Mind()


def _quick(game: Game, name: str) -> str:
    """The bot itself; for a search, the bot of its playouts."""
    wanted = game.bots.BOTS.get(name)
    if not isinstance(wanted, Search):
        return name
    return next(bot for bot, choice in game.bots.BOTS.items() if choice is wanted.playout)


def bot(game: Game, name: str, seed: int) -> RuleBot | PatientBot:
    """A bot of a game that can sit down at once; for a search the compiler is set to work beside it."""
    name = named(game, name)
    if not isinstance(game.bots.BOTS.get(name), Search):
        return RuleBot(game, name, seed)
    warming.start(game)
    return PatientBot(game, name, seed)
