"""UNO ¡Colores al poder!, in rule Python: one file, to be read clause by clause beside rules.en.md.

The cards, the state and what a seat may know of it are in table.py.
"""

from tapete.games.uno_colores import table
from tapete.games.uno_colores.table import (
    BLUE,
    CARDS,
    CHALLENGE,
    CHOOSE,
    COLOUR,
    COLOURED,
    COLOURS,
    COUNTED_NUMBERS,
    COUNTED_SYMBOLS,
    COUNTED_WILDS,
    DRAW_TWO,
    DREW,
    FACES,
    FROM_HAND,
    FROM_PILE,
    GREEN,
    KINDS,
    MOST_SEATS,
    NO_CARD,
    NO_COLOUR,
    NOBODY,
    NUMBERS,
    PENALTY,
    PLAY,
    POWER,
    POWER_WILD,
    RED,
    RED_CARDS,
    REVERSE,
    SECOND,
    SKIP,
    TURNED,
    WILD_DRAW_FOUR,
    YELLOW,
    any_card,
    can_draw,
    colour_of,
    draw_cards,
    face_of,
    fill_hand,
    forget_challenge,
    gather,
    gather_unseen,
    known_of,
    learn_given,
    learn_shown,
    let_go,
    lot_of,
    matching,
    next_card,
    points,
    remember_hand,
    reshuffle,
    show_counts,
    show_seat,
    show_table,
    take,
)
from tapete.kernel.record import Ints, rule
from tapete.kernel.rng import below, shuffle

State = table.State  # the contract wants it here

CLAUSES = tuple(f"UP{n}" for n in range(1, 25))
UP1, UP2, UP3, UP4, UP5, UP6, UP7, UP8, UP9, UP10, UP11, UP12 = range(1, 13)
UP13, UP14, UP15, UP16, UP17, UP18, UP19, UP20, UP21, UP22, UP23, UP24 = range(13, 25)

# Players and deal (UP2, UP3)
SEATS = range(2, 11)
HAND = 7

# How many cards are drawn (UP8, UP11, UP12, UP20)
TWO = 2
FOUR = 4
SIX = 6
CAUGHT = 2

# Actions: play a kind of card; what else a turn has; name a colour or a power; answer a Wild Draw Four; call and catch;
# give the red cards
PLAY_CARD = 0
DRAW, KEEP, TURN, STOP, PASS = range(KINDS, KINDS + 5)
NAME_COLOUR = PASS + 1
NAME_POWER = NAME_COLOUR + COLOURS
CHALLENGE_IT, ACCEPT, UNO = range(NAME_POWER + COLOURS, NAME_POWER + COLOURS + 3)
CATCH = UNO + 1
GIVE = CATCH + MOST_SEATS
ACTIONS = GIVE + MOST_SEATS
MOST_LEGAL = KINDS + 4 + MOST_SEATS  # four: draw, turn, call, catch
COOPERATIVE = False
OUT_OF_TURN = True


# ---- Material and set-up


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


# ---- What is legal


@rule
def top(s: State) -> int:
    """The top of the discard pile."""
    return s.discard[s.discard_n - 1]


@rule
def holds_power(s: State, seat: int, power: int) -> bool:
    """UP15."""
    return s.power[power] == seat + 1


@rule
def playable(s: State, seat: int) -> int:
    """UP6, UP7, UP17: the kinds that seat, whose card is awaited, may play.

    Empty means no playable card: who holds a Wild Draw Four that would be a bluff holds the card that makes it one.
    """
    found = s.held[seat] & matching(top(s), s.colour)
    if s.phase == DREW:
        found &= (1 << s.drawn) >> 1
    return found


@rule
def may_turn(s: State, seat: int) -> bool:
    """UP18: the holder of green, with no playable card."""
    return holds_power(s, seat, GREEN) and playable(s, seat) == 0


@rule
def may_call(s: State, seat: int) -> bool:
    """UP20: a debtor may call UNO; or, early, the player on turn."""
    if s.debtor == seat + 1:
        return True
    if seat != s.turn or s.called:
        return False
    size = s.hand_n[seat]
    if size == 1:
        return s.down != 0
    return size == 2 or (size == 3 and holds_power(s, seat, BLUE))


