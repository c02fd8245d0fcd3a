"""The best way to lay a hand in melds (FC5 to FC8, FC13), exactly, in rule Python.

Only *naturals*, the cards that are not wild, are searched over. A book wants wilds up to three cards; a run wants one
for every gap, and then up to three cards. Wilds beyond that never stay in hand once there is a meld: three or more are
a meld alone, one or two join any book or a run with room, and a run without room can be split. Likewise several books
of a rank are never better than one.

The search takes the lowest undecided natural, by suit and rank, and lets a run begin with it, or puts it in a book, or
leaves it. A bound cuts it short. A natural's *share* is the fewest wilds per natural of any meld that it could lie in:
naturals can all be laid only if their shares add up to no more than the wilds at hand. Its *due* is its share at some
price for a wild, in points, or its own points if those are less: whatever the price, as many points stay in hand as the
dues exceed the worth of the wilds at hand. `discards_out` seldom has to look further.

All functions work in a row of SCRATCH numbers that the caller brings; what is in it before does not matter.
"""

from tapete.kernel.record import Ints, rule

SUITS = 5
LOWEST_RANK = 3
HIGHEST_RANK = 13
RANKS = HIGHEST_RANK - LOWEST_RANK + 1
JOKER = SUITS * RANKS
KINDS = JOKER + 1
JOKER_POINTS = 50
WILD_POINTS = 20
SHORTEST_MELD = 3
LONGEST_RUN = RANKS
LONGEST_HAND = 14
MOST_MELDS = LONGEST_HAND // SHORTEST_MELD

WHOLE = 2520  # parts of a wild or a point: shares are whole numbers of them, as a run has at most ten naturals
OUT_OF_REACH = (LONGEST_HAND + 1) * WHOLE
NO_LIMIT = LONGEST_HAND * JOKER_POINTS + 1

# A frame of the search.
REST = 0  # bit set of the naturals still undecided
LEFT = 1  # points of those left
SPARE = 2  # wilds not used
DUES = 3  # of the undecided naturals
MELDS = 4  # the number of each natural's meld in MELD_BITS; above them how many melds are complete
LAST = 5  # the last natural of the run being made; NONE: every meld is complete
LENGTH = 6  # of that run
NEXT = 7  # what to try next: a natural of the run, or for the lowest natural FRESH, a bit set of fellows, LEAVE
FRAME = 8

NONE = -1
FRESH = -2
LEAVE = -1
MELD_BITS = 4
MELD_MASK = (1 << MELD_BITS) - 1
COMPLETE = MELD_BITS * LONGEST_HAND

# The scratch.
NATURALS = 0  # how many
WILDS = 1  # how many
NATURAL_SUM = 2  # their points
WILD_SUM = 3
REPEATS = 4  # bit set of the naturals equal to the one before
RUNNERS = 5  # bit set of the naturals that could be in a run with another
PRICE = 6  # of a wild, in parts of a point
BEST = 7  # the fewest points of naturals left so far
BEST_MELDS = 8  # and where the naturals are then
KIND = 9  # by natural
RANK = KIND + LONGEST_HAND
SHARE = RANK + LONGEST_HAND
DUE = SHARE + LONGEST_HAND
FELLOWS = DUE + LONGEST_HAND  # by rank: bit set of its naturals
FRAMES = FELLOWS + RANKS
PLACES = FRAMES  # by meld, once the search is over: wilds that it still takes
SCRATCH = FRAMES + (LONGEST_HAND + 1) * FRAME  # every frame but the first has taken a natural


# ---- Cards


@rule
def is_wild(kind: int, wild_rank: int) -> bool:
    """FC4."""
    return kind == JOKER or kind % RANKS == wild_rank - LOWEST_RANK


@rule
def points(kind: int, wild_rank: int) -> int:
    """FC18."""
    if kind == JOKER:
        return JOKER_POINTS
    rank = LOWEST_RANK + kind % RANKS
    return WILD_POINTS if rank == wild_rank else rank


# ---- What is asked


