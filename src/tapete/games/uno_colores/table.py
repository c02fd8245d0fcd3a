"""The table of UNO ¡Colores al poder!: its cards (UP1), where they lie, and who knows of them; in rule Python.

A card is known by its kind: twelve of each colour, then the wilds. Sets of kinds are bit sets, a bit a kind.
"""

from tapete.kernel.record import Grid, Ints, number, numbers, record, rule
from tapete.kernel.rng import below, shuffle, stream

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
    # what players know of each other's cards by challenges and gifts: bit sets by who knows and who holds
    known: Grid = numbers(MOST_SEATS, MOST_SEATS, bits=64, by_seat=True)  # at least one of a kind
    known_twice: Grid = numbers(MOST_SEATS, MOST_SEATS, bits=64, by_seat=True)  # at least two
    known_by: Ints = numbers(MOST_SEATS)  # by who holds: the seats that know something
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


# ---- The piles and the hands


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


@rule
def let_go(s: State, seat: int, kind: int) -> None:
    """A card leaves a hand, and what others knew of it goes with it."""
    s.hand[seat][kind] -= 1
    s.hand_n[seat] -= 1
    if s.hand[seat][kind] == 0:
        s.held[seat] ^= 1 << kind
    if s.known_by[seat] != 0:
        forget(s, seat, kind)


# ---- What players know of each other's cards


@rule
def learn_shown(s: State, seat: int) -> None:
    """UP12: the challenger knows the hand that was shown."""
    other = s.turn
    s.known[seat][other] = 0
    s.known_twice[seat][other] = 0
    for kind in range(KINDS):
        if s.shown[kind] > 0:
            s.known[seat][other] |= 1 << kind
        if s.shown[kind] > 1:
            s.known_twice[seat][other] |= 1 << kind
    s.known_by[other] |= 1 << seat


@rule
def learn_given(s: State, seat: int, other: int) -> None:
    """UP16: who knew of red cards knows where they are now; the giver knows all of them."""
    twice = 0
    for kind in range(RED * FACES, RED * FACES + FACES):
        if s.hand[seat][kind] > 1:
            twice |= 1 << kind
    know(s, seat, other, s.held[seat] & RED_CARDS, twice)
    for who in range(s.players):
        if (s.known_by[seat] >> who) & 1:
            if who != other:
                know(s, who, other, s.known[who][seat] & RED_CARDS, s.known_twice[who][seat] & RED_CARDS)
            s.known[who][seat] &= ~RED_CARDS
            s.known_twice[who][seat] &= ~RED_CARDS
            if s.known[who][seat] == 0:
                s.known_by[seat] &= ~(1 << who)


@rule
def know(s: State, who: int, other: int, once: int, twice: int) -> None:
    """Somebody learns that another has been given cards, beside those already known."""
    if once != 0:
        s.known_twice[who][other] |= twice | (s.known[who][other] & once)
        s.known[who][other] |= once
        s.known_by[other] |= 1 << who


@rule
def forget(s: State, seat: int, kind: int) -> None:
    """A card has been played: whoever knew of one such card in that hand knows of one less."""
    card = 1 << kind
    for who in range(s.players):
        if (s.known_by[seat] >> who) & 1:
            if s.known_twice[who][seat] & card:
                s.known_twice[who][seat] ^= card
            elif s.known[who][seat] & card:
                s.known[who][seat] ^= card
                if s.known[who][seat] == 0:
                    s.known_by[seat] ^= 1 << who


@rule
def remember_hand(s: State, seat: int) -> None:
    """UP12: the hand from which a Wild Draw Four is played, by which it is judged."""
    forget_challenge(s)
    s.shown_by = seat + 1
    s.shown_n = s.hand_n[seat]
    for kind in range(KINDS):
        s.shown[kind] = s.hand[seat][kind]


@rule
def forget_challenge(s: State) -> None:
    """Nothing is shown any more of the last Wild Draw Four."""
    if s.shown_by != NOBODY:
        s.shown_by = NOBODY
        s.shown_to = NOBODY
        s.shown_n = 0
        for kind in range(KINDS):
            s.shown[kind] = 0


