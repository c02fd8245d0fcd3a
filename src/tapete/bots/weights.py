"""The weights of a game's nets in a file: freshly trained ones (`tapete train`) instead of those that come with it."""

import sys
from array import array
from pathlib import Path

from tapete import files
from tapete.kernel.contract import Game
from tapete.kernel.errors import UserError
from tapete.kernel.record import fields

WEIGHTS = "weights"  # the reference in a game's scratch space


def has_weights(game: Game) -> bool:
    """Whether bots of a game have learned anything."""
    return WEIGHTS in fields(game.bots.Scratch)


def read_weights(game: Game, path: str) -> "array[int]":
    """The weights in a file, for all nets of a game; UserError if they are not weights of this game."""
    if not has_weights(game):
        raise UserError("weights-unused", title=game.title)
    content = files.read_bytes(Path(path))
    if len(content) != 2 * len(game.bots.Scratch().weights):
        raise UserError("weights-of-another", path=path, title=game.title)
    found = array("h", content)
    if sys.byteorder == "big":
        found.byteswap()
    return found
