"""The games. This is the only list of the package's own; `plugins` finds those of other packages."""

import copyreg
from collections.abc import Callable
from importlib import import_module

from tapete.games import plugins
from tapete.kernel.contract import Game
from tapete.kernel.errors import UserError

FOLDERS = ("the_game", "qwinto", "five_crowns", "uno_colores")


def own_names() -> tuple[str, ...]:
    """The ids of the games of this package."""
    return tuple(folder.replace("_", "-") for folder in FOLDERS)


def names() -> tuple[str, ...]:
    """The ids of all games."""
    return (*own_names(), *plugins.games(own_names()))


def first_choice() -> str:
    """The game for somebody who wants to play and has not chosen one."""
    return next((name for name in own_names() if load_own(name).is_first_choice), names()[0])


def load_own(name: str) -> Game:
    """A game of this package, with its own bots only."""
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game


def load(name: str) -> Game:
    """The game with an id, with the bots that other packages add; UserError where there is no such game."""
    if name in own_names():
        return plugins.with_added_bots(load_own(name))
    if (found := plugins.games(own_names()).get(name)) is None:
        raise UserError("no-such-game", game=str(name)[:60], games=", ".join(names()))
    return plugins.with_added_bots(found)


def _pickled(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return load, (game.id,)


copyreg.pickle(Game, _pickled)  # a game consists of modules, which cannot be pickled; its id says as much
