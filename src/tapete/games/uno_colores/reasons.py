"""Why a bot of UNO prefers an action: what the table looks like after it, by what the seat is shown."""

from tapete.games.uno_colores.actions import COLOUR_NAMES, Catch, Deed, Give, NameColour, NamePower, Play, action_of
from tapete.games.uno_colores.bots import chance_of_bluff, is_bluff
from tapete.games.uno_colores.heuristic import CALLED_OUT, ONE, chance_to_play, copy_table, lay, look, neighbour
from tapete.games.uno_colores.scratch import (
    COUNT,
    FIRST,
    HOLDER,
    IN_PLAY,
    LEFT,
    MORE,
    NOW,
    SIZE,
    TO_NAME,
    TOUCHED,
    Scratch,
)
from tapete.games.uno_colores.state import COLOURS, NO_COLOUR, NOBODY, RED, WILD_DRAW_FOUR, State
from tapete.kernel.contract import Event
from tapete.kernel.record import Ints


def reasons(v: State, seat: int, action: int, scratch: Scratch) -> list[Event]:
    """What the action leaves in its own hand, who is next and how near to going out, and what powers change hands."""
    scratch.seat = seat
    look(v, scratch)
    now, t = scratch.table[NOW], scratch.table[FIRST]
    copy_table(now, t)
    match action_of(action):
        case Play(kind):
            lay(v, kind, now, t, scratch)
            risk = kind == WILD_DRAW_FOUR and is_bluff(now)
            bluff = [Event("because-bluffs", {"chance": CALLED_OUT})] if risk else []
            return [*bluff, *_after(v, seat, t, scratch)]
        case NameColour(colour):
            t[IN_PLAY] = colour
            values = {"colour": COLOUR_NAMES[colour], "count": t[COUNT + colour]}
            return [Event("because-colour", values), *_following(v, seat, t, scratch)]
        case NamePower(power):
            t[HOLDER + power] = seat + 1
            return _powers(v, seat, t)
        case Catch(other):
            return [Event("because-catch", {"seat": other})]
        case Give(other):
            count = t[COUNT + RED]
            left = t[SIZE] - count
            return [Event("because-give", {"seat": other, "count": count}), Event("because-left", {"count": left})]
        case Deed() as deed:
            return _deed(v, seat, deed, t, scratch)


def _deed(v: State, seat: int, deed: Deed, t: Ints, scratch: Scratch) -> list[Event]:
    match deed:
        case Deed.UNO:
            return [Event("because-call")]
        case Deed.CHALLENGE | Deed.ACCEPT:
            chance = round(100 * chance_of_bluff(v, scratch) / ONE)
            return [Event("because-bluff", {"seat": v.turn, "chance": chance})]
        case Deed.TURN:
            return [Event("because-turn")]
        case Deed.DRAW:
            t[SIZE] += 1
    return [Event("because-left", {"count": t[SIZE]}), *_following(v, seat, t, scratch)]


def _after(v: State, seat: int, t: Ints, scratch: Scratch) -> list[Event]:
    """What a card laid leaves: its own hand, powers, and who is hit or next."""
    if t[SIZE] == 0:
        return [Event("because-goes-out")]
    found = [Event("because-left", {"count": t[SIZE]})]
    if not t[TO_NAME]:
        values = {"colour": COLOUR_NAMES[t[IN_PLAY]], "count": t[COUNT + t[IN_PLAY]]}
        found.append(Event("because-colour", values))
    if t[COUNT + NO_COLOUR]:
        found.append(Event("because-wilds", {"count": t[COUNT + NO_COLOUR]}))
    hit = [other for other in range(v.players) if t[MORE + other]]
    found += [Event("because-draws", {"seat": other, "count": t[MORE + other]}) for other in hit]
    return [*found, *_powers(v, seat, t), *_following(v, seat, t, scratch)]


def _powers(v: State, seat: int, t: Ints) -> list[Event]:
    """The powers that change hands."""
    found = []
    for power in range(COLOURS):
        if t[HOLDER + power] == seat + 1 and v.power[power] != seat + 1:
            found.append(Event("because-power", {"colour": COLOUR_NAMES[power]}))
            if v.power[power] != NOBODY:
                values = {"seat": v.power[power] - 1, "colour": COLOUR_NAMES[power]}
                found.append(Event("because-denies", values))
    return found


def _following(v: State, seat: int, t: Ints, scratch: Scratch) -> list[Event]:
    """Who is next, with how many cards, and how likely one of them fits where the colour is known."""
    other = neighbour(v, t[LEFT], t[TOUCHED])
    if other == seat:
        return [Event("because-again")]
    values = {"seat": other, "count": v.hand_n[other] + t[MORE + other]}
    if t[TO_NAME]:
        return [Event("because-next", values)]
    return [Event("because-next-fits", {**values, "chance": round(100 * chance_to_play(v, other, t, scratch) / ONE)})]
