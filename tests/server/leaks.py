"""Looks for leaks at a table: what a viewer may not know is dealt anew, and every message is built both ways."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec

from tapete import games
from tapete.fairness import Deal, commitment_to_entropy
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.kernel.record import clone, flat
from tapete.server import action_text, messages
from tapete.server.table import OVER, Table
from tapete.server.views import Cursor, Presence, TableViews
from tapete.testing.cases import variants

PRESENCE = Presence(frozenset({0, 1}), 2)
NOW = 1_000_000
PROBES = 2  # actions asked about at each look


class LeakError(AssertionError):
    """Somebody is told what the rules hide."""


def tables(game: str, chance: Random) -> Iterator[Table]:
    """Tables of all kinds, one after the other, dealt."""
    loaded = games.load(game)
    while True:
        seats = chance.choice([count for count in loaded.rules.SEATS if count <= 6])
        plan = messages.Arrange(seats, chance.choice(variants(loaded)), messages.Settings(clock=30, grace=0))
        table = Table.open("t", loaded, plan, NOW)
        for seat in range(seats):
            table.sit(seat, f"P{seat}", f"token {seat}", NOW)
        entropies = {seat: chance.randbytes(32).hex() for seat in range(seats)}
        commitments = {seat: commitment_to_entropy(entropy) for seat, entropy in entropies.items()}
        table.start(entropies, NOW, commitments)
        yield table


def play(table: Table, chance: Random) -> Iterator[None]:
    """Anything legal by anybody, with signals and undos in between, to the end; stops before each step."""
    match = table.match_in_play()
    while not match.over:
        yield
        able = [seat for seat in range(match.players) if match.legal_numbers(seat)]
        seat = chance.choice(able)
        if table.may_undo(seat) and chance.random() < 0.2:
            table.undo(seat, NOW)
        else:
            table.act(seat, chance.choice(match.legal_numbers(seat)), NOW + 60_000)
        if table.game.signals.COUNT and chance.random() < 0.2:
            speaker, signal = chance.randrange(match.players), chance.randrange(table.game.signals.COUNT)
            if not table.game.signals.refusal(match.state, speaker, signal):
                table.signal(speaker, signal, NOW)
    yield


def outlets(table: Table, viewer: int, probes: list[int]) -> list[bytes]:
    """Everything the viewer can get from the table now, byte for byte."""
    match = table.match_in_play()
    views = TableViews(table)  # new ones: nothing is remembered of another deal
    found = [messages.encode(views.show(viewer, views.public(PRESENCE, NOW), Cursor()))]
    objection = table.game.etiquette.talk(match.state, "43")
    found.append(msgspec.json.encode([objection.code, objection.clause] if objection else []))
    if viewer == SPECTATOR:
        return found
    found.append(msgspec.json.encode([flat(match.show(viewer)), match.legal_numbers(viewer)]))  # what bots get
    for action in probes:
        text = table.game.actions.text(action)
        found.append(messages.encode(action_text.why_not(table.match_in_play(), viewer, text)))
        if table.game.rules.refusal(match.state, viewer, action):
            try:
                table.act(viewer, action, NOW + 60_000)
            except RefusedError as error:
                found.append(messages.encode(messages.Refused(error.code, "k", error.clause, error.values)))
    return found


def other_deal(table: Table, chance: Random) -> Deal | None:
    """The deal with another secret and other entropies, unless the match is over."""
    if table.deal is None or table.phase == OVER:
        return table.deal
    entropies = {seat: chance.randbytes(32).hex() for seat in table.deal.entropies}
    return replace(table.deal, secret=chance.randbytes(32).hex(), entropies=entropies)


def look(table: Table, viewer: int, chance: Random) -> None:
    """One check, or LeakError."""
    match = table.match_in_play()
    probes = [chance.randrange(table.game.rules.ACTIONS) for _ in range(PROBES)]
    told = outlets(table, viewer, probes)
    news, state = table.news, match.state
    assert news is not None
    views = news.views
    match.state = clone(state)
    table.game.hidden.redeal(match.state, viewer, chance)
    news.views = {other: match.show(other) for other in views}
    deal, table.deal = table.deal, other_deal(table, chance)
    try:
        again = outlets(table, viewer, probes)
    finally:
        match.state, news.views, table.deal = state, views, deal
    if told != again:
        place = next(i for i, (one, two) in enumerate(zip(told, again, strict=False)) if one != two)
        raise LeakError(f"{table.game.id}, viewer {viewer}: {told[place]!r} and {again[place]!r}")


def hidden_steps(table: Table, viewer: int, chance: Random) -> None:
    """What others do without the viewer seeing it is told alike, whatever it is."""
    match, game = table.match_in_play(), table.game
    seat = chance.randrange(match.players)
    legal = match.legal_numbers(seat)
    if seat == viewer or len(legal) < 2:
        return
    before = match.show(viewer)
    told = []
    for action in chance.sample(legal, 2):
        trial, after = clone(match.state), game.rules.State()
        game.rules.apply(trial, seat, action)
        game.rules.show(trial, viewer, after)
        news = [[event.code, event.values] for event in game.views.narrate(before, seat, action, after, viewer)]
        told.append((flat(after), msgspec.json.encode(news)))
    if told[0][0] == told[1][0] and told[0][1] != told[1][1]:
        raise LeakError(f"{game.id}, viewer {viewer}: {told[0][1]!r} and {told[1][1]!r}")


def check(game: str, checks: int, seed: int) -> int:
    """So many checks over whole matches; returns how many there were."""
    chance, done = Random(f"{game} {seed}"), 0
    for table in tables(game, chance):
        for _ in play(table, chance):
            for viewer in range(SPECTATOR, table.match_in_play().players):
                look(table, viewer, chance)
                hidden_steps(table, viewer, chance)
                done += 1
            if done >= checks:
                return done
    raise AssertionError
