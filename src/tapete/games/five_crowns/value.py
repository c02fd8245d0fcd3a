"""What the learned player of Five Crowns looks at in the cards it keeps; what they are worth its net has learned.

A position is what a discard leaves, or a hand about to draw from the pile. Of both it reckons what every unseen card
would do for it: hands are short, so the next card is most of what is to come.
"""

from tapete.games.five_crowns.melds import (
    BEST_MELDS,
    JOKER,
    KINDS,
    LOWEST_RANK,
    NATURALS,
    RANK,
    RANKS,
    SUITS,
    deadwood,
    discards_out,
    fewest,
    is_wild,
    meld_of,
    points,
)
from tapete.games.five_crowns.mind import (
    FEATURES,
    HIDDEN,
    LEFTOVERS,
    NET,
    OF_THE_DRAW,
    OF_THE_HAND,
    OF_THE_TABLE,
    ROUNDS,
    TABLES,
    Mind,
)
from tapete.games.five_crowns.rules import HANDS, State, draw_pile, wild_rank
from tapete.games.five_crowns.worth import POINT, cost, feeds
from tapete.kernel.cards import put_in, take_out
from tapete.kernel.net import UNIT, weigh
from tapete.kernel.record import rule

NO_DISCARD = -1  # the hand is about to draw
LARGEST = 30_000  # a feature
SPREAD = 2  # ranks: a card this far off can be in a run of three


@rule
def bounded(x: int) -> int:
    """A number that a feature can hold."""
    return max(-LARGEST, min(LARGEST, x))


# ---- The next card


