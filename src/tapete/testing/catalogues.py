"""Checks of a game's texts: complete, and with the same variables, in every language."""

import re

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from tapete.kernel.contract import LANGUAGES, Game
from tapete.texts import catalogues


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802  # Fluent's name
        self.names.add(node.id.name)


def messages(source: str, place: str) -> dict[str, set[str]]:
    """The texts of a catalogue and the variables of each; `place` is named where something is wrong."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, fluent.Junk), f"{place}: not Fluent: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{place}: the text {entry.id.name} is there twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def check_words(game: Game) -> None:
    """Checks that every language has the same texts with the same variables, that every rule book has every clause in
    order, and that options and units have texts.
    """
    by_language = {}
    for language in LANGUAGES:
        common, own = (messages(source, f"{game.id}, {language}") for source in catalogues(language, game))
        assert not set(common) & set(own), f"{game.id}: common texts written again: {set(common) & set(own)}"
        by_language[language] = common | own
    first, *others = LANGUAGES
    for other in others:
        ours, theirs = by_language[first], by_language[other]
        assert ours == theirs, f"{game.id}: {first} and {other} differ: {_difference(ours, theirs)}"
    wanted = ["how-to", *(f"option-{option.name}" for option in game.options)]
    in_the_lobby = [option.name for option in game.options if option.choices]
    wanted += [f"board-option-{name}{part}" for name in in_the_lobby for part in ("", "-help")]
    wanted += ["how-to-talk"] if game.signals.COUNT else []
    wanted += ["unit", "worth", "gap", "worth-short"] if game.analysis is not None else []
    for name in wanted:
        assert name in by_language[first], f"{game.id}: the text {name} is missing"
    for language in LANGUAGES:
        book = game.rule_book(language)
        clauses = tuple(re.findall(r"^### (\w+) · ", book, re.MULTILINE))
        assert clauses == game.rules.CLAUSES, f"{game.id}: rules.{language}.md has {clauses}"
        for clause in clauses:
            title, text = game.clause_text(clause, language)
            assert title, f"{game.id}: {clause} has no title in {language}"
            assert text, f"{game.id}: {clause} has no text in {language}"


def _difference(ours: dict[str, set[str]], theirs: dict[str, set[str]]) -> list[str]:
    names = sorted(set(ours) | set(theirs))
    return [name for name in names if ours.get(name) != theirs.get(name)]
