"""What a table is worth by rules of thumb, in thousandths of a card; chances are in 1/256."""

from tapete.games.uno_colores.knowledge import known_of
from tapete.games.uno_colores.scratch import (
    COUNT,
    FACE,
    FOURS,
    HELD,
    HOLDER,
    IN_PLAY,
    LAID,
    LEFT,
    MORE,
    NOW,
    POINTS,
    ROW,
    SIZE,
    SYMBOLS,
    TO_NAME,
    TO_TAKE,
    TOUCHED,
    Scratch,
)
from tapete.games.uno_colores.state import (
    BLUE,
    CHOOSE,
    COLOURED,
    COLOURS,
    DRAW_TWO,
    FACES,
    FOUR,
    GREEN,
    KINDS,
    NO_COLOUR,
    NUMBERS,
    ONE_FACE,
    PENALTY,
    POWER_WILD,
    RED,
    REVERSE,
    TWO,
    WILD_DRAW_FOUR,
    WILDS,
    YELLOW,
    State,
    colour_of,
    colour_set,
    face_of,
    points,
    top,
)
from tapete.kernel.record import Ints, rule

CARDS_OF_COLOUR = 21  # UP1
WILD_CARDS = 24

ONE = 256
CARD = 1000  # what a card less in hand is worth
WIN = 1 << 40  # more than any table is worth
BEST = 100 * CARD  # what a win counts for where it is not sure

# What its own hand is worth beside its size; found by trying, see docs/bots.md
LAST_ONE = 570  # more for having one card
LAST_TWO = 200  # more for having two
SURE_ONE = 1100  # the chance to play at the next turn, with one card
SURE_TWO = 1280  # with two
SURE = 560  # with more
VARIETY = -410  # a colour more in hand: cards of one colour lead on to each other
SAME = 240  # a card of the colour in play
WILD = 2250  # the first wild: it is kept for the last cards
MORE_WILDS = 1480  # each other wild
FOURS_KEPT = 400  # a Wild Draw Four, more than another wild
SYMBOL = 40  # a Draw Two, Reverse or Skip
HASTE = 100  # how much less kept wilds are worth, in % of the chance that the next player goes out at once
POINTS_HELD = 2  # what a point in hand costs
RED_HELD = 640  # what a red card costs that can be given away at any time
WAITING = 20  # what each turn of another before the next own one costs
DRAWING = 200  # the chance to play a card just drawn
TIES = 64  # what rules of thumb say counts for this little where it was learned

# What it is worth to hold a power; red by what its cards cost less
OWN_BLUE = 340
BLUE_CARD = 60  # more for each card in hand
OWN_GREEN = 150
OWN_YELLOW = 400

# What the others' hands cost
THREAT_ONE = 4500  # another with one card
THREAT_TWO = 1430
THREAT_THREE = 770
THREAT_MORE = 390  # with four; with more in proportion
HARM = 100  # what each card counts for that another draws, shared among the others
BEFORE = 48  # in % of that, a player who acts before its own next turn, but is not next
AFTER = 23  # a player who does so after it
ANYHOW = 17  # in 1/256, how much of the next player's threat remains even if they cannot play
WITH_RED = 22  # in %, how much more of a threat the holder of a power is
WITH_BLUE = 28
WITH_GREEN = 49
WITH_YELLOW = 20

# Chances
STAYS = 80  # that the colour in play is still so after another's turn, in 1/256
FACE_FITS = 9  # that a card fits by its number or symbol, in 1/256
CALLED_OUT = 39  # that a bluff is challenged, in %
BLUFFS = 65  # how readily others bluff, in % of how readily they play a Wild Draw Four that is none
DOUBT = 2  # this many challenges of each outcome are added to those of the match, to tell how often they succeed
TRUST = 36  # and, for the learned bot, this many that failed: good players hardly ever bluff
BLUFFS_DRAWN = 20  # the same with one just drawn: whoever draws has refused the colour in play

# How much more of a threat a player about to win the match is (UP23), in %, and what a point costs by UP24
NEAR = 60
PENALTY_POINT = 45

# ---- What there is


@rule
def look(v: State, scratch: Scratch) -> None:
    """Notes the table as it is, and counts the cards not seen."""
    t = scratch.table[NOW]
    seat = scratch.seat
    for i in range(ROW):
        t[i] = 0
    for power in range(COLOURS):
        t[HOLDER + power] = v.power[power]
    for kind in range(KINDS):
        held = v.hand[seat][kind]
        if held > 0:
            t[COUNT + colour_of(kind)] += held
            t[POINTS] += held * points(kind)
            if NUMBERS <= face_of(kind) < FACES:
                t[SYMBOLS] += held
    t[HELD] = v.held[seat]
    t[SIZE] = v.hand_n[seat]
    t[FOURS] = v.hand[seat][WILD_DRAW_FOUR]
    t[IN_PLAY] = v.colour
    t[FACE] = face_of(top(v))
    t[LEFT] = v.left
    t[TOUCHED] = v.touched if seat == v.turn else neighbour(v, 1 - v.left, v.awaited)
    count_unseen(v, scratch)


