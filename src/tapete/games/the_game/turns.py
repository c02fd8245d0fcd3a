"""The Game's bot searches the whole turn and judges it by the position that the turn leaves.

It keeps no plan and searches the rest of the turn again after each lay. It lays and takes back on the same view it was
shown, so that the rules themselves say what is legal, and leaves the view as it was.
"""

from tapete.games.the_game.heuristic import LOST, look, worth
from tapete.games.the_game.rules import (
    END_TURN,
    KEEN,
    LOWEST,
    MOST_IN_HAND,
    NO_TRICK,
    ONE_PILE,
    ORIGINAL,
    PILES,
    SKULL,
    STOP,
    THREE,
    State,
    ascends,
    bans,
    end_refusal,
    lay_refusal,
    minimum,
)
from tapete.games.the_game.scratch import Scratch
from tapete.kernel.record import rule

# How far the search goes
NEAREST = 2  # cards of the hand tried on a pile, from its top on: what skips more of the hand is hardly ever best
ORDER_MATTERS = (1 << STOP) | (1 << THREE) | (1 << NO_TRICK) | (1 << ONE_PILE)  # they change what other piles take
MOST_TRIED = 3000  # lays; keeps the interpreted bot, a hundred times slower, well under half a second

# How keen one is to start: one more for each of these that the best first turn gains; they part all hands in quarters
KEEN_GAINS = (160, 275, 370)

NOTHING = -1


@rule
def candidates(v: State, pile: int, scratch: Scratch) -> int:
    """Bits of the hand, the cards to think of for a pile: any that are due, beyond that only cheap and clever ones."""
    top = v.top[pile]
    if not scratch.beyond or v.command[top] == SKULL:
        return ~scratch.used
    direction = 0 if ascends(pile) else 1
    return (scratch.cheap[direction][top] | scratch.clever[direction][top]) & ~scratch.used


@rule
def is_promising(v: State, seat: int, i: int, pile: int, scratch: Scratch) -> bool:
    """Whether a candidate is a trick, the set-up of one, or among the nearest cards; beyond what is due the nearest."""
    hand = v.hand[seat]
    top = v.top[pile]
    step = 1 if ascends(pile) else -1
    if (scratch.clever[0 if step > 0 else 1][top] >> i) & 1:
        return True
    nearer = 0
    j = i - step
    while 0 <= j < v.hand_n[seat] and (hand[j] - top) * step > 0:
        nearer += 1 - ((scratch.used >> j) & 1)
        j -= step
    return nearer < (1 if scratch.beyond and v.command[top] != SKULL else scratch.nearest)


@rule
def is_double(v: State, depth: int, card: int, pile: int, scratch: Scratch) -> bool:
    """Whether the last lay and this one come to the same the other way round, which is tried as well."""
    if depth == 0 or pile >= v.last_pile:
        return False
    touched = (1 << v.command[card]) | (1 << v.command[v.top[pile]])
    touched |= (1 << v.command[v.top[v.last_pile]]) | (1 << v.command[scratch.covered[depth - 1]])
    return touched & ORDER_MATTERS == 0


@rule
def next_lay(v: State, seat: int, depth: int, scratch: Scratch) -> int:
    """The next lay to try at a depth; NOTHING when all were tried."""
    banned = bans(v)
    pile = (scratch.choice[depth] + 1) // MOST_IN_HAND
    i = (scratch.choice[depth] + 1) % MOST_IN_HAND
    if v.edition == ORIGINAL and depth > 0:
        pile = max(pile, v.last_pile)  # before it there are only doubles
    while pile < PILES:
        bits = candidates(v, pile, scratch)
        while i < v.hand_n[seat] and bits >> i != 0:
            if (
                (bits >> i) & 1
                and lay_refusal(v, banned, v.hand[seat][i], pile) == 0
                and not is_double(v, depth, v.hand[seat][i], pile, scratch)
                and is_promising(v, seat, i, pile, scratch)
            ):
                return pile * MOST_IN_HAND + i
            i += 1
        pile += 1
        i = 0
    return NOTHING


@rule
def try_lay(v: State, seat: int, depth: int, choice: int, scratch: Scratch) -> None:
    """Lays a card on the view."""
    pile = choice // MOST_IN_HAND
    card = v.hand[seat][choice % MOST_IN_HAND]
    scratch.choice[depth] = choice
    scratch.covered[depth] = v.top[pile]
    scratch.last_pile[depth] = v.last_pile
    scratch.three[depth] = v.three
    scratch.used |= 1 << (choice % MOST_IN_HAND)
    scratch.tried += 1
    v.top[pile] = card
    v.last_pile = pile
    v.laid += 1
    v.left -= 1
    if v.command[card] == THREE:
        v.three = 1


