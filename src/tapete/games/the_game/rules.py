"""The Game and The Game: Extreme, in rule Python: one file, to be read clause by clause beside rules.en.md."""

from tapete.kernel.cards import put_in, take_out
from tapete.kernel.record import Grid, Ints, number, numbers, record, rule
from tapete.kernel.rng import below, shuffle, stream

CLAUSES = (*(f"TG{n}" for n in range(1, 13)), *(f"EX{n}" for n in range(1, 13)))
TG1, TG2, TG3, TG4, TG5, TG6, TG7, TG8, TG9, TG10, TG11, TG12 = range(1, 13)
EX1, EX2, EX3, EX4, EX5, EX6, EX7, EX8, EX9, EX10, EX11, EX12 = range(13, 25)

# Material (TG1, TG2)
LOWEST, HIGHEST = 2, 99
CARDS = HIGHEST - LOWEST + 1
PILES = 4
ASCENDING = 2  # piles 0 and 1 ascend, 2 and 3 descend
START_UP, START_DOWN = 1, 100
SEATS = range(1, 6)
MOST_SEATS = 5
MOST_IN_HAND = 8

# A turn (TG4, TG6)
MINIMUM = 2
MINIMUM_WITHOUT_DRAW_PILE = 1
TRICK = 10

# Editions and the seven commands (EX2 to EX8)
ORIGINAL, EXTREME = range(2)
NO_COMMAND, STOP, SKULL, THREE, SILENCE, NO_TRICK, ONE_PILE, DRAW_ONE = range(8)
EXACTLY_THREE = 3
ALL_PILES = (1 << PILES) - 1  # bans: a bit a pile, one for the trick, one for some commands
TRICK_BANNED = 1 << PILES
COMMANDS_BANNED = TRICK_BANNED << 1

# Actions: lay card c on pile p is (c - LOWEST) * PILES + p; then ending the turn; then how keen one is to start (TG3)
END_TURN = CARDS * PILES
KEENNESS = 4
KEEN = END_TURN + 1
ACTIONS = KEEN + KEENNESS
MOST_LEGAL = MOST_IN_HAND * PILES + 1
COOPERATIVE = True
OUT_OF_TURN = False

# Hints (TG12)
NO_HINT, LEAVE, GOOD, CAN_TRICK = range(4)
HINTS = 4


@record
class State:
    """A match of The Game; a view is one too, with what is hidden left at 0."""

    # agreed before the deal
    players: int = number()
    edition: int = number()
    command: Ints = numbers(START_DOWN + 1)  # by card: the command printed on it (EX11)
    # chance
    rng: Ints = stream()
    # the cards
    deck: Ints = numbers(CARDS)  # in the order of dealing
    drawn: int = number()  # how many have been dealt and drawn; the rest is the draw pile
    hand: Grid = numbers(MOST_SEATS, MOST_IN_HAND)  # rising, then 0
    hand_n: Ints = numbers(MOST_SEATS)
    top: Ints = numbers(PILES)
    under: Ints = numbers(START_DOWN + 1)  # by laid card: the card it covers; 0: not laid
    left: int = number()  # cards not laid yet
    # who starts (TG3)
    started: int = number()
    stated: Ints = numbers(MOST_SEATS)
    keen: Ints = numbers(MOST_SEATS)
    # the turn
    turn: int = number()  # the seat
    turn_top: Ints = numbers(PILES)  # the piles when it began
    laid: int = number()  # cards laid in it
    last_pile: int = number()  # where the last of them went
    three: int = number()  # whether THREE was among them (EX4)
    # the turns so far
    turns: int = number()  # how many have ended
    most_laid: int = number()  # cards in the turn that had most of them, the first of several
    most_laid_by: int = number()  # the seat
    most_laid_in: int = number()  # how many turns had ended before
    # the end
    over_by: int = number()  # the clause by which the match is over
    # talk (TG12)
    hint: Grid = numbers(MOST_SEATS, PILES)
    hint_ends: Grid = numbers(MOST_SEATS, PILES)  # turns of the giver that must end before it goes
    talked: int = number()  # the bit set of the seats that have ever given one


# ---- Set-up


@rule
def deal(s: State) -> None:
    """TG1 and TG2: four piles, a shuffled deck, the hands one card at a time from seat 0."""
    for pile in range(PILES):
        s.top[pile] = START_UP if ascends(pile) else START_DOWN
        s.turn_top[pile] = s.top[pile]
    for i in range(CARDS):
        s.deck[i] = LOWEST + i
    shuffle(s.rng, s.deck, CARDS)
    s.left = CARDS
    for _ in range(hand_limit(s)):
        for seat in range(s.players):
            draw(s, seat)
    # TG3: alone there is nothing to agree on
    if s.players == 1:
        s.started = 1


