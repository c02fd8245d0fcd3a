"""Five Crowns, in rule Python: one file, to be read clause by clause beside rules.en.md. Melds are in melds.py."""

from tapete.games.five_crowns.melds import (
    JOKER,
    KINDS,
    LONGEST_HAND,
    SCRATCH,
    deadwood,
    discards_out,
)
from tapete.kernel.cards import count, put_in, take_out
from tapete.kernel.record import Grid, Ints, number, numbers, record, rule
from tapete.kernel.rng import below, shuffle, stream

CLAUSES = tuple(f"FC{n}" for n in range(1, 20))
FC1, FC2, FC3, FC4, FC5, FC6, FC7, FC8, FC9, FC10, FC11, FC12, FC13, FC14, FC15, FC16, FC17, FC18, FC19 = range(1, 20)

# Material (FC1, FC2)
SEATS = range(2, 17)
MOST_SEATS = 16
MOST_SEATS_WITH_ONE_SET = 8
COPIES = 2  # of every card in a set
JOKERS = 6  # in a set
SET = 116
MOST_CARDS = 2 * SET

# The deal (FC3, FC4)
HANDS = 11
FIRST_DEAL = 3

# A hand without an end (FC16)
MOST_TURNS = 200

# Actions: draw, take the top discard; discard a kind of card; go out discarding it
DRAW = 0
TAKE = 1
DISCARD = 2
GO_OUT = DISCARD + KINDS
ACTIONS = GO_OUT + KINDS
MOST_LEGAL = 2 * LONGEST_HAND
COOPERATIVE = False
OUT_OF_TURN = False

NOT_DRAWN, FROM_PILE, FROM_DISCARDS = range(3)
NOBODY = 0  # seats that may be nobody are counted from 1


@record
class State:
    """A match of Five Crowns; a view is one too, with what is hidden left at 0."""

    players: int = number()
    rng: Ints = stream()
    # the cards of the table, by kind
    deck: Ints = numbers(MOST_CARDS)  # in the order of drawing
    drawn: int = number()  # how many of them have been dealt and drawn
    deck_size: int = number()  # how many there were when it was shuffled
    discard: Ints = numbers(MOST_CARDS)  # as they fell
    discard_n: int = number()
    # the cards of the players, by kind
    hand: Grid = numbers(MOST_SEATS, LONGEST_HAND, by_seat=True)  # rising, then 0
    hand_n: Ints = numbers(MOST_SEATS)
    known: Grid = numbers(MOST_SEATS, KINDS, by_seat=True)  # how many of a kind in the hand were taken openly (FC17)
    # the turn
    hand_no: int = number()  # from 0
    dealer: int = number()
    turn: int = number()
    drew: int = number()
    taken: int = number()  # the kind taken from the discards in this turn, from 1
    turns: int = number()  # taken in this hand, by all together
    outs: int = number(bits=64)  # bits of the kinds with which the player whose turn it is may go out (FC10)
    out_by: int = number()  # who went out in this hand, from 1
    # what was laid down last, in this hand or in the one before
    laid_in: int = number()  # the hand, from 1
    laid: Grid = numbers(MOST_SEATS, LONGEST_HAND, by_seat=True)
    laid_n: Ints = numbers(MOST_SEATS)
    meld: Grid = numbers(MOST_SEATS, LONGEST_HAND, by_seat=True)  # by card: which meld it is in, from 1; 0: it counts
    # the score sheet
    sheet: Grid = numbers(HANDS, MOST_SEATS)
    total: Ints = numbers(MOST_SEATS)
    went_out: Ints = numbers(HANDS)  # by hand: who went out, from 1
    lasted: Ints = numbers(HANDS)  # by hand: how many turns there were
    over_by: int = number()
    # paper to work on
    scratch: Ints = numbers(SCRATCH, bits=64)


# ---- Material and deal


@rule
def sets(s: State) -> int:
    """FC2: a second set from nine players on."""
    return 1 if s.players <= MOST_SEATS_WITH_ONE_SET else 2


@rule
def wild_rank(s: State) -> int:
    """FC4: the rank that equals the number of cards dealt."""
    return FIRST_DEAL + s.hand_no


@rule
def deal(s: State) -> None:
    """FC3: the first dealer is drawn by lot."""
    s.dealer = below(s.rng, s.players)
    start_hand(s)


