"""The messages between a table and its clients, in JSON (docs/protocol.md).

Every message is an object with a `type`. Messages are built from views, so they never contain what a seat may not know.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

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
    entropy: str = ""  # no longer used: seats that take part in the deal commit to it
    deals: bool = False  # whether the client takes part in the deal, by `commit` and `reveal`
    watcher: str = ""  # a secret of the client's own, by which it is known again while it has no seat
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


class HandOver(Message, tag="hand_over"):
    """Make another person the host."""

    seat: int


class Lock(Message):
    """Let nobody else in, or open the table again."""

    locked: bool


class Remove(Message):
    """Take a person out of a seat."""

    seat: int


class Agree(Message):
    """Agree to a proposal, or refuse it. Whoever made it withdraws it by refusing."""

    proposal: int
    agree: bool


class Arrange(Message):
    """Change seats, options and settings. Seats and options cannot change during a match."""

    seats: int
    options: dict[str, str]
    settings: "Settings"


class Start(Message):
    """Deal; bots take the empty seats."""


class Commit(Message):
    """Commit the seat to its entropy, in answer to `dealing`."""

    match: int  # that is being dealt
    commitment: str  # SHA-256, hexadecimal


class Reveal(Message):
    """Reveal the entropy that the seat committed to, in answer to `commitments`."""

    match: int
    entropy: str  # 64 hexadecimal digits


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


class Withdraw(Message):
    """Withdraw one of the sender's own lines of chat."""

    key: str
    line: int


class Report(Message):
    """Report a person, or a line of chat, to the person who runs the server."""

    key: str
    seat: int
    line: int = -1  # -1: the person, not a line


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
    | Pause | Clear | Delete | Ping | GoOn | Rematch | HandOver | Lock | Remove | Agree | Withdraw | Report
    | Commit | Reveal
)  # fmt: skip

# ---- Parts of a table


class Settings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The settings of a table beside the game's options. Times are in seconds; 0 means never."""

    takeover: int = 60  # after this time a bot plays for a person who is away
    clock: int = 0  # after this time a bot decides for a person who is still thinking
    grace: int = 2  # before anybody may be caught for a missing call
    advice: bool = True  # whether players may ask a bot
    watching: bool = True  # whether people without a seat may look on during a match
    joining: bool = True  # whether a bot's seat can be taken over during a match, if everybody there agrees
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
    number: int = 0  # of all lines of the table


class Sentence(msgspec.Struct):
    """The name of a text and its values. The page puts it into the reader's language."""

    code: str
    values: Mapping[str, Any]


class Moment(Sentence):
    """The most memorable action of a match: a sentence about it, and where it is in the replay."""

    step: int
    round: int  # from 1


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
    best: Moment | None  # once the match is over; None if the game has no such thing


# ---- From the server


class FromServer(msgspec.Struct, tag_field="type", tag=lambda name: name.lower()):
    """A message from the server."""


class Hold(msgspec.Struct, frozen=True):
    """A table that waits after a hand or a round, so that people can look at it. Moves are kept until the end."""

    until: int  # when the wait ends at the latest, milliseconds since 1970
    ready: list[int]  # seats that agreed to go on
    awaited: list[int]  # connected seats that have not agreed yet


class Proposal(msgspec.Struct, frozen=True):
    """What somebody wants to do in a match, and what the people who are connected say to it."""

    number: int
    kind: str  # end, pause, settings, remove, sit
    by: int  # the seat of the person who asks; -1: somebody without a seat
    name: str  # likewise
    seat: int  # which it is about, in `remove` and `sit`; else -1
    settings: Settings | None  # in `settings`
    agreed: list[int]  # seats
    awaited: list[int]
    until: int  # when silence decides, milliseconds since 1970
    outcome: str  # empty while it is open; then agreed, refused, withdrawn


class Dealing(FromServer):
    """A deal has begun: the server's commitment. The seats that are asked answer with `commit`."""

    match: int
    commitment: str
    seats: list[int]
    until: int  # when the wait ends at the latest, milliseconds since 1970


class Commitments(FromServer):
    """What everybody has committed to. The seats answer with `reveal`; a seat that does not in time is left out."""

    match: int
    commitment: str  # of the server
    commitments: dict[int, str]  # by seat
    until: int  # likewise; 0: when the seat has come


class DealInfo(msgspec.Struct, frozen=True):
    """How a match was dealt. Secret, entropies and the seats' commitments are empty while it is played."""

    match: int  # its number
    commitment: str  # of the server
    seats: list[int]  # that added entropy
    left_out: list[int]  # seats that committed and did not reveal in time
    secret: str = ""
    commitments: dict[int, str] = {}  # by seat
    entropies: dict[int, str] = {}


class Origin(msgspec.Struct, frozen=True):
    """The match whose deal and first entries were repeated."""

    table: str  # empty: it came as a record
    match: int
    step: int  # how many entries were repeated


class DayTry(msgspec.Struct, frozen=True):
    """The deal of a day that a match was dealt with."""

    day: str
    counts: bool  # whether it is the player's first try, on the day itself


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
    host: int  # the seat of the person who may arrange, deal and remove; -1: nobody is seated
    locked: bool  # whether nobody else may come in
    watching: int
    paused: bool
    hold: Hold | None
    proposal: Proposal | None  # the last one of the match
    rematch: list[int]  # seats that agreed to play the same again
    code: str  # with which friends find the table while a chair is free; for people at the table only
    dealing: list[int] | None  # the seats that a deal waits for; None: nothing is being dealt
    deal: DealInfo | None  # of the match, or, between matches, of the last one
    origin: Origin | None  # of a match that began as another one; before it is dealt, of the deal that is fixed
    day: DayTry | None  # of a match with the deal of a day
    match: MatchInfo | None
    news: list[News]  # since the last message; in the first one, all that is remembered
    chat: list[ChatLine]  # likewise
    withdrawn: list[int]  # the numbers of lines that are to be shown no longer
    now: int


class Seated(FromServer):
    """The token of a seat, sent once, to the client that may sit there."""

    table: str
    seat: int
    token: str
    commitment: str = ""  # of the server, in the answer to `POST /api/play` with a commitment


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


AnyAnswer = TableInfo | Dealing | Commitments | Seated | Done | Refused | Reason | Advice | Pong

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what decoding raises, however bad the text is
decode: Callable[[bytes | str], Message] = msgspec.json.Decoder(ToServer).decode  # or one of UNREADABLE
encode_message: Callable[[Message], bytes] = msgspec.json.Encoder().encode
encode: Callable[[AnyAnswer], bytes] = msgspec.json.Encoder().encode
