"""uvicorn's WebSocket with a direct way to send. Every move is sent to everybody at the table, and sending through ASGI
wakes up a task for each message.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

WRITE = "tapete.write"  # a key in the extensions of a socket's scope; the function sends a text now, or returns False


class FastSocket(WebSocketsSansIOProtocol):
    """A socket whose scope offers `write`."""

    def handle_connect(self, event: Request) -> None:
        """Adds `write` to the scope before the application sees it."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = self.scope["extensions"]
            if extensions is not None:
                extensions[WRITE] = self.write  # type: ignore[assignment]  # ASGI's types know only ASGI's extensions

    def connection_lost(self, exc: Exception | None) -> None:
        """Removes `write` again: otherwise the scope and the socket would form a cycle and stay in memory."""
        super().connection_lost(exc)
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
