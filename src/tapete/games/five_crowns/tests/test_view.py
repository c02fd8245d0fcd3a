"""The typed view says the same as the rules."""

import random

import pytest

from tapete import games
from tapete.games.five_crowns.actions import CARD_KINDS
from tapete.games.five_crowns.melds import is_wild, points
from tapete.games.five_crowns.rules import State
from tapete.games.five_crowns.tests.positions import kinds, legal, play, position, shown, texts
from tapete.games.five_crowns.view import View, best_melds, laid_out, view
from tapete.kernel.contract import Event
from tapete.match import Match
from tapete.testing.cases import Case


def seen(state: State, seat: int = 0) -> View:
    return view(shown(state, seat), seat)


def laid(cards: str, wild: int) -> str:
    """A meld as it is laid, with what its wilds stand for."""
    meld = laid_out(kinds(cards), wild)
    shown_cards = [
        texts([kind]) + ("" if other is None else f"={texts([other])}")
        for kind, other in zip(meld.cards, meld.stands_for, strict=True)
    ]
    return f"{meld.form} {' '.join(shown_cards)}"


@pytest.mark.parametrize(
    ("cards", "wild", "expected"),
    [
        ("5h 6h 7h", 13, "run 5h 6h 7h"),
        ("5h 6h kc 8h", 13, "run 5h 6h kc=7h 8h"),
        ("9d joker 10d", 13, "run 9d 10d joker=jd"),
        ("qd joker kd", 3, "run joker=jd qd kd"),
        ("jd joker 3c qd", 3, "run 3c=10d jd qd joker=kd"),
        ("5h 6h 7h", 6, "run 5h 6h=6h 7h"),
        ("4h 6h 7s joker 8h 9h", 7, "run 4h 7s=5h 6h joker=7h 8h 9h"),
        ("4h 7h 7s 6h 8h 9h", 7, "run 4h 7s=5h 6h 7h=7h 8h 9h"),
        ("9p 9s joker 9d", 13, "book 9s 9p 9d joker"),
        ("9p joker joker", 13, "book 9p joker joker"),
        ("3p joker 3s", 3, "wilds 3s 3p joker"),
    ],
)
def test_a_meld_is_laid_in_order(cards: str, wild: int, expected: str) -> None:
    assert laid(cards, wild) == expected


def test_rank_of_a_book_and_suit_of_a_run() -> None:
    book, run = laid_out(kinds("9p 9s joker"), 13), laid_out(kinds("5h 6h kc"), 13)
    assert (book.rank, book.suit) == (9, None)
    assert (run.rank, run.suit) == (None, 1)


def test_every_arrangement_has_all_cards_and_runs_without_holes() -> None:
    forms = set()
    for _, match, seat, _ in Case(games.load("five-crowns"), 3, 4).looks():
        shown_view = seen(match.state, seat)
        found = shown_view.arranged
        laid_cards = [kind for meld in found.melds for kind in meld.cards]
        assert sorted([*laid_cards, *found.left]) == sorted(shown_view.hand)
        assert found.points == sum(points(kind, shown_view.wild_rank) for kind in found.left)
        for meld in found.melds:
            forms.add(meld.form)
            assert all(
                (other is not None) == (meld.form == "run" and is_wild(kind, shown_view.wild_rank))
                for kind, other in zip(meld.cards, meld.stands_for, strict=True)
            )
            if meld.form == "run":
                stand = [
                    other if other is not None else kind
                    for kind, other in zip(meld.cards, meld.stands_for, strict=True)
                ]
                assert stand == list(range(stand[0], stand[0] + len(stand)))
    assert forms >= {"run", "book"}


def test_fc13_what_each_discard_leaves() -> None:
    state = play(position("5h 6h 7h 9s", "3c 4c 8c 9c", pile="jp"), "draw")
    assert seen(state).leaves == {
        "discard 5h": 6 + 7 + 9 + 11,
        "discard 6h": 5 + 7 + 9 + 11,
        "discard 7h": 5 + 6 + 9 + 11,
        "discard 9s": 11,
        "discard jp": 9,
    }


def test_what_a_discard_leaves_is_what_the_other_cards_leave_at_best() -> None:
    match, dice, looked = Match(games.load("five-crowns"), 2, seed=1), random.Random(1), 0
    while not match.over:
        seat = match.waiting[0]
        v = view(match.show(seat), seat)
        for text, points_left in v.leaves.items():
            others = list(v.hand)
            others.remove(kinds(text.removeprefix("discard "))[0])
            assert points_left == best_melds(others, v.wild_rank).points, (v.hand, v.wild_rank, text)
            looked += 1
        match.act_number(seat, dice.choice(match.legal_numbers(seat)))
    assert looked > 500


def test_only_the_player_who_is_to_discard_is_told_what_it_leaves() -> None:
    state = position("5h 6h 7h", "3c 4c 8c", pile="9s")
    assert seen(state).leaves == {}
    play(state, "draw")
    assert seen(state).leaves
    assert seen(state, 1).leaves == {}
    assert seen(state, -1).leaves == {}


def test_fc10_going_out_or_why_not() -> None:
    state = position("5h 6h 7h", "3c 4c 8c", pile="9s 10s", top="jp")
    assert seen(state).why_not_out == Event("why-draw-first")
    assert seen(state, 1).why_not_out == Event("why-turn")
    play(state, "draw")
    assert seen(state).outs == (CARD_KINDS["9s"],)
    assert seen(state).why_not_out is None
    assert "out 9s" in legal(state)
    play(state, "out 9s")
    assert seen(state).why_not_out is None  # has gone out, and holds no cards
    assert seen(state, 1).why_not_out == Event("why-last-turn")


def test_fc10_how_many_cards_do_not_fit_yet() -> None:
    state = play(position("5h 6h 7h 9s 10s jp", "3c 4c 8c 9c 3d 5d", pile="kd"), "draw")
    assert seen(state).outs == ()
    assert seen(state).why_not_out == Event("why-not-yet", {"count": 3})


def test_laid_melds_are_told_with_the_wild_rank_of_their_hand() -> None:
    state = position("5h 6h 3c", "3d 4c 8c", pile="9s 10s")
    play(state, "draw", "out 9s", "draw", "discard 10s")
    after = seen(state)
    assert after.hand_no == 2
    there = after.seats[0].laid
    assert there is not None
    assert (there.wild_rank, after.wild_rank) == (3, 4)
    assert [meld.form for meld in there.melds] == ["run"]
