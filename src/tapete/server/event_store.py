"""What every store of events does: one thread writes, everything that has come in since its last commit at once.

Only when that is durable does it call back. Events that were confirmed are never lost; events that were not may be.
`store.py` has the store in a file (SQLite), `postgres.py` the store in a database that many processes share.
"""

import asyncio
import logging
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, ClassVar, NamedTuple

from tapete.kernel.errors import TapeteError

MOST_AT_ONCE = 200  # parts saved together
GATHER = 0.008  # seconds between commits under load, so that one sync serves many moves; a single move never waits
LOG_EVERY = 1.0  # seconds: the same fault, which may meet everybody at once
DELETED = -1  # instead of a seq: the table is deleted with all its events
ERASED = -3  # instead of a seq: the chat of the table before a time is erased
CHECKED = -2  # instead of a seq: whether the store can be written is tried
NOTED = -4  # no events: notes beside them
CHAT = b'{"type":"say",'  # how the event of a line of chat begins
ERASED_CHAT = b'{"type":"say","seat":-1,"name":"","text":""}'  # what is left of it
log = logging.getLogger("tapete")


class Row(NamedTuple):
    """One event of a table."""

    table: str
    seq: int
    at: int
    data: bytes
    sender: str | None = None
    key: str | None = None


class Note(NamedTuple):
    """A statement about the notes beside the events. `?` stands for a value, and `{}` before a name for the schema."""

    statement: str
    values: tuple[str | int | float | bytes | None, ...] = ()

    def text(self, schema: str = "", place: str = "?") -> str:
        """The statement, for an engine."""
        return self.statement.replace("{}", schema).replace("?", place)


class Chain:
    """Changes of a table of which each was made after the one before. When one is refused, so are all after it."""

    def __init__(self) -> None:
        self.is_broken = False


OnSaved = Callable[[Exception | None], None]  # called with None, or with the reason why nothing was saved
Notify = Callable[[Sequence[OnSaved], Exception | None], None]
Write = Callable[[Sequence[Any]], None]  # of rows or notes


class Part(NamedTuple):
    """What was handed in together, and is saved together or not at all."""

    rows: Sequence[Row]
    on_saved: OnSaved
    chain: Chain | None = None
    notes: Sequence[Note] = ()  # instead of rows

    @property
    def kind(self) -> int:
        """What it is: DELETED, CHECKED, ERASED, NOTED, or 0 for events."""
        if self.notes:
            return NOTED
        return min(0, self.rows[0].seq) if self.rows else 0


def call_all(callbacks: Sequence[OnSaved], error: Exception | None) -> None:
    """Calls all callbacks, in the writer's own thread."""
    for callback in callbacks:
        callback(error)


class StoreError(TapeteError):
    """The store cannot be used."""


class ConflictError(Exception):
    """Events were refused because they do not fit those in the store: a number or a key is taken, or one is missing."""


class UncertainError(Exception):
    """The connection was lost, and it is not known whether events were saved. Nobody is told that they were not."""


