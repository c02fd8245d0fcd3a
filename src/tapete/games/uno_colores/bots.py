"""The bot of UNO ¡Colores al poder!: it weighs what the table looks like when its turn is over.

Every way to end the turn is tried: the card, the power taken, the colour named, and by blue the second card. What a
table is worth is counted in thousandths of a card, chances in 1/256.
"""

from collections.abc import Mapping

from tapete.games.uno_colores.rules import (
    ACCEPT,
    ACTIONS,
    CHALLENGE_IT,
    DRAW,
    FOUR,
    GIVE,
    NAME_COLOUR,
    NAME_POWER,
    SIX,
    TURN,
    TWO,
    UNO,
    top,
)
from tapete.games.uno_colores.table import (
    BLUE,
    CHALLENGE,
    CHOOSE,
    COLOURED,
    COLOURS,
    DRAW_TWO,
    DREW,
    FACES,
    FROM_HAND,
    FROM_PILE,
    GREEN,
    KINDS,
    MOST_SEATS,
    NO_COLOUR,
    NUMBERS,
    ONE_FACE,
    PENALTY,
    PLAY,
    POWER_WILD,
    RED,
    RED_CARDS,
    REVERSE,
    SECOND,
    WILD_DRAW_FOUR,
    WILDS,
    YELLOW,
    State,
    colour_of,
    colour_set,
    face_of,
    known_of,
    points,
)
from tapete.kernel.contract import GO_ON, Analysis, BotChoice, Search
from tapete.kernel.dice import dice, roll
from tapete.kernel.record import Grid, Ints, number, numbers, record, rule

CARDS_OF_COLOUR = 21  # UP1
WILD_CARDS = 24

ONE = 256
CARD = 1000  # what a card less in hand is worth
WIN = 1 << 40  # more than any table is worth
BEST = 100 * CARD  # what a win counts for where it is not sure

# What the own hand is worth beside its size; found by trying, see docs/bots.md
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
HASTE = 100  # how much less kept wilds are worth, in % of the chance that who is next goes out at once
POINTS_HELD = 2  # what a point in hand costs
RED_HELD = 640  # what a red card costs that can be given away at any time
WAITING = 20  # what each turn of another before the next own one costs
DRAWING = 200  # the chance to play a card just drawn

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
BEFORE = 48  # in % of that, who acts before the own next turn, but is not next
AFTER = 23  # who does so after it
ANYHOW = 17  # in 1/256, how much of the threat of who is next remains even if they cannot play
WITH_RED = 22  # in %, how much more of a threat is who holds a power
WITH_BLUE = 28
WITH_GREEN = 49
WITH_YELLOW = 20

# Chances
STAYS = 80  # that the colour in play is still so after another's turn, in 1/256
FACE_FITS = 9  # that a card fits by its number or symbol, in 1/256
CALLED_OUT = 39  # that a bluff is challenged, in %
BLUFFS = 65  # how readily others bluff, in % of how readily they play a Wild Draw Four that is none
DOUBT = 2  # this many challenges of each outcome are added to those of the match, to tell how often they succeed
BLUFFS_DRAWN = 20  # the same with one just drawn: who draws has refused the colour in play

# How much more of a threat is who is about to win the match (UP23), in %, and what a point costs by UP24
NEAR = 60
PENALTY_POINT = 45

# A table is a row of numbers: the own hand, the pile and the turn, who holds the powers, what others have drawn
HELD, SIZE, FOURS, SYMBOLS, POINTS = range(5)
IN_PLAY, FACE, LEFT, TOUCHED, LAID, TO_TAKE, TO_NAME = range(POINTS + 1, POINTS + 8)
COUNT = TO_NAME + 1  # by colour; wilds last
HOLDER = COUNT + NO_COLOUR + 1  # by power
MORE = HOLDER + COLOURS  # by seat
ROW = MORE + MOST_SEATS
NOW, FIRST, LAST, SPARE = range(4)  # the tables kept: as it is, after one card, after two, after a failed bluff


