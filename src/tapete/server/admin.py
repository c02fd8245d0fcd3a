"""The tables of a data file, for the person who runs the server: `tapete tables`."""

import queue
from dataclasses import dataclass
from pathlib import Path

from tapete.kernel.errors import UserError
from tapete.server import events
from tapete.server.serve import default_data
from tapete.server.store import Store

MS_A_DAY = 24 * 3600 * 1000


@dataclass(frozen=True)
class StoredTable:
    """A summary of a table in the data file."""

    id: str
    game: str
    people: list[str]  # all who have ever sat down, in that order
    events: int
    at: int  # of the last event, milliseconds since 1970


def list_tables(data: Path | None) -> list[StoredTable]:
    """All tables, the latest last."""
    store = _open(data)
    try:
        return [_read(store, table, at) for table, at in reversed(store.tables())]
    finally:
        store.close()


def _read(store: Store, table: str, at: int) -> StoredTable:
    saved = [events.decode(row.data) for row in store.events(table)]
    game = next((event.game for event in saved if isinstance(event, events.Open)), "?")
    people = [event.name for event in saved if isinstance(event, events.Sit)]
    return StoredTable(table, game, list(dict.fromkeys(people)), len(saved), at)


def older(tables: list[StoredTable], days: int, now: int) -> list[str]:
    """The ids of the tables where nothing has happened for so many days."""
    return [table.id for table in tables if now - table.at > days * MS_A_DAY]


def delete(data: Path | None, ids: list[str]) -> None:
    """Deletes tables for ever, or raises UserError at the first one that cannot be deleted."""
    path, store = data or default_data(), _open(data)
    known = {table for table, _ in store.tables()}
    answers: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
    try:
        for table in ids:
            if table not in known:
                raise UserError("no-such-table")
            store.delete(table, answers.put)
            if error := answers.get():
                raise UserError("cannot-write", path=path, reason=error)
    finally:
        store.close()


def _open(data: Path | None) -> Store:
    path = data or default_data()
    if not path.exists():
        raise UserError("cannot-read", path=path, reason="no such file")
    return Store(path)
