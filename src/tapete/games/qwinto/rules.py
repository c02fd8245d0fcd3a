"""Qwinto, the card game, in rule Python; clause by clause beside rules.en.md."""

from tapete.kernel.cards import put_in, take_out
from tapete.kernel.record import Grid, Ints, number, numbers, record, rule
from tapete.kernel.rng import below, shuffle, stream

CLAUSES = tuple(f"QW{n}" for n in range(1, 21))
QW1, QW2, QW3, QW4, QW5, QW6, QW7, QW8, QW9, QW10 = range(1, 11)
QW11, QW12, QW13, QW14, QW15, QW16, QW17, QW18, QW19, QW20 = range(11, 21)

# Material (QW1): card 1 + colour * VALUES + v is worth v - 1, but for v = 0, which is the -2
COLOURS = 4
ORANGE, YELLOW, PURPLE, GREY = range(COLOURS)
VALUES = 8
MINUS = -2
CARDS = COLOURS * VALUES
SEATS = range(1, 5)
MOST_SEATS = 4
MOST_IN_HAND = 3

# The sheet (QW2): o cell, P pentagon, # gap, . outside. Cells are counted row by row from the left, gaps left out.
SHEET = (
    "..oPo#oPoooo",
    ".ooooo#oPoo.",
    "ooPo#ooooP..",
)
ROWS = 3
ROW_CELLS = 9
CELLS = ROWS * ROW_CELLS
COLUMNS = 12
PLACES_OF_CELLS = tuple((row, column) for row in range(ROWS) for column in range(COLUMNS) if SHEET[row][column] in "oP")
COLUMN = tuple(column for _, column in PLACES_OF_CELLS)
_MATES = tuple(tuple(c for c in range(CELLS) if COLUMN[c] == COLUMN[cell] and c != cell) for cell in range(CELLS))
# the other cells of a cell's column; where there is none, the cell itself
MATE = tuple((mates or (cell,))[0] for cell, mates in enumerate(_MATES))
OTHER_MATE = tuple((mates or (cell,))[-1] for cell, mates in enumerate(_MATES))
PENTAGONS = tuple(cell for cell, (row, column) in enumerate(PLACES_OF_CELLS) if SHEET[row][column] == "P")
BONUSES = 5  # columns of three cells, each with a pentagon
LOWEST, HIGHEST = 1, 18  # what may be written (QW3)

# The square (QW7): top left, top right, bottom left, bottom right; place p lies beside p ^ 1 and p ^ 2
PLACES = 4
DIRECTIONS = 2

# The end (QW16, QW19)
FULL_ROWS_TO_END = 2
MISSES_TO_END = 4
MISS_COSTS = 5

# Actions: lay a card on a place; lay a pair, the second card one of three others, on one of two places; write; pass
LAY = 0
PAIR = LAY + CARDS * PLACES
WRITE = PAIR + CARDS * (COLOURS - 1) * PLACES * DIRECTIONS
PASS = WRITE + CELLS
ACTIONS = PASS + 1
MOST_LEGAL = MOST_IN_HAND * PLACES + MOST_IN_HAND * (MOST_IN_HAND - 1) * PLACES * DIRECTIONS
COOPERATIVE = False
OUT_OF_TURN = False

# What a seat has decided: nothing yet; a cell counted from 1; or to pass
UNDECIDED = 0
PASSED = CELLS + 1


@record
class State:
    """A match of Qwinto; a view is one too, with what is hidden left at 0."""

    # agreed before the deal
    players: int = number()
    # chance
    rng: Ints = stream()
    # the cards
    deck: Ints = numbers(CARDS)  # in the order of dealing
    deck_size: int = number()
    drawn: int = number()  # how many of the deck have been dealt and drawn; the rest is the draw pile
    hand: Grid = numbers(MOST_SEATS, MOST_IN_HAND)  # rising, then 0
    hand_n: Ints = numbers(MOST_SEATS)
    square: Ints = numbers(PLACES)
    laid_at: int = number()  # the place of the card laid last, which counts, from 1
    pair_at: int = number()  # the place of the card laid before it in the same turn, from 1; 0: none was
    covered: int = number(bits=64)  # the cards under the square, a bit each
    # the sheets
    sheet: Grid = numbers(MOST_SEATS, CELLS)  # 0: empty
    misses: Ints = numbers(MOST_SEATS)
    # the turn
    active: int = number()  # the seat
    turns: int = number()  # how many there have been
    announced: int = number()  # the sum to be written; 0: the active player has yet to lay
    colours: int = number()  # the rows it may be written in, a bit each
    decided: Ints = numbers(MOST_SEATS)  # whether a seat has
    choice: Ints = numbers(MOST_SEATS)  # what it has decided
    # the end
    over_by: int = number()  # the clause by which the match is over


