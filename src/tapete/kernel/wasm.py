"""Games as WebAssembly modules for the browser: python -m tapete.kernel.wasm FOLDER

Makes two files for each game: `<game>.wasm`, from the same C as the native library, and `<game>.json`: what a program
must know to call it. A module is made again only when its sources have changed. Without the package `ziglang` no module
is made: the command prints a sentence and exits with status 0, because the pages work without modules.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

from tapete.kernel import build, compiler
from tapete.kernel.c_source import c_source, prefix
from tapete.kernel.contract import NOISE, SMALLEST_LOSS, Analysis, Game, Search
from tapete.kernel.engine import bot_names
from tapete.kernel.record import Field, fields, layout
from tapete.kernel.rng import SEED_BYTES, STREAM_WORDS, set_seed
from tapete.kernel.workspace import kinds

KINDS = ("State", "Workspace", "Result")  # the records that the browser reads and writes


def make_modules(games: Iterable[Game], folder: Path) -> bool:
    """Makes the modules that are missing or out of date, and removes old ones; False if there is no compiler."""
    wanted = {game.id: (game, build.fingerprint(game)) for game in games}
    missing = {name: made for name, made in wanted.items() if not is_current(folder, name, made[1])}
    if folder.is_dir():
        for path in folder.iterdir():
            if path.suffix in (".wasm", ".json") and (path.stem in missing or path.stem not in wanted):
                path.unlink()
    command = compiler.zig()
    if missing and command:
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda made: make_module(made[0], made[1], folder, command), missing.values()))
    return bool(command) or not missing


def is_current(folder: Path, name: str, fingerprint: str) -> bool:
    """Whether a game's module was made from the current sources."""
    module, description = folder / f"{name}.wasm", folder / f"{name}.json"
    if not module.exists() or not description.exists():
        return False
    found: str = json.loads(description.read_text(encoding="utf-8"))["fingerprint"]
    return found == fingerprint


def make_module(game: Game, fingerprint: str, folder: Path, command: list[str]) -> None:
    """Makes a game's module, then its description: if the description exists, so does the module."""
    path = folder / f"{game.id}.wasm"
    compiler.compile_library(c_source(game, fingerprint), path, compiler=command, target=compiler.WASM)
    text = json.dumps(describe(game, fingerprint), separators=(",", ":"))
    unfinished = folder / f".{game.id}.json"
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(folder / f"{game.id}.json")


# ---- What a program must know


def describe(game: Game, fingerprint: str) -> dict[str, Any]:
    """What a program must know to call a game's module: `Description` in web/src/lib/engine/description.ts."""
    rules, stream = game.rules, [0] * STREAM_WORDS
    set_seed(stream, bytes(SEED_BYTES))
    return {
        "game": game.id,
        "fingerprint": fingerprint,
        "prefix": prefix(game),
        "seats": [rules.SEATS[0], rules.SEATS[-1]],
        "versions": game.versions,
        "actions": rules.ACTIONS,
        "texts": [game.actions.text(action) for action in range(rules.ACTIONS)],  # as records write them
        "signals": [game.signals.text(signal) for signal in range(game.signals.COUNT)],
        "most_legal": rules.MOST_LEGAL,
        "clauses": rules.CLAUSES,
        "facts": game.results.FACTS,
        "bots": dict(_bots(game)),
        "levels": dict(game.levels),
        "analysis": game.analysis and _analysis(game.analysis),
        "stream": stream,  # at its beginning; the first words are the seed's
        "unwritten": {option.name: option.in_records for option in game.options},  # what records mean without them
        "variants": list(_variants(game)),
        "records": _records([getattr(kinds(game), name) for name in KINDS]),
    }


def _analysis(analysis: Analysis) -> dict[str, Any]:
    """How choices are reviewed."""
    return {
        "search": analysis.search,
        "one": analysis.per_unit,
        "scale": analysis.accuracy_scale,
        "noise": NOISE,
        "smallest_loss": SMALLEST_LOSS,
    }


def _bots(game: Game) -> Iterator[tuple[str, dict[str, int]]]:
    """The bots by name: the number of each, and its budget if it searches, else 0."""
    for number, name in enumerate(bot_names(game)):
        choice = game.bots.BOTS.get(name)
        yield name, {"number": number, "budget": choice.budget if isinstance(choice, Search) else 0}


def _variants(game: Game) -> Iterator[dict[str, Any]]:
    """Every combination of the options' choices, with the fields of the state that it sets. Other options have their
    defaults.
    """
    asked = [option.choices or (option.default,) for option in game.options]
    for values in product(*asked):
        chosen = {option.name: value for option, value in zip(game.options, values, strict=True)}
        state, blank = game.rules.State(), game.rules.State()
        game.apply_options(state, chosen)
        names = [name for name in fields(game.rules.State) if getattr(state, name) != getattr(blank, name)]
        yield {
            "options": {option.name: chosen[option.name] for option in game.options if option.choices},
            "fields": {name: getattr(state, name) for name in names},
        }


def _records(wanted: list[type]) -> dict[str, Any]:
    """The layouts of records by their names, including the records that are parts of them."""
    found: dict[str, Any] = {}
    while wanted:
        kind = wanted.pop()
        places = layout(kind)
        found[kind.__name__] = {
            "size": places.size,
            "fields": {name: {"offset": places.offsets[name], **_field(field)} for name, field in fields(kind).items()},
        }
        wanted += [field.kind for field in fields(kind).values() if field.kind and field.kind.__name__ not in found]
    return found


def _field(field: Field) -> dict[str, Any]:
    if field.kind is not None:
        return {"record": field.kind.__name__}
    return {"bits": field.bits, "shape": field.shape, **({"reference": True} if field.is_reference else {})}


def main(words: list[str]) -> None:
    """Makes the modules of all games in the folder that is named."""
    if len(words) != 1:
        sys.exit("usage: python -m tapete.kernel.wasm FOLDER")
    try:
        made = make_modules(build.all_games(), Path(words[0]))
    except compiler.CompilerError as error:
        sys.exit(f"tapete: the C compiler failed\n{error}")
    if not made:
        print("tapete: the pages come without WebAssembly, for the package ziglang is not installed", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
