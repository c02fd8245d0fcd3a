"""For those who monitor the server: whether it is alive, whether it can do its work, and what it counts."""

import asyncio
from collections import Counter
from ipaddress import ip_address
from itertools import chain

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from tapete.server.connections import Connections
from tapete.server.metrics import family, labelled, single
from tapete.server.state import FORBIDDEN, UNAVAILABLE, ServerState, refused, state_of
from tapete.server.table import LOBBY, OVER, PLAYING

CHECK_SECONDS = 5  # within which the store must answer
FORMAT = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED = ("forwarded", "x-forwarded-for")  # headers of a request that a proxy has passed on


async def live(_: Request) -> Response:
    """Whether the server answers at all."""
    return PlainTextResponse("ok")


async def ready(request: Request) -> Response:
    """Whether the server can do its work. While the data file fails, each request tries again what failed."""
    store = state_of(request).hub.store
    try:
        is_readable = await asyncio.wait_for(store.is_readable(), CHECK_SECONDS)
    except TimeoutError:
        is_readable = False
    if not is_readable:
        return refused(UNAVAILABLE, "store-unreadable")
    if store.failing:
        checked: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

        def on_checked(error: Exception | None) -> None:
            if not checked.done():
                checked.set_result(error)

        store.check(on_checked)
        await asyncio.wait([checked], timeout=CHECK_SECONDS)
        if not checked.done() or checked.result() is not None:
            checked.cancel()
            return refused(UNAVAILABLE, "not-saved")
    return PlainTextResponse("ok")


async def metrics(request: Request) -> Response:
    """What the server counts; for this machine, and for the networks that `--metrics-from` names."""
    state = state_of(request)
    if not _may_read(request, state):
        return refused(FORBIDDEN, "metrics-elsewhere")
    connections: Connections | None = getattr(request.app.state, "connections", None)
    return Response(text(state, connections), media_type=FORMAT)


def _may_read(request: Request, state: ServerState) -> bool:
    """Whether a client may read the metrics. A request that a proxy on this machine passed on is not from here."""
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    if any(address in network for network in state.listening.metrics_from):
        return True
    return address.is_loopback and not any(name in request.headers for name in FORWARDED)


def text(state: ServerState, connections: Connections | None) -> str:
    """All metrics, in the text format of Prometheus."""
    hub, store, workers = state.hub, state.hub.store, state.hub.workers
    counted, phases = hub.metrics, Counter(hub.phases())
    times = "tapete_thinking_seconds"
    parts = [
        labelled(
            "gauge", "tapete_tables", "Tables in memory.", "phase",
            {name: phases[name] for name in (LOBBY, PLAYING, OVER)},
        ),
        single("gauge", "tapete_sockets", "Open sockets.", sum(hub.peers.sockets.values())),
        single("counter", "tapete_moves_total", "Moves of people and bots that are on disk.", counted.moves),
        family(
            "histogram", "tapete_saving_seconds", "From a change of a table to its acknowledgement.",
            counted.saving.lines("tapete_saving_seconds"),
        ),
        family(
            "histogram", times, "A job of a process, with the wait for its turn: choices of bots; advice and replays.",
            chain(
                workers.choices.times.lines(times, (("job", "choice"),)),
                workers.aside.times.lines(times, (("job", "aside"),)),
            ),
        ),
        labelled(
            "gauge", "tapete_waiting", "What waits: jobs for a process, changes for the data file.", "queue",
            {"choice": workers.choices.waiting, "aside": workers.aside.waiting, "store": store.waiting},
        ),
        single(
            "counter", "tapete_processes_replaced_total", "Processes of bots that died.",
            workers.choices.replaced + workers.aside.replaced,
        ),
        labelled(
            "counter", "tapete_refused_total", "Messages and requests that were refused, by code.", "code",
            dict(sorted(counted.refused.items())),
        ),
        single("counter", "tapete_storage_faults_total", "The data file could not be written or read.", store.faults),
        single("gauge", "tapete_storage_failing", "1 while the data file cannot be written.", store.failing),
        single("gauge", "tapete_storage_bytes", "The size of the data file.", store.bytes),
        single("counter", "tapete_page_errors_total", "Errors that browsers reported.", counted.page_errors),
    ]  # fmt: skip
    if connections is not None:
        parts += [
            single("gauge", "tapete_connections", "Open connections, sockets included.", len(connections)),
            single(
                "counter", "tapete_connections_refused_total", "Connections that were one too many.",
                connections.refused,
            ),
            labelled(
                "counter", "tapete_connections_ended_total", "Connections that the server ended, and why.", "why",
                connections.ended,
            ),
        ]  # fmt: skip
    return "\n".join(chain.from_iterable(parts)) + "\n"
