"""Bots that are classes in Python: `choose(view, seat, legal)` for one decision, or `choose_batch` for many at once.

An object plays one match at a time, in one seat. Where it has `begin(game, players, seat, options, seed)`, that is
called before each match.
"""

import importlib
import inspect
import sys
import traceback
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tapete.bots.questions import OwnBot, Question, checked_answer
from tapete.extras import need_packages
from tapete.kernel.contract import Game
from tapete.kernel.errors import TapeteError, UserError

NOT_THEIRS = (str(Path(__file__).parent), str(Path(importlib.__file__).parent))  # folders that no error names
MOST_PLAYERS = 4096  # objects that one bot has at the same time; the one that was asked longest ago is given up


def find_class(text: str) -> Any:
    """The class that `package.module:Class` names, in an installed package or in the current folder; or UserError."""
    module, _, name = text.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except Exception as error:  # the module is somebody's own, and may raise anything
        raise UserError("bot-not-found", bot=text, reason=reason(error)) from None
    if not isinstance(found, type) or not (hasattr(found, "choose") or hasattr(found, "choose_batch")):
        raise UserError("not-a-bot", kind=text)
    return found


def source_of(kind: type) -> str | None:
    """The file in which a class is written, if there is one."""
    try:
        return inspect.getsourcefile(kind)
    except TypeError:
        return None


def class_bot(name: str, bot: Any, game: Game) -> OwnBot:
    """A bot from `package.module:Class`, from a class, or from an object of one; or UserError."""
    kind = find_class(bot) if isinstance(bot, str) else bot
    make: Callable[[], Any] = partial(_made, name, kind if isinstance(kind, type) else lambda: kind)
    if hasattr(kind, "choose_batch"):
        need_packages("numpy", extra="lab")
        from tapete.bots.batches import BatchBot  # noqa: PLC0415  # it needs NumPy

        return BatchBot(name, make(), game)
    if not hasattr(kind, "choose"):
        raise UserError("not-a-bot", kind=repr(bot))
    return ClassBot(name, make)


def _made(name: str, kind: Callable[[], Any]) -> Any:
    try:
        return kind()
    except Exception as error:  # the class is somebody's own, and may raise anything
        raise UserError("bot-failed", bot=name, reason=reason(error)) from None


class ClassBot(OwnBot):
    """A bot with an object for each seat of each match that is played at the same time."""

    def __init__(self, name: str, make: Callable[[], Any]) -> None:
        self.name, self._make = name, make
        self._players: OrderedDict[tuple[int, int], tuple[str, Any]] = OrderedDict()

    def answer(self, asked: Sequence[Question]) -> list[int]:
        """The number of an action for each question."""
        return [self._answer(question) for question in asked]

    def _answer(self, question: Question) -> int:
        try:
            player = self._player(question)
            view, legal = question.typed()
            answer = player.choose(view, question.seat, legal)
        except TapeteError:
            raise
        except Exception as error:  # the bot is somebody's own, and may raise anything
            raise UserError("bot-failed", bot=self.name, reason=reason(error)) from None
        return checked_answer(self.name, question, answer)

    def _player(self, question: Question) -> Any:
        """The object that plays a seat; `begin` is called if this is a new match."""
        key, match = (question.place, question.seat), question.match
        playing, player = self._players.pop(key, ("", None))
        if player is None:
            player = self._make()
            if len(self._players) >= MOST_PLAYERS:
                self._players.popitem(last=False)
        if playing != match.id and hasattr(player, "begin"):
            player.begin(match.game.id, match.players, question.seat, dict(match.options), question.seed)
        self._players[key] = match.id, player
        return player


def reason(error: BaseException) -> str:
    """What somebody's code has raised, and where, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = str(error).strip().splitlines()
    what = f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
    own = [frame for frame in frames if not frame.filename.startswith(("<frozen", *NOT_THEIRS))]
    return f"{what} ({own[-1].filename}:{own[-1].lineno})" if own else what
