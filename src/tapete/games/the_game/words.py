"""What The Game says of its actions: what they are, why not, and what to know before."""

from typing import Any

from tapete.games.the_game import rules
from tapete.games.the_game.actions import PILE_NAMES, EndTurn, Keen, Lay, action_of
from tapete.games.the_game.rules import (
    CLAUSES,
    END_TURN,
    EXACTLY_THREE,
    HIGHEST,
    KEEN,
    LOWEST,
    PILES,
    SKULL,
    STOP,
    TG5,
    TG9,
    TRICK,
    TRICK_BANNED,
    State,
    ascends,
)
from tapete.kernel.contract import Event
from tapete.kernel.record import clone


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


def warning(v: State, seat: int, action: int) -> Event | None:
    """TG10, EX3, EX4: that an action loses at once, where the seat's own cards are enough to know it."""
    if action >= KEEN or rules.refusal(v, seat, action):
        return None
    ends = action == END_TURN or v.command[LOWEST + action // PILES] == STOP
    others = sum(v.hand_n[: v.players]) - v.hand_n[seat]
    if ends and (others or rules.draw_pile(v)):
        return None  # what is drawn, and what the next player holds, is hidden
    trial = clone(v)
    rules.apply(trial, seat, action)
    return Event("warn-loses", owing(trial)) if trial.over_by and trial.over_by != TG9 else None


def owing(v: State) -> dict[str, Any]:
    """What the turn in which the game is lost still asks for: a SKULL covered, three cards exactly, or more cards."""
    skulls = [PILE_NAMES[pile].upper() for pile in range(PILES) if v.command[v.top[pile]] == SKULL]
    if skulls:
        return {"owed": "skull", "piles": ", ".join(skulls), "count": len(skulls)}
    if v.three:
        return {"owed": "three", "piles": "", "count": EXACTLY_THREE - v.laid}
    return {"owed": "cards", "piles": "", "count": rules.minimum(v) - v.laid}


def _why_not_lay(v: State, seat: int, card: int, pile: int, clause: int) -> Event:
    if v.started and seat == v.turn and not rules.holds(v, seat, card):
        return Event("why-not-held", {"card": card})
    values = {"card": card, "pile": PILE_NAMES[pile].upper(), "top": v.top[pile]}
    if clause == TG5:
        code, trick = ("why-too-low", -TRICK) if ascends(pile) else ("why-too-high", TRICK)
        return Event(code, {**values, "trick": _card_of_trick(v, v.top[pile] + trick)})
    return Event(f"why-lay-{CLAUSES[clause - 1]}", {**values, "last": PILE_NAMES[v.last_pile].upper()})


def _card_of_trick(v: State, card: int) -> int:
    """The card that the trick needs; 0 if there is no such card, or no trick now (EX6)."""
    return card if LOWEST <= card <= HIGHEST and not rules.bans(v) & TRICK_BANNED else 0
