"""A table in memory, with the clients at it."""

import asyncio
import time
from dataclasses import dataclass, field

from tapete.kernel.contract import SPECTATOR
from tapete.server import events, messages
from tapete.server.clients import Client
from tapete.server.store import OnSaved, Row, Store
from tapete.server.table import Table
from tapete.server.views import Cursor, Presence, TableViews


@dataclass(eq=False)
class LiveTable:
    """A table in memory. It stays for a while after its last client has left."""

    table: Table
    saved: int = 0  # events on disk or on their way there
    answered: dict[tuple[str, str], int] = field(default_factory=dict)  # sender and key -> version after the message
    clients: set[Client] = field(default_factory=set)
    autoplay: "asyncio.Task[None] | None" = None
    left_at: dict[int, float] = field(default_factory=dict)  # when the last client of a seat left
    used_at: float = field(default_factory=time.monotonic)
    cursors: dict[int, Cursor] = field(default_factory=dict)  # by viewer
    signalled_at: tuple[int, ...] = ()  # the match and its waiting seats when bots were last asked for signals

    def __post_init__(self) -> None:
        self.views = TableViews(self.table)

    @classmethod
    def load(cls, table_id: str, rows: list[Row]) -> "LiveTable":
        """Restores a table from its events on disk."""
        live = cls(Table.load(table_id, [(row.at, row.data) for row in rows]), saved=len(rows))
        live.answered = {(row.sender, row.key): row.seq + 1 for row in rows if row.sender and row.key}
        return live

    @property
    def presence(self) -> Presence:
        """Which seats are connected now, and how many people watch."""
        seats = [client.seat for client in self.clients]
        return Presence(frozenset(seats) - {SPECTATOR}, seats.count(SPECTATOR))

    def save(self, store: Store, on_saved: OnSaved, sender: str = "", key: str = "") -> None:
        """Hands the unsaved events to the store. The last of them carries the sender's key."""
        table, rows = self.table, []
        for at, event in table.unsaved:
            rows.append(Row(table.id, self.saved, at, events.encode(event)))
            self.saved += 1
        if key and rows:
            rows[-1] = rows[-1]._replace(sender=sender, key=key)
            self.answered[sender, key] = self.saved
        table.unsaved.clear()
        store.save(rows, on_saved)

    def views_for_all(self, now: int, newcomer: Client | None = None) -> list[tuple[Client, bytes]]:
        """The encoded view of each client. A newcomer gets all news and chat that are remembered."""
        table, views, public = self.table, self.views, self.views.public(self.presence, now)
        encoded: dict[int, bytes] = {}
        found = []
        for client in self.clients:
            seat = client.seat
            if client is newcomer:
                shown = messages.encode(views.show(seat, public, Cursor()))
            elif seat in encoded:
                shown = encoded[seat]
            else:
                shown = encoded[seat] = messages.encode(views.show(seat, public, self.cursors.get(seat, Cursor())))
            found.append((client, shown))
        counts = table.news.counts if table.news else {}
        for client in self.clients:
            self.cursors[client.seat] = Cursor(counts.get(client.seat, 0), table.chat_count)
        return found

    def send(self, views: list[tuple[Client, bytes]]) -> None:
        """Sends views to the clients that are still connected."""
        for client, view in views:
            if client in self.clients:
                client.outbox.put(view)
