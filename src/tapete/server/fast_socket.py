"""uvicorn's WebSocket with a direct way to send, a limit on frames, and an end that does not wait for the client. Every
move is sent to everybody at the table, and sending through ASGI wakes up a task for each message.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from tapete.server import headers
from tapete.server.access import Allowance
from tapete.server.connections import SHUTDOWN_SECONDS, Connections, only_errors

WRITE = "tapete.write"  # a key in the extensions of a socket's scope; the function sends a text now, or returns False
CLOSE_SECONDS = 5  # for a client to read what is on its way when its socket ends
AT_ONCE = 4096  # bytes that are read before frames are counted; small frames cost much more than their bytes


class Handshake(ServerProtocol):
    """The handshake of a socket, whose answer carries the headers of every answer."""

    def send_response(self, response: Response) -> None:
        """Sends the answer to a request to connect."""
        for name, value in headers.HEADERS:
            response.headers[name.decode()] = value.decode()
        super().send_response(response)


def _break_cycle(protocol: ServerProtocol) -> None:
    """Lets a protocol be freed at once: its parser is a generator that refers to it."""
    protocol.parser.close()


class FastSocket(WebSocketsSansIOProtocol):
    """A socket whose scope offers `write`."""

    counted: ClassVar[Connections]
    frames_rate: ClassVar[tuple[float, float]]  # of one socket: messages, their parts, pings and pongs

    uncount: Callable[[], None] | None = None  # is called when the connection has ended

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.logger = only_errors
        _break_cycle(self.conn)
        self.conn = Handshake(max_size=config.ws_max_size, logger=self.logger)
        self._frames_left = Allowance(*self.frames_rate)

    # Whoever sends far more than the messages that are answered is cut off: reading and refusing costs time, too.

    def data_received(self, data: bytes) -> None:
        """Reads frames, as long as there are not too many."""
        for start in range(0, len(data), AT_ONCE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + AT_ONCE])

    def handle_text(self, event: Frame) -> None:
        """Begins a message, or has all of it."""
        if self._may_go_on():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Begins a message, or has all of it."""
        if self._may_go_on():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Goes on with a message."""
        if self._may_go_on():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answers a ping."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Notes that the client is there."""
        if self._may_go_on():
            super().handle_pong(event)

    def _may_go_on(self) -> bool:
        """Counts a frame; if there are too many, ends the connection and returns False."""
        if self.transport.is_closing():
            return False
        if self._frames_left.take():
            return True
        self.counted.ended["flood"] += 1
        self.transport.abort()
        return False

    def send_receive_event_to_app(self) -> None:
        """Hands a message to the application as it came: whether it is a text is checked there, once. No more is read
        while one waits behind another; stopping for each message took two system calls.
        """
        message, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        """Adds `write` to the scope before the application sees it."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] | None = self.scope["extensions"]
            if extensions is not None:
                extensions[WRITE] = self.write

    def connection_lost(self, exc: Exception | None) -> None:
        """Breaks the cycles that this socket is part of: otherwise it would stay in memory until the garbage is
        collected, which is seldom.
        """
        super().connection_lost(exc)
        _break_cycle(self.conn)
        if self.uncount is not None:
            self.uncount()
        scope = getattr(self, "scope", None)  # there is none before the handshake
        if scope is not None:
            scope["extensions"].pop(WRITE, None)

    def write(self, text: bytes) -> bool:
        """Sends a text at once; returns False if the other side is slow or gone, and ASGI must send it."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: Any) -> None:
        """Sends what the application says. A refusal ends the handshake, too."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # nobody looks at them again
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    # A transport that is closed first sends all that waits in it: for ever, if the client does not read.

    def keepalive_timeout(self) -> None:
        """Ends a socket whose client is gone or does not read."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Serves the socket, and ends it."""
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """Ends the socket when the server stops, whatever the client does."""
        super().shutdown()
        self.loop.call_later(SHUTDOWN_SECONDS, self.transport.abort)
