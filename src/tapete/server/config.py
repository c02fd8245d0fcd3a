"""The configuration of a server: limits, pauses, and its clock."""

import asyncio
import time
from dataclasses import dataclass, field

from tapete.server.own_bots import NamedBot

MS_A_DAY = 24 * 3600 * 1000


class Clock:
    """The time of day, and sleeping. The machine's clock may be set at any moment; this one follows it slowly, so that
    no deadline comes too soon or never. Tests use a clock that they move by hand.
    """

    RATE = 0.05  # by how much this clock may be faster or slower

    def __init__(self) -> None:
        self._shown, self._read_at, self._offset = self._machine_time(), self.seconds(), 0.0

    @staticmethod
    def _machine_time() -> float:
        """The machine's clock: seconds since 1970."""
        return time.time()

    def now_ms(self) -> int:
        """The time as it is stored in events: milliseconds since 1970. It never jumps."""
        now = self.seconds()
        passed, self._read_at = now - self._read_at, now
        behind = self._machine_time() + self._offset - (self._shown + passed)
        self._shown += passed + max(-self.RATE * passed, min(self.RATE * passed, behind))
        return int(1000 * self._shown)

    def follow(self, their_seconds: float, *, at_once: bool) -> None:
        """Goes by another clock from now on, slowly or at once."""
        self._offset = their_seconds - self._machine_time()
        if at_once:
            self._shown, self._read_at = their_seconds, self.seconds()

    def seconds(self) -> float:
        """A time that never goes back, even if the machine's clock is set."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Waits for so many seconds."""
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class Retention:
    """After how many days something is deleted; None: never."""

    tables: int | None = None  # after their last event
    chat: int | None = None  # lines and reactions


@dataclass(frozen=True)
class ServerConfig:
    """Limits and pauses. A rate is a pair: so many at once, then so many a second."""

    bot_pause: tuple[float, float] = (0.6, 1.4)  # seconds at a calm table, least and most
    messages: tuple[float, float] = (60, 20)  # from one client
    messages_from_address: tuple[float, float] = (1000, 400)  # from all clients of one address
    frames: tuple[float, float] = (
        150,
        50,
    )  # of one socket, with pings and parts of messages; beyond that it is cut off
    requests: tuple[float, float] = (1000, 100)  # over HTTP, from one address
    changes: tuple[float, float] = (20, 0.5)  # of one person: of seats, settings, and what else is not a move
    corrections: tuple[float, float] = (60, 2)  # signals of one seat, and what it takes back
    talk: tuple[float, float] = (10, 0.5)  # lines and reactions of one seat, and of all spectators of a table together
    new_tables: tuple[float, float] = (20, 0.2)  # from one address
    new_sockets: tuple[float, float] = (200, 20)  # from one address
    replays: tuple[float, float] = (120, 12)  # requests from one address, for some steps each
    lessons: tuple[float, float] = (120, 12)  # requests from one address
    days: tuple[float, float] = (20, 1 / 60)  # tries at deals of the day, from one address
    memory: tuple[float, float] = (60, 1)  # requests for what was played, from one address
    codes: tuple[float, float] = (10, 10 / 60)  # tries from one address
    player_reports: tuple[float, float] = (3, 1 / 600)  # of one person about others at a table
    player_reports_from_address: tuple[float, float] = (10, 1 / 60)  # at all tables
    reports: tuple[float, float] = (10, 1 / 60)  # of errors in the pages, from one address
    sockets_of_seat: int = 8  # at once; with one more the oldest is closed
    watchers_at_table: int = 200  # sockets without a seat, at once
    watchers_from_address: int = 50  # of those, from one address
    sockets_from_address: int = 200  # at once
    connections_from_address: int = 300  # at once, sockets and requests; not behind a proxy
    hold_seconds: float = 20  # the longest time that a table waits for people after a hand or a round
    consent_seconds: float = 30  # after which silence is consent
    away_seconds: float = 30  # after which somebody who has left can be done without: as the host, and in a seat
    deal_seconds: float = 5  # the longest time that a deal waits for commitments, and then for what was committed to
    proposals: tuple[float, float] = (3, 1 / 60)  # of one person
    expiry_seconds: float = 5  # without a sign of life, after which other processes do without one
    hello_seconds: float = 10  # within which a new socket must name its table
    retention: Retention = Retention()
    own_bots: tuple[NamedBot, ...] = ()  # which the operator has named
    own_bot_seconds: float = 10  # within which they must answer; then a standard bot takes their seat
    clock: Clock = field(default_factory=Clock)

    def bots_of(self, game: str) -> list[str]:
        """The names of the operator's bots that play a game."""
        return [bot.name for bot in self.own_bots if game in bot.games]


DEFAULT_CONFIG = ServerConfig()
