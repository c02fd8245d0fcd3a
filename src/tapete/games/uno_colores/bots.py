"""The bot of UNO ¡Colores al poder!: it weighs what the table looks like when its turn is over.

Every way to end the turn is tried: the card, the power taken, the colour named, and by blue the second card. What a
table is worth is counted in thousandths of a card, chances in 1/256.
"""

from collections.abc import Mapping

from tapete.games.uno_colores.features import value_of
from tapete.games.uno_colores.heuristic import (
    BEST,
    BLUFFS,
    BLUFFS_DRAWN,
    CALLED_OUT,
    DOUBT,
    DRAWING,
    ONE,
    TIES,
    TRUST,
    WIN,
    copy_table,
    hit,
    lay,
    look,
    neighbour,
    that_fit,
    worth_of_table,
    worth_of_win,
)
from tapete.games.uno_colores.knowledge import known_of
from tapete.games.uno_colores.rules import ACCEPT, ACTIONS, CHALLENGE_IT, DRAW, GIVE, NAME_COLOUR, NAME_POWER, TURN, UNO
from tapete.games.uno_colores.score import winners
from tapete.games.uno_colores.scratch import (
    COUNT,
    FACE,
    FEATURES,
    FIRST,
    FOURS,
    HELD,
    HIDDEN,
    HOLDER,
    IN_PLAY,
    LAST,
    LEFT,
    MORE,
    NOW,
    SIZE,
    SPARE,
    TO_DRAW,
    TO_NAME,
    TO_TAKE,
    TOUCHED,
    Scratch,
)
from tapete.games.uno_colores.state import (
    BLUE,
    CHALLENGE,
    COLOURED,
    COLOURS,
    DREW,
    FACES,
    FOUR,
    FROM_HAND,
    FROM_PILE,
    KINDS,
    NO_COLOUR,
    PENALTY,
    PLAY,
    RED,
    RED_CARDS,
    SECOND,
    SIX,
    TWO,
    WILD_DRAW_FOUR,
    State,
    colour_set,
    top,
)
from tapete.kernel.careless import LAPSE
from tapete.kernel.contract import GO_ON, Analysis, BotChoice, Learning, Lesson, Search
from tapete.kernel.dice import roll
from tapete.kernel.net import SURE as SURELY
from tapete.kernel.record import Ints, rule

__all__ = ["BOTS", "LEARNING", "Scratch"]


# ---- What a way to end the turn is worth


@rule
def judged(v: State, t: Ints, scratch: Scratch) -> int:
    """What a table is worth: by rules of thumb, or as it was learned where the learned player asks."""
    worth = worth_of_table(v, t, scratch)
    if not scratch.learned or worth >= WIN // 2:
        return worth
    return BEST * value_of(v, t, worth, scratch) // SURELY + worth // TIES


@rule
def worth_of_end(v: State, t: Ints, scratch: Scratch) -> int:
    """The most that a table is worth where the turn ends, once power and colour are chosen."""
    best = -WIN
    for power in range(COLOURS if t[TO_TAKE] else 1):
        holder = t[HOLDER + power]
        if t[TO_TAKE]:
            t[HOLDER + power] = scratch.seat + 1
        for colour in range(COLOURS if t[TO_NAME] else 1):
            if t[TO_NAME]:
                t[IN_PLAY] = colour
            best = max(best, judged(v, t, scratch))
        t[HOLDER + power] = holder
    return best


@rule
def worth_of_card(v: State, kind: int, before: Ints, scratch: Scratch) -> int:
    """The most that it is worth to lay a card on a table and end the turn with it."""
    lay(v, kind, before, scratch.table[LAST], scratch)
    found = worth_of_end(v, scratch.table[LAST], scratch)
    if kind == WILD_DRAW_FOUR and is_bluff(before):
        return risked(v, before, found, scratch)
    return found


@rule
def is_bluff(t: Ints) -> bool:
    """UP11: whether a Wild Draw Four would be a bluff."""
    return t[COUNT + t[IN_PLAY]] > 0


@rule
def risked(v: State, before: Ints, found: int, scratch: Scratch) -> int:
    """UP12: what a bluff is worth with the risk of being found out, by what it is worth without."""
    t = scratch.table[SPARE]
    copy_table(before, t)
    hit(v, 0, t, scratch)
    if t[TOUCHED] == before[TOUCHED]:  # lost on the holder of yellow
        return found
    t[TOUCHED] = neighbour(v, 1 - t[LEFT], t[TOUCHED])  # the challenger's turn is next
    t[FACE] = FACES
    t[SIZE] += FOUR - 1
    t[COUNT + NO_COLOUR] -= 1
    t[FOURS] -= 1
    found = min(found, BEST)
    return found - CALLED_OUT * (found - worth_of_end(v, t, scratch)) // 100