@rule
def start_hand(s: State) -> None:
    """FC3: shuffles all cards, deals them singly from the dealer's left, and turns one up."""
    gather(s)
    shuffle(s.rng, s.deck, s.deck_size)
    for seat in range(s.players):
        s.hand_n[seat] = 0
        for i in range(LONGEST_HAND):
            s.hand[seat][i] = 0
        for kind in range(KINDS):
            s.known[seat][kind] = 0
    for _ in range(FIRST_DEAL + s.hand_no):
        for i in range(1, s.players + 1):
            take(s, (s.dealer + i) % s.players, next_card(s))
    for i in range(s.discard_n):
        s.discard[i] = 0
    s.discard[0] = next_card(s)
    s.discard_n = 1
    s.turn = (s.dealer + 1) % s.players
    s.drew = NOT_DRAWN
    s.taken = 0
    s.turns = 0
    s.outs = 0
    s.out_by = NOBODY


@rule
def copies(s: State, kind: int) -> int:
    """FC1: how many cards of a kind are in the game."""
    return (JOKERS if kind == JOKER else COPIES) * sets(s)


@rule
def gather(s: State) -> None:
    """FC1: every card of the sets, in order."""
    n = 0
    for kind in range(KINDS):
        for _ in range(copies(s, kind)):
            s.deck[n] = kind
            n += 1
    s.deck_size = n
    s.drawn = 0


@rule
def draw_pile(s: State) -> int:
    """How many cards are left to draw."""
    return s.deck_size - s.drawn


@rule
def next_card(s: State) -> int:
    """Takes the top card of the draw pile."""
    s.drawn += 1
    return s.deck[s.drawn - 1]


@rule
def take(s: State, seat: int, kind: int) -> None:
    """A seat takes a card."""
    s.hand_n[seat] = put_in(s.hand[seat], s.hand_n[seat], kind)


# ---- Play


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    """Whether seat holds such a card."""
    return count(s.hand[seat], s.hand_n[seat], kind) > 0


@rule
def draw_refusal(s: State, action: int) -> int:
    """FC9, FC15: the clause that keeps the player whose turn it is from drawing so, or 0."""
    if s.drew != NOT_DRAWN:
        return FC9
    if action == DRAW and draw_pile(s) == 0 and s.discard_n < 2:
        return FC15
    return 0


@rule
def refusal(s: State, seat: int, action: int) -> int:
    """The clause that keeps seat from an action now, or 0."""
    if s.over_by != 0:
        return s.over_by
    if seat != s.turn:
        return FC9
    if action < DISCARD:
        return draw_refusal(s, action)
    kind = action - DISCARD if action < GO_OUT else action - GO_OUT
    if s.drew == NOT_DRAWN or not holds(s, seat, kind):
        return FC9
    if action >= GO_OUT:
        return out_refusal(s, kind)
    return 0


@rule
def out_refusal(s: State, kind: int) -> int:
    """FC10, FC12: the clause that keeps the player whose turn it is from going out with a discard, or 0."""
    if s.out_by != NOBODY:
        return FC12
    return 0 if (s.outs >> kind) & 1 else FC10


@rule
def legal(s: State, seat: int, out: Ints) -> int:
    """Seat's legal actions, ascending."""
    n = 0
    if s.over_by != 0 or seat != s.turn:
        return n
    if s.drew == NOT_DRAWN:
        for action in range(DISCARD):
            if draw_refusal(s, action) == 0:
                out[n] = action
                n += 1
        return n
    hand = s.hand[seat]
    size = s.hand_n[seat]
    for i in range(size):
        if i == 0 or hand[i] != hand[i - 1]:
            out[n] = DISCARD + hand[i]
            n += 1
    if s.outs != 0:
        for i in range(size):
            if (i == 0 or hand[i] != hand[i - 1]) and out_refusal(s, hand[i]) == 0:
                out[n] = GO_OUT + hand[i]
                n += 1
    return n


