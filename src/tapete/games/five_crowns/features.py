"""What the learned player of Five Crowns looks at in the cards it keeps; its net has learned what they are worth.

A position is what a discard leaves, or a hand about to draw from the pile. For both it computes what every unseen card
would do for it: hands are short, so the next card is most of what is to come.
"""

from tapete.games.five_crowns.heuristic import POINT, cost, feeds
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
from tapete.games.five_crowns.rules import HANDS, State, draw_pile, wild_rank
from tapete.games.five_crowns.scratch import (
    FEATURES,
    HIDDEN,
    LEFTOVERS,
    NET,
    OF_THE_DRAW,
    OF_THE_HAND,
    OF_THE_TABLE,
    ROUNDS,
    TABLES,
    Scratch,
)
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
def sum_up(n: int, wild: int, scratch: Scratch) -> None:
    """Notes what the cards weighed have: wilds, naturals by suit, what is left over (scratch.meld tells)."""
    scratch.wilds = 0
    scratch.dearest = 0
    scratch.leftovers = 0
    scratch.loose_wilds = 0
    for suit in range(SUITS):
        scratch.ranks[suit] = 0
    for i in range(n):
        kind = scratch.cards[i]
        if is_wild(kind, wild):
            scratch.wilds += 1
            if scratch.meld[i] == 0:
                scratch.loose_wilds += 1
        else:
            scratch.ranks[kind // RANKS] |= 1 << (SPREAD + kind % RANKS)
            if scratch.meld[i] == 0:
                scratch.leftovers += 1
                scratch.dearest = max(scratch.dearest, points(kind, wild))


@rule
def fits(kind: int, wild: int, n: int, scratch: Scratch) -> bool:
    """Whether a card could be in a meld with the cards weighed."""
    if is_wild(kind, wild) or scratch.wilds >= 2:
        return True
    fellows = scratch.wilds
    for i in range(n):
        if scratch.cards[i] != JOKER and scratch.cards[i] % RANKS == kind % RANKS:
            fellows += 1
    if fellows >= 2:
        return True
    around = scratch.ranks[kind // RANKS] >> (kind % RANKS)  # two ranks below, one below, itself, one above, two above
    if scratch.wilds > 0:
        return around & 0b11011 != 0
    return around & 0b11 == 0b11 or around & 0b1010 == 0b1010 or around & 0b11000 == 0b11000


@rule
def look_ahead(n: int, wild: int, left: int, scratch: Scratch) -> None:
    """Notes what each unseen card would do for the cards weighed, if the costliest natural left over then goes."""
    scratch.outs = 0
    scratch.helps = 0
    scratch.nears = 0
    scratch.points_after = 0
    scratch.leftovers_after = 0
    for kind in range(KINDS):
        there = scratch.unseen[kind]
        if there > 0:
            after = min(left, left - scratch.dearest + points(kind, wild))
            loose = scratch.leftovers
            if fits(kind, wild, n, scratch):
                size = put_in(scratch.cards, n, kind)
                after = fewest(scratch.cards, size, wild, scratch.solver)
                dearest, loose = 0, -1
                for i in range(scratch.solver[NATURALS]):
                    if meld_of(scratch.solver[BEST_MELDS], i) == 0:
                        loose += 1
                        dearest = max(dearest, scratch.solver[RANK + i])
                after -= dearest
                if after > 0 and discards_out(scratch.cards, size, wild, scratch.solver) != 0:
                    after = 0
                take_out(scratch.cards, size, kind)
            if after == 0:
                scratch.outs += there
                loose = 0
            if after < left:
                scratch.helps += there
            if loose <= 1:
                scratch.nears += there
            scratch.points_after += there * after
            scratch.leftovers_after += there * max(0, loose)


# ---- Features


@rule
def look_at_table(v: State, seat: int, scratch: Scratch) -> None:
    """The features of the hand being played, the round, and what others have shown."""
    f = scratch.feature
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
def look_at_hand(left: int, price: int, n: int, at: int, scratch: Scratch) -> None:
    """The features of the cards kept."""
    f = scratch.feature
    f[at] = UNIT * left // 16
    f[at + 1] = UNIT * scratch.leftovers // 4
    f[at + 2] = UNIT * scratch.dearest // 8
    f[at + 3] = UNIT * scratch.wilds // 2
    f[at + 4] = UNIT * scratch.loose_wilds
    f[at + 5] = UNIT * left // (2 * n)
    f[at + 6] = bounded(UNIT * price // (16 * POINT))
    f[at + 7] = bounded(UNIT * (POINT * left - price) // (8 * POINT))
    f[at + 8] = UNIT * min(left, 10) // 10
    f[at + 9] = UNIT * max(left, 40) // 40 - UNIT
    f[at + 10 + min(LEFTOVERS - 1, scratch.leftovers)] = UNIT


@rule
def look_at_draw(left: int, discard: int, at: int, scratch: Scratch) -> None:
    """The features of what the next card may bring."""
    f = scratch.feature
    unseen = max(1, scratch.unseen_n)
    f[at] = 4 * UNIT * scratch.outs // unseen
    f[at + 1] = UNIT * scratch.points_after // (16 * unseen)
    f[at + 2] = UNIT * (left * unseen - scratch.points_after) // (4 * unseen)
    f[at + 3] = 2 * UNIT * scratch.helps // unseen
    f[at + 4] = 2 * UNIT * scratch.nears // unseen
    f[at + 5] = UNIT * scratch.leftovers_after // (4 * unseen)
    f[at + 6] = UNIT if scratch.outs > 0 else 0
    if discard == NO_DISCARD:
        f[at + 7] = UNIT
        f[at + 8] = f[at]
        f[at + 9] = f[at + 1]


@rule
def look_at_discard(v: State, seat: int, discard: int, at: int, scratch: Scratch) -> None:
    """The features of what the next player is given."""
    f = scratch.feature
    wild = wild_rank(v)
    if is_wild(discard, wild):
        f[at] = UNIT
        return
    f[at + 1] = UNIT * points(discard, wild) // 8
    f[at + 2] = UNIT if feeds(v, discard, seat) > 0 else 0
    rank = discard % RANKS
    books, runs = 0, 0
    for suit in range(SUITS):
        books += scratch.unseen[suit * RANKS + rank]
    for other in range(max(0, rank - SPREAD), min(RANKS, rank + SPREAD + 1)):
        if other != rank and other != wild - LOWEST_RANK:
            runs += scratch.unseen[discard - rank + other]
    f[at + 3] = UNIT * books // 8
    f[at + 4] = UNIT * runs // 8


@rule
def value_of(v: State, seat: int, n: int, discard: int, scratch: Scratch) -> int:
    """What the cards weighed are worth, in 1/SURE, with this discard or before drawing."""
    wild = wild_rank(v)
    price = cost(n, wild, scratch)
    left = deadwood(scratch.cards, n, wild, scratch.solver, scratch.meld)
    sum_up(n, wild, scratch)
    look_ahead(n, wild, left, scratch)
    for i in range(FEATURES):
        scratch.feature[i] = 0
    look_at_table(v, seat, scratch)
    look_at_hand(left, price, n, OF_THE_TABLE, scratch)
    look_at_draw(left, discard, OF_THE_TABLE + OF_THE_HAND, scratch)
    if discard != NO_DISCARD:
        look_at_discard(v, seat, discard, OF_THE_TABLE + OF_THE_HAND + OF_THE_DRAW, scratch)
    scratch.net = 0
    return weigh(scratch.weights, scratch.net * NET, scratch.feature, FEATURES, scratch.unit, HIDDEN)
