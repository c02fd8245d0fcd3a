"""Records: written, read, replayed, forged, fuzzed."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tapete import games, record
from tapete.kernel.contract import Game
from tapete.kernel.record import digest
from tapete.match import Match
from tapete.record import RecordError
from tapete.testing.cases import quick_options

GAMES = [games.load(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
GOLDEN = sorted(Path(__file__).parent.glob("records/*.tapete"))


def played(game: Game, seed: int = 1, players: int | None = None, *, actions: int = 10**6) -> Match:
    match = Match(game, players or game.rules.SEATS[1], seed.to_bytes(32, "little"), quick_options(game))
    chance = random.Random(seed)
    while not match.over and len(match.log) < actions:
        seat = chance.choice(match.waiting)
        match.act(seat, chance.choice(match.legal_numbers(seat)))
        if match.can_undo(seat) and chance.random() < 0.1:
            match.undo(seat)
        if game.signals.COUNT and chance.random() < 0.1:
            signal = chance.randrange(game.signals.COUNT)
            if not game.signals.refusal(match.state, seat, signal):
                match.signal(seat, signal)
    return match


@every_game
@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.nightly)])
def test_500_records_replay_to_the_same_state(game: Game, share: int) -> None:
    """Over the suite's games by night, a quarter by day; the kit compares the state at every entry."""
    for seed in range(0, 20 if game.id == "five-crowns" else 160, share):  # its matches are the longest by far
        match = played(game, seed, game.rules.SEATS[seed % min(3, len(game.rules.SEATS))])
        text = record.write(match)
        again = record.verify(record.read(text))
        assert digest(again.state) == digest(match.state)
        assert record.write(again) == text


@every_game
def test_names_and_comments(game: Game) -> None:
    match = played(game)
    text = record.write(match, {0: "Ana # la reina\nde copas", 1: "bot random"})
    assert "seat 0: Ana la reina de copas\n" in text
    commented = "# a good one\n" + text.replace("\n\n", "\n\n# now it begins\n\n").replace("\n0 ", "\n  0   ", 1)
    read = record.read(commented)
    assert read.names == {0: "Ana la reina de copas", 1: "bot random"}
    assert record.write(record.verify(read), read.names) == text


@every_game
def test_an_unfinished_match_has_no_result_and_goes_on(game: Game) -> None:
    match = played(game, actions=5)
    again = record.verify(record.read(record.write(match)))
    assert not again.over
    assert again.waiting == match.waiting


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        record.verify(record.read(text))
    return error.value


@every_game
def test_a_forged_deck_is_found_at_its_line(game: Game) -> None:
    text = record.write(played(game))
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("deck: "))
    words = lines[at].split()
    swap = next(i for i in range(2, len(words)) if words[i] != words[1])
    words[1], words[swap] = words[swap], words[1]
    lines[at] = " ".join(words)
    error = error_of("\n".join(lines))
    assert (error.code, error.line) == ("record-deck", at + 1)


@every_game
def test_a_forged_action_is_found_at_its_line_with_its_clause(game: Game) -> None:
    """Each entry in turn is replaced by an action that the rules refuse there."""
    match = played(game)
    text = record.write(match)
    read = record.read(text)
    replay = Match(game, match.players, match.seed, match.options)
    lines = text.splitlines()
    for entry, line in list(zip(read.entries, read.entry_lines, strict=True))[:40]:
        legal = replay.legal_numbers(entry.seat)
        forged = next(a for a in range(game.rules.ACTIONS) if a not in legal)
        changed = [*lines]
        changed[line - 1] = f"{entry.seat} {game.actions.text(forged)}"
        error = error_of("\n".join(changed))
        assert (error.code, error.line) == ("record-refused", line)
        assert error.clause in game.rules.CLAUSES
        replay.enter(entry)


