"""Nonces: the same for the same thing, another for any other, and short enough."""

import ast
from pathlib import Path

from bot.discord_ui.kit.places import nonce_of

SOURCES = sorted((Path(__file__).parents[3] / "bot" / "discord_ui").rglob("*.py"))


def test_the_same_in_another_place_has_another_nonce() -> None:
    """Discord compares them by author, and records of several processes have the same numbers."""
    nonces = [nonce_of(place, *what) for place in (1, "2", 31) for what in (("post", 1, 23), ("post", 12, 3), ("end",))]
    assert len(set(nonces)) == len(nonces)
    assert nonce_of(1, "post", 1, 23) == nonce_of("1", "post", "1", "23")


def test_a_nonce_is_as_long_as_discord_takes() -> None:
    """Whatever numbers are in it."""
    assert all(len(nonce_of(10**19, "post", 10**length, "x" * 500)) <= 25 for length in range(40))


def test_every_nonce_is_made_here() -> None:
    """So that the place is in all of them."""
    made = []
    for path in SOURCES:
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "nonce" in text else ():
            pairs = zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ()
            named = [value for key, value in pairs if isinstance(key, ast.Constant) and key.value == "nonce"]
            named += [node.value] if isinstance(node, ast.keyword) and node.arg == "nonce" else []
            made += [ast.unparse(value) for value in named]
    assert len(made) >= 5
    assert [text for text in made if not text.startswith("nonce_of(")] == []
