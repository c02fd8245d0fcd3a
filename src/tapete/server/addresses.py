"""At which addresses others reach the server. How it was started decides."""

import socket
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

COMMAND = "tapete serve --host 0.0.0.0"  # lets everybody on the network in
EVERY_INTERFACE = ("", "0.0.0.0", "::")  # noqa: S104  # names that are compared, not used
ELSEWHERE = "192.0.2.1"  # an address for documentation (RFC 5737): the way there leads through the network


@dataclass(frozen=True)
class Listening:
    """How the server was started."""

    host: str = "localhost"
    port: int = 8000
    proxied: bool = False
    origins: frozenset[str] = frozenset()  # other addresses of the pages

    @property
    def local_only(self) -> bool:
        """Whether only this machine can reach the server."""
        return is_loopback(self.host) and not self.proxied and not self.origins

    def public(self, asked_at: str) -> str:
        """The address at which somebody asks, as it is known outside: a proxy may not say that it speaks HTTPS."""
        host = urlsplit(asked_at).netloc
        return next((origin for origin in sorted(self.origins) if urlsplit(origin).netloc == host), asked_at)

    def addresses(self, asked_at: str) -> list[str]:
        """The addresses for others, the best first; `asked_at` is the one at which somebody asks."""
        found = [] if self.local_only or is_loopback(urlsplit(asked_at).hostname or "") else [self.public(asked_at)]
        found += sorted(self.origins)
        if not self.proxied and self.host in EVERY_INTERFACE:
            found += [f"http://{address}:{self.port}" for address in network_addresses()]
        elif not self.proxied and not is_loopback(self.host):
            found.append(f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}")
        return list(dict.fromkeys(found))


ON_THIS_MACHINE = Listening()


def is_loopback(host: str) -> bool:
    """Whether a name or an address means this machine itself."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def network_addresses() -> list[str]:
    """This machine's address on its network; none where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as tried:
        try:
            tried.connect((ELSEWHERE, 9))  # sends nothing: it only chooses the interface
        except OSError:
            return []
        address = str(tried.getsockname()[0])
    return [] if is_loopback(address) else [address]
