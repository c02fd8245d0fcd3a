"""Reads and writes users' files: a file is written whole or not at all, and what fails raises UserError."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from tapete.kernel.errors import UserError

MOST_BYTES = 16 * 1024 * 1024  # of a file that is read; the largest records and tables are far smaller


def read_bytes(path: Path) -> bytes:
    """The content of a file, or UserError."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UserError("cannot-read", path=path, reason=error.strerror or error) from None
    if len(content) > MOST_BYTES:
        raise UserError("file-too-large", path=path, most=MOST_BYTES // 1024 // 1024)
    return content


def read_text(path: Path) -> str:
    """The text of a file, or UserError."""
    content = read_bytes(path)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise UserError("not-text", path=path) from None


def write(path: Path, save: Callable[[Path], object]) -> None:
    """Has `save` write a temporary file, then moves it to the path: when the disk is full, the old file stays."""
    scratch = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # a pipe or a device is written to, never replaced
            save(path)
            return
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=path.suffix)
        os.close(handle)
        scratch = Path(name)
        save(scratch)
        with scratch.open("rb+") as file:  # Windows syncs only what can be written
            os.fsync(file.fileno())
        scratch.chmod(0o644)
        scratch.replace(path)
    except OSError as error:
        raise UserError("cannot-write", path=path, reason=error.strerror or error) from None
    finally:
        if scratch is not None:
            scratch.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Writes a text file, or UserError."""
    write(path, lambda scratch: scratch.write_text(text, encoding="utf-8"))
