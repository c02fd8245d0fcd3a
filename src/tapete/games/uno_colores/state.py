"""The cards of UNO ¡Colores al poder! (UP1), where they are, and all that a match has to remember; in rule Python.

A card is known by its kind: twelve of each colour, then the wilds. Sets of kinds are bit sets, a bit a kind.
"""

from tapete.kernel.record import Grid, Ints, number, numbers, record, rule
from tapete.kernel.rng import shuffle, stream

CLAUSES = tuple(f"UP{n}" for n in range(1, 25))
UP1, UP2, UP3, UP4, UP5, UP6, UP7, UP8, UP9, UP10, UP11, UP12 = range(1, 13)
UP13, UP14, UP15, UP16, UP17, UP18, UP19, UP20, UP21, UP22, UP23, UP24 = range(13, 25)

MOST_SEATS = 10  # UP2

COLOURS = 4
RED, BLUE, GREEN, YELLOW = range(COLOURS)
NO_COLOUR = COLOURS

# The faces of a colour: 1 to 9, then the symbols
NUMBERS = 9
DRAW_TWO, REVERSE, SKIP = range(NUMBERS, NUMBERS + 3)
FACES = 12
COLOURED = COLOURS * FACES

# The wilds: a Power wild of each colour
WILD_DRAW_FOUR = COLOURED
POWER_WILD = WILD_DRAW_FOUR + 1
CHOOSE = POWER_WILD + COLOURS
KINDS = CHOOSE + 1

# How many there are (UP1)
CARDS = 108
COPIES = 2
WILD_COPIES = 4

# Bit sets
ONE_COLOUR = (1 << FACES) - 1  # shifted by the colour's first kind
ONE_FACE = 1 | 1 << FACES | 1 << 2 * FACES | 1 << 3 * FACES  # shifted by the face
WILDS = ((1 << KINDS) - 1) ^ ((1 << COLOURED) - 1)
RED_CARDS = ONE_COLOUR << RED * FACES

# What cards count (UP23)
SYMBOL_POINTS = 20
WILD_POINTS = 50

# Where the card played came from
FROM_HAND, FROM_PILE, TURNED = range(3)
# The scorings (UP23, UP24)
WINNER, PENALTY = range(2)
# What the counted cards were
COUNTED_NUMBERS, COUNTED_SYMBOLS, COUNTED_WILDS = range(3)

# What is awaited
PLAY, DREW, SECOND, POWER, COLOUR, CHALLENGE = range(6)

NOBODY = 0  # seats that may be nobody are counted from 1
NO_CARD = 0  # kinds that may be none are counted from 1

# How many cards are drawn (UP8, UP11, UP12, UP20)
TWO = 2
FOUR = 4
SIX = 6
CAUGHT = 2


@record
class State:
    """A match of UNO ¡Colores al poder!; a view is one too, with what is hidden left at 0."""

    # agreed before the deal
    players: int = number()
    scoring: int = number()
    target: int = number()
    reverse_skips: int = number()  # for two players (UP9)
    red_goes_out: int = number()  # whether giving may empty the hand (UP16)
    # chance
    rng: Ints = stream()
    # the cards, by kind
    deck: Ints = numbers(CARDS)  # drawn from its end
    deck_n: int = number()  # how many of them are the draw pile
    discard: Ints = numbers(CARDS)  # as they fell
    discard_n: int = number()
    hand: Grid = numbers(MOST_SEATS, KINDS, by_seat=True)  # by seat and kind: how many
    hand_n: Ints = numbers(MOST_SEATS)
    held: Ints = numbers(MOST_SEATS, bits=64)  # by seat: the bit set of the kinds in the hand
    # the table
    lot: Ints = numbers(MOST_SEATS)  # what each drew last for the deal, a kind from 1; 0: out by then (UP3)
    dealer: int = number()
    left: int = number()  # whether play goes to the left
    colour: int = number()  # in play
    power: Ints = numbers(COLOURS)  # who holds it, from 1
    # the turn
    turn: int = number()  # whose it is
    awaited: int = number()  # whose decision is: in a challenge the next player's
    phase: int = number()  # what is awaited
    plays: int = number()  # cards played in the turn
    source: int = number()  # where the last of them came from, or the card drawn
    drawn: int = number()  # the kind just drawn, from 1
    touched: int = number()  # the last seat that lost its turn by this one; nobody yet: the player's own
    given: int = number()  # whether red cards were given in this turn
    # calling UNO (UP20)
    called: int = number()  # whether the player has called in this turn
    down: int = number()  # whether the player's last card but one was played in this turn
    debtor: int = number()  # who may be caught, from 1
    # a Wild Draw Four (UP12)
    judged: int = number()  # the colour that was in play before it
    shown: Ints = numbers(KINDS)  # the hand it was played from
    shown_n: int = number()
    shown_by: int = number()  # whose it is, from 1
    shown_to: int = number()  # who challenged, from 1
    # what players know of each other's cards by challenges and gifts: bit sets by the one who knows and the holder
    known: Grid = numbers(MOST_SEATS, MOST_SEATS, bits=64, by_seat=True)  # at least one of a kind
    known_twice: Grid = numbers(MOST_SEATS, MOST_SEATS, bits=64, by_seat=True)  # at least two
    known_by: Ints = numbers(MOST_SEATS)  # by the holder: the seats that know something
    # the rounds
    round_no: int = number(bits=64)  # from 0
    total: Ints = numbers(MOST_SEATS)
    last_winner: int = number()  # of the round before, from 1
    last_hand: Grid = numbers(MOST_SEATS, KINDS, by_seat=True)  # how it ended
    over_by: int = number()
    # counted for the results
    turns: int = number(bits=64)
    counted: Ints = numbers(3, bits=64)  # points by what the cards were
    taken: Ints = numbers(COLOURS, bits=64)  # by power: how often
    since: Ints = numbers(COLOURS, bits=64)  # by power: the turn of the last time
    turns_held: Ints = numbers(COLOURS, bits=64)
    held_last: Ints = numbers(COLOURS, bits=64)  # by power: rounds at whose end somebody held it
    won_with: Ints = numbers(COLOURS, bits=64)  # by power: rounds that its holder won
    challenges: int = number(bits=64)
    found_out: int = number(bits=64)
    catches: int = number(bits=64)
    gifts: int = number(bits=64)
    # paper to work on
    unseen: Ints = numbers(KINDS)


