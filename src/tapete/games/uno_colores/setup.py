"""Material and set-up: the deal (UP3), the order of play (UP4) and the first card (UP5)."""

from tapete.games.uno_colores.knowledge import forget_challenge
from tapete.games.uno_colores.state import (
    CARDS,
    COLOUR,
    COLOURS,
    DRAW_TWO,
    FROM_HAND,
    KINDS,
    NO_CARD,
    NO_COLOUR,
    NOBODY,
    PLAY,
    REVERSE,
    SKIP,
    TWO,
    WILD_DRAW_FOUR,
    State,
    colour_of,
    draw_cards,
    face_of,
    gather,
    lot_of,
    next_card,
    take,
)
from tapete.kernel.record import rule
from tapete.kernel.rng import below, shuffle

HAND = 7  # UP3


# ---- The deal (UP3)


@rule
def deal(s: State) -> None:
    """UP3: lots are drawn for the deal, then the first round is dealt."""
    gather(s)
    draw_lots(s)
    start_round(s)


@rule
def draw_lots(s: State) -> None:
    """UP3: the highest number deals; those who tie draw again, from a whole pack where it gets short."""
    drawing = (1 << s.players) - 1
    n = CARDS
    while drawing & (drawing - 1) != 0:
        if n < s.players:
            n = CARDS
        highest = 0
        best = 0
        for seat in range(s.players):
            s.lot[seat] = NO_CARD
            if (drawing >> seat) & 1:
                i = below(s.rng, n)
                n -= 1
                kind = s.deck[i]
                s.deck[i] = s.deck[n]
                s.deck[n] = kind
                s.lot[seat] = kind + 1
                lot = lot_of(kind)
                if lot > highest:
                    best = 0
                    highest = lot
                if lot == highest:
                    best |= 1 << seat
        drawing = best
    s.dealer = 0
    while drawing >> s.dealer != 1:
        s.dealer += 1


@rule
def start_round(s: State) -> None:
    """UP3: shuffles all cards and deals seven to each, singly, from the dealer's right; nobody holds a power."""
    shuffle(s.rng, s.deck, CARDS)
    s.deck_n = CARDS
    s.discard_n = 0
    for seat in range(s.players):
        s.hand_n[seat] = 0
        s.held[seat] = 0
        s.known_by[seat] = 0
        for kind in range(KINDS):
            s.hand[seat][kind] = 0
        for other in range(s.players):
            s.known[seat][other] = 0
            s.known_twice[seat][other] = 0
    for power in range(COLOURS):
        s.power[power] = NOBODY
    s.left = 0
    s.debtor = NOBODY
    forget_challenge(s)
    for _ in range(HAND):
        for i in range(1, s.players + 1):
            take(s, (s.dealer + i) % s.players, next_card(s))
    turn_up(s)


# ---- Order of play (UP4)


@rule
def begin_turn(s: State, seat: int) -> None:
    """A turn begins."""
    s.turn = seat
    s.awaited = seat
    s.phase = PLAY
    s.plays = 0
    s.source = FROM_HAND
    s.drawn = NO_CARD
    s.touched = seat
    s.given = 0
    s.called = 0
    s.down = 0
    s.turns += 1


@rule
def following(s: State, seat: int) -> int:
    """UP4: the next seat in the direction of play."""
    return (seat + (s.players - 1 if s.left else 1)) % s.players


@rule
def pass_on(s: State) -> None:
    """UP4: the turn goes to the next seat that has not lost it."""
    begin_turn(s, following(s, s.touched))


@rule
def victim(s: State) -> int:
    """UP17: whom an effect falls on, the next player not yet touched in this turn; never its player."""
    seat = following(s, s.touched)
    return following(s, seat) if seat == s.turn else seat


# ---- The first card (UP5)


@rule
def turn_up(s: State) -> None:
    """UP4, UP5: the first card of the discard pile, and who begins by it."""
    kind = next_card(s)
    while kind == WILD_DRAW_FOUR:  # back into the pile, another is turned
        s.deck_n += 1
        shuffle(s.rng, s.deck, s.deck_n)
        kind = next_card(s)
    s.discard[0] = kind
    s.discard_n = 1
    s.colour = colour_of(kind)
    face = face_of(kind)
    first = (s.dealer + 1) % s.players
    if face == DRAW_TWO:
        draw_cards(s, first, TWO)
    if face in (DRAW_TWO, SKIP):
        first = (first + 1) % s.players
    elif face == REVERSE:
        s.left = 1
        first = s.dealer
    begin_turn(s, first)
    if s.colour == NO_COLOUR:
        s.phase = COLOUR
