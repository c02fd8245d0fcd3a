"""A bot of one's own at a Tapete table: python examples/bot.py ADDRESS TABLE TOKEN

TABLE and TOKEN are shown in the lobby ("A program of mine"). It plays anything legal; put your own idea into `choose`.
Needs only the package `websockets`. The messages are described in docs/protocol.md.
"""

import json
import random
import sys
from typing import Any

from websockets.sync.client import connect

PROTOCOL = 1  # what this program understands; see docs/protocol.md


def choose(match: dict[str, Any], now: int) -> str | None:
    """An action out of `legal`, as records write it; None: nothing now. `view` is all that the seat may know."""
    possible = [text for text in match["legal"] if match["not_before"].get(text, 0) <= now]
    return random.choice(possible) if possible else None


def play(address: str, table: str, token: str) -> dict[str, Any]:
    """Plays until the match is over; returns how it ended."""
    with connect(f"ws://{address}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "token": token}))
        said, waiting, shown = 0, False, None
        while True:
            message = json.loads(socket.recv())
            if message["type"] == "refused":
                sys.exit(f"refused: {message['code']} {message['clause']}")
            if message["type"] == "table":
                shown = message  # all that the seat may see, complete
                if shown["hold"] and shown["you"] in shown["hold"]["awaited"]:  # a hand is over: no need to look at it
                    socket.send(json.dumps({"type": "go_on"}))
            elif message["type"] == "done":
                waiting = False  # the view that belongs to it is already here
            if waiting or not shown or not (match := shown["match"]):
                continue
            if match["ending"]:
                return dict(match)
            if shown["you"] in match["waiting"] and (action := choose(match, shown["now"])):
                said, waiting = said + 1, True
                socket.send(json.dumps({"type": "act", "key": f"{token[:8]}-{said}", "action": action}))


if __name__ == "__main__":
    over = play(*sys.argv[1:4])
    print("over by", over["ending"], "scores", over["scores"])
