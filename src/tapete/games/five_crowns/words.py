"""What Five Crowns says of its actions: what they are, why not, and what to know before."""

from tapete.games.five_crowns import rules
from tapete.games.five_crowns.actions import Discard, Draw, GoOut, Take, action_of, card_name
from tapete.games.five_crowns.melds import is_wild
from tapete.games.five_crowns.rules import FC12, NOBODY, NOT_DRAWN, State, wild_rank
from tapete.games.five_crowns.view import best_melds
from tapete.kernel.contract import Event


def label(action: int) -> Event:
    """An action in words."""
    match action_of(action):
        case Draw():
            return Event("label-draw")
        case Take():
            return Event("label-take")
        case Discard(kind):
            return Event("label-discard", {"card": card_name(kind)})
        case GoOut(kind):
            return Event("label-out", {"card": card_name(kind)})


def why_not(v: State, seat: int, action: int) -> Event:
    """Why an action is refused in this position."""
    if v.over_by:
        return Event("why-over")
    if seat != v.turn:
        return Event("why-turn")
    match action_of(action):
        case Draw() | Take():
            return Event("why-drawn" if v.drew != NOT_DRAWN else "why-empty")
        case Discard(kind) | GoOut(kind):
            return _why_not_discard(v, seat, action, kind)


def warning(v: State, seat: int, action: int) -> Event | None:
    """A discard with which the seat could go out, or of a wild while it holds other cards and the hand goes on."""
    if rules.refusal(v, seat, action):
        return None
    match action_of(action):
        case Discard(kind) if not rules.out_refusal(v, kind):
            return Event("warn-could-go-out", {"card": card_name(kind)})
        case Discard(kind) if is_wild(kind, wild_rank(v)) and v.out_by == NOBODY and not _only_wilds(v, seat):
            return Event("warn-wild", {"card": card_name(kind)})
    return None


def _only_wilds(v: State, seat: int) -> bool:
    return all(is_wild(kind, wild_rank(v)) for kind in v.hand[seat][: v.hand_n[seat]])


def _why_not_discard(v: State, seat: int, action: int, kind: int) -> Event:
    if v.drew == NOT_DRAWN:
        return Event("why-draw-first")
    card = {"card": card_name(kind)}
    if not rules.holds(v, seat, kind):
        return Event("why-not-held", card)
    if rules.refusal(v, seat, action) == FC12:
        return Event("why-last-turn")
    rest = v.hand[seat][: v.hand_n[seat]]
    rest.remove(kind)
    return Event("why-not-all", {**card, "points": best_melds(rest, wild_rank(v)).points})