@record
class Mind:
    """The dice that every bot has, and what this one notes while it thinks; nothing outlasts a decision."""

    dice: Ints = dice()
    seat: int = number(bits=64)  # whose it is
    table: Grid = numbers(SPARE + 1, ROW, bits=64)
    unseen: Ints = numbers(NO_COLOUR + 1)  # by colour, wilds last: cards that may be with the others or in the pile
    unseen_n: int = number()


# ---- What there is


@rule
def look(v: State, mind: Mind) -> None:
    """Notes the table as it is, and counts the cards not seen."""
    t = mind.table[NOW]
    seat = mind.seat
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
    count_unseen(v, mind)


@rule
def count_unseen(v: State, mind: Mind) -> None:
    """Counts the cards of each colour that it neither sees nor knows to be with somebody."""
    for colour in range(NO_COLOUR + 1):
        mind.unseen[colour] = CARDS_OF_COLOUR if colour < NO_COLOUR else WILD_CARDS
        mind.unseen[colour] -= mind.table[NOW][COUNT + colour]
    for i in range(v.discard_n):
        mind.unseen[colour_of(v.discard[i])] -= 1
    for other in range(v.players):
        if v.known[mind.seat][other] != 0:
            for kind in range(KINDS):
                mind.unseen[colour_of(kind)] -= known_of(v, mind.seat, other, kind)
    mind.unseen_n = 0
    for colour in range(NO_COLOUR + 1):
        mind.unseen_n += mind.unseen[colour]


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
def lay(v: State, kind: int, before: Ints, t: Ints, mind: Mind) -> None:
    """Makes a table what another is with a card laid; colour and power of a wild are still to be chosen."""
    copy_table(before, t)
    if v.hand[mind.seat][kind] == (2 if t[LAID] == kind + 1 else 1):
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
            apply_symbol(v, kind % FACES, t, mind)
        return
    t[TO_NAME] = 1
    if kind == WILD_DRAW_FOUR:
        t[FOURS] -= 1
        hit(v, FOUR, t, mind)
    elif kind == CHOOSE:
        t[TO_TAKE] = 1
    else:
        t[HOLDER + kind - POWER_WILD] = mind.seat + 1


@rule
def apply_symbol(v: State, face: int, t: Ints, mind: Mind) -> None:
    """UP8 to UP10, UP19."""
    if face == REVERSE and not (v.players == 2 and v.reverse_skips):
        turn_round(v, t, mind)
    else:
        hit(v, TWO if face == DRAW_TWO else 0, t, mind)


@rule
def turn_round(v: State, t: Ints, mind: Mind) -> None:
    """UP9, UP19: the direction changes, unless that takes the turn from the holder of yellow."""
    deprived = neighbour(v, t[LEFT], t[TOUCHED])
    gaining = neighbour(v, 1 - t[LEFT], mind.seat)
    if v.players > 2:
        if deprived != gaining and t[HOLDER + YELLOW] == deprived + 1:
            return
        t[TOUCHED] = mind.seat
    t[LEFT] = 1 - t[LEFT]


