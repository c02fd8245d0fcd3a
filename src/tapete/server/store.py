"""The store: everything that ever happened at the tables, on disk, as an append-only list of events for each table.

One thread writes. It takes everything that was handed in since its last commit and saves it with one statement, which
is a transaction of its own, with `synchronous=FULL`. Only then does it call back. Events that were confirmed are on
disk; events that were not may be lost.
"""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from itertools import chain, groupby
from pathlib import Path
from typing import NamedTuple

import apsw

from tapete.kernel.errors import TapeteError
from tapete.server.migrations import LATEST, MIGRATIONS

BUSY_MS = 5_000
MOST_AT_ONCE = 200  # parts saved together
GATHER = 0.008  # seconds between commits under load, so that one sync serves many moves; a single move never waits
DELETED = -1  # instead of a seq: the table is deleted with all its events


class Row(NamedTuple):
    """One event of a table."""

    table: str
    seq: int
    at: int
    data: bytes
    sender: str | None = None
    key: str | None = None


OnSaved = Callable[[Exception | None], None]  # called with None, or with the reason why nothing was saved
Part = tuple[Sequence[Row], OnSaved]
Notify = Callable[[Sequence[OnSaved], Exception | None], None]


def call_all(callbacks: Sequence[OnSaved], error: Exception | None) -> None:
    """Calls all callbacks, in the writer's own thread."""
    for callback in callbacks:
        callback(error)


class StoreError(TapeteError):
    """The data file cannot be used."""


def connect(path: Path | str, *, synchronous: str = "FULL", vfs: str | None = None) -> apsw.Connection:
    """Opens the file and brings it up to date."""
    try:
        connection = apsw.Connection(str(path), vfs=vfs)
        connection.set_busy_timeout(BUSY_MS)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={synchronous}")
        migrate(connection, path)
    except apsw.Error as error:
        raise StoreError("store-failed", path=path, reason=error) from None
    return connection


def migrate(connection: apsw.Connection, path: Path | str) -> None:
    """Runs the migrations that the file has not had yet, all of them or none."""
    version = int(connection.pragma("user_version"))
    if version > LATEST:
        raise StoreError("store-newer", path=path, version=version, latest=LATEST)
    if version == LATEST:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = int(connection.pragma("user_version"))  # again, now that no other process can change it
        for migration in MIGRATIONS[version:]:
            connection.execute(migration)
        connection.pragma("user_version", LATEST)
    except apsw.Error:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


class Store:
    """The data file of a server."""

    def __init__(self, path: Path | str, *, synchronous: str = "FULL", vfs: str | None = None) -> None:
        self._writing = connect(path, synchronous=synchronous, vfs=vfs)
        self._reading = self._writing if str(path) == ":memory:" else connect(path, synchronous=synchronous, vfs=vfs)
        self.notify: Notify = call_all  # called once per commit, in the writer's thread
        self._handed_in: queue.SimpleQueue[Part | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def save(self, rows: Sequence[Row], on_saved: OnSaved) -> None:
        """Hands in events. When `on_saved` gets None, all of them are on disk; when it gets an error, none of them."""
        self._handed_in.put((rows, on_saved))

    def events(self, table: str) -> list[Row]:
        """The events of a table, in order."""
        found = self._reading.execute(
            'SELECT "table", seq, at, data, sender, key FROM event WHERE "table" = ? ORDER BY seq', (table,)
        )
        return [Row(*row) for row in found]

    def tables(self) -> list[tuple[str, int]]:
        """All tables with the time of their last event, the latest first."""
        return list(self._reading.execute('SELECT "table", max(at) FROM event GROUP BY "table" ORDER BY 2 DESC'))

    def delete(self, table: str, on_deleted: OnSaved) -> None:
        """Deletes a table for ever."""
        self.save([Row(table, DELETED, 0, b"")], on_deleted)

    def close(self) -> None:
        """Waits until everything that was handed in is written, and closes the file."""
        self._handed_in.put(None)
        self._thread.join()
        if self._reading is not self._writing:
            self._reading.close()
        self._writing.close()

    def _write(self) -> None:
        closing, committed = False, 0.0
        while not closing:
            batch = [self._handed_in.get()]
            time.sleep(max(0.0, committed + GATHER - time.monotonic()))
            while not self._handed_in.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._handed_in.get())
            closing = None in batch
            for deleting, parts in groupby((part for part in batch if part is not None), _deletes):
                self._commit(list(parts), self._delete if deleting else self._append)
                committed = time.monotonic()

    def _commit(self, parts: Sequence[Part], write: Callable[[Sequence[Row]], None]) -> None:
        """Writes all parts together; if that fails, each part alone, so that a bad part does not harm the others."""
        try:
            if rows := [row for part, _ in parts for row in part]:
                write(rows)
        except apsw.Error as error:
            if len(parts) == 1:
                self.notify([parts[0][1]], error)
            else:
                for part in parts:
                    self._commit([part], write)
            return
        self.notify([on_saved for _, on_saved in parts], None)

    # One statement each, however many rows: every statement releases Python's lock and waits to get it back.

    def _append(self, rows: Sequence[Row]) -> None:
        values = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(rows))
        columns = '"table", seq, at, data, sender, key'
        self._writing.execute(f"INSERT INTO event ({columns}) VALUES {values}", [*chain.from_iterable(rows)])  # noqa: S608  # ours

    def _delete(self, rows: Sequence[Row]) -> None:
        places = ", ".join("?" * len(rows))
        self._writing.execute(f'DELETE FROM event WHERE "table" IN ({places})', [row.table for row in rows])  # noqa: S608  # ours


def _deletes(part: Part) -> bool:
    return any(row.seq == DELETED for row in part[0])