@rule
def fewest(cards: Ints, n: int, wild_rank: int, scratch: Ints) -> int:
    """FC13: the fewest points that stay in hand when melds are laid."""
    sort_out(cards, n, wild_rank, scratch)
    set_shares(scratch)
    set_dues(scratch, best_price(scratch))
    return fewest_without(scratch, NONE, 0, NO_LIMIT)


@rule
def deadwood(cards: Ints, n: int, wild_rank: int, scratch: Ints, meld: Ints) -> int:
    """FC13: as `fewest`; meld[i] becomes the number of the meld that card i lies in, 0 if it stays in hand."""
    left = fewest(cards, n, wild_rank, scratch)
    for number in range(1, MOST_MELDS + 1):
        scratch[PLACES + number] = 0
    if left < scratch[NATURAL_SUM] + scratch[WILD_SUM]:
        place_wilds(scratch)
    natural = 0
    for i in range(n):
        if is_wild(cards[i], wild_rank):
            meld[i] = take_place(scratch)
        else:
            meld[i] = meld_of(scratch[BEST_MELDS], natural)
            natural += 1
    return left


@rule
def all_melded(cards: Ints, n: int, wild_rank: int, scratch: Ints) -> bool:
    """Whether all cards can be laid at once."""
    sort_out(cards, n, wild_rank, scratch)
    if scratch[NATURALS] == 0:
        return wilds_laid(n)
    set_shares(scratch)
    if set_dues(scratch, WHOLE) > scratch[WILDS] * WHOLE:
        return False
    return search(scratch, (1 << scratch[NATURALS]) - 1, 0, scratch[WILDS], 1) == 0


@rule
def discards_out(cards: Ints, n: int, wild_rank: int, scratch: Ints) -> int:
    """FC10: bit set of the kinds whose discard leaves all other cards in melds."""
    sort_out(cards, n, wild_rank, scratch)
    set_shares(scratch)
    owed = set_dues(scratch, WHOLE) - scratch[WILDS] * WHOLE
    naturals = scratch[NATURALS]
    out = 0
    for i in range(naturals + 1):  # one past the naturals stands for any wild
        if owed > (scratch[DUE + i] if i < naturals else -WHOLE) or (scratch[REPEATS] >> i) & 1:
            continue
        rest = ((1 << naturals) - 1) & ~(1 << i)
        wilds = scratch[WILDS] if i < naturals else scratch[WILDS] - 1
        if wilds_laid(wilds) if rest == 0 else search(scratch, rest, 0, wilds, 1) == 0:
            out |= 1 << scratch[KIND + i] if i < naturals else wild_kinds(cards, n, wild_rank)
    return out


@rule
def best_discard(cards: Ints, n: int, wild_rank: int, scratch: Ints) -> int:
    """The kind without which the fewest points stay in hand; of several the most points, then the highest kind."""
    left = fewest(cards, n, wild_rank, scratch)
    if left == scratch[NATURAL_SUM] + scratch[WILD_SUM]:  # no meld: the rest has none either
        return dearest(cards, n, wild_rank)
    melds = scratch[BEST_MELDS]
    # With a meld laid a wild is worth more than any natural left: without it there are no fewer points than with it.
    chosen = JOKER
    best = left + 1
    if left == 0:
        chosen = dearest(cards, n, wild_rank)
        best = NO_LIMIT
        if is_wild(chosen, wild_rank):
            best = fewest_without(scratch, NONE, points(chosen, wild_rank), best)
    else:
        for i in range(scratch[NATURALS]):
            if meld_of(melds, i) == 0:
                best = min(best, left - scratch[RANK + i] + 1)
    for rank in range(HIGHEST_RANK, LOWEST_RANK - 1, -1):
        for i in range(scratch[NATURALS] - 1, -1, -1):
            if scratch[RANK + i] != rank or max(0, left - rank) >= best:
                continue
            rest = left - rank if meld_of(melds, i) == 0 else fewest_without(scratch, i, rank, best)
            if rest < best:
                best = rest
                chosen = scratch[KIND + i]
    return chosen


# ---- The hand


@rule
def wilds_laid(wilds: int) -> bool:
    """FC7: whether wilds alone all lie in melds."""
    return wilds == 0 or wilds >= SHORTEST_MELD


