"""One of the servers of a campaign (tests/server/campaign.py), in a process of its own.

Each control spoils one promise, and a campaign must see that.
"""

import os
import random
import signal
import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tapete.server import app, serve
from tapete.server.bot_workers import BotWorkers
from tapete.server.config import Clock
from tapete.server.event_store import Chain, EventStore, OnSaved, Row
from tapete.server.own_bots import OwnBots
from tapete.server.postgres import PostgresStore
from tapete.server.processes import Processes
from tapete.server.shared_peers import SharedPeers
from tapete.server.store import Store
from tapete.server.stores import is_database
from tests.server.serving import HURRY, quiet_lines

EARLY, NO_FOLD, NO_EXPIRY, NO_KEY = "early", "no-fold", "no-expiry", "no-key"
BEHIND = 3  # changes that a server acknowledged too early, and did not save yet
FAR = 3600.0  # seconds by which a machine's clock may be wrong
EXPIRY, NEVER = 2.0, 1e6  # seconds
NEW_SKEW = signal.SIGUSR1


@dataclass(frozen=True)
class Membership:
    """How a server is started."""

    name: str  # the others know it by it
    database: str
    port: int
    log: Path
    control: str = ""
    skew: float = 0.0
    expiry: float = EXPIRY


class WrongClock(Clock):
    """The clock of a machine that is set wrong, and again and again anew."""

    skew = 0.0

    @staticmethod
    def _machine_time() -> float:
        return Clock._machine_time() + WrongClock.skew


class Early(PostgresStore):
    """A control: acknowledges changes at once, and saves them when a few more have come in."""

    def __init__(self, address: str, process: str) -> None:
        self._later: deque[tuple[Sequence[Row], Chain | None]] = deque()
        super().__init__(address, process)

    def save(self, rows: Sequence[Row], on_saved: OnSaved, chain: Chain | None = None) -> None:
        self.notify([on_saved], None)
        if rows:
            self._later.append((rows, chain))
        if len(self._later) > BEHIND:
            super().save(self._later[0][0], lambda error: None, self._later.popleft()[1])


class Bots(BotWorkers):
    """Bots that do at once anything that they may, without processes of their own."""

    def __init__(self, own: OwnBots) -> None:
        self.own, self.choices, self.aside = own, Processes(0, 0), Processes(0, 0)

    async def choose(
        self, table: str, game: str, bot: str, view: Any, seat: int, legal: list[int], dice: int | None = None
    ) -> int:
        return random.choice(legal)

    async def signals(self, table: str, game: str, view: Any, seat: int) -> list[int]:
        return []


def main(membership: Membership, up: "Connection[None, None]") -> None:
    """Serves until it is killed; says when it is up."""
    log = os.open(membership.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, sys.stderr.fileno())
    os.dup2(log, sys.stdout.fileno())
    random.seed()
    WrongClock.skew = membership.skew
    signal.signal(NEW_SKEW, lambda *_: setattr(WrongClock, "skew", random.uniform(-FAR, FAR)))
    if membership.control == NO_FOLD:
        SharedPeers._recheck = lambda self: None  # type: ignore[method-assign]
    expiry = NEVER if membership.control == NO_EXPIRY else membership.expiry
    config = replace(HURRY, expiry_seconds=expiry, clock=WrongClock())
    spoilt = Early if membership.control == EARLY else PostgresStore

    def store() -> EventStore:
        address = membership.database
        return spoilt(address, membership.name) if is_database(address) else Store(address)

    vars(app)["BotWorkers"] = Bots  # in this process alone: importing this module changes nothing
    made = app.make_app(store, config=config, start_bots=False)
    running = quiet_lines(serve.configure(made, "127.0.0.1", membership.port, config=config))
    serve.Announced(running, lambda: up.send(None)).run()
