"""Advice: a person asks what a bot would do."""

import asyncio
from contextlib import suppress

from tapete.bots import strongest_bot
from tapete.kernel.errors import RefusedError
from tapete.server import messages
from tapete.server.action_text import action_texts
from tapete.server.bot_workers import BotWorkers
from tapete.server.clients import Client
from tapete.server.live import LiveTable
from tapete.server.logs import at_table
from tapete.server.pending import Question


class Advisers:
    """Asks the strongest bot of a game, without blocking other messages."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers

    def ask(self, client: Client, live: LiveTable) -> None:
        """Asks for a client, who is answered when the bot has decided. A seat has one question at a time."""
        table, seat = live.table, client.seat
        if not table.settings.advice:
            raise RefusedError("no-advice")
        match = table.match_in_play()
        legal = match.legal_numbers(seat)
        if not legal or seat not in match.waiting:
            raise RefusedError("out-of-turn")
        bot = strongest_bot(table.game)
        loop = asyncio.get_running_loop()
        question = live.questions.get(seat)
        if question is None or not question.is_about(match):
            if question is not None:
                question.answer.cancel()
            thinking = self._workers.advise(table.id, table.game.id, bot, match.show(seat), seat, legal)
            question = live.questions[seat] = Question(table, seat, loop.create_task(thinking))
        client.stop_advice()
        client.advice = loop.create_task(self._answer(client, live, question, bot))

    async def _answer(self, client: Client, live: LiveTable, question: Question, bot: str) -> None:
        seat, found = client.seat, None
        try:
            found = await asyncio.shield(question.answer)
        except asyncio.CancelledError:
            if client.advice is not asyncio.current_task():  # the client has asked again, or left
                raise
        except Exception:
            at_table(live.table.id).exception("the bot gave no advice")
            live.questions.pop(seat, None)
            client.outbox.close()
            return
        client.advice, table = None, live.table
        if found is not None and question.is_about(table.match):
            reasons = [messages.Sentence(event.code, event.values) for event in found.because]
            client.send(messages.Advice(action_texts(table.game.id)[found.action], bot, reasons))
        elif client.seat == seat and question.is_open(table):  # others have acted, and the seat still has to
            with suppress(RefusedError):
                self.ask(client, live)
