"""The committed deal: the server fixes its part before anybody sits down, and every client may add chance of its own.

Before the deal the server publishes a commitment to a secret, and each client may add some bytes. The seed of the match
is made of both. The secret is revealed when the match is over. This proves that the deck was fixed before play. It does
not prevent the person who runs the server from looking.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from functools import lru_cache

SECRET_BYTES = 32
ENTROPY_BYTES = 16
LABEL = "tapete deal"


def new_secret() -> str:
    """A new secret: the server's part of a deal."""
    return secrets.token_hex(SECRET_BYTES)


@lru_cache(maxsize=4096)
def commitment(table: str, number: int, secret: str) -> str:
    """The hash of a secret that is published before the deal."""
    return hashlib.sha256(f"{LABEL}|{table}|{number}|{secret}".encode()).hexdigest()


def seed(table: str, number: int, secret: str, entropy: Mapping[str, str]) -> bytes:
    """The seed of a match: the secret, and what the clients added, by seat."""
    added = "|".join(f"{seat}:{entropy[seat]}" for seat in sorted(entropy))
    return hmac.new(bytes.fromhex(secret), f"{LABEL}|{table}|{number}|{added}".encode(), hashlib.sha256).digest()


def clean(entropy: str) -> str:
    """The hexadecimal digits that a client sent, cut to size; an empty text if they are none."""
    cut = entropy[: 2 * ENTROPY_BYTES].lower()
    return cut if cut and all(digit in "0123456789abcdef" for digit in cut) else ""
