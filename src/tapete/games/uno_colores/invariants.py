"""What holds in every state of UNO ¡Colores al poder!, whatever was played; in rule Python."""

from tapete.games.uno_colores.rules import waiting
from tapete.games.uno_colores.state import (
    BLUE,
    CHALLENGE,
    COLOUR,
    COLOURS,
    DREW,
    FROM_PILE,
    KINDS,
    NO_CARD,
    NO_COLOUR,
    NOBODY,
    SECOND,
    State,
    copies,
)
from tapete.kernel.record import rule

NAMES = (
    "UP1 every card is in exactly one place",
    "UP6 a hand's numbers agree",
    "UP15 a power is with one player, or with nobody",
    "UP20 a debtor has one card, and acts no more in the turn",
    "UP12 the hand that is judged is the bluffer's",
    "UP12 UP16 what is known of a hand is in it",
    "UP7 the card just drawn is in the hand",
    "UP6 what is awaited fits the turn",
    "UP23 UP24 the totals are the points counted",
    "UP23 UP24 somebody can act, or it is over",
    "UP21 everybody has cards, or it is over",
)
PLACE, HAND, HOLDER, DEBTOR, JUDGED, KNOWN, DRAWN, PHASE, TOTAL, ALIVE, EMPTY = range(1, 12)


@rule
def tally(ones: int, twos: int, fours: int, kind: int) -> tuple[int, int, int]:
    """Counts a card: for all kinds at once, in bit sets of a binary digit each."""
    card = 1 << kind
    return ones ^ card, twos ^ (ones & card), fours ^ (ones & twos & card)


@rule
def misplaced(s: State) -> bool:
    """Whether some card is nowhere, or in several places."""
    ones, twos, fours = 0, 0, 0
    for i in range(s.deck_n):
        ones, twos, fours = tally(ones, twos, fours, s.deck[i])
    for i in range(s.discard_n):
        ones, twos, fours = tally(ones, twos, fours, s.discard[i])
    for seat in range(s.players):
        for kind in range(KINDS):
            for _ in range(s.hand[seat][kind]):
                ones, twos, fours = tally(ones, twos, fours, kind)
    for kind in range(KINDS):
        if ((ones >> kind) & 1) + 2 * ((twos >> kind) & 1) + 4 * ((fours >> kind) & 1) != copies(kind):
            return True
    return False


@rule
def broken_hand(s: State, seat: int) -> int:
    """What is wrong with a hand and with what others know of it, or 0."""
    size = 0
    once = 0
    twice = 0
    for kind in range(KINDS):
        n = s.hand[seat][kind]
        size += n
        if n > 0:
            once |= 1 << kind
        if n > 1:
            twice |= 1 << kind
    if size != s.hand_n[seat] or once != s.held[seat]:
        return HAND
    for who in range(s.players):
        known = s.known[who][seat]
        if (known != 0) != ((s.known_by[seat] >> who) & 1 == 1):
            return KNOWN
        if known & ~once != 0 or s.known_twice[who][seat] & ~(known & twice) != 0:
            return KNOWN
    return 0


@rule
def broken_turn(s: State) -> int:
    """What is wrong with the turn, or 0."""
    if s.debtor != NOBODY and (s.debtor > s.players or s.hand_n[s.debtor - 1] != 1):
        return DEBTOR
    if s.debtor != NOBODY and s.phase != CHALLENGE and s.plays != 0:
        return DEBTOR
    if (s.awaited != s.turn) != (s.phase == CHALLENGE):
        return PHASE
    if s.phase == DREW and s.source != FROM_PILE:
        return PHASE
    if s.phase == SECOND and (s.plays != 1 or s.power[BLUE] != s.turn + 1):
        return PHASE
    if s.colour == NO_COLOUR and (s.phase != COLOUR or s.plays != 0):
        return PHASE
    if s.drawn != NO_CARD and (s.phase != DREW or s.hand[s.turn][s.drawn - 1] == 0):
        return DRAWN
    return broken_judgement(s) if s.phase == CHALLENGE else 0


@rule
def broken_judgement(s: State) -> int:
    """Whether the hand that a challenge will show is not the hand of the player of the Wild Draw Four."""
    if s.shown_by != s.turn + 1 or s.shown_to != NOBODY:
        return JUDGED
    size = 0
    for kind in range(KINDS):
        size += s.shown[kind]
        if s.shown[kind] > s.hand[s.turn][kind]:
            return JUDGED
    return 0 if size == s.shown_n and size > 0 else JUDGED


@rule
def broken_total(s: State) -> bool:
    """Whether the totals together are not the points counted, or one is above the target while the match goes on."""
    total = 0
    reached = False
    for seat in range(s.players):
        total += s.total[seat]
        reached = reached or s.total[seat] >= s.target
    if reached != (s.over_by != 0):
        return True
    found = 0
    for i in range(3):
        found += s.counted[i]
    return total != found


@rule
def broken(s: State) -> int:
    """0 while the state is sound, else the number of the name of what is not."""
    if misplaced(s):
        return PLACE
    empty = 0
    for seat in range(s.players):
        wrong = broken_hand(s, seat)
        if wrong != 0:
            return wrong
        if s.hand_n[seat] == 0:
            empty += 1
    if empty != (1 if s.over_by != 0 else 0):
        return EMPTY
    for power in range(COLOURS):
        if not 0 <= s.power[power] <= s.players:
            return HOLDER
    if broken_total(s):
        return TOTAL
    if (waiting(s) == 0) != (s.over_by != 0):
        return ALIVE
    return broken_turn(s) if s.over_by == 0 else 0
