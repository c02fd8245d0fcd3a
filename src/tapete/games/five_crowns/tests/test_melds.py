"""The meld solver beside a brute force over all sets of cards; run this file by hand for its speed."""

from array import array
from collections.abc import Callable
from functools import cache
from random import Random
from time import thread_time_ns
from typing import Any, NamedTuple, SupportsIndex

import pytest

from tapete.games.five_crowns import melds
from tapete.games.five_crowns.melds import (
    HIGHEST_RANK,
    JOKER,
    JOKER_POINTS,
    KINDS,
    LONGEST_HAND,
    LOWEST_RANK,
    SCRATCH,
    SUITS,
    WILD_POINTS,
    is_wild,
    points,
)
from tapete.kernel.record import Ints, rule
from tapete.kernel.translator.types import INT, Type
from tapete.kernel.translator.types import Row as RowType
from tapete.testing.compiled import compiled

SUIT_LETTERS = "thcsd"  # stars, hearts, clubs, spades, diamonds
FACES = {"J": 11, "Q": 12, "K": 13}
CARDS = [kind for kind in range(JOKER) for _ in range(2)] + [JOKER] * 6  # FC1

Hand = tuple[list[int], int]  # the cards, ascending, and the wild rank


# ---- A brute force, from the clauses alone


def rank_of(kind: int) -> int:
    return LOWEST_RANK + kind % 11


@rule
def is_book(cards: Ints, n: int, chosen: int, wild_rank: int) -> bool:
    """FC6, FC7: there is a rank that every card has or stands for."""
    for rank in range(3, 14):
        fits = True
        for i in range(n):
            if (chosen >> i) & 1 and cards[i] != 55 and cards[i] % 11 + 3 not in (wild_rank, rank):
                fits = False
                break
        if fits:
            return True
    return False


@rule
def is_run(cards: Ints, n: int, chosen: int, size: int, wild_rank: int) -> bool:
    """FC5, FC7: there are a suit and as many ranks in a row, each had by one card; wilds stand for those missing."""
    for suit in range(5):
        for lowest in range(3, 13 - size + 2):
            fits = True
            had = 0
            for i in range(n):
                rank = cards[i] % 11 + 3
                if not (chosen >> i) & 1 or cards[i] == 55 or rank == wild_rank:
                    continue
                if cards[i] // 11 != suit or rank < lowest or rank >= lowest + size or (had >> rank) & 1:
                    fits = False
                    break
                had |= 1 << rank
            if fits:
                return True
    return False


@rule
def is_meld(cards: Ints, n: int, chosen: int, wild_rank: int) -> bool:
    """Whether the chosen cards are a meld."""
    size = 0
    for i in range(n):
        size += (chosen >> i) & 1
    return size >= 3 and (is_book(cards, n, chosen, wild_rank) or is_run(cards, n, chosen, size, wild_rank))


@rule
def fewest_of_all(cards: Ints, n: int, wild_rank: int, meld: Ints, left: Ints) -> None:
    """For every set of the cards the fewest points left: its lowest card stays in hand, or is in one of all melds."""
    for chosen in range(1 << n):
        meld[chosen] = is_meld(cards, n, chosen, wild_rank)
    left[0] = 0
    for held in range(1, 1 << n):
        lowest = 0
        while not (held >> lowest) & 1:
            lowest += 1
        rank = cards[lowest] % 11 + 3
        worth = 50 if cards[lowest] == 55 else 20 if rank == wild_rank else rank
        others = held ^ (1 << lowest)
        left[held] = left[others] + worth
        with_it = others
        while with_it > 0:
            if meld[held ^ others ^ with_it]:
                left[held] = min(left[held], left[others ^ with_it])
            with_it = (with_it - 1) & others


