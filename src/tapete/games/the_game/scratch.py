"""What a bot of The Game notes while it thinks; only its dice and what it has learned outlast a decision."""

from functools import partial

from tapete.games.the_game.rules import MOST_IN_HAND, MOST_SEATS, PILES, START_DOWN, TRICK
from tapete.kernel.dice import dice
from tapete.kernel.net import net_size, shipped_weights
from tapete.kernel.record import Grid, Ints, number, numbers, record, reference, rule

# What is looked at in a position, as `value` writes it: by pile, of the whole, of hints, of commands, of plans
OF_A_PILE = 22
OF_THE_WHOLE = 44
OF_HINTS = 6 * PILES + 6
OF_COMMANDS = 4 * PILES + 16
OF_PLANS = 12
FEATURES = OF_A_PILE * PILES + OF_THE_WHOLE + OF_HINTS + OF_COMMANDS + OF_PLANS
BY_THUMB = OF_A_PILE * PILES + 38  # the feature that tells the worth by rules of thumb
HIDDEN = 32
NET = net_size(FEATURES, HIDDEN)
NETS = 2 * 2 * MOST_SEATS  # one for each edition and number of players, among the silent and among those who talk
SHORTLIST = 24  # turns that are judged by what was learned; the others are too bad for that


@record
class Scratch:
    """The dice that every bot has, and what this one notes while it thinks; nothing outlasts a decision."""

    dice: Ints = dice()
    # the position
    unseen: int = number()  # how many cards are in other hands and the draw pile
    above: Ints = numbers(START_DOWN + 1)  # by card: how many of them are higher
    place: Ints = numbers(START_DOWN + TRICK + 1)  # by card: its place in the hand, counted from 1; 0: elsewhere
    thrifty: int = number()  # whether only room counts
    kept: int = number()  # what keeping a card costs
    asked: Ints = numbers(PILES)  # by pile: what laying on it costs because of hints
    top: Ints = numbers(PILES)  # before anything is tried
    # by direction and top: the worth of such a far or near pile; bits of the hand that are cheap or clever to lay there
    far: Grid = numbers(2, START_DOWN + 1)
    near: Grid = numbers(2, START_DOWN + 1)
    cheap: Grid = numbers(2, START_DOWN + 1)
    clever: Grid = numbers(2, START_DOWN + 1)
    # the turn tried out; by depth, what was laid (pile * MOST_IN_HAND + place in the hand) and how it was before
    choice: Ints = numbers(MOST_IN_HAND + 1)
    covered: Ints = numbers(MOST_IN_HAND + 1)
    last_pile: Ints = numbers(MOST_IN_HAND + 1)
    three: Ints = numbers(MOST_IN_HAND + 1)
    used: int = number()  # bits of the hand
    beyond: int = number()  # whether the cards laid are enough
    nearest: int = number()  # how many cards are tried on a pile
    tried: int = number()
    # its tops
    up_far: int = number()
    up_near: int = number()
    down_far: int = number()
    down_near: int = number()
    # the best turn so far
    best: int = number(bits=64)
    first: int = number()  # the action it begins with
    # the shortlist of turns: what each leaves, and how it begins
    listed: int = number()
    listing: int = number()  # how long it may get; 0: there is to be none
    list_worth: Ints = numbers(SHORTLIST, bits=64)
    list_top: Grid = numbers(SHORTLIST, PILES)
    list_used: Ints = numbers(SHORTLIST)
    list_laid: Ints = numbers(SHORTLIST)
    list_first: Ints = numbers(SHORTLIST)
    list_value: Ints = numbers(SHORTLIST, bits=64)
    # what was learned, and what it is asked about
    weights: Ints = reference(NETS * NET, start=partial(shipped_weights, __file__, NETS * NET))
    feature: Ints = numbers(FEATURES)
    gap: Grid = numbers(MOST_IN_HAND, PILES)  # by card of the hand that is kept, the lowest first: what it skips there
    unit: Ints = numbers(HIDDEN, bits=64)
    value: int = number(bits=64)  # the chance to win that the choice leaves, in 1/SURE
    net: int = number(bits=64)  # which of the nets was asked
    noted: int = number()  # whether `feature` tells the position that the choice leaves


@rule
def skipped(low: int, high: int, scratch: Scratch) -> int:
    """The unseen cards between two cards."""
    return scratch.above[low] - scratch.above[high - 1]


@rule
def dead_cards(up_far: int, down_far: int, scratch: Scratch) -> int:
    """The unseen cards that no pile can take any more, by the far piles; but for tricks."""
    return skipped(down_far - 1, up_far + 1, scratch) if up_far >= down_far else 0
