"""What a bot of UNO has in mind while it thinks; only its dice and what it has learned outlast a decision."""

from functools import partial

from tapete.games.uno_colores.table import COLOURS, MOST_SEATS, NO_COLOUR
from tapete.kernel.dice import dice
from tapete.kernel.net import net_size, shipped_weights
from tapete.kernel.record import Grid, Ints, number, numbers, record

# A table is a row of numbers: the own hand, the pile and the turn, who holds the powers, what others have drawn
HELD, SIZE, FOURS, SYMBOLS, POINTS = range(5)
IN_PLAY, FACE, LEFT, TOUCHED, LAID, TO_TAKE, TO_NAME, TO_COME = range(POINTS + 1, POINTS + 9)
COUNT = TO_COME + 1  # by colour; wilds last
HOLDER = COUNT + NO_COLOUR + 1  # by power
MORE = HOLDER + COLOURS  # by seat
ROW = MORE + MOST_SEATS
NOW, FIRST, LAST, SPARE = range(4)  # the tables kept: as it is, after one card, after two, after a failed bluff
DRAWN, TURNED_OVER = 1, 2  # a card from the pile is to come

# What is looked at in a table, as `value` writes it
OF_THE_HAND = 62
PLACES = 4  # next, the one after, others before the own turn, others after it
OF_A_PLACE = 12
OF_OTHERS = PLACES * OF_A_PLACE
OF_THE_TABLE = 22
FEATURES = OF_THE_HAND + OF_OTHERS + OF_THE_TABLE
HIDDEN = 32
NET = net_size(FEATURES, HIDDEN)
NETS = 4  # for two, three, four players, and for more


@record
class Mind:
    """The dice that every bot has, and what this one notes while it thinks; nothing outlasts a decision."""

    dice: Ints = dice()
    seat: int = number(bits=64)  # whose it is
    table: Grid = numbers(SPARE + 1, ROW, bits=64)
    unseen: Ints = numbers(NO_COLOUR + 1)  # by colour, wilds last: cards that may be with the others or in the pile
    unseen_n: int = number()
    # what was learned, and what it is asked about
    learned: int = number()  # whether it is asked at all
    curious: int = number(bits=64)  # how far it errs on purpose, to learn from it
    weights: Ints = numbers(NETS * NET, start=partial(shipped_weights, __file__, NETS * NET))
    feature: Ints = numbers(FEATURES)
    unit: Ints = numbers(HIDDEN, bits=64)
    net: int = number(bits=64)  # which of the nets was asked
    noted: int = number()  # whether `feature` tells the table that the choice leaves
