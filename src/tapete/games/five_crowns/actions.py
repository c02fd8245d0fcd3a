"""Actions of Five Crowns: number <-> typed value <-> text; and cards by their texts."""

from dataclasses import dataclass
from functools import lru_cache

from tapete.games.five_crowns.melds import JOKER, KINDS, RANKS
from tapete.games.five_crowns.rules import ACTIONS, DISCARD, DRAW, GO_OUT, TAKE, State
from tapete.kernel import contract

SUIT_LETTERS = "shcpd"  # stars, hearts, clubs, spades (the pike), diamonds
RANK_TEXTS = ("3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k")
SUIT_SIGNS = "★♥♣♠♦"
JOKER_TEXT = "joker"


def card_text(kind: int) -> str:
    """A card as records write it: its rank, then its suit's letter; or joker."""
    if kind == JOKER:
        return JOKER_TEXT
    return RANK_TEXTS[kind % RANKS] + SUIT_LETTERS[kind // RANKS]


def card_name(kind: int) -> str:
    """A card as people read it: with its suit's sign too."""
    return card_text(kind) + ("" if kind == JOKER else SUIT_SIGNS[kind // RANKS])


CARD_KINDS = {card_text(kind): kind for kind in range(KINDS)}


@dataclass(frozen=True, repr=False)
class Draw(contract.Action):
    """Draw the top of the draw pile."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, repr=False)
class Take(contract.Action):
    """Take the top discard."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, repr=False)
class Discard(contract.Action):
    """Discard a card."""

    kind: int

    def __str__(self) -> str:
        return f"discard {card_text(self.kind)}"


@dataclass(frozen=True, repr=False)
class GoOut(contract.Action):
    """Lay everything down, discarding a card."""

    kind: int

    def __str__(self) -> str:
        return f"out {card_text(self.kind)}"


Action = Draw | Take | Discard | GoOut


@lru_cache(maxsize=1 << 12)
def action_of(number: int) -> Action:
    """The action with a number; cached, because all that is said about it begins here."""
    if number == DRAW:
        return Draw()
    if number == TAKE:
        return Take()
    return Discard(number - DISCARD) if number < GO_OUT else GoOut(number - GO_OUT)


def number_of(action: Action) -> int:
    """The number of an action."""
    match action:
        case Draw():
            return DRAW
        case Take():
            return TAKE
        case Discard(kind):
            return DISCARD + kind
        case GoOut(kind):
            return GO_OUT + kind


def text(action: int) -> str:
    """The action as records write it."""
    return str(action_of(action))


_NUMBERS = {text(number): number for number in range(ACTIONS)}


def number(text: str) -> int | None:
    """The action a record's text stands for, or None."""
    return _NUMBERS.get(text)


def deck_text(s: State) -> str:
    """The cards of the first hand in the order they are dealt, from the dealer's left, and then drawn."""
    return " ".join(card_text(kind) for kind in s.deck[: s.deck_size])
