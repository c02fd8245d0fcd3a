"""The messages between a table and its clients, in JSON (docs/protocol.md).

Every message is an object with a `type`. Messages are built from views, so they never contain what a seat may not know.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from tapete import games

PROTOCOL = 1  # increases when an older page would misunderstand the messages
MOST_BYTES = 4096  # in one message to the server
LONGEST_NAME = 20
LONGEST_CHAT = 300
LONGEST_KEY = 64
CHAT_LINES = 200  # that a table remembers
LONGEST_WAIT = 7 * 24 * 3600  # seconds, of any setting
REACTIONS = ("smile", "laugh", "wow", "sad", "clap", "heart", "think", "thumb")
AVATARS = (
    "lynx", "owl", "fox", "bear", "rabbit", "frog", "penguin", "octopus", "toucan", "bull", "hedgehog", "cat",
)  # fmt: skip

# ---- To the server


class Message(msgspec.Struct, tag_field="type", tag=lambda name: name.lower(), forbid_unknown_fields=True):
    """A message from a client."""


class Hello(Message):
    """The first message on a socket: the protocol spoken, the table, and the seat's token if there is one."""

    table: str
    token: str | None = None
    entropy: str = ""  # hexadecimal, mixed into the next deal
    protocol: int = PROTOCOL  # a program that does not name it must cope with the current one


class Sit(Message):
    """Sit down in an empty seat or in a bot's seat."""

    seat: int
    name: str
    avatar: str = ""  # one of AVATARS; empty: the table gives one that nobody has


class Stand(Message):
    """Leave the seat; in a match a bot plays on."""


class Rename(Message):
    """Change the name and the avatar of the player in the seat."""

    name: str
    avatar: str = ""  # one of AVATARS; empty: as before


class SeatBot(Message, tag="bot"):
    """Put a bot in a seat that no person has, or take it away."""

    seat: int
    bot: str | None


class Invite(Message):
    """Ask for the token of a seat, so that a program of the sender's can sit there."""

    seat: int
    name: str


class Arrange(Message):
    """Change seats, options and settings. Seats and options cannot change during a match."""

    seats: int
    options: dict[str, str]
    settings: "Settings"


class Start(Message):
    """Deal; bots take the empty seats."""


class Act(Message):
    """Do an action, as records write it. A message with a key that was used before is answered, but not done again."""

    key: str
    action: str


class Signal(Message):
    """Give a signal, as records write it."""

    key: str
    signal: str


class Undo(Message):
    """Take back the last action of the seat's own unfinished turn."""

    key: str


class GoOn(Message, tag="go_on"):
    """Agree that the next hand or round may begin."""


class Say(Message):
    """Write a line of chat."""

    key: str
    text: str


class React(Message):
    """Show one of the reactions."""

    reaction: str


class Why(Message):
    """Ask why an action is not possible."""

    action: str


class Advise(Message):
    """Ask what a bot would do."""


class Pause(Message):
    """Stop all clocks and bots, or start them again."""

    paused: bool


class Clear(Message):
    """Clear the table for another match."""


class Rematch(Message):
    """Agree to play the same again. When everybody who is connected has agreed, the cards are dealt at once."""


class Delete(Message):
    """Delete the table for ever; only while no other person sits at it."""


class Ping(Message):
    """Ask for a pong."""


ToServer = (
    Hello | Sit | Stand | Rename | SeatBot | Invite | Arrange | Start | Act | Signal | Undo | Say | React | Why | Advise
    | Pause | Clear | Delete | Ping | GoOn | Rematch
)  # fmt: skip

# ---- Parts of a table


class Settings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The settings of a table beside the game's options. Times are in seconds; 0 means never."""

    takeover: int = 60  # after this time a bot plays for a person who is away
    clock: int = 0  # after this time a bot decides for a person who is still thinking
    grace: int = 2  # before anybody may be caught for a missing call
    advice: bool = True  # whether players may ask a bot
    watching: bool = True  # whether people without a seat may look on during a match
    pace: Literal["calm", "brisk", "instant"] = "calm"  # how long bots wait before they act


class SeatInfo(msgspec.Struct):
    """A seat, and the player in it."""

    kind: str  # empty, person, bot
    name: str  # a bot has one too
    avatar: str  # one of AVATARS; empty in an empty seat
    bot: str | None = None
    connected: bool = False
    away: bool = False  # a bot plays for the person meanwhile


