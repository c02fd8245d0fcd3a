"""Records that people bring along: read and checked, line by line, in another process."""

from dataclasses import dataclass, field
from typing import Any

from tapete import record
from tapete.kernel.errors import TapeteError
from tapete.match import Match

MOST_BYTES = 128 * 1024
MOST_ENTRIES = 10_000


@dataclass(frozen=True)
class Checked:
    """What came of checking a record: a match with the names of its players, or what is wrong, and where."""

    match: Match | None = None
    names: dict[int, str] = field(default_factory=dict)
    code: str = ""
    clause: str = ""
    values: dict[str, Any] = field(default_factory=dict)


def check_record(text: str) -> Checked:
    """Reads a record and plays all of it; runs in a worker process."""
    try:
        found = record.read(text)
        if len(found.entries) > MOST_ENTRIES:
            return Checked(code="record-long", values={"most": MOST_ENTRIES, "line": found.entry_lines[MOST_ENTRIES]})
        match = record.verify(found)
        if not match.over:
            return Checked(code="not-over", values={"line": text.count("\n", 0, len(text.rstrip())) + 1})
        return Checked(match, found.names)
    except TapeteError as error:
        return Checked(code=error.code, clause=error.clause, values=dict(error.values))
