"""The bots of Five Crowns: they keep the cards that leave the fewest points and have the most ways to improve.

`heuristic` weighs them by rules of thumb, `learned` by what cards like these have led to.
"""

from collections.abc import Mapping

from tapete.games.five_crowns.features import NO_DISCARD, value_of
from tapete.games.five_crowns.heuristic import POINT, copy_without, cost, feeds, hold, look
from tapete.games.five_crowns.melds import (
    KINDS,
    best_discard,
    discards_out,
    fewest,
    is_wild,
    points,
)
from tapete.games.five_crowns.rules import (
    DISCARD,
    DRAW,
    GO_OUT,
    HANDS,
    MOST_TURNS,
    NOBODY,
    NOT_DRAWN,
    TAKE,
    State,
    wild_rank,
)
from tapete.games.five_crowns.scratch import FEATURES, HIDDEN, SHORTLIST, Scratch
from tapete.kernel.cards import put_in, take_out
from tapete.kernel.careless import careless
from tapete.kernel.contract import GO_ON, Analysis, BotChoice, Learning, Lesson, Search
from tapete.kernel.net import SURE
from tapete.kernel.record import Ints, rule

__all__ = ["BOTS", "Scratch"]

# Taking the open card shows it to all, and a card from the pile may be better: it must gain at least this much
TAKE_GAIN = 150
FAR = 50  # points: a hand better or worse than the others' by more counts no more
LEARNED_WITH = range(2, 8)  # players


# ---- By rules of thumb


@rule
def gain_of_taking(v: State, seat: int, scratch: Scratch) -> int:
    """How much less the cards cost with the top discard in place of the worst of them."""
    top = v.discard[v.discard_n - 1]
    wild = wild_rank(v)
    hold(v, seat, scratch)
    before = cost(copy_without(-1, scratch), wild, scratch)
    best = before
    for i in range(scratch.held_n):
        if i == 0 or scratch.held[i] != scratch.held[i - 1]:
            n = put_in(scratch.cards, copy_without(i, scratch), top)
            best = min(best, cost(n, wild, scratch) + loss_of(v, seat, scratch.held[i]))
    return before - best


@rule
def loss_of(v: State, seat: int, kind: int) -> int:
    """What it costs to part with a card, whatever stays: a wild, or what the next player can use."""
    found = feeds(v, kind, seat)
    if is_wild(kind, wild_rank(v)):
        found += 2 * POINT * points(kind, wild_rank(v))
    return found


@rule
def last_gain(v: State, seat: int, scratch: Scratch) -> int:
    """FC12: how much less the cards count with the top discard, in the last turn."""
    wild = wild_rank(v)
    hold(v, seat, scratch)
    taking = points_with(v.discard[v.discard_n - 1], wild, scratch)
    return POINT * (fewest(scratch.held, scratch.held_n, wild, scratch.solver) - taking)


@rule
def choose_out(v: State, seat: int, out: Ints, n: int) -> int:
    """The way to go out that gives the next player least: no wild, and nothing near what was taken openly."""
    chosen = out[n - 1]
    best = 1 << 40
    for i in range(n):
        if out[i] >= GO_OUT:
            kind = out[i] - GO_OUT
            price = feeds(v, kind, seat)
            if is_wild(kind, wild_rank(v)):
                price += POINT * points(kind, wild_rank(v))
            if price < best:
                best = price
                chosen = out[i]
    return chosen


@rule
def price_of(v: State, seat: int, place: int, scratch: Scratch) -> int:
    """What is bad about discarding the card held at a place: what stays, and what others may do with it.

    FC12: in the last turn only the points count.
    """
    wild = wild_rank(v)
    n = copy_without(place, scratch)
    if v.out_by != NOBODY:
        return fewest(scratch.cards, n, wild, scratch.solver)
    return cost(n, wild, scratch) + loss_of(v, seat, scratch.held[place])


