"""What has happened at a table, as the store saves it. A table is the result of applying its events in order.

An event that a message asked for has the name of that message (see `messages.py`).
"""

from collections.abc import Callable

import msgspec

from tapete.kernel.contract import Game
from tapete.match import Entry, Kind
from tapete.server.messages import Settings


class Event(msgspec.Struct, tag_field="type", tag=lambda name: name.lower()):
    """One thing that has happened."""


class Open(Event):
    """A table was opened. This is the first event of every table."""

    game: str
    seats: int
    options: dict[str, str]
    settings: Settings


class Arrange(Event):
    """Seats, options or settings were changed."""

    seats: int
    options: dict[str, str]
    settings: Settings


class Commit(Event):
    """The secret of the next deal was drawn. Its commitment is public from now on."""

    secret: str  # hexadecimal


class Sit(Event):
    """A person sat down. Only a hash of the token is saved."""

    seat: int
    name: str
    token_hash: str
    avatar: str = ""  # as in Rename and SeatBot; older events have none


class Rename(Event):
    """A person changed their name or avatar."""

    seat: int
    name: str
    avatar: str = ""


class Stand(Event):
    """A person left a seat. Its token is no longer valid."""

    seat: int


class SeatBot(Event, tag="bot"):
    """A bot was put into a seat, or taken away."""

    seat: int
    bot: str | None
    name: str = ""
    avatar: str = ""


class Away(Event):
    """A bot took over for a person who is away, or gave the seat back."""

    seat: int
    away: bool


class Start(Event):
    """The cards were dealt. The entropy that clients added is listed by seat."""

    entropy: dict[str, str]


class Act(Event):
    """An action, as records write it."""

    seat: int
    action: str


class Signal(Event):
    """A signal, as records write it."""

    seat: int
    signal: str


class Undo(Event):
    """A seat took back its last action."""

    seat: int


class Say(Event):
    """A line of chat or a reaction."""

    seat: int
    name: str
    text: str
    reaction: bool = False


class Pause(Event):
    """Clocks and bots were stopped, or started again."""

    paused: bool


class Clear(Event):
    """The table was cleared for another match."""


AnyEvent = (
    Open | Arrange | Commit | Sit | Rename | Stand | SeatBot | Away | Start | Act | Signal | Undo | Say | Pause | Clear
)  # fmt: skip


def of_entry(game: Game, entry: Entry) -> Act | Signal | Undo:
    """The event that put an entry into a match's log."""
    match entry.kind:
        case Kind.ACT:
            return Act(entry.seat, game.actions.text(entry.number))
        case Kind.SIGNAL:
            return Signal(entry.seat, game.signals.text(entry.number))
        case Kind.UNDO:
            return Undo(entry.seat)


encode: Callable[[Event], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes], AnyEvent] = msgspec.json.Decoder(AnyEvent).decode