# ---- Cards and sheet


@rule
def colour(card: int) -> int:
    """QW1."""
    return (card - 1) // VALUES


@rule
def value(card: int) -> int:
    """QW1: 0 to 6, and -2."""
    place = (card - 1) % VALUES
    return place - 1 if place > 0 else MINUS


@rule
def twin_card(card: int, other: int) -> int:
    """The card of the same value in one of the three other colours, counted 0 to 2."""
    own = colour(card)
    return card + VALUES * (other - own if other < own else other + 1 - own)


@rule
def first_room(s: State, seat: int, row: int, sum_: int) -> int:
    """QW4: the first cell of a row where a number would stand right of all lower ones."""
    sheet = s.sheet[seat]
    cell = (row + 1) * ROW_CELLS
    while cell > row * ROW_CELLS and (sheet[cell - 1] == 0 or sheet[cell - 1] > sum_):
        cell -= 1
    return cell


@rule
def behind_room(s: State, seat: int, row: int, sum_: int) -> int:
    """QW4: the cell behind the last one of a row where a number would stand left of all higher ones."""
    sheet = s.sheet[seat]
    cell = row * ROW_CELLS
    while cell < (row + 1) * ROW_CELLS and (sheet[cell] == 0 or sheet[cell] < sum_):
        cell += 1
    return cell


@rule
def stands_in_column(s: State, seat: int, cell: int, sum_: int) -> bool:
    """QW5."""
    return s.sheet[seat][MATE[cell]] == sum_ or s.sheet[seat][OTHER_MATE[cell]] == sum_


# ---- Set-up


@rule
def deal(s: State) -> None:
    """QW7: three cards each, one at a time from seat 0; then the square; the first active player by lot."""
    for i in range(CARDS):
        s.deck[i] = i + 1
    s.deck_size = CARDS
    shuffle(s.rng, s.deck, CARDS)
    for _ in range(MOST_IN_HAND):
        for seat in range(s.players):
            draw(s, seat)
    for place in range(PLACES):
        s.square[place] = s.deck[s.drawn]
        s.drawn += 1
    s.active = below(s.rng, s.players)


@rule
def draw_pile(s: State) -> int:
    """How many cards are left to draw."""
    return s.deck_size - s.drawn


@rule
def draw(s: State, seat: int) -> None:
    """Seat takes the top card of the draw pile into its hand, which stays sorted."""
    s.hand_n[seat] = put_in(s.hand[seat], s.hand_n[seat], s.deck[s.drawn])
    s.drawn += 1