@rule
def may_give(s: State, seat: int) -> bool:
    """UP16: the holder of red, once in a turn, while no colour, power or challenge is awaited."""
    if not holds_power(s, seat, RED) or s.given or s.phase > SECOND or s.held[seat] & RED_CARDS == 0:
        return False
    return s.red_goes_out != 0 or s.held[seat] & ~RED_CARDS != 0


@rule
def awaiting(s: State) -> int:  # noqa: PLR0911  # one line a phase
    """The clause that says what is awaited now."""
    if s.phase == DREW:
        return UP7
    if s.phase == SECOND:
        return UP17
    if s.phase == CHALLENGE:
        return UP12
    if s.phase == PLAY:
        return UP6
    if s.plays == 0:
        return UP5
    if top(s) == WILD_DRAW_FOUR:
        return UP11
    return UP14 if top(s) == CHOOSE else UP13


@rule
def play_refusal(s: State, seat: int, kind: int) -> int:
    """The clause that keeps seat from playing a card, or 0."""
    if s.phase > SECOND:
        return awaiting(s)
    if (s.held[seat] >> kind) & 1 == 0:
        return UP6
    if s.phase == DREW and s.drawn != kind + 1:
        return UP7
    if (playable(s, seat) >> kind) & 1:
        return 0
    return UP17 if s.phase == SECOND else UP6


@rule
def turn_refusal(s: State, seat: int, action: int) -> int:
    """The clause that keeps seat from drawing, keeping, turning, stopping or passing, or 0."""
    if action == KEEP:
        return 0 if s.phase == DREW else UP7
    if action == STOP:
        return 0 if s.phase == SECOND else UP17
    if s.phase != PLAY:
        return awaiting(s)
    if action == PASS:
        return UP22 if can_draw(s) or playable(s, seat) != 0 else 0
    if action == TURN and not may_turn(s, seat):
        return UP18
    return 0 if can_draw(s) else UP22


@rule
def choice_refusal(s: State, action: int) -> int:
    """The clause that keeps the player on turn from naming a colour or a power, or 0."""
    if action < NAME_POWER:
        if s.phase == POWER:
            return UP14
        return 0 if s.phase == COLOUR else UP6
    return 0 if s.phase == POWER else UP14


@rule
def give_refusal(s: State, seat: int, other: int) -> int:
    """The clause that keeps seat from giving its red cards to another, or 0."""
    if not may_give(s, seat) or other == seat or other >= s.players:
        return UP16
    return UP19 if holds_power(s, other, YELLOW) else 0


@rule
def refusal(s: State, seat: int, action: int) -> int:  # noqa: PLR0911  # one line a kind of action
    """The clause that keeps seat from an action now, or 0."""
    if s.over_by != 0:
        return s.over_by
    if action >= GIVE:
        return give_refusal(s, seat, action - GIVE)
    if action >= CATCH:
        return 0 if s.debtor == action - CATCH + 1 and s.debtor != seat + 1 else UP20
    if action == UNO:
        return 0 if may_call(s, seat) else UP20
    if action >= CHALLENGE_IT:
        return 0 if s.phase == CHALLENGE and seat == s.awaited else UP12
    if seat != s.awaited:
        return UP4
    if action >= NAME_COLOUR:
        return choice_refusal(s, action)
    return turn_refusal(s, seat, action) if action >= DRAW else play_refusal(s, seat, action)


@rule
def legal(s: State, seat: int, out: Ints) -> int:
    """Seat's legal actions, ascending."""
    n = 0
    if s.over_by != 0:
        return n
    if seat == s.awaited:
        n = legal_in_turn(s, seat, out)
    elif s.debtor == NOBODY and seat != s.turn and not holds_power(s, seat, RED):
        return n
    if may_call(s, seat):
        out[n] = UNO
        n += 1
    if s.debtor != NOBODY and s.debtor != seat + 1:
        out[n] = CATCH + s.debtor - 1
        n += 1
    if may_give(s, seat):
        for other in range(s.players):
            out[n] = GIVE + other  # kept if it is legal, else written over
            if other != seat and not holds_power(s, other, YELLOW):
                n += 1
    return n


