"""The store in a database: PostgreSQL, which any number of processes share.

A number of a table is given once: of two processes that save an event with the same number, one is refused, reads what
the other has saved, and tries again. After each commit the others are notified, with the tables and their last numbers.

When the connection is lost, nobody knows whether the last commit came through. Then the same events are saved again, by
the same numbers: if they are there already, just as they are, they had been saved.
"""

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg

from tapete.server.database import Connection, Session, prepare
from tapete.server.event_store import (
    CHAT,
    DELETED,
    ERASED_CHAT,
    ConflictError,
    EventStore,
    Note,
    Part,
    Row,
    StoreError,
    UncertainError,
    Write,
)
from tapete.server.migrations import DELETION_LOCK

T = TypeVar("T")

CHANNEL = "tapete"
PATIENCE = 8  # seconds in which a lost connection is looked for before changes are given up
RETRY_EVERY = 0.1  # seconds
READERS = 4  # threads
LONGEST_NOTE = 7_900  # bytes; PostgreSQL allows 8,000
LOST = (
    psycopg.OperationalError, psycopg.InterfaceError,
    psycopg.errors.IdleInTransactionSessionTimeout,  # this process stood still
)  # fmt: skip
PASSING = (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure)  # may work the next time
# An operator may trade durability for speed in all of a database; what we acknowledge is durable all the same.
DURABLE = """SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') IN ('off', 'local')"""
EVENTS = 'SELECT "table", seq, at, data, sender, key FROM tapete.event WHERE "table" = %s'
log = logging.getLogger("tapete")


