"""Our games beside other libraries: our own are measured right on every commit, the peers nightly."""

import json
from pathlib import Path

import pytest
from rich.console import Console

from tapete import games
from tapete.kernel.errors import UserError
from tapete.lab import bench, peer_environments, peers, peers_report
from tapete.lab.output import Output
from tapete.lab.peers import COSTS, SPEEDS, Figures, OurGame, pairings, ratios
from tapete.texts import Texts

GAMES = [games.load(name) for name in games.names()]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.02)


def figures(name: str, **changes: float | None) -> Figures:
    plain: dict[str, float | None] = dict.fromkeys((*SPEEDS, *COSTS, "decisions_a_game"), 10.0)
    return Figures(name, {}, 2, **(plain | changes))  # type: ignore[arg-type]  # the test's own words


def test_our_own_games_are_measured() -> None:
    game = GAMES[0]
    found = peers.measure(OurGame(game, 2, {"edition": "original"}))
    assert (found.name, found.versions, found.players) == (game.id, game.versions, 2)
    assert found.playout_games is not None
    assert found.playout_decisions is not None
    assert 10 < found.decisions_a_game < 40, "random play of two is over soon"
    assert found.playout_decisions == pytest.approx(found.playout_games * found.decisions_a_game, rel=0.3)
    assert found.python_decisions == pytest.approx(found.python_games * found.decisions_a_game)
    assert 2 < found.playout_decisions / found.python_decisions < 1_000
    assert 0 < found.clone_us < 100
    assert 0 < found.view_us < 100


def test_stepping_from_python_plays_whole_games() -> None:
    ours = OurGame(GAMES[0], 3, {})
    seats = {seat for _ in range(20) for seat in ours.steps()}
    assert seats == {0, 1, 2}
    assert ours.engine.call.waiting(ours.stepper.state) == 0
    assert ours.number == 20


def test_a_ratio_says_how_many_times_faster_ours_is() -> None:
    ours = figures("ours", playout_decisions=600.0, clone_us=2.0)
    spiel = ratios(ours, figures("theirs", playout_decisions=20.0, clone_us=6.0))
    assert spiel["playout_decisions"] == 30
    assert spiel["clone_us"] == 3
    python_only = ratios(ours, figures("theirs", playout_decisions=None, python_decisions=5.0))
    assert python_only["playout_decisions"] == 120, "its way from Python is its fastest"


def test_every_game_has_peers_of_known_libraries() -> None:
    found = pairings(GAMES)
    assert [pairing.game for pairing in found] == GAMES
    for pairing in found:
        assert pairing.peers
        assert {words.partition(":")[0] for words in pairing.peers} <= set(peers.LIBRARIES)
        assert {words.partition(":")[0] for words in pairing.environments} == set(peers.LIBRARIES) - (
            set() if any(words.startswith("rlcard") for words in pairing.peers) else {"rlcard"}
        )
        assert pairing.players in pairing.game.rules.SEATS


def test_without_any_peer_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "missing", lambda: list(peers.LIBRARIES))
    with pytest.raises(UserError) as refused:
        peers_report.run(GAMES, Output(Texts("en"), as_json=True))
    assert refused.value.code == "needs-package"
    assert refused.value.values["extra"] == "peers"


def test_a_missing_peer_is_reported_and_the_rest_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    absent = ["open_spiel", "pgx", "pettingzoo"]  # all peers of the first game
    monkeypatch.setattr(peers, "missing", lambda: absent)
    peers_report.run([GAMES[0]], Output(Texts("en"), folder=tmp_path, as_json=True))
    shown = capsys.readouterr()
    assert shown.err.startswith("open_spiel is not installed, so its games are left out")
    printed = json.loads(shown.out)
    assert printed["missing"] == absent
    assert {each["name"].partition(",")[0] for each in printed["environments"]} == {GAMES[0].id}
    assert [game["name"] for game in printed["games"]] == [GAMES[0].id]
    assert printed["games"][0]["peers"] == []
    pictures = list(tmp_path.glob("peers-*.png"))
    assert len(pictures) == 6
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in pictures)


def test_the_table_shows_ours_and_how_many_times_faster(capsys: pytest.CaptureFixture[str]) -> None:
    pairs = [(figures("ours", playout_decisions=600.0), [figures("theirs", playout_decisions=20.0)])]
    Console(width=200).print(peers_report.table(pairs, Texts("en")))
    shown = capsys.readouterr().out
    assert "600" in shown
    assert "20 (30×)" in shown


def test_our_own_environments_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    found = [
        peer_environments.measure(make())
        for make in peer_environments.ours(GAMES[0], 2, {"edition": "original"}, agents=True)
    ]
    assert [each.count for each in found] == [1, 64, 1_024, 1]
    assert {each.numbers for each in found} == {823}
    assert all(each.step > each.sampled > 1_000 for each in found)
    assert found[2].step > 2 * found[0].step
    Console(width=200).print(peers_report.environment_table(found, Texts("en")))
    assert "1,024" in capsys.readouterr().out


@pytest.mark.nightly
@pytest.mark.parametrize("words", sorted({words for pairing in pairings(GAMES) for words in pairing.environments}))
def test_environments_of_peers_are_measured(words: str) -> None:
    library = words.partition(":")[0]
    if library in peers.missing():
        pytest.skip(f'{library} is not in the lock: pip install "tapete[peers]"')
    for make in peer_environments.theirs(words):
        found = peer_environments.measure(make())
        assert found.players == 2
        assert found.step > found.sampled > 10


@pytest.mark.nightly
@pytest.mark.parametrize("words", [words for pairing in pairings(GAMES) for words in pairing.peers])
def test_peers_are_measured(words: str) -> None:
    library = words.partition(":")[0]
    if library in peers.missing():
        pytest.skip(f'{library} is not in the lock: pip install "tapete[peers]"')
    found = peers.measure(peers.peer(words))
    assert found.players == 2
    assert found.decisions_a_game > 1
    assert (found.playout_games is None) == (library == "rlcard")
    assert found.python_decisions > 100
    assert found.clone_us > 0
    assert found.view_us > 0
