"""Bots for any game. A bot gets what its seat is shown and its legal actions, never the state."""

import subprocess
import sys
from collections.abc import Sequence
from threading import Thread
from typing import Protocol

from tapete.kernel.contract import AnyState, Game, Search
from tapete.kernel.dice import set_dice
from tapete.kernel.engine import Engine, bot_names, check_bot, engine


class Bot(Protocol):
    """Anything that can sit down: a rule bot of ours, or a class of yours."""

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""


class RuleBot:
    """A bot written in rule Python, with a mind and dice of its own; interpreted unless it is given another engine."""

    def __init__(self, game: Game, name: str, seed: int, *, played_by: Engine | None = None) -> None:
        check_bot(game, name)
        self.name = name
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


class SearchBot:
    """A bot that searches natively. Until its machine code is there, the bot of its playouts sits in for it.

    So nobody waits for a compiler: another process compiles, from the first choice on.
    """

    def __init__(self, game: Game, name: str, seed: int) -> None:
        check_bot(game, name)
        search = game.bots.BOTS[name]
        self._sitting = RuleBot(game, next(bot for bot, it in game.bots.BOTS.items() if it is _playout(search)), seed)
        self._game, self._wanted, self._seed = game, name, seed
        self._warming: Thread | None = None

    @property
    def name(self) -> str:
        """Who is playing now."""
        return self._sitting.name

    def choose(self, view: AnyState, seat: int, legal: Sequence[int]) -> int:
        """One of the legal actions, by what the seat is shown."""
        if self._warming is None:
            self._warming = Thread(target=self._warm, daemon=True)
            self._warming.start()
        return self._sitting.choose(view, seat, legal)

    def wait(self) -> None:
        """Waits until the machine code is there, for who has the time."""
        if self._warming is None:
            self._warm()
        else:
            self._warming.join()

    def _warm(self) -> None:
        command = [sys.executable, "-m", "tapete.bots.warm", self._game.id]
        subprocess.run(command, check=False)  # noqa: S603  # the game's id is a name of ours
        native = engine(self._game, bot_names(self._game))
        if native.is_native:
            self._sitting = RuleBot(self._game, self._wanted, self._seed, played_by=native)


def _playout(search: object) -> object:
    return search.playout if isinstance(search, Search) else search


def bot(game: Game, name: str, seed: int) -> RuleBot | SearchBot:
    """A bot of a game that can sit down at once."""
    check_bot(game, name)
    kind = SearchBot if isinstance(game.bots.BOTS.get(name), Search) else RuleBot
    return kind(game, name, seed)
