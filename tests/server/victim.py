"""A server to be killed: python -m tests.server.victim FILE PORT [early]; `early` acknowledges what is not kept yet."""

import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from tapete.server.app import make_app
from tapete.server.serve import configure
from tapete.server.store import Kept, Row, Store
from tests.server.conftest import HURRY

LAZY_SECONDS = 0.05


class Early(Store):
    """The control: says that it is kept, and keeps it a little later."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._later: list[tuple[Sequence[Row], Kept]] = []
        threading.Thread(target=self._keep_later, daemon=True).start()

    def keep(self, rows: Sequence[Row], kept: Kept) -> None:
        self.tell([kept], None)
        self._later.append((rows, lambda error: None))

    def _keep_later(self) -> None:
        while True:
            time.sleep(LAZY_SECONDS)
            later, self._later = self._later, []
            for rows, kept in later:
                super().keep(rows, kept)


def main(path: Path, port: int, *, early: bool) -> None:
    """Serves until it is killed; says when it is up."""
    app = make_app(lambda: Early(path) if early else Store(path), habits=HURRY, start_bots=False)
    server = uvicorn.Server(configure(app, "localhost", port))

    def tell() -> None:
        while not server.started:
            time.sleep(0.01)
        print("up", flush=True)

    threading.Thread(target=tell, daemon=True).start()
    server.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), early="early" in sys.argv[3:])
