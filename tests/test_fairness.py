"""The fair deal: what it is made of, and that every part that somebody forges is found and named."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tapete import games, record
from tapete.fairness import Deal, commitment_to_entropy, commitment_to_secret, find_forgery, new_secret, seed
from tapete.match import Match
from tapete.record import RecordError
from tests.command import tapete
from tests.forgeries import FORGED, fair_record, forgeries

GAMES = [games.load(name) for name in games.names()]
RECORDS = {game.id: fair_record(game, 3, 7) for game in GAMES}
FORGERIES = [(game, forgery) for game, genuine in RECORDS.items() for forgery in forgeries(genuine)]


def test_the_formulas_of_the_docs() -> None:
    """What docs/fairness.md says; the hashes are those of sha256sum and of openssl."""
    zeros, ones, twos = "0" * 64, "1" * 64, "2" * 64
    assert commitment_to_secret(zeros) == "99904548e90e54ed19d84764e368a1e571e24debd3dd80872a884b52ea24f76b"
    assert commitment_to_entropy(zeros) == "8c5c1ab11ff8e3eed81e9d31f1d75ee33ff9a1ad8574e10330025ea57f8e481e"
    assert seed(ones, {10: zeros, 2: twos}).hex() == "2707b150f6530b8168d40a71e49e7a8f043eb90382f2dca5e7080262e53f2348"
    assert seed(ones, {}).hex() == "78f5f88e8391a59377934c5711b863709786f63f81f085d289f539db6df37687"


@pytest.mark.parametrize("name", games.names())
def test_a_fair_record_is_read_as_it_was_written_and_verifies(name: str) -> None:
    genuine = RECORDS[name]
    again = record.read(str(genuine))
    assert again == genuine
    assert str(again) == str(genuine)
    assert str(genuine).startswith("tapete record 2\n")
    assert record.verify(again).over
    assert record.verify(genuine).over, "one that was not read knows its lines too"


def test_later_deals_are_whole_packs() -> None:
    with_rounds = [genuine for genuine in RECORDS.values() if genuine.deals]
    assert len(with_rounds) >= 2
    for genuine in with_rounds:
        pack = sorted(genuine.deck.split())
        assert all(sorted(dealt.split()) == pack for dealt in genuine.deals.values())
        assert len({genuine.deck, *genuine.deals.values()}) == 1 + len(genuine.deals)


@pytest.mark.parametrize(("game", "forgery"), FORGERIES, ids=lambda value: getattr(value, "name", str(value)))
def test_every_forged_part_is_named(game: str, forgery: object) -> None:
    text, code = getattr(forgery, "text", ""), getattr(forgery, "code", "")
    assert text != str(RECORDS[game])
    with pytest.raises(RecordError) as caught:
        record.verify(record.read(text))
    assert caught.value.code == code
    assert 1 <= caught.value.line <= len(text.splitlines())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: text.replace("secret: ", "secret: x"), "record-digits"),
        (lambda text: text.replace("entropy 0: ", "entropy 0: 12"), "record-digits"),
        (lambda text: text.replace("left out: none", "left out: some"), "record-left-out"),
        (lambda text: text.replace("left out: none", "left out: 77"), "no-such-seat"),
        (lambda text: re.sub("left out: .*\n", "", text), "record-lacks"),
        (lambda text: re.sub("secret: .*\n", "", text), "record-lacks"),
        (lambda text: text.replace("record 2", "record 1"), "record-line"),
        (lambda text: text.replace("secret: ", f"secret: {FORGED}\nsecret: "), "record-twice"),
    ],
)
def test_what_is_no_fair_record(change: object, code: str) -> None:
    assert callable(change)
    with pytest.raises(RecordError) as caught:
        record.verify(record.read(change(str(RECORDS["uno-colores"]))))
    assert caught.value.code == code


def test_a_seat_that_was_left_out_is_named() -> None:
    genuine = fair_record(games.load("qwinto"), 3, 1, left_out=2)
    assert "left out: 2\n" in str(genuine)
    assert record.verify(genuine).over
    assert genuine.fair is not None
    assert set(genuine.fair.commitments) == {0, 1, 2}
    assert set(genuine.fair.entropies) == {0, 1}


def test_the_command_says_what_it_checked(tmp_path: Path) -> None:
    path, genuine = tmp_path / "match.tapete", RECORDS["uno-colores"]
    path.write_text(str(genuine), encoding="utf-8")
    assert genuine.fair is not None
    seen = genuine.fair.commitment
    said = tapete("verify", path)
    assert said.returncode == 0
    assert "3 seats added entropy" in said.stdout
    assert seen in said.stdout
    assert "shown before the deal" in tapete("verify", path, "--commitment", seen).stdout
    other = tapete("verify", path, "--commitment", FORGED)
    assert other.returncode == 2
    path.write_text(str(RECORDS["uno-colores"].match().record()), encoding="utf-8")
    assert "does not say how the seed was made" in tapete("verify", path).stdout
    assert tapete("verify", path, "--commitment", FORGED).returncode == 2


def test_seats_that_work_with_the_server_can_choose_among_two_to_the_k_deals() -> None:
    """What is not proved: k seats that know the secret can withhold, and so choose one of 2^k deals, and no other."""
    game, secret = games.load("qwinto"), new_secret()
    entropies = {seat: new_secret() for seat in range(4)}
    commitments = {seat: commitment_to_entropy(entropy) for seat, entropy in entropies.items()}
    honest, colluding = {0: entropies[0]}, (1, 2, 3)
    decks = set()
    for count in range(len(colluding) + 1):
        for revealing in combinations(colluding, count):
            revealed = honest | {seat: entropies[seat] for seat in revealing}
            deal = Deal.of(secret, commitments, revealed)
            assert find_forgery(deal, deal.seed, lambda _: True) is None, "all of them pass the check"
            assert set(deal.left_out) == set(colluding) - set(revealing), "but those who withheld are named"
            decks.add(record.deck_text(Match(game, 4, deal.seed)))
    assert len(decks) == 2 ** len(colluding)
