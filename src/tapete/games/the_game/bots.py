"""The bots of The Game: they search whole turns; the stronger they are, the better they judge what a turn leaves."""

from collections.abc import Iterator, Mapping
from typing import Any

from tapete.games.the_game.features import NO_WAY, gap_on, look_at_position, value_of
from tapete.games.the_game.heuristic import WON, count_unseen
from tapete.games.the_game.options import EDITIONS
from tapete.games.the_game.rules import (
    CAN_TRICK,
    CARDS,
    END_TURN,
    GOOD,
    HINTS,
    KEEN,
    LEAVE,
    LOWEST,
    MOST_SEATS,
    NO_HINT,
    ORIGINAL,
    PILES,
    SEATS,
    STOP,
    TG9,
    TRICK,
    State,
    ascends,
)
from tapete.games.the_game.scratch import BY_THUMB, FEATURES, HIDDEN, SHORTLIST, Scratch
from tapete.games.the_game.turns import keenness, plan
from tapete.kernel.contract import GO_ON, Analysis, BotChoice, Learning, Lesson, Search
from tapete.kernel.loops import SILENT
from tapete.kernel.net import SURE
from tapete.kernel.record import Ints, rule

__all__ = ["BOTS", "Scratch"]

CONSOLATION = 60  # what a match lost by one or two cards counts for at first, in %
TRIED = 6  # ways to begin that a search tries
FORESEEN = 8  # turns of the next player that it thinks of
VERY_GOOD = 0  # unseen cards that a card may skip to be called something very good
WORTH_LEAVING = 2  # to ask others to leave the pile