class PostgresStore(EventStore):
    """The database of any number of servers."""

    name = "the database"
    shared = True
    errors = (psycopg.Error, ConflictError, UncertainError)

    def __init__(self, address: str, process: str | None = None) -> None:
        super().__init__()
        prepare(address)
        self.address = address
        self.process = process or secrets.token_hex(6)  # the others know by it whose notes are whose
        self._writing = Session(address, DURABLE)
        self._untold: dict[str, int] = {}  # tables that have changed, and of which the others have not been notified
        self._is_closing = self._has_closed = False
        self.size = 0
        self._reading, self._sessions = threading.local(), list[Session]()
        self._readers = ThreadPoolExecutor(READERS, "read")
        self._thread.start()

    # ---- Reading

    def events(self, table: str, since: int = 0) -> Iterator[Row]:
        """The events of a table from a number on, in order; StoreError if they cannot be read."""
        return iter(self._events(table, since))

    async def read(self, table: str, since: int = 0) -> Iterable[Row]:
        """Likewise, in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._events, table, since)

    def _events(self, table: str, since: int) -> list[Row]:
        if not table.isascii() or "\0" in table:  # no table of ours, and no text for PostgreSQL
            return []
        rows = self.ask(f"{EVENTS} AND seq >= %s ORDER BY seq", (table, since), table)
        self._was_read(table)
        return [as_row(row) for row in rows]

    def version_after(self, table: str, sender: str, key: str) -> int | None:
        """The version of a table after the event with a key; None if there is none."""
        query = 'SELECT seq + 1 FROM tapete.event WHERE "table" = %s AND sender = %s AND key = %s'
        found = self.ask(query, (table, sender, _bytes(key)), table)
        return int(found[0][0]) if found else None

    async def find_key(self, table: str, sender: str, key: str) -> int | None:
        """Likewise, in another thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self.version_after, table, sender, key)

    async def head(self, table: str) -> int:
        """The last number of a table; -1 if it has no events."""
        query = 'SELECT coalesce(max(seq), -1) FROM tapete.event WHERE "table" = %s'
        found = await asyncio.get_running_loop().run_in_executor(self._readers, self.ask, query, (table,), table)
        return int(found[0][0])

    async def is_readable(self) -> bool:
        """Whether the database answers, and everything that was asked for could be read."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._readers, self.ask, "SELECT 1")
        except StoreError:
            return False
        return await super().is_readable()

    async def look(self, note: Note) -> list[tuple[Any, ...]]:
        """What a statement finds in the notes, in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.ask, *_statement(note))

    @property
    def bytes(self) -> int:
        """The size of the events with their indices, as of a minute ago."""
        return self.size

    def tables(self) -> list[tuple[str, int]]:
        """All tables with the time of their last event, the latest first."""
        query = 'SELECT "table", max(at) FROM tapete.event GROUP BY "table" ORDER BY 2 DESC'
        return [(table, at) for table, at in self.ask(query)]

    def idle_tables(self, before: int) -> list[str]:
        """The tables whose last event is older than a time, and at which nobody is connected."""
        query = """SELECT "table" FROM tapete.event GROUP BY "table" HAVING max(at) < %s EXCEPT
            SELECT "table" FROM tapete.fact JOIN tapete.process ON process = id WHERE until > clock_timestamp()"""
        return [table for (table,) in self.ask(query, (before,))]

    def tables_with_chat(self, before: int) -> list[str]:
        """The tables with lines of chat that are older than a time."""
        query = """SELECT DISTINCT "table" FROM tapete.event
            WHERE at < %s AND substring(data FOR %s) = %s AND data <> %s"""
        return [table for (table,) in self.ask(query, (before, len(CHAT), CHAT, ERASED_CHAT))]

    def ask(self, query: str, values: tuple[object, ...] = (), table: str | None = None) -> list[tuple[Any, ...]]:
        """Reads, in this thread; StoreError if the database cannot be read."""
        session: Session | None = getattr(self._reading, "session", None)
        if session is None:
            session = self._reading.session = Session(self.address)
            self._sessions.append(session)
            if self._has_closed:  # a thread that comes too late
                session.end()
        for is_last in (False, True):
            try:
                return session().execute(query, values, binary=True).fetchall()
            except psycopg.Error as error:
                session.drop()  # it may have been lost since it was last used
                if is_last or not isinstance(error, LOST):
                    raise self._unread(error, table) from None
        raise AssertionError

    # ---- Writing

    def _steadily(self, do: Callable[[Connection], T]) -> T:
        """Does something in the database. After a lost connection it is done again; what is done must allow that."""
        end = time.monotonic() + (0 if self.failing or self._is_closing else PATIENCE)
        is_uncertain = False
        while True:
            try:
                return do(self._writing())
            except LOST as error:
                if (
                    not isinstance(error, PASSING)
                    and self._writing._connection
                    and not self._writing._connection.closed
                ):
                    if is_uncertain:
                        raise UncertainError(str(error)) from error
                    raise
                is_uncertain = True
                if time.monotonic() >= end:
                    raise UncertainError(str(error).strip()) from error
                time.sleep(RETRY_EVERY)

    def _append(self, rows: Sequence[Row]) -> None:
        last: dict[str, int] = {}
        for row in rows:
            if row.seq != last.get(row.table, row.seq - 1) + 1:
                raise ConflictError("an event is missing before this one")
            last[row.table] = row.seq
        # Two processes that save events of the same tables do so in the same order, and never wait for each other.
        ordered = sorted(rows, key=lambda row: (row.table, row.seq))
        self._steadily(lambda connection: insert(connection, ordered))
        self._tell(rows)

    def _commit_again(self, parts: Sequence[Part], write: Write, error: Exception) -> None:
        """Saves what can be saved of some parts: all in one transaction, so that they cost one sync."""
        if not self._is_conflict(error) or write != self._append:
            if isinstance(error, UncertainError) or len(parts) == 1:
                for part in parts:
                    self._refuse(part, error)
            else:
                super()._commit_again(parts, write, error)
            return
        try:
            outcomes = self._steadily(lambda connection: insert_apart(connection, parts))
        except self.errors as fault:
            for part in parts:
                self._refuse(part, fault)
            return
        by_part = list(zip(parts, outcomes, strict=True))
        self.failing = False
        self._tell([row for part, outcome in by_part if outcome is None for row in part.rows])
        for part, outcome in by_part:
            if outcome is None:
                self.notify([part.on_saved], None)
            else:
                self._refuse(part, outcome)

    def _is_conflict(self, error: Exception) -> bool:
        return isinstance(error, psycopg.IntegrityError | ConflictError)

    def _delete(self, rows: Sequence[Row]) -> None:
        def delete(connection: Connection) -> None:
            with connection.transaction():
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (DELETION_LOCK,))
                tables = [row.table for row in rows]
                connection.execute('DELETE FROM tapete.event WHERE "table" = ANY(%s)', (tables,))
                connection.execute('DELETE FROM tapete.played WHERE "table" = ANY(%s)', (tables,))

        self._steadily(delete)
        self._tell(rows)

    def _erase(self, rows: Sequence[Row]) -> None:
        def erase(connection: Connection) -> None:
            for row in rows:
                connection.execute(
                    """UPDATE tapete.event SET data = %s
                    WHERE "table" = %s AND at < %s AND substring(data FOR %s) = %s AND data <> %s""",
                    (ERASED_CHAT, row.table, row.at, len(CHAT), CHAT, ERASED_CHAT),
                )

        self._steadily(erase)

    def _write_notes(self, notes: Sequence[Note]) -> None:
        def write(connection: Connection) -> None:
            with connection.transaction():
                for note in notes:
                    connection.execute(*_statement(note))

        self._steadily(write)

    def _check(self, rows: Sequence[Row]) -> None:  # noqa: ARG002  # it changes nothing
        self._steadily(lambda connection: connection.execute("UPDATE tapete.version SET version = version"))

    # ---- Notes to the other processes

    def _tell(self, rows: Sequence[Row]) -> None:
        """Notifies the others of changes. It is a transaction of its own, after the changes: one that notifies lets no
        other commit in the whole database beside it, and would do so during its sync.
        """
        for row in rows:
            self._untold[row.table] = row.seq if row.seq == DELETED else max(row.seq, self._untold.get(row.table, 0))
        with contextlib.suppress(*LOST):  # then it is done later
            self.tell_others(self._writing())

    def tell_others(self, connection: Connection) -> None:
        """Notifies the others of all changes of which they have not been notified."""
        told = dict(self._untold)
        for note in notes(self.process, "events", [f"{table}:{seq}" for table, seq in told.items()]):
            connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, note))
        for table, seq in told.items():
            if self._untold.get(table) == seq:
                self._untold.pop(table, None)

    @property
    def has_untold(self) -> bool:
        """Whether the others have not been notified of a change."""
        return bool(self._untold)

    def close(self) -> None:
        """Waits until everything that was handed in is written, and ends the connections."""
        self._is_closing = True
        super().close()
        self._readers.shutdown()
        self._has_closed = True
        for session in (self._writing, *self._sessions):
            session.end()


