"""Texts for people: Fluent catalogues, one per language for the package and one per language for each game."""

import locale
import os
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tapete.kernel.contract import LANGUAGES, Event, Game
from tapete.kernel.errors import UserError

FALLBACK = "en"
MISSING = "⟦?⟧"  # comes before the name of a text that is missing, and after a text that lacks a value


class Texts:
    """The texts of the package, and of a game if one is given, in one language."""

    def __init__(self, language: str, game: Game | None = None, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise UserError("no-such-language", language=language, languages=", ".join(LANGUAGES))
        self.language = language
        self.names = names
        self._game = game
        self._bundle = _bundle(language, *catalogues(language, game))

    def __call__(self, code: str, /, **values: Any) -> str:
        """The text with its values filled in; where it is missing, its name with MISSING before it."""
        return _text(self._bundle, code, **{key: _plain(value) for key, value in values.items()})

    def has(self, code: str) -> bool:
        """Whether there is a text of that name."""
        return bool(self._bundle.has_message(code))

    def event(self, event: Event, /, **values: Any) -> str:
        """An event in words, with the name of its seat as `who`; `values` go before its own."""
        named = {"who": self.who(event.values["seat"])} if "seat" in event.values else {}
        inner = {name: self.event(value) for name, value in event.values.items() if isinstance(value, Event)}
        spelled = self._game.spell(event.values, self) if self._game else event.values
        return self(event.code, **{**named, **spelled, **inner, **values})

    def who(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.names[seat] if seat < len(self.names) else self("seat", number=seat + 1)


@cache
def _bundle(language: str, *sources: str) -> FluentBundle:
    """Parsed catalogues; cached, because parsing one takes as long as formatting hundreds of texts."""
    bundle = FluentBundle([language], use_isolating=False)
    for source in sources:
        bundle.add_resource(FluentResource(source))
    return bundle


@lru_cache(maxsize=1 << 12, typed=True)
def _text(bundle: FluentBundle, code: str, /, **values: Any) -> str:
    """A text; cached, because a board repeats most of its texts."""
    pattern = bundle.get_message(code).value if bundle.has_message(code) else None
    if pattern is None:
        return f"{MISSING}{code}"
    text, errors = bundle.format_pattern(pattern, values)
    return f"{text}{MISSING}" if errors else str(text)


def _plain(value: Any) -> Any:
    """Numbers stay numbers, which choose plural forms; everything else becomes text."""
    return value if isinstance(value, int | float) else str(value)


def catalogues(language: str, game: Game | None = None) -> list[str]:
    """The catalogues of a language."""
    common = resources.files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    return [common] if game is None else [common, game.text(f"texts/{language}.ftl")]


def system_language() -> str:
    """The language of the environment, or English where we do not have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            language = locale.normalize(value).partition("_")[0]
            return language if language in LANGUAGES else FALLBACK
    return FALLBACK