class EventStore(ABC):
    """Everything that ever happened at the tables, as an append-only list of events for each table."""

    name: ClassVar[str]  # as the log calls it
    shared: ClassVar[bool] = False  # whether other processes may write, too
    errors: ClassVar[tuple[type[Exception], ...]]  # what its engine raises

    def __init__(self) -> None:
        self.notify: Notify = call_all  # called once per commit, in the writer's thread
        self.faults = 0  # how often it could not be written or read
        self.last_fault, self._logged_at = "", 0.0
        self.failing = False  # whether the last try to write failed
        self._unreadable: str | None = None  # a table that could not be read
        self._handed_in: queue.SimpleQueue[Part | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._handed_in.qsize()

    # ---- Writing

    def save(self, rows: Sequence[Row], on_saved: OnSaved, chain: Chain | None = None) -> None:
        """Hands in events. When `on_saved` gets None, all of them are durable; when it gets an error, none of them is,
        unless it is UncertainError.
        """
        self._handed_in.put(Part(rows, on_saved, chain))

    def delete(self, table: str, on_deleted: OnSaved) -> None:
        """Deletes a table for ever."""
        self.save([Row(table, DELETED, 0, b"")], on_deleted)

    def erase_chat(self, table: str, before: int, on_erased: OnSaved) -> None:
        """Erases the lines of chat at a table that are older than a time."""
        self.save([Row(table, ERASED, before, b"")], on_erased)

    def note(self, notes: Sequence[Note], on_noted: OnSaved, chain: Chain | None = None) -> None:
        """Hands in notes, all of which are written, or none. They may be written again: they must allow that."""
        self._handed_in.put(Part((), on_noted, chain, notes))

    async def noted(self, *notes: Note) -> None:
        """Writes notes, and waits until they are durable; StoreError if they are not."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Exception | None] = loop.create_future()
        self.note(notes, lambda error: None if done.done() else done.set_result(error))
        if error := await done:
            raise StoreError("not-saved") from error

    def check(self, on_checked: OnSaved) -> None:
        """Tries to write, without changing anything."""
        self.save([Row("", CHECKED, 0, b"")], on_checked)

    def close(self) -> None:
        """Waits until everything that was handed in is written, and ends the thread."""
        self._handed_in.put(None)
        self._thread.join()

    # ---- Reading

    @abstractmethod
    def events(self, table: str, since: int = 0) -> Iterator[Row]:
        """The events of a table from a number on, in order; StoreError if they cannot be read."""

    @abstractmethod
    async def read(self, table: str, since: int = 0) -> Iterable[Row]:
        """Likewise, without blocking the event loop."""

    @abstractmethod
    def tables(self) -> list[tuple[str, int]]:
        """All tables with the time of their last event, the latest first."""

    @abstractmethod
    def idle_tables(self, before: int) -> list[str]:
        """The tables whose last event is older than a time. It may take long, and is for another thread."""

    @abstractmethod
    def tables_with_chat(self, before: int) -> list[str]:
        """The tables with lines of chat that are older than a time. It may take long, and is for another thread."""

    @abstractmethod
    def version_after(self, table: str, sender: str, key: str) -> int | None:
        """The version of a table after the event with a key; None if there is none. StoreError if it is unknown."""

    async def head(self, table: str) -> int:  # noqa: ARG002  # a server alone knows it
        """The last number of a table that another process may have saved; -1 if there is none."""
        return -1

    @abstractmethod
    async def find_key(self, table: str, sender: str, key: str) -> int | None:
        """Likewise, without blocking the event loop."""

    @abstractmethod
    async def look(self, note: Note) -> list[tuple[Any, ...]]:
        """What a statement finds in the notes, without blocking the event loop; StoreError if it cannot be read."""

    @property
    @abstractmethod
    def bytes(self) -> int:
        """The size of the data; 0 if it is not known."""

    async def is_readable(self) -> bool:
        """Whether everything that was asked for could be read. The table that could not is tried again."""
        try:
            for _ in await self.read(self._unreadable) if self._unreadable else ():
                pass
        except StoreError:
            return False
        return True

    def _unread(self, error: Exception, table: str | None = None) -> StoreError:
        """Notes that something could not be read; returns what to raise."""
        self._note_fault("read", error)
        self._unreadable = table or self._unreadable
        return StoreError("store-unreadable")

    def _was_read(self, table: str) -> None:
        """Notes that a table could be read."""
        if table == self._unreadable:
            self._unreadable = None

    # ---- The writer's thread

    def _write(self) -> None:
        is_closing, committed = False, 0.0
        while not is_closing:
            batch = [self._handed_in.get()]
            time.sleep(max(0.0, committed + GATHER - time.monotonic()))
            while not self._handed_in.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._handed_in.get())
            is_closing = None in batch
            writers: dict[int, Write] = {
                DELETED: self._delete,
                CHECKED: self._check,
                ERASED: self._erase,
                NOTED: self._write_notes,
            }
            for kind, group in groupby((part for part in batch if part is not None), lambda part: part.kind):
                parts = list(group)
                try:
                    self._commit(parts, writers.get(kind, self._append))
                except Exception as error:  # whatever it is, the next ones must be written
                    log.exception("%s: an error in writing", self.name)
                    for part in parts:
                        self._refuse(part, error)
                committed = time.monotonic()

    def _commit(self, parts: Sequence[Part], write: Write) -> None:
        """Writes all parts together; if that fails, each part alone, so that a bad part does not harm the others."""
        if broken := [part.on_saved for part in parts if part.chain and part.chain.is_broken]:
            self.notify(broken, ConflictError("the change before was refused"))
            parts = [part for part in parts if not (part.chain and part.chain.is_broken)]
        try:
            if saved := [one for part in parts for one in (*part.rows, *part.notes)]:
                write(saved)
        except self.errors as error:
            self._commit_again(parts, write, error)
            return
        self.failing = self.failing and not saved
        self.notify([part.on_saved for part in parts], None)

    def _commit_again(self, parts: Sequence[Part], write: Write, error: Exception) -> None:
        """Writes each part alone, after all together could not be written."""
        if len(parts) == 1:
            self._refuse(parts[0], error)
        else:
            for part in parts:
                self._commit([part], write)

    def _refuse(self, part: Part, error: Exception) -> None:
        """Says that a part was not saved."""
        if part.chain is not None:
            part.chain.is_broken = True
        if self._is_conflict(error):
            error = ConflictError(str(error))
        else:
            self.failing = True
            self._note_fault("write", error)
        self.notify([part.on_saved], error)

    def _note_fault(self, what: str, error: Exception) -> None:
        self.faults += 1
        before, self.last_fault = self.last_fault, f"{type(error).__name__}: {error}"
        now = time.monotonic()
        if self.last_fault != before or now - self._logged_at > LOG_EVERY:
            self._logged_at = now
            log.error("%s: cannot %s: %s", self.name, what, self.last_fault)

    @abstractmethod
    def _is_conflict(self, error: Exception) -> bool:
        """Whether the engine refused events because they do not fit those that it has."""

    # One statement each, however many rows: every statement releases Python's lock and waits to get it back.

    @abstractmethod
    def _append(self, rows: Sequence[Row]) -> None:
        """Saves events, all of them or none."""

    @abstractmethod
    def _delete(self, rows: Sequence[Row]) -> None:
        """Deletes tables."""

    @abstractmethod
    def _erase(self, rows: Sequence[Row]) -> None:
        """Erases old lines of chat at tables."""

    @abstractmethod
    def _write_notes(self, notes: Sequence[Note]) -> None:
        """Writes notes, all of them or none."""

    @abstractmethod
    def _check(self, rows: Sequence[Row]) -> None:
        """Tries to write."""
