"""The pages' own code deals as the server does, and names what was forged as `tapete verify` does."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tapete import fairness, games, record
from tapete.kernel.contract import Game
from tapete.match import Match
from tapete.record import Record
from tests.engine.conftest import Node
from tests.forgeries import FORGED, fair_record, forgeries

GAMES = [games.load(name) for name in games.names()]
OWN = ["commitments", "seed", "first"]
RULES = ["moves", "later", "result"]
RECORDS = Path(__file__).parent.parent / "records"
OTHER_COMMANDS = (
    "SILENCE 2 28 73 98, SKULL 7 31 70 94, NO TRICK 10 35 66 91, THREE 14 38 63 87, "
    "ONE PILE 17 42 59 84, DRAW ONE 21 45 56 80, STOP 24 49 52 99"
)


def ask(node: Node, **jobs: list[dict[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(node("fair.mjs", typed=json.dumps(jobs)))
    return found


def compare_deals(node: Node, count: int) -> None:
    """Commitments, seed and first deck of so many deals, of all games with all numbers of players in turn."""
    chance, jobs, expected = Random(count), [], []
    for number in range(count):
        game = GAMES[number % len(GAMES)]
        players = chance.choice(game.rules.SEATS)
        secret = chance.randbytes(32).hex()
        entropies = {seat: chance.randbytes(32).hex() for seat in range(players) if chance.random() < 0.6}
        deal = fairness.Deal.of(secret, {}, entropies)
        jobs.append({"game": game.id, "players": players, "secret": secret, "entropies": entropies})
        deck = game.actions.deck_text(Match(game, players, deal.seed).state)
        commitments = [fairness.commitment_to_entropy(entropy) for entropy in entropies.values()]
        expected.append([deal.commitment, commitments, deal.seed.hex(), deck])
    found = ask(node, deals=jobs)["deals"]
    assert len(found) == count
    for job, one, other in zip(jobs, found, expected, strict=True):
        assert one == other, job


def test_deals_agree(node: Node) -> None:
    compare_deals(node, 2_000)


@pytest.mark.nightly
def test_ten_thousand_deals_agree(node: Node) -> None:
    compare_deals(node, 10_000)


def kept_by(genuine: Record, seat: int) -> dict[str, Any]:
    """What the browser of a seat kept of a match."""
    deal = genuine.fair
    assert deal is not None
    return {
        "seat": seat, "commitment": deal.commitment, "entropy": deal.entropies.get(seat, ""), "revealed": True,
        "commitments": deal.commitments,
    }  # fmt: skip


def state_of(findings: list[dict[str, Any]]) -> dict[str, str]:
    return {finding["part"]: finding["code"] or finding["state"] for finding in findings}


@pytest.fixture(scope="module")
def genuine() -> list[Record]:
    return [fair_record(game, 3, 5) for game in GAMES]


def test_genuine_records_are_right_in_every_part(node: Node, genuine: list[Record]) -> None:
    jobs = [{"text": str(one), "memory": kept_by(one, 1)} for one in genuine]
    for one, found in zip(genuine, ask(node, records=jobs)["records"], strict=True):
        assert state_of(found) == dict.fromkeys([*OWN, *RULES, "before", "mine"], "right") | {"hands": "no-memory"}
        (moves,) = [finding for finding in found if finding["part"] == "moves"]
        assert moves["values"]["entries"] == len(one.entries)
        assert moves["values"]["deals"] == len(one.deals)


def test_every_forged_part_is_named_as_verify_names_it(node: Node, genuine: list[Record]) -> None:
    forged = [forgery for one in genuine for forgery in forgeries(one)]
    answers = ask(node, records=[{"text": forgery.text} for forgery in forged])["records"]
    for forgery, found in zip(forged, answers, strict=True):
        assert state_of(found)[forgery.part] == forgery.code, forgery.name


def test_what_a_browser_was_shown_before_is_compared(node: Node, genuine: list[Record]) -> None:
    """A record may be right in itself and yet not be the one of the match that this browser saw."""
    one = genuine[0]
    kept, left = kept_by(one, 1), fair_record(GAMES[0], 3, 5, left_out=1)
    cases = [
        (one, kept | {"commitment": FORGED}, {"before": "deal-seen", "mine": "right"}),
        (one, kept | {"commitments": {**kept["commitments"], 0: FORGED}}, {"before": "deal-seen"}),
        (one, kept | {"commitments": {1: kept["commitments"][1]}}, {"before": "deal-seen"}),
        (left, kept_by(left, 1) | {"entropy": kept["entropy"]}, {"before": "right", "mine": "deal-ignored"}),
        (left, kept_by(left, 1) | {"entropy": kept["entropy"], "revealed": False}, {"mine": "no-part"}),
        (one, kept | {"entropy": FORGED}, {"mine": "deal-ignored"}),
        (one, kept | {"entropy": ""}, {"mine": "no-part"}),
        (one, None, {"before": "no-memory", "mine": "no-part"}),
    ]
    answers = ask(node, records=[{"text": str(text), "memory": memory} for text, memory, _ in cases])["records"]
    for (_, memory, expected), found in zip(cases, answers, strict=True):
        assert state_of(found).items() >= expected.items(), memory


def hands_of(one: Record, seat: int) -> list[dict[str, Any]]:
    """The hands of a seat in a match, as its browser would have kept them; made from the views that it was sent."""
    return [
        {"step": len(match.log), "seat": seat, "view": msgspec.to_builtins(match.view(seat))}
        for match, _ in one.replay()
    ]


def test_every_hand_that_was_shown_is_the_one_of_the_seed(node: Node, genuine: list[Record]) -> None:
    for one in genuine:
        hands = hands_of(one, 1)
        wrong = [dict(hand) for hand in hands]
        middle = len(hands) // 2
        wrong[middle]["view"] = next(
            hand["view"] for hand in hands if shown(one, hand) != shown(one, hands[middle])
        )  # another hand
        right, other = ask(node, records=[{"text": str(one), "views": hands}, {"text": str(one), "views": wrong}])[
            "records"
        ]
        assert state_of(right)["hands"] == "right"
        assert next(finding for finding in right if finding["part"] == "hands")["values"]["hands"] == len(hands)
        assert state_of(other)["hands"] == "deal-hand"


def shown(one: Record, hand: dict[str, Any]) -> str:
    """The hand in a view, whatever the game."""
    view, seat = hand["view"], hand["seat"]
    return json.dumps(view.get("hand") or view.get("hands", [[]] * 9)[seat] or view["seats"][seat].get("hand"))


def test_without_a_module_or_code_for_its_deals_it_says_what_is_not_known(node: Node, genuine: list[Record]) -> None:
    text = str(genuine[0])
    no_module, no_deals = ask(
        node, records=[{"text": text, "without": ["rules"]}, {"text": text, "without": ["deals"]}]
    )["records"]
    assert state_of(no_module).items() >= dict.fromkeys([*RULES, "hands"], "no-module").items()
    assert state_of(no_module).items() >= dict.fromkeys(OWN, "right").items()
    assert state_of(no_deals).items() >= dict.fromkeys(["first", *RULES], "no-deals").items()
    assert state_of(no_deals)["seed"] == "right"


def test_records_without_a_fair_deal_are_played_again_all_the_same(node: Node, genuine: list[Record]) -> None:
    plain = [record.write(one.match()) for one in genuine]
    for found in ask(node, records=[{"text": text} for text in plain])["records"]:
        state = state_of(found)
        assert (state["commitments"], state["seed"]) == ("no-deal", "no-deal")
        assert state.items() >= dict.fromkeys(["first", *RULES], "right").items()


def test_taken_back_actions_signals_and_options_are_played_again(node: Node) -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.tapete"))]
    texts += [taken_back(games.load("the-game"))]
    for text, found in zip(texts, ask(node, records=[{"text": text} for text in texts])["records"], strict=True):
        assert state_of(found).items() >= dict.fromkeys(["first", "moves", "result"], "right").items(), text[:200]


def taken_back(game: Game) -> str:
    """A match in which a signal was given, and some actions were taken back."""
    chance, match, back = Random(4), Match(game, 2, 4, {"edition": "extreme", "commands": OTHER_COMMANDS}), 0
    while not match.over:
        seat = match.waiting[0]
        if match.can_undo(seat) and chance.random() < 0.3:
            match.undo(seat)
            back += 1
        elif len(match.log) == 3:
            match.signal(seat, "hint a leave")
        else:
            match.act_number(seat, chance.choice(match.legal_numbers(seat)))
    assert back > 2
    return record.write(match)


def test_what_is_no_record_is_not_checked(node: Node, genuine: list[Record]) -> None:
    text = str(genuine[0])
    bad = ["", "hello", text.replace("record 2", "record 3"), text.replace("secret: ", "secret: x"), text + "0 jump\n"]
    assert ask(node, records=[{"text": one} for one in bad])["records"] == [None] * len(bad)
