"""Messages on their way to one client: in their order, whichever way each of them takes."""

import asyncio

from tapete.server.hub import MOST_WAITING, Outbox


class Wire:
    """A client's socket that can be stopped up."""

    def __init__(self) -> None:
        self.open = True
        self.sent: list[bytes] = []

    def write(self, message: bytes) -> bool:
        if self.open:
            self.sent.append(message)
        return self.open

    async def drain(self, outbox: Outbox) -> None:
        """Sends what waits, each as soon as the socket takes it, as a server's task does."""
        while (message := await outbox.next()) is not None:
            while not self.open:
                await asyncio.sleep(0)
            self.sent.append(message)


async def rest() -> None:
    """Lets every task go as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_message_is_sent_at_once_where_nothing_is_on_its_way() -> None:
    async def run() -> None:
        wire = Wire()
        outbox = Outbox(wire.write)
        draining = asyncio.create_task(wire.drain(outbox))
        await rest()
        assert outbox.put(b"1")
        assert wire.sent == [b"1"]
        outbox.close()
        await draining

    asyncio.run(run())


def test_no_message_overtakes_another() -> None:
    async def run() -> None:
        wire = Wire()
        outbox = Outbox(wire.write)
        draining = asyncio.create_task(wire.drain(outbox))
        outbox.put(b"1")  # before anybody drains it
        await rest()
        wire.open = False
        outbox.put(b"2")
        await rest()  # it is taken out, and cannot be sent
        wire.open = True
        outbox.put(b"3")  # the socket would take it, but 2 comes first
        assert wire.sent == [b"1"]
        outbox.put(b"4")
        await rest()
        outbox.put(b"5")
        assert wire.sent == [b"1", b"2", b"3", b"4", b"5"]
        outbox.close()
        await draining

    asyncio.run(run())


def test_who_does_not_read_is_told_apart() -> None:
    async def run() -> None:
        wire = Wire()
        wire.open = False
        outbox = Outbox(wire.write)
        assert all(outbox.put(b"") for _ in range(MOST_WAITING))
        assert not outbox.put(b"")

    asyncio.run(run())