@rule
def hit(v: State, draws: int, t: Ints, mind: Mind) -> None:
    """UP17, UP19: the next player not yet touched draws and loses the turn, unless that is the holder of yellow."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    if other == mind.seat:
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
def worth_of_table(v: State, t: Ints, mind: Mind) -> int:
    """What it is worth to have ended the turn like this."""
    if t[SIZE] == 0:
        return worth_of_win(v, t)
    free = 0
    if t[HOLDER + RED] == mind.seat + 1 and can_give(v, t):
        free = t[COUNT + RED]
    size = t[SIZE] - free
    if size == 0:
        return WIN - free  # the red cards are given away before anybody acts (UP16)
    turns = turns_between(v, t, mind)
    found = -CARD * size - RED_HELD * free - WAITING * turns
    found += worth_of_chances(size, turns, t) + worth_of_powers(t, mind)
    found += SYMBOL * t[SYMBOLS] + SAME * t[COUNT + t[IN_PLAY]]
    wilds = t[COUNT + NO_COLOUR]
    kept = WILD * min(1, wilds) + MORE_WILDS * max(0, wilds - 1) + FOURS_KEPT * t[FOURS]
    found += kept * (100 * ONE - HASTE * danger(v, t, mind)) // (100 * ONE)
    found -= (PENALTY_POINT if v.scoring == PENALTY else POINTS_HELD) * t[POINTS]
    return found - cost_of_threats(v, t, mind)


@rule
def worth_of_win(v: State, t: Ints) -> int:
    """A win, and by how much: cards for others at the end (UP21) count most with who is furthest from the target."""
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
def turns_between(v: State, t: Ints, mind: Mind) -> int:
    """How many others have their turn before the own next one."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    turns = 0
    while other != mind.seat:
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
def danger(v: State, t: Ints, mind: Mind) -> int:
    """How likely who is next goes out at once."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    if other == mind.seat or v.hand_n[other] + t[MORE + other] > 1:
        return 0
    return chance_to_play(v, other, t, mind)


@rule
def worth_of_powers(t: Ints, mind: Mind) -> int:
    """What the powers in the own hands are worth."""
    found = 0
    if t[HOLDER + BLUE] == mind.seat + 1:
        found += OWN_BLUE + BLUE_CARD * t[SIZE]
    if t[HOLDER + GREEN] == mind.seat + 1:
        found += OWN_GREEN
    if t[HOLDER + YELLOW] == mind.seat + 1:
        found += OWN_YELLOW
    return found


@rule
def cost_of_threats(v: State, t: Ints, mind: Mind) -> int:
    """What the others' hands cost: the smaller and the sooner on turn, the more."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    share = BEFORE
    found = 0
    if other != mind.seat:
        chance = ANYHOW + (ONE - ANYHOW) * chance_to_play(v, other, t, mind) // ONE
        found += (100 - BEFORE) * chance * threat(v, other, t) // (100 * ONE)
    for _ in range(v.players):
        if other == mind.seat:
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
def chance_to_play(v: State, other: int, t: Ints, mind: Mind) -> int:
    """How likely somebody has a card that fits, by what is known of the hand and by the cards not seen."""
    known = v.known[mind.seat][other]
    unknown = v.hand_n[other] + t[MORE + other]
    if known != 0:
        if known & that_fit(t) != 0:
            return ONE
        for kind in range(KINDS):
            unknown -= known_of(v, mind.seat, other, kind)
    if mind.unseen_n == 0:
        return ONE
    misfit = ONE - ONE * (mind.unseen[t[IN_PLAY]] + mind.unseen[NO_COLOUR]) // mind.unseen_n
    misses = ONE
    for _ in range(unknown):
        misses = misses * misfit // ONE
    return ONE - misses


# ---- What a way to end the turn is worth


@rule
def worth_of_end(v: State, t: Ints, mind: Mind) -> int:
    """The most that a table is worth where the turn ends, once power and colour are chosen."""
    best = -WIN
    for power in range(COLOURS if t[TO_TAKE] else 1):
        holder = t[HOLDER + power]
        if t[TO_TAKE]:
            t[HOLDER + power] = mind.seat + 1
        for colour in range(COLOURS if t[TO_NAME] else 1):
            if t[TO_NAME]:
                t[IN_PLAY] = colour
            best = max(best, worth_of_table(v, t, mind))
        t[HOLDER + power] = holder
    return best


@rule
def worth_of_card(v: State, kind: int, before: Ints, mind: Mind) -> int:
    """The most that it is worth to lay a card on a table and end the turn with it."""
    lay(v, kind, before, mind.table[LAST], mind)
    found = worth_of_end(v, mind.table[LAST], mind)
    if kind == WILD_DRAW_FOUR and is_bluff(before):
        return risked(v, before, found, mind)
    return found


@rule
def is_bluff(t: Ints) -> bool:
    """UP11: whether a Wild Draw Four would be a bluff."""
    return t[COUNT + t[IN_PLAY]] > 0