@rule
def worth_of_going_on(v: State, t: Ints, scratch: Scratch) -> int:
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
            t[HOLDER + power] = scratch.seat + 1
        for colour in range(COLOURS if naming else 1):
            if naming:
                t[IN_PLAY] = colour
            best = max(best, worth_of_end(v, t, scratch))
            if t[HOLDER + BLUE] == scratch.seat + 1:
                fits = t[HELD] & that_fit(t)
                for kind in range(KINDS):
                    if (fits >> kind) & 1:
                        best = max(best, worth_of_card(v, kind, t, scratch))
        t[HOLDER + power] = holder
    return best


# ---- What it does


@rule
def worth_of_action(v: State, action: int, scratch: Scratch) -> int:
    """The most that it is worth to do something in its own turn."""
    now, t = scratch.table[NOW], scratch.table[FIRST]
    copy_table(now, t)
    if action < KINDS:
        if v.phase != PLAY:
            return worth_of_card(v, action, now, scratch)
        lay(v, action, now, t, scratch)
    elif action == DRAW:
        t[SIZE] += 1
        t[TO_DRAW] = 1
        return worth_of_end(v, t, scratch) + (0 if scratch.learned else DRAWING)
    elif NAME_COLOUR <= action < NAME_POWER:
        t[IN_PLAY] = action - NAME_COLOUR
        if v.plays == 0:  # UP5: and then plays
            t[TOUCHED] = neighbour(v, 1 - v.left, scratch.seat)
        elif top(v) == WILD_DRAW_FOUR:
            hit(v, FOUR, t, scratch)
    elif NAME_POWER <= action < CHALLENGE_IT:
        t[HOLDER + action - NAME_POWER] = scratch.seat + 1
        t[TO_NAME] = 1
    if v.source != FROM_HAND or v.plays > 1 or v.phase in (DREW, SECOND):
        return worth_of_end(v, t, scratch)
    found = worth_of_going_on(v, t, scratch)
    if action == WILD_DRAW_FOUR and is_bluff(now):
        return risked(v, now, found, scratch)
    return found


@rule
def choose_in_turn(v: State, out: Ints, n: int, scratch: Scratch) -> int:
    """The card, the colour or the power that is best to play, to name or to take."""
    best = -2 * WIN
    chosen = out[0]
    for i in range(n):
        if out[i] >= UNO:
            break
        if out[i] == TURN:  # UP18: a card less than by drawing
            return TURN
        found = worth_of_action(v, out[i], scratch)
        if found > best:
            best = found
            chosen = out[i]
    if scratch.learned and best < WIN // 2 and ends_turn(v, chosen, scratch):
        worth_of_action(v, chosen, scratch)  # `feature` tells what it leaves
        scratch.noted = 1
    return chosen


@rule
def ends_turn(v: State, action: int, scratch: Scratch) -> bool:
    """Whether nothing is left to choose in the turn after an action, but what the pile may bring."""
    if action >= NAME_POWER or COLOURED <= action < KINDS:
        return False
    plays = v.plays
    if action < KINDS:
        plays += 1
    elif action < NAME_COLOUR:
        return True
    elif plays == 0:
        return False
    return plays > 1 or v.source != FROM_HAND or v.power[BLUE] != scratch.seat + 1


@rule
def chance_of_bluff(v: State, scratch: Scratch) -> int:
    """How likely a Wild Draw Four is a bluff, by the cards not seen and the size of the hand it was played from."""
    known = v.known[scratch.seat][v.turn]
    if known & colour_set(v.judged) != 0:
        return ONE
    unknown = v.shown_n
    for kind in range(KINDS):
        unknown -= known_of(v, scratch.seat, v.turn, kind)
    without = 1 << 20
    for i in range(unknown):
        left = scratch.unseen_n - i
        if left > 0:
            without = without * max(0, left - scratch.unseen[v.judged]) // left
    readiness = BLUFFS_DRAWN if v.source == FROM_PILE else BLUFFS
    challenges = v.challenges + 2 * DOUBT + (TRUST if scratch.learned else 0)
    readiness = readiness * 2 * (v.found_out + DOUBT) // challenges
    holding = ((1 << 20) - without) * readiness // 100
    return ONE * holding // max(1, holding + without)


