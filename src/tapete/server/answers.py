"""What was answered already: a message with the same key is answered again, and not done again."""

import contextlib

from tapete.server.clients import Client
from tapete.server.event_store import EventStore, StoreError
from tapete.server.live import LiveTable

SAID_AGAIN = 32  # messages of a new socket that may have been said before, on another one


class Answers:
    """The answers of all tables. Tables remember the latest; the others are in the store."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    def version_after(self, live: LiveTable, sender: str, key: str) -> int | None:
        """The version of a table after a message that it has answered already; None if it has not."""
        version = live.answered.get((sender, key))
        if version is None and live.answered_more and not self._store.shared:
            return self._store.version_after(live.table.id, sender, key)
        return version

    async def look_up(self, client: Client, key: str) -> None:
        """Looks for a key that was answered long ago, in a database that must not keep others waiting. A client that
        has just come says again what was not answered; later messages are new.
        """
        live = client.table
        client.asked += 1
        if live is None or client.asked > SAID_AGAIN or not live.answered_more:
            return
        with contextlib.suppress(StoreError):
            version = await self._store.find_key(live.table.id, client.sender, key)
            if version is not None:
                live.answered[client.sender, key] = version