@rule
def risked(v: State, before: Ints, found: int, mind: Mind) -> int:
    """UP12: what a bluff is worth with the risk of being found out, by what it is worth without."""
    t = mind.table[SPARE]
    copy_table(before, t)
    hit(v, 0, t, mind)
    if t[TOUCHED] == before[TOUCHED]:  # lost on the holder of yellow
        return found
    t[TOUCHED] = neighbour(v, 1 - t[LEFT], t[TOUCHED])  # who challenged is on turn
    t[FACE] = FACES
    t[SIZE] += FOUR - 1
    t[COUNT + NO_COLOUR] -= 1
    t[FOURS] -= 1
    found = min(found, BEST)
    return found - CALLED_OUT * (found - worth_of_end(v, t, mind)) // 100


@rule
def worth_of_going_on(v: State, t: Ints, mind: Mind) -> int:
    """The most that a table is worth where power, colour and the second card (UP17) are still to be chosen."""
    if t[SIZE] == 0:
        return worth_of_win(v, t)
    taking, naming = t[TO_TAKE], t[TO_NAME]
    t[TO_TAKE] = 0
    t[TO_NAME] = 0
    best = -WIN
    for power in range(COLOURS if taking else 1):
        holder = t[HOLDER + power]
        if taking:
            t[HOLDER + power] = mind.seat + 1
        for colour in range(COLOURS if naming else 1):
            if naming:
                t[IN_PLAY] = colour
            best = max(best, worth_of_end(v, t, mind))
            if t[HOLDER + BLUE] == mind.seat + 1:
                fits = t[HELD] & that_fit(t)
                for kind in range(KINDS):
                    if (fits >> kind) & 1:
                        best = max(best, worth_of_card(v, kind, t, mind))
        t[HOLDER + power] = holder
    return best


# ---- What it does


@rule
def worth_of_action(v: State, action: int, mind: Mind) -> int:
    """The most that it is worth to do something in the own turn."""
    now, t = mind.table[NOW], mind.table[FIRST]
    copy_table(now, t)
    if action < KINDS:
        if v.phase != PLAY:
            return worth_of_card(v, action, now, mind)
        lay(v, action, now, t, mind)
    elif action == DRAW:
        t[SIZE] += 1
        return worth_of_end(v, t, mind) + DRAWING
    elif NAME_COLOUR <= action < NAME_POWER:
        t[IN_PLAY] = action - NAME_COLOUR
        if v.plays == 0:  # UP5: and then plays
            t[TOUCHED] = neighbour(v, 1 - v.left, mind.seat)
        elif top(v) == WILD_DRAW_FOUR:
            hit(v, FOUR, t, mind)
    elif NAME_POWER <= action < CHALLENGE_IT:
        t[HOLDER + action - NAME_POWER] = mind.seat + 1
        t[TO_NAME] = 1
    if v.source != FROM_HAND or v.plays > 1 or v.phase in (DREW, SECOND):
        return worth_of_end(v, t, mind)
    found = worth_of_going_on(v, t, mind)
    if action == WILD_DRAW_FOUR and is_bluff(now):
        return risked(v, now, found, mind)
    return found


@rule
def choose_in_turn(v: State, out: Ints, n: int, mind: Mind) -> int:
    """The card, the colour or the power that is best to play, to name or to take."""
    best = -2 * WIN
    chosen = out[0]
    for i in range(n):
        if out[i] >= UNO:
            break
        if out[i] == TURN:  # UP18: a card less than by drawing
            return TURN
        found = worth_of_action(v, out[i], mind)
        if found > best:
            best = found
            chosen = out[i]
    return chosen


