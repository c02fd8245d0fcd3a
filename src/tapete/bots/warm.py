"""Compiles a game's bots into the cache: python -m tapete.bots.warm GAME."""

import sys

from tapete import games
from tapete.kernel.engine import bot_names, engine


def warm(name: str) -> None:
    """Asks a bot once; what is compiled for that serves all bots of the game."""
    game = games.load(name)
    chosen = engine(game, bot_names(game))
    chosen.loops.choose_at(0, chosen.states(), 0, 0, chosen.out(), 1, chosen.minds(), chosen.desk())


if __name__ == "__main__":
    warm(*sys.argv[1:])
