"""What cards of Five Crowns are worth by rules of thumb.

Worth is counted in hundredths of a point. What is left over counts in full, for anybody may go out at any time; what an
unseen card may do for it is counted by how many of these cards there are.
"""

from tapete.games.five_crowns.melds import JOKER, KINDS, RANKS, SUITS, deadwood, is_wild, points
from tapete.games.five_crowns.rules import State, copies, seen, wild_rank
from tapete.games.five_crowns.scratch import Scratch
from tapete.kernel.record import rule

POINT = 100
# A card that may complete a pair of leftovers is worth this share (in 1/100) of the points it would bring home, times
# its share of the unseen cards
HOPE = 60
# What the next player can use is not discarded lightly; a card near one that was taken openly costs this many points
FEEDS_NEXT = 3 * POINT
NEARBY = 2  # ranks


# ---- What is there


@rule
def look(v: State, seat: int, scratch: Scratch) -> None:
    """Counts the cards that seat has not seen."""
    scratch.unseen_n = 0
    scratch.unseen_wilds = 0
    for kind in range(KINDS):
        scratch.unseen[kind] = copies(v, kind) - seen(v, seat, kind)
        scratch.unseen_n += scratch.unseen[kind]
        if is_wild(kind, wild_rank(v)):
            scratch.unseen_wilds += scratch.unseen[kind]


@rule
def hold(v: State, seat: int, scratch: Scratch) -> None:
    """Puts the hand into scratch.held."""
    scratch.held_n = v.hand_n[seat]
    for i in range(scratch.held_n):
        scratch.held[i] = v.hand[seat][i]


@rule
def copy_without(left_out: int, scratch: Scratch) -> int:
    """Puts the cards held, but for the one at one place (or none, at -1), into scratch.cards; returns how many."""
    n = 0
    for i in range(scratch.held_n):
        if i != left_out:
            scratch.cards[n] = scratch.held[i]
            n += 1
    return n


# ---- What cards are worth


@rule
def completions(one: int, other: int, scratch: Scratch) -> int:
    """How many unseen cards make a meld of two naturals, wilds aside; one is not above other."""
    rank, other_rank = one % RANKS, other % RANKS
    if rank == other_rank:
        found = 0
        for suit in range(SUITS):
            found += scratch.unseen[suit * RANKS + rank]
        return found
    if one // RANKS != other // RANKS or other_rank - rank > NEARBY:
        return 0
    if other_rank - rank == NEARBY:
        return scratch.unseen[one + 1]
    found = 0
    if rank > 0:
        found += scratch.unseen[one - 1]
    if other_rank < RANKS - 1:
        found += scratch.unseen[other + 1]
    return found


@rule
def note_ways(n: int, wild: int, scratch: Scratch) -> None:
    """Notes for each card left over how many unseen cards make a meld of it and the best natural left over."""
    for i in range(n):
        scratch.ways[i] = 0
    for low in range(n):
        if scratch.meld[low] == 0:
            for high in range(low + 1, n):
                if scratch.meld[high] == 0:
                    ways = completions(scratch.cards[low], scratch.cards[high], scratch)
                    if ways > 0:
                        ways += scratch.unseen_wilds
                        if not is_wild(scratch.cards[high], wild):
                            scratch.ways[low] = max(scratch.ways[low], ways)
                        if not is_wild(scratch.cards[low], wild):
                            scratch.ways[high] = max(scratch.ways[high], ways)


@rule
def cost(n: int, wild: int, scratch: Scratch) -> int:
    """What the cards weighed cost: the points left over, less what unseen cards may bring home."""
    left = deadwood(scratch.cards, n, wild, scratch.solver, scratch.meld)
    found = POINT * left
    if left == 0 or scratch.unseen_n == 0:
        return found
    note_ways(n, wild, scratch)
    for i in range(n):
        if scratch.meld[i] == 0:
            found -= HOPE * points(scratch.cards[i], wild) * scratch.ways[i] // scratch.unseen_n
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
