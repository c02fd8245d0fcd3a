"""The fair deal: nobody can choose the cards of a match alone, and everybody can check that (docs/fairness.md).

The server commits to a secret, each seat to entropy of its own, and all these commitments are published. Then the seats
reveal. The seed of the match is made of the secret and of everything that was revealed. Secret and entropies are
published when the match has ended. All of them are texts of hexadecimal digits.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

DIGITS = 64  # of a secret, an entropy and a commitment: 256 bits
HEXADECIMAL = re.compile(rf"[0-9a-f]{{{DIGITS}}}")


def new_secret() -> str:
    """A new secret: the server's part of a deal. Entropy is made in the same way."""
    return secrets.token_hex(DIGITS // 2)


def is_digits(text: str) -> bool:
    """Whether a text can be a secret, an entropy or a commitment."""
    return HEXADECIMAL.fullmatch(text) is not None


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def commitment_to_secret(secret: str) -> str:
    """What the server publishes before the deal."""
    return _hash(f"tapete secret|{secret}")


def commitment_to_entropy(entropy: str) -> str:
    """What a seat publishes before the deal."""
    return _hash(f"tapete entropy|{entropy}")


def seed(secret: str, entropies: Mapping[int, str]) -> bytes:
    """The seed of a match: HMAC-SHA256 of everything that was revealed, keyed by the secret."""
    revealed = "|".join(f"{seat}:{entropies[seat]}" for seat in sorted(entropies))
    return hmac.new(bytes.fromhex(secret), f"tapete deal|{revealed}".encode(), hashlib.sha256).digest()


def older_seed(table: str, number: int, secret: str, entropy: Mapping[int, str]) -> bytes:
    """The seed of a match that was dealt before seats committed to their entropy."""
    added = "|".join(f"{seat}:{entropy[seat]}" for seat in sorted(entropy, key=str))
    return hmac.new(bytes.fromhex(secret), f"tapete deal|{table}|{number}|{added}".encode(), hashlib.sha256).digest()


@dataclass(frozen=True)
class Deal:
    """How a match was dealt: as it was, or as a record says."""

    commitment: str  # of the server
    secret: str
    commitments: Mapping[int, str] = field(default_factory=dict)  # by seat
    entropies: Mapping[int, str] = field(default_factory=dict)  # what was revealed, by seat
    left_out: tuple[int, ...] = ()  # seats that committed and did not reveal in time

    @classmethod
    def of(cls, secret: str, commitments: Mapping[int, str], entropies: Mapping[int, str]) -> "Deal":
        """A deal as it was."""
        left_out = tuple(seat for seat in sorted(commitments) if seat not in entropies)
        return cls(commitment_to_secret(secret), secret, dict(commitments), dict(entropies), left_out)

    @property
    def seed(self) -> bytes:
        """The seed that it gives."""
        return seed(self.secret, self.entropies)


@dataclass(frozen=True)
class Forgery:
    """What is wrong with a deal: the name of a text, the header of the record that it is about, and the seat."""

    code: str
    header: str
    seat: int = -1


def find_forgery(deal: Deal, seed: bytes, deals_the_deck: Callable[[bytes], bool]) -> Forgery | None:
    """The part of a deal that does not fit the others; None if everything fits.

    A single part that was changed is named. To tell which of two parts is wrong that do not fit each other, it is asked
    whether the seed fits, and which seed deals the first deck.
    """
    if wrong := _wrong_list(deal):
        return wrong
    is_seed = deal.seed == seed
    if commitment_to_secret(deal.secret) != deal.commitment:
        return Forgery("deal-commitment", "commitment") if is_seed else Forgery("deal-secret", "secret")
    for seat, entropy in deal.entropies.items():
        if commitment_to_entropy(entropy) != deal.commitments[seat]:
            if is_seed:
                return Forgery("deal-seat-commitment", f"commitment {seat}", seat)
            return Forgery("deal-entropy", f"entropy {seat}", seat)
    if is_seed:
        return None
    return Forgery("deal-seed", "seed") if deals_the_deck(deal.seed) else Forgery("deal-seats", "left out")


def _wrong_list(deal: Deal) -> Forgery | None:
    """A seat that is not in exactly one list: of those who revealed, or of those who were left out."""
    for seat in sorted({*deal.commitments, *deal.entropies, *deal.left_out}):
        if seat not in deal.commitments:
            return Forgery("deal-uncommitted", f"entropy {seat}" if seat in deal.entropies else "left out", seat)
        if (seat in deal.entropies) == (seat in deal.left_out):
            return Forgery("deal-left-out", "left out", seat)
    return None
