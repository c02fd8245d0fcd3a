"""What UNO ¡Colores al poder! expects of a seat now, as a text of the board."""

from tapete.games.uno_colores.actions import COLOUR_NAMES, card_values
from tapete.games.uno_colores.play import playable
from tapete.games.uno_colores.powers import may_turn
from tapete.games.uno_colores.state import (
    CHALLENGE,
    COLOUR,
    COLOURED,
    DREW,
    NO_CARD,
    NOBODY,
    POWER,
    SECOND,
    State,
    can_draw,
)
from tapete.kernel.contract import Event

PHASES = ("play", "drew", "second", "power", "colour", "challenge")


def asked(v: State, seat: int) -> Event:
    """What is expected of a seat now; a missing call of UNO comes first, because it must be made up for at once."""
    if v.over_by:
        return Event("board-over")
    if seat >= 0 and v.debtor == seat + 1:
        return Event("board-owed-uno")
    if seat >= 0 and v.debtor != NOBODY:
        return Event("board-owed-catch", {"seat": v.debtor - 1})
    if seat != v.awaited:
        return Event("board-wait", {"seat": v.awaited, "phase": PHASES[v.phase]})
    if v.phase == CHALLENGE:
        return Event("board-owed-answer", {"seat": v.turn})
    if v.phase in (POWER, COLOUR):
        return Event("board-owed-power" if v.phase == POWER else "board-owed-colour")
    return _asked_in_turn(v, seat, plays=playable(v, seat) != 0)


def _asked_in_turn(v: State, seat: int, *, plays: bool) -> Event:
    """What is expected of the player whose turn it is, who may have cards to play."""
    if v.phase == SECOND:
        return Event("board-owed-second" if plays else "board-owed-no-second")
    if v.phase == DREW and v.drawn == NO_CARD:
        return Event("board-owed-gone")
    if v.phase == DREW:
        return Event("board-owed-drew" if plays else "board-owed-keep", card_values(v.drawn - 1))
    if not can_draw(v):
        return Event("board-owed-must" if plays else "board-owed-pass")
    if plays:
        top = v.discard[v.discard_n - 1]
        face = "wild" if top >= COLOURED else card_values(top)["face"]
        return Event("board-owed-play", {"colour": COLOUR_NAMES[v.colour], "face": face})
    return Event("board-owed-turn" if may_turn(v, seat) else "board-owed-draw")