# ---- A turn


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether the card is in the hand."""
    for i in range(s.hand_n[seat]):
        if s.hand[seat][i] == card:
            return True
    return False


@rule
def first_of_pair(action: int) -> int:
    """The card that a pair begins with."""
    return 1 + (action - PAIR) // ((COLOURS - 1) * PLACES * DIRECTIONS)


@rule
def second_of_pair(action: int) -> int:
    """The card that a pair ends with."""
    return twin_card(first_of_pair(action), (action - PAIR) // (PLACES * DIRECTIONS) % (COLOURS - 1))


@rule
def first_place(action: int) -> int:
    """Where a pair begins."""
    return (action - PAIR) // DIRECTIONS % PLACES


@rule
def second_place(action: int) -> int:
    """QW9: where a pair ends, beside where it begins."""
    return first_place(action) ^ (1 + (action - PAIR) % DIRECTIONS)


@rule
def refusal(s: State, seat: int, action: int) -> int:
    """The clause that keeps seat from an action now, or 0."""
    if s.over_by != 0:
        return s.over_by
    if action >= WRITE:
        return decision_refusal(s, seat, action)
    if s.announced != 0:
        return QW10
    if seat != s.active:
        return QW8
    if action < PAIR:
        return 0 if holds(s, seat, 1 + action // PLACES) else QW8
    if not holds(s, seat, first_of_pair(action)):
        return QW8
    return 0 if holds(s, seat, second_of_pair(action)) else QW9


@rule
def decision_refusal(s: State, seat: int, action: int) -> int:
    """The clause that keeps seat from deciding so on the announcement, or 0."""
    if s.announced == 0:
        return QW8
    if s.decided[seat]:
        return QW13
    if action == PASS:
        return 0
    cell = action - WRITE
    row = cell // ROW_CELLS
    if (s.colours >> row) & 1 == 0:
        return QW10
    if s.sheet[seat][cell] != 0:
        return QW6
    if cell < first_room(s, seat, row, s.announced) or cell >= behind_room(s, seat, row, s.announced):
        return QW4
    if stands_in_column(s, seat, cell, s.announced):
        return QW5
    return 0


@rule
def legal(s: State, seat: int, out: Ints) -> int:
    """Seat's legal actions, ascending."""
    if s.over_by != 0:
        return 0
    if s.announced != 0:
        return 0 if s.decided[seat] else legal_decisions(s, seat, out)
    if seat != s.active:
        return 0
    n = 0
    hand = s.hand[seat]
    for i in range(s.hand_n[seat]):
        for place in range(PLACES):
            out[n] = LAY + (hand[i] - 1) * PLACES + place
            n += 1
    for i in range(s.hand_n[seat]):
        for j in range(s.hand_n[seat]):
            if i != j and value(hand[i]) == value(hand[j]):
                n = legal_pairs(hand[i], hand[j], out, n)
    return n


@rule
def legal_pairs(first: int, second: int, out: Ints, n: int) -> int:
    """QW9: adds all ways to lay a pair in this order; returns how many actions there are then."""
    other = colour(second)
    if other > colour(first):
        other -= 1
    start = PAIR + ((first - 1) * (COLOURS - 1) + other) * PLACES * DIRECTIONS
    for way in range(PLACES * DIRECTIONS):
        out[n] = start + way
        n += 1
    return n


@rule
def legal_decisions(s: State, seat: int, out: Ints) -> int:
    """The cells for the announced number, and passing."""
    n = 0
    for row in range(ROWS):
        if (s.colours >> row) & 1:
            behind = behind_room(s, seat, row, s.announced)
            for cell in range(first_room(s, seat, row, s.announced), behind):
                out[n] = WRITE + cell  # kept if it is legal, else written over
                if not stands_in_column(s, seat, cell, s.announced):
                    n += 1
    out[n] = PASS
    return n + 1