# ---- Kinds of cards


@rule
def colour_of(kind: int) -> int:
    """The colour of a card; wilds have none (UP11)."""
    return kind // FACES if kind < COLOURED else NO_COLOUR


@rule
def face_of(kind: int) -> int:
    """The number or symbol of a coloured card; FACES for a wild."""
    return kind % FACES if kind < COLOURED else FACES


@rule
def copies(kind: int) -> int:
    """UP1: how many cards of a kind there are; of a colour's 1, Reverse and Skip only one."""
    if kind >= COLOURED:
        return WILD_COPIES
    return 1 if kind % FACES in (0, REVERSE, SKIP) else COPIES


@rule
def lot_of(kind: int) -> int:
    """UP3: what a card counts when lots are drawn for the deal."""
    face = face_of(kind)
    return face + 1 if face < NUMBERS else 0


@rule
def points(kind: int) -> int:
    """UP23."""
    if kind >= COLOURED:
        return WILD_POINTS
    face = kind % FACES
    return face + 1 if face < NUMBERS else SYMBOL_POINTS


@rule
def colour_set(colour: int) -> int:
    """The kinds of a colour."""
    return ONE_COLOUR << colour * FACES


@rule
def matching(top: int, colour: int) -> int:
    """UP6: the kinds that may be played on a card while a colour is in play, bluffs (UP11) included."""
    found = WILDS | colour_set(colour)
    if top < COLOURED:
        found |= ONE_FACE << top % FACES
    return found


# ---- Powers, piles and hands


@rule
def holds_power(s: State, seat: int, power: int) -> bool:
    """UP15."""
    return s.power[power] == seat + 1


@rule
def top(s: State) -> int:
    """The top of the discard pile."""
    return s.discard[s.discard_n - 1]


@rule
def gather(s: State) -> None:
    """UP1: all the cards, in order."""
    n = 0
    for kind in range(KINDS):
        for _ in range(copies(kind)):
            s.deck[n] = kind
            n += 1
    s.deck_n = n


@rule
def next_card(s: State) -> int:
    """Takes the top card of the draw pile."""
    s.deck_n -= 1
    return s.deck[s.deck_n]


@rule
def take(s: State, seat: int, kind: int) -> None:
    """A seat takes a card into its hand."""
    s.hand[seat][kind] += 1
    s.hand_n[seat] += 1
    s.held[seat] |= 1 << kind


@rule
def can_draw(s: State) -> bool:
    """UP22: whether there is a card to draw, or discards to shuffle."""
    return s.deck_n > 0 or s.discard_n > 1


@rule
def reshuffle(s: State) -> None:
    """UP22: the discards except the top become the draw pile."""
    s.deck_n = s.discard_n - 1
    for i in range(s.deck_n):
        s.deck[i] = s.discard[i]
    s.discard[0] = s.discard[s.deck_n]
    s.discard_n = 1
    shuffle(s.rng, s.deck, s.deck_n)


@rule
def draw_cards(s: State, seat: int, wanted: int) -> None:
    """A seat draws, as far as there are cards (UP22)."""
    for _ in range(wanted):
        if s.deck_n == 0:
            if s.discard_n < 2:
                return
            reshuffle(s)
        take(s, seat, next_card(s))
