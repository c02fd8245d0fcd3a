"""The Game's bot: it searches the whole turn and judges it by the position that the turn leaves.

Worth is counted in hundredths of a card of room: one unseen card that one pile can still take. Only what lies there in
the end counts, not the way to it, so after each lay the bot plans anew and comes to the same turn. It lays and takes
back on the very view it was shown, so that the rules themselves say what is legal, and leaves the view as it was.
"""

from collections.abc import Mapping

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
    SILENCE,
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
    visible,
)
from tapete.kernel.contract import BotChoice
from tapete.kernel.dice import dice
from tapete.kernel.record import Grid, Ints, number, numbers, record, rule

# What the piles are worth; tuned by play, all of them together
FAR = 100  # a card of room on the pile of a direction that has gone less far: the unit
NEAR = 83  # on the other one; less, for most of these cards have a second pile to go to
NEAR_BEND = 70  # how much more its last cards of room are worth than its first
DEAD = 275  # an unseen card that no pile can take: someone will be stuck with it
HOPED_TRICK = 20  # a card of room that a trick with an unseen card would give back: it may come, or be covered

# What the hand is worth
KEPT = 215  # a card kept rather than laid costs this share (in 1/10,000) of the unseen cards: laying buys choice
KEPT_AT_END = 25  # the same with nothing left to draw: laying buys no choice any more, only freedom for the others
GAP = 6  # a card of room that would be skipped by laying a kept card where that costs least
WIDEST_GAP = 30  # a kept card that costs more than this is as good as lost
HELD_TRICK = 40  # a card of room that a trick in hand would give back: most likely, but for those who lay in between
HELD_PAIR = 15  # the same for two cards ten apart, which go back by themselves once the first of them is laid

# What commands are worth, in Extreme
SEEN_NO_TRICK = 95  # left in sight, in hundredths of the unseen cards: the more is to come, the longer it hurts
SEEN_ONE_PILE = 160
SEEN_DRAW_ONE = 100
SEEN_SILENCE = 5  # bots do not talk, but people at the table do
DRAW_FORGONE = 75  # a card that DRAW ONE keeps the hand from being refilled with
HELD_STOP = 40  # a turn of one card for a bad moment
HELD_SKULL = 150  # has to be laid with a cover at hand
HELD_THREE = 20  # has to be laid when exactly three fit
DOOMED = 2000  # a SKULL without a cover or a THREE without company, and nothing left to draw

# What hints of others are worth: laying on the pile all the same
ASKED_TO_LEAVE = 300
ASKED_TO_WAIT = 200  # someone has something good, or a trick, for it

# How far the search goes
NEAREST = 2  # cards of the hand tried on a pile, counted from its top: what skips more of one's own is no good
EXTRA_GAP = 2  # unseen cards that a card beyond the minimum may skip: worth about what a card laid is
MOST_TRIED = 3000  # lays tried; keeps the slow, interpreted bot under half a second

# How keen one is to start: what the best first turn may cost in room, a quarter of all hands between each
KEEN_COSTS = (0, 0, 0)

WON = 1 << 40
LOST = -WON
NOTHING = -1
NOT_HELD, HELD = range(2)
THOROUGH, PICKY = range(2)


