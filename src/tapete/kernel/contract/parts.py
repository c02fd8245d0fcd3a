"""The parts of a game beside its rules: texts, views, words, the terminal, and etiquette."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import Struct

from tapete.kernel.contract.rules import AnyState


class Event(Struct, frozen=True, gc=False):
    """A sentence independent of language: the name of a text and its values.

    Values are figures, names of colours and the like, and cards as records write them; for the value
    `seat`, the text gets the player's name as `who`. A value may be an event too, which becomes a part of the text.
    """

    code: str
    values: Mapping[str, Any] = {}


class Localiser(Protocol):
    """Turns the name of a text into words of one language (see `tapete.texts`)."""

    def __call__(self, code: str, /, **values: Any) -> str:
        """The text with its values filled in."""

    def event(self, event: Event, /, **values: Any) -> str:
        """An event in words, with the name of its seat as `who`; `values` override its own."""

    def who(self, seat: int) -> str:
        """The name of the player in a seat."""


class Actions(Protocol):
    """`actions.py`: an action's number and its one text."""

    def text(self, action: int) -> str:
        """The action as records write it."""

    def number(self, text: str) -> int | None:
        """The action that a text in a record stands for, or None."""

    def deck_text(self, s: AnyState) -> str:
        """The first deal of a state just dealt, in the order the cards are dealt."""


class Views(Protocol):
    """`view.py`: the typed view of a seat, and the description of an action for a viewer."""

    View: type[Any]

    def view(self, v: AnyState, seat: int) -> Any:
        """The typed view, made from what `show` wrote."""

    def narrate(self, before: AnyState, seat: int, action: int, after: AnyState, viewer: int) -> list[Event]:
        """The events of an action for a viewer, who was shown `before` and is shown `after`."""


class Words(Protocol):
    """`words.py`: actions and refusals in words, as texts of the game."""

    def label(self, action: int) -> Event:
        """An action in words."""

    def why_not(self, v: AnyState, seat: int, action: int) -> Event:
        """Why the rules refuse an action of seat in this position, explained from the seat's view."""


class Terminal(Protocol):
    """`terminal.py`: the game in lines of text."""

    def board(self, v: AnyState, seat: int, say: Localiser) -> list[str]:
        """What seat sees, as lines."""

    def owed(self, v: AnyState, seat: int, say: Localiser) -> str:
        """What is expected of seat now, in a sentence."""

    def understand(self, v: AnyState, seat: int, words: Sequence[str]) -> list[int]:
        """The actions that the typed words may mean, legal or not; none if they mean nothing here."""

    def look(self, v: AnyState, seat: int, words: Sequence[str], say: Localiser) -> list[str]:
        """The lines to print for the words typed after `look`; none if there is no such thing to look at."""


@dataclass(frozen=True)
class Objection:
    """Why something may not be said: the name of a text with its values, and the clause that forbids it."""

    code: str
    clause: str
    values: Mapping[str, Any] = field(default_factory=dict)


def free_talk(s: AnyState, text: str) -> Objection | None:
    """Players may say anything."""
    return None


def never(action: int) -> bool:
    """False for every action."""
    return False


@dataclass(frozen=True)
class Etiquette:
    """What people at a table must observe beyond the rules."""

    talk: Callable[[AnyState, str], Objection | None] = free_talk  # why a text may not be said now, or None
    hasty: Callable[[int], bool] = never  # actions that another's slowness allows; the others get a moment before them
    undo_reveals: bool = False  # whether a card that is taken back has shown others something they may not know


NO_ETIQUETTE = Etiquette()
