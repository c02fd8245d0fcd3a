"""The command `tapete`, run in this process as in one of its own: much quicker where many words are tried."""

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from unittest import mock

from tapete.cli import main

# For tests that press Ctrl-C: a process that a script starts in the background ignores it, and so do its children.
CATCHES_CTRL_C = [
    sys.executable,
    "-c",
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from tapete.cli import main; main()",
]
ENGLISH, SPANISH = "en_GB.UTF-8", "es_ES.UTF-8"


def tapete(
    *words: object, typed: str = "", language: str = ENGLISH, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs the command; whatever it does not catch itself is the caller's, and fails the test."""
    command = ["tapete", *map(str, words)]
    out, errors, code = io.StringIO(), io.StringIO(), 0
    with (
        mock.patch.object(sys, "argv", command),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        mock.patch.dict(os.environ, {"LANG": language, "LC_ALL": language}),
        contextlib.chdir(cwd or Path.cwd()),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(errors),
    ):
        try:
            main()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    assert "Traceback" not in errors.getvalue(), errors.getvalue()
    return subprocess.CompletedProcess(command, code, out.getvalue(), errors.getvalue())