@rule
def hand_limit(s: State) -> int:
    """TG2."""
    if s.players == 1:
        return 8
    if s.players == 2:
        return 7
    return 6


@rule
def draw_pile(s: State) -> int:
    """How many cards are left to draw."""
    return CARDS - s.drawn


@rule
def draw(s: State, seat: int) -> None:
    """Seat takes the top card of the draw pile into its hand, which stays sorted."""
    s.hand_n[seat] = put_in(s.hand[seat], s.hand_n[seat], s.deck[s.drawn])
    s.drawn += 1


# ---- A turn


@rule
def ascends(pile: int) -> bool:
    """TG1."""
    return pile < ASCENDING


@rule
def follows(s: State, card: int, pile: int) -> bool:
    """TG5: higher on an ascending pile, lower on a descending one."""
    if ascends(pile):
        return card > s.top[pile]
    return card < s.top[pile]


@rule
def is_trick(s: State, card: int, pile: int) -> bool:
    """TG6: exactly ten backwards."""
    if ascends(pile):
        return card == s.top[pile] - TRICK
    return card == s.top[pile] + TRICK


@rule
def visible(s: State, command: int) -> bool:
    """EX1: whether a command is on top of some pile."""
    return (
        s.command[s.top[0]] == command
        or s.command[s.top[1]] == command
        or s.command[s.top[2]] == command
        or s.command[s.top[3]] == command
    )


@rule
def visible_elsewhere(s: State, command: int, pile: int) -> bool:
    """Whether a command is on top of some pile but this one."""
    for other in range(PILES):
        if other != pile and s.command[s.top[other]] == command:
            return True
    return False


@rule
def minimum(s: State) -> int:
    """TG4: how many cards a turn must have."""
    if draw_pile(s) > 0:
        return MINIMUM
    return MINIMUM_WITHOUT_DRAW_PILE


@rule
def bans(s: State) -> int:
    """EX1: what is forbidden to the player whose turn it is, whatever the card: bits, to be looked up once.

    EX3, EX4: a SKULL, a THREE or a third card of this turn may forbid some card; `command_refusal` tells.
    EX6: NO TRICK shuts the trick on every pile. EX7: everything laid after a visible ONE PILE lies on one pile, so
    the last card alone tells which; a ONE PILE on top of that pile is the last card itself, and binds nothing yet.
    """
    found = 0
    if s.edition == ORIGINAL:
        return found
    if visible(s, NO_TRICK):
        found |= TRICK_BANNED
    if s.laid > 0 and visible_elsewhere(s, ONE_PILE, s.last_pile):
        found |= ALL_PILES ^ (1 << s.last_pile)
    if s.three or s.laid >= EXACTLY_THREE or visible(s, SKULL):
        found |= COMMANDS_BANNED
    return found


@rule
def lay_refusal(s: State, banned: int, card: int, pile: int) -> int:
    """The clause that keeps the player whose turn it is from laying a card of the hand on a pile, or 0."""
    if not follows(s, card, pile):
        if not is_trick(s, card, pile):
            return TG5
        if banned & TRICK_BANNED:
            return EX6
    if banned == 0:
        return 0
    if (banned >> pile) & 1:
        return EX7
    return command_refusal(s, s.command[card], pile)


@rule
def command_refusal(s: State, command: int, pile: int) -> int:
    """The clause by which the cards already laid in this turn forbid one more with such a command, or 0 (EX9)."""
    if s.laid >= EXACTLY_THREE and (s.three or command == THREE):
        return EX4
    if command == STOP:
        if s.three and s.laid + 1 != EXACTLY_THREE:
            return EX4
        if visible_elsewhere(s, SKULL, pile):
            return EX3
    return 0


