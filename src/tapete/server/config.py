"""What a server is configured with: limits, pauses, and its clock."""

import asyncio
import time
from dataclasses import dataclass, field


class Clock:
    """The time, and waiting for it. Tests bring a clock that they move by hand."""

    def now_ms(self) -> int:
        """The time as events have it: milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def seconds(self) -> float:
        """A time that never goes back, even if the machine's clock is set."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Waits that long."""
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class ServerConfig:
    """Limits and pauses. A rate is a pair: so many at once, then so many a second."""

    bot_pause: tuple[float, float] = (0.6, 1.4)  # seconds, at least and at most: nobody can follow instant answers
    messages: tuple[float, float] = (60, 20)  # of one client
    new_tables: tuple[float, float] = (20, 0.2)  # of one address
    new_sockets: tuple[float, float] = (200, 20)  # of one address
    replays: tuple[float, float] = (40, 4)  # requests of one address, some steps each
    hello_seconds: float = 10  # until a new socket must have named its table
    clock: Clock = field(default_factory=Clock)


DEFAULT_CONFIG = ServerConfig()
