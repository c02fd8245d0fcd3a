"""Matches with which a game is checked: every number of players, every choice of its options, random legal play."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from random import Random
from typing import NamedTuple

from tapete.entries import Entry, Kind
from tapete.kernel.contract import AnyState, Game, Search
from tapete.kernel.errors import RefusedError
from tapete.match import Match

MANY_NUMBERS = 6
MANY_VARIANTS = 4
MANY_CASES = 12
CLOSELY = 20  # after so many plies, only some are looked at closely
LITTLE = 1  # the budget of a search: interpreted, it plays out one deal
SEARCHED_PLIES = 16  # one ply in so many is searched, because an interpreted search is slow
MOST_PLIES = 20_000  # a random game longer than this counts as one that does not end; a play stores every state


class Ply(NamedTuple):
    """One action of a match, and the match before it."""

    number: int
    match: Match
    seat: int
    action: int


def still(match: Match) -> Match:
    """A copy of the match as it is now, with an empty log."""
    found = match.copy()
    found.log.clear()
    return found


@dataclass(frozen=True)
class Case:
    """One match to check."""

    game: Game
    players: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = "".join(f" --option {name}={value}" for name, value in self.options.items())
        return f"{self.game.id}-{self.players}-{self.seed}{chosen}"

    def complain(self, what: str, ply: int | None = None) -> str:
        """The message of a failure, with the command that repeats it."""
        again = f"python -m tapete.testing {self.game.id} --players {self.players} --seed {self.seed}"
        again += "".join(f" --option {name}={value}" for name, value in self.options.items())
        return f"{self.game.id}: {what}" + ("" if ply is None else f" (ply {ply})") + f"\nagain: {again}"

    def match(self) -> Match:
        """The match, dealt."""
        return Match(self.game, self.players, self.seed.to_bytes(32, "little"), self.options)

    def chance(self) -> Random:
        """The random generator of the case, for the players and for dealing again."""
        return Random(f"{self.game.id} {self.players} {self.seed}")  # need not be secret

    def plies(self) -> Iterator[Ply]:
        """Random legal play: yields each action with the match before it, and then does the action.

        Any seat that may act can be the next, in turn or out of turn; signals come in between.
        """
        match, chance = self.match(), self.chance()
        signals = self.game.signals
        for ply in range(MOST_PLIES):
            able = [seat for seat in range(self.players) if match.legal_numbers(seat)]
            if match.over:
                return
            assert able, self.complain("the game waits, but nobody can act", ply)
            seat = chance.choice(able)
            action = chance.choice(match.legal_numbers(seat))
            yield Ply(ply, match, seat, action)
            try:
                match.act_number(seat, action)
            except RefusedError as error:
                raise AssertionError(self.complain(f"a legal action is refused: {error}", ply)) from None
            if signals.COUNT and chance.random() < 0.2:
                speaker, signal = chance.randrange(self.players), chance.randrange(signals.COUNT)
                if not signals.refusal(match.state, speaker, signal):
                    match.signal(speaker, signal)
        raise AssertionError(self.complain(f"the game does not end within {MOST_PLIES} actions"))

    def looks(self) -> Iterator[Ply]:
        """The plies to look at closely: all at first, fewer and fewer in a long match."""
        chance = Random(self.seed)
        return (ply for ply in self.plies() if chance.random() < CLOSELY / (ply.number + 1))


class Play(Case):
    """A case that is played only once. Each of its plies has a copy of the match before it."""

    @cached_property
    def _played(self) -> tuple[list[Ply], Match, Exception | None]:
        plies, match = [], self.match()
        try:
            for number, match, seat, action in super().plies():
                plies.append(Ply(number, still(match), seat, action))
        except Exception as failure:  # a broken game may raise anything; it is raised again after the plies before it
            return plies, match, failure
        return plies, match, None

    def plies(self) -> Iterator[Ply]:
        """The plies that were played; then raises the failure, if the play failed."""
        plies, _, failure = self._played
        yield from plies
        if failure is not None:
            raise failure

    @property
    def end(self) -> Match:
        """The match when it is over, with its log; raises the failure, if the play failed."""
        _, match, failure = self._played
        if failure is not None:
            raise failure
        return match

    @property
    def log(self) -> list[Entry]:
        """All entries, as far as the play went."""
        return self._played[1].log

    @property
    def entered(self) -> list[int]:
        """How many entries there were before each action, and at the end."""
        return [*(at for at, entry in enumerate(self.log) if entry.kind is Kind.ACT), len(self.log)]

    @property
    def states(self) -> list[AnyState]:
        """The states before each action, and the last one."""
        return [*(ply.match.state for ply in self.plies()), self.end.state]


def shown_to(case: Case, state: AnyState, viewer: int) -> AnyState:
    """What a viewer may know of a state."""
    view = case.game.rules.State()
    case.game.rules.show(state, viewer, view)
    return view


def variants(game: Game) -> list[dict[str, str]]:
    """Every combination of the choices of a game's options; if there are many, each choice at least once."""
    choosable = [option for option in game.options if option.choices]
    usual = {option.name: option.default for option in choosable}
    found = [
        {option.name: value for option, value in zip(choosable, values, strict=True)}
        for values in product(*(option.choices for option in choosable))
    ]
    if len(found) > MANY_VARIANTS:
        found = [usual] + [
            {**usual, option.name: choice}
            for option in choosable
            for choice in option.choices
            if choice != option.default
        ]
    return [{**options, **quick_options(game)} for options in found]


def quick_options(game: Game) -> dict[str, str]:
    """The options that make matches short, if a game has such."""
    return {option.name: option.quick for option in game.options if option.quick}


def numbers_of_players(game: Game) -> list[int]:
    """All numbers of players; of many, only the two smallest, the largest, and one in the middle."""
    seats = list(game.rules.SEATS)
    if len(seats) <= MANY_NUMBERS:
        return seats
    return [*seats[:2], seats[len(seats) // 2], seats[-1]]


def cases(game: Game, seeds: range) -> Iterator[Case]:
    """A case for every variant, seed and number of players; with many cases, only the smallest and largest number."""
    for place, options in enumerate(variants(game)):
        numbers = numbers_of_players(game)
        many = place > 0 and len(numbers) * len(variants(game)) > MANY_CASES
        for players in (numbers[0], numbers[-1]) if many else numbers:
            for seed in seeds:
                yield Case(game, players, seed, options)


def candidates(case: Case, bot: str, legal: list[int], ply: int) -> list[int]:
    """The actions that a bot chooses from: all legal ones; for a search, two at some plies and else one."""
    if not isinstance(case.game.bots.BOTS.get(bot), Search):
        return legal
    return [legal[0], legal[-1]] if ply % SEARCHED_PLIES == 0 and len(legal) > 1 else legal[:1]
