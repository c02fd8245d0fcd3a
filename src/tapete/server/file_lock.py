"""A lock on a data file: two servers that wrote to one file would refuse each other's events."""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tapete.kernel.errors import UserError


class FileLock:
    """The lock of a data file, in a file beside it. The system takes it back when the process ends, however it does."""

    def __init__(self, data: Path) -> None:
        path = data.resolve()  # it may have several names
        self._file = path.with_name(f"{path.name}-lock").open("ab")
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self._file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise UserError("data-in-use", path=data) from None

    def close(self) -> None:
        """Gives the lock back."""
        self._file.close()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Lets no other server use a data file, which need not be there yet; UserError if it is in use."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path)
    except OSError as error:
        raise UserError("cannot-write", path=path, reason=error.strerror or error) from None
    with closing(lock):
        yield
