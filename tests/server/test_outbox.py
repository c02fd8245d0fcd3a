"""Messages on their way to one client: in their order, whichever way each of them takes."""

import asyncio

from tapete.server.clients import MOST_WAITING, Outbox


class Channel:
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
        channel = Channel()
        outbox = Outbox(channel.write)
        draining = asyncio.create_task(channel.drain(outbox))
        await rest()
        outbox.put(b"1")
        assert channel.sent == [b"1"]
        outbox.close()
        await draining

    asyncio.run(run())


def test_no_message_overtakes_another() -> None:
    async def run() -> None:
        channel = Channel()
        outbox = Outbox(channel.write)
        draining = asyncio.create_task(channel.drain(outbox))
        outbox.put(b"1")  # before anybody drains it
        await rest()
        channel.open = False
        outbox.put(b"2")
        await rest()  # it is taken out, and cannot be sent
        channel.open = True
        outbox.put(b"3")  # the socket would take it, but 2 comes first
        assert channel.sent == [b"1"]
        outbox.put(b"4")
        await rest()
        outbox.put(b"5")
        assert channel.sent == [b"1", b"2", b"3", b"4", b"5"]
        outbox.close()
        await draining

    asyncio.run(run())


def test_a_client_that_does_not_read_is_disconnected() -> None:
    async def run() -> None:
        channel = Channel()
        channel.open = False
        outbox = Outbox(channel.write)
        for _ in range(MOST_WAITING):
            outbox.put(b"1")
        assert await outbox.next() == b"1"
        outbox.put(b"2")
        outbox.put(b"3")
        assert await outbox.next() is None

    asyncio.run(run())
