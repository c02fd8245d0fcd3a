"""What holds in every state of Qwinto, whatever was played; in rule Python."""

from tapete.games.qwinto.rules import (
    CARDS,
    CELLS,
    HIGHEST,
    LOWEST,
    MATE,
    MISSES_TO_END,
    MOST_IN_HAND,
    OTHER_MATE,
    PASSED,
    PLACES,
    ROW_CELLS,
    ROWS,
    UNDECIDED,
    State,
    draw_pile,
    end_reached,
    waiting,
)
from tapete.kernel.cards import count
from tapete.kernel.record import rule

NAMES = (
    "QW1 every card is in exactly one place",
    "QW14 QW20 everybody holds three cards, but for the player who has just laid; alone fewer once the pile is empty",
    "QW7 cards are held in order",
    "QW3 numbers from 1 to 18 are written",
    "QW4 numbers rise in a row",
    "QW5 no number stands twice in a column",
    "QW10 QW13 who has decided has a decision, on an announcement",
    "QW12 what is announced can be written somewhere",
    "QW16 QW20 the end is noticed at once",
    "QW10 somebody can act, or it is over",
)
PLACE, SIZE, ORDER, RANGE, RISING, COLUMN_ONCE, DECISION, ANNOUNCED, END, ALIVE = range(1, 11)


@rule
def counted(s: State, card: int) -> int:
    """In how many places a card is: in the draw pile, the square, the hands, or covered."""
    found = count(s.deck, s.deck_size, card) - count(s.deck, s.drawn, card)
    found += count(s.square, PLACES, card) + ((s.covered >> card) & 1)
    for seat in range(s.players):
        found += count(s.hand[seat], s.hand_n[seat], card)
    return found


@rule
def broken_hand(s: State, seat: int) -> int:
    """What is wrong with the cards of a seat, or 0."""
    laying = seat == s.active and (s.announced != 0 or s.over_by != 0)
    if s.players == 1 and draw_pile(s) == 0:
        if s.hand_n[seat] > MOST_IN_HAND:
            return SIZE
    elif s.hand_n[seat] == MOST_IN_HAND:
        if laying:
            return SIZE
    elif not laying or s.hand_n[seat] < MOST_IN_HAND - 2:
        return SIZE
    for i in range(MOST_IN_HAND):
        held = s.hand[seat][i]
        if i >= s.hand_n[seat]:
            if held != 0:
                return ORDER
        elif held < 1 or (i > 0 and s.hand[seat][i - 1] >= held):
            return ORDER
    return 0


@rule
def broken_sheet(s: State, seat: int) -> int:
    """What is wrong with a sheet, or 0."""
    sheet = s.sheet[seat]
    for row in range(ROWS):
        last = 0
        for cell in range(row * ROW_CELLS, (row + 1) * ROW_CELLS):
            if sheet[cell] != 0:
                if sheet[cell] < LOWEST or sheet[cell] > HIGHEST:
                    return RANGE
                if sheet[cell] <= last:
                    return RISING
                last = sheet[cell]
    for cell in range(CELLS):
        if sheet[cell] != 0:
            if MATE[cell] != cell and sheet[MATE[cell]] == sheet[cell]:
                return COLUMN_ONCE
            if OTHER_MATE[cell] != cell and sheet[OTHER_MATE[cell]] == sheet[cell]:
                return COLUMN_ONCE
    return 0


@rule
def broken_decision(s: State, seat: int) -> bool:
    """Whether what a seat has decided does not fit the rest."""
    if s.decided[seat] == 0:
        return s.choice[seat] != UNDECIDED
    return s.announced == 0 or s.choice[seat] <= UNDECIDED or s.choice[seat] > PASSED


@rule
def broken_seat(s: State, seat: int) -> int:
    """What is wrong with the cards, sheet or decision of a seat, or 0."""
    wrong = broken_hand(s, seat)
    if wrong == 0:
        wrong = broken_sheet(s, seat)
    if wrong == 0 and broken_decision(s, seat):
        wrong = DECISION
    if wrong == 0 and s.misses[seat] > MISSES_TO_END:
        wrong = END
    return wrong


@rule
def broken(s: State) -> int:
    """0 while the state is sound, else the number of the name of what is not."""
    for card in range(1, CARDS + 1):
        if counted(s, card) != 1:
            return PLACE
    for seat in range(s.players):
        wrong = broken_seat(s, seat)
        if wrong != 0:
            return wrong
    if (s.announced != 0) != (s.colours != 0) or s.announced < 0 or s.announced > HIGHEST:
        return ANNOUNCED
    if s.announced == 0 and end_reached(s) != s.over_by:
        return END
    if (waiting(s) == 0) != (s.over_by != 0):
        return ALIVE
    return 0
