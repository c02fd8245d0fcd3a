"""The Game's bot: it searches the whole turn and judges it by the position that the turn leaves.

Worth is counted in hundredths of a card of room: one unseen card that one pile can still take. Only what lies there in
the end counts, not the way to it, so the bot keeps no plan and searches the rest of the turn anew after each lay. It
lays and takes back on the very view it was shown, so that the rules themselves say what is legal, and leaves the view
as it was.
"""

from tapete.games.the_game.mind import Mind, dead_cards, skipped
from tapete.games.the_game.rules import (
    DRAW_ONE,
    END_TURN,
    EXACTLY_THREE,
    HIGHEST,
    KEEN,
    LEAVE,
    LOWEST,
    MOST_IN_HAND,
    NO_HINT,
    NO_TRICK,
    ONE_PILE,
    ORIGINAL,
    PILES,
    SKULL,
    START_DOWN,
    START_UP,
    STOP,
    THREE,
    TRICK,
    State,
    ascends,
    bans,
    draw_pile,
    end_refusal,
    lay_refusal,
    minimum,
    visible,
)
from tapete.games.the_game.value import can_be_covered
from tapete.kernel.record import rule

# The weights were tuned together, by the cross-entropy method, on both editions and several numbers of players.
# What the piles are worth. In each direction the far pile is the one with the longer way to go, the near one the other
FAR = 100  # a card of room on the far pile: the unit
NEAR = 80  # on the near one; less, for most of these cards can go to the far one too
NEAR_BEND = 50  # how much more its last cards of room are worth than its first
DEAD = 290  # an unseen card that no pile can take: somebody will be stuck with it
HOPED_TRICK = 30  # a card of room that a trick with an unseen card would give back: it may come, or come too late

# What the hand is worth
KEPT = 172  # keeping a card costs this share (in 1/10,000) of the unseen cards: each card laid buys a new choice
KEPT_AT_END = 44  # with nothing to draw it buys none, but the card is still to be brought home
GAP = 6  # an unseen card that a kept card will skip, where it skips fewest
WIDEST_GAP = 30  # a card that skips more is as bad as one that fits nowhere
HELD_TRICK = 32  # a card of room that a trick in hand will give back, unless somebody lays there first
HELD_PAIR = 21  # the same for two cards ten apart: one can trick the other, once that one is laid

# What commands cost in Extreme: by command, STOP SKULL THREE SILENCE NO TRICK ONE PILE DRAW ONE, after none
SEEN = (0, 0, 0, 0, 5, 55, 20, 95)  # left in sight, in 1/10,000 of the unseen cards: it hurts while more is to come
HELD = (0, 0, 160, 68, 0, 0, 0, 0)  # kept in hand: SKULL must be laid with a cover, THREE when exactly three fit
DRAW_FORGONE = 100  # a card laid that DRAW ONE keeps from being replaced
DOOMED = 2000  # a SKULL that the hand cannot cover, or a THREE in a hand of two, and nothing left to draw

# What it costs to lay on a pile against another player's hint
ASKED_TO_LEAVE = 300
ASKED_TO_WAIT = 200  # there is something good to come, or a trick

# How far the search goes
NEAREST = 2  # cards of the hand tried on a pile, from its top on: what skips more of one's own is hardly ever best
EXTRA_GAP = 2  # unseen cards that a card beyond the minimum may skip: laying it is worth about as much
ORDER_MATTERS = (1 << STOP) | (1 << THREE) | (1 << NO_TRICK) | (1 << ONE_PILE)  # they change what other piles take
MOST_TRIED = 3000  # lays; keeps the interpreted bot, a hundred times slower, well under half a second

# How keen one is to start: one more for each of these that the best first turn gains; they part all hands in quarters
KEEN_GAINS = (160, 275, 370)

WON = 1 << 40
LOST = -WON
NOTHING = -1


# ---- What is there


@rule
def count_unseen(v: State, seat: int, mind: Mind) -> None:
    """Notes the own hand and the cards that seat does not see."""
    for card in range(LOWEST, HIGHEST + 1):
        mind.place[card] = 0
    for i in range(v.hand_n[seat]):
        mind.place[v.hand[seat][i]] = i + 1
    mind.unseen = 0
    mind.above[START_DOWN] = 0
    for card in range(HIGHEST, START_UP - 1, -1):
        mind.above[card] = mind.unseen
        if card >= LOWEST and v.under[card] == 0 and mind.place[card] == 0:
            mind.unseen += 1


