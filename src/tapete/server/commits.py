"""Saves what has changed at tables, and sends it: nobody sees what is not on disk, and nobody an older view after a
newer one.

Where several processes serve a table, another one may have been first with its number. Then the table is read again,
and what was asked for here is done again, after what was done there.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass

from tapete.kernel.errors import TapeteError
from tapete.server import messages
from tapete.server.clients import Client
from tapete.server.config import ServerConfig
from tapete.server.event_store import Chain, ConflictError, EventStore, OnSaved, StoreError, UncertainError
from tapete.server.live import LiveTable, Views
from tapete.server.loaded import LoadedTables
from tapete.server.logs import at_table
from tapete.server.metrics import Metrics
from tapete.server.peers import Peers
from tapete.server.pending import Change
from tapete.server.played import look


@dataclass(frozen=True)
class Following:
    """What the hub does after tables have changed."""

    restart: Callable[[LiveTable], None]  # of automatic play
    stop: Callable[[LiveTable], None]  # likewise
    unload: Callable[[LiveTable], None]
    settle: Callable[[LiveTable], None]  # after others have changed the table: holds, agreements, hosts
    answer: Callable[[Client, messages.Message, str], None]  # handles a message


class Commits:
    """The way of changes to the store, and back to the clients."""

    def __init__(
        self, store: EventStore, tables: LoadedTables, peers: Peers, config: ServerConfig, hub: Following
    ) -> None:
        self._store, self._tables, self._peers, self._hub = store, tables, peers, hub
        self._clock, self._hold_ms = config.clock, int(1000 * config.hold_seconds)
        self._loop, self.metrics = asyncio.get_running_loop(), Metrics()
        store.notify = self._notify

    def _notify(self, callbacks: Sequence[OnSaved], error: Exception | None) -> None:
        """Passes the store's callbacks from its thread to the event loop."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._call, callbacks, error)

    def _call(self, callbacks: Sequence[OnSaved], error: Exception | None) -> None:
        for callback in callbacks:
            self._loop.call_soon(callback, error)  # each by itself, so that an error in one does not stop the others

    def commit(
        self,
        live: LiveTable,
        client: Client | None = None,
        key: str = "",
        answer: messages.Seated | None = None,
        announced: messages.AnyAnswer | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        """Saves a change, then sends the new views, a message to everybody, and the answer to the sender."""
        live.code = self._peers.code(live.table)
        live.keep_out()
        if self._hold_ms:
            live.follow_round(self._clock.now_ms() + self._hold_ms)
        views = self._views(live)
        done = messages.Done(key, live.table.version) if key else answer
        saved = self.metrics.begin(live.table.unsaved)

        def on_saved() -> None:
            saved()
            live.send(views)
            if announced is not None:
                live.tell(announced)
            if client is not None and done is not None:
                client.send(done)

        self._hand_in(live, Change(on_saved, client, key, again, views.newcomers), client.sender if client else "")
        self._hub.restart(live)

    def _views(self, live: LiveTable) -> Views:
        """The views that go out with a change. Newcomers have perhaps seen elsewhere what is not read here yet: then
        they wait until it is.
        """
        return live.views_for_all(self._clock.now_ms(), with_newcomers=live.is_all_read)

    def send_presence(self, live: LiveTable) -> None:
        """Sends views after somebody came or left. They wait in the store's queue: nobody may see what is not on disk
        yet, such as signals of bots that are still being asked, nor an older view after a newer one.
        """
        if not live.is_all_read:  # views go out when it is
            self.catch_up(live)
            return
        views = self._views(live)
        self._hand_in(live, Change(lambda: live.send(views), newcomers=views.newcomers))

    def _hand_in(self, live: LiveTable, change: Change, sender: str = "") -> None:
        chain = live.chain
        live.in_flight.append(change)

        def on_saved(error: Exception | None) -> None:
            if chain is not live.chain:  # it was taken back with an earlier change
                return
            if error is not None:
                self._take_back(live, error)
                return
            live.in_flight.popleft()
            live.confirmed = change.after
            change.done()
            if not live.in_flight:
                self._peers.publish(live)  # others, too, hear of what is on disk only
                if live.heard >= live.saved:
                    self.catch_up(live)

        live.save(self._store, on_saved, sender, change.key)
        change.after = live.saved
        look(live, self._store)

    # ---- When a change was not saved

    def _take_back(self, live: LiveTable, error: Exception) -> None:
        """Forgets changes that were not saved. If the store refused them, everybody stays at the table as it is on
        disk; if it failed, the table is unloaded.
        """
        changes = list(live.in_flight)
        live.in_flight.clear()
        live.newcomers.update(*(change.newcomers for change in changes))
        live.chain = Chain()
        is_conflict = isinstance(error, ConflictError)
        if not is_conflict or not self._store.shared:
            for change in changes:
                if change.client is not None and not isinstance(error, UncertainError):
                    change.client.send(messages.Refused("not-saved", change.key or None))
            changes = []
        if is_conflict:
            self._read_on(live, self._restore(live, changes))
        else:
            self._hub.unload(live)

    async def _restore(self, live: LiveTable, changes: list[Change]) -> None:
        """Reads a table again, and does again what was asked for here."""
        try:
            restored = await self._tables.restored(live.table.id, live.confirmed)
            rows = list(await self._store.read(live.table.id, restored.saved))
            changes = [change for change in changes if not await self._was_answered(live, change)]
        except TapeteError as error:  # it was deleted, or cannot be read
            for change in changes:
                if change.client is not None and not isinstance(error, StoreError):
                    change.client.send(messages.Refused("not-saved", change.key or None))
            live.behind = None
            self._hub.unload(live)
            return
        if self._tables.get(live.table.id) is not live:
            return
        live.become(restored)
        removed = live.fold(rows, self._hold_ms)
        self._go_on(live, removed, [change.again for change in changes if change.again is not None])

    async def _was_answered(self, live: LiveTable, change: Change) -> bool:
        """Answers a message that another process has done already, perhaps long ago."""
        if change.client is None or not change.key:
            return False
        version = await self._store.find_key(live.table.id, change.client.sender, change.key)
        if version is not None:
            change.client.send(messages.Done(change.key, version))
        return version is not None

    def catch_up(self, live: LiveTable) -> None:
        """Reads what another process has saved, as soon as nothing of our own is on its way."""
        if live.behind is None and not live.in_flight:
            self._read_on(live, self._catch_up(live))

    def _read_on(self, live: LiveTable, reading: Coroutine[None, None, None]) -> None:
        """Reads what another process has saved; meanwhile no bot acts, and no clock runs out. After an error, clients
        come back to a table that is read again.
        """

        async def run() -> None:
            try:
                await reading
            except Exception:
                at_table(live.table.id).exception("what others have saved could not be read")
                live.behind = None
                self._hub.unload(live)

        self._hub.stop(live)
        live.behind = asyncio.get_running_loop().create_task(run())

    async def _catch_up(self, live: LiveTable) -> None:
        try:
            rows = list(await self._store.read(live.table.id, live.saved))
        except StoreError:
            live.behind = None
            self._hub.unload(live)
            return
        if self._tables.get(live.table.id) is live:
            self._go_on(live, live.fold(rows, self._hold_ms), [])

    def _go_on(self, live: LiveTable, removed: set[int], again: list[Callable[[], None]]) -> None:
        """Shows everybody what others have done, and then does what was asked for here meanwhile."""
        live.behind = None
        for client in live.clients:
            seat, client.seat = client.seat, live.table.seats.with_token(client.token_hash)
            if seat in removed and client.seat != seat:
                client.send(messages.Refused("removed"))
        live.code = self._peers.code(live.table)
        live.keep_out()
        live.send(live.views_for_all(self._clock.now_ms(), with_newcomers=True))
        look(live, self._store)
        self._peers.publish(live)
        held, live.held = live.held, []
        for do in again:
            self._try(live, do)
        for client, message, key in held:
            self._hub.answer(client, message, key)
        if live.behind is None:
            self._try(live, lambda: self._hub.settle(live))
            if live.heard >= live.saved:
                self.catch_up(live)

    def _try(self, live: LiveTable, do: Callable[[], None]) -> None:
        """Does something again. An error in it must not end the others."""
        try:
            do()
        except TapeteError:
            pass  # what was possible before is no longer
        except Exception:
            at_table(live.table.id).exception("a change could not be done again")