class News(msgspec.Struct, gc=False):
    """Something that has happened, for the log and for the animation: the name of a text and its values."""

    code: str
    values: Mapping[str, Any]
    at: int = 0  # milliseconds since 1970


class ChatLine(msgspec.Struct):
    """A line of chat or a reaction."""

    seat: int  # SPECTATOR is -1
    name: str
    text: str
    at: int
    reaction: bool = False


class Sentence(msgspec.Struct):
    """The name of a text and its values. The page puts it into the reader's language."""

    code: str
    values: Mapping[str, Any]


class MatchInfo(msgspec.Struct):
    """The match as one seat sees it."""

    number: int
    step: int  # entries so far
    view: Any  # the game's own
    waiting: list[int]
    legal: list[str]  # what this seat may do
    warnings: dict[str, Sentence]  # what the player should know before doing some of them
    not_before: dict[str, int]  # those of them that are not allowed yet, with the time from which they are
    signals: list[str]  # what this seat may signal
    undoable: bool
    deadlines: dict[int, int]  # by seat: when its clock runs out
    scores: list[int]
    round_scores: list[list[int]]  # the scores after each hand or round that has ended
    winners: list[int]
    ending: str  # the clause, or an empty text
    seed: str | None  # once the match is over


# ---- From the server


class FromServer(msgspec.Struct, tag_field="type", tag=lambda name: name.lower()):
    """A message from the server."""


class Hold(msgspec.Struct, frozen=True):
    """A table that waits after a hand or a round, so that people can look at it. Moves are kept until the end."""

    until: int  # when the wait ends at the latest, milliseconds since 1970
    ready: list[int]  # seats that agreed to go on
    awaited: list[int]  # connected seats that have not agreed yet


class TableInfo(FromServer, tag="table"):
    """Everything that one viewer may see of a table. It is sent at the start and after every change."""

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
    hold: Hold | None
    rematch: list[int]  # seats that agreed to play the same again
    code: str  # with which friends find the table while a chair is free; for people at the table only
    commitment: str
    match: MatchInfo | None
    news: list[News]  # since the last message; in the first one, all that is remembered
    chat: list[ChatLine]  # likewise
    now: int


class Seated(FromServer):
    """The token of a seat, sent once, to the client that may sit there."""

    table: str
    seat: int
    token: str


class Done(FromServer):
    """A request has been done, and is on disk."""

    key: str
    version: int


class Refused(FromServer):
    """A request has not been done, and nothing has changed."""

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


class Advice(FromServer):
    """What a bot would do, and why."""

    action: str
    bot: str
    reasons: list[Sentence]


class Pong(FromServer):
    """The answer to a ping."""

    now: int


# ---- Over HTTP


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: str
    choices: list[str]  # empty: any text


class GameInfo(msgspec.Struct):
    """Everything that is needed to open a table of a game."""

    id: str
    title: str
    least: int  # players
    most: int
    usual: int
    bots: list[str]
    options: list[OptionInfo]


class TableSummary(msgspec.Struct):
    """What anybody with the link may know about a table."""

    id: str
    game: str
    phase: str
    seats: list[SeatInfo]
    waiting: list[int]
    at: int  # of the last event, milliseconds since 1970


AnyAnswer = TableInfo | Seated | Done | Refused | Reason | Advice | Pong

decode: Callable[[bytes | str], Message] = msgspec.json.Decoder(ToServer).decode  # or msgspec.DecodeError
encode: Callable[[AnyAnswer], bytes] = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """All messages, and the views of the games, as JSON Schema."""
    (to_server, from_server, *_), parts = msgspec.json.schema_components(
        [ToServer, AnyAnswer, GameInfo, TableSummary], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tapete",
        "protocol": PROTOCOL,
        "$defs": {
            **parts,
            "ToServer": to_server,
            "FromServer": from_server,
            "views": {name: view_schema(name) for name in games.names()},
        },
    }


def view_schema(game: str) -> dict[str, Any]:
    """The type of a game's views (`match.view`), as JSON Schema with its own definitions."""
    view = games.load(game).views.View
    (found,), parts = msgspec.json.schema_components([view], ref_template=f"#/$defs/views/{game}/$defs/{{name}}")
    return {**found, "$defs": parts}