@rule
def end_refusal(s: State) -> int:
    """The clause that keeps the player whose turn it is from ending the turn, or 0."""
    if s.laid < minimum(s):
        return TG4
    if s.three and s.laid != EXACTLY_THREE:
        return EX4
    if visible(s, SKULL):  # no SKULL outlasts its turn, so it is one of this turn
        return EX3
    return 0


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether the card is in the hand."""
    for i in range(s.hand_n[seat]):
        if s.hand[seat][i] == card:
            return True
    return False


@rule
def refusal(s: State, seat: int, action: int) -> int:
    """The clause that keeps seat from an action now, or 0."""
    if s.over_by != 0:
        return s.over_by
    if action >= KEEN:
        return TG3 if s.started or s.stated[seat] else 0
    if not s.started:
        return TG3
    if seat != s.turn:
        return TG4
    if action == END_TURN:
        return end_refusal(s)
    card = LOWEST + action // PILES
    if not holds(s, seat, card):
        return TG4
    return lay_refusal(s, bans(s), card, action % PILES)


@rule
def legal(s: State, seat: int, out: Ints) -> int:
    """Seat's legal actions, ascending."""
    n = 0
    if s.over_by != 0:
        return n
    if not s.started:
        if not s.stated[seat]:
            for keenness in range(KEENNESS):
                out[n] = KEEN + keenness
                n += 1
        return n
    if seat != s.turn:
        return n
    hand = s.hand[seat]
    banned = bans(s)
    for i in range(s.hand_n[seat]):
        card = hand[i]
        for pile in range(PILES):
            out[n] = (card - LOWEST) * PILES + pile  # kept if it is legal, else written over
            if lay_refusal(s, banned, card, pile) == 0:
                n += 1
    if end_refusal(s) == 0:
        out[n] = END_TURN
        n += 1
    return n


@rule
def waiting(s: State) -> int:
    """Everybody who has not stated how keen they are (TG3), then the player whose turn it is."""
    if s.over_by != 0:
        return 0
    if s.started:
        return 1 << s.turn
    seats = 0
    for seat in range(s.players):
        if not s.stated[seat]:
            seats |= 1 << seat
    return seats


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Does a legal action, then sees whether the match is over."""
    if action >= KEEN:
        state_keenness(s, seat, action - KEEN)
    elif action == END_TURN:
        end_turn(s)
    else:
        lay(s, LOWEST + action // PILES, action % PILES)
    if s.started and s.over_by == 0 and stuck(s):
        s.over_by = TG10


@rule
def state_keenness(s: State, seat: int, keenness: int) -> None:
    """TG3: when all have spoken the keenest starts, of several the lowest seat."""
    s.keen[seat] = keenness
    s.stated[seat] = 1
    s.started = 1
    for other in range(s.players):
        if not s.stated[other]:
            s.started = 0
        elif s.keen[other] > s.keen[s.turn]:
            s.turn = other
    if not s.started:
        s.turn = 0


@rule
def lay(s: State, card: int, pile: int) -> None:
    """The player whose turn it is lays a card."""
    s.hand_n[s.turn] = take_out(s.hand[s.turn], s.hand_n[s.turn], card)
    s.under[card] = s.top[pile]
    s.top[pile] = card
    s.left -= 1
    s.laid += 1
    s.last_pile = pile
    if s.laid > s.most_laid:
        s.most_laid = s.laid
        s.most_laid_by = s.turn
        s.most_laid_in = s.turns
    if s.command[card] == THREE:
        s.three = 1
    if s.left == 0:  # TG4: the 98th card ends the turn, and so its player's hints grow old
        s.over_by = verdict(s)
        age_hints(s, s.turn)
    elif s.command[card] == STOP:  # EX2
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """TG7, TG8 and EX8: the player refills, hints grow old, and it is the turn of the next player who has cards."""
    seat = s.turn
    wanted = 1 if visible(s, DRAW_ONE) else hand_limit(s) - s.hand_n[seat]
    while wanted > 0 and draw_pile(s) > 0:
        draw(s, seat)
        wanted -= 1
    age_hints(s, seat)
    s.turns += 1
    s.laid = 0
    s.last_pile = 0
    s.three = 0
    s.turn_top[:] = s.top
    s.turn = (seat + 1) % s.players
    while s.hand_n[s.turn] == 0:
        s.turn = (s.turn + 1) % s.players


# ---- The end


@rule
def verdict(s: State) -> int:
    """TG9: all 98 cards are down; won, unless a SKULL is visible (EX3) or THREE is not met (EX4)."""
    if visible(s, SKULL):
        return EX3
    if s.three and s.laid != EXACTLY_THREE:
        return EX4
    return TG9


@rule
def stuck(s: State) -> bool:
    """TG10: the player whose turn it is can neither lay a card nor end the turn."""
    if end_refusal(s) == 0:
        return False
    hand = s.hand[s.turn]
    banned = bans(s)
    for i in range(s.hand_n[s.turn]):
        card = hand[i]
        for pile in range(PILES):
            if lay_refusal(s, banned, card, pile) == 0:
                return False
    return True


@rule
def ending(s: State) -> int:
    """The clause by which the match is over: TG9 won, TG10, EX3 or EX4 lost; 0 while it goes on."""
    return s.over_by


@rule
def winners(s: State) -> int:
    """TG9: all of the team, or nobody."""
    if s.over_by == TG9:
        return (1 << s.players) - 1
    return 0


@rule
def low_score_wins(s: State) -> bool:
    """TG11: the fewer cards are left, the better."""
    return True


@rule
def score(s: State, seat: int) -> int:
    """TG11: the cards left, the fewer the better."""
    return s.left


@rule
def undoable(s: State, seat: int) -> bool:
    """A card laid in the seat's unfinished turn: nothing was drawn since, all that is seen was in the hand, and no hint
    is seen again.
    """
    return s.over_by == 0 and s.started != 0 and s.turn == seat and s.laid > 0 and not hints_are_back(s)


# ---- Talk


@rule
def silenced(s: State) -> bool:
    """EX5: no effect alone, nor after the end."""
    return s.edition != ORIGINAL and s.players > 1 and s.over_by == 0 and visible(s, SILENCE)


@rule
def hints_are_back(s: State) -> bool:
    """EX5: whether hints stand that SILENCE hid until it was covered in this turn."""
    if s.edition == ORIGINAL or s.players == 1 or silenced(s) or not hints_stand(s):
        return False
    for pile in range(PILES):
        card = s.top[pile]
        while card != s.turn_top[pile]:
            card = s.under[card]
            if s.command[card] == SILENCE:
                return True
    return False


@rule
def hints_stand(s: State) -> bool:
    """TG12: whether anybody has given a hint that still counts."""
    for seat in range(s.players):
        for pile in range(PILES):
            if s.hint[seat][pile] != NO_HINT:
                return True
    return False


@rule
def age_hints(s: State, seat: int) -> None:
    """TG12: at the end of its giver's turn a hint grows older, and goes when its time is over."""
    for pile in range(PILES):
        if s.hint_ends[seat][pile] > 0:
            s.hint_ends[seat][pile] -= 1
            if s.hint_ends[seat][pile] == 0:
                s.hint[seat][pile] = NO_HINT


