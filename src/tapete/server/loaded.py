"""The tables in memory: loaded when somebody asks for them, unloaded when nobody has used them for a while."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from itertools import chain

from tapete.kernel.errors import RefusedError, TapeteError
from tapete.server import events
from tapete.server.config import Clock, Retention
from tapete.server.event_store import EventStore, Row
from tapete.server.live import LiveTable
from tapete.server.logs import at_table
from tapete.server.peers import Peers
from tapete.server.replay import Finished
from tapete.server.retention import EVERY, clean
from tapete.server.slices import in_slices
from tapete.server.table import OVER, Table

MOST_FINISHED = 16  # earlier matches that are remembered
IDLE = 600  # seconds after which a table without clients is removed from memory


class LoadedTables(dict[str, LiveTable]):
    """The tables in memory, by id."""

    def __init__(self, store: EventStore, peers: Peers) -> None:
        super().__init__()
        self._store, self._peers = store, peers
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._heard: dict[str, int] = {}  # of tables that are being loaded: the last numbers of other processes
        self._finished: OrderedDict[tuple[str, int], Finished] = OrderedDict()  # the latest that were asked for

    def find(self, table_id: str) -> LiveTable:
        """A table in memory; RefusedError if it is not there."""
        live = self.get(table_id)
        if live is None:
            raise RefusedError("no-such-table")
        live.used_at = time.monotonic()
        return live

    def is_read(self, table_id: str) -> bool:
        """Whether a table is in memory, or about to be: it may be older than what is on disk."""
        return table_id in self or table_id in self._loading

    async def prepare(self, table_id: str) -> None:
        """Loads a table that is not in memory, without blocking others; RefusedError if there is none."""
        if table_id in self:
            return
        if table_id not in self._loading:
            task = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        await asyncio.shield(self._loading[table_id])

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self._store.shared

    async def head(self, table_id: str) -> int:
        """The last number of a table that any process has saved."""
        return await self._store.head(table_id)

    async def _load(self, table_id: str) -> LiveTable:
        live = await self.restored(table_id)
        if self._store.shared:
            live.share()
            live.others, live.holder = await self._peers.others_at(table_id)
        live.heard = self._heard.pop(table_id, -1)
        live.code = self._peers.code(live.table)
        self[table_id] = live
        return live

    async def restored(self, table_id: str, before: int | None = None) -> LiveTable:
        """A table as it is on disk, or as it was before an event; RefusedError if there is none."""
        rows = iter(await self._store.read(table_id))
        first = next(rows, None)
        if first is None:
            raise RefusedError("no-such-table")
        try:
            live = LiveTable.first(first)
        except TapeteError:
            raise
        except Exception as error:
            at_table(table_id).error("its first event cannot be restored: %s", error)
            raise RefusedError("table-unreadable") from None
        await in_slices(live.apply_each(rows, before))
        return live

    def hear(self, table_id: str, seq: int) -> LiveTable | None:
        """Notes the last number of a table that another process has saved; returns the table if it is in memory."""
        live = self.get(table_id)
        if live is not None:
            live.heard = max(live.heard, seq)
        elif table_id in self._loading:
            self._heard[table_id] = max(self._heard.get(table_id, -1), seq)
        return live

    def phases(self) -> Iterator[str]:
        """The phase of each table."""
        return (live.table.phase for live in self.values())

    async def finished(self, table_id: str, number: int) -> Finished:
        """A match of a table that has ended, the last one or an earlier one; RefusedError if there is none."""
        await self.prepare(table_id)
        await self.find(table_id).on_disk()
        table = self.find(table_id).table
        if number == 0 and table.match is None and table.finished:
            number = table.finished[-1].number
        if number in (0, table.number) and not (table.match is None and table.finished):
            return Finished.of(table)
        if number not in [match.number for match in table.finished]:
            raise RefusedError("not-over")
        found = self._finished.pop((table_id, number), None)
        if found is None:
            rows = iter(await self._store.read(table_id))
            if (first := next(rows, None)) is None:
                raise RefusedError("no-such-table")
            again = Table.first(table_id, first.data)
            await in_slices(_play_again(again, chain([first], rows), number))
            found = Finished.of(again, is_abandoned=True)
        self._finished[table_id, number] = found  # the latest last
        if len(self._finished) > MOST_FINISHED:
            self._finished.popitem(last=False)
        return found

    def forget(self, live: LiveTable) -> None:
        """Removes a table from memory."""
        if self.get(live.table.id) is live:
            del self[live.table.id]
            self._peers.forget(live)

    async def forget_idle(self, keep: Retention, clock: Clock) -> None:
        """Removes tables that nobody has used for a while, again and again; from disk, too, what is too old."""
        cleaned = -float(EVERY)
        while True:
            if time.monotonic() - cleaned >= EVERY:
                cleaned = time.monotonic()
                await clean(keep, self._store, self, clock.now_ms())
            await asyncio.sleep(IDLE / 4)
            for live in list(self.values()):
                if not live.clients and time.monotonic() - live.used_at > IDLE:
                    self.forget(live)


def _play_again(table: Table, rows: Iterable[Row], number: int) -> Iterator[None]:
    """Applies the events of a table until a match has ended. Earlier matches are dealt, but not played."""
    for row in rows:
        yield
        event = events.decode(row.data)
        if table.number == number and isinstance(event, events.Clear):
            return
        if table.number == number or not isinstance(event, events.OF_MATCH):
            table.apply(event, row.at)
        if table.number == number and table.phase == OVER:
            return
