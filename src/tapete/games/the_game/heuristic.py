"""What a position of The Game is worth by rules of thumb.

Worth is counted in hundredths of a card of room: one unseen card that one pile can still take. Only what lies there in
the end counts, not the way to it.
"""

from tapete.games.the_game.features import can_be_covered
from tapete.games.the_game.rules import (
    DRAW_ONE,
    EXACTLY_THREE,
    HIGHEST,
    LEAVE,
    LOWEST,
    MOST_IN_HAND,
    NO_HINT,
    NO_TRICK,
    ORIGINAL,
    PILES,
    SKULL,
    START_DOWN,
    START_UP,
    THREE,
    TRICK,
    State,
    draw_pile,
    visible,
)
from tapete.games.the_game.scratch import Scratch, dead_cards, skipped
from tapete.kernel.record import rule

# The weights were tuned together, by the cross-entropy method, on both editions and several numbers of players.
# What the piles are worth. In each direction the far pile is the one with the longer way to go, the near one the other
FAR = 100  # a card of room on the far pile: the unit
NEAR = 80  # on the near one; less, because most of these cards can go to the far one too
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
EXTRA_GAP = 2  # unseen cards that a card beyond the minimum may skip: laying it is worth about as much

# What commands cost in Extreme: by command, STOP SKULL THREE SILENCE NO TRICK ONE PILE DRAW ONE, after none
SEEN = (0, 0, 0, 0, 5, 55, 20, 95)  # left in sight, in 1/10,000 of the unseen cards: it hurts while more is to come
HELD = (0, 0, 160, 68, 0, 0, 0, 0)  # kept in hand: SKULL must be laid with a cover, THREE when exactly three fit
DRAW_FORGONE = 100  # a card laid that DRAW ONE keeps from being replaced
DOOMED = 2000  # a SKULL that the hand cannot cover, or a THREE in a hand of two, and nothing left to draw

# What it costs to lay on a pile against another player's hint
ASKED_TO_LEAVE = 300
ASKED_TO_WAIT = 200  # there is something good to come, or a trick

WON = 1 << 40
LOST = -WON


# ---- What is there


@rule
def count_unseen(v: State, seat: int, scratch: Scratch) -> None:
    """Notes seat's own hand and the cards that seat does not see."""
    for card in range(LOWEST, HIGHEST + 1):
        scratch.place[card] = 0
    for i in range(v.hand_n[seat]):
        scratch.place[v.hand[seat][i]] = i + 1
    scratch.unseen = 0
    scratch.above[START_DOWN] = 0
    for card in range(HIGHEST, START_UP - 1, -1):
        scratch.above[card] = scratch.unseen
        if card >= LOWEST and v.under[card] == 0 and scratch.place[card] == 0:
            scratch.unseen += 1


@rule
def look(v: State, seat: int, scratch: Scratch) -> None:
    """Notes what seat knows: the unseen cards, its own hand, the piles, and what others ask for.

    For a shortlist what they ask for costs nothing: what was learned heeds hints in its own way.
    """
    count_unseen(v, seat, scratch)
    scratch.kept = KEPT * scratch.unseen // 100 if draw_pile(v) > 0 else KEPT_AT_END
    for i in range(v.hand_n[seat]):
        judge_top(v, seat, v.hand[seat][i], scratch)
    for pile in range(PILES):
        judge_top(v, seat, v.top[pile], scratch)
        scratch.top[pile] = v.top[pile]
        scratch.asked[pile] = 0
        for other in range(v.players):
            if scratch.listing == 0 and other != seat and v.hint[other][pile] != NO_HINT:
                price = ASKED_TO_LEAVE if v.hint[other][pile] == LEAVE else ASKED_TO_WAIT
                scratch.asked[pile] = max(scratch.asked[pile], price)


@rule
def judge_top(v: State, seat: int, top: int, scratch: Scratch) -> None:
    """Notes what a pile with this top would be worth, ascending and descending, and which cards to try on it."""
    for direction in range(2):
        step = 1 - 2 * direction
        room = scratch.above[top] if step > 0 else scratch.unseen - scratch.above[top - 1]
        back = top - TRICK * step
        trick = 0
        if LOWEST <= back <= HIGHEST and scratch.above[back - 1] > scratch.above[back]:  # it is unseen
            trick = HOPED_TRICK * (skipped(min(top, back), max(top, back), scratch) + 1)
        bend = room * (scratch.unseen - room) // (scratch.unseen + 1)
        scratch.far[direction][top] = FAR * room + trick
        scratch.near[direction][top] = NEAR * room + NEAR_BEND * bend + trick
        scratch.cheap[direction][top] = 0
        scratch.clever[direction][top] = 0
        for i in range(v.hand_n[seat]):
            card = v.hand[seat][i]
            if card == back:
                scratch.clever[direction][top] |= 1 << i
            elif (card - top) * step > 0:
                gap = skipped(min(card, top), max(card, top), scratch)
                if gap <= EXTRA_GAP:
                    scratch.cheap[direction][top] |= 1 << i
                if gap <= TRICK and scratch.place[max(0, card - TRICK * step)] > 0:
                    scratch.clever[direction][top] |= 1 << i