@record
class Mind:
    """Dice for the bot that anyone can be, and what this one notes while it thinks; nothing outlasts a decision."""

    dice: Ints = dice()
    # the position
    above: Ints = numbers(START_DOWN + 1)  # by card: the unseen cards higher than it
    unseen: int = number()
    held: Ints = numbers(START_DOWN + TRICK + 1)  # by card: whether it is in the hand
    far: Grid = numbers(
        2, START_DOWN + 1, bits=64
    )  # by direction and top: the worth of the pile that has gone less far
    near: Grid = numbers(2, START_DOWN + 1, bits=64)  # and of the other one
    cheap: Grid = numbers(2, START_DOWN + 1)  # likewise: bits of the hand, the cards that skip next to nothing
    clever: Grid = numbers(2, START_DOWN + 1)  # and those that trick, or that another one in hand would trick
    kept: int = number(bits=64)  # what keeping a card costs
    top: Ints = numbers(PILES)  # as the decision found them
    asked: Ints = numbers(PILES)  # by pile: what laying on it costs because of hints
    # the tops of the turn tried out, in each direction of the pile that has gone less far and of the other one
    up_far: int = number()
    up_near: int = number()
    down_far: int = number()
    down_near: int = number()
    # the turn tried out: by depth, what was laid and what to take back
    choice: Ints = numbers(MOST_IN_HAND + 1)
    covered: Ints = numbers(MOST_IN_HAND + 1)
    last_pile: Ints = numbers(MOST_IN_HAND + 1)
    three: Ints = numbers(MOST_IN_HAND + 1)
    used: int = number(bits=64)  # bits of the hand
    may_end: int = number()
    picky: int = number()  # whether only what is promising is tried
    tried: int = number(bits=64)
    # the best turn so far
    best: int = number(bits=64)
    first: int = number(bits=64)  # the action it begins with


# ---- What is there


@rule
def look(v: State, seat: int, mind: Mind) -> None:
    """Notes what seat knows: the unseen cards, the own hand, the piles, and what others ask for."""
    for card in range(LOWEST, HIGHEST + 1):
        mind.held[card] = NOT_HELD
    for i in range(v.hand_n[seat]):
        mind.held[v.hand[seat][i]] = HELD
    mind.unseen = 0
    mind.above[START_DOWN] = 0
    for card in range(HIGHEST, START_UP - 1, -1):
        mind.above[card] = mind.unseen
        if card >= LOWEST and v.under[card] == 0 and mind.held[card] == NOT_HELD:
            mind.unseen += 1
    for i in range(v.hand_n[seat]):
        judge_top(v, seat, v.hand[seat][i], mind)
    for pile in range(PILES):
        mind.top[pile] = v.top[pile]
        judge_top(v, seat, v.top[pile], mind)
        mind.asked[pile] = 0
        for other in range(v.players):
            if other != seat:
                mind.asked[pile] = max(mind.asked[pile], asked(v.hint[other][pile]))
    mind.kept = KEPT * mind.unseen // 100 if draw_pile(v) > 0 else KEPT_AT_END


@rule
def asked(hint: int) -> int:
    """What laying on a pile costs against a hint."""
    if hint == NO_HINT:
        return 0
    return ASKED_TO_LEAVE if hint == LEAVE else ASKED_TO_WAIT


@rule
def skipped(low: int, high: int, mind: Mind) -> int:
    """The unseen cards between two cards."""
    return mind.above[low] - mind.above[high - 1]


@rule
def judge_top(v: State, seat: int, top: int, mind: Mind) -> None:
    """Notes what a pile with this top would be worth, ascending and descending, and which cards to try on it."""
    for direction in range(2):
        step = 1 if direction == 0 else -1
        room = mind.above[top] if direction == 0 else mind.unseen - mind.above[top - 1]
        back = top - TRICK * step
        trick = 0
        if LOWEST <= back <= HIGHEST and mind.above[back - 1] > mind.above[back]:  # it is unseen
            trick = HOPED_TRICK * (skipped(min(top, back), max(top, back), mind) + 1)
        bend = room * (mind.unseen - room) // (mind.unseen + 1)
        mind.far[direction][top] = FAR * room + trick
        mind.near[direction][top] = NEAR * room + NEAR_BEND * bend + trick
        cheap = 0
        clever = 0
        for i in range(v.hand_n[seat]):
            card = v.hand[seat][i]
            if (card - top) * step > 0:
                gap = skipped(min(card, top), max(card, top), mind)
                if gap <= EXTRA_GAP:
                    cheap |= 1 << i
                if gap <= TRICK and card - TRICK * step >= LOWEST and mind.held[card - TRICK * step] == HELD:
                    clever |= 1 << i
            elif card == back:
                clever |= 1 << i
        mind.cheap[direction][top] = cheap
        mind.clever[direction][top] = clever


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
    found = mind.far[0][mind.up_far] + mind.near[0][mind.up_near]
    found += mind.far[1][mind.down_far] + mind.near[1][mind.down_near]
    if mind.up_far >= mind.down_far:
        found -= DEAD * skipped(mind.down_far - 1, mind.up_far + 1, mind)
    for pile in range(PILES):
        if v.top[pile] != mind.top[pile]:
            found -= mind.asked[pile]
    tricks = v.edition == ORIGINAL or not visible(v, NO_TRICK)
    for i in range(v.hand_n[seat]):
        if (mind.used >> i) & 1 == 0:
            card = v.hand[seat][i]
            trick = trick_room(card, mind) if tricks else 0
            if trick > 0:
                found += HELD_TRICK * trick
            else:
                found -= GAP * cheapest_gap(card, mind)
            if mind.held[card + TRICK] and keeps(v, seat, card + TRICK, mind):
                found += HELD_PAIR * skipped(card, card + TRICK, mind)
            found -= mind.kept
    if v.edition != ORIGINAL:
        found += seen_worth(v, mind) + held_worth(v, seat, mind)
    return found


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
    """The room that a kept card would give back by a trick; 0 if it is no trick."""
    if card + TRICK == mind.up_far or card + TRICK == mind.up_near:
        return skipped(card, card + TRICK, mind) + 1
    if card - TRICK == mind.down_far or card - TRICK == mind.down_near:
        return skipped(card - TRICK, card, mind) + 1
    return 0


