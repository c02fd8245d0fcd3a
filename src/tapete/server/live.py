"""A table in memory, with the clients at it."""

import asyncio
import time
from dataclasses import dataclass, field

from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.server import events, messages
from tapete.server.clients import Client
from tapete.server.store import OnSaved, Row, Store
from tapete.server.table import PLAYING, Table
from tapete.server.views import Cursor, Presence, TableViews

MOST_KEPT = 64  # moves during a hold


@dataclass(eq=False)
class Break:
    """The wait after a hand or a round: nobody moves until the people who are connected agree, or the time is up."""

    until: int  # milliseconds since 1970
    ready: set[int] = field(default_factory=set)
    kept: list[tuple[Client, messages.Message, str]] = field(default_factory=list)  # moves with their keys, in order

    def keep(self, client: Client, message: messages.Message, key: str) -> None:
        """Keeps a move until the wait is over. A client that sends it again from a new socket is answered there."""
        for place, (sender, _, known) in enumerate(self.kept):
            if (sender.sender, known) == (client.sender, key):
                self.kept[place] = (client, message, key)
                return
        if len(self.kept) >= MOST_KEPT:
            raise RefusedError("too-many")
        self.kept.append((client, message, key))


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
    hold: Break | None = None
    code: str = ""  # while a chair is free
    rematch: set[int] = field(default_factory=set)  # seats that agreed to play the same again

    def __post_init__(self) -> None:
        self.views = TableViews(self.table)
        self.round = self.table.round

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
        connected, hold = frozenset(seats) - {SPECTATOR}, None
        if self.hold is not None:
            ready = self.hold.ready
            hold = messages.Hold(self.hold.until, sorted(ready), sorted(connected - ready))
        return Presence(connected, seats.count(SPECTATOR), hold, frozenset(self.rematch), self.code)

    def follow_round(self, until: int) -> None:
        """Begins a hold if the last action ended a hand or a round, and a person is there to look at it."""
        before, self.round = self.round, self.table.round
        is_next = self.round[0] == before[0] and self.round[1] > before[1]
        if is_next and self.table.phase == PLAYING and self.presence.connected:
            self.hold = Break(until)

    @property
    def entropy(self) -> dict[int, str]:
        """The chance that the clients add to the next deal, by seat."""
        return {client.seat: client.entropy for client in self.clients if client.seat != SPECTATOR}

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
