"""The files that pages are made of, from memory: read and packed once, and again when they change."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
import stat
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

LARGEST = 128 * 1024
"""Bytes of a file that is kept; what is larger is read piece by piece as it is sent."""
WORTH_PACKING = 0.9
"""Of its size at most, or it is sent as it is: pictures and fonts are packed already."""


class Web(StaticFiles):
    """A folder of them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Without a thread to look for the file: that would take longer than to find it."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        try:
            place, found = self.lookup_path(path)
        except (OSError, ValueError):  # a name no file can have
            found = None
        if found is None or not stat.S_ISREG(found.st_mode):
            raise HTTPException(404)
        return answer(Path(place), found, Headers(scope=scope))


def answer(path: Path, found: os.stat_result, asked: Headers) -> Response:
    """The file; or that it is still the one which the browser has."""
    if found.st_size > LARGEST:
        return FileResponse(path, stat_result=found)
    plain, packed, mark = _read(path, found.st_mtime_ns, found.st_size)
    takes = packed is not None and "gzip" in asked.get("accept-encoding", "")
    headers = {"etag": f'"{mark}{"-gzip" if takes else ""}"', "vary": "accept-encoding"}
    if headers["etag"] in asked.get("if-none-match", ""):
        return NotModifiedResponse(Headers(headers))
    if takes:
        headers["content-encoding"] = "gzip"
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(packed if takes else plain, headers=headers, media_type=kind)


@lru_cache(maxsize=2048)
def _read(path: Path, _modified: int, _size: int) -> tuple[bytes, bytes | None, str]:
    """What is in it, the same packed if that is worth it, and a mark of it."""
    plain = path.read_bytes()
    packed = gzip.compress(plain, mtime=0)
    worth = len(packed) < WORTH_PACKING * len(plain)
    return plain, packed if worth else None, hashlib.blake2b(plain, digest_size=8).hexdigest()