@rule
def chance_of_bluff(v: State, mind: Mind) -> int:
    """How likely a Wild Draw Four is a bluff, by the cards not seen and the size of the hand it was played from."""
    known = v.known[mind.seat][v.turn]
    if known & colour_set(v.judged) != 0:
        return ONE
    unknown = v.shown_n
    for kind in range(KINDS):
        unknown -= known_of(v, mind.seat, v.turn, kind)
    without = 1 << 20
    for i in range(unknown):
        left = mind.unseen_n - i
        if left > 0:
            without = without * max(0, left - mind.unseen[v.judged]) // left
    readiness = BLUFFS_DRAWN if v.source == FROM_PILE else BLUFFS
    readiness = readiness * 2 * (v.found_out + DOUBT) // (v.challenges + 2 * DOUBT)
    holding = ((1 << 20) - without) * readiness // 100
    return ONE * holding // max(1, holding + without)


@rule
def choose_answer(v: State, mind: Mind) -> int:
    """UP12: challenges a Wild Draw Four where that is worth the risk."""
    t = mind.table[FIRST]
    copy_table(mind.table[NOW], t)
    t[TOUCHED] = mind.seat
    t[SIZE] += FOUR
    accepted = worth_of_end(v, t, mind)
    t[SIZE] += SIX - FOUR
    innocent = worth_of_end(v, t, mind)
    t[SIZE] -= SIX
    t[TOUCHED] = neighbour(v, 1 - v.left, mind.seat)
    t[MORE + v.turn] += FOUR
    guilty = worth_of_end(v, t, mind)
    bluff = chance_of_bluff(v, mind)
    return CHALLENGE_IT if bluff * guilty + (ONE - bluff) * innocent > ONE * accepted else ACCEPT


@rule
def choose_gift(v: State, out: Ints, n: int, mind: Mind) -> int:
    """UP16: who gets the red cards; nobody, if to keep them is worth more."""
    t = mind.table[FIRST]
    best = worth_of_end(v, mind.table[NOW], mind)
    chosen = ACTIONS
    for i in range(n):
        if GIVE <= out[i] < ACTIONS:
            copy_table(mind.table[NOW], t)
            t[HELD] &= ~RED_CARDS
            t[SIZE] -= t[COUNT + RED]
            t[MORE + out[i] - GIVE] += t[COUNT + RED]
            t[COUNT + RED] = 0
            found = worth_of_end(v, t, mind)
            if found > best:
                best = found
                chosen = out[i]
    return chosen


@rule
def heuristic(v: State, seat: int, out: Ints, n: int, mind: Mind) -> int:
    """Calls and catches at once; else does what makes the table worth most when its turn is over.

    It gives red cards in others' turns only, or as its last: its own turn may still need them, and who is next cannot
    act before.
    """
    giving = False
    for i in range(n):
        if UNO <= out[i] < GIVE:
            return out[i]
        giving = giving or GIVE <= out[i] < ACTIONS
    if seat != v.awaited and not giving:
        return ACTIONS
    if n == 1:
        return out[0]
    mind.seat = seat
    look(v, mind)
    if giving and (seat != v.awaited or v.held[seat] & ~RED_CARDS == 0):
        return choose_gift(v, out, n, mind)
    if v.phase == CHALLENGE:
        return choose_answer(v, mind)
    return choose_in_turn(v, out, n, mind)


@rule
def careless(v: State, seat: int, out: Ints, n: int, mind: Mind) -> int:
    """By rules of thumb, but every third time anything goes."""
    if roll(mind.dice, 3) == 0:
        return out[roll(mind.dice, n)]
    return heuristic(v, seat, out, n, mind)


@rule
def leaf(v: State, s: State, seat: int, mind: Mind) -> int:  # noqa: ARG001  # it waits for the end of the round
    """What a round that is over is worth: won, or not."""
    if s.round_no == v.round_no:
        return GO_ON
    return 1 if s.last_winner == seat + 1 else 0


INLINE = False  # a turn is tried in many ways
BOTS: Mapping[str, BotChoice | Search] = {
    "heuristic": heuristic,
    "careless": careless,
    "search": Search(playout=heuristic, leaf=leaf, budget=60_000),
}
LEVELS = {"easy": "careless", "normal": "heuristic", "strong": "heuristic"}
ANALYSIS = Analysis("search", one=0.01, steep=5)  # percentage points of the chance to win the round
