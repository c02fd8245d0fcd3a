"""Short codes: six letters that a friend can type to find a table whose lobby has a free chair.

They are in memory only. A table has none once it is full or dealt.
"""

import secrets

from tapete.kernel.errors import RefusedError
from tapete.server.table import LOBBY, Table

# No vowels, so that no code is a word; no Q, V and N, which are easily taken for other letters.
LETTERS = "BCDFGHJKLMPRSTWXZ"
LENGTH = 6


class Codes:
    """The codes of all tables in memory."""

    def __init__(self) -> None:
        self._tables: dict[str, str] = {}  # by code
        self._codes: dict[str, str] = {}  # by table

    def update(self, table: Table) -> str:
        """The code of a table; it gets one while a chair is free for anybody, and loses it after that."""
        if not may_have_code(table):
            self.forget(table.id)
            return ""
        if table.id not in self._codes:
            code = new_code()
            while code in self._tables:
                code = new_code()
            self._codes[table.id], self._tables[code] = code, table.id
        return self._codes[table.id]

    def forget(self, table: str) -> None:
        """Takes the code of a table away."""
        self._tables.pop(self._codes.pop(table, ""), None)

    def find(self, code: str) -> str:
        """The id of the table with a code, in capitals or not; RefusedError if there is none."""
        table = self._tables.get(code.strip().upper())
        if table is None:
            raise RefusedError("no-such-code")
        return table


def may_have_code(table: Table) -> bool:
    """Whether a chair is free for anybody."""
    return not table.locked and table.phase == LOBBY and bool(table.seats.of_kind("empty"))


def new_code() -> str:
    """Six letters by chance."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
