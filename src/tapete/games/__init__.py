"""The games of the house. This is the only list of them."""

from importlib import import_module

from tapete.kernel.contract import Game
from tapete.kernel.errors import UserError

FOLDERS = ("the_game", "qwinto", "five_crowns", "uno_colores")


def names() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(folder.replace("_", "-") for folder in FOLDERS)


def load(name: str) -> Game:
    """The game with an id."""
    if name not in names():
        raise UserError("no-such-game", game=name[:60], games=", ".join(names()))
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
