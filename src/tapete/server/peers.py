"""What the processes that serve the same tables share: who is where, whose duties a table is, codes, and limits.

`Peers` is a server alone: everything is in its memory. `SharedPeers` (shared_peers.py) shares it through the database.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from tapete.server.access import Allowances
from tapete.server.codes import Codes
from tapete.server.config import ServerConfig
from tapete.server.facts import NOBODY, Others
from tapete.server.live import LiveTable
from tapete.server.table import Table


@dataclass(frozen=True)
class Hearing:
    """What the hub does when the other processes say something."""

    saved: Callable[[str, int], None]  # a table has events up to a number
    deleted: Callable[[str], None]  # a table was deleted
    others: Callable[[LiveTable], None]  # people elsewhere do something else at a table, or its duties are ours now
    coded: Callable[[LiveTable], None]  # a table has another code


class Peers:
    """A server alone."""

    def __init__(self, config: ServerConfig) -> None:
        self._config, self._codes = config, Codes()
        self.allowances = {
            what: Allowances(*rate, config.clock.seconds)
            for what, rate in (
                ("tables", config.new_tables), ("codes", config.codes), ("reports", config.reports),
                ("days", config.days), ("memory", config.memory),
            )
        }  # fmt: skip
        self.sockets: Counter[str] = Counter()  # open here, by address

    async def start(self, tables: dict[str, LiveTable], hearing: Hearing) -> None:
        """Begins to listen to the others."""

    async def close(self) -> None:
        """Says goodbye to the others."""

    def publish(self, live: LiveTable) -> None:
        """Tells the others what the people here do at a table, if that has changed."""

    async def others_at(self, table: str) -> tuple[Others, str]:  # noqa: ARG002  # there are none
        """What people elsewhere do at a table, and the process whose duties it is."""
        return NOBODY, ""

    def forget(self, live: LiveTable) -> None:
        """Notes that a table is no longer in memory."""
        self._codes.forget(live.table.id)

    @property
    def count(self) -> int:
        """How many processes there are."""
        return 1

    # ---- Codes

    def code(self, table: Table) -> str:
        """The code of a table; an empty text if it has none, or none yet."""
        return self._codes.update(table)

    async def find(self, code: str) -> str:
        """The table with a code, in capitals or not; RefusedError if there is none."""
        return self._codes.find(code)

    # ---- Limits by address

    async def may(self, what: str, address: str) -> bool:
        """Whether an address may open a table, try a code, or report an error once more."""
        return self.allowances[what].take(address)

    async def may_connect(self, address: str) -> bool:
        """Whether an address may have one more socket at once."""
        return self.sockets[address] < self._config.sockets_from_address
