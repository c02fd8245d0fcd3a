"""What The Game's learned player looks at in the position that a turn leaves; its net has learned what that is worth.

Both directions are looked at alike, the roomier one first, and in each the far pile before the near one: positions
that differ only by left and right, or by n and 101 - n, are one to the net. Of the other hands it looks at nothing.
"""

from tapete.games.the_game.rules import (
    CARDS,
    DRAW_ONE,
    EXACTLY_THREE,
    HIGHEST,
    LOWEST,
    MOST_SEATS,
    NO_HINT,
    ORIGINAL,
    PILES,
    SILENCE,
    SKULL,
    START_DOWN,
    START_UP,
    THREE,
    TRICK,
    State,
    ascends,
    draw_pile,
    hand_limit,
)
from tapete.games.the_game.scratch import (
    BY_THUMB,
    FEATURES,
    HIDDEN,
    NET,
    OF_A_PILE,
    OF_HINTS,
    OF_PLANS,
    OF_THE_WHOLE,
    Scratch,
    dead_cards,
    skipped,
)
from tapete.kernel.net import UNIT, weigh
from tapete.kernel.record import rule

GAPS = 8  # sizes of a gap that are told apart
CHAINED = 4  # unseen cards between two kept cards, told apart below this
HOPELESS = 12  # a kept card that cannot be laid is as bad as so many cards skipped
NO_WAY = 99  # the gap where a card does not fit at all
COMMANDS = DRAW_ONE
USUAL = 250  # what a position is worth by rules of thumb, for each unseen card
LARGEST = 30_000  # a feature


@rule
def bounded(x: int) -> int:
    """A number that a feature can hold."""
    return max(-LARGEST, min(LARGEST, x))


@rule
def size_of(gap: int) -> int:
    """Which size a gap has: the small ones are told apart finely."""
    if gap <= 3:
        return gap
    if gap <= 5:
        return 4
    if gap <= 8:
        return 5
    return 6 if gap <= 14 else 7


@rule
def room_on(pile: int, top: int, scratch: Scratch) -> int:
    """The unseen cards that a pile with this top can take, tricks aside."""
    return scratch.above[top] if ascends(pile) else scratch.unseen - scratch.above[top - 1]


@rule
def gap_on(card: int, pile: int, top: int, scratch: Scratch) -> int:
    """The unseen cards that a card would skip there; NO_WAY where it does not fit, but for the trick."""
    if ascends(pile):
        return skipped(top, card, scratch) if card > top else NO_WAY
    return skipped(card, top, scratch) if card < top else NO_WAY


@rule
def is_unseen(card: int, scratch: Scratch) -> bool:
    """Whether a card is in another hand or the draw pile."""
    return scratch.above[card - 1] > scratch.above[card]


@rule
def look_at_pile(v: State, seat: int, pile: int, at: int, scratch: Scratch) -> None:
    """The features of one pile: its room, what comes next, the trick, its own cards that fit."""
    f = scratch.feature
    top = v.top[pile]
    step = 1 if ascends(pile) else -1
    room = room_on(pile, top, scratch)
    f[at] = UNIT * room // max(1, scratch.unseen)
    f[at + 1] = UNIT * room // 32
    if room < 8:
        f[at + 2 + (room if room < 3 else (3 if room < 5 else 4))] = UNIT
    for i in range(3):
        end = min(START_DOWN, max(START_UP, top + ((2 << i) + 1) * step))  # the next 2, 4 and 8 numbers
        f[at + 7 + i] = UNIT * (skipped(top, end, scratch) if step > 0 else skipped(end, top, scratch)) // (2 << i)
    back = top - TRICK * step
    if LOWEST <= back <= HIGHEST:
        regained = (skipped(back, top, scratch) if step > 0 else skipped(top, back, scratch)) + 1
        if is_unseen(back, scratch):
            f[at + 10] = UNIT
            f[at + 11] = UNIT * regained // 8
        elif scratch.place[back] > 0 and (scratch.used >> (scratch.place[back] - 1)) & 1 == 0:
            f[at + 12] = UNIT
            f[at + 13] = UNIT * regained // 8
    nearest = NO_WAY
    for i in range(v.hand_n[seat]):
        if (scratch.used >> i) & 1 == 0:
            nearest = min(nearest, gap_on(v.hand[seat][i], pile, top, scratch))
    f[at + 14 + size_of(nearest)] = UNIT


