"""What several processes share through PostgreSQL.

Each process has a row with a time by the database's clock, which it moves on every second. When the time has passed,
the others do without it: what it said about its people counts no longer, and its duties are free. A process that stood
still and wakes up is refused by the numbers of events if it goes on where it was, and soon joins again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import psycopg

from tapete.kernel.errors import RefusedError
from tapete.server import codes, facts, peer_rows
from tapete.server.config import ServerConfig
from tapete.server.database import Connection, Session
from tapete.server.event_store import DELETED, StoreError
from tapete.server.facts import Others
from tapete.server.listener import Listener
from tapete.server.live import LiveTable
from tapete.server.peer_rows import Told
from tapete.server.peers import Hearing, Peers
from tapete.server.postgres import LOST, PostgresStore
from tapete.server.table import Table

T = TypeVar("T")
BEAT = 1.0  # seconds between two signs of life
MEASURE_EVERY = 60  # seconds: the size of the data
DEAF = 3.0  # seconds without hearing our own sign of life after which we listen again
log = logging.getLogger("tapete")


class SharedPeers(Peers):
    """The processes on one database."""

    def __init__(self, store: PostgresStore, config: ServerConfig) -> None:
        super().__init__(config)
        self.id, self._store = store.process, store
        self._session, self._executor = Session(store.address), ThreadPoolExecutor(1, "peers")
        self._loop = asyncio.get_running_loop()
        self._tables: dict[str, LiveTable] = {}
        self._present: set[str] = set()
        self._codes_of: dict[str, str] = {}  # by table
        self._claims: set[str] = set()  # tables whose code is looked for
        self._dirty: set[str] = set()  # tables of which the others must be told
        self._told_sockets: dict[str, int] = {}
        self._telling: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._listener: Listener | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._beaten = self._heard_own = time.monotonic()
        self._measured = -float(MEASURE_EVERY)
        self._is_unsure = False  # whether something may have been said that was not heard

    async def start(self, tables: dict[str, LiveTable], hearing: Hearing) -> None:
        """Joins the others, and begins to listen to them."""
        self._tables, self._hearing = tables, hearing
        await self._beat_once()
        self._listener = Listener(
            self._store.address, partial(self._soon, self._hear), partial(self._soon, self._recheck)
        )
        self._beating = self._loop.create_task(self._beat())

    def _soon(self, do: Callable[..., None], *values: str) -> None:
        """Does something in the event loop, from another thread."""
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(do, *values)

    async def close(self) -> None:
        """Says goodbye."""
        if self._beating is not None:  # else it could not join
            self._beating.cancel()
        for task in self._tasks:
            task.cancel()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        with contextlib.suppress(StoreError):
            await self._run(peer_rows.leave, self.id)
        self._executor.shutdown(wait=False)
        self._session.end()  # a statement that still waits in the other thread must not connect again

    @property
    def count(self) -> int:
        """How many processes there are."""
        return max(1, len(self._present))

    # ---- Signs of life

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with contextlib.suppress(StoreError):
                await self._beat_once()
            now = time.monotonic()
            if now - self._beaten > self._config.expiry_seconds:
                for live in self._tables.values():
                    live.has_duties = False
            if now - self._heard_own > DEAF:
                self._heard_own = now
                if self._listener is not None:
                    self._listener.restart()

    async def _beat_once(self) -> None:
        began = time.monotonic()
        if self._store.has_untold:
            await self._run(self._store.tell_others)
        found = await self._run(peer_rows.move_on, self.id, self._config.expiry_seconds)
        took = time.monotonic() - began
        if took < BEAT / 4:  # all processes go by the database's clock
            self._config.clock.follow(found.now + took / 2, at_once=not self._tables)
        if began - self._measured > MEASURE_EVERY:
            self._measured, self._store.size = began, await self._run(peer_rows.size)
        gone, self._present, self._beaten = self._present - found.processes, found.processes, began
        if not found.was_present:
            self._begin_again()
        if gone:
            self._do_without(gone)
        elif self._is_unsure:
            self._recheck()
        self._tell_soon()

    def _begin_again(self) -> None:
        """The others did without us, or the database has forgotten what is true for some seconds only."""
        self._told_sockets.clear()
        self._codes_of.clear()
        for live in self._tables.values():
            live.has_duties, live.holder, live.published = False, "", b""
            live.code = self.code(live.table)
            self.publish(live)
        self._recheck()

    def _do_without(self, gone: set[str]) -> None:
        """Goes on without processes that have ended or stand still. Of their last commit nobody may have heard."""
        log.info("processes are gone: %s", ", ".join(sorted(gone)))
        for live in list(self._tables.values()):
            left = {process: told for process, told in live.others.by_process.items() if process not in gone}
            self._take_others(live, Others(left), "" if live.holder in gone else live.holder)
        self._recheck()

    # ---- Notes

    def _hear(self, note: str) -> None:
        process, kind, *items = note.split(" ")
        if process == self.id:
            self._heard_own = time.monotonic()
        elif kind == "events":
            for item in items:
                table, _, seq = item.partition(":")
                if int(seq) == DELETED:
                    self._hearing.deleted(table)
                else:
                    self._hearing.saved(table, int(seq))
        elif kind == "facts":
            if known := [table for table in items if table in self._tables]:
                self._begin(self._read_others(known))
        elif kind == "left":
            self._present.discard(process)
            self._do_without({process})

    def _recheck(self) -> None:
        """Compares all tables in memory with the database: something may have been said that was not heard. Until that
        has been done, each sign of life tries it again.
        """
        self._is_unsure = True
        self._begin(self._check_all(list(self._tables)))

    async def _check_all(self, tables: list[str]) -> None:
        self._is_unsure = False
        try:
            await self._check_heads(tables)
            await self._read_others(tables)
        except BaseException:
            self._is_unsure = True
            raise

    async def _check_heads(self, tables: list[str]) -> None:
        for table, head in await self._run(peer_rows.heads, tables):
            live = self._tables.get(table)
            if head is not None:
                self._hearing.saved(table, head)
            elif live is not None and live.confirmed:
                self._hearing.deleted(table)

    # ---- What people do, and duties

    def publish(self, live: LiveTable) -> None:
        """Tells the others what the people here do at a table, if that has changed."""
        told = facts.encode(live.facts()) if live.clients or live.dealing else b""
        if told != live.published:
            live.published = told
            self._dirty.add(live.table.id)
            self._tell_soon()

    def _tell_soon(self) -> None:
        if self._telling is None and (self._dirty or self._new_counts()):
            self._telling = self._begin(self._tell())

    def _new_counts(self) -> dict[str, int]:
        """How many sockets addresses have here, where that has changed."""
        known = {*self.sockets, *self._told_sockets}
        counts = {address: self.sockets.get(address, 0) for address in known}
        return {address: count for address, count in counts.items() if self._told_sockets.get(address, 0) != count}

    async def _tell(self) -> None:
        try:
            while self._dirty:
                tables, self._dirty = sorted(self._dirty), set()
                counts = self._new_counts()
                told = Told(
                    [(table, self._tables[table].published if table in self._tables else b"") for table in tables],
                    [table for table in tables if self._wants_duties(self._tables.get(table))],
                    [table for table in tables if not _has_people(self._tables.get(table))],
                    counts,
                )
                try:
                    holders = await self._run(peer_rows.tell, self.id, told)
                except StoreError:
                    self._dirty.update(tables)
                    return  # the next sign of life tries again
                self._told_sockets |= counts
                for table in told.given_up:
                    if live := self._tables.get(table):
                        live.has_duties, live.holder = False, ""
                        self._want_duties(live)  # somebody may have come meanwhile
                for table, holder in holders.items():
                    self._take_duties(table, holder)
        finally:
            self._telling = None

    async def others_at(self, table: str) -> tuple[Others, str]:
        """What people elsewhere do at a table, and the process whose duties it is."""
        return (await self._run(peer_rows.others_at, self.id, [table]))[table]

    async def _read_others(self, tables: list[str]) -> None:
        for table, (others, holder) in (await self._run(peer_rows.others_at, self.id, tables)).items():
            if live := self._tables.get(table):
                self._take_others(live, others, holder)

    def _take_others(self, live: LiveTable, others: Others, holder: str) -> None:
        if not live.has_duties:
            live.holder = "" if holder == self.id else holder
        if others.by_process != live.others.by_process:
            live.others = others
            self._hearing.others(live)
        self._want_duties(live)

    def _wants_duties(self, live: LiveTable | None) -> bool:
        return live is not None and not live.has_duties and not live.holder and _has_people(live)

    def _want_duties(self, live: LiveTable) -> None:
        if self._wants_duties(live):
            self._dirty.add(live.table.id)
            self._tell_soon()

    def _take_duties(self, table: str, holder: str) -> None:
        if live := self._tables.get(table):
            live.holder, live.has_duties = ("", True) if holder == self.id else (holder, False)
            if live.has_duties:
                self._hearing.others(live)

    def forget(self, live: LiveTable) -> None:
        """Notes that a table is no longer in memory."""
        self._codes_of.pop(live.table.id, None)
        if live.published or live.has_duties:
            self._dirty.add(live.table.id)
            self._tell_soon()

    # ---- Codes

    def code(self, table: Table) -> str:
        """The code of a table; an empty text if it has none. One that is looked for comes later."""
        if not codes.may_have_code(table):
            if self._codes_of.pop(table.id, ""):
                self._begin(self._run(peer_rows.drop_code, table.id))
            return ""
        if table.id not in self._codes_of and table.id not in self._claims:
            self._claims.add(table.id)
            self._begin(self._claim_code(table.id))
        return self._codes_of.get(table.id, "")

    async def _claim_code(self, table: str) -> None:
        try:
            code = await self._run(peer_rows.claim_code, table)
        finally:
            self._claims.discard(table)
        live = self._tables.get(table)
        if live is None or not codes.may_have_code(live.table):
            await self._run(peer_rows.drop_code, table)
        else:
            self._codes_of[table] = live.code = code
            self._hearing.coded(live)

    async def find(self, code: str) -> str:
        """The table with a code, in capitals or not; RefusedError if there is none."""
        wanted = code.strip().upper()
        found = await self._run(peer_rows.table_with, wanted) if set(wanted) <= set(codes.LETTERS) else None
        if found is None:
            raise RefusedError("no-such-code")
        return found

    # ---- Limits by address

    async def may(self, what: str, address: str) -> bool:
        """Whether an address may do something once more: here, and at all processes together."""
        if not await super().may(what, address):
            return False
        return self.count == 1 or await self._run(peer_rows.take, what, address, self.allowances[what].rate)

    async def may_connect(self, address: str) -> bool:
        """Whether an address may have one more socket at once. Each process gives its share without asking."""
        if not await super().may_connect(address):
            return False
        most = self._config.sockets_from_address
        if self.sockets[address] < most // self.count:
            return True
        try:
            return self.sockets[address] + await self._run(peer_rows.sockets_elsewhere, self.id, address) < most
        except StoreError:
            return True  # whatever is asked for on this socket needs the database, too

    # ---- The database

    async def _run(self, do: Callable[..., T], *values: Any) -> T:
        """Does something in the database, in a thread; StoreError if it is not there."""
        return await self._loop.run_in_executor(self._executor, self._do, do, values)

    def _do(self, do: Callable[..., T], values: tuple[Any, ...]) -> T:
        for is_last in (False, True):
            try:
                connection: Connection = self._session()
                return do(connection, *values)
            except psycopg.Error as error:
                self._session.drop()  # it may have been lost since it was last used
                if is_last or not isinstance(error, LOST):
                    raise StoreError("store-unreadable") from error
        raise AssertionError

    def _begin(self, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Does something without waiting for it. Where the database is not there, it is done when that is back."""

        async def run() -> None:
            try:
                await doing
            except StoreError:
                pass
            except Exception:
                log.exception("an error among processes")

        task = self._loop.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _has_people(live: LiveTable | None) -> bool:
    return live is not None and any(client.seat >= 0 for client in live.clients)