@rule
def choose_discard(v: State, seat: int, scratch: Scratch) -> int:
    """The card to part with, the cheapest by rules of thumb; wilds only where there is nothing else.

    To discard the card just taken would waste the turn.
    """
    best = 1 << 40
    hold(v, seat, scratch)
    chosen = scratch.held[0]
    for i in range(scratch.held_n):
        if 1 + scratch.held[i] != v.taken and (i == 0 or scratch.held[i] != scratch.held[i - 1]):
            found = price_of(v, seat, i, scratch)
            if found < best:
                best = found
                chosen = scratch.held[i]
    return chosen


@rule
def wants_top(v: State, seat: int, scratch: Scratch) -> bool:
    """Whether the top discard gains enough."""
    if v.out_by != NOBODY:
        return last_gain(v, seat, scratch) >= TAKE_GAIN
    return is_wild(v.discard[v.discard_n - 1], wild_rank(v)) or gain_of_taking(v, seat, scratch) >= TAKE_GAIN


@rule
def heuristic(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """Takes the open card where it gains enough, goes out at once (others only get better), keeps what may improve."""
    if out[n - 1] >= GO_OUT:
        return choose_out(v, seat, out, n)
    look(v, seat, scratch)
    if v.drew != NOT_DRAWN:
        return DISCARD + choose_discard(v, seat, scratch)
    if n == 1:
        return out[0]
    return TAKE if wants_top(v, seat, scratch) else DRAW


lapses = careless(heuristic)


@rule
def easy(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """Careless, but it never discards the card that it has just taken: that looks like a fault of the table."""
    chosen = lapses(v, seat, out, n, scratch)
    if v.taken == 0 or chosen != DISCARD + v.taken - 1:
        return chosen
    look(v, seat, scratch)
    return DISCARD + choose_discard(v, seat, scratch)


# ---- By what was learned


@rule
def shortlist(v: State, seat: int, kept: int, scratch: Scratch) -> None:
    """Lists the cards held that are cheapest to part with by rules of thumb, the cheapest first; one kind is kept."""
    scratch.listed = 0
    for i in range(scratch.held_n):
        kind = scratch.held[i]
        if kind != kept and (i == 0 or kind != scratch.held[i - 1]):
            price = price_of(v, seat, i, scratch)
            place = scratch.listed
            while place > 0 and scratch.list_price[place - 1] > price:
                if place < SHORTLIST:
                    scratch.list_price[place] = scratch.list_price[place - 1]
                    scratch.list_kind[place] = scratch.list_kind[place - 1]
                place -= 1
            if place < SHORTLIST:
                scratch.list_price[place] = price
                scratch.list_kind[place] = kind
            scratch.listed = min(SHORTLIST, scratch.listed + 1)


@rule
def value_without(v: State, seat: int, kind: int, scratch: Scratch) -> int:
    """What the cards held are worth when one of a kind goes."""
    place = 0
    while scratch.held[place] != kind:
        place += 1
    return value_of(v, seat, copy_without(place, scratch), kind, scratch)


@rule
def best_listed(v: State, seat: int, kept: int, scratch: Scratch) -> int:
    """Judges the shortlist of the cards held; returns the place of the best."""
    shortlist(v, seat, kept, scratch)
    best = 0
    for k in range(scratch.listed):
        scratch.list_value[k] = value_without(v, seat, scratch.list_kind[k], scratch)
        if scratch.list_value[k] > scratch.list_value[best]:
            best = k
    return best


@rule
def judge_draw(v: State, seat: int, scratch: Scratch) -> int:
    """Takes the open card where the best that it leaves is worth more than drawing."""
    top = v.discard[v.discard_n - 1]
    wild = wild_rank(v)
    if is_wild(top, wild):
        return TAKE
    chosen = TAKE if wants_top(v, seat, scratch) else DRAW
    hold(v, seat, scratch)
    scratch.held_n = put_in(scratch.held, scratch.held_n, top)
    if discards_out(scratch.held, scratch.held_n, wild, scratch.solver) != 0:
        return TAKE
    best = best_listed(v, seat, top, scratch)
    hold(v, seat, scratch)
    drawing = value_of(v, seat, copy_without(-1, scratch), NO_DISCARD, scratch)
    if drawing > scratch.list_value[best]:
        chosen = DRAW
    elif drawing < scratch.list_value[best]:
        chosen = TAKE
    if chosen == DRAW:
        scratch.noted = 1 + v.hand_no
    return chosen


@rule
def judge_discard(v: State, seat: int, scratch: Scratch) -> int:
    """Parts with the card that leaves the most, but not with the one just taken."""
    hold(v, seat, scratch)
    chosen = scratch.list_kind[best_listed(v, seat, v.taken - 1, scratch)]
    value_without(v, seat, chosen, scratch)
    scratch.noted = 1 + v.hand_no
    return chosen


@rule
def points_held(wild: int, scratch: Scratch) -> int:
    """The fewest points that one can keep of the cards held, when one of them goes."""
    kind = best_discard(scratch.held, scratch.held_n, wild, scratch.solver)
    place = 0
    while scratch.held[place] != kind:
        place += 1
    return fewest(scratch.cards, copy_without(place, scratch), wild, scratch.solver)


@rule
def points_with(kind: int, wild: int, scratch: Scratch) -> int:
    """The same with one card more."""
    scratch.held_n = put_in(scratch.held, scratch.held_n, kind)
    found = points_held(wild, scratch)
    scratch.held_n = take_out(scratch.held, scratch.held_n, kind)
    return found


@rule
def last_draw(v: State, seat: int, scratch: Scratch) -> int:
    """FC12: takes the open card where drawing leaves more points on average."""
    wild = wild_rank(v)
    hold(v, seat, scratch)
    taking = points_with(v.discard[v.discard_n - 1], wild, scratch)
    drawing = 0
    for kind in range(KINDS):
        if scratch.unseen[kind] > 0:
            drawing += scratch.unseen[kind] * points_with(kind, wild, scratch)
    return TAKE if taking * scratch.unseen_n < drawing else DRAW


@rule
def learned(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """The same by what was learned; in the last turn it computes exactly."""
    scratch.noted = 0
    if out[n - 1] >= GO_OUT:
        return choose_out(v, seat, out, n)
    if v.drew == NOT_DRAWN and n == 1:
        return out[0]
    look(v, seat, scratch)
    if v.out_by != NOBODY:
        return last_draw(v, seat, scratch) if v.drew == NOT_DRAWN else DISCARD + choose_discard(v, seat, scratch)
    return judge_draw(v, seat, scratch) if v.drew == NOT_DRAWN else DISCARD + judge_discard(v, seat, scratch)


# ---- Search


@rule
def leaf(v: State, s: State, seat: int, scratch: Scratch) -> int:
    """What a hand that is over is worth: the fewer points the better."""
    if s.hand_no == v.hand_no and s.over_by == 0:
        return GO_ON
    return -s.sheet[v.hand_no][seat]


BOTS: Mapping[str, BotChoice | Search] = {
    "heuristic": heuristic,
    "careless": easy,
    "learned": learned,
    "search": Search(playout=heuristic, leaf=leaf, budget=10_000),
}
LEVELS = {"easy": "careless", "normal": "heuristic", "strong": "learned"}
ANALYSIS = Analysis("search", per_unit=-1, accuracy_scale=3)  # points of the hand


# ---- Learning


@rule
def outcome(s: State, seat: int, part: int) -> int:
    """How a hand went: the points that the others got, shared among them, less its own."""
    ahead = 0
    for other in range(s.players):
        ahead += -s.sheet[part][other] * (s.players - 1) if other == seat else s.sheet[part][other]
    ahead = ahead * SURE // (s.players - 1)
    return max(0, min(SURE, SURE // 2 + ahead // (2 * FAR)))


LEARNING = Learning(
    bot="learned", features=FEATURES, hidden=HIDDEN, notes=HANDS * MOST_TURNS,
    lessons=(Lesson("all", 0, tuple(LEARNED_WITH), games=3_000),), outcome=outcome,
)  # fmt: skip