@rule
def wild_kinds(cards: Ints, n: int, wild_rank: int) -> int:
    """Bit set of the wild kinds in a hand."""
    kinds = 0
    for i in range(n):
        if is_wild(cards[i], wild_rank):
            kinds |= 1 << cards[i]
    return kinds


@rule
def dearest(cards: Ints, n: int, wild_rank: int) -> int:
    """The kind in a hand with the most points, of several the highest."""
    found = cards[0]
    for i in range(1, n):
        if points(cards[i], wild_rank) >= points(found, wild_rank):
            found = cards[i]
    return found


@rule
def sort_out(cards: Ints, n: int, wild_rank: int, scratch: Ints) -> None:
    """Writes the naturals of a hand and the number and points of its wilds into the scratch."""
    for rank in range(RANKS):
        scratch[FELLOWS + rank] = 0
    naturals = 0
    natural_sum = 0
    wild_sum = 0
    repeats = 0
    for i in range(n):
        kind = cards[i]
        rank = LOWEST_RANK + kind % RANKS
        if kind == JOKER:
            wild_sum += JOKER_POINTS
        elif rank == wild_rank:
            wild_sum += WILD_POINTS
        else:
            scratch[KIND + naturals] = kind
            scratch[RANK + naturals] = rank
            scratch[FELLOWS + rank - LOWEST_RANK] |= 1 << naturals
            if naturals > 0 and scratch[KIND + naturals - 1] == kind:
                repeats |= 1 << naturals
            natural_sum += rank
            naturals += 1
    scratch[NATURALS] = naturals
    scratch[WILDS] = n - naturals
    scratch[NATURAL_SUM] = natural_sum
    scratch[WILD_SUM] = wild_sum
    scratch[REPEATS] = repeats


@rule
def set_shares(scratch: Ints) -> None:
    """Writes the share of each natural, OUT_OF_REACH if no meld can have it, and which naturals are runners."""
    for i in range(scratch[NATURALS]):
        scratch[SHARE + i] = book_share(scratch[FELLOWS + scratch[RANK + i] - LOWEST_RANK], scratch[WILDS])
    scratch[RUNNERS] = 0
    for i in range(scratch[NATURALS]):
        if not (scratch[REPEATS] >> i) & 1:
            share_runs(scratch, i)


@rule
def book_share(fellows: int, wilds: int) -> int:
    """The fewest wilds per natural of a book of some of these naturals."""
    all_but_one = fellows & (fellows - 1)
    if all_but_one & (all_but_one - 1):
        return 0
    if all_but_one and wilds >= 1:
        return WHOLE // 2
    return 2 * WHOLE if wilds >= 2 else OUT_OF_REACH


@rule
def share_runs(scratch: Ints, first: int) -> None:
    """Lowers the shares of the naturals that a run of all naturals from the first on to some other would have."""
    wilds = scratch[WILDS]
    size = 1
    for last in range(first + 1, scratch[NATURALS]):
        if not same_suit(scratch, first, last):
            return
        if not (scratch[REPEATS] >> last) & 1:
            size += 1
        if size == 1:
            continue
        span = scratch[RANK + last] - scratch[RANK + first] + 1
        wanted = max(span, SHORTEST_MELD) - size
        if wanted <= wilds:
            share = wanted * WHOLE // size
            for i in range(first, last + 1):
                scratch[SHARE + i] = min(scratch[SHARE + i], share)
                scratch[RUNNERS] |= 1 << i
        elif span >= SHORTEST_MELD:
            return


@rule
def same_suit(scratch: Ints, i: int, j: int) -> bool:
    """Whether two naturals are of one suit."""
    return scratch[KIND + j] - scratch[KIND + i] == scratch[RANK + j] - scratch[RANK + i]


