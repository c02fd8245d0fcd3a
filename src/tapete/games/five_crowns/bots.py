"""The bot of Five Crowns: it keeps the cards that leave the fewest points and have the most ways to improve.

Worth is counted in hundredths of a point. What is left over counts in full, for anybody may go out at any time; what an
unseen card may do for it is counted by how many of these cards there are.
"""

from collections.abc import Mapping

from tapete.games.five_crowns.melds import (
    JOKER,
    KINDS,
    LONGEST_HAND,
    RANKS,
    SCRATCH,
    SUITS,
    deadwood,
    fewest,
    is_wild,
    points,
)
from tapete.games.five_crowns.rules import (
    DISCARD,
    DRAW,
    GO_OUT,
    NOBODY,
    NOT_DRAWN,
    TAKE,
    State,
    copies,
    seen,
    wild_rank,
)
from tapete.kernel.cards import put_in
from tapete.kernel.contract import GO_ON, BotChoice, Search
from tapete.kernel.dice import dice
from tapete.kernel.record import Ints, number, numbers, record, rule

POINT = 100
# Taking the open card shows it to all, and a card from the pile may be better: it must gain at least this much
TAKE_GAIN = 150
# A card that may complete a pair of leftovers is worth this share (in 1/100) of the points it would bring home, times
# its share of the unseen cards
HOPE = 60
# What the next player can use is not discarded lightly; a card near one that was taken openly costs this many points
FEEDS_NEXT = 3 * POINT
NEARBY = 2  # ranks


@record
class Mind:
    """The dice that every bot has, and what this one notes while it thinks; nothing outlasts a decision."""

    dice: Ints = dice()
    unseen: Ints = numbers(KINDS)  # by kind: how many cards nobody has shown
    unseen_n: int = number()
    unseen_wilds: int = number()
    cards: Ints = numbers(LONGEST_HAND)  # the cards weighed
    meld: Ints = numbers(LONGEST_HAND)
    scratch: Ints = numbers(SCRATCH, bits=64)


# ---- What is there


@rule
def look(v: State, seat: int, mind: Mind) -> None:
    """Counts the cards that seat has not seen."""
    mind.unseen_n = 0
    mind.unseen_wilds = 0
    for kind in range(KINDS):
        mind.unseen[kind] = copies(v, kind) - seen(v, seat, kind)
        mind.unseen_n += mind.unseen[kind]
        if is_wild(kind, wild_rank(v)):
            mind.unseen_wilds += mind.unseen[kind]


@rule
def copy_without(v: State, seat: int, left_out: int, mind: Mind) -> int:
    """Puts the hand, but for the card at one place (or none, at -1), into mind.cards; returns how many."""
    n = 0
    for i in range(v.hand_n[seat]):
        if i != left_out:
            mind.cards[n] = v.hand[seat][i]
            n += 1
    return n


# ---- What cards are worth


@rule
def completions(one: int, other: int, mind: Mind) -> int:
    """How many unseen cards make a meld of two naturals, wilds aside; one is not above other."""
    rank, other_rank = one % RANKS, other % RANKS
    if rank == other_rank:
        found = 0
        for suit in range(SUITS):
            found += mind.unseen[suit * RANKS + rank]
        return found
    if one // RANKS != other // RANKS or other_rank - rank > NEARBY:
        return 0
    if other_rank - rank == NEARBY:
        return mind.unseen[one + 1]
    found = 0
    if rank > 0:
        found += mind.unseen[one - 1]
    if other_rank < RANKS - 1:
        found += mind.unseen[other + 1]
    return found


@rule
def cost(n: int, wild: int, mind: Mind) -> int:
    """What the cards weighed cost: the points left over, less what unseen cards may bring home."""
    left = deadwood(mind.cards, n, wild, mind.scratch, mind.meld)
    found = POINT * left
    if left == 0 or mind.unseen_n == 0:
        return found
    for i in range(n):
        if mind.meld[i] == 0:
            best = 0
            for j in range(n):
                if j != i and mind.meld[j] == 0 and not is_wild(mind.cards[j], wild):
                    low, high = min(i, j), max(i, j)
                    ways = completions(mind.cards[low], mind.cards[high], mind)
                    if ways > 0:
                        best = max(best, ways + mind.unseen_wilds)
            found -= HOPE * points(mind.cards[i], wild) * best // mind.unseen_n
    return found


