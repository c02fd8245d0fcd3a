"""The names of bots in a run: the game's own bots, and those that somebody brings along.

    heuristic, strong      a bot of the game, or a level
    learned@weights.bin    a bot of the game with other weights
    package.module:Bot     a class in Python (`tapete.bots.classes`)
    cmd:node bot.mjs       another program (`tapete.bots.process`)

Such words come from a command line or from a program, never from a client of a server or from a file.
"""

import hashlib
import re
import shlex
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tapete.bots.classes import class_bot, find_class, source_of
from tapete.bots.process import ProcessBot
from tapete.bots.questions import BATCH, OwnBot
from tapete.bots.weights import read_weights
from tapete.kernel.contract import Game
from tapete.kernel.engine import bot_names, named
from tapete.kernel.errors import UserError

COMMAND = "cmd:"
NAME = re.compile(r"[a-z][a-z0-9_-]{0,29}")
ANSWER_SECONDS = 60.0  # within which another program must answer


@dataclass(frozen=True)
class Roster:
    """Bots by the names that somebody has given them, and the weights of those that have no others.

    A value is one of the words above, or a class or an object of a program's own.
    """

    own: Mapping[str, Any] = field(default_factory=dict)
    weights: str = ""  # a file; empty: those that come with the game
    seconds: float = ANSWER_SECONDS  # within which another program must answer

    @classmethod
    def of(cls, given: Iterable[str], *, weights: Path | None = None, seconds: float = ANSWER_SECONDS) -> "Roster":
        """The roster of a command line: texts NAME=BOT; UserError where one cannot be used."""
        own: dict[str, str] = {}
        for text in given:
            name, equals, bot = text.partition("=")
            if not equals or not bot or not NAME.fullmatch(name) or name in own:
                raise UserError("bot-form", text=text[:100])
            own[name] = bot
        if not seconds > 0:
            raise UserError("bot-seconds", seconds=seconds)
        return cls(own, str(weights) if weights else "", seconds)

    def check_names(self, game: Game) -> None:
        """UserError where a name that was given is one of the game's."""
        for name in self.own:
            if name in (*game.levels, *bot_names(game)):
                raise UserError("bot-name-taken", bot=name, title=game.title)

    def bots(self, game: Game, names: Iterable[str]) -> dict[str, "Brought"]:
        """What is brought along for these names, checked; the names that are the game's own are left out."""
        self.check_names(game)
        found: dict[str, Brought] = {}
        for name in dict.fromkeys(names):
            bot = self.own.get(name, name)
            if isinstance(bot, str) and self.weights and is_of_game(bot) and named(game, bot) != bot_names(game)[0]:
                bot = f"{bot}@{self.weights}"
            if not isinstance(bot, str) or not is_of_game(bot):
                found[name] = Brought.of(game, name, bot)
            elif name in self.own:
                found[name] = Brought(name, named(game, bot), "")
            else:
                named(game, bot)
        return found


def is_of_game(bot: str) -> bool:
    """Whether a word is a plain name of one of a game's bots."""
    return ":" not in bot and "@" not in bot


def split_names(text: str) -> list[str]:
    """The names of bots, separated by commas."""
    return [name.strip() for name in text.split(",")]


@dataclass(frozen=True)
class Brought:
    """A bot that is no plain one of the game's, under its name in a run; picklable if `bot` is."""

    name: str
    bot: Any  # one of the words above, or a class or an object of a program's own
    made_from: str  # a hash of its source, as far as there is one: what was played depends on it

    @classmethod
    def of(cls, game: Game, name: str, bot: Any) -> "Brought":
        """UserError where there is no such bot."""
        if not isinstance(bot, str):
            return cls(name, bot, "")
        if is_process(bot):
            return cls(name, bot, _hash_of_files(split_command(bot)))
        if ":" in bot:
            return cls(name, bot, _hash_of_files([source_of(find_class(bot))]))
        rule_bot, weights = split_weights(game, bot)
        return cls(name, f"{rule_bot}@{weights}", _hash_of_files([weights]))

    @property
    def is_of_game(self) -> bool:
        """Whether it is a bot of the game, with other weights or under another name."""
        return isinstance(self.bot, str) and ":" not in self.bot

    @property
    def games_at_once(self) -> int:
        """Of how many matches it can be asked at the same time with a gain."""
        if isinstance(self.bot, str) and (is_process(self.bot) or self.is_of_game):
            return 1
        return BATCH if hasattr(find_class(self.bot) if isinstance(self.bot, str) else self.bot, "choose_batch") else 1

    @property
    def described(self) -> str:
        """What it is, for a report."""
        bot = self.bot if isinstance(self.bot, str) else f"{type(self.bot).__module__}.{type(self.bot).__qualname__}"
        return f"{bot} ({self.made_from})" if self.made_from else str(bot)

    def rule_bot(self, game: Game) -> tuple[str, "array[int] | None"]:
        """The bot of the game that it is, and its weights where they are not those that come with the game."""
        bot, _, weights = str(self.bot).partition("@")
        return named(game, bot), self._weights(game, weights) if weights else None

    def _weights(self, game: Game, path: str) -> "array[int]":
        if _hash_of_files([path]) != self.made_from:
            raise UserError("bot-changed", bot=self.name)
        return read_weights(game, path)

    def make(self, game: Game, seconds: float) -> OwnBot:
        """The bot, ready to be asked; UserError where it cannot be made."""
        if isinstance(self.bot, str) and is_process(self.bot):
            return ProcessBot(self.name, split_command(self.bot), seconds)
        if isinstance(self.bot, str) and Brought.of(game, self.name, self.bot) != self:
            raise UserError("bot-changed", bot=self.name)
        return class_bot(self.name, self.bot, game)


def is_process(bot: str) -> bool:
    """Whether a word stands for another program."""
    return bot.startswith(COMMAND)


def split_command(bot: str) -> list[str]:
    """The words of a command."""
    try:
        words = shlex.split(bot.removeprefix(COMMAND))
    except ValueError:
        words = []
    if not words:
        raise UserError("bot-form", text=bot[:100])
    return words


def split_weights(game: Game, bot: str) -> tuple[str, str]:
    """The bot and the file of `learned@weights.bin`, both checked."""
    name, _, path = bot.partition("@")
    named(game, name)
    read_weights(game, path)
    return name, path


def _hash_of_files(paths: Sequence[str | None]) -> str:
    """A hash of the files among some words; empty if none of them is one."""
    hasher = hashlib.sha256()
    found = [Path(path) for path in paths if path and Path(path).is_file()]
    for path in found:
        hasher.update(path.read_bytes())
    return hasher.hexdigest()[:16] if found else ""