@rule
def best_price(scratch: Ints) -> int:
    """The price of a wild, in parts of a point, at which the bound of the whole hand is highest."""
    best = 0
    highest = 0
    for i in range(scratch[NATURALS]):
        if 0 < scratch[SHARE + i] < OUT_OF_REACH:
            price = scratch[RANK + i] * WHOLE * WHOLE // scratch[SHARE + i]
            bound = -price * scratch[WILDS]
            for j in range(scratch[NATURALS]):
                bound += due_at(scratch, j, price)
            if bound > highest:
                highest = bound
                best = price
    return best


@rule
def set_dues(scratch: Ints, price: int) -> int:
    """Writes the dues at a price for a wild; returns their sum. At one point the shares decide, not the points."""
    scratch[PRICE] = price
    total = 0
    for i in range(scratch[NATURALS]):
        scratch[DUE + i] = due_at(scratch, i, price)
        total += scratch[DUE + i]
    return total


@rule
def due_at(scratch: Ints, natural: int, price: int) -> int:
    """What a natural owes at a price for a wild, in parts of a point."""
    return min(scratch[RANK + natural] * WHOLE, scratch[SHARE + natural] * price // WHOLE)


# ---- The search


@rule
def fewest_without(scratch: Ints, natural: int, gone: int, limit: int) -> int:
    """`fewest` of the hand at work without a natural, or for NONE without a wild if points are gone; at most limit."""
    total = scratch[NATURAL_SUM]
    wilds = scratch[WILDS]
    wild_sum = scratch[WILD_SUM]
    if natural != NONE:
        total -= gone
    elif gone > 0:
        wilds -= 1
        wild_sum -= gone
    rest = within_reach(scratch, natural)
    found = search(scratch, rest, total - points_of(scratch, rest), wilds, min(limit, total))
    if found < total:
        return found
    if wilds >= SHORTEST_MELD:
        return min(limit, total)
    return min(limit, total + wild_sum)


@rule
def within_reach(scratch: Ints, without: int) -> int:
    """Bit set of the naturals that some meld can have, without one of them or NONE."""
    naturals = 0
    for i in range(scratch[NATURALS]):
        if scratch[SHARE + i] < OUT_OF_REACH and i != without:
            naturals |= 1 << i
    return naturals


@rule
def points_of(scratch: Ints, naturals: int) -> int:
    """The points of a bit set of naturals."""
    total = 0
    for i in range(scratch[NATURALS]):
        if (naturals >> i) & 1:
            total += scratch[RANK + i]
    return total


@rule
def search(scratch: Ints, rest: int, left: int, wilds: int, limit: int) -> int:
    """The fewest points of naturals left if fewer than limit, else limit; left counts already, rest is undecided."""
    scratch[BEST] = limit
    scratch[BEST_MELDS] = 0
    frame = first_frame(scratch, rest, left, wilds)
    while frame >= FRAMES:
        if scratch[frame + LAST] != NONE:
            frame = lengthen(scratch, frame)
        elif hopeless(scratch, frame):
            frame -= FRAME
        elif scratch[frame + REST] == 0:
            scratch[BEST] = scratch[frame + LEFT]
            scratch[BEST_MELDS] = scratch[frame + MELDS]
            frame -= FRAME
        else:
            frame = decide(scratch, frame)
    return scratch[BEST]


@rule
def first_frame(scratch: Ints, rest: int, left: int, wilds: int) -> int:
    """The frame in which nothing is decided but what is left from the beginning."""
    scratch[FRAMES + REST] = rest
    scratch[FRAMES + LEFT] = left
    scratch[FRAMES + SPARE] = wilds
    scratch[FRAMES + DUES] = 0
    for i in range(scratch[NATURALS]):
        if (rest >> i) & 1:
            scratch[FRAMES + DUES] += scratch[DUE + i]
    scratch[FRAMES + MELDS] = 0
    scratch[FRAMES + LAST] = NONE
    scratch[FRAMES + LENGTH] = 0
    scratch[FRAMES + NEXT] = FRESH
    return FRAMES


@rule
def hopeless(scratch: Ints, frame: int) -> bool:
    """Whether no way on from a frame without an open run is better than the best found."""
    owed = max(0, scratch[frame + DUES] - scratch[PRICE] * scratch[frame + SPARE])
    return scratch[frame + LEFT] * WHOLE + owed > (scratch[BEST] - 1) * WHOLE


@rule
def decide(scratch: Ints, frame: int) -> int:
    """One thing to do with the lowest undecided natural: a run, each of its books, at last leaving it."""
    natural = lowest_of(scratch[frame + REST])
    fellows = scratch[frame + REST] & scratch[FELLOWS + scratch[RANK + natural] - LOWEST_RANK]
    choice = scratch[frame + NEXT]
    if choice == FRESH:
        scratch[frame + NEXT] = fellows & scratch[RUNNERS] & ~(1 << natural) if fellows & (fellows - 1) else LEAVE
        if (scratch[RUNNERS] >> natural) & 1 or scratch[frame + SPARE] >= 2:
            return begin_run(scratch, frame, natural)
        return frame
    if choice == LEAVE:
        leave(scratch, frame, natural)
        return frame
    scratch[frame + NEXT] = (choice - 1) & fellows & scratch[RUNNERS] & ~(1 << natural) if choice else LEAVE
    # A fellow that can be in no run has nothing better to do.
    return lay_book(scratch, frame, (1 << natural) | choice | (fellows & ~scratch[RUNNERS]))


@rule
def lowest_of(naturals: int) -> int:
    """The first natural of a bit set that is not empty."""
    natural = 0
    while not (naturals >> natural) & 1:
        natural += 1
    return natural


@rule
def leave(scratch: Ints, frame: int, natural: int) -> None:
    """The natural stays in hand; so do its repeats, because they could have been taken instead."""
    i = natural
    while True:
        if (scratch[frame + REST] >> i) & 1:
            scratch[frame + REST] ^= 1 << i
            scratch[frame + LEFT] += scratch[RANK + i]
            scratch[frame + DUES] -= scratch[DUE + i]
        i += 1
        if not (scratch[REPEATS] >> i) & 1:
            break
    scratch[frame + NEXT] = FRESH


@rule
def out_of_order(scratch: Ints, rest: int, taken: int) -> int:
    """The naturals taken while an equal one before them is not: the same could be had in order."""
    return taken & scratch[REPEATS] & ((rest & ~taken) << 1)


@rule
def lay_book(scratch: Ints, frame: int, book: int) -> int:
    """FC6: goes on with a book of these naturals, if there are wilds enough."""
    wanted = SHORTEST_MELD
    if out_of_order(scratch, scratch[frame + REST], book) or not book & (book - 1):
        return frame
    after = copy_frame(scratch, frame)
    for natural in range(scratch[NATURALS]):
        if (book >> natural) & 1:
            take(scratch, after, natural)
            wanted -= 1
    return complete(scratch, after, wanted)


@rule
def begin_run(scratch: Ints, frame: int, natural: int) -> int:
    """FC5: goes on with a run of which this is the lowest natural."""
    after = copy_frame(scratch, frame)
    take(scratch, after, natural)
    scratch[after + LAST] = natural
    scratch[after + LENGTH] = 1
    scratch[after + NEXT] = natural + 1
    return after


@rule
def lengthen(scratch: Ints, frame: int) -> int:
    """One thing to do with the open run: each natural that it can go on with, at last completing it."""
    last = scratch[frame + LAST]
    natural = scratch[frame + NEXT]
    while natural < scratch[NATURALS] and same_suit(scratch, last, natural):
        gap = scratch[RANK + natural] - scratch[RANK + last] - 1
        if gap > scratch[frame + SPARE]:
            break
        taken = 1 << natural
        if gap >= 0 and scratch[frame + REST] & taken and not out_of_order(scratch, scratch[frame + REST], taken):
            scratch[frame + NEXT] = natural + 1
            after = copy_frame(scratch, frame)
            take(scratch, after, natural)
            scratch[after + SPARE] -= gap
            scratch[after + LAST] = natural
            scratch[after + LENGTH] += gap + 1
            return after
        natural += 1
    return complete(scratch, frame, SHORTEST_MELD - scratch[frame + LENGTH])


@rule
def copy_frame(scratch: Ints, frame: int) -> int:
    """The next frame, equal to this one."""
    for i in range(FRAME):
        scratch[frame + FRAME + i] = scratch[frame + i]
    return frame + FRAME


@rule
def take(scratch: Ints, frame: int, natural: int) -> None:
    """Puts a natural in the meld being made."""
    scratch[frame + REST] ^= 1 << natural
    scratch[frame + DUES] -= scratch[DUE + natural]
    scratch[frame + MELDS] |= ((scratch[frame + MELDS] >> COMPLETE) + 1) << (natural * MELD_BITS)


@rule
def complete(scratch: Ints, frame: int, wanted: int) -> int:
    """Fills the meld being made with the wilds it wants, or gives up the frame if there are too few."""
    if wanted > scratch[frame + SPARE]:
        return frame - FRAME
    scratch[frame + SPARE] -= max(0, wanted)
    scratch[frame + MELDS] += 1 << COMPLETE
    scratch[frame + LAST] = NONE
    scratch[frame + NEXT] = FRESH
    return frame


# ---- The arrangement


@rule
def meld_of(melds: int, natural: int) -> int:
    """The number of the meld that a natural lies in, 0 if it stays in hand."""
    return (melds >> (natural * MELD_BITS)) & MELD_MASK


@rule
def place_wilds(scratch: Ints) -> None:
    """Makes places for all wilds of the hand: what the melds found want, and the spare ones where there is room."""
    spare = place_wanted(scratch)
    melds = scratch[BEST_MELDS] >> COMPLETE
    if spare >= SHORTEST_MELD:
        scratch[PLACES + melds + 1] = spare
    elif spare > 0:
        number = 1
        while number <= melds and room(scratch, number) < spare:
            number += 1
        if number > melds:  # a run of ten or eleven, alone
            split_run(scratch)
            spare = place_wanted(scratch)
            number = 1
        scratch[PLACES + number] += spare


@rule
def place_wanted(scratch: Ints) -> int:
    """Makes the places for wilds that the melds want; returns how many wilds are to spare."""
    spare = scratch[WILDS]
    for number in range(1, (scratch[BEST_MELDS] >> COMPLETE) + 1):
        wanted = max(SHORTEST_MELD, span_of(scratch, number))
        for i in range(scratch[NATURALS]):
            if meld_of(scratch[BEST_MELDS], i) == number:
                wanted -= 1
        scratch[PLACES + number] = max(0, wanted)
        spare -= max(0, wanted)
    return spare


@rule
def span_of(scratch: Ints, number: int) -> int:
    """How many ranks there are from the lowest to the highest natural of a meld: 1 in a book."""
    lowest = HIGHEST_RANK
    highest = LOWEST_RANK
    for i in range(scratch[NATURALS]):
        if meld_of(scratch[BEST_MELDS], i) == number:
            lowest = min(lowest, scratch[RANK + i])
            highest = max(highest, scratch[RANK + i])
    return highest - lowest + 1


@rule
def room(scratch: Ints, number: int) -> int:
    """How many wilds a meld can have beyond those it wants."""
    span = span_of(scratch, number)
    if span == 1:
        return LONGEST_HAND
    return LONGEST_RUN - max(SHORTEST_MELD, span)


@rule
def split_run(scratch: Ints) -> None:
    """Makes two melds of the first: its lowest three ranks, and the rest."""
    lowest = HIGHEST_RANK
    for i in range(scratch[NATURALS]):
        if meld_of(scratch[BEST_MELDS], i) == 1:
            lowest = min(lowest, scratch[RANK + i])
    for i in range(scratch[NATURALS]):
        if meld_of(scratch[BEST_MELDS], i) == 1 and scratch[RANK + i] >= lowest + SHORTEST_MELD:
            scratch[BEST_MELDS] += 1 << (i * MELD_BITS)
    scratch[BEST_MELDS] += 1 << COMPLETE


@rule
def take_place(scratch: Ints) -> int:
    """Fills one of the places for wilds; the number of its meld, 0 if there is none."""
    for number in range(1, MOST_MELDS + 1):
        if scratch[PLACES + number] > 0:
            scratch[PLACES + number] -= 1
            return number
    return 0
