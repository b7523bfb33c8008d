"""The OpenAPI document of the REST part, made from its endpoints and the types they name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

import ludoteca
from ludoteca.server.large import JSON
from ludoteca.wire import answers

if TYPE_CHECKING:
    from ludoteca.server.rest import Endpoint

ERRORS = {
    "400": "What was wrong, and what would be right",
    "403": "Not allowed to you, or not now; or the request comes from another site",
    "404": "There is no such thing",
    "410": "The table is kept, but can no longer be read",
    "413": "The body is too long",
    "415": "The body is not JSON",
    "429": "Too many requests",
    "501": "What it needs is not installed on this server",
    "503": "It could not be saved, or not be printed now",
}


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    types = [answers.Error, *(one.answer for one in endpoints), *(one.body for one in endpoints if one.body)]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    error, found = schemas[0], iter(schemas[1:])
    answered = {id(one): next(found) for one in endpoints}
    sent = {id(one): next(found) for one in endpoints if one.body}
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        operation: dict[str, Any] = {
            "summary": one.summary,
            "parameters": parameters(one),
            "responses": {"200": content("Done", answered[id(one)], one.media)}
            | {status: content(meaning, error) for status, meaning in ERRORS.items()},
        }
        if one.body:
            operation["requestBody"] = content("", sent[id(one)]) | {"required": True}
        paths.setdefault(one.path, {})[one.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludoteca", "version": ludoteca.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    in_path = re.findall(r"{(\w+)}", endpoint.path)
    return [
        *({"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in in_path),
        *({"name": name, "in": "query", "schema": {"type": "string"}} for name in endpoint.query),
    ]


def content(description: str, schema: dict[str, Any], media: str = JSON) -> dict[str, Any]:
    body = {"content": {media: {"schema": schema}}}
    return {"description": description, **body} if description else body