@rule
def waiting(s: State) -> int:
    """The active player; once a number is announced, all who have not decided (QW13)."""
    if s.over_by != 0:
        return 0
    if s.announced == 0:
        return 1 << s.active
    seats = 0
    for seat in range(s.players):
        if not s.decided[seat]:
            seats |= 1 << seat
    return seats


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Does a legal action."""
    if action >= WRITE:
        s.decided[seat] = 1
        s.choice[seat] = PASSED if action == PASS else action - WRITE + 1
        if waiting(s) == 0:
            write_all(s)
            end_turn(s)
        return
    announce(s, lay_all(s, action))


@rule
def lay_all(s: State, action: int) -> int:
    """QW8, QW9: the active player lays a card or a pair; returns the place of the card that counts."""
    s.pair_at = 0
    if action < PAIR:
        place = action % PLACES
        cover(s, 1 + action // PLACES, place)
    else:
        s.pair_at = first_place(action) + 1
        place = second_place(action)
        cover(s, first_of_pair(action), first_place(action))
        cover(s, second_of_pair(action), place)
    s.laid_at = place + 1
    return place


@rule
def cover(s: State, card: int, place: int) -> None:
    """The active player lays a hand card on a card of the square."""
    s.hand_n[s.active] = take_out(s.hand[s.active], s.hand_n[s.active], card)
    s.covered |= 1 << s.square[place]
    s.square[place] = card


@rule
def sum_at(s: State, place: int) -> int:
    """QW8: a card of the square and the two beside it."""
    return value(s.square[place]) + value(s.square[place ^ 1]) + value(s.square[place ^ 2])


@rule
def colours_at(s: State, place: int) -> int:
    """QW8: the colours of these three, a bit each; grey is none."""
    found = (1 << colour(s.square[place])) | (1 << colour(s.square[place ^ 1])) | (1 << colour(s.square[place ^ 2]))
    return found & ~(1 << GREY)


@rule
def announces_nothing(s: State, place: int) -> bool:
    """QW12: whether these three are all grey, or their sum is 0 or less."""
    return colours_at(s, place) == 0 or sum_at(s, place) < LOWEST


@rule
def announce(s: State, place: int) -> None:
    """QW8: the card at a place fixes sum and colours; QW12 where there is nothing to announce."""
    if announces_nothing(s, place):
        s.misses[s.active] += 1
        end_turn(s)
        return
    s.announced = sum_at(s, place)
    s.colours = colours_at(s, place)


@rule
def write_all(s: State) -> None:
    """QW13: what all have decided becomes visible; QW11: the active player's pass is a miss."""
    for seat in range(s.players):
        if s.choice[seat] != PASSED:
            s.sheet[seat][s.choice[seat] - 1] = s.announced
        elif seat == s.active:
            s.misses[seat] += 1
        s.decided[seat] = 0
        s.choice[seat] = UNDECIDED
    s.announced = 0
    s.colours = 0


@rule
def end_turn(s: State) -> None:
    """QW16, then QW14: the active player draws, and the next seat is active."""
    s.turns += 1
    s.over_by = end_reached(s)
    if s.over_by != 0:
        return
    while s.hand_n[s.active] < MOST_IN_HAND and can_draw(s):
        draw(s, s.active)
    s.active = (s.active + 1) % s.players


@rule
def can_draw(s: State) -> bool:
    """Whether there is a card to draw; QW15 makes a new pile where the old one is empty, but alone (QW20)."""
    if draw_pile(s) > 0:
        return True
    if s.players == 1:
        return False
    s.deck_size = 0
    s.drawn = 0
    for card in range(1, CARDS + 1):
        if (s.covered >> card) & 1:
            s.deck[s.deck_size] = card
            s.deck_size += 1
    s.covered = 0
    shuffle(s.rng, s.deck, s.deck_size)
    return True


# ---- The end


@rule
def row_is_full(s: State, seat: int, row: int) -> bool:
    """Whether all nine cells of a row are written."""
    for cell in range(row * ROW_CELLS, (row + 1) * ROW_CELLS):
        if s.sheet[seat][cell] == 0:
            return False
    return True


@rule
def full_rows(s: State, seat: int) -> int:
    """How many rows are full."""
    full = 0
    for row in range(ROWS):
        if row_is_full(s, seat, row):
            full += 1
    return full


@rule
def end_reached(s: State) -> int:
    """QW16: two full rows or a fourth miss; QW20: alone, when all cards are on the table; 0: it goes on."""
    for seat in range(s.players):
        if s.misses[seat] >= MISSES_TO_END or full_rows(s, seat) >= FULL_ROWS_TO_END:
            return QW16
    if s.players == 1 and all_laid(s):
        return QW20
    return 0


@rule
def all_laid(s: State) -> bool:
    """QW20: whether, alone, all cards are on the table."""
    return s.hand_n[0] == 0 and draw_pile(s) == 0


@rule
def ending(s: State) -> int:
    """The clause by which the match is over: QW16 or QW20; 0 while it goes on."""
    return s.over_by


@rule
def row_points(s: State, seat: int, row: int) -> int:
    """QW17: a point a number; a full row counts its last number instead."""
    sheet = s.sheet[seat]
    points = 0
    for cell in range(row * ROW_CELLS, (row + 1) * ROW_CELLS):
        if sheet[cell] != 0:
            points += 1
    return sheet[(row + 1) * ROW_CELLS - 1] if points == ROW_CELLS else points