@rule
def legal_in_turn(s: State, seat: int, out: Ints) -> int:
    """What is awaited of seat."""
    if s.phase in (COLOUR, POWER):
        first = NAME_COLOUR if s.phase == COLOUR else NAME_POWER
        for i in range(COLOURS):
            out[i] = first + i
        return COLOURS
    if s.phase == CHALLENGE:
        out[0] = CHALLENGE_IT
        out[1] = ACCEPT
        return 2
    found = playable(s, seat)
    n = legal_plays(s, found, out)
    if s.phase == PLAY:
        if can_draw(s):
            out[n] = DRAW
            n += 1
            if found == 0 and holds_power(s, seat, GREEN):
                out[n] = TURN
                n += 1
        elif found == 0:
            out[n] = PASS
            n += 1
        return n
    out[n] = KEEP if s.phase == DREW else STOP
    return n + 1


@rule
def legal_plays(s: State, found: int, out: Ints) -> int:
    """Writes a set of playable kinds, ascending: cards of the colour in play, of the top's face, and wilds."""
    n = 0
    face = top(s) % FACES  # on a wild no other colour is in the set, whatever this is
    for colour in range(COLOURS):
        first = colour * FACES
        if colour == s.colour:
            for kind in range(first, first + FACES):
                out[n] = kind
                n += (found >> kind) & 1
        else:
            out[n] = first + face
            n += (found >> (first + face)) & 1
    for kind in range(COLOURED, KINDS):
        out[n] = kind
        n += (found >> kind) & 1
    return n


@rule
def waiting(s: State) -> int:
    """The one seat whose decision is awaited."""
    if s.over_by != 0:
        return 0
    return 1 << s.awaited


# ---- A turn


@rule
def apply(s: State, seat: int, action: int) -> None:  # noqa: PLR0912  # one line a kind of action
    """Does a legal action. Whoever is awaited and acts ends the time in which another may be caught (UP20)."""
    if action >= GIVE:
        give(s, seat, action - GIVE)
    elif action >= CATCH:
        catch(s)
    elif action == UNO:
        call(s, seat)
    else:
        s.debtor = NOBODY
        if action < DRAW:
            play(s, seat, action)
        elif action == DRAW:
            draw(s, seat)
        elif action == TURN:
            turn_over(s)
        elif action in (KEEP, PASS):
            pass_on(s)
        elif action == STOP:
            finish(s)
        elif action == ACCEPT:
            accept(s, seat)
        elif action == CHALLENGE_IT:
            challenge(s, seat)
        elif action >= NAME_POWER:
            take_power(s, action - NAME_POWER)
        else:
            name_colour(s, action - NAME_COLOUR)


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
def play(s: State, seat: int, kind: int) -> None:
    """UP6: a card from the hand, onto the discard pile."""
    let_go(s, seat, kind)
    s.drawn = NO_CARD
    if s.hand_n[seat] == 0:
        play_last(s, seat, kind)
        return
    s.down = 1 if s.hand_n[seat] == 1 else 0
    if kind == WILD_DRAW_FOUR:
        remember_hand(s, seat)
    lay(s, kind)


@rule
def lay(s: State, kind: int) -> None:
    """A card comes onto the discard pile and counts as played by the player on turn (UP18): its effect applies."""
    s.discard[s.discard_n] = kind
    s.discard_n += 1
    s.plays += 1
    if kind < COLOURED:
        s.colour = kind // FACES
        apply_symbol(s, kind % FACES)
        settle(s)
    elif kind == CHOOSE:
        s.phase = POWER
    else:
        s.phase = COLOUR
        if kind != WILD_DRAW_FOUR:
            take_power(s, kind - POWER_WILD)


@rule
def draw(s: State, seat: int) -> None:
    """UP7: one card, to be played or kept."""
    if s.deck_n == 0:
        reshuffle(s)
    kind = next_card(s)
    take(s, seat, kind)
    s.drawn = kind + 1
    s.source = FROM_PILE
    s.phase = DREW


@rule
def turn_over(s: State) -> None:
    """UP18: the top of the draw pile, whether it matches or not."""
    if s.deck_n == 0:
        reshuffle(s)
    s.source = TURNED
    lay(s, next_card(s))


@rule
def name_colour(s: State, colour: int) -> None:
    """UP5, UP11, UP13: the colour in play."""
    s.judged = s.colour
    s.colour = colour
    if s.plays == 0:
        s.phase = PLAY
    elif top(s) == WILD_DRAW_FOUR:
        threaten(s)
    else:
        settle(s)


@rule
def take_power(s: State, power: int) -> None:
    """UP13, UP14: the player on turn takes a power, from whoever holds it; then the colour is named."""
    end_holding(s, power)
    s.power[power] = s.turn + 1
    s.taken[power] += 1
    s.since[power] = s.turns
    s.phase = COLOUR


