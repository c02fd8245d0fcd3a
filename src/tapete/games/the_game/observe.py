"""What a seat of The Game sees, as numbers, and what a result is worth; `observe` and `utility` are rule Python."""

from tapete.games.the_game.rules import (
    CARDS,
    HIGHEST,
    HINTS,
    KEENNESS,
    LOWEST,
    MOST_IN_HAND,
    MOST_SEATS,
    NO_COMMAND,
    NO_HINT,
    ORIGINAL,
    PILES,
    START_DOWN,
    TG9,
    State,
    draw_pile,
    minimum,
)
from tapete.kernel.net import SURE
from tapete.kernel.pieces import around, figures, one_of, several, starts
from tapete.kernel.record import Ints, rule

COMMANDS = 7
PIECES = (
    several("hand", CARDS),
    several("unseen", CARDS),  # neither laid nor in the viewer's hand
    one_of("top", PILES, START_DOWN),  # from 1 to 100
    figures("top_number", PILES, high=START_DOWN),
    several("seated", MOST_SEATS),
    figures("hand_sizes", MOST_SEATS, high=MOST_IN_HAND),
    one_of("turn", MOST_SEATS),
    several("stated", MOST_SEATS),
    one_of("keenness", MOST_SEATS, KEENNESS),
    figures("laid", high=CARDS),  # in this turn
    figures("still_to_lay", high=CARDS),
    one_of("last_pile", PILES),
    figures("draw_pile", high=CARDS),
    figures("left", high=CARDS),
    one_of("hints", MOST_SEATS, PILES, HINTS - 1),
    figures("hint_ends", MOST_SEATS, PILES, high=2),
    several("extreme"),
    one_of("top_commands", PILES, COMMANDS),
    one_of("hand_commands", MOST_IN_HAND, COMMANDS),  # by card of the hand, in rising order
    figures("unseen_commands", COMMANDS, high=CARDS),
    several("three"),
    several("over"),
    several("won"),
)
(
    HAND, UNSEEN, TOP, TOP_NUMBER, SEATED, HAND_SIZES, TURN, STATED, KEEN, LAID, STILL_TO_LAY, LAST_PILE, DRAW_PILE,
    LEFT, HINT, HINT_ENDS, EXTREME, TOP_COMMANDS, HAND_COMMANDS, UNSEEN_COMMANDS, THREE, OVER, WON,
) = starts(PIECES)  # fmt: skip
UTILITIES = (-1.0, 0.0)
AT_ONCE = True


@rule
def observe(v: State, seat: int, out: Ints) -> None:
    """The cards, the piles, the turn, and what is known of the others."""
    observe_cards(v, seat, out)
    for pile in range(PILES):
        out[TOP + pile * START_DOWN + v.top[pile] - 1] = 1
        out[TOP_NUMBER + pile] = v.top[pile]
    other = seat
    for place in range(v.players):
        observe_seat(v, other, place, out)
        other = other + 1 if other + 1 < v.players else 0
    if v.started:
        out[TURN + around(seat, v.turn, v.players)] = 1
    out[LAID] = v.laid
    out[STILL_TO_LAY] = max(0, minimum(v) - v.laid)
    if v.laid > 0:
        out[LAST_PILE + v.last_pile] = 1
    out[DRAW_PILE] = draw_pile(v)
    out[LEFT] = v.left
    if v.edition != ORIGINAL:
        observe_commands(v, seat, out)
    out[OVER] = v.over_by != 0
    out[WON] = v.over_by == TG9


@rule
def observe_cards(v: State, seat: int, out: Ints) -> None:
    """TG11: what is in the hand, and what has not been seen yet."""
    for card in range(LOWEST, HIGHEST + 1):
        out[UNSEEN + card - LOWEST] = v.under[card] == 0
    for i in range(v.hand_n[seat]):
        card = v.hand[seat][i] - LOWEST
        out[HAND + card] = 1
        out[UNSEEN + card] = 0


@rule
def observe_seat(v: State, other: int, place: int, out: Ints) -> None:
    """What is known of a seat, at its place counted from the viewer."""
    out[SEATED + place] = 1
    out[HAND_SIZES + place] = v.hand_n[other]
    out[STATED + place] = v.stated[other]
    if v.stated[other] and (v.started or place == 0):  # TG3: hidden until all are made
        out[KEEN + place * KEENNESS + v.keen[other]] = 1
    for pile in range(PILES):
        hint = v.hint[other][pile]
        if hint != NO_HINT:
            out[HINT + (place * PILES + pile) * (HINTS - 1) + hint - 1] = 1
            out[HINT_ENDS + place * PILES + pile] = v.hint_ends[other][pile]


@rule
def observe_commands(v: State, seat: int, out: Ints) -> None:
    """EX1 to EX8: the commands on the piles, in the hand, and on cards that have not been seen."""
    out[EXTREME] = 1
    out[THREE] = v.three
    for pile in range(PILES):
        command = v.command[v.top[pile]]
        if command != NO_COMMAND:
            out[TOP_COMMANDS + pile * COMMANDS + command - 1] = 1
    for i in range(v.hand_n[seat]):
        command = v.command[v.hand[seat][i]]
        if command != NO_COMMAND:
            out[HAND_COMMANDS + i * COMMANDS + command - 1] = 1
    for card in range(CARDS):
        command = v.command[LOWEST + card]
        if command != NO_COMMAND and out[UNSEEN + card]:
            out[UNSEEN_COMMANDS + command - 1] += 1


@rule
def utility(s: State, seat: int) -> int:
    """TG11: all 98 cards that are left are worth -1, none 0."""
    return -s.left * SURE // CARDS


def most_decisions(players: int) -> int:
    """Everybody states how keen they are, every card is laid, and a turn has at least one card."""
    return players + 2 * CARDS
