"""Everything that ever happened at the tables, on disk: an append-only list of events for each table.

One thread writes. It takes whatever has been handed in since its last commit, keeps it by one statement, which is a
transaction of its own, with `synchronous=FULL`, and only then says so. What is not said to be kept may be lost; what is
said to be kept is on disk.
"""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from itertools import chain, groupby
from pathlib import Path
from typing import NamedTuple

import apsw

SCHEMA = """
CREATE TABLE IF NOT EXISTS event (
    "table" TEXT NOT NULL,
    seq INTEGER NOT NULL,  -- from 0, without a gap
    at INTEGER NOT NULL,  -- milliseconds since 1970
    sender TEXT,  -- with key: what must not be done twice
    key TEXT,
    data BLOB NOT NULL,
    PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS once ON event ("table", sender, key) WHERE key IS NOT NULL;
-- What follows something that could not be kept is not kept either.
CREATE TRIGGER IF NOT EXISTS no_gap BEFORE INSERT ON event
WHEN NEW.seq <> coalesce((SELECT max(seq) FROM event WHERE "table" = NEW."table"), -1) + 1
BEGIN
    SELECT RAISE(ABORT, 'an event is missing before this one');
END;
"""
VERSION = 1
BUSY_MS = 5_000
MOST_AT_ONCE = 200  # parts kept together
GATHER = 0.008  # seconds between commits when there is much to do: one sync for many moves; alone, a move never waits
DELETED = -1  # instead of a seq: the table goes, with all its events


class Row(NamedTuple):
    """One event of a table."""

    table: str
    seq: int
    at: int
    data: bytes
    sender: str | None = None
    key: str | None = None


Kept = Callable[[Exception | None], None]  # told None, or why it was not kept
Part = tuple[Sequence[Row], Kept]
Tell = Callable[[Sequence[Kept], Exception | None], None]


def tell_here(kept: Sequence[Kept], error: Exception | None) -> None:
    """Tells those who handed something in, from the writer's own thread."""
    for told in kept:
        told(error)


class StoreError(Exception):
    """The file cannot be used."""


def connect(path: Path | str, *, synchronous: str = "FULL", vfs: str | None = None) -> apsw.Connection:
    """Opens the file, made ready for use."""
    try:
        connection = apsw.Connection(str(path), vfs=vfs)
        connection.set_busy_timeout(BUSY_MS)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={synchronous}")
        version = connection.pragma("user_version")
        if version not in (0, VERSION):
            raise StoreError(f"{path} was written by another version of Tapete ({version})")
        connection.execute(SCHEMA)
        connection.pragma("user_version", VERSION)
    except apsw.Error as error:
        raise StoreError(f"{path}: {error}") from None
    return connection


class Store:
    """The file of a server."""

    def __init__(self, path: Path | str, *, synchronous: str = "FULL", vfs: str | None = None) -> None:
        self._writing = connect(path, synchronous=synchronous, vfs=vfs)
        self._reading = self._writing if str(path) == ":memory:" else connect(path, synchronous=synchronous, vfs=vfs)
        self.tell: Tell = tell_here  # called once a commit, in the writer's thread
        self._handed_in: queue.SimpleQueue[Part | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def keep(self, rows: Sequence[Row], kept: Kept) -> None:
        """Hands in events; `kept` is told when they are on disk, or why they are not. All of them are, or none."""
        self._handed_in.put((rows, kept))

    def events(self, table: str) -> list[Row]:
        """The events of a table, in order."""
        found = self._reading.execute(
            'SELECT "table", seq, at, data, sender, key FROM event WHERE "table" = ? ORDER BY seq', (table,)
        )
        return [Row(*row) for row in found]

    def tables(self) -> list[tuple[str, int]]:
        """All tables with the time of their last event, the latest first."""
        return list(self._reading.execute('SELECT "table", max(at) FROM event GROUP BY "table" ORDER BY 2 DESC'))

    def delete(self, table: str, kept: Kept) -> None:
        """Forgets a table for ever; `kept` is told when it is gone."""
        self.keep([Row(table, DELETED, 0, b"")], kept)

    def close(self) -> None:
        """Writes what was handed in, and closes the file."""
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
        """All together; where that fails, each part by itself, so that one cannot spoil the others."""
        try:
            if rows := [row for part, _ in parts for row in part]:
                write(rows)
        except apsw.Error as error:
            if len(parts) == 1:
                self.tell([parts[0][1]], error)
            else:
                for part in parts:
                    self._commit([part], write)
            return
        self.tell([kept for _, kept in parts], None)

    # One statement each, however many rows: while it runs other threads may, and to come back costs a wait for them.

    def _append(self, rows: Sequence[Row]) -> None:
        values = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(rows))
        columns = '"table", seq, at, data, sender, key'
        self._writing.execute(f"INSERT INTO event ({columns}) VALUES {values}", [*chain.from_iterable(rows)])  # noqa: S608  # ours

    def _delete(self, rows: Sequence[Row]) -> None:
        places = ", ".join("?" * len(rows))
        self._writing.execute(f'DELETE FROM event WHERE "table" IN ({places})', [row.table for row in rows])  # noqa: S608  # ours


def _deletes(part: Part) -> bool:
    return any(row.seq == DELETED for row in part[0])