# ---- What a seat may know


@rule
def show(s: State, seat: int, v: State) -> None:
    """Writes what seat may know: all that is open, its own hand; after the end everything (TG11)."""
    v.players = s.players
    v.edition = s.edition
    v.drawn = s.drawn
    v.left = s.left
    v.started = s.started
    v.turn = s.turn
    v.laid = s.laid
    v.last_pile = s.last_pile
    v.three = s.three
    v.turns = s.turns
    v.most_laid = s.most_laid
    v.most_laid_by = s.most_laid_by
    v.most_laid_in = s.most_laid_in
    v.over_by = s.over_by
    v.talked = s.talked
    v.top[:] = s.top
    v.turn_top[:] = s.turn_top
    v.command[:] = s.command
    v.under[:] = s.under
    for other in range(s.players):
        show_seat(s, seat, other, v)
    if s.over_by != 0:
        for i in range(CARDS):
            v.deck[i] = s.deck[i]


@rule
def show_seat(s: State, seat: int, other: int, v: State) -> None:
    """Writes what seat may know of another, or of itself."""
    own = seat == other
    v.hand_n[other] = s.hand_n[other]
    v.stated[other] = s.stated[other]
    if own or s.over_by != 0:
        for i in range(s.hand_n[other]):
            v.hand[other][i] = s.hand[other][i]
    if own or s.started:  # TG3: hidden until all are made
        v.keen[other] = s.keen[other]
    if not silenced(s):  # EX5
        v.hint[other][:] = s.hint[other]
        v.hint_ends[other][:] = s.hint_ends[other]


@rule
def imagine(v: State, seat: int) -> None:
    """Deals the cards that seat does not see until the player whose turn it is can act, as the match goes on."""
    if v.over_by != 0:
        return
    imagine_deal(v, seat)
    while v.started and stuck(v):
        imagine_deal(v, seat)


@rule
def imagine_deal(v: State, seat: int) -> None:
    """Deals the cards that seat does not see to the other hands and the draw pile, and guesses unknown keenness."""
    unseen = 0
    for card in range(LOWEST, HIGHEST + 1):
        if v.under[card] == 0 and not (seat >= 0 and holds(v, seat, card)):
            v.deck[unseen] = card
            unseen += 1
    shuffle(v.rng, v.deck, unseen)
    for other in range(v.players):
        if other != seat:
            size = v.hand_n[other]
            v.hand_n[other] = 0
            for _ in range(size):
                unseen -= 1
                v.hand_n[other] = put_in(v.hand[other], v.hand_n[other], v.deck[unseen])
            if v.stated[other] and not v.started:
                v.keen[other] = below(v.rng, KEENNESS)
    # what is left is the draw pile; it belongs at the end of the deck
    for i in range(CARDS - 1, -1, -1):
        v.deck[i] = v.deck[i - v.drawn] if i >= v.drawn else 0