@rule
def look_at_whole(v: State, seat: int, at: int, scratch: Scratch) -> None:
    """The features of its own hand and of the match; also notes what each kept card skips on each pile."""
    f = scratch.feature
    kept, tricks, pairs, gaps, stuck = 0, 0, 0, 0, 0
    best, second = NO_WAY, NO_WAY
    before = 0
    for i in range(v.hand_n[seat]):
        if (scratch.used >> i) & 1 == 0:
            card = v.hand[seat][i]
            if kept > 0 and skipped(before, card, scratch) < CHAINED:
                f[at + 40 + skipped(before, card, scratch)] += UNIT // 2
            before = card
            gap = NO_WAY
            tricky = False
            for pile in range(PILES):
                top = v.top[pile]
                trick = card == top - (TRICK if ascends(pile) else -TRICK)
                scratch.gap[kept][pile] = 0 if trick else gap_on(card, pile, top, scratch)
                gap = min(gap, scratch.gap[kept][pile])
                tricky = tricky or trick
            kept += 1
            tricks += 1 if tricky else 0
            stuck += 1 if gap == NO_WAY else 0
            f[at + size_of(gap)] += UNIT // 2
            gaps += min(gap, 16)
            if gap < best:
                second = best
                best = gap
            elif gap < second:
                second = gap
            other = scratch.place[card + TRICK]
            if other > 0 and (scratch.used >> (other - 1)) & 1 == 0:
                pairs += 1
    look_at_match(v, at, kept, scratch)
    look_at_plans(v, seat, kept, stuck, scratch)
    f[at + GAPS] = UNIT * tricks
    f[at + 9] = UNIT * pairs // 2
    f[at + 10] = UNIT * gaps // 32
    f[at + 11] = UNIT * min(best + second, 32) // 8
    f[at + 34] = UNIT if kept == 0 else 0
    f[at + 35] = UNIT if kept == 1 else 0
    f[at + 36] = UNIT if kept == 2 else 0
    f[at + 37] = UNIT if best >= 6 else 0


