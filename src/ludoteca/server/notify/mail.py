"""Mail through the server that the house was given: `smtp://user:password@host:587?from=games@example.org`."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import parse_qs, unquote, urlsplit

import aiosmtplib

from ludoteca.core.errors import Refused
from ludoteca.server.notify.shelf import Outcome

PATIENCE = 20.0


class BadSmtp(Refused):
    """A mail server that cannot be meant."""


class Mail:
    def __init__(self, server: str) -> None:
        try:
            parts = urlsplit(server)
            self._host, self._port = parts.hostname or "", parts.port
        except ValueError as error:
            raise BadSmtp(f"{server!r} is no mail server: {error}") from None
        if parts.scheme not in ("smtp", "smtps") or not self._host:
            raise BadSmtp(f"a mail server is smtp://HOST:PORT or smtps://HOST:PORT, not {server!r}")
        self._tls = parts.scheme == "smtps"
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None
        self.sender = parse_qs(parts.query).get("from", [f"ludoteca@{self._host}"])[0]

    async def send(self, to: str, subject: str, text: str, off: str) -> Outcome:
        """`off` is the address that turns these mails off, for people and for their mail program alike."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{off}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(text)
        try:
            await aiosmtplib.send(
                letter,
                hostname=self._host,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._tls,
                timeout=PATIENCE,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            refused = all(one.code >= 500 for one in error.recipients)
            return "gone" if refused else "later"
        except (aiosmtplib.SMTPException, OSError):
            return "later"
        return "told"
