"""A bot of your own, in Python: at a table, and in the lab.

    python examples/bot.py ADDRESS TABLE TOKEN        at a table; the lobby shows TABLE and TOKEN ("My own program")
    tapete arena qwinto --players 2 --bots examples.bot:Bot,random

ADDRESS is localhost:8000, or https://example.org behind TLS. Put your own idea into `choose`. At a table it needs the
package `websockets`; the messages are described in docs/protocol.md.
"""

import json
import random
import sys
import time
from typing import Any

PROTOCOL = 1  # what this program understands; see docs/protocol.md
TICK = 0.5  # seconds
LOST_SECONDS = 60  # after which it gives up if the server does not come back


def choose(view: Any, legal: list[Any]) -> Any:
    """One of the legal actions. `view` is all that the seat may know: an object in the lab, a dict at a table."""
    return random.choice(legal)


class Bot:
    """For the lab: `tapete simulate`, `arena`, `play` and `benchmark`."""

    def choose(self, view: Any, seat: int, legal: list[Any]) -> Any:
        """Asked out of turn, too, where the game allows it; None would then mean to do nothing."""
        return choose(view, legal)


class Player:
    """Plays one seat of a table until the match is over; after a lost connection, repeats what was not acknowledged."""

    def __init__(self, address: str, table: str, token: str) -> None:
        secure = address.startswith(("https://", "wss://"))
        self._url = f"{'wss' if secure else 'ws'}://{address.partition('://')[2] or address}/socket"
        self._hello = {"type": "hello", "protocol": PROTOCOL, "table": table, "token": token}
        self._key = f"{token[:8]}-{time.time_ns()}"
        self._said, self._step = 0, -1
        self._shown: dict[str, Any] | None = None
        self._at, self._is_new = 0.0, False
        self._unanswered: dict[str, Any] | None = None  # an act, sent again with the same key: it is not done twice

    def play(self) -> dict[str, Any]:
        """The match, when it is over."""
        from websockets.exceptions import ConnectionClosed
        from websockets.sync.client import connect

        last = time.monotonic()
        while True:
            try:
                with connect(self._url) as socket:
                    self._say(socket, self._hello)
                    if self._unanswered:
                        self._say(socket, self._unanswered)
                    while True:
                        try:
                            self._hear(json.loads(socket.recv(timeout=TICK)))
                            last = time.monotonic()
                        except TimeoutError:  # nothing new, but some actions are possible only after a while
                            pass
                        if (over := self._react(socket)) is not None:
                            return over
            except (OSError, ConnectionClosed) as error:
                if time.monotonic() - last > LOST_SECONDS:
                    sys.exit(f"the server does not come back: {error}")
                time.sleep(1)

    def _hear(self, message: dict[str, Any]) -> None:
        """Notes what a message says."""
        if message["type"] == "table":
            self._shown, self._at, self._is_new = message, time.monotonic(), True  # all that the seat may see, complete
        elif message["type"] == "done":
            self._unanswered = None
        elif message["type"] == "refused":
            if not message.get("key"):
                sys.exit(f"refused: {message['code']}")  # the seat is not ours, or the table is gone
            self._unanswered, self._step = None, -1  # too soon or too late: it is tried again if it is still possible
            time.sleep(TICK)

    def _react(self, socket: Any) -> dict[str, Any] | None:
        """Says what there is to say; returns the match when it is over."""
        if (shown := self._shown) is None:
            return None
        if self._is_new:
            self._is_new = False
            if (hold := shown["hold"]) and shown["you"] in hold["awaited"]:  # a hand is over: no need to look at it
                self._say(socket, {"type": "go_on"})
            if (asked := shown["proposal"]) and shown["you"] in asked["awaited"]:  # what people propose is fine
                self._say(socket, {"type": "agree", "proposal": asked["number"], "agree": True})
        match = shown["match"]
        if match and match["ending"]:
            return dict(match)
        if match and not self._unanswered:
            self._act(socket, match, shown["now"] + 1000 * (time.monotonic() - self._at))
        return None

    def _act(self, socket: Any, match: dict[str, Any], now: float) -> None:
        """Acts in turn, and out of turn too, where there is anything to do; once for each step of the match."""
        possible = [text for text in match["legal"] if match["not_before"].get(text, 0) <= now]
        if not possible or match["step"] == self._step:
            return
        if (action := choose(match["view"], possible)) is not None:
            self._said, self._step = self._said + 1, match["step"]
            self._unanswered = {"type": "act", "key": f"{self._key}-{self._said}", "action": action}
            self._say(socket, self._unanswered)

    def _say(self, socket: Any, message: dict[str, Any]) -> None:
        socket.send(json.dumps(message))


if __name__ == "__main__":
    over = Player(*sys.argv[1:4]).play()
    print("over by", over["ending"], "scores", over["scores"])
