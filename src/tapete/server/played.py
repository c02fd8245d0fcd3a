"""What people have played: notes beside the events, by player.

A player is a browser, known by a secret that it made by chance (`watcher` in `hello`); a hash of it is stored. A match
is noted when somebody plays it, and again when it ends. So what was deleted does not come back.
"""

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.match import agree
from tapete.server.event_store import EventStore, Note
from tapete.server.live import LiveTable
from tapete.server.messages import SeatInfo
from tapete.server.plans import MatchSummary
from tapete.server.table import PLAYING, Table

MOST_SHOWN = 1000  # matches
WITHDRAWN = b""  # instead of how a match ended: its player has deleted it, and the try is still used up

BEGUN = """INSERT INTO {}played (player, "table", match, seat, game, at, day) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING"""
ENDED = 'UPDATE {}played SET ended = ?, data = ? WHERE "table" = ? AND match = ? AND ended IS NULL'
COLUMNS = '"table", match, seat, game, ended, day, data, accuracy'
OF_PLAYER = f"SELECT {COLUMNS} FROM {{}}played WHERE player = ? AND ended IS NOT NULL ORDER BY ended DESC LIMIT ?"  # noqa: S608  # ours
OPEN = 'SELECT "table" FROM {}played WHERE player = ? AND ended IS NULL ORDER BY at DESC LIMIT ?'
FORGET = "DELETE FROM {}played WHERE player = ? AND (day IS NULL OR day < ?)"
WITHDRAW = "UPDATE {}played SET ended = at, data = ?, accuracy = NULL WHERE player = ?"
FORGET_ONE = 'DELETE FROM {}played WHERE player = ? AND "table" = ? AND match = ? AND (day IS NULL OR day < ?)'
FORGET_WITHDRAWN = "DELETE FROM {}played WHERE day < ? AND data = ?"
DROP = 'DELETE FROM {}played WHERE "table" = ?'
MEASURED = 'UPDATE {}played SET accuracy = ? WHERE player = ? AND "table" = ? AND match = ?'
AT_TABLE = 'SELECT match, seat, accuracy FROM {}played WHERE "table" = ? AND accuracy IS NOT NULL'
TRY = 'SELECT "table" FROM {}played WHERE day = ? AND game = ? AND player = ?'
TRIES = f"SELECT {COLUMNS}, player FROM {{}}played WHERE day = ? AND game = ? AND ended IS NOT NULL"  # noqa: S608  # ours
COUNTS = "SELECT game, count(*) FROM {}played WHERE day = ? AND ended IS NOT NULL GROUP BY game"
TRIES_OF = 'SELECT game, "table", ended FROM {}played WHERE player = ? AND day = ?'


class Result(msgspec.Struct):
    """How a match ended: of the notes, the part that is stored as JSON."""

    seats: list[SeatInfo]
    scores: list[int]
    winners: list[int]
    ending: str  # the clause; empty: it was abandoned
    low: bool  # whether fewer points are better
    contested: bool  # whether it could be lost


class Played(msgspec.Struct):
    """A match that somebody has played."""

    table: str
    match: int
    seat: int
    game: str
    at: int  # when it ended, milliseconds since 1970
    day: str | None  # of the deal, where it was a try that counts
    accuracy: float | None  # percent
    seats: list[SeatInfo]
    scores: list[int]
    winners: list[int]
    ending: str
    low: bool
    contested: bool

    @property
    def is_counted(self) -> bool:
        """Whether it was played to its end, by the person to the end."""
        return bool(self.ending) and self.seats[self.seat].kind == "person"


def played(row: Sequence[object]) -> Played | None:
    """A match as it was noted; None if it was withdrawn."""
    table, match, seat, game, at, day, data, accuracy, *_ = row
    if not data:
        return None
    result = msgspec.json.decode(bytes(data), type=Result)  # type: ignore[call-overload]  # of the database
    values = {"table": table, "match": match, "seat": seat, "game": game, "at": at, "day": day, "accuracy": accuracy}
    return Played(**values, **msgspec.structs.asdict(result))  # type: ignore[arg-type]  # likewise


def lower_wins(table: Table) -> bool:
    """Whether fewer points are better at a table."""
    state, _ = agree(table.game, len(table.seats), table.options)
    return table.game.rules.low_score_wins(state)


def is_contested(table: Table, summary: MatchSummary) -> bool:
    """Whether a match could be lost: a person alone always wins, unless it is against the game."""
    return len(summary.seats) > 1 or bool(table.game.rules.COOPERATIVE)


def begun(player: str, table: Table, match: int, seat: int, day: str | None = None) -> Note:
    """The note that somebody plays a match."""
    return Note(BEGUN, (player, table.id, match, seat, table.game.id, table.at, day))


def ended(table: Table, summary: MatchSummary) -> Note:
    """The note of how a match ended, for all who have played it."""
    low, contested = lower_wins(table), is_contested(table, summary)
    result = Result(summary.seats, summary.scores, summary.winners, summary.ending, low, contested)
    return Note(ENDED, (summary.at, msgspec.json.encode(result), table.id, summary.number))


def look(live: LiveTable, store: EventStore) -> None:
    """Notes who plays the match of a table here, and how its last match ended."""
    table, notes = live.table, list[Note]()
    if table.phase == PLAYING and not (table.origin and table.origin.step):
        for client in live.clients:
            one = (table.number, client.seat, client.watcher)
            if client.seat != SPECTATOR and client.is_known and one not in live.noted:
                live.noted.add(one)
                notes.append(begun(client.watcher, table, table.number, client.seat))
    if table.finished and table.finished[-1].number != live.noted_end:
        live.noted_end = table.finished[-1].number
        live.noted.clear()
        notes.append(ended(table, table.finished[-1]))
    if notes:
        store.note(notes, lambda _: None, live.chain)  # the store logs what it cannot write


async def complete(find: Callable[[str], Awaitable[LiveTable]], store: EventStore, table_id: str) -> bool:
    """Notes how the matches of a table have ended, where that is not noted yet; returns whether any has.

    The server may have stopped before it could, or may be just about to.
    """
    try:
        table = (await find(table_id)).table
    except RefusedError:  # it was deleted
        await store.noted(Note(DROP, (table_id,)))
        return False
    notes = [ended(table, summary) for summary in table.finished]
    if notes:
        await store.noted(*notes)
    return bool(notes)
