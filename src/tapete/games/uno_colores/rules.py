"""UNO ¡Colores al poder!, in rule Python: its actions, which of them are legal, and what they do.

The clauses are in one module for each section of rules.en.md: setup (UP2 to UP5), play (UP6 to UP15), powers (UP16 to
UP19), round_end (UP20 to UP22) and score (UP23, UP24). The cards (UP1) and the state are in state.py, and what seats
know is in knowledge.py.
"""

from tapete.games.uno_colores.knowledge import imagine, show
from tapete.games.uno_colores.play import (
    accept,
    awaiting,
    challenge,
    draw,
    finish,
    name_colour,
    play,
    play_refusal,
    playable,
    take_power,
)
from tapete.games.uno_colores.powers import give, give_refusal, may_give, may_turn, turn_over
from tapete.games.uno_colores.round_end import call, catch, may_call
from tapete.games.uno_colores.score import ending, low_score_wins, score, winners
from tapete.games.uno_colores.setup import deal, pass_on
from tapete.games.uno_colores.state import (
    CHALLENGE,
    CLAUSES,
    COLOUR,
    COLOURED,
    COLOURS,
    DREW,
    FACES,
    GREEN,
    KINDS,
    MOST_SEATS,
    NOBODY,
    PLAY,
    POWER,
    RED,
    SECOND,
    UP4,
    UP6,
    UP7,
    UP12,
    UP14,
    UP17,
    UP18,
    UP20,
    UP22,
    YELLOW,
    State,
    can_draw,
    holds_power,
    top,
)
from tapete.kernel.record import Ints, rule

# All that the contract asks for; some of it is in the modules of its clauses
__all__ = ["ACTIONS", "CLAUSES", "COOPERATIVE", "MOST_LEGAL", "OUT_OF_TURN", "SEATS", "State"]
__all__ += ["apply", "deal", "ending", "imagine", "legal", "low_score_wins", "refusal", "score", "show", "undoable"]
__all__ += ["waiting", "winners"]

SEATS = range(2, 11)  # UP2

# Actions: play a kind of card; what else a turn has; name a colour or a power; answer a Wild Draw Four; call and catch;
# give the red cards
PLAY_CARD = 0
DRAW, KEEP, TURN, STOP, PASS = range(KINDS, KINDS + 5)
NAME_COLOUR = PASS + 1
NAME_POWER = NAME_COLOUR + COLOURS
CHALLENGE_IT, ACCEPT, UNO = range(NAME_POWER + COLOURS, NAME_POWER + COLOURS + 3)
CATCH = UNO + 1
GIVE = CATCH + MOST_SEATS
ACTIONS = GIVE + MOST_SEATS
MOST_LEGAL = KINDS + 4 + MOST_SEATS  # four: draw, turn, call, catch
COOPERATIVE = False
OUT_OF_TURN = True


# ---- What is legal


@rule
def refusal(s: State, seat: int, action: int) -> int:
    """The clause that keeps seat from an action now, or 0."""
    if s.over_by != 0:
        return s.over_by
    if action >= GIVE:
        return give_refusal(s, seat, action - GIVE)
    if action >= CATCH:
        return 0 if s.debtor == action - CATCH + 1 and s.debtor != seat + 1 else UP20
    if action == UNO:
        return 0 if may_call(s, seat) else UP20
    if action >= CHALLENGE_IT:
        return 0 if s.phase == CHALLENGE and seat == s.awaited else UP12
    if seat != s.awaited:
        return UP4
    if action >= NAME_COLOUR:
        return choice_refusal(s, action)
    return turn_refusal(s, seat, action) if action >= DRAW else play_refusal(s, seat, action)


@rule
def turn_refusal(s: State, seat: int, action: int) -> int:
    """The clause that keeps seat from drawing, keeping, turning, stopping or passing, or 0."""
    if action == KEEP:
        return 0 if s.phase == DREW else UP7
    if action == STOP:
        return 0 if s.phase == SECOND else UP17
    if s.phase != PLAY:
        return awaiting(s)
    if action == PASS:
        return UP22 if can_draw(s) or playable(s, seat) != 0 else 0
    if action == TURN and not may_turn(s, seat):
        return UP18
    return 0 if can_draw(s) else UP22