# ---- What a seat may know


@rule
def show_table(s: State, v: State) -> None:
    """What everybody sees of the table and of the turn."""
    v.players = s.players
    v.scoring = s.scoring
    v.target = s.target
    v.reverse_skips = s.reverse_skips
    v.red_goes_out = s.red_goes_out
    v.deck_n = s.deck_n
    v.discard_n = s.discard_n
    v.discard[: s.discard_n] = s.discard[: s.discard_n]
    v.dealer = s.dealer
    v.left = s.left
    v.colour = s.colour
    v.turn = s.turn
    v.awaited = s.awaited
    v.phase = s.phase
    v.plays = s.plays
    v.source = s.source
    v.touched = s.touched
    v.given = s.given
    v.called = s.called
    v.down = s.down
    v.debtor = s.debtor
    v.judged = s.judged
    v.over_by = s.over_by


@rule
def show_counts(s: State, v: State) -> None:
    """What everybody can have counted."""
    v.round_no = s.round_no
    v.last_winner = s.last_winner
    v.turns = s.turns
    v.challenges = s.challenges
    v.found_out = s.found_out
    v.catches = s.catches
    v.gifts = s.gifts
    v.power[:] = s.power
    v.taken[:] = s.taken
    v.since[:] = s.since
    v.turns_held[:] = s.turns_held
    v.held_last[:] = s.held_last
    v.won_with[:] = s.won_with
    v.counted[:] = s.counted


@rule
def show_seat(s: State, seat: int, other: int, v: State) -> None:
    """Writes what seat may know of another, or of itself."""
    v.hand_n[other] = s.hand_n[other]
    v.lot[other] = s.lot[other]
    v.total[other] = s.total[other]
    if s.last_winner != NOBODY:
        v.last_hand[other][:] = s.last_hand[other]
    if other == seat or s.over_by != 0:
        v.held[other] = s.held[other]
        v.hand[other][:] = s.hand[other]
    if seat >= 0 and (s.known_by[other] >> seat) & 1:
        v.known_by[other] = 1 << seat
        v.known[seat][other] = s.known[seat][other]
        v.known_twice[seat][other] = s.known_twice[seat][other]


@rule
def fill_hand(v: State, seat: int, size: int) -> None:
    """Seat draws until its hand has a size."""
    while v.hand_n[seat] < size:
        take(v, seat, next_card(v))


@rule
def any_card(v: State, seat: int) -> int:
    """A card of a hand, all equally likely."""
    i = below(v.rng, v.hand_n[seat])
    kind = 0
    while i >= v.hand[seat][kind]:
        i -= v.hand[seat][kind]
        kind += 1
    return kind


@rule
def known_of(v: State, seat: int, other: int, kind: int) -> int:
    """How many cards of a kind seat knows another to hold."""
    if seat < 0:
        return 0
    return ((v.known[seat][other] >> kind) & 1) + ((v.known_twice[seat][other] >> kind) & 1)


@rule
def gather_unseen(v: State, seat: int) -> int:
    """Puts every card that seat does not see into the deck; returns how many."""
    count_unseen(v, seat)
    n = 0
    for kind in range(KINDS):
        for _ in range(v.unseen[kind]):
            v.deck[n] = kind
            n += 1
    return n


@rule
def count_unseen(v: State, seat: int) -> None:
    """Counts the cards that are neither discards nor in seat's own hand nor known to it in another's."""
    for kind in range(KINDS):
        v.unseen[kind] = copies(kind)
        if seat >= 0:
            v.unseen[kind] -= v.hand[seat][kind]
    for i in range(v.discard_n):
        v.unseen[v.discard[i]] -= 1
    for other in range(v.players):
        if v.known_by[other] != 0:
            for kind in range(KINDS):
                v.unseen[kind] -= known_of(v, seat, other, kind)
