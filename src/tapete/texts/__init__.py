"""Texts for people: Fluent catalogues, one per language for the package and one per language for each game."""

import locale
import os
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tapete.kernel.contract import LANGUAGES, Event, Game, once_per_game
from tapete.kernel.errors import UserError

FALLBACK = "en"
ENTRIES = re.compile(r"^(?=(-?[a-zA-Z][\w-]*) *=)", re.MULTILINE)  # where they begin; other lines are indented
NAMED = re.compile(r"{\s*(-?[a-z][\w-]*)")  # other texts, in a text
MISSING = "⟦?⟧"  # comes before the name of a text that is missing, and after a text that lacks a value


class Texts:
    """The texts of the package, and of a game if one is given, in one language."""

    def __init__(self, language: str, game: Game | None = None, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise UserError("no-such-language", language=language, languages=", ".join(LANGUAGES))
        self.language = language
        self.names = names
        self._game = game
        self._catalogue = _catalogue(language, *catalogues(language, game))

    def __call__(self, code: str, /, **values: Any) -> str:
        """The text with its values filled in; where it is missing, its name with MISSING before it."""
        return _text(self._catalogue, code, **{key: _plain(value) for key, value in values.items()})

    def has(self, code: str) -> bool:
        """Whether there is a text of that name."""
        return code in self._catalogue

    def event(self, event: Event, /, **values: Any) -> str:
        """An event in words, with the name of its seat as `who`; `values` go before its own.

        Pages tell somebody of their own seat with `you` as "true"; here everybody is called by name.
        """
        named = {"who": self.who(event.values["seat"]), "you": "false"} if "seat" in event.values else {}
        inner = {name: self.event(value) for name, value in event.values.items() if isinstance(value, Event)}
        spelled = self._game.spell(event.values, self) if self._game else event.values
        return self(event.code, **{**named, **spelled, **inner, **values})

    def who(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.names[seat] if seat < len(self.names) else self("seat", number=seat + 1)


class Catalogue:
    """Texts by their names. Each is parsed when it is first wanted, because most programs want few."""

    def __init__(self, language: str, *sources: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unparsed: dict[str, str] = {}
        for source in sources:
            _, *found = ENTRIES.split(source)
            for name, text in zip(found[::2], found[1::2], strict=True):
                self._unparsed.setdefault(name, text)
        self._names = frozenset(self._unparsed)

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def fill(self, name: str, values: dict[str, Any]) -> str:
        """A text with its values; MISSING before its name if there is none, and after the text if it lacks a value."""
        self._parse(name)
        pattern = self._bundle.get_message(name).value if name in self else None
        if pattern is None:
            return f"{MISSING}{name}"
        text, errors = self._bundle.format_pattern(pattern, values)
        return f"{text}{MISSING}" if errors else str(text)

    def _parse(self, name: str) -> None:
        """Parses a text, and those that it names."""
        if text := self._unparsed.pop(name, None):
            self._bundle.add_resource(FluentResource(text))
            for other in NAMED.findall(text):
                self._parse(other)


@cache
def _catalogue(language: str, *sources: str) -> Catalogue:
    """The texts of some sources, each parsed once."""
    return Catalogue(language, *sources)


@lru_cache(maxsize=1 << 12, typed=True)
def _text(catalogue: Catalogue, code: str, /, **values: Any) -> str:
    """A text; cached, because a board repeats most of its texts."""
    return catalogue.fill(code, values)


def _plain(value: Any) -> Any:
    """Numbers stay numbers, which choose plural forms; everything else becomes text."""
    return value if isinstance(value, int | float) else str(value)


def catalogues(language: str, game: Game | None = None) -> list[str]:
    """The catalogues of a language, each read once."""
    if game is None:
        return [_common(language)]
    own = _own(game)
    if language not in own:
        own[language] = game.text(f"texts/{language}.ftl")
    return [_common(language), own[language]]


@cache
def _common(language: str) -> str:
    return resources.files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


@once_per_game
def _own(_game: Game) -> dict[str, str]:
    """What has been read of a game, by language."""
    return {}


def system_language() -> str:
    """The language of the environment, or English where we do not have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            language = locale.normalize(value).partition("_")[0]
            return language if language in LANGUAGES else FALLBACK
    return FALLBACK