SETS = 1 << LONGEST_HAND
HELD, WORK = RowType(16, LONGEST_HAND), RowType(64, SCRATCH)
ASKED: tuple[Type, ...] = (HELD, INT, INT, WORK)
NAMES = ("fewest", "deadwood", "all_melded", "discards_out", "best_discard")
Asked = dict[str, tuple[Callable[..., Any], tuple[Type, ...]]]
SOLVER: Asked = {name: (getattr(melds, name), (*ASKED, HELD) if name == "deadwood" else ASKED) for name in NAMES}
BRUTE_FORCE: Asked = {
    "is_meld": (is_meld, (HELD, INT, INT, INT)),
    "fewest_of_all": (fewest_of_all, (HELD, INT, INT, RowType(16, SETS), RowType(64, SETS))),
}


@cache
def native() -> Any:
    """The solver and the brute force as machine code."""
    return compiled(SOLVER | BRUTE_FORCE)


@cache
def careful() -> Any:
    """The solver in the trapping build."""
    return compiled(SOLVER, trapping=True)


def brute_force(cards: list[int], wild_rank: int) -> "array[int]":
    """For every set of the cards the fewest points left."""
    meld, left = array("h", bytes(2 * SETS)), array("q", bytes(8 * SETS))
    native().fewest_of_all(short(cards), len(cards), wild_rank, meld, left)
    return left[: 1 << len(cards)]


def short(numbers: list[int]) -> "array[int]":
    """A hand as machine code takes it."""
    return array("h", [*numbers, *[0] * (LONGEST_HAND - len(numbers))])


# ---- Asking the solver


class Answers(NamedTuple):
    deadwood: int
    meld: tuple[int, ...]
    fewest: int
    all_melded: bool
    discards_out: int
    best_discard: int


class Row(list[int]):
    """A row that forgives no index beyond its ends, not even a negative one."""

    def __getitem__(self, i: Any) -> Any:
        assert 0 <= i < len(self)
        return super().__getitem__(i)

    def __setitem__(self, i: SupportsIndex | slice, value: Any) -> None:
        assert isinstance(i, int)
        assert 0 <= i < len(self)
        super().__setitem__(i, value)


def ask(solver: Any, hand: Hand, row: Callable[[list[int]], Any] = Row, rubbish: int = -77) -> Answers:
    """Everything the solver says of a hand, in a scratch full of rubbish."""
    cards, wild_rank = hand
    n = len(cards)
    held = row([*cards, *[KINDS] * (LONGEST_HAND - n)])
    scratch = array("q", [rubbish] * SCRATCH) if row is short else row([rubbish] * SCRATCH)
    meld = row([rubbish] * LONGEST_HAND)
    left = solver.deadwood(held, n, wild_rank, scratch, meld)
    asked = (held, n, wild_rank, scratch)
    return Answers(
        left,
        tuple(int(meld[i]) for i in range(n)),
        solver.fewest(*asked),
        solver.all_melded(*asked),
        solver.discards_out(*asked),
        int(solver.best_discard(*asked)) if n else JOKER,
    )


def check(answers: Answers, hand: Hand) -> None:
    """Compares the answers with the brute force."""
    cards, wild_rank = hand
    every = (1 << len(cards)) - 1
    left = brute_force(cards, wild_rank)
    assert answers.deadwood == answers.fewest == left[every], hand
    assert answers.all_melded == (left[every] == 0), hand
    assert sum(points(card, wild_rank) for card, meld in zip(cards, answers.meld, strict=True) if meld == 0) == left[-1]
    assert set(answers.meld) | {0} == set(range(max(answers.meld, default=0) + 1)), hand
    for number in set(answers.meld) - {0}:
        chosen = sum(1 << i for i, meld in enumerate(answers.meld) if meld == number)
        assert native().is_meld(short(cards), len(cards), chosen, wild_rank), (hand, answers)
    without = {card: int(left[every ^ (1 << i)]) for i, card in enumerate(cards)}
    assert answers.discards_out == sum(1 << card for card in without if without[card] == 0), hand
    if cards:
        best = min(without, key=lambda card: (without[card], -points(card, wild_rank), -card))
        assert answers.best_discard == best, hand


