"""What holds in every state of The Game, whatever was played; in rule Python, so that 100,000 games cost seconds."""

from tapete.games.the_game.rules import (
    CARDS,
    EXTREME,
    HIGHEST,
    LOWEST,
    MOST_IN_HAND,
    NO_HINT,
    PILES,
    SKULL,
    START_DOWN,
    START_UP,
    TG9,
    State,
    ascends,
    draw_pile,
    hand_limit,
    stuck,
    visible,
    waiting,
)
from tapete.kernel.record import rule

NAMES = (
    "TG1 every card is in exactly one place",
    "TG1 the cards left are those not laid",
    "TG2 no hand is above its limit, and every hand is sorted without holes",
    "TG7 a hand is empty only when the draw pile is",
    "TG9 TG10 somebody can act, or it is over",
    "EX3 no SKULL is visible at the beginning of a turn",
    "TG12 a hint has a time, and nothing else has",
    "TG5 TG6 a pile is a chain of lays from its start",
)
PLACE, LEFT, HAND, EMPTY, ALIVE, OPEN_SKULL, HINT, CHAIN = range(1, 9)


@rule
def places(s: State, card: int) -> int:
    """In how many places a card is."""
    found = 1 if s.under[card] != 0 else 0
    for i in range(s.drawn, CARDS):
        if s.deck[i] == card:
            found += 1
    for seat in range(s.players):
        for i in range(MOST_IN_HAND):
            if s.hand[seat][i] == card:
                found += 1
    return found


@rule
def chain_length(s: State, pile: int) -> int:
    """How many cards lie in a pile, or -1 where one lies on what it cannot lie on."""
    start = START_UP if ascends(pile) else START_DOWN
    card = s.top[pile]
    length = 0
    while card != start:
        below = s.under[card]
        step = card - below if ascends(pile) else below - card
        if length > CARDS or below == 0 or (step < 0 and step != -10) or step == 0:
            return -1
        card = below
        length += 1
    return length


@rule
def broken_hand(s: State, seat: int) -> bool:
    """Whether a hand is too large, has holes or is out of order."""
    if s.hand_n[seat] > hand_limit(s):
        return True
    for i in range(MOST_IN_HAND):
        card = s.hand[seat][i]
        if (card == 0) != (i >= s.hand_n[seat]):
            return True
        if card != 0 and i > 0 and s.hand[seat][i - 1] >= card:
            return True
    return False


@rule
def broken(s: State) -> int:
    """0 while the state is sound, else the number of the name of what is not."""
    for card in range(LOWEST, HIGHEST + 1):
        if places(s, card) != 1:
            return PLACE
    lying = 0
    for pile in range(PILES):
        length = chain_length(s, pile)
        if length < 0:
            return CHAIN
        lying += length
    if s.left != CARDS - lying:
        return LEFT
    held = 0
    for seat in range(s.players):
        held += s.hand_n[seat]
        if broken_hand(s, seat):
            return HAND
        if s.hand_n[seat] == 0 and draw_pile(s) > 0 and seat != s.turn:
            return EMPTY
        for pile in range(PILES):
            if (s.hint[seat][pile] == NO_HINT) != (s.hint_ends[seat][pile] == 0):
                return HINT
    if s.left != held + draw_pile(s):
        return LEFT
    if s.over_by == 0:
        if waiting(s) == 0 or (s.started and stuck(s)):
            return ALIVE
        if s.laid == 0 and visible(s, SKULL):
            return OPEN_SKULL
    elif waiting(s) != 0 or (s.over_by == TG9 and (s.left != 0 or (s.edition == EXTREME and visible(s, SKULL)))):
        return ALIVE
    return 0
