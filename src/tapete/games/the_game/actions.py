"""Actions of The Game: number <-> typed value <-> text."""

from dataclasses import dataclass
from functools import lru_cache

from tapete.games.the_game.rules import (
    ACTIONS,
    END_TURN,
    KEEN,
    LOWEST,
    PILES,
    State,
)
from tapete.kernel import contract

PILE_NAMES = "abcd"


@dataclass(frozen=True, repr=False)
class Lay(contract.Action):
    """Lay a card on a pile."""

    card: int
    pile: int

    def __str__(self) -> str:
        return f"lay {self.card} {PILE_NAMES[self.pile]}"


@dataclass(frozen=True, repr=False)
class EndTurn(contract.Action):
    """End the turn."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, repr=False)
class Keen(contract.Action):
    """State how keen one is to start (TG3)."""

    keenness: int

    def __str__(self) -> str:
        return f"keen {self.keenness}"


Action = Lay | EndTurn | Keen


@lru_cache(maxsize=1 << 12)
def action_of(number: int) -> Action:
    """The action with a number; cached, because all that is said about it begins here."""
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


def text(action: int) -> str:
    """The action as records write it."""
    return str(action_of(action))


_NUMBERS = {text(number): number for number in range(ACTIONS)}


def number(text: str) -> int | None:
    """The action a record's text stands for, or None."""
    return _NUMBERS.get(text)


def deck_text(s: State) -> str:
    """The 98 cards in the order they are dealt: the hands one card at a time from seat 0, then the draw pile."""
    return " ".join(str(card) for card in s.deck)