def hand(text: str, wild_rank: int) -> Hand:
    """A hand from words like 9h, Kd, and * for a joker."""

    def kind(word: str) -> int:
        if word == "*":
            return JOKER
        rank = FACES.get(word[:-1]) or int(word[:-1])
        return SUIT_LETTERS.index(word[-1]) * 11 + rank - LOWEST_RANK

    return sorted(kind(word) for word in text.split()), wild_rank


def left(text: str, wild_rank: int) -> int:
    """The points left of a hand, after a look at all other answers."""
    asked = hand(text, wild_rank)
    answers = ask(melds, asked)
    check(answers, asked)
    return answers.deadwood


# ---- Clause by clause


def test_fc4_jokers_and_the_rank_of_the_hand_are_wild() -> None:
    for wild_rank in range(LOWEST_RANK, HIGHEST_RANK + 1):
        wild = [kind for kind in range(KINDS) if is_wild(kind, wild_rank)]
        assert wild == [*(suit * 11 + wild_rank - 3 for suit in range(SUITS)), JOKER]


def test_fc5_a_run_is_three_or_more_of_one_suit() -> None:
    assert left("5h 6h 7h", 3) == 0
    assert left("9s 10s Js Qs", 4) == 0
    assert left("5h 6h", 3) == 11
    assert left("5h 6h 7s", 3) == 18
    assert left("5h 6h 8h", 3) == 19
    assert left("5h 6h 6h 7h", 3) == 6


def test_fc5_a_run_does_not_wrap() -> None:
    assert left("Kh 3h 4h", 7) == 20
    assert left("Qh Kh 3h", 7) == 28
    assert left("Qh Kh 3h *", 7) == 3
    assert left("3h 5h Kh *", 7) == 13


def test_fc5_a_run_has_at_most_eleven_cards() -> None:
    ten = "4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
    assert max(ask(melds, hand(f"{ten} *", 3)).meld) == 1
    for wilds in ("* *", "3s *", "* * *", "* * 3h", "* * 3c 3d"):
        assert left(f"{ten} {wilds}", 3) == 0
    gaps = "3h 4h 6h 7h 8h 9h 10h Jh Kh"  # with 5s wild and two wilds in the gaps, eleven
    for wilds in ("* *", "* * *", "* 5h 5h 5h", "* * * * *"):
        assert left(f"{gaps} {wilds}", 5) == 0
    assert left("4h 5h 6h 7h 8h 9h 10h Jh Qh * *", 13) == 0
    assert max(ask(melds, hand(f"{ten} * *", 3)).meld) == 2


def test_fc6_a_book_is_three_or_more_of_one_rank() -> None:
    assert left("8h 8s 8d", 3) == 0
    assert left("Kh Ks Kd Kt", 4) == 0
    assert left("Kh Kh Kh Kh", 4) == 0
    assert left("8h 8s", 4) == 16
    assert left(" ".join(["6h 6s 6d 6t 6c"] * 2 + ["6h 6s 6d 6t"]), 13) == 0


def test_fc7_wilds_stand_for_any_card() -> None:
    assert left("9h 7s Jh", 7) == 0
    assert left("6h 7h 7s 9h", 7) == 0
    assert left("Kh Ks 8d", 8) == 0
    assert left("Kh 8s 8d", 8) == 0
    assert left("5h 6h *", 8) == 0
    assert left("3h * * Kh", 8) == 3
    assert left("3h * * Kh * *", 8) == 0


def test_fc7_a_meld_may_be_all_wilds() -> None:
    assert left("* * *", 3) == 0
    assert left("* 4h 4s", 4) == 0
    assert left("* *", 3) == 100
    assert left(" ".join(["*"] * 14), 3) == 0


