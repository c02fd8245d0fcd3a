"""The tables of a data file, for the person who runs the server: `tapete tables`."""

import queue
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tapete.kernel.errors import UserError
from tapete.server import events
from tapete.server.config import MS_A_DAY
from tapete.server.event_store import EventStore
from tapete.server.messages import UNREADABLE
from tapete.server.stores import open_existing, shown


@dataclass(frozen=True)
class StoredTable:
    """A summary of a table in the data file."""

    id: str
    game: str
    people: list[str]  # all who have ever sat down, in that order
    events: int
    at: int  # of the last event, milliseconds since 1970
    unreadable: int = 0  # events


def list_tables(data: str | Path | None) -> list[StoredTable]:
    """All tables, the latest last."""
    with open_existing(data) as store:
        return [_read(store, table, at) for table, at in reversed(store.tables())]


def _read(store: EventStore, table: str, at: int) -> StoredTable:
    saved: list[events.AnyEvent] = []
    unreadable = 0
    for row in store.events(table):
        try:
            saved.append(events.decode(row.data))
        except UNREADABLE:
            unreadable += 1
    game = next((event.game for event in saved if isinstance(event, events.Open)), "?")
    people = [event.name for event in saved if isinstance(event, events.Sit)]
    return StoredTable(table, game, list(dict.fromkeys(people)), len(saved) + unreadable, at, unreadable)


def chat(data: str | Path | None, table: str) -> list[str]:
    """The lines of chat at a table with their numbers, for whoever looks into a report; UserError without a table."""
    lines: list[str] = []
    with open_existing(data) as store:
        if not (rows := list(store.events(table))):
            raise UserError("no-such-table")
        for row in rows:
            try:
                event = events.decode(row.data)
            except UNREADABLE:
                continue
            if isinstance(event, events.Say):
                at = datetime.fromtimestamp(row.at / 1000).astimezone().isoformat(" ", "seconds")
                lines.append(f"{len(lines):6}  {at}  {event.seat:2} {event.name}: {event.text}")
    return lines


def older(tables: list[StoredTable], days: int, now: int) -> list[str]:
    """The ids of the tables where nothing has happened for so many days."""
    return [table.id for table in tables if now - table.at > days * MS_A_DAY]


def delete(data: str | Path | None, ids: list[str]) -> None:
    """Deletes tables for ever, or raises UserError at the first one that cannot be deleted."""
    answers: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
    with open_existing(data) as store:
        known = {table for table, _ in store.tables()}
        for table in ids:
            if table not in known:
                raise UserError("no-such-table")
            store.delete(table, answers.put)
            if error := answers.get():
                raise UserError("cannot-write", path=shown(data), reason=error)
