"""The configuration of a server: limits, pauses, and its clock."""

import asyncio
import time
from dataclasses import dataclass, field


class Clock:
    """The time of day, and sleeping. Tests use a clock that they move by hand."""

    def now_ms(self) -> int:
        """The time as it is stored in events: milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def seconds(self) -> float:
        """A time that never goes back, even if the machine's clock is set."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Waits for so many seconds."""
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class ServerConfig:
    """Limits and pauses. A rate is a pair: so many at once, then so many a second."""

    bot_pause: tuple[float, float] = (0.6, 1.4)  # seconds at a calm table, least and most
    messages: tuple[float, float] = (60, 20)  # from one client
    new_tables: tuple[float, float] = (20, 0.2)  # from one address
    new_sockets: tuple[float, float] = (200, 20)  # from one address
    replays: tuple[float, float] = (40, 4)  # requests from one address, for some steps each
    codes: tuple[float, float] = (10, 10 / 60)  # tries from one address
    reports: tuple[float, float] = (10, 1 / 60)  # of errors in the pages, from one address
    hold_seconds: float = 20  # the longest time that a table waits for people after a hand or a round
    hello_seconds: float = 10  # within which a new socket must name its table
    clock: Clock = field(default_factory=Clock)


DEFAULT_CONFIG = ServerConfig()
