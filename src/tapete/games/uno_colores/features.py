"""What UNO's learned player looks at in the table that a turn leaves; its net has learned what that is worth.

The others are looked at in the order of play. What the rules of thumb say is one feature among them.
"""

from tapete.games.uno_colores.heuristic import (
    CARD,
    ONE,
    can_give,
    chance_to_play,
    danger,
    neighbour,
    that_fit,
    turns_between,
)
from tapete.games.uno_colores.scratch import (
    BEYOND,
    BY_THUMB,
    CARDS,
    COLOUR_UNSEEN,
    COLOURS_ARE,
    COUNT,
    DANGER,
    DRAWING_IT,
    FEATURES,
    FEW,
    FEW_APART,
    FEW_STUCK,
    FEW_WITH_WILDS,
    FITTING_ARE,
    FOURS,
    FOURS_HELD,
    FREE,
    FREE_POWERS,
    HELD,
    HIDDEN,
    HOLDER,
    IN_PLAY,
    LEFT,
    LONGEST,
    MANY,
    MORE,
    OF_A_PLACE,
    OTHERS,
    OWN_POWERS,
    OWN_SIZES,
    PAIRS,
    PLACES,
    PLAYERS,
    RED_ONES,
    SAME_ARE,
    SIZE,
    SIZE_IS,
    SIZES,
    SMALLEST_IS,
    SYMBOLS_HELD,
    TO_COME,
    TO_DRAW,
    TOUCHED,
    WAITS,
    WILD_HELD,
    WILDS_ARE,
    WILDS_UNSEEN,
    Scratch,
)
from tapete.games.uno_colores.state import (
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
from tapete.kernel.net import UNIT, weigh
from tapete.kernel.record import Ints, rule

LARGEST = 30_000  # a feature


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
def pairs_of_faces(kinds: int) -> int:
    """How many kinds of a set have a face that another has too, the first of each face aside."""
    found = 0
    for face in range(FACES):
        found += max(0, how_many(kinds & ONE_FACE << face) - 1)
    return found


@rule
def up_to_many(cards: int) -> int:
    """None, one, two, or more."""
    return min(cards, MANY - 1)


@rule
def look_at_hand(v: State, t: Ints, scratch: Scratch) -> None:
    """The features of its own hand: its size, what is in it, and how it hangs together."""
    f = scratch.feature
    free = 0
    if t[HOLDER + RED] == scratch.seat + 1 and can_give(v, t):
        free = t[COUNT + RED]
    size = t[SIZE] - free
    wilds = t[COUNT + NO_COLOUR]
    colours, longest, seen = 0, 0, wilds
    for colour in range(COLOURS):
        cards = t[COUNT + colour]
        seen += cards
        if cards > 0 and (colour != RED or free == 0):
            colours += 1
        if colour != t[IN_PLAY]:
            longest = max(longest, cards)
    f[SIZE_IS + min(size, OWN_SIZES) - 1] = UNIT
    f[CARDS] = UNIT * size // 8
    f[BEYOND] = UNIT * max(0, size - OWN_SIZES) // 4
    f[FREE] = UNIT * free // 2
    f[TO_COME] = UNIT * (t[SIZE] - seen) // 4
    f[DRAWING_IT] = UNIT * t[TO_DRAW]
    f[COLOURS_ARE + colours] = UNIT
    f[SAME_ARE + up_to_many(t[COUNT + t[IN_PLAY]])] = UNIT
    f[LONGEST] = UNIT * longest // 4
    f[RED_ONES] = UNIT * t[COUNT + RED] // 2
    f[WILDS_ARE + up_to_many(wilds)] = UNIT
    f[FOURS_HELD] = UNIT * t[FOURS]
    for kind in range(POWER_WILD, KINDS):
        f[WILD_HELD + kind - POWER_WILD] = UNIT * ((t[HELD] >> kind) & 1)
    for face in range(NUMBERS, FACES):
        f[SYMBOLS_HELD + face - NUMBERS] = UNIT * how_many(t[HELD] & ONE_FACE << face) // 2
    fitting = how_many(t[HELD] & that_fit(t))
    f[FITTING_ARE + up_to_many(fitting)] = UNIT
    pairs = pairs_of_faces(t[HELD])
    f[PAIRS] = UNIT * pairs // 2
    if size <= FEW and t[SIZE] == seen:
        f[FEW_WITH_WILDS + (size - 1) * MANY + up_to_many(wilds)] = UNIT
        f[FEW_APART + size - 1] = UNIT if colours + wilds >= size and pairs == 0 else 0
        f[FEW_STUCK + size - 1] = UNIT if fitting == 0 else 0


@rule
def look_at_others(v: State, t: Ints, scratch: Scratch) -> None:
    """The features of the others by their place: how many cards each has, what they hold, whether they can play."""
    f = scratch.feature
    other = neighbour(v, t[LEFT], t[TOUCHED])
    place = 0
    for _ in range(v.players):
        if other == scratch.seat:
            place = PLACES - 1
        else:
            begin = OTHERS + place * OF_A_PLACE
            f[begin + size_of(v.hand_n[other] + t[MORE + other])] += UNIT
            for power in range(COLOURS):
                if t[HOLDER + power] == other + 1:
                    f[begin + SIZES + power] = UNIT
            f[begin + SIZES + COLOURS] += UNIT * chance_to_play(v, other, t, scratch) // ONE
            if place < PLACES - 2:
                place += 1
        other = neighbour(v, t[LEFT], other)


@rule
def look_at_middle(v: State, t: Ints, worth: int, scratch: Scratch) -> None:
    """The features of the table as a whole: the powers, the turns to wait, the smallest hand, the cards not seen."""
    f = scratch.feature
    f[WAITS + min(MANY, turns_between(v, t, scratch))] = UNIT
    smallest = MANY
    for other in range(v.players):
        if other != scratch.seat:
            smallest = min(smallest, v.hand_n[other] + t[MORE + other])
    f[SMALLEST_IS + smallest - 1] = UNIT
    for power in range(COLOURS):
        f[OWN_POWERS + power] = UNIT if t[HOLDER + power] == scratch.seat + 1 else 0
        f[FREE_POWERS + power] = UNIT if t[HOLDER + power] == NOBODY else 0
    f[DANGER] = UNIT * danger(v, t, scratch) // ONE
    f[COLOUR_UNSEEN] = 2 * UNIT * scratch.unseen[t[IN_PLAY]] // max(1, scratch.unseen_n)
    f[WILDS_UNSEEN] = 2 * UNIT * scratch.unseen[NO_COLOUR] // max(1, scratch.unseen_n)
    f[BY_THUMB] = max(-LARGEST, min(LARGEST, UNIT * worth // (4 * CARD)))
    f[PLAYERS] = UNIT * v.players // 8


@rule
def look_at_table(v: State, t: Ints, worth: int, scratch: Scratch) -> None:
    """All features of the table that the turn leaves."""
    for i in range(FEATURES):
        scratch.feature[i] = 0
    look_at_hand(v, t, scratch)
    look_at_others(v, t, scratch)
    look_at_middle(v, t, worth, scratch)


@rule
def value_of(v: State, t: Ints, worth: int, scratch: Scratch) -> int:
    """The chance to win the round, in 1/SURE."""
    look_at_table(v, t, worth, scratch)
    return weigh(scratch.weights, 0, scratch.feature, FEATURES, scratch.unit, HIDDEN)
