"""At which addresses others reach the server. How it was started decides."""

import re
import socket
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from tapete.kernel.errors import UserError

COMMAND = "tapete serve --host 0.0.0.0"  # lets everybody on the network in
EVERY_INTERFACE = ("", "0.0.0.0", "::")  # noqa: S104  # names that are compared, not used
ELSEWHERE = "192.0.2.1"  # an address for documentation (RFC 5737): the way there leads through the network

Network = IPv4Network | IPv6Network
THIS_MACHINE = (ip_network("127.0.0.0/8"), ip_network("::1"))


@dataclass(frozen=True)
class Listening:
    """How the server was started."""

    host: str = "localhost"
    port: int = 8000
    proxied: bool = False
    origins: frozenset[str] = frozenset()  # other addresses of the pages
    names: frozenset[str] = frozenset()  # other names of this machine
    metrics_from: tuple[Network, ...] = ()  # who may read the metrics, beside this machine
    proxies: tuple[Network, ...] = ()  # that are not on this machine

    @property
    def local_only(self) -> bool:
        """Whether only this machine can reach the server."""
        return is_loopback(self.host) and not self.proxied and not self.origins

    @property
    def trusted(self) -> tuple[Network, ...]:
        """Who may say from which address a request comes: proxies."""
        return (*THIS_MACHINE, *self.proxies) if self.proxied else ()

    def serves(self, host: str) -> bool:
        """Whether a request is meant for this server, by its `Host`. Where no names are known and others can reach the
        server, they may call it by any name. A client of HTTP/1.0 may give none.
        """
        found = HOST.fullmatch(host)
        if found is None:
            return not host
        name = found["name"].strip("[]").rstrip(".").lower()
        known = {*self.names, *(urlsplit(origin).hostname for origin in self.origins)}
        return is_address(name) or is_loopback(name) or name in known or not (known or self.local_only)

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


HOST = re.compile(r"(?P<name>[\w.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{0,5})?", re.ASCII)
ON_THIS_MACHINE = Listening()


def network(text: str) -> Network:
    """A network or an address that the operator has given, or UserError."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise UserError("no-such-network", network=text) from None


def is_address(host: str) -> bool:
    """Whether a host is given by its address, not by a name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


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
