"""A device that holds a passkey, for tests without a browser: it signs whatever it is asked, from any page."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT_AND_VERIFIED, WITH_KEY = 0x05, 0x40


def written(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Authenticator:
    def __init__(self) -> None:
        self.id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _said(self, kind: str, options: dict[str, Any], origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": origin}).encode()

    def _credential(self, response: dict[str, bytes]) -> dict[str, Any]:
        told = {name: written(raw) for name, raw in response.items()}
        return {"id": written(self.id), "rawId": written(self.id), "type": "public-key", "response": told}

    def make(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        point = self._key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        house = hashlib.sha256(options["rp"]["id"].encode()).digest()
        held = b"\0" * 16 + len(self.id).to_bytes(2, "big") + self.id + key
        data = house + bytes([PRESENT_AND_VERIFIED | WITH_KEY]) + b"\0\0\0\1" + held
        sealed = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options, origin)
        return self._credential({"clientDataJSON": said, "attestationObject": sealed})

    def sign(self, options: dict[str, Any], origin: str, count: int = 2) -> dict[str, Any]:
        house = hashlib.sha256(options["rpId"].encode()).digest()
        data = house + bytes([PRESENT_AND_VERIFIED]) + count.to_bytes(4, "big")
        said = self._said("webauthn.get", options, origin)
        signature = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential({"clientDataJSON": said, "authenticatorData": data, "signature": signature})