@rule
def bonus(s: State, seat: int, pentagon: int) -> int:
    """QW18: the number in a pentagon where its column of three is full."""
    if s.sheet[seat][MATE[pentagon]] == 0 or s.sheet[seat][OTHER_MATE[pentagon]] == 0:
        return 0
    return s.sheet[seat][pentagon]


@rule
def low_score_wins(s: State) -> bool:
    """QW19: the highest total wins."""
    return False


@rule
def score(s: State, seat: int) -> int:
    """QW17 to QW19."""
    points = -MISS_COSTS * s.misses[seat]
    for row in range(ROWS):
        points += row_points(s, seat, row)
    for i in range(BONUSES):
        points += bonus(s, seat, PENTAGONS[i])
    return points


@rule
def winners(s: State) -> int:
    """QW19: the highest total, shared where several have it, the only one if alone; 0 while it goes on."""
    if s.over_by == 0:
        return 0
    best = score(s, 0)
    won = 1
    for seat in range(1, s.players):
        points = score(s, seat)
        if points > best:
            best = points
            won = 0
        if points == best:
            won |= 1 << seat
    return won


@rule
def undoable(s: State, seat: int) -> bool:
    """Alone, the card laid, until the number is written: nothing was drawn. Others would have seen it."""
    return s.players == 1 and s.over_by == 0 and s.announced != 0


# ---- What a seat may know


@rule
def show(s: State, seat: int, v: State) -> None:
    """Writes what seat may know: all that is open, its own hand and decision; after the end everything (QW19)."""
    v.players = s.players
    v.deck_size = s.deck_size
    v.drawn = s.drawn
    v.covered = s.covered
    v.laid_at = s.laid_at
    v.pair_at = s.pair_at
    v.active = s.active
    v.turns = s.turns
    v.announced = s.announced
    v.colours = s.colours
    v.over_by = s.over_by
    v.square[:] = s.square
    for other in range(s.players):
        v.hand_n[other] = s.hand_n[other]
        v.misses[other] = s.misses[other]
        v.decided[other] = s.decided[other]
        v.sheet[other][:] = s.sheet[other]
        if other == seat:
            v.choice[other] = s.choice[other]
        if other == seat or s.over_by != 0:
            for i in range(s.hand_n[other]):
                v.hand[other][i] = s.hand[other][i]
    if s.over_by != 0:
        for i in range(s.deck_size):
            v.deck[i] = s.deck[i]


@rule
def imagine(v: State, seat: int) -> None:
    """Deals the cards that seat does not see to the other hands and the draw pile, and guesses hidden decisions."""
    if v.over_by != 0:
        return
    unseen = collect_unseen(v, seat)
    shuffle(v.rng, v.deck, unseen)
    for other in range(v.players):
        if other != seat:
            size = v.hand_n[other]
            v.hand_n[other] = 0
            for _ in range(size):
                unseen -= 1
                v.hand_n[other] = put_in(v.hand[other], v.hand_n[other], v.deck[unseen])
            if v.decided[other]:
                guess_choice(v, other)
    # what is left is the draw pile; it belongs at the end of the deck
    for i in range(v.deck_size - 1, -1, -1):
        v.deck[i] = v.deck[i - v.drawn] if i >= v.drawn else 0


@rule
def collect_unseen(v: State, seat: int) -> int:
    """Puts the cards that a view does not show into its deck; returns how many."""
    seen = v.covered
    for place in range(PLACES):
        seen |= 1 << v.square[place]
    if seat >= 0:
        for i in range(v.hand_n[seat]):
            seen |= 1 << v.hand[seat][i]
    n = 0
    for card in range(1, CARDS + 1):
        v.deck[n] = card  # kept if it is unseen, else written over
        if (seen >> card) & 1 == 0:
            n += 1
    return n


@rule
def guess_choice(v: State, seat: int) -> None:
    """QW13: a seat has decided, nobody else knows what: any decision it could have made, all equally likely."""
    v.decided[seat] = UNDECIDED
    v.choice[seat] = PASSED
    found = 1
    for cell in range(CELLS):
        if decision_refusal(v, seat, WRITE + cell) == 0:
            found += 1
            if below(v.rng, found) == 0:
                v.choice[seat] = cell + 1
    v.decided[seat] = 1
