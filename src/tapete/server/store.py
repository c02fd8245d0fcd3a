"""The store in a file: SQLite, for one server.

Everything that was handed in since the last commit is saved with one statement, which is a transaction of its own, with
`synchronous=FULL`. What is confirmed is on disk.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import apsw

from tapete.server.event_store import CHAT, ERASED_CHAT, MOST_AT_ONCE, EventStore, Note, OnSaved, Row, StoreError
from tapete.server.migrations import LATEST, MIGRATIONS

__all__ = ["CHAT", "ERASED_CHAT", "MOST_AT_ONCE", "OnSaved", "Row", "Store", "StoreError", "connect"]
BUSY_MS = 5_000


def connect(path: Path | str, *, synchronous: str = "FULL", vfs: str | None = None) -> apsw.Connection:
    """Opens the file and brings it up to date."""
    try:
        connection = apsw.Connection(str(path), vfs=vfs)
        connection.set_busy_timeout(BUSY_MS)
        check(connection, path)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={synchronous}")
        connection.execute("PRAGMA secure_delete=ON")  # what is deleted is overwritten
        migrate(connection)
    except apsw.Error as error:
        raise StoreError("store-failed", path=path, reason=error) from None
    return connection


def check(connection: apsw.Connection, path: Path | str) -> None:
    """Raises StoreError for a file that is not ours, or of a newer version. It changes nothing."""
    columns = {name for (name,) in connection.execute("SELECT name FROM pragma_table_info('event')")}
    is_empty = not list(connection.execute("SELECT 1 FROM sqlite_master LIMIT 1"))
    if not (is_empty or columns >= {"table", "seq", "at", "data"}):
        raise StoreError("store-foreign", path=path)
    version = int(connection.pragma("user_version"))
    if version > LATEST:
        raise StoreError("store-newer", path=path, version=version, latest=LATEST)


def is_older(path: Path) -> bool:
    """Whether a file has to be brought up to date; False also for one that cannot be used at all."""
    try:
        return 0 < int(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY).pragma("user_version")) < LATEST
    except apsw.Error:
        return False


def migrate(connection: apsw.Connection) -> None:
    """Runs the migrations that the file has not had yet, all of them or none. The file as it was stays beside it."""
    before = int(connection.pragma("user_version"))
    if before == LATEST:
        return
    if before and (file := connection.filename):
        _copy(connection, Path(f"{file}-version-{before}"))
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


def _copy(connection: apsw.Connection, path: Path) -> None:
    """Copies a file before it is migrated, so that the version that wrote it can be used again."""
    if not path.exists():
        unfinished = path.with_name(f"{path.name}-unfinished")
        unfinished.unlink(missing_ok=True)
        connection.execute("VACUUM INTO ?", (str(unfinished),))
        unfinished.replace(path)


class Store(EventStore):
    """The data file of a server."""

    name = "the data file"
    errors = (apsw.Error,)

    def __init__(self, path: Path | str, *, synchronous: str = "FULL", vfs: str | None = None) -> None:
        super().__init__()
        self._path = path
        self._connect = partial(connect, path, synchronous=synchronous, vfs=vfs)
        self._writing = connect(path, synchronous=synchronous, vfs=vfs)
        self._reading = self._writing if str(path) == ":memory:" else connect(path, synchronous=synchronous, vfs=vfs)
        self._thread.start()

    def events(self, table: str, since: int = 0) -> Iterator[Row]:
        """The events of a table, in order, read as they are asked for; StoreError if the file cannot be read."""
        query = 'SELECT "table", seq, at, data, sender, key FROM event WHERE "table" = ? AND seq >= ? ORDER BY seq'
        try:
            for row in self._reading.execute(query, (table, since)):
                yield Row(*row)
        except apsw.Error as error:
            raise self._unread(error, table) from None
        self._was_read(table)

    def version_after(self, table: str, sender: str, key: str) -> int | None:
        """The version of a table after the event with a key; None if there is none."""
        query = 'SELECT seq FROM event WHERE "table" = ? AND sender = ? AND key = ?'
        try:
            seq = self._reading.execute(query, (table, sender, key)).get
        except apsw.Error as error:
            raise self._unread(error, table) from None
        return None if seq is None else seq + 1

    async def find_key(self, table: str, sender: str, key: str) -> int | None:
        """Likewise: a file does not keep anybody waiting."""
        return self.version_after(table, sender, key)

    async def read(self, table: str, since: int = 0) -> Iterable[Row]:
        """The events of a table, read as they are asked for: a file does not keep anybody waiting."""
        return self.events(table, since)

    def tables(self) -> list[tuple[str, int]]:
        """All tables with the time of their last event, the latest first; StoreError if the file cannot be read."""
        try:
            return list(self._reading.execute('SELECT "table", max(at) FROM event GROUP BY "table" ORDER BY 2 DESC'))
        except apsw.Error as error:
            raise self._unread(error) from None

    def idle_tables(self, before: int) -> list[str]:
        """The tables whose last event is older than a time."""
        return self._search('SELECT "table" FROM event GROUP BY "table" HAVING max(at) < ?', (before,))

    def tables_with_chat(self, before: int) -> list[str]:
        """The tables with lines of chat that are older than a time."""
        query = 'SELECT DISTINCT "table" FROM event WHERE at < ? AND substr(data, 1, ?) = ? AND data <> ?'
        return self._search(query, (before, len(CHAT), CHAT, ERASED_CHAT))

    def _search(self, query: str, values: tuple[object, ...]) -> list[str]:
        """Asks for tables, with a connection of its own; StoreError if the file cannot be read."""
        try:
            with closing(self._connect()) as searching:
                return [str(table) for (table,) in searching.execute(query, values)]
        except apsw.Error as error:
            raise self._unread(error) from None

    async def look(self, note: Note) -> list[tuple[Any, ...]]:
        """What a statement finds in the notes: a file does not keep anybody waiting."""
        try:
            return list(self._reading.execute(note.text(), note.values))
        except apsw.Error as error:
            raise self._unread(error) from None

    @property
    def bytes(self) -> int:
        """The size of the file, with what is not yet in its place; 0 if it is in memory only."""
        files = [Path(self._path), Path(f"{self._path}-wal")]
        return sum(file.stat().st_size for file in files if file.exists())

    def close(self) -> None:
        """Waits until everything that was handed in is written, and closes the file."""
        super().close()
        if self._reading is not self._writing:
            self._reading.close()
        self._writing.close()

    def _is_conflict(self, error: Exception) -> bool:
        return isinstance(error, apsw.ConstraintError)

    def _append(self, rows: Sequence[Row]) -> None:
        values = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(rows))
        columns = '"table", seq, at, data, sender, key'
        self._writing.execute(f"INSERT INTO event ({columns}) VALUES {values}", [*chain.from_iterable(rows)])  # noqa: S608  # ours

    def _delete(self, rows: Sequence[Row]) -> None:
        places = ", ".join("?" * len(rows))
        tables = [row.table for row in rows]
        with self._writing:
            for kept in ("event", "played"):
                self._writing.execute(f'DELETE FROM {kept} WHERE "table" IN ({places})', tables)  # noqa: S608  # ours

    def _erase(self, rows: Sequence[Row]) -> None:
        for row in rows:
            self._writing.execute(
                'UPDATE event SET data = ? WHERE "table" = ? AND at < ? AND substr(data, 1, ?) = ?',
                (ERASED_CHAT, row.table, row.at, len(CHAT), CHAT),
            )

    def _write_notes(self, notes: Sequence[Note]) -> None:
        with self._writing:
            for note in notes:
                self._writing.execute(note.text(), note.values)

    def _check(self, rows: Sequence[Row]) -> None:  # noqa: ARG002  # it changes nothing
        self._writing.pragma("user_version", LATEST)
