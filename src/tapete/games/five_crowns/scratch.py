"""What a bot of Five Crowns notes while it thinks; only its dice and what it has learned outlast a decision."""

from functools import partial

from tapete.games.five_crowns.melds import KINDS, LONGEST_HAND, SCRATCH, SUITS
from tapete.games.five_crowns.rules import HANDS
from tapete.kernel.dice import dice
from tapete.kernel.net import net_size, shipped_weights
from tapete.kernel.record import Ints, number, numbers, record, reference

# What is looked at in a position, as `value` writes it
ROUNDS = 7  # of a hand, told apart
TABLES = 6  # numbers of players, told apart
OF_THE_TABLE = HANDS + ROUNDS + TABLES + 6
LEFTOVERS = 6  # numbers of leftover cards, told apart
OF_THE_HAND = 10 + LEFTOVERS
OF_THE_DRAW = 10
OF_THE_DISCARD = 5
FEATURES = OF_THE_TABLE + OF_THE_HAND + OF_THE_DRAW + OF_THE_DISCARD
HIDDEN = 32
NET = net_size(FEATURES, HIDDEN)
NETS = 1
SHORTLIST = 6  # discards that are judged by what was learned; the others are too bad for that


@record
class Scratch:
    """The dice that every bot has, and what this one notes while it thinks; nothing outlasts a decision."""

    dice: Ints = dice()
    unseen: Ints = numbers(KINDS)  # by kind: how many cards nobody has shown
    unseen_n: int = number()
    unseen_wilds: int = number()
    held: Ints = numbers(LONGEST_HAND)  # the cards of which one goes
    held_n: int = number()
    cards: Ints = numbers(LONGEST_HAND)  # the cards weighed
    meld: Ints = numbers(LONGEST_HAND)
    ways: Ints = numbers(LONGEST_HAND)  # by card left over: how many unseen cards make a meld of it and another
    solver: Ints = numbers(SCRATCH, bits=64)
    # the cards weighed, in sum
    wilds: int = number()
    ranks: Ints = numbers(SUITS)  # by suit: bits of the ranks of the naturals
    dearest: int = number()  # points of the costliest natural left over
    leftovers: int = number()  # naturals left over
    loose_wilds: int = number()  # wilds left over
    # what the next card does for them, by all unseen cards together
    outs: int = number()  # cards with which one can go out
    helps: int = number()  # cards after which fewer points are left
    nears: int = number()  # cards after which one natural is left over at most
    points_after: int = number(bits=64)
    leftovers_after: int = number(bits=64)
    # the shortlist of discards
    listed: int = number()
    list_kind: Ints = numbers(SHORTLIST)
    list_price: Ints = numbers(SHORTLIST, bits=64)
    list_value: Ints = numbers(SHORTLIST, bits=64)
    # what was learned, and what it is asked about
    weights: Ints = reference(NETS * NET, start=partial(shipped_weights, __file__, NETS * NET))
    feature: Ints = numbers(FEATURES)
    unit: Ints = numbers(HIDDEN, bits=64)
    net: int = number(bits=64)  # which of the nets was asked
    noted: int = number()  # 1 + the hand, if `feature` tells the position that the choice leaves
