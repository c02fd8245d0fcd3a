"""The product beside an independent reading of the rules: at every ply of many games the two must agree.

Each test plays until the rare situations it is about have happened; `Counter`s prove that they did.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random

import pytest

from tapete import games, record
from tapete.bots import RuleBot
from tapete.games.the_game.tests.reference import MEANINGS, PILES, Reference
from tapete.kernel.contract import SPECTATOR
from tapete.match import Match, RefusedError

GAME = games.load("the-game")
EDITIONS = ("original", "extreme")
SEATS = range(1, 6)
PRINTED = {  # EX11
    "SILENCE": (3, 28, 73, 98),
    "SKULL": (7, 31, 70, 94),
    "NO TRICK": (10, 35, 66, 91),
    "THREE": (14, 38, 63, 87),
    "ONE PILE": (17, 42, 59, 84),
    "DRAW ONE": (21, 45, 56, 80),
    "STOP": (24, 49, 52, 77),
}
HINT_CHANCE = 0.25

Table = dict[str, tuple[int, ...]]
Policy = Callable[["Pair", int, list[str], Random], str]


class Pair:
    """One game played twice at once: by the product and by the reference."""

    def __init__(self, players: int, edition: str, seed: bytes, table: Table, seen: Counter[str]) -> None:
        commands = ", ".join(f"{name} {' '.join(map(str, cards))}" for name, cards in table.items())
        options = {"edition": edition} | ({"commands": commands} if edition == "extreme" else {})
        self.match = Match(GAME, players, seed, options)
        deck = [int(card) for card in GAME.actions.deck_text(self.match.state).split()]
        by_card = {card: name for name, cards in table.items() for card in cards}
        self.reference = Reference(players, edition, deck, by_card if edition == "extreme" else {})
        self.seen = seen
        self.compare()

    def story(self) -> str:
        """The game so far, to replay it."""
        return "\n" + record.write(self.match)

    def compare(self) -> None:
        match, reference = self.match, self.reference
        assert set(match.waiting) == reference.waiting(), self.story()
        for seat in range(match.players):
            legal = {GAME.actions.text(action) for action in match.legal(seat)}
            assert legal == reference.legal(seat), self.story()
        for viewer in range(SPECTATOR, match.players):
            self._compare_view(viewer)
        assert match.ending == reference.over, self.story()
        assert match.scores == (reference.left,) * match.players, self.story()  # TG11
        winners = range(match.players) if reference.over == "TG9" else ()
        assert match.winners == tuple(winners), self.story()

    def _compare_view(self, viewer: int) -> None:
        reference, shown = self.reference, self.match.show(viewer)
        for seat, hand in enumerate(reference.hands):
            is_open = seat == viewer or reference.over  # TG11
            assert sorted(filter(None, shown.hand[seat])) == (sorted(hand) if is_open else []), self.story()
            assert shown.hand_n[seat] == len(hand), self.story()
        view = GAME.views.view(shown, viewer)
        for pile in view.piles:
            assert [card.number for card in reversed(pile.cards)] == reference.piles[pile.name], self.story()
        assert view.draw_pile == len(reference.draw_pile), self.story()
        hints = {(seat, pile.name): meaning for pile in view.piles for seat, meaning in pile.hints}
        expected = {key: _meaning_number(meaning) for key, meaning in reference.visible_hints().items()}
        if reference.left:
            assert hints == expected, f"{hints} {expected}" + self.story()

    def act(self, seat: int, text: str) -> None:
        number = GAME.actions.number(text)
        assert number is not None
        notice_before(self.reference, text, self.seen)
        laid, had, drawable = list(self.reference.laid), len(self.reference.hands[seat]), len(self.reference.draw_pile)
        self.match.act(seat, number)
        self.reference.do(seat, text)
        notice_after(self.reference, seat, text, len(laid), had, drawable, self.seen)
        self.seen["plies"] += 1
        self.compare()

    def refuse(self, chance: Random) -> None:
        """A random action by a random seat that the reference forbids; the product must refuse it too."""
        seat, number = chance.randrange(self.match.players), chance.randrange(GAME.rules.ACTIONS)
        if GAME.actions.text(number) not in self.reference.legal(seat):
            with pytest.raises(RefusedError):
                self.match.act(seat, number)

    def hint(self, seat: int, pile: str, meaning: str) -> None:
        signal = GAME.actions.signal_number(f"hint {pile} {meaning}")
        assert signal is not None
        if self.reference.may_hint(seat):
            self.seen["hint given"] += 1
            self.match.signal(seat, signal)
            self.reference.hint(seat, pile, meaning)
        else:
            self.seen["hint refused"] += 1
            with pytest.raises(RefusedError):
                self.match.signal(seat, signal)
        self.compare()

    def play(self, policy: Policy, chance: Random) -> None:
        """To the end, with hints in between and one after it."""
        while waiting := self.reference.waiting():
            seat = chance.choice(sorted(waiting))
            self.act(seat, policy(self, seat, sorted(self.reference.legal(seat)), chance))
            self.refuse(chance)
            if chance.random() < HINT_CHANCE or self.reference.over:
                self.hint(chance.randrange(self.match.players), chance.choice(PILES), chance.choice(MEANINGS))
        self.seen["games"] += 1
        self.seen[f"over by {self.reference.over}"] += 1


def _meaning_number(meaning: str) -> int | None:
    return GAME.actions.signal_number(f"hint a {meaning}")


# What happened


def notice_before(reference: Reference, text: str, seen: Counter[str]) -> None:
    """Counts what is refused before an action, and what its lay does."""
    if reference.on_turn < 0:
        return
    hand, laid = reference.hands[reference.on_turn], reference.laid
    if reference.end_breaks() in {"EX3", "EX4"}:
        seen[f"end refused by {reference.end_breaks()}"] += 1
    for card in hand:
        for pile in PILES:
            if (clause := reference.lay_breaks(card, pile)) not in {"", "TG5"}:
                command = reference.command(card) if clause in {"EX3", "EX4"} else ""
                seen[f"{command or 'lay'} refused by {clause}"] += 1
                if clause == "EX7" and any(card in reference.visible("ONE PILE") for card, _ in laid):
                    seen["second pile refused by ONE PILE of this turn"] += 1
    if len(reference.visible("ONE PILE")) > 1:
        seen["two ONE PILE visible"] += 1
    if reference.silent() and reference.hints:
        seen["hints hidden"] += 1
    if not laid and len(hand) == 1 and reference.draw_pile:
        seen["one card in hand"] += 1  # EX10
    if text.startswith("lay"):
        _notice_lay(reference, int(text.split()[1]), text.split()[2], seen)


def _notice_lay(reference: Reference, card: int, pile: str, seen: Counter[str]) -> None:
    command, covered, laid = reference.command(card), reference.command(reference.top(pile)), reference.laid
    if reference.is_trick(card, pile):
        seen["trick"] += 1
    if command:
        seen[f"{command} as card {len(laid) + 1}"] += 1
    if command and covered:
        seen[f"{command} on {covered}"] += 1
    if command == "NO TRICK" and reference.is_trick(card, pile):
        seen["NO TRICK by trick"] += 1
    if command == "STOP" and reference.laid_this_turn("THREE"):
        seen[f"STOP after THREE as card {len(laid) + 1}"] += 1
    if reference.laid_this_turn("ONE PILE") and not reference.visible("ONE PILE") and laid[-1][1] != pile:
        seen["another pile after ONE PILE was covered"] += 1


def notice_after(
    reference: Reference, seat: int, text: str, laid: int, had: int, drawable: int, seen: Counter[str]
) -> None:
    """Counts what an action has brought about; `laid`, `had` and `drawable` are the cards before it."""
    drawn = drawable - len(reference.draw_pile)
    is_lay = text.startswith("lay")
    left_in_hand = had - 1 if is_lay else had
    if drawn == 1 < min(drawable, reference.limit - left_in_hand):
        seen["DRAW ONE drew one"] += 1
    if drawn > laid + is_lay:
        seen["refill of more than was laid"] += 1
    if reference.over or text.startswith("keen") or (is_lay and not drawn and reference.laid):
        return
    following = (seat + 1) % reference.players
    if reference.on_turn != following:
        seen["passed over"] += 1  # TG8
        if reference.on_turn == seat:
            seen["passed over to oneself"] += 1


# How they play


def at_random(_pair: Pair, _seat: int, legal: list[str], chance: Random) -> str:
    return chance.choice(legal)


def cost(reference: Reference, text: str) -> int:
    """How many of the cards still to be laid a lay jumps over; a trick wins some back."""
    card, top = int(text.split()[1]), reference.top(text.split()[2])
    to_come = {card for hand in reference.hands for card in hand} | set(reference.draw_pile)
    jumped = sum(1 for other in to_come if min(card, top) < other < max(card, top))
    return -jumped - 1 if reference.is_trick(card, text.split()[2]) else jumped


def careful(pair: Pair, _seat: int, legal: list[str], _chance: Random) -> str:
    """Goes deep: the lay that jumps over the fewest cards, and an end as soon as nothing is for free."""
    lays = [text for text in legal if text.startswith("lay")]
    if not lays:
        return legal[0]
    best = min(lays, key=lambda text: cost(pair.reference, text))
    return "end" if "end" in legal and cost(pair.reference, best) > 0 else best


def showy(pair: Pair, _seat: int, legal: list[str], chance: Random) -> str:
    """Loves commands and long turns, in small steps."""
    lays = [text for text in legal if text.startswith("lay")]
    commands = [text for text in lays if pair.reference.command(int(text.split()[1]))]
    choices = commands if commands and chance.random() < 0.7 else lays if lays and chance.random() < 0.8 else legal
    few = chance.sample(choices, min(3, len(choices)))
    return min(few, key=lambda text: cost(pair.reference, text) if text.startswith("lay") else 0)


def bots() -> Policy:
    """The game's own heuristic bot, which plays well."""
    bot = RuleBot(GAME, "heuristic", seed=1)

    def choose(pair: Pair, seat: int, _legal: list[str], _chance: Random) -> str:
        return GAME.actions.text(bot.choose(pair.match.show(seat), seat, pair.match.legal(seat)))

    return choose


# Which cards carry which command


def dealt_early(seed: bytes, early: Sequence[str]) -> Table:
    """The named commands on the first cards of a deal, taking turns; the others on its last."""
    deck = [int(card) for card in GAME.actions.deck_text(Match(GAME, 1, seed).state).split()]
    late = [name for name in PRINTED if name not in early]
    table: Table = {name: () for name in PRINTED}
    for name, card in [*zip(list(early) * 4, deck, strict=False), *zip(late * 4, reversed(deck), strict=False)]:
        table[name] += (card,)
    return table


def play_many(
    policy: Policy,
    number: int,
    *,
    edition: str = "extreme",
    seats: Iterable[int] = SEATS,
    early: Sequence[str] = (),
    label: str = "",
) -> Counter[str]:
    """Plays so many games for each number of players; returns what was seen."""
    seen: Counter[str] = Counter()
    for players in seats:
        for game in range(number):
            chance = Random(f"{label} {edition} {players} {game} {early}")
            seed = chance.randbytes(32)
            table = dealt_early(seed, early) if early else dict(PRINTED)
            Pair(players, edition, seed, table, seen).play(policy, chance)
    return seen