@rule
def count_unseen(v: State, scratch: Scratch) -> None:
    """Counts the cards of each colour that it neither sees nor knows to be with somebody."""
    for colour in range(NO_COLOUR + 1):
        scratch.unseen[colour] = CARDS_OF_COLOUR if colour < NO_COLOUR else WILD_CARDS
        scratch.unseen[colour] -= scratch.table[NOW][COUNT + colour]
    for i in range(v.discard_n):
        scratch.unseen[colour_of(v.discard[i])] -= 1
    for other in range(v.players):
        if v.known[scratch.seat][other] != 0:
            for kind in range(KINDS):
                scratch.unseen[colour_of(kind)] -= known_of(v, scratch.seat, other, kind)
    scratch.unseen_n = 0
    for colour in range(NO_COLOUR + 1):
        scratch.unseen_n += scratch.unseen[colour]


@rule
def neighbour(v: State, left: int, seat: int) -> int:
    """The next seat in a direction."""
    return (seat + (v.players - 1 if left else 1)) % v.players


# ---- What a card does to a table


@rule
def copy_table(source: Ints, target: Ints) -> None:
    """A table becomes what another is."""
    for i in range(ROW):
        target[i] = source[i]


@rule
def lay(v: State, kind: int, before: Ints, t: Ints, scratch: Scratch) -> None:
    """Makes a table what another is with a card laid; colour and power of a wild are still to be chosen."""
    copy_table(before, t)
    if v.hand[scratch.seat][kind] == (2 if t[LAID] == kind + 1 else 1):
        t[HELD] ^= 1 << kind
    t[LAID] = kind + 1
    t[SIZE] -= 1
    t[COUNT + colour_of(kind)] -= 1
    t[POINTS] -= points(kind)
    t[FACE] = face_of(kind)
    if kind < COLOURED:
        t[IN_PLAY] = kind // FACES
        if kind % FACES >= NUMBERS:
            t[SYMBOLS] -= 1
            apply_symbol(v, kind % FACES, t, scratch)
        return
    t[TO_NAME] = 1
    if kind == WILD_DRAW_FOUR:
        t[FOURS] -= 1
        hit(v, FOUR, t, scratch)
    elif kind == CHOOSE:
        t[TO_TAKE] = 1
    else:
        t[HOLDER + kind - POWER_WILD] = scratch.seat + 1


@rule
def apply_symbol(v: State, face: int, t: Ints, scratch: Scratch) -> None:
    """UP8 to UP10, UP19."""
    if face == REVERSE and not (v.players == 2 and v.reverse_skips):
        turn_round(v, t, scratch)
    else:
        hit(v, TWO if face == DRAW_TWO else 0, t, scratch)


@rule
def turn_round(v: State, t: Ints, scratch: Scratch) -> None:
    """UP9, UP19: the direction changes, unless that takes the turn from the holder of yellow."""
    deprived = neighbour(v, t[LEFT], t[TOUCHED])
    gaining = neighbour(v, 1 - t[LEFT], scratch.seat)
    if v.players > 2:
        if deprived != gaining and t[HOLDER + YELLOW] == deprived + 1:
            return
        t[TOUCHED] = scratch.seat
    t[LEFT] = 1 - t[LEFT]


@rule
def hit(v: State, draws: int, t: Ints, scratch: Scratch) -> None:
    """UP17, UP19: the next player not yet touched draws and loses the turn, unless that is the holder of yellow."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    if other == scratch.seat:
        other = neighbour(v, t[LEFT], other)
    if t[HOLDER + YELLOW] != other + 1:
        t[MORE + other] += draws
        t[TOUCHED] = other


@rule
def that_fit(t: Ints) -> int:
    """UP6: the kinds that may be played."""
    fits = WILDS | colour_set(t[IN_PLAY])
    if t[FACE] < FACES:
        fits |= ONE_FACE << t[FACE]
    return fits


# ---- What a table is worth


@rule
def worth_of_table(v: State, t: Ints, scratch: Scratch) -> int:
    """What it is worth to have ended the turn like this."""
    if t[SIZE] == 0:
        return worth_of_win(v, t)
    free = 0
    if t[HOLDER + RED] == scratch.seat + 1 and can_give(v, t):
        free = t[COUNT + RED]
    size = t[SIZE] - free
    if size == 0:
        return WIN - free  # the red cards are given away before anybody acts (UP16)
    turns = turns_between(v, t, scratch)
    found = -CARD * size - RED_HELD * free - WAITING * turns
    found += worth_of_chances(size, turns, t) + worth_of_powers(t, scratch)
    found += SYMBOL * t[SYMBOLS] + SAME * t[COUNT + t[IN_PLAY]]
    wilds = t[COUNT + NO_COLOUR]
    kept = WILD * min(1, wilds) + MORE_WILDS * max(0, wilds - 1) + FOURS_KEPT * t[FOURS]
    found += kept * (100 * ONE - HASTE * danger(v, t, scratch)) // (100 * ONE)
    found -= (PENALTY_POINT if v.scoring == PENALTY else POINTS_HELD) * t[POINTS]
    return found - cost_of_threats(v, t, scratch)


@rule
def worth_of_win(v: State, t: Ints) -> int:
    """A win, and by how much: cards for others at the end (UP21) count most for the player furthest from the target."""
    found = WIN
    for other in range(v.players):
        found += t[MORE + other] * (v.target - v.total[other])
    return found


@rule
def can_give(v: State, t: Ints) -> bool:
    """UP16, UP19: whether the red cards may be given to somebody."""
    if not v.red_goes_out and t[SIZE] == t[COUNT + RED]:
        return False
    return v.players > 2 or t[HOLDER + YELLOW] in (0, t[HOLDER + RED])


@rule
def turns_between(v: State, t: Ints, scratch: Scratch) -> int:
    """How many others have their turn before its own next one."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    turns = 0
    while other != scratch.seat:
        other = neighbour(v, t[LEFT], other)
        turns += 1
    return turns


