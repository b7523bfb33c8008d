"""Where a request comes from, and which name of the house it used."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.types import Scope

LAB_KEY = "x-lab-key"
"""The header that shows the laboratory's key, for who keeps no cookie."""

HOME_NETWORK = 64
"""Bits of an IPv6 address that are one home's: the rest its devices choose by themselves, as often as they like."""


def address(scope: Scope) -> str:
    """The sender as budgets count it; "" for this machine itself, which has none. What a proxy on it hands on without
    being trusted to say for whom comes from one address: everybody's who is behind it.
    """
    host = (scope.get("client") or ("",))[0]
    if local(host) and not handed_on(name.decode("latin1") for name, _ in scope.get("headers", ())):
        return ""
    return counted_host(host)


def home(host: str) -> str:
    """Whose a connection is, by the host that it comes from; "" for this machine itself."""
    return "" if local(host) else counted_host(host)


def counted_host(host: str) -> str:
    with contextlib.suppress(ValueError):
        return counted(ipaddress.ip_address(host))
    return host


def counted(found: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    """Of IPv6 what is one home's."""
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.IPv6Network((found, HOME_NETWORK), strict=False))
    return str(found)


def local(host: str) -> bool:
    """Whether this names the machine itself."""
    if host == "localhost":
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return False


def ours(host: str, names: Collection[str] = ()) -> bool:
    """Whether a `Host` is a name of this house: an address, this machine, or one of the `names` it was given.

    A stranger's site that points its own name at this machine would else be a page of this house to a browser.
    """
    with contextlib.suppress(ValueError):
        called = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        with contextlib.suppress(ValueError):
            return bool(ipaddress.ip_address(called))
        here = socket.gethostname().lower()
        return called in ("localhost", here, f"{here}.local", *names)
    return False


FORWARDED = ("forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip")
"""Headers that proxies add, besides those that begin with X-Forwarded: whoever they speak for sits elsewhere."""


def at_home(request: Request) -> bool:
    """Whether a request comes straight from a browser on this machine, which calls the machine by its own name.

    The name is what a browser was told to open: a page of a stranger whose name was made to lead here has another.
    """
    client, named = request.client, request.url.hostname or ""
    return client is not None and local(client.host) and local(named) and not handed_on(request.headers)


def handed_on(headers: Iterable[str]) -> bool:
    """Whether a proxy did, by the names of what a request carries."""
    return any(name in FORWARDED or name.startswith("x-forwarded") for name in headers)
