"""Chance that belongs to the game: a ChaCha8 stream in the state, so a seed determines a whole deal and nobody can
work out the deck from the cards seen. Rules draw from it with `below` and `shuffle`, both free of bias.
"""

import re
from secrets import token_bytes
from typing import Any

from tapete.kernel.errors import UserError
from tapete.kernel.record import Ints, numbers, rule

SHUFFLE_VERSION = 1  # raised when a seed deals differently than before
SEED_BYTES = 32
KEY = 8  # words of the key
COUNTER = KEY  # where the number of the next block is
USED = KEY + 1  # where the count of used words of the current block is
BLOCK = KEY + 2  # where the current block begins
BLOCK_WORDS = 16
STREAM_WORDS = BLOCK + BLOCK_WORDS
WORD = 0xFFFFFFFF
SIGMA = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k", as ChaCha's authors chose it
DOUBLE_ROUNDS = 4  # ChaCha8: unbroken, and what Go's own generator uses; a deal costs half of ChaCha20's
# Several draws share one word as long as their product stays below this; at most one word in 32 is then rejected.
SHARED_WORD = 1 << 27


def stream() -> Any:
    """Declares the field that holds the stream of a game."""
    return numbers(STREAM_WORDS, bits=64)


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) & WORD) | (d >> 16)
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) & WORD) | (b >> 20)
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) & WORD) | (d >> 24)
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) & WORD) | (b >> 25)
    return a, b, c, d


@rule
def fill_block(r: Ints, counter: int, nonce0: int, nonce1: int, nonce2: int) -> None:
    """Writes block `counter` of the key stream: RFC 8439, section 2.3, with fewer rounds."""
    a0, a1, a2, a3 = SIGMA
    b0, b1, b2, b3 = r[0], r[1], r[2], r[3]
    c0, c1, c2, c3 = r[4], r[5], r[6], r[7]
    d0, d1, d2, d3 = counter, nonce0, nonce1, nonce2
    for _ in range(DOUBLE_ROUNDS):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    r[BLOCK + 0] = (a0 + SIGMA[0]) & WORD
    r[BLOCK + 1] = (a1 + SIGMA[1]) & WORD
    r[BLOCK + 2] = (a2 + SIGMA[2]) & WORD
    r[BLOCK + 3] = (a3 + SIGMA[3]) & WORD
    r[BLOCK + 4] = (b0 + r[0]) & WORD
    r[BLOCK + 5] = (b1 + r[1]) & WORD
    r[BLOCK + 6] = (b2 + r[2]) & WORD
    r[BLOCK + 7] = (b3 + r[3]) & WORD
    r[BLOCK + 8] = (c0 + r[4]) & WORD
    r[BLOCK + 9] = (c1 + r[5]) & WORD
    r[BLOCK + 10] = (c2 + r[6]) & WORD
    r[BLOCK + 11] = (c3 + r[7]) & WORD
    r[BLOCK + 12] = (d0 + counter) & WORD
    r[BLOCK + 13] = (d1 + nonce0) & WORD
    r[BLOCK + 14] = (d2 + nonce1) & WORD
    r[BLOCK + 15] = (d3 + nonce2) & WORD


@rule
def rewind(r: Ints) -> None:
    """Sets the stream to its beginning; its key must be set."""
    r[COUNTER] = 0
    r[USED] = BLOCK_WORDS


@rule
def next_word(r: Ints) -> int:
    """The next 32 bits."""
    if r[USED] >= BLOCK_WORDS:
        fill_block(r, r[COUNTER] & WORD, r[COUNTER] >> 32, 0, 0)
        r[COUNTER] += 1
        r[USED] = 0
    r[USED] += 1
    return r[BLOCK + r[USED] - 1]


@rule
def fair_word(r: Ints, n: int) -> int:
    """A word w for which (w * n) >> 32 is uniform below n, n up to SHARED_WORD (Lemire's test, by rejection)."""
    word = next_word(r)
    low = (word * n) & WORD
    if low < n:
        unfair = (1 << 32) % n
        while low < unfair:
            word = next_word(r)
            low = (word * n) & WORD
    return word


@rule
def below(r: Ints, n: int) -> int:
    """A number from 0 to n - 1, all equally likely."""
    return (fair_word(r, n) * n) >> 32


@rule
def shuffle(r: Ints, cards: Ints, n: int) -> None:
    """Puts the first n cards in random order, all orders equally likely.

    Fisher-Yates from the end. One word serves several draws (Brackett-Rozinsky and Lemire, 2024): fair for their
    product, it is fair for each in turn, and the remainder of one draw is the word for the next.
    """
    last = n
    while last > 1:
        product = last
        first = last - 1
        while first > 1 and product * first < SHARED_WORD:
            product *= first
            first -= 1
        word = fair_word(r, product)
        while last > first:
            word *= last
            j = word >> 32
            word &= WORD
            last -= 1
            card = cards[last]
            cards[last] = cards[j]
            cards[j] = card


def set_seed(r: Ints, seed: bytes) -> None:
    """Starts a stream from a 256-bit seed."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    for i in range(KEY):
        r[i] = int.from_bytes(seed[4 * i : 4 * i + 4], "little")
    rewind(r)


def seed_of(r: Ints) -> bytes:
    """The seed a stream was started with."""
    return b"".join(int(word).to_bytes(4, "little") for word in r[:KEY])


def read_seed(text: str) -> bytes:
    """The seed that a person wrote: a whole number, or all its hexadecimal digits."""
    if re.fullmatch(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}", text):
        return bytes.fromhex(text)
    if not re.fullmatch(r"[0-9]{1,60}", text):
        raise UserError("seed-range", seed=text[:80])
    return int(text).to_bytes(SEED_BYTES, "little")


def as_seed(seed: int | str | bytes | None) -> bytes:
    """The bytes of a seed: a number or a text deals what `--seed` deals; None is another deal every time."""
    if seed is None:
        return token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise UserError("seed-bytes", bytes=len(seed), wanted=SEED_BYTES)
        return seed
    return read_seed(str(seed))
