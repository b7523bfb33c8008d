"""Web Push: what a device is sent, encrypted for it alone (RFC 8291) and signed by the house (RFC 8292)."""

from __future__ import annotations

import base64
from urllib.parse import urlsplit

import http_ece
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from ludoteca.server.notify.shelf import Outcome
from ludoteca.server.notify.world import Unreachable, World
from ludoteca.server.store import Store
from ludoteca.wire.asks import Device

KEY = "vapid"
"""What the store calls the house's own."""
KEPT_FOR = 24 * 3600
"""Seconds for which a push service keeps what a sleeping device has not fetched."""
SIGNED_FOR = 12 * 3600
GONE = (404, 410)
"""What a push service answers when a device wants nothing more."""


class Push:
    """The house as push services know it: by a key that is made once and kept."""

    def __init__(self, key: Vapid02, world: World | None = None) -> None:
        self._key = key
        self._world = world or World()

    @classmethod
    async def of(cls, store: Store, world: World | None = None) -> Push:
        """With the key in the store; the first time it is made."""
        kept = await store.noted(KEY)
        if kept is None:
            made = Vapid02()
            made.generate_keys()
            kept = made.private_pem()
            await store.note(KEY, kept)
        return cls(Vapid02.from_pem(kept), world)

    @property
    def public(self) -> str:
        """What a browser must be told before it accepts anything from this house."""
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return base64.urlsafe_b64encode(self._key.public_key.public_bytes(*form)).decode().rstrip("=")

    async def tell(self, device: Device, text: bytes, now: float, subject: str) -> Outcome:
        """`subject` is whom the push service may ask about this house: an address of it."""
        try:
            body = sealed(device, text)
        except (ValueError, UnsupportedAlgorithm, http_ece.ECEException):
            return "gone"  # it never was a device
        parts = urlsplit(device.endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + SIGNED_FOR, "sub": subject}
        headers = {
            **self._key.sign(claims),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
            "urgency": "normal",
        }
        try:
            status = await self._world.post(device.endpoint, headers, body)
        except Unreachable:
            return "later"
        return "told" if status // 100 == 2 else "gone" if status in GONE else "later"


def sealed(device: Device, text: bytes) -> bytes:
    """Nobody between the house and the device can read it."""
    own = ec.generate_private_key(ec.SECP256R1())
    dh, secret = raw(device.p256dh), raw(device.auth)
    return bytes(http_ece.encrypt(text, private_key=own, dh=dh, auth_secret=secret, version="aes128gcm"))


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
