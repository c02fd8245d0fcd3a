"""The deal of the day: one chain of values fixes the deals of all days to come (docs/fairness.md).

The value of a day is the SHA-256 of the value of the day after it, so values are easy to find backwards in time and
impossible forwards. The end of the chain, the value before the first day, is published first. When a day is over, its
value is published, too: from then on everybody can compute the end from it. Values are texts of hexadecimal digits.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from tapete.fairness import DIGITS, is_digits
from tapete.kernel.errors import UserError

LENGTH = 36_525  # days of a chain: a hundred years
DAY_MS = 24 * 3600 * 1000


def value_before(value: str, days: int = 1) -> str:
    """The value of a chain some days before the one with a value."""
    for _ in range(days):
        value = hashlib.sha256(f"tapete day|{value}".encode()).hexdigest()
    return value


def day_seed(value: str, day: str, game: str) -> bytes:
    """The seed of the deal of a day in a game."""
    return hmac.new(bytes.fromhex(value), f"tapete day|{day}|{game}".encode(), hashlib.sha256).digest()


def dice_seed(seed: bytes, seat: int, actions: int) -> int:
    """The seed of the dice with which the bot in a seat makes the choice after so many actions that stand."""
    return int.from_bytes(hmac.new(seed, f"tapete dice|{seat}|{actions}".encode(), hashlib.sha256).digest()[:8])


def day_of(ms: int) -> str:
    """The day of a time, in milliseconds since 1970. Days begin at midnight UTC."""
    return datetime.fromtimestamp(ms / 1000, UTC).date().isoformat()


def end_of(day: str) -> int:
    """When a day ends, in milliseconds since 1970."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000) + DAY_MS


def previous(day: str) -> str:
    """The day before a day."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def number_of(day: str, first: str) -> int:
    """The number of a day in a chain that begins with another, from 1; UserError if it is not a day of it."""
    try:
        number = (date.fromisoformat(day) - date.fromisoformat(first)).days + 1
    except ValueError:
        raise UserError("day-form", day=day) from None
    if len(day) != len(first) or not 1 <= number <= LENGTH:
        raise UserError("day-none", day=day, first=first)
    return number


def check(day: str, value: str, first: str, end: str) -> int:
    """Checks the value of a day by the published end of its chain; returns its number. UserError if it does not fit."""
    number = number_of(day, first)
    if not is_digits(value) or not is_digits(end):
        raise UserError("day-digits")
    if value_before(value, number) != end:
        raise UserError("day-unfit", day=day)
    return number


@dataclass(frozen=True)
class Days:
    """A chain, with its secret."""

    first: str  # its first day
    last: str  # the value of its last day, from which all others follow

    @classmethod
    def new(cls, first: str) -> "Days":
        """A new chain."""
        return cls(first, secrets.token_hex(DIGITS // 2))

    def value(self, day: str, later: tuple[str, str] | None = None) -> str:
        """The value of a day. It takes some milliseconds, and less from a later day whose value is known."""
        number = number_of(day, self.first)
        if later is None:
            return value_before(self.last, LENGTH - number)
        known, value = later
        return value_before(value, number_of(known, self.first) - number)

    @property
    def end(self) -> str:
        """The value before the first day, which is published first."""
        return value_before(self.last, LENGTH)