@rule
def look_at_match(v: State, at: int, kept: int, scratch: Scratch) -> None:
    """The features of the unseen cards and of how far the match has come."""
    f = scratch.feature
    up_far, up_near = min(v.top[0], v.top[1]), max(v.top[0], v.top[1])
    down_far, down_near = max(v.top[2], v.top[3]), min(v.top[2], v.top[3])
    dead = dead_cards(up_far, down_far, scratch)
    f[at + 12 + (dead if dead < 2 else (2 if dead < 5 else 3))] = UNIT
    f[at + 16] = UNIT * dead // 8
    anywhere = skipped(up_near, down_near, scratch) if up_near < down_near else 0
    f[at + 17] = UNIT * anywhere // max(1, scratch.unseen)
    inside = skipped(up_far, down_far, scratch) if up_far < down_far else 0
    f[at + 18] = UNIT * inside // max(1, scratch.unseen)
    draws = draw_pile(v)
    f[at + 19] = UNIT * draws // 32
    f[at + 20] = UNIT if draws == 0 else 0
    f[at + 21] = UNIT * v.left // 32
    f[at + 22] = UNIT * kept // 4
    f[at + 23] = UNIT * min(draws, hand_limit(v) - kept) // 4
    f[at + 24] = UNIT * (scratch.unseen - draws) // 16
    f[at + 25 + min(7, (scratch.unseen + 3) // 6)] = UNIT  # finely towards the end
    if scratch.unseen > 44:
        f[at + 33] = UNIT * (scratch.unseen - 44) // 32


@rule
def look_at_hints(v: State, seat: int, pile: int, at: int, broken: int, scratch: Scratch) -> None:
    """The features of what others have said of a pile: of one left alone by kind, else what was broken."""
    f = scratch.feature
    following = (seat + 1) % v.players
    for other in range(v.players):
        hint = v.hint[other][pile]
        if other != seat and hint != NO_HINT:
            late = 0 if other == following else 3
            if v.top[pile] == v.turn_top[pile]:
                f[at + late + hint - 1] = UNIT
            else:
                f[broken + late + hint - 1] += UNIT // 2


@rule
def look_at_commands(v: State, seat: int, at: int, scratch: Scratch) -> None:
    """The features of the commands in hand and still to come."""
    f = scratch.feature
    kept, threes, skulls, coverable = 0, 0, 0, 0
    for i in range(v.hand_n[seat]):
        if (scratch.used >> i) & 1 == 0:
            kept += 1
            command = v.command[v.hand[seat][i]]
            if command > 0:
                f[at + command - 1] += UNIT // 2
            if command == THREE:
                threes += 1
            elif command == SKULL:
                skulls += 1
                coverable += 1 if can_be_covered(v, seat, v.hand[seat][i], scratch) else 0
    for card in range(LOWEST, HIGHEST + 1):
        if v.command[card] > 0 and is_unseen(card, scratch):
            f[at + COMMANDS + v.command[card] - 1] += UNIT // 4
    if skulls > coverable:
        f[at + 2 * COMMANDS] = UNIT
    if threes > 0 and kept < EXACTLY_THREE:
        f[at + 2 * COMMANDS + 1] = UNIT


@rule
def can_be_covered(v: State, seat: int, card: int, scratch: Scratch) -> bool:
    """Whether a kept card can be laid and covered by another one of the hand."""
    for pile in range(PILES):
        step = 1 if ascends(pile) else -1
        if (card - v.top[pile]) * step > 0 or card == v.top[pile] - TRICK * step:
            for i in range(v.hand_n[seat]):
                beyond = (v.hand[seat][i] - card) * step
                if (scratch.used >> i) & 1 == 0 and (beyond > 0 or beyond == -TRICK):
                    return True
    return False


@rule
def look_at_plans(v: State, seat: int, kept: int, stuck: int, scratch: Scratch) -> None:
    """The features of how the kept cards go together: what any two of them skip at least, and what all of them do."""
    f = scratch.feature
    at = FEATURES - OF_PLANS
    f[at + size_of(cheapest_pair(kept, scratch))] = UNIT
    home = way_home(v, seat, scratch)
    f[at + GAPS] = UNIT * min(home, 96) // 16
    f[at + GAPS + 1] = UNIT * min(home, 96) // (scratch.unseen + 4)
    f[at + GAPS + 2] = UNIT * min(home, 96) // (4 * kept + 1)
    f[at + GAPS + 3] = UNIT * stuck // 2


@rule
def cheapest_pair(kept: int, scratch: Scratch) -> int:
    """The fewest unseen cards that two of the kept cards skip together: on one pile only the farther one counts."""
    found = NO_WAY if kept > 1 else 0
    for j in range(1, kept):
        for i in range(j):
            for p in range(PILES):
                farther = max(scratch.gap[i][p], scratch.gap[j][p])
                found = min(found, farther)
                for q in range(PILES):
                    if q != p:
                        found = min(found, scratch.gap[i][p] + scratch.gap[j][q])
    return found


@rule
def way_home(v: State, seat: int, scratch: Scratch) -> int:
    """The fewest unseen cards that all kept cards skip, the lower ones laid upwards and the others downwards.

    In a direction either the far pile takes them all, or the near one all that it can and the far one the rest.
    """
    up_far, up_near = min(v.top[0], v.top[1]), max(v.top[0], v.top[1])
    down_far, down_near = max(v.top[2], v.top[3]), min(v.top[2], v.top[3])
    kept, below, above = 0, 0, 0  # how many there are; that no pile takes upwards, and downwards
    up_rest, down_rest = up_far, down_far  # how far the far piles must go where the near ones do the rest
    for i in range(v.hand_n[seat]):
        if (scratch.used >> i) & 1 == 0:
            card = v.hand[seat][i]
            kept += 1
            below += 1 if card < up_far else 0
            above += 1 if card > down_far else 0
            if up_far < card <= up_near:
                up_rest = card
            if down_near <= card < down_far and down_rest == down_far:
                down_rest = card
    best = HOPELESS * kept
    laid, last = 0, START_UP  # upwards
    for i in range(v.hand_n[seat]):
        if (scratch.used >> i) & 1 == 0:
            card = v.hand[seat][i]
            cost = HOPELESS * (min(laid, below) + min(kept - laid, above))
            cost += way_to(last, up_far, up_near, up_rest, 1, scratch)
            cost += way_to(card, down_far, down_near, down_rest, -1, scratch)
            best = min(best, cost)
            laid += 1
            last = card
    return min(best, HOPELESS * below + way_to(last, up_far, up_near, up_rest, 1, scratch))


@rule
def way_to(card: int, far: int, near: int, rest: int, step: int, scratch: Scratch) -> int:
    """The fewest unseen cards skipped in a direction until a card is laid; 0 where it is behind both piles."""
    if (card - far) * step <= 0:
        return 0
    alone = skipped(min(card, far), max(card, far), scratch)
    if (card - near) * step <= 0:
        return alone
    both = skipped(min(card, near), max(card, near), scratch)
    if rest != far:
        both += skipped(min(rest, far), max(rest, far), scratch)
    return min(alone, both)


@rule
def look_at_position(v: State, seat: int, worth: int, scratch: Scratch) -> None:
    """All features of the position that the turn tried out leaves."""
    f = scratch.feature
    for i in range(FEATURES):
        f[i] = 0
    up_far = 0 if v.top[0] <= v.top[1] else 1
    down_far = 2 if v.top[2] >= v.top[3] else 3
    up_room = room_on(0, v.top[up_far], scratch) * CARDS + room_on(0, v.top[1 - up_far], scratch)
    down_room = room_on(2, v.top[down_far], scratch) * CARDS + room_on(2, v.top[5 - down_far], scratch)
    whole = OF_A_PILE * PILES
    hints = whole + OF_THE_WHOLE
    commands = hints + OF_HINTS
    for i in range(PILES):
        upward = (i < 2) == (up_room >= down_room)
        far = up_far if upward else down_far
        pile = far if i % 2 == 0 else (1 if upward else 5) - far
        look_at_pile(v, seat, pile, i * OF_A_PILE, scratch)
        look_at_hints(v, seat, pile, hints + 6 * i, hints + 6 * PILES, scratch)
        command = v.command[v.top[pile]]
        if v.edition != ORIGINAL and command >= SILENCE:
            f[commands + 4 * i + command - SILENCE] = UNIT
    look_at_whole(v, seat, whole, scratch)
    f[BY_THUMB] = bounded(UNIT * (worth - USUAL * scratch.unseen) // 1000)
    f[whole + 39] = bounded(UNIT * worth // (100 * (scratch.unseen + 4)))
    if v.edition != ORIGINAL:
        look_at_commands(v, seat, commands + 4 * PILES, scratch)


@rule
def value_of(v: State, seat: int, worth: int, scratch: Scratch) -> int:
    """The chance to win, in 1/SURE, that the turn tried out leaves."""
    look_at_position(v, seat, worth, scratch)
    talk = 2 if v.talked & ~(1 << seat) else 0
    scratch.net = (talk + v.edition) * MOST_SEATS + v.players - 1
    return weigh(scratch.weights, scratch.net * NET, scratch.feature, FEATURES, scratch.unit, HIDDEN)
