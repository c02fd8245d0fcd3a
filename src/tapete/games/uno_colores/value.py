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
    OF_A_PLACE,
    OF_OTHERS,
    OF_THE_HAND,
    PLACES,
    SIZE,
    TO_COME,
    TOUCHED,
    Mind,
)
from tapete.games.uno_colores.table import (
    COLOURS,
    FACES,
    KINDS,
    NO_COLOUR,
    NOBODY,
    NUMBERS,
    ONE_FACE,
    POWER_WILD,
    RED,
    State,
)
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

LARGEST = 30_000  # a feature
SIZES = 7  # sizes of another's hand that are told apart
FEW = 3  # cards of which each number is looked at by itself


@rule
def size_of(cards: int) -> int:
    """Which size another's hand has: the small ones are told apart."""
    if cards <= 4:
        return max(0, cards - 1)
    if cards <= 6:
        return 4
    return 5 if cards <= 9 else 6


@rule
def how_many(kinds: int) -> int:
    """How many kinds a set has."""
    found = 0
    while kinds != 0:
        kinds &= kinds - 1
        found += 1
    return found


@rule
def look_at_hand(v: State, t: Ints, mind: Mind) -> None:
    """The features of the own hand: its size, what is in it, and how it hangs together."""
    f = mind.feature
    free = 0
    if t[HOLDER + RED] == mind.seat + 1 and can_give(v, t):
        free = t[COUNT + RED]
    size = t[SIZE] - free
    wilds = t[COUNT + NO_COLOUR]
    colours, most, seen = 0, 0, wilds
    for colour in range(COLOURS):
        cards = t[COUNT + colour]
        seen += cards
        if cards > 0 and (colour != RED or free == 0):
            colours += 1
        if colour != t[IN_PLAY]:
            most = max(most, cards)
    f[min(size, 9) - 1] = UNIT
    f[9] = UNIT * size // 8
    f[10] = UNIT * free // 2
    f[11] = UNIT * (t[SIZE] - seen) // 4  # not known yet
    f[12] = UNIT if t[TO_COME] == 1 else 0
    f[13] = UNIT if t[TO_COME] == 2 else 0
    f[14 + colours] = UNIT
    f[19 + min(3, t[COUNT + t[IN_PLAY]])] = UNIT
    f[23] = UNIT * most // 4
    f[24 + min(3, wilds)] = UNIT
    f[28] = UNIT * t[FOURS]
    for kind in range(POWER_WILD, KINDS):
        f[29 + kind - POWER_WILD] = UNIT if (t[HELD] >> kind) & 1 else 0
    for face in range(NUMBERS, FACES):
        f[34 + face - NUMBERS] = UNIT * how_many(t[HELD] & ONE_FACE << face) // 2
    fitting = how_many(t[HELD] & that_fit(t))
    f[37 + min(3, fitting)] = UNIT
    pairs = 0
    for face in range(FACES):
        pairs += max(0, how_many(t[HELD] & ONE_FACE << face) - 1)
    f[41] = UNIT * pairs // 2
    f[42] = UNIT * t[COUNT + RED] // 2
    if size <= FEW and t[SIZE] == seen:
        f[43 + 4 * (size - 1) + min(3, wilds)] = UNIT
        f[55 + size - 1] = UNIT if colours + wilds >= size and pairs == 0 else 0  # nothing leads on to anything
        f[58 + size - 1] = UNIT if fitting == 0 else 0
    f[61] = UNIT * max(0, size - 9) // 4


@rule
def look_at_others(v: State, t: Ints, at: int, mind: Mind) -> None:
    """The features of the others by their place: how many cards each has, what they hold, whether they can play."""
    f = mind.feature
    other = neighbour(v, t[LEFT], t[TOUCHED])
    place = 0
    for _ in range(v.players):
        if other == mind.seat:
            place = PLACES - 1
        else:
            begin = at + place * OF_A_PLACE
            f[begin + size_of(v.hand_n[other] + t[MORE + other])] += UNIT
            for power in range(COLOURS):
                if t[HOLDER + power] == other + 1:
                    f[begin + SIZES + power] = UNIT
            f[begin + SIZES + COLOURS] += UNIT * chance_to_play(v, other, t, mind) // ONE
            if place < PLACES - 2:
                place += 1
        other = neighbour(v, t[LEFT], other)


@rule
def look_at_middle(v: State, t: Ints, worth: int, at: int, mind: Mind) -> None:
    """The features of the table as a whole: the powers, the turns to wait, the smallest hand, the cards not seen."""
    f = mind.feature
    f[at + min(4, turns_between(v, t, mind))] = UNIT
    smallest = 4
    for other in range(v.players):
        if other != mind.seat:
            smallest = min(smallest, v.hand_n[other] + t[MORE + other])
    f[at + 4 + smallest] = UNIT
    for power in range(COLOURS):
        f[at + 9 + power] = UNIT if t[HOLDER + power] == mind.seat + 1 else 0
        f[at + 13 + power] = UNIT if t[HOLDER + power] == NOBODY else 0
    f[at + 17] = UNIT * danger(v, t, mind) // ONE
    f[at + 18] = 2 * UNIT * mind.unseen[t[IN_PLAY]] // max(1, mind.unseen_n)
    f[at + 19] = 2 * UNIT * mind.unseen[NO_COLOUR] // max(1, mind.unseen_n)
    f[at + 20] = max(-LARGEST, min(LARGEST, UNIT * worth // (4 * CARD)))
    f[at + 21] = UNIT * v.players // 8


@rule
def look_at_table(v: State, t: Ints, worth: int, mind: Mind) -> None:
    """All features of the table that the turn leaves."""
    for i in range(FEATURES):
        mind.feature[i] = 0
    look_at_hand(v, t, mind)
    look_at_others(v, t, OF_THE_HAND, mind)
    look_at_middle(v, t, worth, OF_THE_HAND + OF_OTHERS, mind)


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
