"""What holds in every state of Five Crowns, whatever was played; in rule Python."""

from tapete.games.five_crowns.melds import KINDS, LONGEST_HAND
from tapete.games.five_crowns.rules import (
    FIRST_DEAL,
    HANDS,
    MOST_TURNS,
    NOBODY,
    NOT_DRAWN,
    State,
    copies,
    waiting,
)
from tapete.kernel.cards import count
from tapete.kernel.record import Ints, rule

NAMES = (
    "FC1 every card is in exactly one place",
    "FC3 FC9 everybody holds as many cards as were dealt, one more after drawing, none once they are laid",
    "FC9 cards are held in order",
    "FC17 what was taken openly is held",
    "FC18 the total is the sum of the score sheet",
    "FC9 FC19 somebody can act, or it is over",
    "FC16 a hand ends",
    "FC10 FC12 nobody can go out twice in a hand",
)
PLACE, SIZE, ORDER, KNOWN, TOTAL, ALIVE, ENDLESS, OUT = range(1, 9)


@rule
def tally(row: Ints, first: int, last: int, a: int, b: int, c: int, d: int, e: int) -> tuple[int, int, int, int, int]:
    """Counts cards of a row by kind: the bits of a kind in five bit sets are the number of its cards."""
    for i in range(first, last):
        one = 1 << row[i]
        two = a & one
        a ^= one
        four = b & two
        b ^= two
        eight = c & four
        c ^= four
        sixteen = d & eight
        d ^= eight
        e ^= sixteen
    return a, b, c, d, e


@rule
def all_there(s: State) -> bool:
    """Whether every card is in the draw pile, the discards or a hand, or was laid down in this hand."""
    a, b, c, d, e = tally(s.discard, 0, s.discard_n, 0, 0, 0, 0, 0)
    a, b, c, d, e = tally(s.deck, s.drawn, s.deck_size, a, b, c, d, e)
    cards = s.discard_n + s.deck_size - s.drawn
    for seat in range(s.players):
        a, b, c, d, e = tally(s.hand[seat], 0, s.hand_n[seat], a, b, c, d, e)
        cards += s.hand_n[seat]
        if s.laid_in == s.hand_no + 1:
            a, b, c, d, e = tally(s.laid[seat], 0, s.laid_n[seat], a, b, c, d, e)
            cards += s.laid_n[seat]
    for kind in range(KINDS):
        cards -= copies(s, kind)
        found = (a >> kind) & 1
        found += 2 * ((b >> kind) & 1) + 4 * ((c >> kind) & 1) + 8 * ((d >> kind) & 1) + 16 * ((e >> kind) & 1)
        if found != copies(s, kind):
            return False
    return cards == 0


@rule
def size_of(s: State, seat: int) -> int:
    """How many cards seat must hold."""
    if s.laid_in == s.hand_no + 1 and s.laid_n[seat] > 0:
        return 0
    dealt = FIRST_DEAL + s.hand_no
    return dealt + 1 if seat == s.turn and s.drew != NOT_DRAWN else dealt


@rule
def in_order(s: State, seat: int) -> bool:
    """Whether the cards that a seat holds rise, and nothing stands behind them."""
    for i in range(LONGEST_HAND):
        if i >= s.hand_n[seat]:
            if s.hand[seat][i] != 0:
                return False
        elif i > 0 and s.hand[seat][i - 1] > s.hand[seat][i]:
            return False
    return True


@rule
def broken_hand(s: State, seat: int) -> int:
    """What is wrong with the cards and points of a seat, or 0."""
    if s.hand_n[seat] != size_of(s, seat):
        return SIZE
    if not in_order(s, seat):
        return ORDER
    for kind in range(KINDS):
        known = s.known[seat][kind]
        if known > 0 and known > count(s.hand[seat], s.hand_n[seat], kind):
            return KNOWN
    total = 0
    for hand_no in range(HANDS):
        total += s.sheet[hand_no][seat]
    return 0 if total == s.total[seat] else TOTAL


@rule
def broken(s: State) -> int:
    """0 while the state is sound, else the number of the name of what is not."""
    if not all_there(s):
        return PLACE
    for seat in range(s.players):
        wrong = broken_hand(s, seat)
        if wrong != 0:
            return wrong
    if (waiting(s) == 0) != (s.over_by != 0):
        return ALIVE
    if s.turns > MOST_TURNS * s.players + s.players:
        return ENDLESS
    if s.out_by != NOBODY and s.outs != 0:
        return OUT
    return 0
