"""Hears what the other processes on a database say."""

import threading
import time
from collections.abc import Callable

import psycopg

from tapete.server.database import connect
from tapete.server.postgres import CHANNEL

LOOK_EVERY = 1.0  # seconds, whether it shall end


class Listener:
    """Hears what the other processes say, in a thread of its own."""

    def __init__(self, address: str, heard: Callable[[str], None], again: Callable[[], None]) -> None:
        self._address, self._heard, self._again = address, heard, again
        self._is_closing = self._is_deaf = False
        self._thread = threading.Thread(target=self._listen, name="listen", daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        while not self._is_closing:
            try:
                with connect(self._address) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._is_deaf = False
                    self._again()  # what was said meanwhile was not heard
                    while not (self._is_closing or self._is_deaf):
                        for note in connection.notifies(timeout=LOOK_EVERY):
                            self._heard(note.payload)
            except psycopg.Error:
                time.sleep(LOOK_EVERY / 4)

    def restart(self) -> None:
        """Listens again: nothing is heard any more."""
        self._is_deaf = True

    def close(self) -> None:
        """Ends it."""
        self._is_closing = True
        self._thread.join()
