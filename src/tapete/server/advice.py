"""Advice: a person asks what a bot would do."""

import asyncio
import logging

from tapete.bots import strongest_bot
from tapete.kernel.errors import RefusedError
from tapete.server import messages
from tapete.server.action_text import action_texts
from tapete.server.bot_workers import BotWorkers
from tapete.server.clients import Client
from tapete.server.live import LiveTable

log = logging.getLogger("tapete")


class Advisers:
    """Asks the strongest bot of a game, without blocking other messages."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers

    def ask(self, client: Client, live: LiveTable) -> None:
        """Asks for a client, who is answered when the bot has decided. A second question cancels the first."""
        table, seat = live.table, client.seat
        if not table.settings.advice:
            raise RefusedError("no-advice")
        match = table.match_in_play()
        legal = match.legal_numbers(seat)
        if not legal or seat not in match.waiting:
            raise RefusedError("out-of-turn")
        bot = strongest_bot(table.game)
        view = match.show(seat)

        async def answer() -> None:
            try:
                found = await self._workers.advise(table.game.id, bot, view, seat, legal)
            except Exception:
                log.exception("table %s: the bot gave no advice", table.id)
                client.outbox.close()
                return
            if table.match is match and found.action in match.legal_numbers(seat):  # else it is out of date
                reasons = [messages.Sentence(event.code, event.values) for event in found.because]
                client.send(messages.Advice(action_texts(table.game.id)[found.action], bot, reasons))

        if client.advice is not None:
            client.advice.cancel()
        client.advice = asyncio.get_running_loop().create_task(answer())
