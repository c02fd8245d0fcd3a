"""Records of fairly dealt matches, and what somebody might change in them afterwards."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tapete import record
from tapete.fairness import Deal, commitment_to_entropy
from tapete.kernel.contract import Game
from tapete.match import Match
from tapete.record import Record

FORGED = "0123456789abcdef" * 4


def fair_record(game: Game, players: int, seed: int, *, left_out: int = -1) -> Record:
    """A whole match that bots played at random, dealt with entropy of all seats but one."""
    chance = Random(seed)
    entropies = {seat: chance.randbytes(32).hex() for seat in range(players)}
    commitments = {seat: commitment_to_entropy(entropy) for seat, entropy in entropies.items()}
    entropies.pop(left_out, None)
    deal = Deal.of(chance.randbytes(32).hex(), commitments, entropies)
    options = {option.name: option.quick for option in game.options if option.quick}
    match, deals = Match(game, players, deal.seed, options), {}
    while not match.over:
        before = game.round_of(match.state)
        seat = chance.choice(match.waiting)
        match.act_number(seat, chance.choice(match.legal_numbers(seat)))
        if dealt := record.later_deal(match, before):
            deals[len(match.log)] = dealt
    return record.record_of(match, {0: "Ana"}, deal, deals)


@dataclass(frozen=True)
class Forgery:
    """A change, the code by which it is named, and the part of the browser's check that names it."""

    name: str
    text: str
    code: str
    part: str


def forgeries(genuine: Record) -> Iterator[Forgery]:
    """Each part of a record changed by itself."""
    text = str(genuine)

    def other(header: str) -> str:
        return re.sub(rf"^{header}: .*", f"{header}: {FORGED}", text, count=1, flags=re.MULTILINE)

    def without(*headers: str) -> str:
        return re.sub(rf"^({'|'.join(headers)}): .*\n", "", text, flags=re.MULTILINE)

    yield Forgery("the server's commitment", other("commitment"), "deal-commitment", "commitments")
    yield Forgery("the secret", other("secret"), "deal-secret", "commitments")
    yield Forgery("a seat's commitment", other("commitment 1"), "deal-seat-commitment", "commitments")
    yield Forgery("an entropy", other("entropy 1"), "deal-entropy", "commitments")
    yield Forgery("a seat that is not there", without("commitment 1", "entropy 1"), "deal-seats", "seed")
    hidden = without("entropy 1").replace("left out: none", "left out: 1")
    yield Forgery("a seat that is said to have been left out", hidden, "deal-seats", "seed")
    yield Forgery("a seat that is in neither list", without("entropy 1"), "deal-left-out", "commitments")
    yield Forgery("an entropy without a commitment", without("commitment 1"), "deal-uncommitted", "commitments")
    yield Forgery("the seed", other("seed"), "deal-seed", "seed")
    yield Forgery("the first deal", swapped(text, "deck"), "record-deck", "first")
    if genuine.deals:
        yield Forgery("a later deal", swapped(text, "deal"), "deal-later", "later")
        yield Forgery("a later deal that is not there", re.sub(r"\ndeal: .*", "", text, count=1), "deal-later", "later")
    yield Forgery("an action", _other_action(genuine), "record-refused", "moves")
    result = re.sub(r"(scores) (-?\d+)", lambda found: f"{found[1]} {int(found[2]) + 1}", text)
    yield Forgery("the result", result, "record-result", "result")


def swapped(text: str, header: str) -> str:
    """A deal with its first card at the place of the first other one."""

    def swap(found: re.Match[str]) -> str:
        cards = found[2].split()
        place = next(place for place, card in enumerate(cards) if card != cards[0])
        cards[0], cards[place] = cards[place], cards[0]
        return f"{found[1]}: {' '.join(cards)}"

    return re.sub(rf"^({header}): (.*)", swap, text, count=1, flags=re.MULTILINE)


def _other_action(genuine: Record) -> str:
    """The record with another action in the middle, one that the rules forbid there."""
    place = len(genuine.entries) // 2
    match = Match(genuine.game, genuine.players, genuine.seed, genuine.options)
    for entry in genuine.entries[:place]:
        match.enter(entry)
    entry = genuine.entries[place]
    legal = match.legal_numbers(entry.seat)
    wrong = next(number for number in range(genuine.game.rules.ACTIONS) if number not in legal)
    lines = str(genuine).splitlines()
    found = record.read(str(genuine))
    lines[found.entry_lines[place] - 1] = f"{entry.seat} {genuine.game.actions.text(wrong)}"
    return "\n".join(lines) + "\n"
