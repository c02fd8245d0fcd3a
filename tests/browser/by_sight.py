"""Plays a match by sight: python -m tests.browser.by_sight BROWSER GAME [FOLDER]

The player knows no rules and reads no messages, only what is on the screen. Every moment in which nothing could be
pressed for long, or a press changed nothing, is listed. With a folder, a picture is taken every few seconds.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tapete import games
from tapete.server.config import ServerConfig
from tests.browser.firefox import open_firefox
from tests.browser.webkit import open_webkit
from tests.browser.window import HEIGHT, WIDTH, Window, open_chromium
from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import Server
from tests.server.serving import HURRY

OPENERS: dict[str, Callable[..., AbstractContextManager[Window]]] = {
    "chromium": open_chromium,
    "firefox": open_firefox,
    "webkit": open_webkit,
}
AS_PLAYED = replace(HURRY, hold_seconds=ServerConfig().hold_seconds)  # the end of a round is shown
SIGHT = (Path(__file__).parent / "sight.js").read_text(encoding="utf-8")
LOOK_EVERY = 0.1  # seconds
SURE_AFTER = 0.4  # seconds that something has to be there before it is pressed: nobody is quicker
PATIENCE = 10  # seconds without anything to press, or without an effect, that are noted
MOST_IN_VAIN = 3  # presses one after the other
FILM_EVERY = 3  # seconds


@dataclass(frozen=True)
class Control:
    """Something on the screen that can be pressed."""

    role: str
    name: str
    x: float
    y: float
    part: str  # layer, hand, acts, felt or page
    look: str  # gold, lit, plain or off
    pressed: bool
    opens: bool


@dataclass(frozen=True)
class Screen:
    """What is seen."""

    controls: tuple[Control, ...]
    asked: str  # the sentence that asks something of the player
    over: bool
    text: str

    def find(self, part: str, *looks: str) -> list[Control]:
        """The controls of a part that look so."""
        return [one for one in self.controls if one.part == part and one.look in looks]


@dataclass
class Player:
    """Somebody who looks, presses, and looks what came of it."""

    window: Window
    folder: Path | None = None  # for pictures
    hesitations: list[str] = field(default_factory=list)
    presses: int = 0
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    _began: float = field(default_factory=time.monotonic)
    _filmed: float = 0

    def look(self) -> Screen:
        """What is on the screen now."""
        if self.folder and time.monotonic() - self._filmed > FILM_EVERY:
            self._filmed = time.monotonic()
            (self.folder / f"{self.seconds:05.0f}.png").write_bytes(self.window.picture())
        seen: dict[str, Any] = self.window.evaluate(SIGHT)
        return Screen(tuple(Control(**one) for one in seen.pop("controls")), **seen)

    @property
    def seconds(self) -> float:
        """Since the player came."""
        return time.monotonic() - self._began

    def note(self, what: str) -> None:
        """Lists a hesitation."""
        self.hesitations.append(f"{self.seconds:.0f} s: {what}")

    def press(self, wanted: Control) -> None:
        """Presses something."""
        self.presses += 1
        self.window.press_at(wanted.x, wanted.y)

    def press_named(self, name: str, part: str) -> None:
        """Presses the first control whose name begins so, once it is there."""

        def found() -> Control | None:
            return next((one for one in self.look().controls if one.part == part and one.name.startswith(name)), None)

        wait_until(found, f"there is a control {name!r}")
        time.sleep(SURE_AFTER)
        wanted = found()
        assert wanted, f"{name!r} has gone again"
        self.press(wanted)

    def open_match(self, game: str) -> None:
        """From the home page to the cards, with bots."""
        self.press_named(games.load(game).title, "page")
        self.press_named("Play now", "layer")
        wait_until(lambda: self.look().find("hand", "lit", "plain", "off"), "cards are dealt")

    def play(self) -> None:
        """Plays until the poster is there."""
        in_vain = 0
        while True:
            screen = self.wait_for_offers()
            if screen.over:
                return
            wanted = self.chance.choice(offers(screen))
            self.press(wanted)
            if self.changes(screen):
                in_vain = 0
                continue
            in_vain += 1
            self.note(f"{wanted.role} {wanted.name!r} was pressed, and nothing changed")
            assert in_vain < MOST_IN_VAIN, f"nothing works any more: {self.hesitations}\n{screen.text}"

    def wait_for_offers(self) -> Screen:
        """Waits until the same things can be pressed for a moment, or the match is over."""
        began = since = time.monotonic()
        before: list[str] = []
        noted = False
        while True:
            screen, now = self.look(), time.monotonic()
            names = [one.name for one in offers(screen)]
            if screen.over or (names and names == before and now - since > SURE_AFTER):
                return screen
            if names != before:
                before, since = names, now
            if now - began > PATIENCE and not noted:
                noted = True
                self.note(f"nothing to press for {PATIENCE} s: {screen.asked or screen.text[:200]!r}")
            assert now - began < DEADLINE, f"there is nothing to press any more:\n{screen.text}"
            time.sleep(LOOK_EVERY)

    def changes(self, before: Screen) -> bool:
        """Whether the screen changes before patience is lost."""
        end = time.monotonic() + PATIENCE
        while self.look() == before:
            if time.monotonic() > end:
                return False
            time.sleep(LOOK_EVERY)
        return True


def offers(screen: Screen) -> list[Control]:
    """What a player would press next: what is asked in the middle, then what is gold, then what is possible."""
    if layer := screen.find("layer", "gold", "plain"):
        return [one for one in layer if one.look == "gold"] or layer
    if gold := screen.find("acts", "gold"):
        return gold
    places = screen.find("felt", "lit")
    if held := [one for one in screen.find("hand", "lit", "plain") if one.pressed]:
        return places or held  # a card is chosen: it goes where it fits, or is pressed again where no place is shown
    if possible := screen.find("hand", "lit") or places:
        return possible
    if not screen.asked:
        return []
    return [one for one in screen.find("acts", "plain") if not one.opens] or screen.find("hand", "plain")


def play_match(window: Window, game: str, folder: Path | None = None) -> Player:
    """A whole match from the home page on; the player, with what was noted."""
    window.resize(WIDTH, HEIGHT)
    window.go("/")
    player = Player(window, folder)
    player.open_match(game)
    player.play()
    return player


def main(browser: str, game: str, folder: Path | None) -> None:
    """Plays a match, and says how it went."""
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        server = Server(Path(home) / "tables.db", config=AS_PLAYED)
        with OPENERS[browser](server.address, reduced_motion=True) as window:
            player = play_match(window, game, folder)
        print(f"{game} in {browser}: {player.seconds:.0f} s, {player.presses} presses")
        print(*player.hesitations, *window.errors, sep="\n")
        server.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]) if len(sys.argv) > 3 else None)
