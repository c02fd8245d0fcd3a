"""Reports of players about players: one line in the log, for the person who runs the server."""

from tapete.kernel.errors import RefusedError
from tapete.server.access import Allowances
from tapete.server.clients import Client
from tapete.server.config import ServerConfig
from tapete.server.live import LiveTable
from tapete.server.logs import at_table
from tapete.server.messages import Report


class Reports:
    """Writes the reports of all tables to the log."""

    def __init__(self, config: ServerConfig) -> None:
        self._config = config
        self._of_address = Allowances(*config.player_reports_from_address, config.clock.seconds)

    def log(self, live: LiveTable, client: Client, report: Report) -> None:
        """Writes a report to the log. Nothing that was said is in it: `tapete tables --chat` shows the line."""
        table, config = live.table, self._config
        if report.line >= 0:
            line = table.chat.line(report.line)
            about = f"line {line.number} of seat {line.seat}"
        elif table.seat(report.seat).kind == "person" and report.seat != client.seat:
            about = f"seat {report.seat}"
        else:
            raise RefusedError("nobody-there", seat=report.seat)
        live.limit("reports", client.sender, config.player_reports, config.clock)
        if not self._of_address.take(client.address):  # whoever sits down again is another sender
            raise RefusedError("too-many")
        at_table(table.id).warning("seat %d reports %s", client.seat, about)
