"""A match as text: save file, replay, golden test and bug report in one format (docs/records.md)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tapete import files, games
from tapete.kernel.contract import Game, OptionError, as_saved
from tapete.kernel.errors import RefusedError, UserError
from tapete.kernel.rng import SEED_BYTES
from tapete.match import Entry, Kind, Match

FORMAT = "tapete record 1"
MOST_LINES = 200_000
HEADER = re.compile(r"(game|players|seed|deck|option [a-z_]+|seat \d{1,2}): *(.*)")
ENTRY = re.compile(r"(\d{1,2}) +(.+)")
RESULT = re.compile(r"over by (\w+), scores((?: -?\d{1,6})+), winners((?: \d{1,2})+| none)")


class RecordError(UserError):
    """A record that cannot be read, or whose match cannot have been played; `line` is where that shows."""

    def __init__(self, line: int, code: str, *, clause: str = "", **values: Any) -> None:
        super().__init__(code, clause=clause, line=line, **values)
        self.line = line


@dataclass
class Record:
    """The content of a record, not yet checked against the rules."""

    game: Game
    players: int
    seed: bytes
    options: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    deck: str = ""
    result: str = ""
    lines: dict[str, int] = field(default_factory=dict)  # the line of each header
    entry_lines: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        """The text of the file."""
        unwritten = {option.name: option.in_records for option in self.game.options}
        lines = [FORMAT, f"game: {self.game.id}", f"players: {self.players}"]
        lines += [f"option {name}: {value}" for name, value in self.options.items() if value != unwritten[name]]
        lines += [f"seed: {self.seed.hex()}"]
        lines += [f"seat {seat}: {name}" for seat, name in self.names.items()]
        lines += [f"deck: {self.deck}", ""]
        lines += [f"{entry.seat} {entry_text(self.game, entry)}" for entry in self.entries]
        lines += [self.result] if self.result else []
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        """Writes the file, whole or not at all; UserError where that fails."""
        files.write_text(Path(path), str(self))


def deck_text(match: Match) -> str:
    """The first deal of a match, in the order of dealing, from its seed alone."""
    return match.game.actions.deck_text(Match(match.game, match.players, match.seed, match.options).state)


def result_text(match: Match) -> str:
    """The last line of a record: how the match ended."""
    winners = " ".join(map(str, match.winners)) or "none"
    return f"over by {match.ending}, scores {' '.join(map(str, match.scores))}, winners {winners}"


def entry_text(game: Game, entry: Entry) -> str:
    """An entry as its line, without the seat."""
    match entry.kind:
        case Kind.ACT:
            return game.actions.text(entry.number)
        case Kind.SIGNAL:
            return game.signals.text(entry.number)
        case Kind.UNDO:
            return str(Kind.UNDO)


def record_of(match: Match, names: Mapping[int, str] | None = None) -> Record:
    """The record of a match so far."""
    if match.is_imagined:
        raise UserError("imagined-record")
    names = {seat: " ".join(name.replace("#", " ").split()) for seat, name in (names or {}).items()}
    result = result_text(match) if match.over else ""
    return Record(
        match.game, match.players, match.seed, dict(match.options), names, list(match.log), deck_text(match), result
    )


def write(match: Match, names: Mapping[int, str] | None = None) -> str:
    """The text of the record of a match."""
    return str(record_of(match, names))


def read(text: str) -> Record:
    """Reads a record; RecordError if the text is not one."""
    lines = [(number, line.split("#", 1)[0].strip()) for number, line in enumerate(text.splitlines(), start=1)]
    content = [(number, line) for number, line in lines if line]
    if not content or content[0][1] != FORMAT:
        raise RecordError(content[0][0] if content else 1, "record-format", format=FORMAT)
    if len(content) > MOST_LINES:
        raise RecordError(MOST_LINES, "record-long", most=MOST_LINES)
    headers: dict[str, tuple[int, str]] = {}
    rest = content[1:]
    while rest and (found := HEADER.fullmatch(rest[0][1])):
        if found[1] in headers:
            raise RecordError(rest[0][0], "record-twice", header=found[1])
        headers[found[1]] = (rest[0][0], found[2])
        rest = rest[1:]
    record = _read_headers(headers, last_line=content[-1][0])
    for number, line in rest:
        if record.result:
            raise RecordError(number, "record-after-end", text=line[:60])
        if RESULT.fullmatch(line):
            record.result = line
            record.lines["result"] = number
        else:
            record.entries.append(_read_entry(record.game, number, line))
            record.entry_lines.append(number)
    return record


def _read_headers(headers: Mapping[str, tuple[int, str]], last_line: int) -> Record:
    for name in ("game", "players", "seed"):
        if name not in headers:
            raise RecordError(last_line, "record-lacks", header=name)
    line, name = headers["game"]
    try:
        game = games.load(name)
    except UserError as error:
        raise RecordError(line, error.code, **error.values) from None
    line, players = headers["players"]
    if not re.fullmatch(r"[0-9]{1,2}", players):
        raise RecordError(line, "record-players", players=players[:60])
    line, seed = headers["seed"]
    if not re.fullmatch(rf"[0-9a-f]{{{2 * SEED_BYTES}}}", seed):
        raise RecordError(line, "record-seed", digits=2 * SEED_BYTES)
    record = Record(game, int(players), bytes.fromhex(seed), deck=headers.get("deck", (0, ""))[1])
    record.options = as_saved(game.options, {})
    for header, (line, value) in headers.items():
        record.lines[header] = line
        kind, _, rest = header.partition(" ")
        if kind == "option":
            record.options[rest] = value
        elif kind == "seat":
            record.names[int(rest)] = value
    return record


def _read_entry(game: Game, line: int, text: str) -> Entry:
    found = ENTRY.fullmatch(text)
    if found is None:
        raise RecordError(line, "record-line", text=text[:60])
    seat, what = int(found[1]), found[2]
    if what == Kind.UNDO:
        return Entry(Kind.UNDO, seat)
    if (action := game.actions.number(what)) is not None:
        return Entry(Kind.ACT, seat, action)
    if (signal := game.signals.number(what)) is not None:
        return Entry(Kind.SIGNAL, seat, signal)
    raise RecordError(line, "record-action", text=what[:60])


def deal(record: Record) -> Match:
    """The match of a record after the deal; RecordError if a header is wrong or the deck is not the seed's."""
    try:
        match = Match(record.game, record.players, record.seed, record.options)
    except OptionError as error:
        header = f"option {error.values.get('option', '')}" if error.code != "players-range" else "players"
        raise RecordError(record.lines.get(header, 1), error.code, **error.values) from None
    if seat := next((seat for seat in record.names if seat >= record.players), None):
        raise RecordError(record.lines[f"seat {seat}"], "no-such-seat", seat=seat)
    if record.deck and record.deck.split() != deck_text(match).split():
        raise RecordError(record.lines["deck"], "record-deck")
    return match


def replay(record: Record) -> Iterator[tuple[Match, Entry | None]]:
    """Yields the match after the deal and after each entry; RecordError at the first line that the rules refuse."""
    match = deal(record)
    yield match, None
    for line, entry in zip(record.entry_lines, record.entries, strict=True):
        try:
            match.enter(entry)
        except RefusedError as error:
            what = entry_text(record.game, entry)
            raise RecordError(
                line, "record-refused", seat=entry.seat, what=what, clause=error.clause, reason=str(error.code)
            ) from None
        yield match, entry


def verify(record: Record) -> Match:
    """Checks everything in a record and returns the match after the last entry; RecordError if something is wrong."""
    match = None
    for match, _ in replay(record):  # noqa: B007  # only the last match is used
        pass
    assert match is not None  # noqa: S101  # replay yields the deal at least
    if record.result and not match.over:
        raise RecordError(record.lines["result"], "record-not-over")
    if record.result and record.result != result_text(match):
        raise RecordError(record.lines["result"], "record-result", result=result_text(match))
    return match
