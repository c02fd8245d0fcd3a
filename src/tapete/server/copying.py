"""Copies all tables from one store to another: `tapete tables copy`, and `backup` while servers use the source.

No server may use the target. All is written in one transaction and compared, event by event, before that is committed:
the target has everything or nothing. Nothing changes in the source. What is saved there after a backup has begun is not
in it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from enum import Enum
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import NamedTuple, Protocol

import apsw

from tapete.extras import need_packages
from tapete.kernel.errors import UserError
from tapete.server.event_store import Row, StoreError
from tapete.server.file_lock import locked
from tapete.server.store import connect, is_older
from tapete.server.stores import is_database, shown

AT_ONCE = 2_000  # events
COLUMNS = '"table", seq, at, data, sender, key'
Progress = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]  # what is done, and how often


class Use(Enum):
    """What a store is opened for."""

    READ = "read"  # nobody writes meanwhile
    SNAPSHOT = "snapshot"  # others may write, and what they write is not seen
    WRITE = "write"


class Size(NamedTuple):
    """How much a store has."""

    tables: int
    events: int


class Side(Protocol):
    """One of the two stores, in a transaction of its own."""

    def size(self) -> Size:
        """How much it has."""

    def rows(self) -> Iterator[Row]:
        """All events, by table and number."""

    def add(self, rows: Sequence[Row]) -> None:
        """Adds events."""


def copy(source: str | Path, target: str | Path, progress: Progress, *, live: bool = False) -> Size:
    """Copies all tables, if `live` while servers use the source; UserError or StoreError if that cannot be done, and
    the target is as it was.
    """
    if _place(source) == _place(target):
        raise UserError("copy-same", path=shown(source))
    with _open(source, Use.SNAPSHOT if live else Use.READ) as old:
        size = old.size()
        with _open(target, Use.WRITE) as new:
            if there := new.size().tables:
                raise UserError("copy-not-empty", path=shown(target), tables=there)
            rows = old.rows()
            with progress("copying", size.events) as advance:
                while part := list(islice(rows, AT_ONCE)):
                    new.add(part)
                    advance(len(part))
            with progress("comparing", size.events) as advance:
                _compare(old, new, advance)
    return size


def _compare(old: Side, new: Side, advance: Callable[[int], None]) -> None:
    """StoreError at the first event that is not the same on both sides."""
    same = 0
    for left, right in zip_longest(old.rows(), new.rows()):
        if left != right:
            wrong: Row = left or right
            raise StoreError("copy-differs", table=wrong.table, event=wrong.seq)
        same += 1
        if same % AT_ONCE == 0:
            advance(AT_ONCE)
    advance(same % AT_ONCE)


def _place(data: str | Path) -> str:
    return str(data) if is_database(data) else str(Path(data).resolve())


def _open(data: str | Path, use: Use) -> AbstractContextManager[Side]:
    if not is_database(data):
        return _open_file(Path(data), use)
    need_packages("psycopg", extra="postgres")
    from tapete.server.copying_postgres import open_database

    return open_database(str(data), use)


@contextmanager
def _open_file(path: Path, use: Use) -> Iterator[Side]:
    if use is not Use.WRITE and not path.exists():
        raise UserError("cannot-read", path=path, reason="no such file")
    is_alone = use is not Use.SNAPSHOT or is_older(path)  # one that is older is brought up to date
    with locked(path) if is_alone else nullcontext(), closing(connect(path)) as connection:
        side = FileSide(path, connection)
        side.ask("BEGIN" if use is Use.SNAPSHOT else "BEGIN IMMEDIATE")
        yield side
        side.ask("COMMIT")


class FileSide:
    """A data file."""

    def __init__(self, path: Path, connection: apsw.Connection) -> None:
        self._path, self._connection = path, connection

    def ask(self, query: str, values: Sequence[object] = ()) -> apsw.Cursor:
        """Runs a statement; StoreError if it fails."""
        try:
            return self._connection.execute(query, values)
        except apsw.Error as error:
            raise self._failed(error) from None

    def _failed(self, error: Exception) -> StoreError:
        return StoreError("store-failed", path=self._path, reason=error)

    def size(self) -> Size:
        """How much it has."""
        return Size(*next(self.ask('SELECT count(DISTINCT "table"), count(*) FROM event')))

    def rows(self) -> Iterator[Row]:
        """All events, by table and number."""
        try:
            for row in self.ask(f'SELECT {COLUMNS} FROM event ORDER BY "table", seq'):  # noqa: S608  # ours
                yield Row(*row)
        except apsw.Error as error:
            raise self._failed(error) from None

    def add(self, rows: Sequence[Row]) -> None:
        """Adds events."""
        places = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(rows))
        self.ask(f"INSERT INTO event ({COLUMNS}) VALUES {places}", [*chain.from_iterable(rows)])  # noqa: S608  # ours