def as_row(values: tuple[Any, ...]) -> Row:
    """An event as it was read."""
    row = Row(*values)
    return row._replace(key=None if row.key is None else _text(values[-1]))


def insert(connection: Connection, rows: Sequence[Row]) -> None:
    """Saves events with one statement, all of them or none."""
    tables, numbers, times, data, senders, keys = zip(*rows, strict=True)
    connection.execute(
        """INSERT INTO tapete.event ("table", seq, at, data, sender, key)
        SELECT * FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::bytea[], %s::text[], %s::bytea[])""",
        (
            list(tables), list(numbers), list(times), list(data), list(senders),
            [None if key is None else _bytes(key) for key in keys],
        ),
    )  # fmt: skip


def insert_apart(connection: Connection, parts: Sequence[Part]) -> list[Exception | None]:
    """Saves those parts that fit, in one transaction; returns for each part None, or why it does not fit."""
    outcomes: dict[int, Exception | None] = {}
    broken: set[int] = set()  # chains
    with connection.transaction():
        for place in sorted(
            range(len(parts)), key=lambda place: parts[place].rows[0].table if parts[place].rows else ""
        ):
            part = parts[place]
            if part.rows and id(part.chain) not in broken:
                outcomes[place] = _try_insert(connection, part.rows)
                if outcomes[place] is not None and part.chain is not None:
                    broken.add(id(part.chain))
    late = ConflictError("the change before was refused")
    return [outcomes.get(place, late if id(part.chain) in broken else None) for place, part in enumerate(parts)]


def _try_insert(connection: Connection, rows: Sequence[Row]) -> Exception | None:
    try:
        with connection.transaction():
            insert(connection, rows)
    except psycopg.IntegrityError as error:
        return None if _has(connection, rows) else error
    return None


def _has(connection: Connection, rows: Sequence[Row]) -> bool:
    """Whether events are there already, just as they are: then the commit came through as the connection was lost."""
    query = f"{EVENTS} AND seq BETWEEN %s AND %s ORDER BY seq"
    found = connection.execute(query, (rows[0].table, rows[0].seq, rows[-1].seq)).fetchall()
    wanted = [(*row[:5], None if row.key is None else _bytes(row.key)) for row in rows]
    return [(*row[:3], bytes(row[3]), *row[4:]) for row in found] == wanted


def notes(process: str, kind: str, items: Sequence[str]) -> Iterator[str]:
    """Notes of one kind to the other processes: as many items in each as fit."""
    note = f"{process} {kind}"
    for item in items:
        if len(note) + 1 + len(item) > LONGEST_NOTE:
            yield note
            note = f"{process} {kind}"
        note += f" {item}"
    if items:
        yield note


def _statement(note: Note) -> tuple[str, tuple[object, ...]]:
    """A statement about the notes, as PostgreSQL understands it."""
    return note.text("tapete.", "%s"), note.values


def _bytes(key: str) -> bytes:
    return key.encode("utf-8", "surrogatepass")


def _text(key: bytes) -> str:
    return bytes(key).decode("utf-8", "surrogatepass")
