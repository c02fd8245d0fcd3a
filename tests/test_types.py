"""What a type checker knows of a program that uses Tapete."""

import re
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).parent / "typed" / "program.py"
KNOWN = [
    "",
    "tapete.match.Match[tapete.games.uno_colores.view.View, UNO]",
    "tapete.games.uno_colores.view.View",
    "int",
    "list[UNO]",
    "tapete.match.Match[tapete.games.uno_colores.view.View, UNO]",
    "str",
    "tuple[tapete.games.the_game.view.PileView, ...]",
    "tapete.match.Match[tapete.kernel.contract.parts.View, tapete.kernel.contract.parts.Action]",
    "tapete.kernel.contract.parts.View",
    "list[tapete.kernel.contract.parts.Action]",
    "tapete.match.Match[tapete.kernel.contract.parts.View, tapete.kernel.contract.parts.Action]",
    "tapete.match.Match[tapete.kernel.contract.parts.View, tapete.kernel.contract.parts.Action]",
    "tuple[tapete.api.GameInfo, ...]",
    "",
][1:-1]


def test_views_and_actions_are_known_and_never_any() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", str(PROGRAM)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    revealed = re.findall(r'Revealed type is "(.+)"', told)
    actions = re.search(r"list\[((?:tapete\.games\.uno_colores\.actions\.\w+(?: \| )?)+)\]", told)
    assert actions, told
    assert [kind.replace(actions[1], "UNO") for kind in revealed] == KNOWN
    assert "Any" not in " ".join(revealed)
    (error,) = re.findall(r"error: (.+)", told)
    assert 'Argument 2 to "act"' in error, "nothing else is wrong"
