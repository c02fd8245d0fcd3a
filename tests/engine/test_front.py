"""The parts of the browser's engine in Node, and how its modules are made."""

import json
import sys
from pathlib import Path

import pytest

from tapete import games
from tapete.kernel import build, compiler, wasm
from tapete.kernel.contract import Game
from tapete.match import agree
from tests.engine.conftest import HERE, Node
from tests.engine.jobs import template
from tests.engine.test_same_games import every_game


@pytest.mark.parametrize("path", sorted(HERE.glob("*.test.mjs")), ids=lambda path: str(path.name))
def test_in_node(path: Path, node: Node) -> None:
    assert "# pass 0" not in node("--test", "--test-reporter=tap", path.name)


@every_game
def test_a_description_says_what_each_variant_sets(game: Game, modules: Path) -> None:
    description = json.loads((modules / f"{game.id}.json").read_text())
    assert description["fingerprint"] == build.fingerprint(game)
    least, most = game.rules.SEATS[0], game.rules.SEATS[-1]
    assert description["seats"] == [least, most]
    for variant in description["variants"]:
        state, _ = agree(game, most, variant["options"])
        assert template(state) == {**variant["fields"], "players": most}


def test_modules_are_made_once_and_what_is_out_of_date_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load(games.names()[0])
    made: list[Path] = []

    def compile_library(_: str, path: Path, **__: object) -> None:
        made.append(path)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"a module")

    monkeypatch.setattr(compiler, "compile_library", compile_library)
    folder = tmp_path / "engine"
    assert wasm.make_modules([game], folder)
    assert wasm.make_modules([game], folder)
    assert made == [folder / f"{game.id}.wasm"]
    (folder / "chess.wasm").write_bytes(b"of another day")
    description = json.loads((folder / f"{game.id}.json").read_text())
    (folder / f"{game.id}.json").write_text(json.dumps({**description, "fingerprint": "old"}))
    monkeypatch.setattr(compiler, "zig", lambda: None)
    assert not wasm.make_modules([game], folder)
    assert list(folder.iterdir()) == [], "old rules are worse than none"


def test_without_a_compiler_a_sentence_says_so_and_the_pages_can_do_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiler, "zig", lambda: None)
    wasm.main([str(tmp_path / "engine")])
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "ziglang" in said.err


def test_a_compiler_that_fails_is_said_and_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "zig", lambda: [sys.executable, "-c", "import sys; sys.exit('no such target')"])
    with pytest.raises(SystemExit, match="no such target"):
        wasm.main([str(tmp_path / "engine")])
    assert not list(tmp_path.glob("engine/*.json"))
