"""Where a request comes from, as far as limits are concerned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.types import Scope

PREFIX = 64
"""The part of an IPv6 address that one household has to itself."""


class Networks:
    """Addresses that may do what others may not.

    >>> inside = Networks(["10.0.0.0/8", "2001:db8::1"])
    >>> "10.1.2.3" in inside, "::ffff:10.1.2.3" in inside, "11.1.2.3" in inside, "somewhere" in inside
    (True, True, False, False)
    """

    def __init__(self, told: Sequence[str]) -> None:
        """ValueError for what is neither an address nor a network."""
        self.networks = [ip_network(each) for each in told]

    def __contains__(self, host: object) -> bool:
        try:
            address = ip_address(str(host))
        except ValueError:
            return False
        mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
        return any((mapped or address) in network for network in self.networks)


THIS_MACHINE = Networks(["127.0.0.1", "::1"])


def host_of(scope: Scope) -> str:
    """Who asks; a proxy on this machine was believed about it before (see run.py)."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def address_of(scope: Scope) -> str:
    return shortened(host_of(scope))


@lru_cache(4096)
def shortened(host: str) -> str:
    """An address, or the part of it that limits are about.

    >>> shortened("192.0.2.7"), shortened("::ffff:192.0.2.7"), shortened("2001:db8:1:2:3:4:5:6"), shortened("here")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64', 'here')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    if address.is_loopback:
        return str(address)
    network = IPv6Address(int(address) >> (128 - PREFIX) << (128 - PREFIX))
    return f"{network}/{PREFIX}"
