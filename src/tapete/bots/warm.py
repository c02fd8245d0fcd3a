"""Compiles a game with a bot into the cache: python -m tapete.bots.warm GAME BOT."""

import sys

from tapete import games
from tapete.kernel.engine import engine


def warm(game: str, bot: str) -> None:
    """Asks the bot once."""
    chosen = engine(games.load(game), [bot], budget=1)
    shown, out = chosen.states(), chosen.out()
    chosen.loops.choose_at(chosen.slots[bot], shown, 0, 0, out, 1, chosen.minds(), chosen.desk())


if __name__ == "__main__":
    warm(*sys.argv[1:])
