"""How tests run a server, in this process or in another one; light to import, for servers are started often."""

import uvicorn

from tapete.server import bot_workers
from tapete.server.config import ServerConfig
from tests.deadlines import DEADLINE

# Tests wait for bots: beside busy programs, a process that gives way to all of them would not even start in a minute.
bot_workers.NICENESS = bot_workers.ASIDE_NICENESS = 0

NO_LIMIT = (1e6, 1e6)
HURRY = ServerConfig(
    bot_pause=(0.0, 0.0), messages=NO_LIMIT, messages_from_address=NO_LIMIT, frames=NO_LIMIT, requests=NO_LIMIT,
    changes=NO_LIMIT, corrections=NO_LIMIT, talk=NO_LIMIT, new_tables=NO_LIMIT, new_sockets=NO_LIMIT, replays=NO_LIMIT,
    codes=NO_LIMIT, lessons=NO_LIMIT, days=NO_LIMIT, memory=NO_LIMIT,
    reports=NO_LIMIT, proposals=NO_LIMIT, sockets_from_address=10**6, watchers_from_address=10**6,
    hello_seconds=DEADLINE, expiry_seconds=DEADLINE, hold_seconds=0,
)  # fmt: skip


def quiet_lines(config: uvicorn.Config) -> uvicorn.Config:
    """Without the pings that end a connection: on a busy machine, or where a test does not read, the answer is late."""
    config.ws_ping_interval = None
    return config
