"""Why a bot of Five Crowns prefers an action: what the cards kept are worth, by what the seat is shown."""

from tapete.games.five_crowns.actions import Discard, Draw, GoOut, Take, action_of, card_name
from tapete.games.five_crowns.bots import FAR, best_listed, points_with
from tapete.games.five_crowns.features import NO_DISCARD, value_of
from tapete.games.five_crowns.heuristic import copy_without, feeds, hold, look
from tapete.games.five_crowns.melds import KINDS, discards_out, fewest, is_wild
from tapete.games.five_crowns.rules import NOBODY, State, wild_rank
from tapete.games.five_crowns.scratch import Scratch
from tapete.games.five_crowns.view import best_melds
from tapete.kernel.cards import put_in
from tapete.kernel.contract import Event
from tapete.kernel.net import SURE


def reasons(v: State, seat: int, action: int, scratch: Scratch) -> list[Event]:
    """What the cards kept leave, what the next card may do for them, and what was learned of such cards."""
    look(v, seat, scratch)
    hold(v, seat, scratch)
    match action_of(action):
        case GoOut():
            return [Event("because-out")]
        case Discard(kind):
            return _discarding(v, seat, kind, scratch)
        case Draw():
            return _drawing(v, seat, scratch)
        case Take():
            return _taking(v, seat, scratch)


def _ahead(value: int) -> float:
    """What the net says, as points fewer than the others' in this hand."""
    return round((2 * value / SURE - 1) * FAR, 1)


def _discarding(v: State, seat: int, kind: int, scratch: Scratch) -> list[Event]:
    n = copy_without(scratch.held[: scratch.held_n].index(kind), scratch)
    left = fewest(scratch.cards, n, wild_rank(v), scratch.solver)
    found = [Event("because-left", {"points": left})]
    if v.out_by != NOBODY:
        return [*found, Event("because-last")]
    value = value_of(v, seat, n, kind, scratch)
    found += _next_card(scratch)
    if is_wild(kind, wild_rank(v)):
        found.append(Event("because-wild-goes"))
    elif feeds(v, kind, seat) > 0:
        found.append(Event("because-feeds", {"seat": (seat + 1) % v.players}))
    ahead = _ahead(value)
    return [*found, Event("because-learned-worse" if ahead < 0 else "because-learned-better", {"points": abs(ahead)})]


def _next_card(scratch: Scratch) -> list[Event]:
    """What the unseen cards would do for the cards last judged."""
    unseen = scratch.unseen_n
    if not unseen:
        return []
    outs = Event("because-outs", {"outs": scratch.outs, "unseen": unseen, "share": round(100 * scratch.outs / unseen)})
    return [outs, Event("because-next", {"points": round(scratch.points_after / unseen, 1)})]


def _drawing(v: State, seat: int, scratch: Scratch) -> list[Event]:
    n = copy_without(-1, scratch)
    found = [Event("because-now", {"points": fewest(scratch.cards, n, wild_rank(v), scratch.solver)})]
    if v.discard_n == 0:
        return found
    if v.out_by != NOBODY:
        return [*found, _last_means(v, scratch)]
    values = _values(v, seat, _taken(v, seat, scratch), scratch)
    return [*found, *_next_card(scratch), values]


def _values(v: State, seat: int, taking: int, scratch: Scratch) -> Event:
    """What was learned of both draws; the hand as it is was judged last."""
    hold(v, seat, scratch)
    drawing = value_of(v, seat, copy_without(-1, scratch), NO_DISCARD, scratch)
    return Event("because-values", {"drawing": _ahead(drawing), "taking": _ahead(taking)})


def _taken(v: State, seat: int, scratch: Scratch) -> int:
    """What was learned of the best that taking the top discard leaves; the discard for it stays on the shortlist."""
    top = v.discard[v.discard_n - 1]
    scratch.held_n = put_in(scratch.held, scratch.held_n, top)
    best = best_listed(v, seat, top, scratch)
    scratch.list_kind[0] = scratch.list_kind[best]
    return scratch.list_value[best]


def _last_means(v: State, scratch: Scratch) -> Event:
    """FC12: the points that taking leaves, and those that drawing leaves on average."""
    wild = wild_rank(v)
    taking = points_with(v.discard[v.discard_n - 1], wild, scratch)
    drawing = sum(
        scratch.unseen[kind] * points_with(kind, wild, scratch) for kind in range(KINDS) if scratch.unseen[kind]
    )
    return Event("because-last-means", {"taking": taking, "drawing": round(drawing / max(1, scratch.unseen_n), 1)})


def _taking(v: State, seat: int, scratch: Scratch) -> list[Event]:
    top, wild = v.discard[v.discard_n - 1], wild_rank(v)
    found = [Event("because-wild", {"card": card_name(top)})] if is_wild(top, wild) else []
    if v.out_by != NOBODY:
        return [*found, _last_means(v, scratch)]
    held = sorted([*v.hand[seat][: v.hand_n[seat]], top])
    if discards_out(held, len(held), wild, scratch.solver) != 0:
        return [*found, Event("because-lets-out")]
    taking = _taken(v, seat, scratch)
    held.remove(scratch.list_kind[0])
    kept = best_melds(held, wild)
    meld = next((meld.cards for meld in kept.melds if top in meld.cards), ())
    if meld:
        cards = " ".join(card_name(kind) for kind in meld)
        found.append(Event("because-melds", {"card": card_name(top), "cards": cards}))
    values = {"card": card_name(top), "discard": card_name(scratch.list_kind[0]), "points": kept.points}
    return [*found, Event("because-take-leaves", values), _values(v, seat, taking, scratch)]
