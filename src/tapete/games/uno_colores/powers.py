"""The four powers, as far as they are actions: red gives away (UP16), green turns a card (UP18).

Blue plays two cards (UP17): see `has_second` and `victim`. Yellow protects (UP19): see where YELLOW is asked for.
"""

from tapete.games.uno_colores.knowledge import learn_given
from tapete.games.uno_colores.play import lay, playable
from tapete.games.uno_colores.round_end import end_round
from tapete.games.uno_colores.state import (
    FACES,
    GREEN,
    NO_CARD,
    NOBODY,
    RED,
    RED_CARDS,
    SECOND,
    TURNED,
    UP16,
    UP19,
    YELLOW,
    State,
    colour_of,
    holds_power,
    next_card,
    reshuffle,
    take,
)
from tapete.kernel.record import rule

# ---- Red: giving away (UP16)


@rule
def may_give(s: State, seat: int) -> bool:
    """UP16: the holder of red, once in a turn, while no colour, power or challenge is awaited."""
    if not holds_power(s, seat, RED) or s.given or s.phase > SECOND or s.held[seat] & RED_CARDS == 0:
        return False
    return s.red_goes_out != 0 or s.held[seat] & ~RED_CARDS != 0


@rule
def give_refusal(s: State, seat: int, other: int) -> int:
    """The clause that keeps seat from giving its red cards to another, or 0."""
    if not may_give(s, seat) or other == seat or other >= s.players:
        return UP16
    return UP19 if holds_power(s, other, YELLOW) else 0


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


# ---- Green: turning a card (UP18)


@rule
def may_turn(s: State, seat: int) -> bool:
    """UP18: the holder of green, with no playable card."""
    return holds_power(s, seat, GREEN) and playable(s, seat) == 0


@rule
def turn_over(s: State) -> None:
    """UP18: the top of the draw pile, whether it matches or not."""
    if s.deck_n == 0:
        reshuffle(s)
    s.source = TURNED
    lay(s, next_card(s))
