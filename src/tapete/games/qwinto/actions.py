"""Actions of Qwinto: number <-> typed value <-> text; and cards and cells by their texts."""

from dataclasses import dataclass
from functools import lru_cache

from tapete.games.qwinto.rules import (
    ACTIONS,
    CARDS,
    CELLS,
    COLUMN,
    LAY,
    PAIR,
    PASS,
    PLACES,
    ROW_CELLS,
    WRITE,
    State,
    colour,
    first_of_pair,
    first_place,
    second_of_pair,
    second_place,
    value,
)
from tapete.kernel import contract

COLOUR_LETTERS = "oypg"  # orange, yellow, purple, grey


def card_text(card: int) -> str:
    """A card as records write it: its colour's letter and its value."""
    return f"{COLOUR_LETTERS[colour(card)]}{value(card)}"


def cell_text(cell: int) -> str:
    """A cell as records write it: its row's letter and its column, from 1."""
    return f"{COLOUR_LETTERS[cell // ROW_CELLS]}{COLUMN[cell] + 1}"


CARD_NUMBERS = {card_text(card): card for card in range(1, CARDS + 1)}
CELL_NUMBERS = {cell_text(cell): cell for cell in range(CELLS)}


@dataclass(frozen=True, repr=False)
class Lay(contract.Action):
    """Lay a card on one of the square."""

    card: int
    place: int  # from 0: top left, top right, bottom left, bottom right

    def __str__(self) -> str:
        return f"lay {card_text(self.card)} {self.place + 1}"


@dataclass(frozen=True, repr=False)
class Pair(contract.Action):
    """Lay two cards of the same value; the second counts."""

    first: int
    first_place: int
    second: int
    second_place: int

    def __str__(self) -> str:
        begun = f"{card_text(self.first)} {self.first_place + 1}"
        return f"pair {begun} {card_text(self.second)} {self.second_place + 1}"


@dataclass(frozen=True, repr=False)
class Write(contract.Action):
    """Write the announced number in a cell."""

    cell: int

    def __str__(self) -> str:
        return f"write {cell_text(self.cell)}"


@dataclass(frozen=True, repr=False)
class Pass(contract.Action):
    """Write nothing."""

    def __str__(self) -> str:
        return "pass"


Action = Lay | Pair | Write | Pass


@lru_cache(maxsize=1 << 12)
def action_of(number: int) -> Action:
    """The action with a number; cached, because all that is said about it begins here."""
    if number < PAIR:
        return Lay(1 + (number - LAY) // PLACES, (number - LAY) % PLACES)
    if number < WRITE:
        return Pair(first_of_pair(number), first_place(number), second_of_pair(number), second_place(number))
    return Pass() if number == PASS else Write(number - WRITE)


def text(action: int) -> str:
    """The action as records write it."""
    return str(action_of(action))


_NUMBERS = {text(number): number for number in range(ACTIONS)}


def number(text: str) -> int | None:
    """The action a record's text stands for, or None."""
    return _NUMBERS.get(text)


def deck_text(s: State) -> str:
    """The cards in the order they are dealt: the hands, the square, then the draw pile."""
    return " ".join(card_text(card) for card in s.deck)
