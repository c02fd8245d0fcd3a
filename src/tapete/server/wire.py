"""The one vocabulary of messages between a table and whoever sits at it, in JSON (docs/protocol.md).

Every message is an object with a `type`. What a seat may not know never gets into one: they are built up from views.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

MOST_BYTES = 4096  # of one message to the server
LONGEST_NAME = 20
LONGEST_SAYING = 300
LONGEST_KEY = 64

# ---- To the server


class Message(msgspec.Struct, tag_field="type", tag=lambda name: name.lower(), forbid_unknown_fields=True):
    """Something a client says."""


class Hello(Message):
    """The first message on a socket: which table, and the seat's token if there is one."""

    table: str
    token: str | None = None
    entropy: str = ""  # hexadecimal, mixed into the next deal


class Sit(Message):
    """Sit down in an empty seat, or in a bot's before the deal."""

    seat: int
    name: str


class Stand(Message):
    """Leave the seat; in a match a bot plays on."""


class Rename(Message):
    """Another name."""

    name: str


class SeatBot(Message, tag="bot"):
    """Put a bot in a seat that no person has, or take it away."""

    seat: int
    bot: str | None


class Invite(Message):
    """A token for a seat, for a program of one's own to sit there."""

    seat: int
    name: str


class Arrange(Message):
    """Other seats, options and settings, before the deal."""

    seats: int
    options: dict[str, str]
    settings: "Settings"


class Start(Message):
    """Deal; bots take the empty seats."""


class Act(Message):
    """Do an action, as records write it. The key is the sender's own: the same one again is answered, not done."""

    key: str
    action: str


class Signal(Message):
    """Set a signal, as records write it."""

    key: str
    signal: str


class Undo(Message):
    """Take back the last action of one's own unfinished turn."""

    key: str


class Say(Message):
    """Chat."""

    key: str
    text: str


class React(Message):
    """One of the reactions."""

    reaction: str


class Why(Message):
    """Why an action is not possible."""

    action: str


class Hint(Message):
    """What a bot would do."""


class Pause(Message):
    """Stop all clocks and bots, or let them go on."""

    paused: bool


class Again(Message):
    """Another match at the same table."""


class Delete(Message):
    """Delete the table for ever; only while no other person sits at it."""


class Ping(Message):
    """Is somebody there?"""


ToServer = (
    Hello | Sit | Stand | Rename | SeatBot | Invite | Arrange | Start | Act | Signal | Undo | Say | React | Why | Hint
    | Pause | Again | Delete | Ping
)  # fmt: skip

# ---- What a table is like


class Settings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a table has agreed on beside the game's options; seconds, 0 for never."""

    takeover: int = 60  # a bot plays for who has been away so long
    clock: int = 0  # a bot decides for who has thought so long
    grace: int = 2  # before anybody may be caught out
    hints: bool = True  # whether a bot may be asked
    watching: bool = True  # whether people without a seat may look on


class SeatInfo(msgspec.Struct):
    """Who sits there."""

    kind: str  # empty, person, bot
    name: str
    bot: str | None = None
    here: bool = False  # connected
    stood_in: bool = False  # a bot plays for somebody who is away


class News(msgspec.Struct, gc=False):
    """Something that has happened, for the log and for the animation: the name of a text and its values."""

    code: str
    values: Mapping[str, Any]
    at: int = 0  # milliseconds since 1970


class Saying(msgspec.Struct):
    """A line of chat or a reaction."""

    seat: int  # SPECTATOR is -1
    name: str
    text: str
    at: int
    reaction: bool = False


class MatchInfo(msgspec.Struct):
    """The match as one seat sees it."""

    number: int
    step: int  # entries so far
    view: Any  # the game's own
    waiting: list[int]
    legal: list[str]  # what this seat may do
    opens: dict[str, int]  # of them, what is to be waited with, and until when
    signals: list[str]  # what this seat may signal
    undoable: bool
    deadlines: dict[int, int]  # by seat: when its clock runs out
    scores: list[int]
    winners: list[int]
    ending: str  # the clause, or nothing
    seed: str | None  # once it is over


# ---- From the server


class FromServer(msgspec.Struct, tag_field="type", tag=lambda name: name.lower()):
    """Something the server says."""


class TableInfo(FromServer, tag="table"):
    """All of a table that one seat may see; every connection starts with it, and every change brings it anew."""

    id: str
    version: int
    you: int
    game: str
    phase: str  # lobby, playing, over
    players: int
    options: dict[str, str]
    settings: Settings
    seats: list[SeatInfo]
    watching: int
    paused: bool
    commitment: str
    match: MatchInfo | None
    news: list[News]  # since the version before; at first all there is
    chat: list[Saying]  # likewise
    now: int


class Seated(FromServer):
    """The token of a seat, told once, to whoever may sit there."""

    table: str
    seat: int
    token: str


class Done(FromServer):
    """What was asked for is done and safe on disk."""

    key: str
    version: int


class Refused(FromServer):
    """What was asked for is not done, and nothing has changed."""

    code: str
    key: str | None = None
    clause: str = ""
    values: dict[str, Any] = {}


class Reason(FromServer):
    """Why an action is not possible: the name of a text with its values, and the clause."""

    action: str
    code: str
    values: dict[str, Any]
    clause: str


class Because(msgspec.Struct):
    """A part of why a bot prefers something: the name of a text and its figures."""

    code: str
    values: Mapping[str, Any]


class Advice(FromServer):
    """What a bot would do, and why."""

    action: str
    bot: str
    because: list[Because]


class Pong(FromServer):
    """Somebody is."""

    now: int


Anything = TableInfo | Seated | Done | Refused | Reason | Advice | Pong

_decoder = msgspec.json.Decoder(ToServer)
_encoder = msgspec.json.Encoder()


def read(data: bytes | str) -> Message:
    """A message to the server, or msgspec.ValidationError (also for what is no JSON)."""
    try:
        message: Message = _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise msgspec.ValidationError(str(error)) from None
    return message


def write(message: Anything) -> bytes:
    """A message as it leaves."""
    return _encoder.encode(message)


def schema() -> dict[str, Any]:
    """The vocabulary as JSON Schema."""
    (to_server, from_server), parts = msgspec.json.schema_components(
        [ToServer, Anything], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tapete",
        "$defs": {**parts, "ToServer": to_server, "FromServer": from_server},
    }
