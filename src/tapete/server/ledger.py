"""What happens at a table, as it is kept: a table is the fold of these events."""

import msgspec

from tapete.kernel.contract import Game
from tapete.match import Entry, Kind
from tapete.server.wire import Settings


class Event(msgspec.Struct, tag_field="type", tag=lambda name: name.lower()):
    """One thing that has happened."""


class Opened(Event):
    """A table was opened."""

    game: str
    seats: int
    options: dict[str, str]
    settings: Settings


class Arranged(Event):
    """Seats, options and settings were changed before the deal."""

    seats: int
    options: dict[str, str]
    settings: Settings


class Promised(Event):
    """The secret of the next deal was drawn; its commitment is public from now on."""

    secret: str  # hexadecimal


class Sat(Event):
    """Somebody sat down; of the token only a hash is kept."""

    seat: int
    name: str
    token_hash: str


class Renamed(Event):
    """Somebody goes by another name."""

    seat: int
    name: str


class Stood(Event):
    """Somebody left a seat; its token is worth nothing any more."""

    seat: int


class BotSeated(Event):
    """A bot sits in a seat, or none any more."""

    seat: int
    bot: str | None


class StoodIn(Event):
    """A bot plays for somebody who is away, or gives the seat back."""

    seat: int
    away: bool


class Started(Event):
    """The cards were dealt; what the clients added to chance, by seat."""

    entropy: dict[str, str]


class Acted(Event):
    """An action, as records write it."""

    seat: int
    action: str


class Signalled(Event):
    """A signal, as records write it."""

    seat: int
    signal: str


class Undid(Event):
    """The last action was taken back."""

    seat: int


class Said(Event):
    """Chat or a reaction."""

    seat: int
    name: str
    text: str
    reaction: bool = False


class Paused(Event):
    """Clocks and bots were stopped, or go on."""

    paused: bool


class Cleared(Event):
    """The table was cleared for another match."""


Anything = (
    Opened | Arranged | Promised | Sat | Renamed | Stood | BotSeated | StoodIn | Started | Acted | Signalled | Undid
    | Said | Paused | Cleared
)  # fmt: skip


def of_entry(game: Game, entry: Entry) -> Acted | Signalled | Undid:
    """An entry of a match's log as the event that brought it."""
    match entry.kind:
        case Kind.ACTION:
            return Acted(entry.seat, game.actions.text(entry.number))
        case Kind.SIGNAL:
            return Signalled(entry.seat, game.signals.text(entry.number))
        case Kind.UNDO:
            return Undid(entry.seat)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Anything)


def write(event: Event) -> bytes:
    """An event as it is kept."""
    return _encoder.encode(event)


def read(data: bytes) -> Anything:
    """An event that was kept."""
    event: Anything = _decoder.decode(data)
    return event
