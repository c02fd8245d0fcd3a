"""What the messages of clients change at a table, where nothing else but the table changes."""

from tapete.server import messages
from tapete.server.action_text import read_signal
from tapete.server.clients import Client
from tapete.server.config import ServerConfig
from tapete.server.live import LiveTable

TALK = (messages.Say, messages.React)
CORRECTIONS = (messages.Signal, messages.Undo)
CHANGES = (
    messages.Sit, messages.Stand, messages.Rename, messages.SeatBot, messages.Invite, messages.HandOver, messages.Lock,
    messages.Remove, messages.Arrange, messages.Start, messages.Pause, messages.Clear, messages.Rematch,
)  # fmt: skip


def change_table(client: Client, live: LiveTable, message: messages.Message, config: ServerConfig) -> None:
    """Changes the table as a message asks for, or raises RefusedError."""
    table, seat, at = live.table, client.seat, config.clock.now_ms()
    if isinstance(message, CORRECTIONS):  # a match would grow by them without end
        live.limit("corrections", str(seat), config.corrections, config.clock)
    if isinstance(message, TALK):
        live.limit("talk", str(seat), config.talk, config.clock)
    match message:
        case messages.Signal(_, signal):
            table.signal(seat, read_signal(table.game, signal), at)
        case messages.Undo():
            table.undo(seat, at)
        case messages.Say(_, text):
            table.say(seat, text, at, client.sender)
        case messages.React(reaction):
            table.react(seat, reaction, at)
        case messages.Withdraw(_, line):
            table.withdraw(line, client.sender, at)
        case messages.Rename(name, avatar):
            table.rename(seat, name, at, avatar)
        case messages.Clear():
            table.clear(at)
        case _:
            _arrange(live, message, at, config)


def _arrange(live: LiveTable, message: messages.Message, at: int, config: ServerConfig) -> None:
    """Changes what the host decides, or all agree to."""
    table = live.table
    match message:
        case messages.SeatBot(number, bot):
            table.seat_bot(number, bot, at, config.bots_of(table.game.id))
        case messages.HandOver(number):
            table.hand_over(number, at)
        case messages.Lock(locked):
            table.lock(locked=locked, at=at)
        case messages.Arrange():
            table.arrange(message, at)
        case messages.Pause(paused):
            table.pause(paused=paused, at=at)
