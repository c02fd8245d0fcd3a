"""Access: seat tokens, table ids, the origin of pages, and rate limits."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

Seconds = Callable[[], float]  # a clock
TOKEN_BYTES = 32
SENDER_LENGTH = 32  # characters of a hash by which a sender is known
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike
ID_LENGTH = 12  # some 59 bits, too many to guess a link


def new_token() -> str:
    """A new secret that opens a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """The hash of a token, which is stored instead of the token itself."""
    return hashlib.sha256(token.encode()).hexdigest()


def sender_of(hashed: str) -> str:
    """The name of a sender, by the hash of a token."""
    return hashed[:SENDER_LENGTH]


def new_table_id() -> str:
    """A new table id, as it appears in the link."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def same_origin(origin: str | None, host: str | None, allowed: frozenset[str]) -> bool:
    """Whether a request comes from our own pages, or from a program, which sends no origin."""
    if origin is None or origin in allowed:
        return True
    return bool(host) and origin.partition("://")[2] == host


class Allowance:
    """A rate limit: a burst of messages at once, and so many a second after that."""

    __slots__ = ("_burst", "_left", "_per_second", "_seconds", "_since")

    def __init__(self, burst: float, per_second: float, seconds: Seconds = time.monotonic) -> None:
        self._burst, self._per_second, self._seconds = burst, per_second, seconds
        self._left, self._since = burst, seconds()

    def take(self) -> bool:
        """Takes one from the allowance; returns False if it is used up."""
        now = self._seconds()
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Allowances:
    """An allowance for each address, or for whoever else is limited. The least recently used are dropped first."""

    def __init__(self, burst: float, per_second: float, seconds: Seconds = time.monotonic, most: int = 10_000) -> None:
        self.rate, self._most = (burst, per_second), most
        self._new = partial(Allowance, burst, per_second, seconds)
        self._known: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> bool:
        """Takes one from the allowance of an address; returns False if it is used up."""
        return self.of(address).take()

    def of(self, address: str) -> Allowance:
        """The allowance of an address."""
        if (allowance := self._known.get(address)) is None:
            allowance = self._known[address] = self._new()
        self._known.move_to_end(address)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return allowance