@rule
def sum_up(n: int, wild: int, mind: Mind) -> None:
    """Notes what the cards weighed have: wilds, naturals by suit, what is left over (mind.meld tells)."""
    mind.wilds = 0
    mind.dearest = 0
    mind.leftovers = 0
    mind.loose_wilds = 0
    for suit in range(SUITS):
        mind.ranks[suit] = 0
    for i in range(n):
        kind = mind.cards[i]
        if is_wild(kind, wild):
            mind.wilds += 1
            if mind.meld[i] == 0:
                mind.loose_wilds += 1
        else:
            mind.ranks[kind // RANKS] |= 1 << (SPREAD + kind % RANKS)
            if mind.meld[i] == 0:
                mind.leftovers += 1
                mind.dearest = max(mind.dearest, points(kind, wild))


@rule
def fits(kind: int, wild: int, n: int, mind: Mind) -> bool:
    """Whether a card could be in a meld with the cards weighed."""
    if is_wild(kind, wild) or mind.wilds >= 2:
        return True
    fellows = mind.wilds
    for i in range(n):
        if mind.cards[i] != JOKER and mind.cards[i] % RANKS == kind % RANKS:
            fellows += 1
    if fellows >= 2:
        return True
    around = mind.ranks[kind // RANKS] >> (kind % RANKS)  # two ranks below, one below, itself, one above, two above
    if mind.wilds > 0:
        return around & 0b11011 != 0
    return around & 0b11 == 0b11 or around & 0b1010 == 0b1010 or around & 0b11000 == 0b11000


@rule
def look_ahead(n: int, wild: int, left: int, mind: Mind) -> None:
    """Notes what each unseen card would do for the cards weighed, if the dearest natural left over then goes."""
    mind.outs = 0
    mind.helps = 0
    mind.nears = 0
    mind.points_after = 0
    mind.leftovers_after = 0
    for kind in range(KINDS):
        there = mind.unseen[kind]
        if there > 0:
            after = min(left, left - mind.dearest + points(kind, wild))
            loose = mind.leftovers
            if fits(kind, wild, n, mind):
                size = put_in(mind.cards, n, kind)
                after = fewest(mind.cards, size, wild, mind.scratch)
                dearest, loose = 0, -1
                for i in range(mind.scratch[NATURALS]):
                    if meld_of(mind.scratch[BEST_MELDS], i) == 0:
                        loose += 1
                        dearest = max(dearest, mind.scratch[RANK + i])
                after -= dearest
                if after > 0 and discards_out(mind.cards, size, wild, mind.scratch) != 0:
                    after = 0
                take_out(mind.cards, size, kind)
            if after == 0:
                mind.outs += there
                loose = 0
            if after < left:
                mind.helps += there
            if loose <= 1:
                mind.nears += there
            mind.points_after += there * after
            mind.leftovers_after += there * max(0, loose)


# ---- Features


@rule
def look_at_table(v: State, seat: int, mind: Mind) -> None:
    """The features of the hand being played, the round, and what others have shown."""
    f = mind.feature
    f[v.hand_no] = UNIT
    f[HANDS + min(ROUNDS - 1, v.turns // v.players)] = UNIT
    at = HANDS + ROUNDS
    f[at + min(TABLES, v.players - 1) - 1] = UNIT
    at += TABLES
    f[at] = UNIT * v.hand_no // 8
    f[at + 1] = UNIT * v.turns // (8 * v.players)
    shown, most, following = 0, 0, 0
    for other in range(v.players):
        if other != seat:
            known = 0
            for kind in range(KINDS):
                known += v.known[other][kind]
            shown += known
            most = max(most, known)
            if other == (seat + 1) % v.players:
                following = known
    f[at + 2] = UNIT * shown // 8
    f[at + 3] = UNIT * most // 4
    f[at + 4] = UNIT * following // 4
    f[at + 5] = UNIT * draw_pile(v) // 64


@rule
def look_at_hand(left: int, price: int, n: int, at: int, mind: Mind) -> None:
    """The features of the cards kept."""
    f = mind.feature
    f[at] = UNIT * left // 16
    f[at + 1] = UNIT * mind.leftovers // 4
    f[at + 2] = UNIT * mind.dearest // 8
    f[at + 3] = UNIT * mind.wilds // 2
    f[at + 4] = UNIT * mind.loose_wilds
    f[at + 5] = UNIT * left // (2 * n)
    f[at + 6] = bounded(UNIT * price // (16 * POINT))
    f[at + 7] = bounded(UNIT * (POINT * left - price) // (8 * POINT))
    f[at + 8] = UNIT * min(left, 10) // 10
    f[at + 9] = UNIT * max(left, 40) // 40 - UNIT
    f[at + 10 + min(LEFTOVERS - 1, mind.leftovers)] = UNIT


@rule
def look_at_draw(left: int, discard: int, at: int, mind: Mind) -> None:
    """The features of what the next card may bring."""
    f = mind.feature
    unseen = max(1, mind.unseen_n)
    f[at] = 4 * UNIT * mind.outs // unseen
    f[at + 1] = UNIT * mind.points_after // (16 * unseen)
    f[at + 2] = UNIT * (left * unseen - mind.points_after) // (4 * unseen)
    f[at + 3] = 2 * UNIT * mind.helps // unseen
    f[at + 4] = 2 * UNIT * mind.nears // unseen
    f[at + 5] = UNIT * mind.leftovers_after // (4 * unseen)
    f[at + 6] = UNIT if mind.outs > 0 else 0
    if discard == NO_DISCARD:
        f[at + 7] = UNIT
        f[at + 8] = f[at]
        f[at + 9] = f[at + 1]


@rule
def look_at_discard(v: State, seat: int, discard: int, at: int, mind: Mind) -> None:
    """The features of what the next player is given."""
    f = mind.feature
    wild = wild_rank(v)
    if is_wild(discard, wild):
        f[at] = UNIT
        return
    f[at + 1] = UNIT * points(discard, wild) // 8
    f[at + 2] = UNIT if feeds(v, discard, seat) > 0 else 0
    rank = discard % RANKS
    books, runs = 0, 0
    for suit in range(SUITS):
        books += mind.unseen[suit * RANKS + rank]
    for other in range(max(0, rank - SPREAD), min(RANKS, rank + SPREAD + 1)):
        if other != rank and other != wild - LOWEST_RANK:
            runs += mind.unseen[discard - rank + other]
    f[at + 3] = UNIT * books // 8
    f[at + 4] = UNIT * runs // 8


@rule
def value_of(v: State, seat: int, n: int, discard: int, mind: Mind) -> int:
    """What the cards weighed are worth, in 1/SURE, with this discard or before drawing."""
    wild = wild_rank(v)
    price = cost(n, wild, mind)
    left = deadwood(mind.cards, n, wild, mind.scratch, mind.meld)
    sum_up(n, wild, mind)
    look_ahead(n, wild, left, mind)
    for i in range(FEATURES):
        mind.feature[i] = 0
    look_at_table(v, seat, mind)
    look_at_hand(left, price, n, OF_THE_TABLE, mind)
    look_at_draw(left, discard, OF_THE_TABLE + OF_THE_HAND, mind)
    if discard != NO_DISCARD:
        look_at_discard(v, seat, discard, OF_THE_TABLE + OF_THE_HAND + OF_THE_DRAW, mind)
    mind.net = 0
    return weigh(mind.weights, mind.net * NET, mind.feature, FEATURES, mind.unit, HIDDEN)
