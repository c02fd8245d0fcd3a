"""What a match of UNO ¡Colores al poder! is remembered for: the moment that its poster shows."""

from collections.abc import Sequence

from tapete.games.uno_colores.actions import card_values
from tapete.games.uno_colores.state import POWER_WILD, RED, WILD_DRAW_FOUR
from tapete.kernel.contract import Event

# How memorable something is. The points of a round count as they are.
BLUFF_FOUND = 180
CHALLENGE_LOST = 150
CAUGHT = 120
RED_CARD_GIVEN = 35  # for each


def moment(events: Sequence[Event]) -> tuple[int, Event] | None:
    """How memorable an action was, with a sentence about it; from its events as everybody is told them."""
    told = {event.code: event for event in events}
    if challenge := told.get("event-challenge"):
        guilty = told.get("event-guilty")
        accused = guilty or told["event-innocent"]
        values = {**accused.values, **_by(challenge), **card_values(WILD_DRAW_FOUR)}
        if guilty:
            return BLUFF_FOUND, Event("moment-bluff", values)
        return CHALLENGE_LOST, Event("moment-vain", values)
    if caught := told.get("event-caught"):
        return CAUGHT, Event("moment-caught", {**caught.values, **_by(told["event-catches"])})
    if won := told.get("event-round-won"):
        points = sum(event.values["points"] for event in events if event.code == "event-counted")
        last = told.get("event-played") or told.get("event-turned")
        card = {"kind": last.values["kind"]} if last else {}
        return points, Event("moment-round", {**won.values, "points": points, **card})
    if gave := told.get("event-gave"):
        values = {**gave.values, **_by(told["event-received"]), **card_values(POWER_WILD + RED)}
        return RED_CARD_GIVEN * gave.values["count"], Event("moment-gift", values)
    return None


def _by(event: Event) -> dict[str, Event]:
    """The other person in a sentence."""
    return {"other": Event("moment-other", {"seat": event.values["seat"]})}