@rule
def choose_answer(v: State, scratch: Scratch) -> int:
    """UP12: challenges a Wild Draw Four where that is worth the risk."""
    t = scratch.table[FIRST]
    copy_table(scratch.table[NOW], t)
    t[TOUCHED] = scratch.seat
    t[SIZE] += FOUR
    accepted = worth_of_end(v, t, scratch)
    t[SIZE] += SIX - FOUR
    innocent = worth_of_end(v, t, scratch)
    t[SIZE] -= SIX
    t[TOUCHED] = neighbour(v, 1 - v.left, scratch.seat)
    t[MORE + v.turn] += FOUR
    guilty = worth_of_end(v, t, scratch)
    bluff = chance_of_bluff(v, scratch)
    return CHALLENGE_IT if bluff * guilty + (ONE - bluff) * innocent > ONE * accepted else ACCEPT


@rule
def choose_gift(v: State, out: Ints, n: int, scratch: Scratch) -> int:
    """UP16: who gets the red cards; nobody, if to keep them is worth more."""
    t = scratch.table[FIRST]
    best = worth_of_end(v, scratch.table[NOW], scratch)
    chosen = out[n - 1]  # to decline, where that is offered
    for i in range(n):
        if GIVE <= out[i] < ACTIONS:
            copy_table(scratch.table[NOW], t)
            t[HELD] &= ~RED_CARDS
            t[SIZE] -= t[COUNT + RED]
            t[MORE + out[i] - GIVE] += t[COUNT + RED]
            t[COUNT + RED] = 0
            found = worth_of_end(v, t, scratch)
            if found > best:
                best = found
                chosen = out[i]
    return chosen


@rule
def heuristic(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """By rules of thumb."""
    scratch.learned = 0
    return choose(v, seat, out, n, scratch)


@rule
def learned(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """By the learned chance to win the round; by rules of thumb for two, and where points in hand count (UP24)."""
    scratch.learned = 1 if v.players > 2 and v.scoring != PENALTY else 0
    scratch.noted = 0
    return choose(v, seat, out, n, scratch)


@rule
def choose(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """Catches at once, and calls when that is due or just before it plays its last card but one; else does what makes
    the table worth most when its turn is over.

    It gives red cards in others' turns only, or as its last: its own turn may still need them, and the next player
    cannot act before.
    """
    giving = False
    early = False
    for i in range(n):
        if out[i] == UNO and not is_due(v, seat):
            early = True
        elif UNO <= out[i] < GIVE:
            return out[i]
        giving = giving or GIVE <= out[i] < ACTIONS
    if seat != v.awaited and not giving:
        return ACTIONS
    if n == 1:
        return out[0]
    scratch.seat = seat
    look(v, scratch)
    if giving and (seat != v.awaited or v.held[seat] & ~RED_CARDS == 0):
        return choose_gift(v, out, n, scratch)
    if v.phase == CHALLENGE:
        return choose_answer(v, scratch)
    chosen = choose_in_turn(v, out, n, scratch)
    if early and chosen < KINDS and v.hand_n[seat] == TWO:
        scratch.noted = 0
        return UNO
    return chosen


@rule
def careless(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """By rules of thumb, but one choice in three is random; never a call, nor what belies a call that was made."""
    if v.called == 0 and roll(scratch.dice, LAPSE) == 0:
        chosen = out[roll(scratch.dice, n)]
        if chosen != UNO or is_due(v, seat):
            return chosen
    return heuristic(v, seat, out, n, scratch)


@rule
def is_due(v: State, seat: int) -> bool:
    """UP20: whether a call is owed, or says what is true."""
    return v.debtor == seat + 1 or v.hand_n[seat] == 1


@rule
def leaf(v: State, s: State, seat: int, scratch: Scratch) -> int:
    """What a round that is over is worth: won, or not."""
    if s.round_no == v.round_no:
        return GO_ON
    return 1 if s.last_winner == seat + 1 else 0


# ---- Learning


@rule
def outcome(s: State, seat: int, part: int) -> int:
    """Whether the round was won."""
    return SURELY if (winners(s) >> seat) & 1 else 0


LEARNING = Learning(
    bot="learned", features=FEATURES, hidden=HIDDEN, notes=1_000, outcome=outcome,
    lessons=(Lesson("four", 0, (4,), {"target": "1"}, games=120_000),),
)  # fmt: skip
BOTS: Mapping[str, BotChoice | Search] = {
    "heuristic": heuristic,
    "careless": careless,
    "learned": learned,
    "search": Search(playout=heuristic, leaf=leaf, budget=60_000),
}
LEVELS = {"easy": "careless", "normal": "heuristic", "strong": "learned"}
ANALYSIS = Analysis("search", per_unit=0.01, accuracy_scale=5)  # percentage points of the chance to win the round
