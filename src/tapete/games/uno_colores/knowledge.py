"""What players know of each other's cards: what they see, were shown (UP12), and gave (UP16)."""

from tapete.games.uno_colores.state import DREW, FACES, KINDS, NOBODY, RED, RED_CARDS, State, copies, next_card, take
from tapete.kernel.record import rule
from tapete.kernel.rng import below, shuffle

# ---- What is learned and forgotten


@rule
def let_go(s: State, seat: int, kind: int) -> None:
    """A card leaves a hand, and what others knew of it goes with it."""
    s.hand[seat][kind] -= 1
    s.hand_n[seat] -= 1
    if s.hand[seat][kind] == 0:
        s.held[seat] ^= 1 << kind
    if s.known_by[seat] != 0:
        forget(s, seat, kind)


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
    """UP16: whoever knew of red cards knows where they are now; the giver knows all of them."""
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
def show(s: State, seat: int, v: State) -> None:
    """Writes what is open, seat's own cards, and what it was shown or gave; after the match everything (UP23)."""
    show_table(s, v)
    show_counts(s, v)
    v.shown_n = s.shown_n
    v.shown_by = s.shown_by
    v.shown_to = s.shown_to
    if seat >= 0 and seat + 1 in (s.shown_by, s.shown_to):  # UP12
        for kind in range(KINDS):
            v.shown[kind] = s.shown[kind]
    if seat == s.turn:  # UP7
        v.drawn = s.drawn
    for other in range(s.players):
        show_seat(s, seat, other, v)
    if s.over_by != 0:
        for i in range(s.deck_n):
            v.deck[i] = s.deck[i]


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


# ---- A deal that fits what a seat knows


@rule
def imagine(v: State, seat: int) -> None:
    """Deals the cards that seat does not see to the other players, beside what it knows of them, and to the pile."""
    if v.over_by != 0:
        return
    v.deck_n = gather_unseen(v, seat)
    shuffle(v.rng, v.deck, v.deck_n)
    for other in range(v.players):
        if other != seat:
            size = v.hand_n[other]
            v.hand_n[other] = 0
            if v.known_by[other] != 0:
                for kind in range(KINDS):
                    for _ in range(known_of(v, seat, other, kind)):
                        take(v, other, kind)
            if v.shown_by == other + 1 and v.shown_to == NOBODY:  # what was drawn after a Wild Draw Four is not judged
                fill_hand(v, other, v.shown_n)
                for kind in range(KINDS):
                    v.shown[kind] = v.hand[other][kind]
            fill_hand(v, other, size)
    if v.phase == DREW and seat != v.turn:
        v.drawn = any_card(v, v.turn) + 1


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
