"""Discord's own description of its REST API, if it is at hand, as a check of what the bot sends."""

import functools
import json
import re
from pathlib import Path
from typing import Any, Final

import jsonschema

import bot

DESCRIPTION: Final = Path(bot.__file__).parents[2] / "shared" / "discord" / "openapi.json"
"""Where it is looked for: beside the checkout."""


@functools.cache
def _described() -> Any:
    if not DESCRIPTION.is_file():
        return None
    described = json.loads(DESCRIPTION.read_text("utf-8"))
    # Discord takes ids as numbers too, as discord.py sends some of them.
    described["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
    return described


@functools.cache
def _template(path: str) -> str | None:
    """The path of the description that `path` belongs to; words win over placeholders."""
    found = [
        template
        for template in _described()["paths"]
        if re.fullmatch(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(template)), path)
    ]
    return min(found, key=lambda template: template.count("{"), default=None)


@functools.cache
def _validator(template: str, method: str) -> Any:
    operation = _described()["paths"][template].get(method, {})
    schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return None
    return jsonschema.Draft202012Validator({**schema, "components": _described()["components"]})


def objections(method: str, path: str, body: object) -> list[str]:
    """Return what Discord would not like in a request; nothing where there is no description to compare with."""
    if _described() is None:
        return []
    template = _template(path)
    if template is None:
        return [f"{method} {path}: no such path"]
    validator = _validator(template, method.lower())
    if validator is None or body is None:
        return []
    return [f"{method} {template}: {error.json_path}: {error.message[:200]}" for error in validator.iter_errors(body)]