# ---- What a position is worth


@rule
def worth(v: State, seat: int, scratch: Scratch) -> int:
    """What the turn tried out leaves."""
    if v.left == 0:
        return WON
    scratch.up_far = min(v.top[0], v.top[1])
    scratch.up_near = max(v.top[0], v.top[1])
    scratch.down_far = max(v.top[2], v.top[3])
    scratch.down_near = min(v.top[2], v.top[3])
    if scratch.thrifty:
        return room_left(scratch)
    found = scratch.far[0][scratch.up_far] + scratch.near[0][scratch.up_near]
    found += scratch.far[1][scratch.down_far] + scratch.near[1][scratch.down_near]
    found -= DEAD * dead_cards(scratch.up_far, scratch.down_far, scratch)
    for pile in range(PILES):
        if v.top[pile] != scratch.top[pile]:
            found -= scratch.asked[pile]
    tricks = v.edition == ORIGINAL or not visible(v, NO_TRICK)
    kept = (1 << v.hand_n[seat]) - 1 - scratch.used  # bits of the hand
    for i in range(v.hand_n[seat]):
        if (kept >> i) & 1:
            card = v.hand[seat][i]
            regained = trick_room(card, scratch) if tricks else 0
            if regained > 0:
                found += HELD_TRICK * regained
            else:
                found -= GAP * cheapest_gap(card, scratch)
            if (kept << 1 >> scratch.place[card + TRICK]) & 1:  # the bit below the lowest is never set
                found += HELD_PAIR * skipped(card, card + TRICK, scratch)
            found -= scratch.kept
    if v.edition != ORIGINAL:
        found -= commands_cost(v, seat, scratch)
    return found


@rule
def room_left(scratch: Scratch) -> int:
    """The unseen cards that the four piles can take, one pile after the other; a trick gives room back by itself."""
    upward = scratch.above[scratch.up_far] + scratch.above[scratch.up_near]
    downward = 2 * scratch.unseen - scratch.above[scratch.down_far - 1] - scratch.above[scratch.down_near - 1]
    return FAR * (upward + downward)


@rule
def cheapest_gap(card: int, scratch: Scratch) -> int:
    """The unseen cards that a kept card would skip on the pile where it skips fewest."""
    gap = WIDEST_GAP
    if card > scratch.up_near:
        gap = min(gap, skipped(scratch.up_near, card, scratch))
    elif card > scratch.up_far:
        gap = min(gap, skipped(scratch.up_far, card, scratch))
    if card < scratch.down_near:
        gap = min(gap, skipped(card, scratch.down_near, scratch))
    elif card < scratch.down_far:
        gap = min(gap, skipped(card, scratch.down_far, scratch))
    return gap


@rule
def trick_room(card: int, scratch: Scratch) -> int:
    """The room that a kept card would give back by a trick, counting itself; 0 if it is no trick."""
    if card + TRICK == scratch.up_far or card + TRICK == scratch.up_near:
        return skipped(card, card + TRICK, scratch) + 1
    if card - TRICK == scratch.down_far or card - TRICK == scratch.down_near:
        return skipped(card - TRICK, card, scratch) + 1
    return 0


@rule
def commands_cost(v: State, seat: int, scratch: Scratch) -> int:
    """What the commands in sight and in hand cost."""
    cost = 0
    for pile in range(PILES):
        cost += SEEN[v.command[v.top[pile]]] * scratch.unseen // 100
    if visible(v, DRAW_ONE) and draw_pile(v) > 0:
        cost += DRAW_FORGONE * v.laid
    kept = 0
    needed = 0
    for i in range(v.hand_n[seat]):
        if (scratch.used >> i) & 1 == 0:
            command = v.command[v.hand[seat][i]]
            cost += HELD[command]
            kept += 1
            if command == THREE:
                needed = max(needed, EXACTLY_THREE)
            elif command == SKULL and not can_be_covered(v, seat, v.hand[seat][i], scratch):
                needed = MOST_IN_HAND
    if kept < needed and draw_pile(v) == 0:
        cost += DOOMED
    return cost
