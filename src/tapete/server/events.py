"""What has happened at a table, as the store saves it. A table is the result of applying its events in order.

An event that a message asked for has the name of that message (see `messages.py`).
"""

from collections.abc import Callable, Mapping

import msgspec

from tapete.entries import Entry, Kind
from tapete.kernel.contract import FIRST_VERSION, Game
from tapete.kernel.errors import RefusedError
from tapete.server.messages import Origin, Settings


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
    """A deal was begun, and its secret drawn. Its commitment is public from now on."""

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
    watchers: list[str] = []  # who the sockets of the seat are from now on; older events have none
    removed: bool = False  # by the others; older events do not say it


class SeatBot(Event, tag="bot"):
    """A bot was put into a seat, or taken away."""

    seat: int
    bot: str | None
    name: str = ""
    avatar: str = ""


class Host(Event):
    """Another person is the host."""

    seat: int


class Lock(Event):
    """The table was locked for newcomers, or opened again."""

    locked: bool


class Away(Event):
    """A bot took over for a person who is away, or gave the seat back."""

    seat: int
    away: bool


class Start(Event):
    """The cards were dealt. The entropy that seats revealed, and their commitments, are listed by seat."""

    entropy: dict[int, str]
    versions: dict[str, int] = {}  # of the rules and of the shuffle; older events have none
    commitments: dict[int, str] | None = None  # older events have none


class Redeal(Event):
    """The cards were dealt as in another match. The entries of that match that are repeated follow as events."""

    seed: str  # hexadecimal
    origin: Origin
    versions: dict[str, int]


class Day(Event):
    """The cards were dealt as everybody's on a day. The seed fixes the dice of the bots, too."""

    day: str
    counts: bool  # whether it was the player's first try, on the day itself
    seed: str  # hexadecimal
    versions: dict[str, int]


class Same(Event):
    """The next deal will be that of another match."""

    seed: str  # hexadecimal
    origin: Origin


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
    sender: str = ""  # without a seat; older events have none


class Withdraw(Event):
    """A line of chat was withdrawn."""

    line: int


class Pause(Event):
    """Clocks and bots were stopped, or started again."""

    paused: bool


class Clear(Event):
    """The table was cleared for another match."""


AnyEvent = (
    Open | Arrange | Commit | Sit | Rename | Stand | SeatBot | Away | Start | Act | Signal | Undo | Say | Pause | Clear
    | Host | Lock | Withdraw | Redeal | Day | Same
)  # fmt: skip


OF_MATCH = Act | Signal | Undo


def check_versions(game: Game, versions: Mapping[str, int]) -> None:
    """Raises RefusedError if a match was played by other rules of the game, or dealt by another shuffle."""
    for what, ours in game.versions.items():
        if (version := versions.get(what, FIRST_VERSION)) != ours:
            raise RefusedError("table-version", what=what, version=version, ours=ours)


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