@rule
def take_back(v: State, depth: int, scratch: Scratch) -> None:
    """Undoes the lay made at a depth."""
    choice = scratch.choice[depth]
    scratch.used ^= 1 << (choice % MOST_IN_HAND)
    v.top[choice // MOST_IN_HAND] = scratch.covered[depth]
    v.last_pile = scratch.last_pile[depth]
    v.three = scratch.three[depth]
    v.laid -= 1
    v.left += 1


@rule
def is_enough(v: State, scratch: Scratch) -> bool:
    """Whether the cards laid are enough, so that only good ones should follow; not so in the search for any way out."""
    return v.laid >= minimum(v) and not v.three and scratch.nearest < MOST_IN_HAND


@rule
def shortlist(v: State, laid: int, found: int, first: int, scratch: Scratch) -> None:
    """Puts the turn tried out on the shortlist if it is one of the best, and leaves what no other turn on it leaves."""
    if scratch.listed == scratch.listing and found <= scratch.list_worth[scratch.listed - 1]:
        return
    at = scratch.listed
    for k in range(scratch.listed):
        top = scratch.list_top[k]
        if scratch.list_used[k] == scratch.used and (
            top[0] == v.top[0] and top[1] == v.top[1] and top[2] == v.top[2] and top[3] == v.top[3]
        ):
            return
        if at == scratch.listed and found > scratch.list_worth[k]:
            at = k
    if scratch.listed < scratch.listing:
        scratch.listed += 1
    for k in range(scratch.listed - 1, at, -1):
        copy_turn(k - 1, k, scratch)
    scratch.list_worth[at] = found
    scratch.list_used[at] = scratch.used
    scratch.list_laid[at] = laid
    scratch.list_first[at] = first
    for pile in range(PILES):
        scratch.list_top[at][pile] = v.top[pile]


@rule
def copy_turn(source: int, k: int, scratch: Scratch) -> None:
    """Writes one turn of the shortlist in another's place."""
    scratch.list_worth[k] = scratch.list_worth[source]
    scratch.list_used[k] = scratch.list_used[source]
    scratch.list_laid[k] = scratch.list_laid[source]
    scratch.list_first[k] = scratch.list_first[source]
    for pile in range(PILES):
        scratch.list_top[k][pile] = scratch.list_top[source][pile]


@rule
def search(v: State, seat: int, nearest: int, scratch: Scratch) -> None:
    """Tries turns and notes the best and the action it begins with; if none can be ended, the longest."""
    scratch.nearest = nearest
    scratch.used = 0
    scratch.tried = 0
    scratch.beyond = is_enough(v, scratch)
    scratch.best = LOST - 1
    scratch.listed = 0
    if end_refusal(v) == 0:
        scratch.best = worth(v, seat, scratch)
        scratch.first = END_TURN
        if scratch.listing > 0:
            shortlist(v, 0, scratch.best, END_TURN, scratch)
    depth = 0
    scratch.choice[0] = NOTHING
    while depth >= 0:
        choice = next_lay(v, seat, depth, scratch) if scratch.tried < MOST_TRIED else NOTHING
        done = choice == NOTHING
        if not done:
            try_lay(v, seat, depth, choice, scratch)
            done = v.command[v.top[v.last_pile]] == STOP
            found = worth(v, seat, scratch) if done or end_refusal(v) == 0 else LOST + depth
            first = scratch.choice[0]
            action = (v.hand[seat][first % MOST_IN_HAND] - LOWEST) * PILES + first // MOST_IN_HAND
            if found > scratch.best:
                scratch.best = found
                scratch.first = action
            if scratch.listing > 0 and found > LOST + MOST_IN_HAND:
                shortlist(v, depth + 1, found, action, scratch)
            depth += 1
            scratch.choice[depth] = NOTHING
        if done:
            depth -= 1
            if depth >= 0:
                take_back(v, depth, scratch)
        scratch.beyond = is_enough(v, scratch)


@rule
def plan(v: State, seat: int, scratch: Scratch) -> None:
    """Looks at everything and searches the best turn; where no promising one can be ended, among all."""
    look(v, seat, scratch)
    search(v, seat, NEAREST, scratch)
    if scratch.best < LOST + MOST_IN_HAND:
        search(v, seat, MOST_IN_HAND, scratch)


@rule
def keenness(v: State, seat: int, scratch: Scratch) -> int:
    """TG3: how keen the seat is to start, by what its best first turn gains."""
    scratch.used = 0
    gain = scratch.best - worth(v, seat, scratch)
    found = 0
    for enough in KEEN_GAINS:
        if gain > enough:
            found += 1
    return KEEN + found