@rule
def end_holding(s: State, power: int) -> None:
    """Counts for how many turns somebody has held a power."""
    if s.power[power] != NOBODY:
        s.turns_held[power] += s.turns - s.since[power]


@rule
def has_second(s: State) -> bool:
    """UP17: whether the player on turn may play another card."""
    return s.plays == 1 and s.source == FROM_HAND and holds_power(s, s.turn, BLUE)


@rule
def settle(s: State) -> None:
    """A card has had its effect: the second card by blue, or the end of the turn."""
    if has_second(s):
        s.phase = SECOND
        s.awaited = s.turn
    else:
        finish(s)


@rule
def finish(s: State) -> None:
    """The player on turn has done everything; the call is owed, and the next player's turn begins."""
    owe(s)
    pass_on(s)


@rule
def owe(s: State) -> None:
    """UP20: who played the next-to-last card and did not call may be caught; nothing is owed by a green turn."""
    if s.down and not s.called and s.hand_n[s.turn] == 1:
        s.debtor = s.turn + 1
    s.down = 0


@rule
def pass_on(s: State) -> None:
    """UP4: the turn goes to the next seat that has not lost it."""
    begin_turn(s, following(s, s.touched))


# ---- Effects


@rule
def following(s: State, seat: int) -> int:
    """UP4: the next seat in the direction of play."""
    return (seat + (s.players - 1 if s.left else 1)) % s.players


@rule
def victim(s: State) -> int:
    """UP17: whom an effect falls on, the next player not yet touched in this turn; never its player."""
    seat = following(s, s.touched)
    return following(s, seat) if seat == s.turn else seat


@rule
def apply_symbol(s: State, face: int) -> None:
    """UP8, UP9, UP10."""
    if face < NUMBERS:
        return
    if face == REVERSE and not (s.players == 2 and s.reverse_skips):
        reverse(s)
        return
    seat = victim(s)
    if holds_power(s, seat, YELLOW):  # UP19
        return
    if face == DRAW_TWO:
        draw_cards(s, seat, TWO)
    if face == REVERSE:
        s.left ^= 1
    s.touched = seat


@rule
def reverse(s: State) -> None:
    """UP9; UP17: it counts from its player; UP19: but does not take the turn from a holder of yellow."""
    if s.players > 2:
        deprived = following(s, s.touched)
        s.left ^= 1
        gaining = following(s, s.turn)
        if deprived != gaining and holds_power(s, deprived, YELLOW):
            s.left ^= 1
            return
        s.touched = s.turn
    else:
        s.left ^= 1


@rule
def threaten(s: State) -> None:
    """UP11: a Wild Draw Four, its colour named, reaches the next player, who may challenge it (UP12)."""
    seat = victim(s)
    if holds_power(s, seat, YELLOW):  # UP19
        forget_challenge(s)
        settle(s)
    elif s.source == TURNED:  # UP18
        draw_cards(s, seat, FOUR)
        s.touched = seat
        settle(s)
    else:
        s.phase = CHALLENGE
        s.awaited = seat
        if not has_second(s):
            owe(s)


@rule
def is_bluff(s: State) -> bool:
    """UP11: whether the hand shown had a card of the colour that was in play."""
    for kind in range(s.judged * FACES, s.judged * FACES + FACES):
        if s.shown[kind] > 0:
            return True
    return False


@rule
def accept(s: State, seat: int) -> None:
    """UP11: the next player draws four and loses the turn."""
    forget_challenge(s)
    draw_cards(s, seat, FOUR)
    answered(s, seat)


@rule
def challenge(s: State, seat: int) -> None:
    """UP12: the hand is shown to the challenger; a bluffer draws four, else the challenger draws six."""
    s.challenges += 1
    s.shown_to = seat + 1
    learn_shown(s, seat)
    if is_bluff(s):
        s.found_out += 1
        draw_cards(s, s.turn, FOUR)
        begin_turn(s, seat)
    else:
        draw_cards(s, seat, SIX)
        answered(s, seat)


@rule
def answered(s: State, seat: int) -> None:
    """Who had to draw has lost the turn; the call of the player on turn, if it was owed, is so no more (UP20)."""
    s.touched = seat
    if has_second(s):
        s.phase = SECOND
        s.awaited = s.turn
    else:
        pass_on(s)


# ---- UNO (UP20) and the red power (UP16)


