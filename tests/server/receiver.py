"""A push service of the tests' own: it speaks https on this machine, checks the house's signature, and decrypts."""

from __future__ import annotations

import base64
import datetime
import ipaddress
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from py_vapid import Vapid02

from ludoteca.server.notify.world import World
from ludoteca.wire.asks import Device

AUTH = b"sixteen bytes ok"


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Receiver:
    """One device and the service that takes messages for it."""

    def __init__(self, folder: Path) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.messages: list[Any] = []
        self.calls: list[dict[str, str]] = []
        self.answers: list[int] = []
        """What to answer next, before all is well again."""
        certificate = own_certificate(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = receiver.take({name.lower(): value for name, value in self.headers.items()}, body)
                self.send_response(status)
                self.send_header("location", "https://127.0.0.1/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.world = World(ssl.create_default_context(cafile=str(certificate)), anywhere=True)
        self.address = f"https://127.0.0.1:{self.server.server_port}"

    def device(self) -> Device:
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return Device(f"{self.address}/device", text(self.key.public_key().public_bytes(*form)), text(AUTH))

    def take(self, headers: dict[str, str], body: bytes) -> int:
        self.calls.append(headers)
        if self.answers and (status := self.answers.pop(0)) != 201:
            return status
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        assert Vapid02.verify(headers["authorization"])
        read = http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH, version="aes128gcm")
        self.messages.append(json.loads(read))
        return 201

    def claims(self) -> dict[str, Any]:
        """What the house signed last."""
        token = self.calls[-1]["authorization"].removeprefix("vapid t=").partition(",")[0]
        part = token.split(".")[1]
        return dict(json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))))

    def signed_by(self) -> str:
        return self.calls[-1]["authorization"].rpartition("k=")[2]


def own_certificate(folder: Path) -> Path:
    """For 127.0.0.1, by nobody but ourselves; with its key, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "receiver")])
    now = datetime.datetime.now(datetime.UTC)
    place = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(place, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    path = folder / "receiver.pem"
    pem = serialization.Encoding.PEM
    path.write_bytes(key.private_bytes(pem, *form) + made.public_bytes(pem))
    return path


@contextmanager
def receiving(folder: Path) -> Iterator[Receiver]:
    receiver = Receiver(folder)
    thread = threading.Thread(target=receiver.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.server.shutdown()
        receiver.server.server_close()
        thread.join()
