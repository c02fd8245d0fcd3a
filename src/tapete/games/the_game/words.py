"""What The Game says of its actions: what they are, and why not."""

from tapete.games.the_game import rules
from tapete.games.the_game.actions import PILE_NAMES, EndTurn, Keen, Lay, action_of
from tapete.games.the_game.rules import CLAUSES, TG5, TRICK, State, ascends
from tapete.kernel.contract import Event


def label(action: int) -> Event:
    """An action in words."""
    match action_of(action):
        case Lay(card, pile):
            return Event("label-lay", {"card": card, "pile": PILE_NAMES[pile].upper()})
        case EndTurn():
            return Event("label-end")
        case Keen(keenness):
            return Event("label-keen", {"keenness": keenness})


def why_not(v: State, seat: int, action: int) -> Event:
    """Why an action is refused in this position."""
    if v.over_by:
        return Event("why-over")
    clause = rules.refusal(v, seat, action)
    match action_of(action):
        case Lay(card, pile):
            return _why_not_lay(v, seat, card, pile, clause)
        case EndTurn():
            return Event(f"why-end-{CLAUSES[clause - 1]}", {"count": rules.minimum(v) - v.laid})
        case Keen():
            return Event("why-keen")


def _why_not_lay(v: State, seat: int, card: int, pile: int, clause: int) -> Event:
    if v.started and seat == v.turn and not rules.holds(v, seat, card):
        return Event("why-not-held", {"card": card})
    values = {"card": card, "pile": PILE_NAMES[pile].upper(), "top": v.top[pile]}
    if clause == TG5 and ascends(pile):
        return Event("why-too-low", {**values, "trick": v.top[pile] - TRICK})
    if clause == TG5:
        return Event("why-too-high", {**values, "trick": v.top[pile] + TRICK})
    return Event(f"why-lay-{CLAUSES[clause - 1]}", {**values, "last": PILE_NAMES[v.last_pile].upper()})
