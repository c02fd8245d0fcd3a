"""The stream of a game: published vectors, fair draws, fair shuffles."""

from collections import Counter
from itertools import permutations
from types import FunctionType

import pytest

from tapete.kernel import rng
from tapete.kernel.binding import bound
from tapete.kernel.errors import UserError
from tapete.kernel.record import Ints
from tapete.kernel.rng import (
    BLOCK,
    BLOCK_WORDS,
    KEY,
    STREAM_WORDS,
    WORD,
    below,
    fair_word,
    next_word,
    read_seed,
    seed_of,
    set_seed,
    shuffle,
)


def stream(seed: bytes) -> Ints:
    words = [0] * STREAM_WORDS
    set_seed(words, seed)
    return words


def key_stream(words: Ints, blocks: int) -> str:
    return b"".join(next_word(words).to_bytes(4, "little") for _ in range(blocks * BLOCK_WORDS)).hex()


# draft-strombergson-chacha-test-vectors-01, 8 rounds, 256-bit key, IV 0
CHACHA8 = {
    bytes(32): (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
    ),
    bytes([1, *[0] * 31]): (
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
    ),
}


@pytest.mark.parametrize(("key", "expected"), CHACHA8.items())
def test_chacha8_published_vectors(key: bytes, expected: str) -> None:
    assert key_stream(stream(key), len(expected) // 128) == expected


def test_chacha8_published_vector_with_all_bits_of_key_and_iv_set() -> None:
    words = stream(bytes([255]) * 32)
    rng.fill_block(words, 0, 0, WORD, WORD)
    assert b"".join(word.to_bytes(4, "little") for word in words[BLOCK:]).hex() == (
        "e163bbf8c9a739d18925ee8362dad2cdc973df05225afb2aa26396f2a9849a4a"
        "445e0547d31c1623c537df4ba85c70a9884a35bcbf3dfab077e98b0f68135f54"
    )


def test_the_rounds_are_chachas_rfc_8439_section_2_3_2() -> None:
    """With the ten double rounds of ChaCha20 the block function gives the RFC's own block."""
    twenty = bound(rng, {"DOUBLE_ROUNDS": 10})
    words = stream(bytes(range(32)))
    twenty.fill_block(words, 1, 0x09000000, 0x4A000000, 0)
    assert [f"{word:08x}" for word in words[BLOCK:]] == [
        *("e4e7f110", "15593bd1", "1fdd0f50", "c47120a3", "c7f4d1c7", "0368c033", "9aaa2204", "4e6cd4c3"),
        *("466482d2", "09aa9f07", "05d7c214", "a2028bd9", "d19c12b5", "b94e16de", "e883d0cb", "4e3c50a2"),
    ]


def test_the_quarter_round_of_rfc_8439_section_2_1_1() -> None:
    assert rng.quarter(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567) == (
        0xEA2A92F4,
        0xCB1CF8CE,
        0x4581472E,
        0x5881C4BB,
    )


def test_a_seed_is_the_whole_stream() -> None:
    one, two = stream(bytes(range(32))), stream(bytes(range(32)))
    assert [next_word(one) for _ in range(100)] == [next_word(two) for _ in range(100)]
    assert seed_of(one) == bytes(range(32))


def test_a_seed_has_256_bits() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        set_seed([0] * STREAM_WORDS, bytes(31))


@pytest.mark.parametrize(
    ("text", "seed"), [("0", bytes(32)), ("258", bytes([2, 1, *[0] * 30])), ("ab" * 32, b"\xab" * 32)]
)
def test_seeds_people_write(text: str, seed: bytes) -> None:
    assert read_seed(text) == seed


@pytest.mark.parametrize("text", ["", "-1", "x", "1.5", "9" * 61, "ab" * 31, "٣"])
def test_seeds_that_are_none(text: str) -> None:
    with pytest.raises(UserError) as refused:
        read_seed(text)
    assert refused.value.code == "seed-range"


def words_from(values: list[int]) -> Ints:
    """A stream whose next words are given."""
    made = stream(bytes(32))
    made[rng.USED] = BLOCK_WORDS - len(values)
    made[STREAM_WORDS - len(values) :] = values
    return made


@pytest.mark.parametrize("n", [3, 5, 6, 7, 98, 1000])
def test_draws_are_unbiased_by_rejection(n: int) -> None:
    """Lemire's test must reject exactly 2**32 mod n words, so that every result keeps the same number of them."""
    unfair = (1 << 32) % n
    rejected = [w for w in (*range(2000), *range(WORD - 2000, WORD + 1)) if (w * n) & WORD < unfair]
    for word in rejected[:5]:
        assert fair_word(words_from([word, 0xABCDEF01]), n) == 0xABCDEF01
    kept = next(w for w in range(WORD) if (w * n) & WORD >= unfair)
    assert fair_word(words_from([kept, 1]), n) == kept


def test_below_counts_exactly_for_every_word_of_a_small_generator() -> None:
    """The same arithmetic with 8-bit words, over all of them: every result equally often."""
    for n in range(1, 60):
        unfair = 256 % n
        counts = Counter((w * n) >> 8 for w in range(256) if (w * n) & 255 >= unfair)
        assert set(counts) == set(range(n))
        assert set(counts.values()) == {256 // n}


def test_below_stays_below() -> None:
    words = stream(b"b" * 32)
    for n in (1, 2, 7, 98):
        assert {below(words, n) for _ in range(60 * n)} == set(range(n))


def chi_square(counts: Counter[tuple[int, ...]], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + expected * (cells - len(counts))


def test_all_orders_of_five_cards_are_equally_likely() -> None:
    words = stream(b"c" * 32)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3, 4]
        shuffle(words, cards, 5)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(5)))
    assert chi_square(counts, 120) < 185  # 99.99 % point of chi-square with 119 degrees is 187


def test_every_card_is_in_every_place_equally_often() -> None:
    words = stream(b"d" * 32)
    cards = list(range(98))
    counts: Counter[tuple[int, ...]] = Counter()
    rounds = 4_000
    for _ in range(rounds):
        shuffle(words, cards, 98)
        counts.update(enumerate(cards))
    # position x card: (98 - 1)**2 = 9409 degrees of freedom; scaled by (n - 1) / n as each row adds up
    scaled = chi_square(counts, 98 * 98) * 97 / 98
    assert abs(scaled - 97 * 97) < 4 * (2 * 97 * 97) ** 0.5
    assert sorted(cards) == list(range(98))


def test_a_shuffle_of_one_or_none_uses_no_word() -> None:
    words = stream(bytes(32))
    before = list(words)
    shuffle(words, [7], 1)
    shuffle(words, [], 0)
    assert words == before


def test_the_key_is_never_a_block() -> None:
    """The stream's words do not repeat the key: seeing cards shows words of the stream at best."""
    words = stream(bytes(range(1, 33)))
    seen = {next_word(words) for _ in range(64)}
    assert not seen & set(words[:KEY])


def test_binding_names_leaves_the_module_alone() -> None:
    copy = bound(rng, {"DOUBLE_ROUNDS": 10})
    assert isinstance(copy.fill_block, FunctionType)
    assert rng.DOUBLE_ROUNDS == 4
    assert copy.fill_block is not rng.fill_block