@rule
def call(s: State, seat: int) -> None:
    """UP20: the call: one that is owed pays the debt, an early one holds for the turn."""
    if s.debtor == seat + 1:
        s.debtor = NOBODY
    else:
        s.called = 1


@rule
def catch(s: State) -> None:
    """UP20: whoever did not call draws two."""
    s.catches += 1
    draw_cards(s, s.debtor - 1, CAUGHT)
    s.debtor = NOBODY


@rule
def give(s: State, seat: int, other: int) -> None:
    """UP16: all red cards go to another."""
    s.gifts += 1
    s.given = 1
    learn_given(s, seat, other)
    for kind in range(RED * FACES, RED * FACES + FACES):
        while s.hand[seat][kind] > 0:
            s.hand[seat][kind] -= 1
            s.hand_n[seat] -= 1
            take(s, other, kind)
    s.held[seat] &= ~RED_CARDS
    if seat == s.turn and s.drawn != NO_CARD and colour_of(s.drawn - 1) == RED:
        s.drawn = NO_CARD
    if s.debtor == other + 1:
        s.debtor = NOBODY
    if s.hand_n[seat] == 0:
        end_round(s, seat)


# ---- The end of a round and of the match


@rule
def play_last(s: State, seat: int, kind: int) -> None:
    """UP21: the last card names nothing and takes nothing, but the next player still draws."""
    s.discard[s.discard_n] = kind
    s.discard_n += 1
    wanted = 0
    if kind == WILD_DRAW_FOUR:
        wanted = FOUR
    elif face_of(kind) == DRAW_TWO:
        wanted = TWO
    other = victim(s)
    if wanted > 0 and not holds_power(s, other, YELLOW):
        draw_cards(s, other, wanted)
    end_round(s, seat)


@rule
def end_round(s: State, winner: int) -> None:
    """UP21, UP23, UP24: hands are shown and counted; then the next round, or the end of the match."""
    s.last_winner = winner + 1
    for seat in range(s.players):
        worth = count_hand(s, seat)
        s.total[seat if s.scoring == PENALTY else winner] += worth
    for power in range(COLOURS):
        end_holding(s, power)
        if s.power[power] != NOBODY:
            s.held_last[power] += 1
            if s.power[power] == winner + 1:
                s.won_with[power] += 1
    s.debtor = NOBODY
    s.round_no += 1
    for seat in range(s.players):
        if s.total[seat] >= s.target:
            s.over_by = UP24 if s.scoring == PENALTY else UP23
    if s.over_by == 0:
        s.dealer = (s.dealer + 1) % s.players
        gather(s)
        start_round(s)


@rule
def count_hand(s: State, seat: int) -> int:
    """UP23: keeps a hand for all to see; returns its points."""
    worth = 0
    for kind in range(KINDS):
        n = s.hand[seat][kind]
        s.last_hand[seat][kind] = n
        if n > 0:
            found = n * points(kind)
            worth += found
            if kind >= COLOURED:
                s.counted[COUNTED_WILDS] += found
            elif kind % FACES < NUMBERS:
                s.counted[COUNTED_NUMBERS] += found
            else:
                s.counted[COUNTED_SYMBOLS] += found
    return worth


@rule
def ending(s: State) -> int:
    """UP23, or UP24 by its scoring; 0 while the match goes on."""
    return s.over_by


@rule
def low_score_wins(s: State) -> bool:
    """UP24: penalty points are bad; UP23: others are good."""
    return s.scoring == PENALTY


@rule
def winners(s: State) -> int:
    """UP23: who has reached the target; UP24: the lowest total, a tie is shared."""
    if s.over_by == 0:
        return 0
    best = s.total[0]
    for seat in range(1, s.players):
        best = min(best, s.total[seat]) if low_score_wins(s) else max(best, s.total[seat])
    won = 0
    for seat in range(s.players):
        if s.total[seat] == best:
            won |= 1 << seat
    return won


@rule
def score(s: State, seat: int) -> int:
    """UP23, UP24: the total."""
    return s.total[seat]


@rule
def undoable(s: State, seat: int) -> bool:  # the same for all
    """Nothing is taken back: what is played or drawn is revealed, and others may answer at once (UP16, UP20)."""
    return False


# ---- What a seat may know


@rule
def show(s: State, seat: int, v: State) -> None:
    """Writes what lies open, seat's own cards, and what it was shown or gave; after the match everything (UP23)."""
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