@rule
def choice_refusal(s: State, action: int) -> int:
    """The clause that keeps the player whose turn it is from naming a colour or a power, or 0."""
    if action < NAME_POWER:
        if s.phase == POWER:
            return UP14
        return 0 if s.phase == COLOUR else UP6
    return 0 if s.phase == POWER else UP14


@rule
def legal(s: State, seat: int, out: Ints) -> int:
    """Seat's legal actions, ascending."""
    n = 0
    if s.over_by != 0:
        return n
    if seat == s.awaited:
        n = legal_in_turn(s, seat, out)
    elif s.debtor == NOBODY and seat != s.turn and not holds_power(s, seat, RED):
        return n
    if may_call(s, seat):
        out[n] = UNO
        n += 1
    if s.debtor != NOBODY and s.debtor != seat + 1:
        out[n] = CATCH + s.debtor - 1
        n += 1
    if may_give(s, seat):
        for other in range(s.players):
            out[n] = GIVE + other  # kept if it is legal, else written over
            if other != seat and not holds_power(s, other, YELLOW):
                n += 1
    return n


@rule
def legal_in_turn(s: State, seat: int, out: Ints) -> int:
    """What is awaited of seat."""
    if s.phase in (COLOUR, POWER):
        first = NAME_COLOUR if s.phase == COLOUR else NAME_POWER
        for i in range(COLOURS):
            out[i] = first + i
        return COLOURS
    if s.phase == CHALLENGE:
        out[0] = CHALLENGE_IT
        out[1] = ACCEPT
        return 2
    found = playable(s, seat)
    n = legal_plays(s, found, out)
    if s.phase == PLAY:
        if can_draw(s):
            out[n] = DRAW
            n += 1
            if found == 0 and holds_power(s, seat, GREEN):
                out[n] = TURN
                n += 1
        elif found == 0:
            out[n] = PASS
            n += 1
        return n
    out[n] = KEEP if s.phase == DREW else STOP
    return n + 1


@rule
def legal_plays(s: State, found: int, out: Ints) -> int:
    """Writes a set of playable kinds, ascending: cards of the colour in play, of the top's face, and wilds."""
    n = 0
    face = top(s) % FACES  # on a wild no other colour is in the set, whatever this is
    for colour in range(COLOURS):
        first = colour * FACES
        if colour == s.colour:
            for kind in range(first, first + FACES):
                out[n] = kind
                n += (found >> kind) & 1
        else:
            out[n] = first + face
            n += (found >> (first + face)) & 1
    for kind in range(COLOURED, KINDS):
        out[n] = kind
        n += (found >> kind) & 1
    return n


@rule
def waiting(s: State) -> int:
    """The one seat whose decision is awaited."""
    if s.over_by != 0:
        return 0
    return 1 << s.awaited


# ---- What is done


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Does a legal action. Whoever is awaited and acts ends the time in which another may be caught (UP20)."""
    if action >= GIVE:
        give(s, seat, action - GIVE)
    elif action >= CATCH:
        catch(s)
    elif action == UNO:
        call(s, seat)
    else:
        s.debtor = NOBODY
        if action < DRAW:
            play(s, seat, action)
        elif action == DRAW:
            draw(s, seat)
        elif action == TURN:
            turn_over(s)
        elif action in (KEEP, PASS):
            pass_on(s)
        elif action == STOP:
            finish(s)
        elif action == ACCEPT:
            accept(s, seat)
        elif action == CHALLENGE_IT:
            challenge(s, seat)
        elif action >= NAME_POWER:
            take_power(s, action - NAME_POWER)
        else:
            name_colour(s, action - NAME_COLOUR)


@rule
def undoable(s: State, seat: int) -> bool:
    """Nothing is taken back: what is played or drawn is revealed, and others may answer at once (UP16, UP20)."""
    return False
