"""Errors for users and programs: one family, each with a stable code.

The text of that name explains the error in a sentence, with the values filled in.
"""

from collections.abc import Callable
from typing import Any, ClassVar


class TapeteError(ValueError):
    """Something cannot be done, and nothing has changed. `clause` is the rule that forbids it, where a rule does."""

    # finds the sentence for an error that has none; set by the part of the package that knows texts
    explain: ClassVar[Callable[["TapeteError"], str]] = staticmethod(lambda _: "")

    def __init__(self, code: str, *, clause: str = "", **values: Any) -> None:
        shown = {**values, "clause": clause} if clause else values
        super().__init__(f"{code} {shown}" if shown else code)
        self.code, self.clause, self.values = code, clause, values
        self.sentence = ""  # what is wrong, in words, where more is known than code and values say

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: some of the family are not made from their `args`."""
        return type(self).__new__, (type(self), *self.args), self.__dict__

    def __str__(self) -> str:
        sentence = self.sentence or TapeteError.explain(self)
        return f"{sentence} [{super().__str__()}]" if sentence else super().__str__()


class UserError(TapeteError):
    """Bad input: a wrong word on the command line, a file that cannot be read, an option that does not exist."""


class RefusedError(TapeteError):
    """A match or a table refuses a request."""


class InvalidActionError(RefusedError):
    """The game has no such action: the text cannot be read, or the number stands for none."""


class AmbiguousActionError(RefusedError):
    """The text may mean several legal actions."""


class IllegalActionError(RefusedError):
    """The rules forbid it now; `clause` says which."""


class OutOfTurnError(RefusedError):
    """The seat has nothing to decide now."""


class MatchOverError(RefusedError):
    """The match has ended."""
