"""What UNO's learned player looks at in the table that a turn leaves; what that is worth its net has learned.

The others are looked at in the order of play, from who is next; what the rules of thumb say is one thing among them.
"""

from tapete.games.uno_colores.mind import (
    COUNT,
    FEATURES,
    FOURS,
    HELD,
    HIDDEN,
    HOLDER,
    IN_PLAY,
    LEFT,
    MORE,
    NET,
    NETS,
    OF_OTHERS,
    OF_THE_HAND,
    POINTS,
    SIZE,
    SYMBOLS,
    TOUCHED,
    Mind,
)
from tapete.games.uno_colores.table import COLOURS, NO_COLOUR, RED, State
from tapete.games.uno_colores.worth import (
    CARD,
    ONE,
    can_give,
    chance_to_play,
    danger,
    neighbour,
    that_fit,
    turns_between,
)
from tapete.kernel.net import UNIT, weigh
from tapete.kernel.record import Ints, rule

SIZES = 7  # sizes of a hand that are told apart
FOLLOWING = 3  # others that are looked at one by one
LARGEST = 30_000  # a feature


@rule
def size_of(cards: int) -> int:
    """Which size a hand has: the small ones are told apart."""
    if cards <= 4:
        return max(0, cards - 1)
    if cards <= 6:
        return 4
    return 5 if cards <= 9 else 6


@rule
def look_at_hand(v: State, t: Ints, at: int, mind: Mind) -> None:
    """The features of the own hand."""
    f = mind.feature
    free = 0
    if t[HOLDER + RED] == mind.seat + 1 and can_give(v, t):
        free = t[COUNT + RED]
    size = t[SIZE] - free
    colours = 0
    most = 0
    for colour in range(COLOURS):
        colours += min(1, t[COUNT + colour])
        most = max(most, t[COUNT + colour])
    wilds = t[COUNT + NO_COLOUR]
    f[at + size_of(size)] = UNIT
    f[at + 7] = UNIT * size // 8
    f[at + 8] = UNIT * free // 2
    f[at + 9 + min(4, colours)] = UNIT
    f[at + 14 + min(3, t[COUNT + t[IN_PLAY]])] = UNIT
    f[at + 18 + min(3, wilds)] = UNIT
    f[at + 22] = UNIT * t[FOURS]
    f[at + 23] = UNIT * t[SYMBOLS] // 2
    f[at + 24] = UNIT * t[POINTS] // 64
    f[at + 25] = UNIT if t[HELD] & that_fit(t) != 0 else 0
    f[at + 26] = UNIT * most // 4
    if size <= 2:
        f[at + 27 + min(1, wilds) + 2 * (size - 1 if size > 0 else 0)] = UNIT


@rule
def look_at_others(v: State, t: Ints, at: int, mind: Mind) -> None:
    """The features of the others: how many cards each has, what they hold, how likely who is next can play."""
    f = mind.feature
    other = neighbour(v, t[LEFT], t[TOUCHED])
    turns = turns_between(v, t, mind)
    f[at] = UNIT * turns // 2
    f[at + 1] = UNIT if turns == 0 else 0
    at += 2
    smallest = 99
    for i in range(v.players):
        if other != mind.seat:
            size = v.hand_n[other] + t[MORE + other]
            smallest = min(smallest, size)
            place = min(FOLLOWING, i)
            begin = at + place * (SIZES + COLOURS + 1)
            f[begin + size_of(size)] += UNIT
            for power in range(COLOURS):
                if t[HOLDER + power] == other + 1:
                    f[begin + SIZES + power] = UNIT
            if i == 0:
                f[begin + SIZES + COLOURS] = UNIT * chance_to_play(v, other, t, mind) // ONE
            else:
                f[begin + SIZES + COLOURS] += UNIT * t[MORE + other] // 2
        other = neighbour(v, t[LEFT], other)
    at += (FOLLOWING + 1) * (SIZES + COLOURS + 1)
    f[at + size_of(smallest)] = UNIT
    for power in range(COLOURS):
        if t[HOLDER + power] == mind.seat + 1:
            f[at + SIZES + power] = UNIT
    f[at + SIZES + COLOURS] = UNIT * danger(v, t, mind) // ONE
    f[at + SIZES + COLOURS + 1] = UNIT * mind.unseen[t[IN_PLAY]] // max(1, mind.unseen_n)
    f[at + SIZES + COLOURS + 2] = UNIT * mind.unseen[NO_COLOUR] // max(1, mind.unseen_n)


@rule
def look_at_table(v: State, t: Ints, worth: int, mind: Mind) -> None:
    """All features of the table that the turn leaves."""
    f = mind.feature
    for i in range(FEATURES):
        f[i] = 0
    look_at_hand(v, t, 0, mind)
    look_at_others(v, t, OF_THE_HAND, mind)
    at = OF_THE_HAND + OF_OTHERS
    f[at] = max(-LARGEST, min(LARGEST, UNIT * worth // (2 * CARD)))
    f[at + 1] = UNIT if v.players > 2 and t[LEFT] else 0
    f[at + 2] = UNIT * v.players // 4


@rule
def net_for(v: State) -> int:
    """Which net knows so many players."""
    return min(v.players, NETS + 1) - 2


@rule
def value_of(v: State, t: Ints, worth: int, mind: Mind) -> int:
    """The chance to win the round, in 1/SURE."""
    look_at_table(v, t, worth, mind)
    mind.net = net_for(v)
    return weigh(mind.weights, mind.net * NET, mind.feature, FEATURES, mind.unit, HIDDEN)


INLINE = False  # too large for that
