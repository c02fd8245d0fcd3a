"""What a bot of UNO notes while it thinks; only its dice and what it has learned outlast a decision."""

from functools import partial

from tapete.games.uno_colores.state import COLOURS, FACES, MOST_SEATS, NO_COLOUR, NUMBERS
from tapete.kernel.dice import dice
from tapete.kernel.net import net_size, shipped_weights
from tapete.kernel.record import Grid, Ints, number, numbers, record, reference

# A table is a row of numbers: its own hand, the pile and the turn, who holds the powers, what others have drawn
HELD, SIZE, FOURS, SYMBOLS, POINTS = range(5)
IN_PLAY, FACE, LEFT, TOUCHED, LAID, TO_TAKE, TO_NAME, TO_DRAW = range(POINTS + 1, POINTS + 9)
COUNT = TO_DRAW + 1  # by colour; wilds last
HOLDER = COUNT + NO_COLOUR + 1  # by power
MORE = HOLDER + COLOURS  # by seat
ROW = MORE + MOST_SEATS
NOW, FIRST, LAST, SPARE = range(4)  # the tables kept: as it is, after one card, after two, after a failed bluff

# What is looked at in a table, as `value` writes it: first its own hand
OWN_SIZES = 9  # sizes of it that are told apart
MANY = 4  # none, one, two, or more of something
FEW = 3  # cards: smaller hands are looked at more closely
SIZE_IS = 0
CARDS, FREE, TO_COME, DRAWING_IT, LONGEST, FOURS_HELD, PAIRS, RED_ONES, BEYOND = range(OWN_SIZES, OWN_SIZES + 9)
COLOURS_ARE = BEYOND + 1
SAME_ARE = COLOURS_ARE + COLOURS + 1
WILDS_ARE = SAME_ARE + MANY
WILD_HELD = WILDS_ARE + MANY  # by kind
SYMBOLS_HELD = WILD_HELD + COLOURS + 1  # by face
FITTING_ARE = SYMBOLS_HELD + FACES - NUMBERS
FEW_WITH_WILDS = FITTING_ARE + MANY  # by size
FEW_APART = FEW_WITH_WILDS + FEW * MANY
FEW_STUCK = FEW_APART + FEW
# then the others by their place: next, the one after, more before its own turn, those after it
OTHERS = FEW_STUCK + FEW
PLACES = 4
SIZES = 7  # sizes of another's hand that are told apart
OF_A_PLACE = SIZES + COLOURS + 1  # powers, and the chance to play
# and the table as a whole
WAITS = OTHERS + PLACES * OF_A_PLACE
SMALLEST_IS = WAITS + MANY + 1
OWN_POWERS = SMALLEST_IS + MANY
FREE_POWERS = OWN_POWERS + COLOURS
DANGER, COLOUR_UNSEEN, WILDS_UNSEEN, BY_THUMB, PLAYERS = range(FREE_POWERS + COLOURS, FREE_POWERS + COLOURS + 5)
FEATURES = PLAYERS + 1
HIDDEN = 32
NET = net_size(FEATURES, HIDDEN)


@record
class Scratch:
    """The dice that every bot has, and what this one notes while it thinks; nothing outlasts a decision."""

    dice: Ints = dice()
    seat: int = number(bits=64)  # whose it is
    table: Grid = numbers(SPARE + 1, ROW, bits=64)
    unseen: Ints = numbers(NO_COLOUR + 1)  # by colour, wilds last: cards that may be with the others or in the pile
    unseen_n: int = number()
    # what was learned, and what it is asked about
    learned: int = number()  # whether it is asked at all
    weights: Ints = reference(NET, start=partial(shipped_weights, __file__, NET))
    feature: Ints = numbers(FEATURES)
    unit: Ints = numbers(HIDDEN, bits=64)
    net: int = number(bits=64)  # which of the nets was asked: there is one
    noted: int = number()  # whether `feature` tells the table that the choice leaves
