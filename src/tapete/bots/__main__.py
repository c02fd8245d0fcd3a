"""Makes the machine code of games with their bots: python -m tapete.bots GAME..."""

import sys

from tapete import games
from tapete.bots.warming import warm

if __name__ == "__main__":
    for name in sys.argv[1:]:
        warm(games.load(name))
