"""The tables of a file, for whoever runs the server: `tapete tables`."""

import threading
from dataclasses import dataclass
from pathlib import Path

from tapete.kernel.errors import UserError
from tapete.server import ledger
from tapete.server.serve import default_data
from tapete.server.store import Store, StoreError

MS_A_DAY = 24 * 3600 * 1000


@dataclass(frozen=True)
class Kept:
    """A table as the file has it."""

    id: str
    game: str
    people: list[str]  # who has ever sat down, in that order
    events: int
    at: int  # of the last event, milliseconds since 1970


def listing(data: Path | None) -> list[Kept]:
    """All tables, the latest last."""
    store = _open(data)
    try:
        return [_kept(store, table, at) for table, at in reversed(store.tables())]
    finally:
        store.close()


def _kept(store: Store, table: str, at: int) -> Kept:
    events = [ledger.read(row.data) for row in store.events(table)]
    game = next((event.game for event in events if isinstance(event, ledger.Opened)), "?")
    people = [event.name for event in events if isinstance(event, ledger.Sat)]
    return Kept(table, game, list(dict.fromkeys(people)), len(events), at)


def older(tables: list[Kept], days: int, now: int) -> list[str]:
    """Those where nothing has happened for so many days."""
    return [table.id for table in tables if now - table.at > days * MS_A_DAY]


def delete(data: Path | None, ids: list[str]) -> None:
    """Deletes tables for ever."""
    store = _open(data)
    known = {table for table, _ in store.tables()}
    try:
        for table in ids:
            if table not in known:
                raise UserError("no-such-table")
            gone = threading.Event()
            store.delete(table, lambda _, gone=gone: gone.set())  # type: ignore[misc]  # it takes the error alone
            gone.wait()
    finally:
        store.close()


def _open(data: Path | None) -> Store:
    path = data or default_data()
    if not path.exists():
        raise UserError("cannot-read", path=path, reason="no such file")
    try:
        return Store(path)
    except StoreError as error:
        raise UserError("cannot-read", path=path, reason=error) from None
