"""What a seat of Five Crowns sees, as numbers, and what a result is worth; `observe` and `utility` are rule Python."""

from tapete.games.five_crowns.melds import KINDS, LONGEST_HAND
from tapete.games.five_crowns.rules import (
    HANDS,
    MOST_SEATS,
    MOST_TURNS,
    NOBODY,
    NOT_DRAWN,
    State,
    copies,
    draw_pile,
)
from tapete.kernel.net import SURE
from tapete.kernel.pieces import HIGHEST, LOWEST, around, counts, figures, one_of, put_number, several, starts
from tapete.kernel.record import Ints, rule

MOST_OF_A_KIND = 12  # jokers, with two sets
PIECES = (
    counts("hand", KINDS, high=MOST_OF_A_KIND),
    one_of("top", KINDS),  # of the discards
    counts("discards", KINDS, high=MOST_OF_A_KIND),
    counts("unseen", KINDS, high=MOST_OF_A_KIND),
    counts("own_known", KINDS, high=MOST_OF_A_KIND),  # what others know that the viewer holds (FC17)
    counts("next_known", KINDS, high=MOST_OF_A_KIND),  # what the next player is known to hold
    counts("others_known", KINDS, high=MOST_OF_A_KIND),  # what all others are known to hold
    counts("laid_down", KINDS, high=MOST_OF_A_KIND),  # in this hand
    one_of("wild", HANDS),  # the wild rank, from the threes on: the hand that is played
    several("seated", MOST_SEATS),
    figures("hand_sizes", MOST_SEATS, high=LONGEST_HAND),
    figures("points", MOST_SEATS, high=HIGHEST),  # in eights
    figures("behind", MOST_SEATS, low=LOWEST, high=HIGHEST),  # points more than the viewer has
    one_of("dealer", MOST_SEATS),
    one_of("turn", MOST_SEATS),
    one_of("out_by", MOST_SEATS),
    one_of("drew", 2),  # from the pile, from the discards
    figures("draw_pile", high=HIGHEST),
    figures("turns", high=HIGHEST),  # that everybody has had in this hand
    several("over"),
)
(
    HAND, TOP, DISCARDS, UNSEEN, OWN_KNOWN, NEXT_KNOWN, OTHERS_KNOWN, LAID_DOWN, WILD, SEATED, HAND_SIZES, POINTS,
    BEHIND, DEALER, TURN, OUT_BY, DREW, DRAW_PILE, TURNS, OVER,
) = starts(PIECES)  # fmt: skip
POINT_STEP = 8
WORTH_ONE = 500  # points
UTILITIES = (-8.8, 0.0)  # no hand can count more than a joker for each card
AT_ONCE = False


@rule
def observe(v: State, seat: int, out: Ints) -> None:
    """The cards, the other players, and the turn."""
    observe_cards(v, seat, out)
    other = seat
    for place in range(v.players):
        out[SEATED + place] = 1
        out[HAND_SIZES + place] = v.hand_n[other]
        put_number(out, POINTS + place, v.total[other] // POINT_STEP)
        put_number(out, BEHIND + place, v.total[other] - v.total[seat])
        other = other + 1 if other + 1 < v.players else 0
    out[WILD + v.hand_no] = 1
    out[DEALER + around(seat, v.dealer, v.players)] = 1
    out[TURN + around(seat, v.turn, v.players)] = 1
    if v.out_by != NOBODY:
        out[OUT_BY + around(seat, v.out_by - 1, v.players)] = 1
    if v.drew != NOT_DRAWN:
        out[DREW + v.drew - 1] = 1
    put_number(out, DRAW_PILE, draw_pile(v))
    put_number(out, TURNS, v.turns // v.players)
    out[OVER] = v.over_by != 0


@rule
def observe_cards(v: State, seat: int, out: Ints) -> None:
    """FC17: the cards in the hand, the discards, what others took openly or laid down, and what is left."""
    for kind in range(KINDS):
        out[UNSEEN + kind] = copies(v, kind)
        out[OWN_KNOWN + kind] = v.known[seat][kind]
    for i in range(v.hand_n[seat]):
        out[HAND + v.hand[seat][i]] += 1
        out[UNSEEN + v.hand[seat][i]] -= 1
    for i in range(v.discard_n):
        out[DISCARDS + v.discard[i]] += 1
        out[UNSEEN + v.discard[i]] -= 1
    if v.discard_n > 0:
        out[TOP + v.discard[v.discard_n - 1]] = 1
    for other in range(v.players):
        if other != seat:
            for kind in range(KINDS):
                out[OTHERS_KNOWN + kind] += v.known[other][kind]
                out[UNSEEN + kind] -= v.known[other][kind]
        if v.laid_in == v.hand_no + 1:
            for i in range(v.laid_n[other]):
                out[LAID_DOWN + v.laid[other][i]] += 1
                out[UNSEEN + v.laid[other][i]] -= 1
    following = seat + 1 if seat + 1 < v.players else 0
    for kind in range(KINDS):
        out[NEXT_KNOWN + kind] = v.known[following][kind]


@rule
def utility(s: State, seat: int) -> int:
    """FC19: 500 points are worth -1."""
    return -s.total[seat] * SURE // WORTH_ONE


def most_decisions(players: int) -> int:
    """A turn has two actions, and a hand at most so many turns (FC16), or one more for each after going out."""
    return HANDS * (MOST_TURNS + 1) * players * 2
