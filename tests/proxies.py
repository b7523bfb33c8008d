"""Real web servers before a house, as `deploy/` has them: TLS with a certificate of one's own, on this machine only."""

from __future__ import annotations

import contextlib
import datetime
import ipaddress
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.running import PATIENCE, Server

DEPLOY = Path(__file__).parents[1] / "deploy"


class Proxied(Server):
    """The house as its visitors see it, through a proxy: the same processes at another address."""

    def __init__(self, server: Server, url: str) -> None:
        self.__dict__.update(server.__dict__)
        self.url = url


def certificate(folder: Path) -> None:
    """One of its own, for this machine: `ludoteca.crt` and `ludoteca.key`."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    local = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName(local), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "ludoteca.crt").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "ludoteca.key").write_bytes(private)


def program(name: str, package: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin")
    assert found, f"{name} is missing: install the package {package}"
    return found


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """What is there, with the places of this machine: each of them must be in it."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextlib.contextmanager
def nginx(folder: Path, server: Server, port: int, path: str = "") -> Iterator[Proxied]:
    """`deploy/nginx.conf`, at this port and for this server; under a path, if one is named."""
    written = replaced(
        (DEPLOY / "nginx.conf").read_text("utf-8"),
        ("127.0.0.1:8765", f"127.0.0.1:{server.port}"),
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("play.example.org;", "localhost;"),
        ("/etc/ssl/", f"{folder}/"),
        ("location / {", f"location {path}/ {{"),
        ("location /ws/ {", f"location {path}/ws/ {{"),
    )
    (folder / "house.conf").write_text(written, "utf-8")
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\nworker_processes 1;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{kept}include {folder}/house.conf;\n}}\n",
        "utf-8",
    )
    command = [program("nginx", "nginx-light"), "-c", str(folder / "nginx.conf"), "-e", str(folder / "nginx.log")]
    with proxy(command, port, folder / "nginx.log"):
        yield Proxied(server, f"https://localhost:{port}{path}")


@contextlib.contextmanager
def caddy(folder: Path, server: Server, port: int) -> Iterator[Proxied]:
    """`deploy/Caddyfile`, with a certificate of our own instead of one that it fetches."""
    written = replaced(
        (DEPLOY / "Caddyfile").read_text("utf-8"),
        (
            "play.example.org {",
            f"https://localhost:{port} {{\n\tbind 127.0.0.1\n\ttls {folder}/ludoteca.crt {folder}/ludoteca.key",
        ),
        ("127.0.0.1:8765", f"127.0.0.1:{server.port}"),
    )
    written = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + written
    (folder / "Caddyfile").write_text(written, "utf-8")
    command = [program("caddy", "caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with proxy(command, port, folder / "caddy.log"):
        yield Proxied(server, f"https://localhost:{port}")


@contextlib.contextmanager
def proxy(command: list[str], port: int, log: Path) -> Iterator[None]:
    environment = {**os.environ, "HOME": str(log.parent), "XDG_DATA_HOME": str(log.parent)}
    with log.open("ab") as said, subprocess.Popen(command, stdout=said, stderr=said, env=environment) as process:
        try:
            deadline = time.monotonic() + PATIENCE
            while True:
                with contextlib.suppress(OSError):
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                assert process.poll() is None, log.read_text("utf-8")
                assert time.monotonic() < deadline, log.read_text("utf-8")
                time.sleep(0.05)
            yield
        finally:
            process.terminate()
