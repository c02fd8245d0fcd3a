"""The games of the house. This is the only list of them."""

from importlib import import_module

from tapete.kernel.contract import Game

FOLDERS = ("the_game",)


class NoSuchGameError(LookupError):
    """A game that the house does not have; the first argument is its name."""


def names() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(folder.replace("_", "-") for folder in FOLDERS)


def load(name: str) -> Game:
    """The game with an id."""
    if name not in names():
        raise NoSuchGameError(name)
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
