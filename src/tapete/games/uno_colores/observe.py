"""What a seat of UNO ¡Colores al poder! sees, as numbers, and what a result is worth; rule Python."""

from tapete.games.uno_colores.knowledge import known_of
from tapete.games.uno_colores.score import low_score_wins
from tapete.games.uno_colores.state import (
    CARDS,
    CHALLENGE,
    COLOURS,
    DREW,
    KINDS,
    MOST_SEATS,
    NO_CARD,
    NO_COLOUR,
    NOBODY,
    PENALTY,
    WILD_COPIES,
    State,
    copies,
    top,
)
from tapete.kernel.net import SURE
from tapete.kernel.pieces import HIGHEST, around, counts, figures, one_of, put_number, several, starts
from tapete.kernel.record import Ints, rule

PHASES = 6
SOURCES = 3
PIECES = (
    counts("hand", KINDS, high=WILD_COPIES),
    one_of("top", KINDS),
    one_of("colour", COLOURS),  # in play
    counts("unseen", KINDS, high=WILD_COPIES),
    counts("known", MOST_SEATS - 1, KINDS, high=WILD_COPIES),  # held by the others, from the next seat on
    several("seated", MOST_SEATS),
    figures("hand_sizes", MOST_SEATS, high=CARDS),
    one_of("powers", COLOURS, MOST_SEATS),  # who holds each
    figures("points", MOST_SEATS, high=HIGHEST),  # in hundredths of the target
    one_of("turn", MOST_SEATS),
    one_of("awaited", MOST_SEATS),
    one_of("phase", PHASES),
    one_of("source", SOURCES),
    one_of("drawn", KINDS),  # the viewer's own, while it may be played
    one_of("debtor", MOST_SEATS),  # who may be caught
    one_of("judged", COLOURS),  # the colour before a Wild Draw Four
    several("left"),
    several("given"),
    several("called"),
    several("down"),
    several("second"),  # whether a card was played in this turn
    figures("draw_pile", high=CARDS),
    several("penalty"),
    several("reverse_skips"),
    several("red_goes_out"),
    several("over"),
)
(
    HAND, TOP, COLOUR, UNSEEN, KNOWN, SEATED, HAND_SIZES, POWERS, POINTS, TURN, AWAITED, PHASE, SOURCE, DRAWN, DEBTOR,
    JUDGED, LEFT, GIVEN, CALLED, DOWN, SECOND, DRAW_PILE, BY_PENALTY, REVERSE_SKIPS, RED_GOES_OUT, OVER,
) = starts(PIECES)  # fmt: skip
WORTH_ONE = 500  # points, or as many as the target where that is more
IN_ALL = tuple(copies(kind) for kind in range(KINDS))
UTILITIES = (-4.75, 4.75)  # one short of 500, and then all the cards
AT_ONCE = False


@rule
def observe(v: State, seat: int, out: Ints) -> None:
    """The cards, the other players, and the turn."""
    observe_cards(v, seat, out)
    other = seat
    for place in range(v.players):
        out[SEATED + place] = 1
        out[HAND_SIZES + place] = v.hand_n[other]
        put_number(out, POINTS + place, v.total[other] * 100 // v.target)
        if place > 0 and v.known_by[other] != 0:
            for kind in range(KINDS):
                known = known_of(v, seat, other, kind)
                out[KNOWN + (place - 1) * KINDS + kind] = known
                out[UNSEEN + kind] -= known
        other = other + 1 if other + 1 < v.players else 0
    for power in range(COLOURS):
        if v.power[power] != NOBODY:
            out[POWERS + power * MOST_SEATS + around(seat, v.power[power] - 1, v.players)] = 1
    out[BY_PENALTY] = v.scoring == PENALTY
    out[REVERSE_SKIPS] = v.reverse_skips
    out[RED_GOES_OUT] = v.red_goes_out
    out[OVER] = v.over_by != 0
    if v.over_by == 0:
        observe_turn(v, seat, out)


@rule
def observe_cards(v: State, seat: int, out: Ints) -> None:
    """The cards in the hand, the top of the discards, and the cards that have not been seen."""
    for kind in range(KINDS):
        out[HAND + kind] = v.hand[seat][kind]
        out[UNSEEN + kind] = IN_ALL[kind] - v.hand[seat][kind]
    for i in range(v.discard_n):
        out[UNSEEN + v.discard[i]] -= 1
    out[TOP + top(v)] = 1
    if v.colour != NO_COLOUR:
        out[COLOUR + v.colour] = 1
    out[DRAW_PILE] = v.deck_n


@rule
def observe_turn(v: State, seat: int, out: Ints) -> None:
    """Whose turn it is, and what is awaited of whom."""
    out[TURN + around(seat, v.turn, v.players)] = 1
    out[AWAITED + around(seat, v.awaited, v.players)] = 1
    out[PHASE + v.phase] = 1
    out[SOURCE + v.source] = 1
    if v.phase == DREW and v.drawn != NO_CARD:
        out[DRAWN + v.drawn - 1] = 1
    if v.debtor != NOBODY:
        out[DEBTOR + around(seat, v.debtor - 1, v.players)] = 1
    if v.phase == CHALLENGE:
        out[JUDGED + v.judged] = 1
    out[LEFT] = v.left
    out[GIVEN] = v.given
    out[CALLED] = v.called
    out[DOWN] = v.down
    out[SECOND] = v.plays > 0


@rule
def utility(s: State, seat: int) -> int:
    """UP23, UP24: 500 points, or the target where it is higher, are worth 1; or -1 where points are bad."""
    worth = s.total[seat] * SURE // max(WORTH_ONE, s.target)
    return -worth if low_score_wins(s) else worth


def most_decisions(players: int) -> None:
    """Players may draw and play without end."""