def test_fc8_any_mix_of_melds() -> None:
    assert left("3h 4h 5h 5s 5d 5c", 9) == 0
    assert left("6h 6s 6d 7h 8h 6h", 9) == 0
    assert left("5h 5s 5d 6h 6s 6d 7h 7s 7d", 9) == 0
    assert left("5h 5s 6h 6s 7h 7s 5h 6h 7h", 9) == 0


def test_fc10_one_card_goes_and_the_rest_lies_in_melds() -> None:
    def outs(text: str, wild_rank: int) -> int:
        asked = hand(text, wild_rank)
        answers = ask(melds, asked)
        check(answers, asked)
        return answers.discards_out

    def kinds(text: str) -> int:
        return sum(1 << kind for kind in hand(text, 3)[0])

    assert outs("5h 6h 7h", 3) == 0
    assert outs("5h 6h 7h 8h", 3) == kinds("5h 8h")
    assert outs("5h 6h 7h *", 4) == kinds("5h 6h 7h *")
    assert outs("5h 6h 7h Ks", 4) == kinds("Ks")
    assert outs("5h 6h 9h Ks", 4) == 0


def test_fc13_the_fewest_points_are_left() -> None:
    assert left("Kh Ks Kd Qd Jd", 9) == 23  # not the run of 36
    assert left("3h 4h 5h 5s 5d", 9) == 7
    assert left("3h 3s Kh Ks *", 9) == 6


def test_fc18_points() -> None:
    assert left("Kh Kd", 3) == 26
    assert left("Kh Kd Ks", 3) == 0
    assert left("6s", 6) == WILD_POINTS == 20
    assert left("*", 6) == JOKER_POINTS == 50
    assert left("3h 10s Jd Qc", 5) == 36
    assert [points(kind, 13) for kind in range(11)] == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20]


# ---- Beside the brute force


def dealt(random: Random, n: int, wild_rank: int) -> list[int]:
    return random.sample(CARDS, n)


def from_two_sets(random: Random, n: int, wild_rank: int) -> list[int]:
    return random.sample(CARDS * 2, n)


def with_wilds(random: Random, n: int, wild_rank: int) -> list[int]:
    wild = [kind for kind in CARDS if is_wild(kind, wild_rank)]
    wilds = random.randint(0, min(n, 8))
    return random.sample(wild, wilds) + random.sample(CARDS, n - wilds)


