"""Versions: what they stand for, and that nothing changes without raising them."""

import hashlib
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from tapete import games, record
from tapete.kernel import rng
from tapete.kernel.binding import bound
from tapete.kernel.contract import Game
from tapete.lab import bench
from tapete.match import Match
from tapete.record import RecordError
from tapete.testing.behaviour import behaviour
from tests.command import tapete

GAMES = [games.load(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
SHUFFLES = {
    1: "9e17756df7672e8bebf4ced1192c9bf6ea74ff68974b4f2a0c32880288c27456"
}  # what each version of the shuffle does; lines are added, never changed
BEHAVIOUR = "tests/behaviour.txt"


def known(game: Game) -> dict[str, str]:
    """What each version of a game's rules does, with each version of the shuffle."""
    file = resources.files(game.folder).joinpath(BEHAVIOUR)
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return dict(line.split(": ") for line in lines)


def version_of(game: Game) -> str:
    return ", ".join(f"{what} {version}" for what, version in game.versions.items())


@every_game
def test_rules_that_behave_differently_have_another_version(game: Game) -> None:
    """Lines of the file are added, never changed: records of every version that was released are on people's disks."""
    line = f"{version_of(game)}: {behaviour(game)}"
    folder = game.folder.replace(".", "/")
    assert known(game).get(version_of(game)) == line.split(": ")[1], (
        f"{game.id} plays differently, so old records no longer replay: raise rules_version in {folder}/__init__.py "
        f"(or SHUFFLE_VERSION, if the shuffle has changed), and add to {folder}/{BEHAVIOUR}:\n{line}"
    )


def test_a_shuffle_that_deals_differently_has_another_version() -> None:
    hasher = hashlib.sha256()
    for seed in range(20):
        stream = [0] * rng.STREAM_WORDS
        rng.set_seed(stream, bytes([seed]) * rng.SEED_BYTES)
        for size in range(130):
            cards = [*range(size)]
            rng.shuffle(stream, cards, size)
            hasher.update(bytes([*cards, rng.below(stream, size + 1)]))
    found = hasher.hexdigest()
    assert SHUFFLES.get(rng.SHUFFLE_VERSION) == found, f"raise SHUFFLE_VERSION, and add to SHUFFLES: {found}"


def _one_point_more(rules: Any) -> dict[str, Any]:
    return {"score": lambda s, seat: rules.score(s, seat) + (rules.ending(s) > 0)}


def _one_choice_less(rules: Any) -> dict[str, Any]:
    return {"legal": lambda s, seat, out: min(rules.legal(s, seat, out), 20)}


def _another_deal(rules: Any) -> dict[str, Any]:
    def deal(s: Any) -> None:
        rng.next_word(s.rng)
        rules.deal(s)

    return {"deal": deal}


@pytest.mark.parametrize("change", [_one_point_more, _one_choice_less, _another_deal])
def test_a_change_of_the_rules_is_seen(change: Callable[[Any], dict[str, Any]]) -> None:
    game = GAMES[0]
    rules: Any = bound(sys.modules[game.rules.deal.__module__], {})
    vars(rules).update(change(game.rules))
    assert behaviour(replace(game, rules=rules)) != known(game)[version_of(game)]


# ---- In records


def of_versions(text: str, rules: object, shuffle: object) -> str:
    return text.replace("rules: 1\n", f"rules: {rules}\n").replace("shuffle: 1\n", f"shuffle: {shuffle}\n")


@every_game
def test_a_record_names_both_versions(game: Game) -> None:
    text = record.write(Match(game, game.rules.SEATS[1], 1))
    assert f"\ngame: {game.id}\nrules: {game.rules_version}\nplayers:" in text
    assert f"\nshuffle: {rng.SHUFFLE_VERSION}\nseed:" in text


@every_game
def test_a_record_without_versions_is_of_the_first(game: Game) -> None:
    text = record.write(Match(game, game.rules.SEATS[1], 1))
    older = text.replace("rules: 1\n", "").replace("shuffle: 1\n", "")
    assert len(older.splitlines()) == len(text.splitlines()) - 2
    assert record.write(record.verify(record.read(older))) == text


@pytest.mark.parametrize(
    ("rules", "shuffle", "line", "version"),
    [(2, 1, 3, "2"), (1, 2, 5, "2"), ("new", 1, 3, "new"), (1, "01", 5, "01"), (9**40, 1, 3, str(9**40)[:20])],
)
def test_a_record_of_another_version_is_refused(rules: object, shuffle: object, line: int, version: str) -> None:
    text = of_versions(record.write(Match(GAMES[1], 2, 1)), rules, shuffle)
    with pytest.raises(RecordError) as refused:
        record.read(text)
    assert (refused.value.code, refused.value.line) == ("record-version", line)
    assert refused.value.values == {
        "what": "rules" if line == 3 else "shuffle", "version": version, "ours": 1, "line": line,
    }  # fmt: skip


def test_an_older_record_is_refused_once_the_rules_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[0]
    text = record.write(Match(game, 2, 1))
    monkeypatch.setattr(sys.modules[game.folder], "GAME", replace(game, rules_version=2))
    for older in (text, text.replace("rules: 1\n", "")):
        with pytest.raises(RecordError, match="played by version 1 of the rules; this Tapete has version 2"):
            record.read(older)
    record.read(of_versions(text, 2, 1))


def test_verify_says_so_in_both_languages_with_status_2(tmp_path: Path) -> None:
    path = tmp_path / "newer.tapete"
    path.write_text(of_versions(record.write(Match(GAMES[0], 2, 1)), 7, 1))
    for language, sentence in (
        ("en", "line 3: This match was played by version 7 of the rules; this Tapete has version 1."),
        ("es", "línea 3: Esta partida se jugó con la versión 7 de las reglas; este Tapete tiene la versión 1."),
    ):
        done = tapete("verify", path, "--lang", language)
        assert done.returncode == 2
        assert sentence in " ".join(done.stderr.split())


# ---- In figures


def test_every_row_of_a_benchmark_names_both_versions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "measure", lambda game, options: {"players": 3.0})
    bench.run(GAMES, as_json=True)
    rows = json.loads(capsys.readouterr().out)
    assert {name: row["versions"] for name, kinds in rows.items() for row in kinds.values()} == {
        game.id: game.versions for game in GAMES
    }
    bench.run(GAMES[:1], as_json=False)
    assert ", rules 1, shuffle 1\n" in capsys.readouterr().out