@rule
def keeps(v: State, seat: int, card: int, mind: Mind) -> bool:
    """Whether a card of the hand is not laid in the turn tried out."""
    i = 0
    while v.hand[seat][i] != card:
        i += 1
    return (mind.used >> i) & 1 == 0


@rule
def seen_worth(v: State, mind: Mind) -> int:
    """What the commands left in sight cost."""
    share = 0
    if visible(v, NO_TRICK):
        share += SEEN_NO_TRICK
    if visible(v, ONE_PILE):
        share += SEEN_ONE_PILE
    if visible(v, SILENCE):
        share += SEEN_SILENCE
    forgone = 0
    if draw_pile(v) > 0 and visible(v, DRAW_ONE):
        share += SEEN_DRAW_ONE
        forgone = DRAW_FORGONE * v.laid
    return -(share * mind.unseen // 100) - forgone


@rule
def held_worth(v: State, seat: int, mind: Mind) -> int:
    """What the commands kept in hand are worth."""
    found = 0
    kept = 0
    company = 0  # how many cards the hand must have at least
    for i in range(v.hand_n[seat]):
        if (mind.used >> i) & 1 == 0:
            kept += 1
            command = v.command[v.hand[seat][i]]
            if command == STOP:
                found += HELD_STOP
            elif command == SKULL:
                found -= HELD_SKULL
                company = max(company, 2)
            elif command == THREE:
                found -= HELD_THREE
                company = EXACTLY_THREE
    if kept < company and draw_pile(v) == 0:
        found -= DOOMED
    return found


# ---- The search


@rule
def is_dull(v: State, pile: int, mind: Mind) -> bool:
    """Whether no card is worth laying on a pile beyond the minimum."""
    direction = 0 if ascends(pile) else 1
    top = v.top[pile]
    return (mind.cheap[direction][top] | mind.clever[direction][top]) & ~mind.used == 0


@rule
def is_promising(v: State, seat: int, i: int, pile: int, mind: Mind) -> bool:
    """Whether a legal lay is worth trying: a trick, its set-up, the nearest cards; beyond the minimum cheap ones."""
    hand = v.hand[seat]
    top = v.top[pile]
    direction = 0 if ascends(pile) else 1
    if (mind.clever[direction][top] >> i) & 1:
        return True
    if mind.may_end and (mind.cheap[direction][top] >> i) & 1 == 0:
        return False
    step = 1 - 2 * direction
    nearer = 0
    j = i - step
    while 0 <= j < v.hand_n[seat] and (hand[j] - top) * step > 0:
        nearer += 1 - ((mind.used >> j) & 1)
        j -= step
    return nearer < (1 if mind.may_end else NEAREST)


@rule
def order_matters(command: int) -> bool:
    """Whether a command changes what may be laid on other piles."""
    return command == STOP or command == THREE or command == NO_TRICK or command == ONE_PILE  # noqa: PLR1714  # plain ints


@rule
def is_double(v: State, depth: int, card: int, pile: int, mind: Mind) -> bool:
    """Whether the last lay and this one come to the same the other way round, which is tried as well."""
    if depth == 0 or pile >= v.last_pile:
        return False
    return v.edition == ORIGINAL or not (
        order_matters(v.command[card])
        or order_matters(v.command[v.top[pile]])
        or order_matters(v.command[v.top[v.last_pile]])
        or order_matters(v.command[mind.covered[depth - 1]])
    )


@rule
def next_lay(v: State, seat: int, depth: int, mind: Mind) -> int:
    """The next lay to try at a depth, as pile * MOST_IN_HAND + place in the hand; NOTHING when all were tried."""
    banned = bans(v)
    pile = (mind.choice[depth] + 1) // MOST_IN_HAND
    i = (mind.choice[depth] + 1) % MOST_IN_HAND
    if depth > 0 and v.edition == ORIGINAL and pile < v.last_pile:  # all doubles
        pile = v.last_pile
        i = 0
    while pile < PILES:
        if not (mind.picky and mind.may_end and is_dull(v, pile, mind)):
            while i < v.hand_n[seat]:
                if (
                    (mind.used >> i) & 1 == 0
                    and lay_refusal(v, banned, v.hand[seat][i], pile) == 0
                    and not is_double(v, depth, v.hand[seat][i], pile, mind)
                    and (not mind.picky or is_promising(v, seat, i, pile, mind))
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
def search(v: State, seat: int, picky: int, mind: Mind) -> None:
    """Tries turns and notes the best and the action it begins with; if none can be ended, the longest."""
    mind.picky = picky
    mind.best = LOST - 1
    mind.used = 0
    mind.tried = 0
    mind.may_end = end_refusal(v) == 0
    if mind.may_end:
        mind.best = worth(v, seat, mind)
        mind.first = END_TURN
    depth = 0
    mind.choice[0] = NOTHING
    while depth >= 0:
        choice = next_lay(v, seat, depth, mind) if mind.tried < MOST_TRIED else NOTHING
        if choice != NOTHING:
            try_lay(v, seat, depth, choice, mind)
            stopped = v.command[v.top[v.last_pile]] == STOP
            mind.may_end = end_refusal(v) == 0
            found = worth(v, seat, mind) if stopped or mind.may_end else LOST + depth
            if found > mind.best:
                mind.best = found
                mind.first = first_action(v, seat, mind)
            depth += 1
            mind.choice[depth] = NOTHING
            if not stopped:
                continue
        depth -= 1
        if depth >= 0:
            take_back(v, depth, mind)
            mind.may_end = end_refusal(v) == 0


@rule
def first_action(v: State, seat: int, mind: Mind) -> int:
    """The action that begins the turn tried out."""
    choice = mind.choice[0]
    return (v.hand[seat][choice % MOST_IN_HAND] - LOWEST) * PILES + choice // MOST_IN_HAND


@rule
def heuristic(v: State, seat: int, out: Ints, n: int, mind: Mind) -> int:  # noqa: ARG001  # it finds its actions itself
    """Begins, goes on with or ends the best turn; or states how keen it is to start, by what that turn costs (TG3)."""
    look(v, seat, mind)
    search(v, seat, PICKY, mind)
    if mind.best < LOST + MOST_IN_HAND:  # nothing promising can be ended: try everything
        search(v, seat, THOROUGH, mind)
    if out[0] < KEEN:
        return mind.first
    mind.used = 0
    cost = worth(v, seat, mind) - mind.best
    keenness = 0
    for enough in KEEN_COSTS:
        if cost < enough:
            keenness += 1
    return KEEN + keenness


BOTS: Mapping[str, BotChoice] = {"heuristic": heuristic}