@rule
def look(v: State, seat: int, mind: Mind) -> None:
    """Notes what seat knows: the unseen cards, the own hand, the piles, and what others ask for.

    For a shortlist what they ask for costs nothing: what was learned heeds hints in its own way.
    """
    count_unseen(v, seat, mind)
    mind.kept = KEPT * mind.unseen // 100 if draw_pile(v) > 0 else KEPT_AT_END
    for i in range(v.hand_n[seat]):
        judge_top(v, seat, v.hand[seat][i], mind)
    for pile in range(PILES):
        judge_top(v, seat, v.top[pile], mind)
        mind.top[pile] = v.top[pile]
        mind.asked[pile] = 0
        for other in range(v.players):
            if mind.listing == 0 and other != seat and v.hint[other][pile] != NO_HINT:
                price = ASKED_TO_LEAVE if v.hint[other][pile] == LEAVE else ASKED_TO_WAIT
                mind.asked[pile] = max(mind.asked[pile], price)


@rule
def judge_top(v: State, seat: int, top: int, mind: Mind) -> None:
    """Notes what a pile with this top would be worth, ascending and descending, and which cards to try on it."""
    for direction in range(2):
        step = 1 - 2 * direction
        room = mind.above[top] if step > 0 else mind.unseen - mind.above[top - 1]
        back = top - TRICK * step
        trick = 0
        if LOWEST <= back <= HIGHEST and mind.above[back - 1] > mind.above[back]:  # it is unseen
            trick = HOPED_TRICK * (skipped(min(top, back), max(top, back), mind) + 1)
        bend = room * (mind.unseen - room) // (mind.unseen + 1)
        mind.far[direction][top] = FAR * room + trick
        mind.near[direction][top] = NEAR * room + NEAR_BEND * bend + trick
        mind.cheap[direction][top] = 0
        mind.clever[direction][top] = 0
        for i in range(v.hand_n[seat]):
            card = v.hand[seat][i]
            if card == back:
                mind.clever[direction][top] |= 1 << i
            elif (card - top) * step > 0:
                gap = skipped(min(card, top), max(card, top), mind)
                if gap <= EXTRA_GAP:
                    mind.cheap[direction][top] |= 1 << i
                if gap <= TRICK and mind.place[max(0, card - TRICK * step)] > 0:
                    mind.clever[direction][top] |= 1 << i


# ---- What a position is worth


@rule
def worth(v: State, seat: int, mind: Mind) -> int:
    """What the turn tried out leaves."""
    if v.left == 0:
        return WON
    mind.up_far = min(v.top[0], v.top[1])
    mind.up_near = max(v.top[0], v.top[1])
    mind.down_far = max(v.top[2], v.top[3])
    mind.down_near = min(v.top[2], v.top[3])
    if mind.thrifty:
        return room_left(mind)
    found = mind.far[0][mind.up_far] + mind.near[0][mind.up_near]
    found += mind.far[1][mind.down_far] + mind.near[1][mind.down_near]
    found -= DEAD * dead_cards(mind.up_far, mind.down_far, mind)
    for pile in range(PILES):
        if v.top[pile] != mind.top[pile]:
            found -= mind.asked[pile]
    tricks = v.edition == ORIGINAL or not visible(v, NO_TRICK)
    kept = (1 << v.hand_n[seat]) - 1 - mind.used  # bits of the hand
    for i in range(v.hand_n[seat]):
        if (kept >> i) & 1:
            card = v.hand[seat][i]
            regained = trick_room(card, mind) if tricks else 0
            if regained > 0:
                found += HELD_TRICK * regained
            else:
                found -= GAP * cheapest_gap(card, mind)
            if (kept << 1 >> mind.place[card + TRICK]) & 1:  # the bit below the lowest is never set
                found += HELD_PAIR * skipped(card, card + TRICK, mind)
            found -= mind.kept
    if v.edition != ORIGINAL:
        found -= commands_cost(v, seat, mind)
    return found


@rule
def room_left(mind: Mind) -> int:
    """The unseen cards that the four piles can take, one pile after the other; a trick gives room back by itself."""
    upward = mind.above[mind.up_far] + mind.above[mind.up_near]
    downward = 2 * mind.unseen - mind.above[mind.down_far - 1] - mind.above[mind.down_near - 1]
    return FAR * (upward + downward)


@rule
def cheapest_gap(card: int, mind: Mind) -> int:
    """The unseen cards that a kept card would skip on the pile where it skips fewest."""
    gap = WIDEST_GAP
    if card > mind.up_near:
        gap = min(gap, skipped(mind.up_near, card, mind))
    elif card > mind.up_far:
        gap = min(gap, skipped(mind.up_far, card, mind))
    if card < mind.down_near:
        gap = min(gap, skipped(card, mind.down_near, mind))
    elif card < mind.down_far:
        gap = min(gap, skipped(card, mind.down_far, mind))
    return gap