@rule
def heuristic(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """Begins, goes on with or ends the turn that looks best by rules of thumb."""
    scratch.listing = 0
    plan(v, seat, scratch)
    return scratch.first if out[0] < KEEN else keenness(v, seat, scratch)


@rule
def thrifty(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """Finds the turn that takes the least room on the piles, and thinks no further: it lays no more than it must."""
    scratch.thrifty = 1
    found = heuristic(v, seat, out, n, scratch)
    scratch.thrifty = 0
    return found


@rule
def judge(v: State, seat: int, most: int, scratch: Scratch) -> int:
    """Finds the turn with the best learned chance to win among so many; returns its place on the shortlist."""
    scratch.listing = most
    plan(v, seat, scratch)
    best = 0
    for k in range(scratch.listed):
        suppose(v, k, scratch)
        scratch.list_value[k] = value_of(v, seat, scratch.list_worth[k], scratch)
        forget(v, k, scratch)
        if scratch.list_value[k] > scratch.list_value[best]:
            best = k
    if scratch.best == WON:
        scratch.value = SURE
    elif scratch.listed == 0:  # no turn can be ended
        scratch.value = 0
    else:
        scratch.value = scratch.list_value[best]
        scratch.first = scratch.list_first[best]
    return best


@rule
def learned(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """The same, by the learned chance to win."""
    best = judge(v, seat, SHORTLIST, scratch)
    scratch.noted = 0
    if out[0] >= KEEN:
        return keenness(v, seat, scratch)
    if 0 < scratch.value < SURE and ends_turn(v, scratch.first):
        suppose(v, best, scratch)
        look_at_position(v, seat, scratch.list_worth[best], scratch)
        forget(v, best, scratch)
        scratch.noted = 1
    return scratch.first


# ---- Search


@rule
def shortlisted(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    """Puts first the actions with which the best turns begin, the best first; returns how many."""
    first = learned(v, seat, out, n, scratch)
    if first >= KEEN or scratch.listed == 0 or scratch.best == WON:
        return max(1, bring(first, out, 0, n))
    found = 0
    while found < TRIED:
        best = -1
        for k in range(scratch.listed):
            if scratch.list_value[k] >= 0 and (best < 0 or scratch.list_value[k] > scratch.list_value[best]):
                best = k
        if best < 0:
            break
        first = scratch.list_first[best]
        for k in range(scratch.listed):
            if scratch.list_first[k] == first:
                scratch.list_value[k] = -1
        found = bring(first, out, found, n)
    return found if found > 0 else n


@rule
def bring(action: int, out: Ints, found: int, n: int) -> int:
    """Brings an action of a list to the place after those already found; returns how many these are then."""
    for i in range(found, n):
        if out[i] == action:
            out[i] = out[found]
            out[found] = action
            return found + 1
    return found


@rule
def leaf(v: State, s: State, seat: int, scratch: Scratch) -> int:
    """The chance to win once the turn is over: what the next player's best turn leaves."""
    if s.over_by != 0:
        return SURE if s.over_by == TG9 else 0
    if not s.started or s.laid > 0:
        return GO_ON
    judge(s, s.turn, FORESEEN, scratch)
    return scratch.value


@rule
def ends_turn(v: State, action: int) -> bool:
    """Whether an action ends the turn by itself."""
    return action == END_TURN or v.command[LOWEST + action // PILES] == STOP


@rule
def suppose(v: State, k: int, scratch: Scratch) -> None:
    """Puts the piles as turn k of the shortlist leaves them."""
    scratch.used = scratch.list_used[k]
    v.left -= scratch.list_laid[k]
    for pile in range(PILES):
        v.top[pile] = scratch.list_top[k][pile]


@rule
def forget(v: State, k: int, scratch: Scratch) -> None:
    """Puts them back."""
    scratch.used = 0
    v.left += scratch.list_laid[k]
    for pile in range(PILES):
        v.top[pile] = scratch.top[pile]


# ---- Talk


@rule
def talk(v: State, seat: int, signal: int, scratch: Scratch) -> int:
    """TG12: the next signal, from a number on, that tells what the hand has for a pile; SILENT when all is told."""
    if signal == 0:
        count_unseen(v, seat, scratch)
    for pile in range((signal + HINTS - 1) // HINTS, PILES):
        wanted = hint_for(v, seat, pile, scratch)
        if wanted != v.hint[seat][pile]:
            return pile * HINTS + wanted
    return SILENT


@rule
def hint_for(v: State, seat: int, pile: int, scratch: Scratch) -> int:
    """What is true of its own hand and a pile: a trick, the very next card, or one that skips little."""
    nearest = NO_WAY
    for i in range(v.hand_n[seat]):
        card = v.hand[seat][i]
        if card == v.top[pile] - (TRICK if ascends(pile) else -TRICK):
            return CAN_TRICK
        nearest = min(nearest, gap_on(card, pile, v.top[pile], scratch))
    if nearest <= VERY_GOOD:
        return GOOD
    return LEAVE if nearest <= WORTH_LEAVING else NO_HINT


BOTS: Mapping[str, BotChoice | Search] = {
    "heuristic": heuristic,
    "thrifty": thrifty,
    "learned": learned,
    "search": Search(playout=learned, leaf=leaf, budget=500, shortlist=shortlisted),
}
LEVELS = {"easy": "thrifty", "normal": "learned", "strong": "search"}
ANALYSIS = Analysis("search", per_unit=SURE / 100, accuracy_scale=3)  # percentage points of the chance to win


# ---- Learning


@rule
def outcome(s: State, seat: int, part: int) -> int:
    """How a finished match went: won, or a consolation, the larger the fewer cards were left."""
    if s.over_by == TG9:
        return SURE
    return SURE * CONSOLATION // (100 * (1 + s.left // 3))


def _lessons() -> Iterator[Lesson]:
    for talking in (False, True):
        for edition, number in EDITIONS.items():
            for players in SEATS:
                if players > 1 or not talking:
                    name = f"{edition}-{players}" + ("-talking" if talking else "")
                    place = ((2 if talking else 0) + number) * MOST_SEATS + players - 1
                    taught = _manner(number, players, talking=talking)
                    yield Lesson(name, place, (players,), {"edition": edition}, talking=talking, **taught)


def _manner(edition: int, players: int, *, talking: bool) -> dict[str, Any]:
    """How a net is taught, as it was found to learn best: from a blank start, or from rules of thumb on."""
    by_thumb = {"trace": 0.8, "prior": BY_THUMB}
    if edition == ORIGINAL and players == 1:  # many turns: the last tell little of the first
        return {"games": 45_000, "partial_credit_until": 0.83, "trace": 0.35}
    if not talking and players in (2, 3):
        return {"games": 30_000, "partial_credit_until": 0.83}
    if edition != ORIGINAL:  # few win: lost matches count for something to the end
        return {"games": 25_000 if talking else 80_000, "partial_credit_until": 1, **by_thumb}
    return {"games": 30_000 if talking and players < 5 else 80_000, "partial_credit_until": 0.5, **by_thumb}


LEARNING = Learning(
    bot="learned", features=FEATURES, hidden=HIDDEN, notes=CARDS, lessons=tuple(_lessons()),
    outcome=outcome,
)  # fmt: skip
