"""What follows at a table when other processes have changed it, or what their people do at it has changed."""

from collections.abc import Callable
from dataclasses import dataclass

from tapete.kernel.contract import SPECTATOR
from tapete.server.agreements import Agreements
from tapete.server.autoplay import Autoplay
from tapete.server.commits import Commits
from tapete.server.config import Clock
from tapete.server.dealing import Deals
from tapete.server.hosts import Hosts
from tapete.server.live import LiveTable
from tapete.server.loaded import LoadedTables


@dataclass(frozen=True)
class OtherProcesses:
    """Acts on what other processes say."""

    tables: LoadedTables
    commits: Commits
    agreements: Agreements
    deals: Deals
    autoplay: Autoplay
    hosts: Hosts
    clock: Clock
    unload: Callable[[LiveTable], None]
    end: Callable[[LiveTable], None]
    person_came: Callable[[LiveTable, int], None]

    async def prepare(self, table_id: str) -> None:
        """Loads a table for somebody who comes. Elsewhere they may have seen more of it than was heard here."""
        was_read = self.tables.is_read(table_id)
        await self.tables.prepare(table_id)
        if was_read and self.tables.shared:
            self.saved(table_id, await self.tables.head(table_id))
            await self.tables.prepare(table_id)

    def saved(self, table_id: str, seq: int) -> None:
        """Another process has saved an event."""
        live = self.tables.hear(table_id, seq)
        if live is None or live.heard < live.saved:
            return
        if live.clients or live.in_flight or live.behind or live.dealing or not live.confirmed:
            self.commits.catch_up(live)
        else:
            self.unload(live)  # nobody here needs it

    def deleted(self, table_id: str) -> None:
        """Another process has deleted a table."""
        if live := self.tables.get(table_id):
            self.end(live)

    def changed(self, live: LiveTable) -> None:
        """People at another process do something else at a table, or its duties belong to this process now."""
        connected = live.presence.connected
        for seat in live.table.people():
            if seat in connected:
                live.left_at.pop(seat, None)
            else:
                live.left_at.setdefault(seat, self.clock.seconds())
        self.agreements.hear_votes(live)
        self.show(live)
        self.deals.hear(live)
        self.autoplay.restart(live)
        if live.behind is None:
            self.agreements.check(live)

    def show(self, live: LiveTable) -> None:
        """Sends views after somebody came or left, or agreed to something."""
        self.hosts.watch(live)
        self.commits.send_presence(live)

    def settle(self, live: LiveTable) -> None:
        """Goes on after what others have saved was read."""
        self.deals.check(live)
        if live.hold is not None and live.hold.is_over:
            self.agreements.end_hold(live)
        for seat in sorted({client.seat for client in live.clients} - {SPECTATOR}):
            live.left_at.pop(seat, None)
            if live.table.seats[seat].away:
                self.person_came(live, seat)
        self.hosts.watch(live)
        self.agreements.check(live)
        if live.autoplay is None:
            self.autoplay.restart(live)
