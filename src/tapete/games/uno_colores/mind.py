"""What a bot of UNO has in mind while it thinks; only its dice and what it has learned outlast a decision."""

from functools import cache
from pathlib import Path

from tapete.games.uno_colores.rules import MOST_LEGAL
from tapete.games.uno_colores.table import COLOURS, MOST_SEATS, NO_COLOUR
from tapete.kernel.dice import dice
from tapete.kernel.net import net_size, read_weights
from tapete.kernel.record import Grid, Ints, number, numbers, record

# A table is a row of numbers: the own hand, the pile and the turn, who holds the powers, what others have drawn
HELD, SIZE, FOURS, SYMBOLS, POINTS = range(5)
IN_PLAY, FACE, LEFT, TOUCHED, LAID, TO_TAKE, TO_NAME = range(POINTS + 1, POINTS + 8)
COUNT = TO_NAME + 1  # by colour; wilds last
HOLDER = COUNT + NO_COLOUR + 1  # by power
MORE = HOLDER + COLOURS  # by seat
ROW = MORE + MOST_SEATS
NOW, FIRST, LAST, SPARE = range(4)  # the tables kept: as it is, after one card, after two, after a failed bluff


# What is looked at in a table, as `value` writes it
OF_THE_HAND = 31
OF_OTHERS = 2 + 4 * 12 + 14
FEATURES = OF_THE_HAND + OF_OTHERS + 3
HIDDEN = 32
NET = net_size(FEATURES, HIDDEN)
NETS = 4  # for two, three, four players, and for more


@cache
def learned_weights() -> list[int]:
    """The weights that come with the game: see docs/bots.md for how they were made."""
    return read_weights(Path(__file__).with_name("weights.bin"), NETS * NET)


@record
class Mind:
    """The dice that every bot has, and what this one notes while it thinks; nothing outlasts a decision."""

    dice: Ints = dice()
    seat: int = number(bits=64)  # whose it is
    table: Grid = numbers(SPARE + 1, ROW, bits=64)
    unseen: Ints = numbers(NO_COLOUR + 1)  # by colour, wilds last: cards that may be with the others or in the pile
    unseen_n: int = number()
    # what was learned, and what it is asked about
    learning: int = number()  # whether it is asked at all
    weights: Ints = numbers(NETS * NET, start=learned_weights)
    feature: Ints = numbers(FEATURES)
    best_feature: Ints = numbers(FEATURES)
    best: int = number(bits=64)  # the value that they have
    unit: Ints = numbers(HIDDEN, bits=64)
    net: int = number(bits=64)  # which of the nets was asked
    room: Ints = numbers(MOST_LEGAL + 1, bits=64)  # for actions
    noted: int = number()  # whether `feature` tells the table that the choice leaves