@rule
def waiting(s: State) -> int:
    """FC9: the player whose turn it is."""
    if s.over_by != 0:
        return 0
    return 1 << s.turn


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Does a legal action."""
    if action == DRAW:
        draw(s, seat)
    elif action == TAKE:
        take_discard(s, seat)
    elif action < GO_OUT:
        lay_off(s, seat, action - DISCARD)
        end_turn(s)
    else:
        lay_off(s, seat, action - GO_OUT)
        go_out(s, seat)
        end_turn(s)


@rule
def draw(s: State, seat: int) -> None:
    """FC9, FC15: the top of the draw pile, made from the discards where it is empty."""
    if draw_pile(s) == 0:
        reshuffle(s)
    take(s, seat, next_card(s))
    s.drew = FROM_PILE
    find_outs(s)


@rule
def reshuffle(s: State) -> None:
    """FC15: the discards except the top become the draw pile."""
    s.deck_size = s.discard_n - 1
    s.drawn = 0
    for i in range(s.deck_size):
        s.deck[i] = s.discard[i]
    for i in range(s.deck_size, MOST_CARDS):
        s.deck[i] = 0
    s.discard[0] = s.discard[s.deck_size]
    for i in range(1, s.discard_n):
        s.discard[i] = 0
    s.discard_n = 1
    shuffle(s.rng, s.deck, s.deck_size)


@rule
def take_discard(s: State, seat: int) -> None:
    """FC14: the top discard; everybody sees it (FC17)."""
    s.discard_n -= 1
    kind = s.discard[s.discard_n]
    s.discard[s.discard_n] = 0
    take(s, seat, kind)
    s.known[seat][kind] += 1
    s.drew = FROM_DISCARDS
    s.taken = 1 + kind
    find_outs(s)


@rule
def find_outs(s: State) -> None:
    """FC10: with which discards the player whose turn it is could go out; in a last turn with none (FC12)."""
    if s.out_by == NOBODY:
        s.outs = discards_out(s.hand[s.turn], s.hand_n[s.turn], wild_rank(s), s.scratch)


@rule
def lay_off(s: State, seat: int, kind: int) -> None:
    """Discards a card."""
    s.hand_n[seat] = take_out(s.hand[seat], s.hand_n[seat], kind)
    if s.known[seat][kind] > 0:
        s.known[seat][kind] -= 1
    s.discard[s.discard_n] = kind
    s.discard_n += 1
    s.outs = 0


@rule
def go_out(s: State, seat: int) -> None:
    """FC10: everything is laid down."""
    s.out_by = seat + 1
    s.went_out[s.hand_no] = seat + 1
    lay_down(s, seat)


@rule
def lay_down(s: State, seat: int) -> None:
    """FC13: lays what can be laid, counts the rest (FC18)."""
    if s.laid_in != s.hand_no + 1:
        s.laid_in = s.hand_no + 1
        for other in range(s.players):
            s.laid_n[other] = 0
            for i in range(LONGEST_HAND):
                s.laid[other][i] = 0
                s.meld[other][i] = 0
    size = s.hand_n[seat]
    counted = deadwood(s.hand[seat], size, wild_rank(s), s.scratch, s.meld[seat])
    for i in range(size):
        s.laid[seat][i] = s.hand[seat][i]
        s.hand[seat][i] = 0
    for kind in range(KINDS):
        s.known[seat][kind] = 0
    s.laid_n[seat] = size
    s.hand_n[seat] = 0
    s.sheet[s.hand_no][seat] = counted
    s.total[seat] += counted


@rule
def end_turn(s: State) -> None:
    """FC9, FC12, FC16: the next player, or the end of the hand."""
    s.turns += 1
    if s.out_by != NOBODY and s.turn != s.out_by - 1:
        lay_down(s, s.turn)
    following = (s.turn + 1) % s.players
    if s.out_by != NOBODY:
        ended = following == s.out_by - 1
    else:
        ended = s.turns == MOST_TURNS * s.players
        if ended:
            for seat in range(s.players):
                lay_down(s, seat)
    if ended:
        end_hand(s)
    else:
        s.turn = following
        s.drew = NOT_DRAWN
        s.taken = 0


@rule
def end_hand(s: State) -> None:
    """FC3, FC19: the deal passes to the left; after the eleventh hand the match is over."""
    s.lasted[s.hand_no] = s.turns
    if s.hand_no == HANDS - 1:
        s.over_by = FC19
        s.drew = NOT_DRAWN
        s.taken = 0
    else:
        s.hand_no += 1
        s.dealer = (s.dealer + 1) % s.players
        start_hand(s)


# ---- Score


@rule
def ending(s: State) -> int:
    """FC19: over after eleven hands."""
    return s.over_by


@rule
def winners(s: State) -> int:
    """FC19: the lowest total; a tie is a shared win."""
    if s.over_by == 0:
        return 0
    lowest = s.total[0]
    for seat in range(1, s.players):
        lowest = min(lowest, s.total[seat])
    won = 0
    for seat in range(s.players):
        if s.total[seat] == lowest:
            won |= 1 << seat
    return won


@rule
def low_score_wins(s: State) -> bool:
    """FC19: the lowest total wins."""
    return True


@rule
def score(s: State, seat: int) -> int:
    """FC18, FC19: the total, the lower the better."""
    return s.total[seat]


@rule
def undoable(s: State, seat: int) -> bool:
    """A discard just taken: it was open before, so nothing was drawn or revealed."""
    return s.over_by == 0 and s.turn == seat and s.drew == FROM_DISCARDS


# ---- What a seat may know


@rule
def show(s: State, seat: int, v: State) -> None:
    """FC17: everything but the draw pile and what other players hold; after the match everything."""
    v.players = s.players
    v.drawn = s.drawn
    v.deck_size = s.deck_size
    v.discard_n = s.discard_n
    v.hand_no = s.hand_no
    v.dealer = s.dealer
    v.turn = s.turn
    v.drew = s.drew
    v.taken = s.taken
    v.turns = s.turns
    v.out_by = s.out_by
    v.laid_in = s.laid_in
    v.over_by = s.over_by
    if seat == s.turn:
        v.outs = s.outs
    v.discard[: s.discard_n] = s.discard[: s.discard_n]
    for other in range(s.players):
        show_seat(s, seat, other, v)
    for hand_no in range(HANDS):
        v.sheet[hand_no][:] = s.sheet[hand_no]
    v.went_out[:] = s.went_out
    v.lasted[:] = s.lasted
    if s.over_by != 0:
        for i in range(s.deck_size):
            v.deck[i] = s.deck[i]


@rule
def show_seat(s: State, seat: int, other: int, v: State) -> None:
    """Writes what seat may know of another, or of itself."""
    v.hand_n[other] = s.hand_n[other]
    v.laid_n[other] = s.laid_n[other]
    v.total[other] = s.total[other]
    v.known[other][:] = s.known[other]
    v.laid[other][:] = s.laid[other]
    v.meld[other][:] = s.meld[other]
    if seat == other:
        v.hand[other][:] = s.hand[other]


@rule
def imagine(v: State, seat: int) -> None:
    """Deals the cards that seat does not see to the other players, beside what is known of them, and to the pile."""
    if v.over_by != 0:
        return
    unseen = gather_unseen(v, seat)
    shuffle(v.rng, v.deck, unseen)
    for other in range(v.players):
        if other != seat:
            size = v.hand_n[other]
            v.hand_n[other] = 0
            for kind in range(KINDS):
                for _ in range(v.known[other][kind]):
                    take(v, other, kind)
            while v.hand_n[other] < size:
                unseen -= 1
                take(v, other, v.deck[unseen])
    # what is left is the draw pile; it belongs at the end of the deck
    for i in range(MOST_CARDS - 1, -1, -1):
        inside = v.drawn <= i < v.deck_size
        v.deck[i] = v.deck[i - v.drawn] if inside else 0
    if seat != v.turn and v.drew != NOT_DRAWN:
        find_outs(v)


@rule
def gather_unseen(v: State, seat: int) -> int:
    """Puts every card that seat does not see into the deck; returns how many."""
    n = 0
    for kind in range(KINDS):
        for _ in range(copies(v, kind) - seen(v, seat, kind)):
            v.deck[n] = kind
            n += 1
    return n


@rule
def seen(v: State, seat: int, kind: int) -> int:
    """How many cards of a kind seat sees: its own, the discards, what was taken openly or laid in this hand."""
    found = count(v.discard, v.discard_n, kind)
    for other in range(v.players):
        if other == seat:
            found += count(v.hand[seat], v.hand_n[seat], kind)
        else:
            found += v.known[other][kind]
        if v.laid_in == v.hand_no + 1:
            found += count(v.laid[other], v.laid_n[other], kind)
    return found
