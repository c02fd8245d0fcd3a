"""What UNO ¡Colores al poder! says of its actions: what they are, why not, and what to know before."""

from tapete.games.uno_colores import rules
from tapete.games.uno_colores.actions import (
    COLOUR_NAMES,
    Catch,
    Deed,
    Give,
    NameColour,
    NamePower,
    Play,
    action_of,
    card_values,
    number_of,
)
from tapete.games.uno_colores.play import playable
from tapete.games.uno_colores.setup import victim
from tapete.games.uno_colores.state import (
    CHALLENGE,
    DREW,
    FOUR,
    GREEN,
    NO_CARD,
    POWER,
    RED,
    RED_CARDS,
    SECOND,
    UP19,
    WILD_DRAW_FOUR,
    YELLOW,
    State,
    can_draw,
    colour_set,
    holds_power,
    top,
)
from tapete.kernel.contract import Event


def label(action: int) -> Event:
    """An action in words."""
    match action_of(action):
        case Play(kind):
            return Event("label-play", card_values(kind))
        case NameColour(colour):
            return Event("label-colour", {"colour": COLOUR_NAMES[colour]})
        case NamePower(power):
            return Event("label-power", {"colour": COLOUR_NAMES[power]})
        case Catch(seat):
            return Event("label-catch", {"seat": seat})
        case Give(seat):
            return Event("label-give", {"seat": seat})
        case Deed() as deed:
            return Event(f"label-{deed}")


def why_not(v: State, seat: int, action: int) -> Event:
    """Why an action is refused in this position."""
    if v.over_by:
        return Event("why-over")
    match action_of(action):
        case Give(other):
            return _why_not_give(v, seat, other)
        case Catch(other):
            return _why_not_catch(v, seat, other)
        case Deed.UNO:
            return _why_not_call(v, seat)
        case Deed.CHALLENGE | Deed.ACCEPT:
            if v.phase == CHALLENGE:
                return Event("why-not-challenged", {"seat": v.awaited})
            return Event("why-no-challenge")
        case _ if seat != v.awaited:
            return Event("why-turn", {"seat": v.awaited})
        case Play(kind) if v.phase <= SECOND:
            return _why_not_play(v, seat, kind)
        case NameColour():
            return Event("why-power-first" if v.phase == POWER else "why-no-colour")
        case NamePower():
            return Event("why-no-power")
        case Deed() as deed if v.phase <= SECOND:
            return _why_not_do(v, seat, deed)
    return _first(v)


def warning(v: State, seat: int, action: int) -> Event | None:
    """UP11, UP12: a Wild Draw Four that is a bluff and may be challenged; yellow cannot be threatened (UP19)."""
    if action != WILD_DRAW_FOUR or rules.refusal(v, seat, action):
        return None
    if not v.held[seat] & colour_set(v.colour) or holds_power(v, victim(v), YELLOW):
        return None
    return Event("warn-bluff", {"seat": victim(v), "colour": COLOUR_NAMES[v.colour], "cards": FOUR})


def _first(v: State) -> Event:
    """What must be done before anything else."""
    if v.phase == CHALLENGE:
        return Event("why-answer-first")
    return Event("why-power-first" if v.phase == POWER else "why-colour-first")


def _why_not_play(v: State, seat: int, kind: int) -> Event:
    named = card_values(kind)
    if not (v.held[seat] >> kind) & 1:
        return Event("why-not-held", named)
    if v.phase == DREW and v.drawn != kind + 1:
        return Event("why-gift" if v.drawn == NO_CARD else "why-drawn-only")
    on_top = Event("card", card_values(top(v)))
    colour = Event("colour", {"colour": COLOUR_NAMES[v.colour]})
    return Event("why-no-match", {**named, "top": on_top, "playing": colour})


def _why_not_do(v: State, seat: int, deed: Deed) -> Event:
    if deed is Deed.KEEP:
        return Event("why-no-keep")
    if deed is Deed.STOP:
        return Event("why-no-stop")
    if v.phase == DREW:
        return Event("why-drawn-already")
    if v.phase == SECOND:
        return Event("why-second")
    if deed is Deed.TURN and not holds_power(v, seat, GREEN):
        return Event("why-not-green")
    if deed is Deed.TURN and playable(v, seat):
        return Event("why-turn-playable")
    if deed is Deed.PASS:
        return Event("why-no-pass" if can_draw(v) else "why-must-play")
    return Event("why-must-play" if playable(v, seat) else "why-nothing-to-draw")


def _why_not_call(v: State, seat: int) -> Event:
    if v.called and seat == v.turn:
        return Event("why-called")
    return Event("why-no-call" if seat == v.turn else "why-nothing-owed")


def _why_not_catch(v: State, seat: int, other: int) -> Event:
    if other >= v.players:
        return Event("why-no-seat", {"number": other + 1})
    return Event("why-not-yourself") if other == seat else Event("why-no-debt", {"seat": other})


def _why_not_give(v: State, seat: int, other: int) -> Event:
    if not holds_power(v, seat, RED):
        return Event("why-not-red")
    if other >= v.players:
        return Event("why-no-seat", {"number": other + 1})
    if other == seat:
        return Event("why-not-to-yourself")
    if v.held[seat] & RED_CARDS == 0:
        return Event("why-no-red-cards")
    if v.given:
        return Event("why-given")
    if v.phase > SECOND:
        return Event("why-no-gift-now")
    if rules.refusal(v, seat, number_of(Give(other))) == UP19:
        return Event("why-yellow", {"seat": other})
    return Event("why-no-going-out")