@rule
def worth_of_chances(size: int, turns: int, t: Ints) -> int:
    """What the chance is worth that the hand fits when the turn comes back; few cards need it most."""
    colours = 0
    for colour in range(COLOURS):
        colours += min(1, t[COUNT + colour])
    chance = ONE
    if t[COUNT + NO_COLOUR] == 0:
        stays = ONE
        for _ in range(turns):
            stays = stays * STAYS // ONE
        other = ONE - (COLOURS - colours) * (ONE // COLOURS) * max(0, ONE - FACE_FITS * t[SIZE]) // ONE
        chance = ((ONE - stays) * other + (stays * ONE if t[HELD] & that_fit(t) != 0 else 0)) // ONE
    if size == 1:
        return LAST_ONE + SURE_ONE * chance // ONE
    if size == 2:
        return LAST_TWO + SURE_TWO * chance // ONE + VARIETY * colours
    return SURE * chance // ONE + VARIETY * colours


@rule
def danger(v: State, t: Ints, scratch: Scratch) -> int:
    """How likely the next player goes out at once."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    if other == scratch.seat or v.hand_n[other] + t[MORE + other] > 1:
        return 0
    return chance_to_play(v, other, t, scratch)


@rule
def worth_of_powers(t: Ints, scratch: Scratch) -> int:
    """What its own powers are worth."""
    found = 0
    if t[HOLDER + BLUE] == scratch.seat + 1:
        found += OWN_BLUE + BLUE_CARD * t[SIZE]
    if t[HOLDER + GREEN] == scratch.seat + 1:
        found += OWN_GREEN
    if t[HOLDER + YELLOW] == scratch.seat + 1:
        found += OWN_YELLOW
    return found


@rule
def cost_of_threats(v: State, t: Ints, scratch: Scratch) -> int:
    """What the others' hands cost: the smaller they are and the sooner their turn comes, the more."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    share = BEFORE
    found = 0
    if other != scratch.seat:
        chance = ANYHOW + (ONE - ANYHOW) * chance_to_play(v, other, t, scratch) // ONE
        found += (100 - BEFORE) * chance * threat(v, other, t) // (100 * ONE)
    for _ in range(v.players):
        if other == scratch.seat:
            share = AFTER
        else:
            found += share * threat(v, other, t) // 100 - HARM * t[MORE + other] // (v.players - 1)
        other = neighbour(v, t[LEFT], other)
    return found


@rule
def threat(v: State, other: int, t: Ints) -> int:
    """What another's hand costs, by its size, the powers beside it, and how near the match is to its end."""
    size = v.hand_n[other] + t[MORE + other]
    found = THREAT_MORE * 4 // max(4, size)
    if size == 1:
        found = THREAT_ONE
    elif size == 2:
        found = THREAT_TWO
    elif size == 3:
        found = THREAT_THREE
    more = 100
    if t[HOLDER + RED] == other + 1:
        more += WITH_RED
    if t[HOLDER + BLUE] == other + 1:
        more += WITH_BLUE
    if t[HOLDER + GREEN] == other + 1:
        more += WITH_GREEN
    if t[HOLDER + YELLOW] == other + 1:
        more += WITH_YELLOW
    if v.scoring != PENALTY:
        more += NEAR * v.total[other] // v.target
    return found * more // 100


@rule
def chance_to_play(v: State, other: int, t: Ints, scratch: Scratch) -> int:
    """How likely somebody has a card that fits, by what is known of the hand and by the cards not seen."""
    known = v.known[scratch.seat][other]
    unknown = v.hand_n[other] + t[MORE + other]
    if known != 0:
        if known & that_fit(t) != 0:
            return ONE
        for kind in range(KINDS):
            unknown -= known_of(v, scratch.seat, other, kind)
    if scratch.unseen_n == 0:
        return ONE
    misfit = ONE - ONE * (scratch.unseen[t[IN_PLAY]] + scratch.unseen[NO_COLOUR]) // scratch.unseen_n
    misses = ONE
    for _ in range(unknown):
        misses = misses * misfit // ONE
    return ONE - misses