@rule
def trick_room(card: int, mind: Mind) -> int:
    """The room that a kept card would give back by a trick, counting itself; 0 if it is no trick."""
    if card + TRICK == mind.up_far or card + TRICK == mind.up_near:
        return skipped(card, card + TRICK, mind) + 1
    if card - TRICK == mind.down_far or card - TRICK == mind.down_near:
        return skipped(card - TRICK, card, mind) + 1
    return 0


@rule
def commands_cost(v: State, seat: int, mind: Mind) -> int:
    """What the commands in sight and in hand cost."""
    cost = 0
    for pile in range(PILES):
        cost += SEEN[v.command[v.top[pile]]] * mind.unseen // 100
    if visible(v, DRAW_ONE) and draw_pile(v) > 0:
        cost += DRAW_FORGONE * v.laid
    kept = 0
    needed = 0
    for i in range(v.hand_n[seat]):
        if (mind.used >> i) & 1 == 0:
            command = v.command[v.hand[seat][i]]
            cost += HELD[command]
            kept += 1
            if command == THREE:
                needed = max(needed, EXACTLY_THREE)
            elif command == SKULL and not can_be_covered(v, seat, v.hand[seat][i], mind):
                needed = MOST_IN_HAND
    if kept < needed and draw_pile(v) == 0:
        cost += DOOMED
    return cost


# ---- The search


@rule
def candidates(v: State, pile: int, mind: Mind) -> int:
    """Bits of the hand, the cards to think of for a pile: any that are due, beyond that only cheap and clever ones."""
    top = v.top[pile]
    if not mind.beyond or v.command[top] == SKULL:
        return ~mind.used
    direction = 0 if ascends(pile) else 1
    return (mind.cheap[direction][top] | mind.clever[direction][top]) & ~mind.used


@rule
def is_promising(v: State, seat: int, i: int, pile: int, mind: Mind) -> bool:
    """Whether a candidate is a trick, the set-up of one, or among the nearest cards; beyond what is due the nearest."""
    hand = v.hand[seat]
    top = v.top[pile]
    step = 1 if ascends(pile) else -1
    if (mind.clever[0 if step > 0 else 1][top] >> i) & 1:
        return True
    nearer = 0
    j = i - step
    while 0 <= j < v.hand_n[seat] and (hand[j] - top) * step > 0:
        nearer += 1 - ((mind.used >> j) & 1)
        j -= step
    return nearer < (1 if mind.beyond and v.command[top] != SKULL else mind.nearest)


@rule
def is_double(v: State, depth: int, card: int, pile: int, mind: Mind) -> bool:
    """Whether the last lay and this one come to the same the other way round, which is tried as well."""
    if depth == 0 or pile >= v.last_pile:
        return False
    touched = (1 << v.command[card]) | (1 << v.command[v.top[pile]])
    touched |= (1 << v.command[v.top[v.last_pile]]) | (1 << v.command[mind.covered[depth - 1]])
    return touched & ORDER_MATTERS == 0


@rule
def next_lay(v: State, seat: int, depth: int, mind: Mind) -> int:
    """The next lay to try at a depth; NOTHING when all were tried."""
    banned = bans(v)
    pile = (mind.choice[depth] + 1) // MOST_IN_HAND
    i = (mind.choice[depth] + 1) % MOST_IN_HAND
    if v.edition == ORIGINAL and depth > 0:
        pile = max(pile, v.last_pile)  # before it there are but doubles
    while pile < PILES:
        bits = candidates(v, pile, mind)
        while i < v.hand_n[seat] and bits >> i != 0:
            if (
                (bits >> i) & 1
                and lay_refusal(v, banned, v.hand[seat][i], pile) == 0
                and not is_double(v, depth, v.hand[seat][i], pile, mind)
                and is_promising(v, seat, i, pile, mind)
            ):
                return pile * MOST_IN_HAND + i
            i += 1
        pile += 1
        i = 0
    return NOTHING


@rule
def try_lay(v: State, seat: int, depth: int, choice: int, mind: Mind) -> None:
    """Lays a card on the view."""
    pile = choice // MOST_IN_HAND
    card = v.hand[seat][choice % MOST_IN_HAND]
    mind.choice[depth] = choice
    mind.covered[depth] = v.top[pile]
    mind.last_pile[depth] = v.last_pile
    mind.three[depth] = v.three
    mind.used |= 1 << (choice % MOST_IN_HAND)
    mind.tried += 1
    v.top[pile] = card
    v.last_pile = pile
    v.laid += 1
    v.left -= 1
    if v.command[card] == THREE:
        v.three = 1


