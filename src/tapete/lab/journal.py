"""The finished chunks of a long run, in a file of its folder: the same command continues from there."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tapete.kernel.errors import UserError

Line = dict[str, Any]


class Journal:
    """A file of one run: a line with its settings, then one per finished chunk. An incomplete last line is dropped."""

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.lines = [self._read(line) for line in self._complete_lines()]
            is_new = not self.lines
            if not is_new:
                self._check(self.lines.pop(0), json.loads(json.dumps(settings)))
            self._file = path.open("ab")
        except OSError as error:
            raise UserError("cannot-write", path=path, reason=error.strerror or error) from None
        if is_new:
            self.append(dict(settings))

    def _complete_lines(self) -> list[bytes]:
        if not self.path.exists():
            return []
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            os.truncate(self.path, len(whole))
        return whole.splitlines()

    def _read(self, line: bytes) -> Line:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise UserError("journal-unreadable", path=self.path)
        return found

    def _check(self, there: Line, here: Line) -> None:
        for name in {**there, **here}:
            if there.get(name) != here.get(name):
                values = {"there": _text(there.get(name)), "here": _text(here.get(name))}
                raise UserError("journal-of-another", path=self.path.parent, name=name, **values)

    def append(self, line: Line) -> None:
        """Adds a line; it is on the disk when this returns."""
        try:
            self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise UserError("cannot-write", path=self.path, reason=error.strerror or error) from None

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


def _text(value: Any) -> str:
    match value:
        case list():
            return ", ".join(map(str, value))
        case dict():
            return ", ".join(f"{key}={part}" for key, part in value.items()) or "-"
    return str(value)
