"""What a seat of Qwinto sees, as numbers, and what a result is worth; `observe` and `utility` are rule Python."""

from tapete.games.qwinto.rules import (
    CARDS,
    CELLS,
    COLOURS,
    HIGHEST,
    MISSES_TO_END,
    MOST_IN_HAND,
    MOST_SEATS,
    PASSED,
    PLACES,
    UNDECIDED,
    State,
    draw_pile,
    score,
)
from tapete.kernel.net import SURE
from tapete.kernel.pieces import HIGHEST as MOST
from tapete.kernel.pieces import LOWEST as LEAST
from tapete.kernel.pieces import around, figures, one_of, put_number, several, starts
from tapete.kernel.record import Ints, rule

PIECES = (
    several("hand", CARDS),
    one_of("square", PLACES, CARDS),
    several("covered", CARDS),  # under the square; they make the next draw pile
    several("unseen", CARDS),
    several("seated", MOST_SEATS),
    several("written", MOST_SEATS, CELLS),
    figures("sheets", MOST_SEATS, CELLS, high=HIGHEST),
    figures("misses", MOST_SEATS, high=MISSES_TO_END),
    figures("points", MOST_SEATS, low=LEAST, high=MOST),
    figures("hand_sizes", MOST_SEATS, high=MOST_IN_HAND),
    one_of("active", MOST_SEATS),
    one_of("announced", HIGHEST),
    several("colours", COLOURS - 1),
    several("decided", MOST_SEATS),
    one_of("choice", PASSED),  # the viewer's own: a cell, or to pass
    one_of("laid_at", PLACES),
    one_of("pair_at", PLACES),
    figures("draw_pile", high=CARDS),
    several("over"),
)
(
    HAND, SQUARE, COVERED, UNSEEN, SEATED, WRITTEN, SHEETS, MISSES, POINTS, HAND_SIZES, ACTIVE, ANNOUNCED, COLOUR_SET,
    DECIDED, CHOICE, LAID_AT, PAIR_AT, DRAW_PILE, OVER,
) = starts(PIECES)  # fmt: skip
WORTH_ONE = 100  # points
UTILITIES = (-0.2, 1.44)  # four misses; three full rows and five bonuses with the highest number each
AT_ONCE = True


@rule
def observe(v: State, seat: int, out: Ints) -> None:
    """The cards, the sheets, and the turn."""
    observe_cards(v, seat, out)
    other = seat
    for place in range(v.players):
        observe_sheet(v, other, place, out)
        other = other + 1 if other + 1 < v.players else 0
    out[ACTIVE + around(seat, v.active, v.players)] = 1
    if v.announced != 0:
        out[ANNOUNCED + v.announced - 1] = 1
    for row in range(COLOURS - 1):
        out[COLOUR_SET + row] = (v.colours >> row) & 1
    if v.choice[seat] != UNDECIDED:
        out[CHOICE + v.choice[seat] - 1] = 1
    if v.laid_at != 0:
        out[LAID_AT + v.laid_at - 1] = 1
    if v.pair_at != 0:
        out[PAIR_AT + v.pair_at - 1] = 1
    out[DRAW_PILE] = draw_pile(v)
    out[OVER] = v.over_by != 0


@rule
def observe_cards(v: State, seat: int, out: Ints) -> None:
    """Where the cards are that the viewer sees (QW6, QW15)."""
    for card in range(CARDS):
        covered = (v.covered >> (card + 1)) & 1
        out[COVERED + card] = covered
        out[UNSEEN + card] = 1 - covered
    for place in range(PLACES):
        out[SQUARE + place * CARDS + v.square[place] - 1] = 1
        out[UNSEEN + v.square[place] - 1] = 0
    for i in range(v.hand_n[seat]):
        out[HAND + v.hand[seat][i] - 1] = 1
        out[UNSEEN + v.hand[seat][i] - 1] = 0


@rule
def observe_sheet(v: State, other: int, place: int, out: Ints) -> None:
    """A seat's sheet and what else is open of it, at its place counted from the viewer."""
    out[SEATED + place] = 1
    out[MISSES + place] = v.misses[other]
    out[HAND_SIZES + place] = v.hand_n[other]
    out[DECIDED + place] = v.decided[other]
    put_number(out, POINTS + place, score(v, other))
    for cell in range(CELLS):
        out[WRITTEN + place * CELLS + cell] = v.sheet[other][cell] != 0
        out[SHEETS + place * CELLS + cell] = v.sheet[other][cell]


@rule
def utility(s: State, seat: int) -> int:
    """QW19: 100 points are worth 1."""
    return score(s, seat) * SURE // WORTH_ONE


def most_decisions(players: int) -> int:
    """In every turn of their own, players fill a cell or miss (QW11, QW12, QW16); each turn all decide once."""
    return players * (CELLS + MISSES_TO_END) * (1 + players)