@rule
def take_back(v: State, depth: int, mind: Mind) -> None:
    """Undoes the lay made at a depth."""
    choice = mind.choice[depth]
    mind.used ^= 1 << (choice % MOST_IN_HAND)
    v.top[choice // MOST_IN_HAND] = mind.covered[depth]
    v.last_pile = mind.last_pile[depth]
    v.three = mind.three[depth]
    v.laid -= 1
    v.left += 1


@rule
def is_enough(v: State, mind: Mind) -> bool:
    """Whether the cards laid are enough, so that only good ones should follow; not so in the search for any way out."""
    return v.laid >= minimum(v) and not v.three and mind.nearest < MOST_IN_HAND


@rule
def shortlist(v: State, laid: int, found: int, first: int, mind: Mind) -> None:
    """Puts the turn tried out on the shortlist if it is one of the best, and leaves what no other turn on it leaves."""
    if mind.listed == mind.listing and found <= mind.list_worth[mind.listed - 1]:
        return
    at = mind.listed
    for k in range(mind.listed):
        top = mind.list_top[k]
        if mind.list_used[k] == mind.used and (
            top[0] == v.top[0] and top[1] == v.top[1] and top[2] == v.top[2] and top[3] == v.top[3]
        ):
            return
        if at == mind.listed and found > mind.list_worth[k]:
            at = k
    if mind.listed < mind.listing:
        mind.listed += 1
    for k in range(mind.listed - 1, at, -1):
        copy_turn(k - 1, k, mind)
    mind.list_worth[at] = found
    mind.list_used[at] = mind.used
    mind.list_laid[at] = laid
    mind.list_first[at] = first
    for pile in range(PILES):
        mind.list_top[at][pile] = v.top[pile]


@rule
def copy_turn(source: int, k: int, mind: Mind) -> None:
    """Writes one turn of the shortlist in another's place."""
    mind.list_worth[k] = mind.list_worth[source]
    mind.list_used[k] = mind.list_used[source]
    mind.list_laid[k] = mind.list_laid[source]
    mind.list_first[k] = mind.list_first[source]
    for pile in range(PILES):
        mind.list_top[k][pile] = mind.list_top[source][pile]


@rule
def search(v: State, seat: int, nearest: int, mind: Mind) -> None:
    """Tries turns and notes the best and the action it begins with; if none can be ended, the longest."""
    mind.nearest = nearest
    mind.used = 0
    mind.tried = 0
    mind.beyond = is_enough(v, mind)
    mind.best = LOST - 1
    mind.listed = 0
    if end_refusal(v) == 0:
        mind.best = worth(v, seat, mind)
        mind.first = END_TURN
        if mind.listing > 0:
            shortlist(v, 0, mind.best, END_TURN, mind)
    depth = 0
    mind.choice[0] = NOTHING
    while depth >= 0:
        choice = next_lay(v, seat, depth, mind) if mind.tried < MOST_TRIED else NOTHING
        done = choice == NOTHING
        if not done:
            try_lay(v, seat, depth, choice, mind)
            done = v.command[v.top[v.last_pile]] == STOP
            found = worth(v, seat, mind) if done or end_refusal(v) == 0 else LOST + depth
            first = mind.choice[0]
            action = (v.hand[seat][first % MOST_IN_HAND] - LOWEST) * PILES + first // MOST_IN_HAND
            if found > mind.best:
                mind.best = found
                mind.first = action
            if mind.listing > 0 and found > LOST + MOST_IN_HAND:
                shortlist(v, depth + 1, found, action, mind)
            depth += 1
            mind.choice[depth] = NOTHING
        if done:
            depth -= 1
            if depth >= 0:
                take_back(v, depth, mind)
        mind.beyond = is_enough(v, mind)


@rule
def plan(v: State, seat: int, mind: Mind) -> None:
    """Looks at everything and searches the best turn; where no promising one can be ended, among all."""
    look(v, seat, mind)
    search(v, seat, NEAREST, mind)
    if mind.best < LOST + MOST_IN_HAND:
        search(v, seat, MOST_IN_HAND, mind)


@rule
def keenness(v: State, seat: int, mind: Mind) -> int:
    """TG3: how keen the seat is to start, by what its best first turn gains."""
    mind.used = 0
    gain = mind.best - worth(v, seat, mind)
    found = 0
    for enough in KEEN_GAINS:
        if gain > enough:
            found += 1
    return KEEN + found
