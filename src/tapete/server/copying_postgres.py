"""A database as one side of a copy (`copying.py`)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg

from tapete.kernel.errors import UserError
from tapete.server.copying import AT_ONCE, COLUMNS, Side, Size, Use
from tapete.server.database import Connection, connect, prepare, without_password
from tapete.server.event_store import Row, StoreError
from tapete.server.postgres import as_row, insert

# One statement may wait for the other side for as long as that takes; a server that writes is not waited for.
SESSION = "SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '3s'"
SERVERS = "SELECT count(*) FROM tapete.process WHERE until > clock_timestamp()"


@contextmanager
def open_database(address: str, use: Use) -> Iterator[Side]:
    """A database, in one transaction. Unless a snapshot is enough, no server may use it."""
    shown = without_password(address)
    if use is not Use.WRITE:
        _need_ours(address, shown)
    prepare(address)
    with _faults(shown), connect(address) as connection:
        connection.execute(SESSION)
        with connection.transaction():
            if use is Use.SNAPSHOT:
                connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                yield DatabaseSide(connection)
                return
            _lock(connection, shown)
            yield DatabaseSide(connection)
            _need_no_server(connection, shown)  # one may have come


@contextmanager
def _faults(shown: str) -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise StoreError("store-failed", path=shown, reason=str(error).strip()) from None


def _need_ours(address: str, shown: str) -> None:
    """StoreError where there is nothing of ours: it is not made in a source."""
    with _faults(shown), connect(address) as connection:
        (found,) = connection.execute("SELECT to_regclass('tapete.version') IS NOT NULL").fetchone() or (False,)
    if not found:
        raise StoreError("store-foreign", path=shown)


def _lock(connection: Connection, shown: str) -> None:
    _need_no_server(connection, shown)
    try:
        connection.execute("LOCK TABLE tapete.event IN EXCLUSIVE MODE")
    except psycopg.errors.LockNotAvailable:
        raise UserError("data-in-use", path=shown) from None


def _need_no_server(connection: Connection, shown: str) -> None:
    (servers,) = connection.execute(SERVERS).fetchone() or (0,)
    if servers:
        raise UserError("data-in-use", path=shown)


class DatabaseSide:
    """A database, within a transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def size(self) -> Size:
        """How much it has."""
        query = 'SELECT count(DISTINCT "table"), count(*) FROM tapete.event'
        return Size(*(self._connection.execute(query).fetchone() or (0, 0)))

    def rows(self) -> Iterator[Row]:
        """All events, by table and number, some at a time."""
        query = f'SELECT {COLUMNS} FROM tapete.event ORDER BY "table", seq'  # noqa: S608  # ours
        with self._connection.cursor(name="rows", binary=True) as cursor:
            cursor.itersize = AT_ONCE
            yield from map(as_row, cursor.execute(query))

    def add(self, rows: Sequence[Row]) -> None:
        """Adds events."""
        insert(self._connection, rows)
