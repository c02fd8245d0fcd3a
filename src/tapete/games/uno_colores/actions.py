"""Actions of UNO ¡Colores al poder!: number <-> typed value <-> text; and cards by their texts."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from tapete.games.uno_colores.rules import (
    ACCEPT,
    ACTIONS,
    CATCH,
    CHALLENGE_IT,
    DRAW,
    GIVE,
    KEEP,
    NAME_COLOUR,
    NAME_POWER,
    PASS,
    STOP,
    TURN,
    UNO,
)
from tapete.games.uno_colores.state import (
    CARDS,
    CHOOSE,
    COLOURED,
    DRAW_TWO,
    FACES,
    KINDS,
    POWER_WILD,
    REVERSE,
    SKIP,
    WILD_DRAW_FOUR,
    State,
)
from tapete.kernel import contract

COLOUR_NAMES = ("red", "blue", "green", "yellow")
FACE_NAMES = {DRAW_TWO: "draw-two", REVERSE: "reverse", SKIP: "skip"}  # of the symbols, for texts
FACE_TEXTS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "-reverse", "-skip")


def card_text(kind: int) -> str:
    """A card as records write it: its colour's letter (w for a wild) and its face; a Power wild by its colour."""
    if kind < COLOURED:
        return COLOUR_NAMES[kind // FACES][0] + FACE_TEXTS[kind % FACES]
    if kind == WILD_DRAW_FOUR:
        return "w+4"
    return "w-choose" if kind == CHOOSE else f"w-{COLOUR_NAMES[kind - POWER_WILD]}"


def card_values(kind: int) -> dict[str, object]:
    """A card as texts name it: the name of its colour and of its face."""
    if kind < COLOURED:
        face = kind % FACES
        return {"colour": COLOUR_NAMES[kind // FACES], "face": FACE_NAMES.get(face, str(face + 1)), "kind": kind}
    if POWER_WILD <= kind < CHOOSE:
        return {"colour": COLOUR_NAMES[kind - POWER_WILD], "face": "power", "kind": kind}
    return {"colour": "none", "face": "choose" if kind == CHOOSE else "draw-four", "kind": kind}


CARD_KINDS = {card_text(kind): kind for kind in range(KINDS)}


@dataclass(frozen=True, repr=False)
class Play(contract.Action):
    """Play a card."""

    kind: int

    def __str__(self) -> str:
        return f"play {card_text(self.kind)}"


class Deed(contract.Action, StrEnum):
    """What a turn has beside playing a card; and calling UNO."""

    DRAW = "draw"
    KEEP = "keep"
    TURN = "turn"
    STOP = "stop"
    PASS = "pass"  # noqa: S105  # no password
    CHALLENGE = "challenge"
    ACCEPT = "accept"
    UNO = "uno"


@dataclass(frozen=True, repr=False)
class NameColour(contract.Action):
    """Name the colour in play after a wild."""

    colour: int

    def __str__(self) -> str:
        return f"colour {COLOUR_NAMES[self.colour]}"


@dataclass(frozen=True, repr=False)
class NamePower(contract.Action):
    """Choose the power to take (UP14)."""

    power: int

    def __str__(self) -> str:
        return f"power {COLOUR_NAMES[self.power]}"


@dataclass(frozen=True, repr=False)
class Catch(contract.Action):
    """Catch somebody who did not call UNO."""

    seat: int

    def __str__(self) -> str:
        return f"catch seat {self.seat}"


@dataclass(frozen=True, repr=False)
class Give(contract.Action):
    """Give all red cards to somebody."""

    seat: int

    def __str__(self) -> str:
        return f"give seat {self.seat}"


Action = Play | Deed | NameColour | NamePower | Catch | Give

_DEEDS = {
    DRAW: Deed.DRAW,
    KEEP: Deed.KEEP,
    TURN: Deed.TURN,
    STOP: Deed.STOP,
    PASS: Deed.PASS,
    CHALLENGE_IT: Deed.CHALLENGE,
    ACCEPT: Deed.ACCEPT,
    UNO: Deed.UNO,
}
_DEED_NUMBERS = {deed: number for number, deed in _DEEDS.items()}


@lru_cache(maxsize=1 << 12)
def action_of(number: int) -> Action:
    """The action with a number; cached, because all that is said about it begins here."""
    if number < KINDS:
        return Play(number)
    if number in _DEEDS:
        return _DEEDS[number]
    if number < NAME_POWER:
        return NameColour(number - NAME_COLOUR)
    if number < CHALLENGE_IT:
        return NamePower(number - NAME_POWER)
    return Catch(number - CATCH) if number < GIVE else Give(number - GIVE)


def number_of(action: Action) -> int:
    """The number of an action."""
    match action:
        case Play(kind):
            return kind
        case NameColour(colour):
            return NAME_COLOUR + colour
        case NamePower(power):
            return NAME_POWER + power
        case Catch(seat):
            return CATCH + seat
        case Give(seat):
            return GIVE + seat
        case Deed():
            return _DEED_NUMBERS[action]


def text(action: int) -> str:
    """The action as records write it."""
    return str(action_of(action))


_NUMBERS = {text(number): number for number in range(ACTIONS)}


def number(text: str) -> int | None:
    """The action a record's text stands for, or None."""
    return _NUMBERS.get(text)


def is_catch(action: int) -> bool:
    """Whether somebody is caught by it."""
    return CATCH <= action < GIVE


def deck_text(s: State) -> str:
    """The 108 cards of the first round in the order they are dealt, from the dealer's right, and then turned up and
    drawn.
    """
    return " ".join(card_text(kind) for kind in reversed(s.deck[:CARDS]))
