"""What a browser has played on this server, and the people of a table together: only they see it, and may delete it."""

import asyncio
import csv
import io
import zipfile
from collections.abc import AsyncIterator, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tapete.days import day_of
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.server import played
from tapete.server.api import RequestRefusedError, read_body, record_text
from tapete.server.clients import watcher_id
from tapete.server.event_store import Note
from tapete.server.hub import Hub
from tapete.server.played import MOST_SHOWN, Played, is_contested, lower_wins
from tapete.server.schema import ClubMatch
from tapete.server.state import BAD, FORBIDDEN, NOTHING_TO_SAY, TOO_MANY, address_of, json_answer, refused, state_of
from tapete.server.table import Table

MOST_OPEN = 10  # matches without an end that are looked up
MOST_RECORDS = 200  # in one archive
SHORTEST_SECRET = 32  # characters
COLUMNS = (
    "ended", "game", "day", "table", "match", "players", "seat", "name", "kind", "score", "won", "ending", "accuracy"
)  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would compute


class Accuracy(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request to note how accurate somebody was in a match."""

    table: str
    match: int
    accuracy: float


def secret_of(request: Request) -> str:
    """The secret that a request carries; empty if it has none."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


def player_of(request: Request) -> str:
    """The player who asks; empty for somebody without a secret."""
    secret = secret_of(request)
    return watcher_id(secret) if len(secret) >= SHORTEST_SECRET else ""


async def matches_of(hub: Hub, player: str) -> list[Played]:
    """The matches that a player has played to their end, the latest first."""
    for (table,) in await hub.store.look(Note(played.OPEN, (player, MOST_OPEN))):
        await played.complete(hub.find, hub.store, str(table))
    rows = await hub.store.look(Note(played.OF_PLAYER, (player, MOST_SHOWN)))
    found = [played.played(row) for row in rows]
    return [match for match in found if match is not None and match.is_counted]


def as_csv(matches: Iterable[Played]) -> str:
    """Matches as a table for a spreadsheet."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for one in matches:
        person = one.seats[one.seat]
        name = f"'{person.name}" if person.name.startswith(FORMULA) else person.name
        lines.writerow((
            datetime.fromtimestamp(one.at / 1000, UTC).isoformat(timespec="seconds"), one.game, one.day or "",
            one.table, one.match, len(one.seats), one.seat, name, person.kind,
            one.scores[one.seat], int(one.seat in one.winners), one.ending,
            "" if one.accuracy is None else round(one.accuracy, 1),
        ))  # fmt: skip
    return out.getvalue()


def seats_of(table: Table, club: ClubMatch) -> list[Played]:
    """A match of a table as each of its seats has played it; none if it was abandoned."""
    match, contested = club.match, is_contested(table, club.match)
    day = table.day.day if table.day and table.day.counts else None
    return [
        Played(
            table.id, match.number, seat, table.game.id, match.at, day, club.accuracy.get(seat),
            match.seats, match.scores, match.winners, match.ending, club.low, contested,
        )
        for seat in range(len(match.seats) if match.ending else 0)
    ]  # fmt: skip


class Written(io.RawIOBase):
    """What has been written since it was last taken."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        """It is for writing."""
        return True

    def write(self, part: Any) -> int:
        """Adds a part."""
        self._parts.append(bytes(part))
        return len(part)

    def take(self) -> bytes:
        """Takes what there is."""
        taken = b"".join(self._parts)
        self._parts.clear()
        return taken


async def as_records(hub: Hub, matches: Iterable[Played]) -> AsyncIterator[bytes]:
    """The records of matches in an archive, part by part: who reads slowly keeps little in memory. Those that are not
    public yet are left out.
    """
    out = Written()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in matches:
            try:
                asked = await hub.finished(one.table, one.match)
            except RefusedError:
                continue
            text = await asyncio.to_thread(record_text, asked)
            archive.writestr(f"{day_of(one.at)}-{one.game}-{one.table}-{one.match}.tapete", text)
            yield out.take()
    yield out.take()


def _table_file(matches: Iterable[Played]) -> Response:
    """Matches for a spreadsheet."""
    return Response(as_csv(matches), media_type="text/csv", headers=_as_file("tapete.csv"))


def _archive(hub: Hub, matches: Sequence[Played]) -> Response:
    """The records of matches in one file."""
    records = as_records(hub, matches[:MOST_RECORDS])
    return StreamingResponse(records, media_type="application/zip", headers=_as_file("tapete.zip"))


def _as_file(name: str) -> dict[str, str]:
    """The headers of an answer that a browser saves as a file."""
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}


# ---- Routes


async def _hub_asked(request: Request) -> Hub:
    """The hub, if the client may ask once more; or RequestRefusedError."""
    hub = state_of(request).hub
    if not await hub.peers.may("memory", address_of(request)):
        raise RequestRefusedError(refused(TOO_MANY, "too-many"))
    return hub


async def _asked(request: Request) -> tuple[Hub, str]:
    """The hub, and the player who asks for what they have played; or RequestRefusedError."""
    hub, player = await _hub_asked(request), player_of(request)
    if not player:
        raise RequestRefusedError(refused(FORBIDDEN, "memory-secret"))
    return hub, player


async def own_matches(request: Request) -> Response:
    """What a player has played; or, to a DELETE, nothing any more."""
    hub, player = await _asked(request)
    if request.method == "DELETE":
        today = day_of(hub.clock.now_ms())
        await hub.store.noted(
            Note(played.FORGET, (player, today)), Note(played.WITHDRAW, (played.WITHDRAWN, player))
        )  # fmt: skip
        return Response(status_code=NOTHING_TO_SAY)
    return json_answer(await matches_of(hub, player))


async def own_table(request: Request) -> Response:
    """What a player has played, for a spreadsheet."""
    return _table_file(await matches_of(*await _asked(request)))


async def own_records(request: Request) -> Response:
    """The records of what a player has played."""
    hub, player = await _asked(request)
    return _archive(hub, await matches_of(hub, player))


async def note_accuracy(request: Request) -> Response:
    """Notes how accurate a player was, as their browser has found it."""
    hub, player = state_of(request).hub, player_of(request)

    async def may(address: str) -> bool:
        return await hub.peers.may("memory", address)

    asked = await read_body(request, Accuracy, may)
    if not player:
        return refused(FORBIDDEN, "memory-secret")
    if not 0 <= asked.accuracy <= 100 or abs(asked.match) > 1_000_000 or "\0" in asked.table:  # percent
        return refused(BAD, "unreadable", reason="accuracy")
    await hub.store.noted(Note(played.MEASURED, (asked.accuracy, player, asked.table, asked.match)))
    return Response(status_code=NOTHING_TO_SAY)


async def _club_asked(request: Request) -> tuple[Hub, Table, list[ClubMatch]]:
    """The hub, and a table with its matches that one of its people asks about; or RequestRefusedError."""
    hub = await _hub_asked(request)
    table = (await hub.find(request.path_params["table"])).table
    if table.seat_of(secret_of(request)) == SPECTATOR:
        raise RequestRefusedError(refused(FORBIDDEN, "memory-members"))
    known: dict[int, dict[int, float]] = {}
    for match, seat, accuracy in await hub.store.look(Note(played.AT_TABLE, (table.id,))):
        known.setdefault(match, {})[seat] = accuracy
    low = lower_wins(table)
    return hub, table, [ClubMatch(one, known.get(one.number, {}), low) for one in table.finished]


async def club(request: Request) -> Response:
    """The matches of a table, for the people who sit at it."""
    _, _, matches = await _club_asked(request)
    return json_answer(matches)


async def club_table(request: Request) -> Response:
    """The matches of a table for a spreadsheet, with a line for each seat, for the people who sit at it."""
    _, table, matches = await _club_asked(request)
    return _table_file(seat for match in reversed(matches) for seat in seats_of(table, match))


async def club_records(request: Request) -> Response:
    """The records of a table's matches, for the people who sit at it."""
    hub, table, matches = await _club_asked(request)
    return _archive(hub, [seat for match in reversed(matches) for seat in seats_of(table, match)[:1]])
