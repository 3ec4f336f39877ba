"""Where a request comes from, as far as limits are concerned."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

PROXIES = ("127.0.0.1", "::1")
"""From where a proxy may say for whom it asks: this machine."""
PREFIX = 64
"""The part of an IPv6 address that one household has to itself."""


def address_of(scope: Scope) -> str:
    """Who asks; a proxy on this machine was believed about it before (see run.py)."""
    client = scope.get("client")
    return shortened(client[0]) if client else ""


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