def of_few_suits(random: Random, n: int, wild_rank: int) -> list[int]:
    suits = random.sample(range(SUITS), random.choice((1, 1, 2)))
    jokers = min(n, random.randint(0, 3))
    return random.choices([kind for kind in range(JOKER) if kind // 11 in suits], k=n - jokers) + [JOKER] * jokers


def of_few_ranks(random: Random, n: int, wild_rank: int) -> list[int]:
    ranks = range(lowest := random.randint(3, 11), lowest + random.choice((2, 3)))
    jokers = min(n, random.randint(0, 3))
    cards = [kind for kind in range(JOKER) if rank_of(kind) in ranks] * 4
    return random.sample(cards, n - jokers) + [JOKER] * jokers


def of_few_kinds(random: Random, n: int, wild_rank: int) -> list[int]:
    return random.sample(random.sample(range(KINDS), random.randint(4, 8)) * 4, n)


DEALERS = (dealt, from_two_sets, with_wilds, of_few_suits, of_few_ranks, of_few_kinds)
Dealer = Callable[[Random, int, int], list[int]]


def hands(dealer: Dealer, count: int, fewest_cards: int, most_cards: int) -> list[Hand]:
    random = Random(f"{dealer.__name__} {most_cards}")
    found = []
    for _ in range(count):
        wild_rank = random.randint(LOWEST_RANK, HIGHEST_RANK)
        cards = dealer(random, random.randint(fewest_cards, most_cards), wild_rank)
        found.append((sorted(cards), wild_rank))
    return found


def test_the_brute_force_knows_a_meld() -> None:
    def meld(text: str, wild_rank: int) -> bool:
        cards, _ = hand(text, wild_rank)
        return is_meld(cards, len(cards), (1 << len(cards)) - 1, wild_rank)

    assert all(meld(text, 7) for text in ("3h 4h 5h", "3h * 5h", "3h 7s 5h", "9h 9h 9s", "9h * *", "7h 7h 7s", "* * *"))
    assert not any(meld(text, 7) for text in ("3h 4h", "Qh Kh 3h", "3h 4s 5h", "3h 3h 4h *", "9h 9h 8s", "3h * 6h"))
    assert meld("3h 4h 5h 6h 8h 9h 10h Jh Qh Kh *", 7)
    assert not meld("3h 4h 5h 6h 8h 9h 10h Jh Qh Kh * *", 7)


@pytest.mark.parametrize("dealer", DEALERS)
def test_hands_of_up_to_ten_cards_beside_the_brute_force(dealer: Dealer) -> None:
    asked = hands(dealer, 1500, 0, 10)
    for one in asked:
        check(ask(native(), one, short), one)
    assert {len(cards) for cards, _ in asked} == set(range(11))


@pytest.mark.parametrize("dealer", DEALERS)
def test_hands_of_eleven_to_fourteen_cards_beside_the_brute_force(dealer: Dealer) -> None:
    for one in hands(dealer, 60, 11, LONGEST_HAND):
        check(ask(native(), one, short), one)


@pytest.mark.parametrize("dealer", DEALERS)
def test_interpreted_and_native_agree(dealer: Dealer) -> None:
    """The scratch holds other rubbish each time; in some rows every index beyond the ends is refused."""
    for i, one in enumerate(hands(dealer, 500, 0, LONGEST_HAND)):
        row = list if i % 5 else Row
        assert ask(melds, one, row, rubbish=i) == ask(native(), one, short, rubbish=-i), one


@pytest.mark.parametrize("dealer", DEALERS)
def test_it_stays_within_its_bounds(dealer: Dealer) -> None:
    for one in hands(dealer, 200, 0, LONGEST_HAND):
        assert ask(careful(), one, short) == ask(native(), one, short)


# ---- Speed


def one_suit(random: Random, n: int, wild_rank: int) -> list[int]:
    suit = random.randrange(SUITS)
    return [*random.sample([suit * 11 + rank for rank in range(11)] * 2, n - 2), JOKER, JOKER]


def two_ranks(random: Random, n: int, wild_rank: int) -> list[int]:
    lowest = random.randrange(10)
    return random.sample([suit * 11 + lowest + more for suit in range(SUITS) for more in (0, 1)] * 4, n)


def measure() -> None:
    """Prints microseconds a call, mean and 99th percentile, natively, with the call from Python."""
    scratch, meld = array("q", bytes(8 * SCRATCH)), array("h", bytes(2 * LONGEST_HAND))
    cases: list[tuple[Dealer, int]] = [(dealt, n) for n in range(4, LONGEST_HAND + 1)]
    cases += [(dealer, LONGEST_HAND) for dealer in (one_suit, two_ranks, *DEALERS[1:])]
    print(" " * 16, *(f"{name:>18}" for name in NAMES))
    for dealer, n in cases:
        asked = [(short(cards), wild_rank) for cards, wild_rank in hands(dealer, 4000, n, n)]
        figures = []
        for name in NAMES:
            solve, more = getattr(native(), name), [meld] if name == "deadwood" else []
            each = sorted(clock(solve, held, n, wild_rank, scratch, *more) for held, wild_rank in asked)
            figures.append(f"{sum(each) / len(each):8.2f} {each[len(each) * 99 // 100]:9.2f}")
        print(f"{dealer.__name__:13}{n:3}", *figures)


def clock(function: Any, *asked: Any) -> float:
    before = thread_time_ns()
    function(*asked)
    return (thread_time_ns() - before) / 1000


if __name__ == "__main__":
    measure()
