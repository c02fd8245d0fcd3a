"""How the command line is used, in the user's language: its help, and what is wrong with the words that were typed.

Typer says both in English only. The texts are in the catalogues: `help-...` and `usage-...`.
"""

import contextlib
import io
import re
import sys
from typing import Any

from typer.exceptions import TyperException

from tapete.texts import Texts

# What Typer writes into a help
WORDS_OF_HELP = {
    "Usage: ": "help-usage",
    "Arguments:": "help-arguments",
    "Options:": "help-options",
    "Commands:": "help-commands-listed",
    "[required]": "help-required",
    "Show this message and exit.": "help-help",
}
UNWANTED = re.compile(r" <(?:str|path)>|\{([^{} ]+)\}")  # the types of arguments, and brackets round required ones
# What Typer says of bad words, and the text that says it
SENTENCES = {
    r"Missing command\.": "usage-missing-command",
    r"Missing (?P<what>option|argument) '(?P<name>.+?)'.*": "usage-missing",
    r"Invalid value for '(?P<name>.+?)': .*valid integer.*": "usage-whole-number",
    r"Invalid value for '(?P<name>.+?)': .*valid number.*": "usage-number",
    r"Invalid value for '(?P<name>.+?)': .*greater than or equal to (?P<bound>[0-9.]+).*": "usage-least",
    r"Invalid value for '(?P<name>.+?)': .*less than or equal to (?P<bound>[0-9.]+).*": "usage-most",
    r"Invalid value for '(?P<name>.+?)': .*": "usage-value",
    r"No such option: (?P<name>\S+)(?: \(Possible options: (?P<hints>.+)\))?": "usage-option",
    r"No such command '(?P<name>.*?)'\.(?: Did you mean (?P<hints>.+)\?)?": "usage-command",
    r"Option '(?P<name>.+?)' requires .*": "usage-needs-value",
    r"Option '(?P<name>.+?)' does not take a value\.": "usage-takes-no-value",
    r"Got unexpected extra argument\S* \((?P<name>.*)\)": "usage-extra",
}
TYPES = {"int": "WHOLE", "float": "NUMBER", "Path": "PATH"}  # the words for what an option takes; others are TEXT


def sentence(error: TyperException, say: Texts) -> str:
    """What is wrong, and where there is help."""
    told = error.format_message()
    for pattern, code in SENTENCES.items():
        if found := re.fullmatch(pattern, told, re.DOTALL):
            values = {name: value or "" for name, value in found.groupdict().items()}
            values["name"] = in_words(values.get("name", ""), say)
            hints = values.pop("hints", "").replace("'", "")
            told = say(code, **values) + (f" {say('usage-meant', names=hints)}" if hints else "")
            break
    context = getattr(error, "ctx", None)
    return f"{told} {say('usage-help', command=context.command_path)}" if context else told


def in_words(name: str, say: Texts) -> str:
    """A word such as GAME or NAME=VALUE in the language; anything else as it is."""
    return say("help-word", word=name.replace("=", "-")) if re.fullmatch("[A-Z=]+", name) else name


def show_help(command: Any, say: Texts) -> int:
    """Runs a command that only prints its help; returns its status."""
    _translate(command, say)
    out, errors = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            return int(command(standalone_mode=False) or 0)
    except TyperException as error:
        if not error.format_message().startswith("Usage: "):  # that is the help, where no command was given
            raise
        errors.write(error.format_message() + "\n")
        return error.exit_code
    finally:
        for written, stream in ((out, sys.stdout), (errors, sys.stderr)):
            shown = written.getvalue()
            for words, code in WORDS_OF_HELP.items():
                shown = shown.replace(words, say(code))
            print(UNWANTED.sub(r"\1", shown), end="", file=stream)


def _translate(command: Any, say: Texts) -> None:
    """Fills in the help of a command, and of the commands in it."""
    command.help = say("help-command", command=command.name)
    command.options_metavar = f"[{in_words('OPTIONS', say)}]"
    for param in command.params:
        param.help = say(f"help-param-{param.name.replace('_', '-')}", command=command.name)
        if param.metavar:
            param.metavar = in_words(param.metavar, say)
        elif param.param_type_name == "option" and not param.is_flag:
            param.metavar = in_words(TYPES.get(_type_name(param), "TEXT"), say)
        if param.show_default and not param.required and param.default not in (None, "", False):
            param.help += f"  [{say('help-default', value=str(param.default))}]"
        param.show_default = False
    if hasattr(command, "commands"):
        command.subcommand_metavar = in_words("COMMAND", say)
        for inner in command.commands.values():
            _translate(inner, say)


def _type_name(param: Any) -> str:
    """The type of an option's value, without None."""
    text = str(getattr(param.type_descriptor.annotation, "__name__", param.type_descriptor.annotation))
    return next((name for name in TYPES if name in text), text)
