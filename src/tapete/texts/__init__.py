"""Words for people: Fluent catalogues, one a language for the house and one a language for each game."""

import locale
import os
from collections.abc import Sequence
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tapete.kernel.contract import LANGUAGES, Game
from tapete.kernel.errors import UserError

FALLBACK = "en"
MISSING = "⟦?⟧"  # stands before the name of a text that is missing


class Texts:
    """The texts of the house, and of one game where one is given, in one language."""

    def __init__(self, language: str, game: Game | None = None, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise UserError("no-such-language", language=language, languages=", ".join(LANGUAGES))
        self.language = language
        self.names = names
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in catalogues(language, game):
            self._bundle.add_resource(FluentResource(source))

    def __call__(self, code: str, /, **values: Any) -> str:
        """The text with its values filled in; its name where it is missing."""
        pattern = self._bundle.get_message(code).value if self._bundle.has_message(code) else None
        if pattern is None:
            return f"{MISSING}{code}"
        text, _ = self._bundle.format_pattern(pattern, {key: _plain(value) for key, value in values.items()})
        return str(text)

    def who(self, seat: int) -> str:
        """The name of who sits there."""
        return self.names[seat] if seat < len(self.names) else self("seat", number=seat + 1)


def _plain(value: Any) -> Any:
    """Numbers choose plural forms; everything else is words."""
    return value if isinstance(value, int | float) else str(value)


def catalogues(language: str, game: Game | None = None) -> list[str]:
    """The sources of the texts in a language."""
    house = resources.files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    return [house] if game is None else [house, game.text(f"texts/{language}.ftl")]


def spoken_here() -> str:
    """The language this machine's user reads, as far as the environment tells; English otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            language = locale.normalize(value).partition("_")[0]
            return language if language in LANGUAGES else FALLBACK
    return FALLBACK
