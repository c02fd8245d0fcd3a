"""The parts of a game beside its rules: texts, views, words, the terminal, and etiquette."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from tapete.kernel.contract.rules import AnyState

if TYPE_CHECKING:
    from typing_extensions import TypeVar
else:
    from typing import TypeVar


class View(Struct, gc=False):
    """What a seat sees. Each game has its own class of views."""

    seat: int  # the viewer's; SPECTATOR for somebody who only watches


class Action:
    """Something that a seat can do. Each game has its own classes of actions; as text it is what records write."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{self}>"


# The views and actions of a game, for type checkers; where nobody says which game it is, those of any game.
if TYPE_CHECKING:
    V = TypeVar("V", bound=View, default=View, covariant=True)
    A = TypeVar("A", bound=Action, default=Action, covariant=True)
else:
    V, A = TypeVar("V", covariant=True), TypeVar("A", covariant=True)


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


class Actions(Protocol[A]):
    """`actions.py`: an action's number, its typed value and its one text."""

    def action_of(self, number: int, /) -> A:
        """The action with a number; `str` of it is its text."""

    def text(self, action: int) -> str:
        """The action as records write it."""

    def number(self, text: str) -> int | None:
        """The action that a text in a record stands for, or None."""

    def deck_text(self, s: AnyState) -> str:
        """The first deal of a state just dealt, in the order the cards are dealt."""


class Views(Protocol[V]):
    """`view.py`: the typed view of a seat, and the description of an action for a viewer.

    It may have `opening` too: `Game.opening`.
    """

    @property
    def View(self) -> type[V]:
        """The class of the views."""

    def view(self, v: AnyState, seat: int) -> V:
        """The typed view, made from what `show` wrote."""

    def narrate(self, before: AnyState, seat: int, action: int, after: AnyState, viewer: int) -> list[Event]:
        """The events of an action for a viewer, who was shown `before` and is shown `after`."""


class Words(Protocol):
    """`words.py`: actions and refusals in words, as texts of the game. It may have `warning` too: `Game.warning`."""

    def label(self, action: int) -> Event:
        """An action in words."""

    def why_not(self, v: AnyState, seat: int, action: int) -> Event:
        """Why the rules refuse an action of seat in this position, explained from the seat's view."""


class Terminal(Protocol):
    """`terminal.py`: the game in lines of text. It may have more: `Game.spell`, `Game.draw` and `Game.draw_look`."""

    def board(self, v: AnyState, seat: int, say: Localiser) -> list[str]:
        """What seat sees, as lines."""

    def owed(self, v: AnyState, seat: int, say: Localiser) -> str:
        """What is expected of seat now, in a sentence."""

    def understand(self, v: AnyState, seat: int, words: Sequence[str], say: Localiser) -> list[int]:
        """The actions that the typed words may mean, legal or not; none if they mean nothing here.

        The text of a record means its action in every language.
        """

    def look(self, v: AnyState, seat: int, words: Sequence[str], say: Localiser) -> list[str]:
        """The lines to print for the words typed after `look`; none if there is no such thing to look at."""


@dataclass(frozen=True)
class Objection:
    """Why something may not be said: the name of a text with its values, and the clause that forbids it."""

    code: str
    clause: str
    values: Mapping[str, Any] = field(default_factory=dict)


def no_warning(v: AnyState, seat: int, action: int) -> Event | None:
    """Nothing is said before any action."""
    return None


def no_opening(v: AnyState, viewer: int) -> list[Event]:
    """The deal has no effect that must be described."""
    return []


def nothing_memorable(events: Sequence[Event]) -> tuple[int, Event] | None:
    """No action is memorable."""
    return None


def as_written(values: Mapping[str, Any], say: Localiser) -> Mapping[str, Any]:
    """The values of an event, as records spell cards."""
    return values


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
