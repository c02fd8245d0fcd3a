"""A server to be killed: python -m tests.server.victim FILE PORT [early]

With `early` it acknowledges what is not saved yet.
"""

import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path

from tapete.server.app import make_app
from tapete.server.event_store import Chain, OnSaved, Row
from tapete.server.serve import Announced, configure
from tapete.server.store import Store
from tests.server.serving import HURRY, quiet_lines

BEHIND = 12  # events that the control acknowledged and did not save


class Early(Store):
    """The control: acknowledges events at once, and saves them when a few more have come in."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._later: deque[Sequence[Row]] = deque()

    def save(self, rows: Sequence[Row], on_saved: OnSaved, chain: Chain | None = None) -> None:
        self.notify([on_saved], None)
        self._later.append(rows)
        if len(self._later) > BEHIND:
            super().save(self._later.popleft(), lambda error: None)


def main(path: Path, port: int, *, early: bool) -> None:
    """Serves until it is killed; says when it is up."""
    app = make_app(lambda: Early(path) if early else Store(path), config=HURRY, start_bots=False)
    Announced(quiet_lines(configure(app, "localhost", port, config=HURRY)), lambda: print("up", flush=True)).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), early="early" in sys.argv[3:])
