"""Games and bots of other packages, which those announce as entry points.

    [project.entry-points."tapete.games"]
    climb = "climbing.climb:GAME"  # the game's id, and its Game

    [project.entry-points."tapete.bots"]
    "climb.bold" = "climbing.bold:bold"  # a game's id and the bot's name, and its rule

An entry point that cannot be used is left out, and a warning in the log says why. Everything else works as before.
"""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import SimpleNamespace
from typing import Any

from tapete.kernel.contract import BotChoice, Game, once_per_game
from tapete.kernel.engine import bot_names

GAMES, BOTS = "tapete.games", "tapete.bots"
log = logging.getLogger(__name__)


@cache
def announced(group: str) -> tuple[EntryPoint, ...]:
    """The entry points of a group, of all installed packages."""
    return tuple(entry_points(group=group))


@contextmanager
def _left_out_where_unusable(point: EntryPoint) -> Iterator[None]:
    """Logs what is wrong with an entry point; whatever its package raises must not harm anything else."""
    try:
        yield
    except Exception as error:  # code of another package may raise anything
        package = point.dist.name if point.dist else "?"
        what = f"{point.group}: {point.name} = {point.value}"
        log.warning("tapete: left out an entry point of the package %s (%s): %s", package, what, error)


@cache
def games(own: tuple[str, ...]) -> Mapping[str, Game]:
    """The games of other packages by id; `own` are the ids that are taken."""
    found: dict[str, Game] = {}
    for point in announced(GAMES):
        with _left_out_where_unusable(point):
            if point.name in (*own, *found):
                raise ValueError("there is another game with this id")
            found[point.name] = _game(point)
    for point in announced(BOTS):
        with _left_out_where_unusable(point):
            if _game_of(point) not in (*own, *found):
                raise ValueError("there is no game with this id; a bot is named GAME.BOT")
    return found


def _game(point: EntryPoint) -> Game:
    game = point.load()
    if not isinstance(game, Game):
        raise TypeError("it is not a Game")
    if game.id != point.name:
        raise ValueError(f"the game's id is {game.id}, by its folder")
    return game


def _game_of(point: EntryPoint) -> str:
    return point.name.partition(".")[0]


@once_per_game
def with_added_bots(game: Game) -> Game:
    """A game with the bots that other packages add to its own; the game itself where there are none."""
    added: dict[str, BotChoice] = {}
    for point in announced(BOTS):
        if _game_of(point) == game.id:
            name = point.name.partition(".")[2]
            with _left_out_where_unusable(point):
                if not name or name in (*game.levels, *bot_names(game), *added):
                    raise ValueError("the game has another bot or level with this name")
                added[name] = _bot(point, game)
    if not added:
        return game
    parts = {name: value for name, value in vars(game.bots).items() if not name.startswith("__")}
    bots: Any = SimpleNamespace(**parts | {"BOTS": {**game.bots.BOTS, **added}})
    return replace(game, bots=bots)


def _bot(point: EntryPoint, game: Game) -> BotChoice:
    from tapete.kernel.c_source import check_bot
    from tapete.kernel.translator.types import NotRulePythonError

    choice: BotChoice = point.load()
    if not getattr(choice, "is_rule", False):
        raise TypeError("it is not a function marked with @rule")
    if "." not in choice.__module__:
        raise ValueError("its module is not in a package, whose folder would say when it has to be compiled again")
    try:
        check_bot(game, choice)
    except NotRulePythonError as error:
        raise ValueError(f"it is not rule Python: {error}") from None
    return choice
