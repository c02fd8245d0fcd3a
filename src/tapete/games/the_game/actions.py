"""Actions and signals of The Game: number <-> typed value <-> text."""

from dataclasses import dataclass
from functools import lru_cache

from tapete.games.the_game.rules import (
    ACTIONS,
    END_TURN,
    HINTS,
    KEEN,
    LOWEST,
    PILES,
    SIGNALS,
    State,
)

PILE_NAMES = "abcd"
HINT_NAMES = ("none", "leave", "good", "trick")


@dataclass(frozen=True)
class Lay:
    """Lay a card on a pile."""

    card: int
    pile: int

    def __str__(self) -> str:
        return f"lay {self.card} {PILE_NAMES[self.pile]}"


@dataclass(frozen=True)
class EndTurn:
    """End the turn."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True)
class Keen:
    """State how keen one is to start (TG3)."""

    keenness: int

    def __str__(self) -> str:
        return f"keen {self.keenness}"


@dataclass(frozen=True)
class Hint:
    """Hint at a pile without naming a number (TG12); "none" takes a hint back."""

    pile: int
    meaning: int

    def __str__(self) -> str:
        return f"hint {PILE_NAMES[self.pile]} {HINT_NAMES[self.meaning]}"


Action = Lay | EndTurn | Keen


@lru_cache(maxsize=1 << 12)
def action_of(number: int) -> Action:
    """The action with a number; remembered, for whatever is told of it begins here."""
    if number < END_TURN:
        return Lay(LOWEST + number // PILES, number % PILES)
    if number == END_TURN:
        return EndTurn()
    return Keen(number - KEEN)


def number_of(action: Action) -> int:
    """The number of an action."""
    match action:
        case Lay(card, pile):
            return (card - LOWEST) * PILES + pile
        case EndTurn():
            return END_TURN
        case Keen(keenness):
            return KEEN + keenness


def hint_of(number: int) -> Hint:
    """The hint with a number."""
    return Hint(number // HINTS, number % HINTS)


def number_of_hint(hint: Hint) -> int:
    """The number of a hint."""
    return hint.pile * HINTS + hint.meaning


def text(action: int) -> str:
    """The action as records write it."""
    return str(action_of(action))


_NUMBERS = {text(number): number for number in range(ACTIONS)}
_SIGNAL_NUMBERS = {str(hint_of(number)): number for number in range(SIGNALS)}


def number(text: str) -> int | None:
    """The action a record's text stands for, or None."""
    return _NUMBERS.get(text)


def signal_text(signal: int) -> str:
    """The hint as records write it."""
    return str(hint_of(signal))


def signal_number(text: str) -> int | None:
    """The hint a record's text stands for, or None."""
    return _SIGNAL_NUMBERS.get(text)


def deck_text(s: State) -> str:
    """The 98 cards in the order they are dealt: the hands one card at a time from seat 0, then the draw pile."""
    return " ".join(str(card) for card in s.deck)