@rule
def feeds(v: State, kind: int, seat: int) -> int:
    """What a discard costs because the next player has shown interest in such cards."""
    following = (seat + 1) % v.players
    if v.out_by == following + 1 or kind == JOKER:
        return 0
    for other in range(KINDS):
        if v.known[following][other] > 0 and other != JOKER:
            if other % RANKS == kind % RANKS:
                return FEEDS_NEXT
            distance = other - kind if other > kind else kind - other
            if other // RANKS == kind // RANKS and distance <= NEARBY:
                return FEEDS_NEXT
    return 0


# ---- What it does


@rule
def gain_of_taking(v: State, seat: int, mind: Mind) -> int:
    """How much less the cards cost with the top discard in place of the worst of them."""
    top = v.discard[v.discard_n - 1]
    wild = wild_rank(v)
    before = cost(copy_without(v, seat, -1, mind), wild, mind)
    best = before
    for i in range(v.hand_n[seat]):
        if i == 0 or v.hand[seat][i] != v.hand[seat][i - 1]:
            n = put_in(mind.cards, copy_without(v, seat, i, mind), top)
            best = min(best, cost(n, wild, mind) + feeds(v, v.hand[seat][i], seat))
    return before - best


@rule
def choose_out(v: State, seat: int, out: Ints, n: int) -> int:
    """The way to go out that gives the next player least: no wild, and nothing near what was taken openly."""
    chosen = out[n - 1]
    best = 1 << 40
    for i in range(n):
        if out[i] >= GO_OUT:
            kind = out[i] - GO_OUT
            price = feeds(v, kind, seat)
            if is_wild(kind, wild_rank(v)):
                price += POINT * points(kind, wild_rank(v))
            if price < best:
                best = price
                chosen = out[i]
    return chosen


@rule
def choose_discard(v: State, seat: int, mind: Mind) -> int:
    """The card to part with; wilds only where there is nothing else."""
    wild = wild_rank(v)
    best = 1 << 40
    chosen = v.hand[seat][0]
    for i in range(v.hand_n[seat]):
        kind = v.hand[seat][i]
        if i > 0 and kind == v.hand[seat][i - 1]:
            continue
        n = copy_without(v, seat, i, mind)
        if v.out_by != NOBODY:  # in the last turn only the points count (FC12)
            found = POINT * fewest(mind.cards, n, wild, mind.scratch)
        else:
            found = cost(n, wild, mind) + feeds(v, kind, seat)
            if is_wild(kind, wild):
                found += 2 * POINT * points(kind, wild)
        if found < best:
            best = found
            chosen = kind
    return chosen


@rule
def heuristic(v: State, seat: int, out: Ints, n: int, mind: Mind) -> int:
    """Takes the open card where it gains enough, goes out at once (others only get better), keeps what may improve."""
    if out[n - 1] >= GO_OUT:
        return choose_out(v, seat, out, n)
    look(v, seat, mind)
    if v.drew == NOT_DRAWN:
        if n == 1:
            return out[0]
        top = v.discard[v.discard_n - 1]
        if is_wild(top, wild_rank(v)):
            return TAKE
        return TAKE if gain_of_taking(v, seat, mind) >= TAKE_GAIN else DRAW
    return DISCARD + choose_discard(v, seat, mind)


@rule
def leaf(v: State, s: State, seat: int, mind: Mind) -> int:  # noqa: ARG001  # the end tells
    """What the end of the hand is worth to a seat: the points the others got, shared among them, less its own."""
    if s.hand_no == v.hand_no and s.over_by == 0:
        return GO_ON
    found = 0
    for other in range(s.players):
        gain = s.total[other] - v.total[other]
        found += -gain * POINT if other == seat else gain * POINT // (s.players - 1)
    return found


INLINE = False  # a search is too large for that
BOTS: Mapping[str, BotChoice | Search] = {
    "heuristic": heuristic,
    "search": Search(playout=heuristic, leaf=leaf, budget=3_000),
}
LEVELS = {"easy": "heuristic", "normal": "heuristic", "strong": "search"}