@every_game
def test_a_forged_result_is_found(game: Game) -> None:
    text = record.write(played(game))
    forged = re.sub(r"scores (-?\d+)", lambda found: f"scores {int(found[1]) + 1}", text)
    assert error_of(forged).code == "record-result"
    cut = "\n".join(line for line in text.splitlines() if not re.match(r"\d", line) or line.startswith("0 keen"))
    assert error_of(cut).code == "record-not-over"


@every_game
@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: "", "record-format"),
        (lambda text: "hello\n", "record-format"),
        (lambda text: text.replace("record 1", "record 9"), "record-format"),
        (lambda text: text.replace("record 1", "record 2"), "record-lacks"),
        (lambda text: re.sub(r"game: .*", "game: chess", text), "no-such-game"),
        (lambda text: re.sub(r"game: .*\n", "", text), "record-lacks"),
        (lambda text: re.sub(r"players: .*\n", "", text), "record-lacks"),
        (lambda text: re.sub(r"players: .*", "players: many", text), "record-players"),
        (lambda text: re.sub(r"players: .*", "players: 77", text), "players-range"),
        (lambda text: re.sub(r"seed: .*", "seed: 12", text), "record-seed"),
        (lambda text: text.replace("seed:", "option colour: red\nseed:"), "option-unknown"),
        (lambda text: text.replace("seed:", "players: 2\nseed:"), "record-twice"),
        (lambda text: text.replace("seed:", "seat 9: Eve\nseed:"), "no-such-seat"),
        (lambda text: text.replace("\n\n", "\n\nwhat is this\n"), "record-line"),
        (lambda text: text.replace("\n\n", "\n\n0 jump\n"), "record-action"),
        (lambda text: text + "0 jump\n", "record-after-end"),
        (lambda text: text.replace("\n\n", "\n\n44 undo\n"), "record-refused"),
        (lambda text: text.replace("\n\n", "\n\n0 undo\n"), "record-refused"),
    ],
)
def test_what_is_no_record(game: Game, change: object, code: str) -> None:
    assert callable(change)
    assert error_of(change(record.write(played(game)))).code == code


SAMPLE = record.write(played(GAMES[0], 3))


@given(st.text())
@example("tapete record 1\ngame: the-game\nplayers: 3\nseed: " + "0" * 64 + "\nplayers: ٣")
@example("tapete record 1\x00\x85")
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        record.verify(record.read(text))
    except RecordError as error:
        assert error.line >= 1


@given(st.data())
def test_a_record_with_anything_changed_is_read_or_refused(data: st.DataObject) -> None:
    """Lines doubled, dropped, swapped, cut or spliced with noise."""
    lines = SAMPLE.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["double", "drop", "swap", "cut", "splice", "noise"])):
            case "double":
                lines.insert(other, lines[at])
            case "drop":
                lines[at] = ""
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "cut":
                lines[at] = lines[at][: data.draw(st.integers(0, 20))]
            case "splice":
                lines[at] = lines[at][:5] + lines[other][3:]
            case "noise":
                lines[at] += data.draw(st.text(max_size=5))
    try:
        match = record.verify(record.read("\n".join(lines)))
    except RecordError as error:
        assert error.line >= 1
    else:
        assert record.verify(record.read(record.write(match))).scores == match.scores


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))
def test_golden_records_still_replay(path: Path) -> None:
    """Matches that a person has read through; a change of rules or shuffle shows here first."""
    read = record.read(path.read_text())
    match = record.verify(read)
    assert match.over
    assert record.result_text(match) == read.result


def test_there_are_golden_records() -> None:
    assert len(GOLDEN) >= 2


def test_a_record_that_names_no_edition_is_of_extreme() -> None:
    """It was the default when records began; now it is the original one."""
    game = games.load("the-game")
    for edition, line in (("original", "option edition: original\n"), ("extreme", "")):
        text = record.write(Match(game, 2, bytes(32), {"edition": edition}))
        assert ("option edition" in text) == bool(line)
        assert record.verify(record.read(text)).options["edition"] == edition
    assert record.write(Match(game, 2, bytes(32))) == record.write(Match(game, 2, bytes(32), {"edition": "original"}))
