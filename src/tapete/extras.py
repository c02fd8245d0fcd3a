"""What is not installed with the package itself: `pip install "tapete[NAME]"`."""

from importlib.util import find_spec

from tapete.kernel.errors import UserError

SERVER = ("apsw", "starlette", "uvicorn", "websockets")


def need_packages(*packages: str, extra: str) -> None:
    """UserError where packages of an extra are not installed."""
    if missing := [name for name in packages if not find_spec(name)]:
        raise UserError("needs-package", packages=", ".join(missing), extra=extra)


def need_server() -> None:
    """UserError where the server cannot run."""
    need_packages(*SERVER, extra="server")
