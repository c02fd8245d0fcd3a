"""Hosts: when the host of a table has been away for a while, the next person who is there becomes the host."""

import asyncio
from collections.abc import Callable

from tapete.kernel.contract import SPECTATOR
from tapete.server.config import ServerConfig
from tapete.server.live import LiveTable


class Hosts:
    """Watches whether the hosts of tables are there."""

    def __init__(self, config: ServerConfig, commit: Callable[[LiveTable], None]) -> None:
        self._seconds, self._clock, self._commit = config.away_seconds, config.clock, commit

    def watch(self, live: LiveTable) -> None:
        """Begins to wait for a host who has left, or ends it; to be called when somebody has come or left."""
        if not live.has_duties or not _is_missed(live):
            self.stop(live)
        elif live.host_wait is None:
            live.host_wait = asyncio.get_running_loop().create_task(self._wait(live))

    def stop(self, live: LiveTable) -> None:
        """Ends the wait for a host."""
        if live.host_wait is not None:
            live.host_wait.cancel()
        live.host_wait = None

    async def _wait(self, live: LiveTable) -> None:
        table = live.table
        since = live.left_at.setdefault(table.host, self._clock.seconds())
        await self._clock.sleep(since + self._seconds - self._clock.seconds())
        await live.settled()
        table, live.host_wait = live.table, None  # this task ends here, and must not be cancelled
        if live.has_duties and _is_missed(live):
            after = (table.host + 1) % len(table.seats)
            heir = min(live.presence.connected, key=lambda seat: (seat - after) % len(table.seats))
            table.hand_over(heir, self._clock.now_ms())
            self._commit(live)


def _is_missed(live: LiveTable) -> bool:
    """Whether people are at the table, but not its host."""
    connected = live.presence.connected
    return bool(connected) and live.table.host != SPECTATOR and live.table.host not in connected
