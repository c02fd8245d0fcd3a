"""Play: a turn (UP6), drawing (UP7), symbols (UP8 to UP10) and wilds (UP11 to UP15)."""

from tapete.games.uno_colores.knowledge import forget_challenge, learn_shown, let_go, remember_hand
from tapete.games.uno_colores.round_end import end_holding, owe, play_last
from tapete.games.uno_colores.setup import begin_turn, following, pass_on, victim
from tapete.games.uno_colores.state import (
    BLUE,
    CHALLENGE,
    CHOOSE,
    COLOUR,
    COLOURED,
    DRAW_TWO,
    DREW,
    FACES,
    FOUR,
    FROM_HAND,
    FROM_PILE,
    NO_CARD,
    NUMBERS,
    PLAY,
    POWER,
    POWER_WILD,
    REVERSE,
    SECOND,
    SIX,
    TURNED,
    TWO,
    UP5,
    UP6,
    UP7,
    UP11,
    UP12,
    UP13,
    UP14,
    UP17,
    WILD_DRAW_FOUR,
    YELLOW,
    State,
    draw_cards,
    holds_power,
    matching,
    next_card,
    reshuffle,
    take,
    top,
)
from tapete.kernel.record import rule

# ---- A turn (UP6)


@rule
def playable(s: State, seat: int) -> int:
    """UP6, UP7, UP17: the kinds that seat, whose card is awaited, may play.

    Empty means no playable card: whoever holds a Wild Draw Four that would be a bluff holds the card that makes it one.
    """
    found = s.held[seat] & matching(top(s), s.colour)
    if s.phase == DREW:
        found &= (1 << s.drawn) >> 1
    return found


@rule
def awaiting(s: State) -> int:
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
    """UP18: a card comes onto the discard pile as played by the player whose turn it is: its effect applies."""
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
def settle(s: State) -> None:
    """A card has had its effect: the second card by blue, or the end of the turn."""
    if has_second(s):
        s.phase = SECOND
        s.awaited = s.turn
    else:
        finish(s)


@rule
def has_second(s: State) -> bool:
    """UP17: whether the player whose turn it is may play another card."""
    return s.plays == 1 and s.source == FROM_HAND and holds_power(s, s.turn, BLUE)


@rule
def finish(s: State) -> None:
    """The player whose turn it is has done everything; the call is owed, and the next player's turn begins."""
    owe(s)
    pass_on(s)


# ---- Drawing (UP7)


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


# ---- Draw Two, Reverse and Skip (UP8 to UP10)


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


# ---- Wild Draw Four (UP11) and the challenge (UP12)


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
    """The player who had to draw has lost the turn; a call that was owed is owed no more (UP20)."""
    s.touched = seat
    if has_second(s):
        s.phase = SECOND
        s.awaited = s.turn
    else:
        pass_on(s)


# ---- Power wild and Choose wild (UP13 to UP15)


@rule
def take_power(s: State, power: int) -> None:
    """UP13, UP14: the player whose turn it is takes a power, from whoever holds it; then the colour is named."""
    end_holding(s, power)
    s.power[power] = s.turn + 1
    s.taken[power] += 1
    s.since[power] = s.turns
    s.phase = COLOUR
