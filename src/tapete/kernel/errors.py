"""Errors for users and programs: one family, each with a stable code.

The text of that name explains the error in a sentence, with the values filled in.
"""

from typing import Any


class TapeteError(ValueError):
    """Something cannot be done, and nothing has changed. `clause` is the rule that forbids it, where a rule does."""

    def __init__(self, code: str, *, clause: str = "", **values: Any) -> None:
        shown = {**values, "clause": clause} if clause else values
        super().__init__(f"{code} {shown}" if shown else code)
        self.code, self.clause, self.values = code, clause, values


class UserError(TapeteError):
    """Bad input: a wrong word on the command line, a file that cannot be read, an option that does not exist."""


class RefusedError(TapeteError):
    """A match or a table refuses what somebody at it asked for."""
