"""What is written for people beside the code names only what there is, and the map of the house all of it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
_DOCS: Final = sorted(f"bot/docs/{path.name}" for path in (ROOT / "bot" / "docs").glob("*.md"))
PAGES: Final = ("README.md", ".github/CONTRIBUTING.md", *_DOCS, "tests/benchmarks/README.md")
NOT_OURS: Final = {"compose.yaml", "constraints.txt"}

_CODE: Final = re.compile(r"`([^`\s]+)`")
_LINK: Final = re.compile(r"\]\(([^):]+)\)|src=\"([^\"]+)\"")
_HOST: Final = re.compile(r"https?://([\w.-]+)")
_SITES: Final = {"github.com", "discord.com", "en.wikipedia.org", "caddyserver.com", "nginx.org", "sqlite.org"}
_EXAMPLES: Final = {"127.0.0.1", "djambi.example"}
_OF_THE_HOUSE: Final = re.compile(r"[\w*./-]+(\.(py|md|txt|toml|example)|/)")


def text_of(page: str) -> str:
    """Return a page as it stands."""
    return (ROOT / page).read_text("utf-8")


def named_in(page: str) -> Iterator[str]:
    """Yield the files and folders that a page names, or leads to."""
    yield from filter(_OF_THE_HOUSE.fullmatch, _CODE.findall(text_of(page)))
    yield from filter(None, (file for file, _ in links_in(page)))


def links_in(page: str) -> Iterator[tuple[str, str]]:
    """Yield the file and the heading to which each link of a page leads; "" is the page itself, or its beginning."""
    for link, source in _LINK.findall(text_of(page)):
        file, _, heading = (link or source).partition("#")
        yield file, heading


def headings_of(page: str) -> set[str]:
    """Return the headings of a page, as links name them."""
    titles = re.findall(r"^#+ (.*)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def is_there(name: str) -> bool:
    """Return whether a file or a folder is called so, wherever its path begins."""
    return next(ROOT.glob(name), None) is not None or next(ROOT.glob(f"*/**/{name}"), None) is not None


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_only_files_that_there_are(page: str) -> None:
    assert [name for name in named_in(page) if name not in NOT_OURS | _EXAMPLES and not is_there(name)] == []


@pytest.mark.parametrize("page", PAGES)
def test_a_link_to_a_heading_leads_to_one_that_there_is(page: str) -> None:
    folder = (ROOT / page).parent
    led = [((folder / file if file else ROOT / page).resolve(), heading) for file, heading in links_in(page) if heading]
    assert [heading for file, heading in led if heading not in headings_of(str(file.relative_to(ROOT)))] == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_leads_only_to_the_sites_of_projects_and_to_examples(page: str) -> None:
    assert set(_HOST.findall(text_of(page))) - _SITES - _EXAMPLES == set()


def test_the_guide_for_players_can_be_read_in_one_go() -> None:
    assert len(text_of("bot/docs/PLAYING.md").split()) <= 3000


def test_the_map_shows_every_file_and_folder_of_the_bot_and_every_capability() -> None:
    shown = set(_CODE.findall(text_of("bot/docs/ARCHITECTURE.md")))
    files = {f"bot/{file.name}" for file in (ROOT / "bot").glob("[!_]*.py")}
    folders = {f"bot/{path.parent.name}/" for path in (ROOT / "bot").glob("*/__init__.py")}
    of_ui = {path.parent.name for path in (ROOT / "bot" / "discord_ui").glob("*/__init__.py")}
    of_table = {path.parent.name for path in (ROOT / "bot" / "table").glob("*/__init__.py")}
    assert of_table - {"machines"} == of_ui - {"kit"}
    assert (files | folders | of_ui | of_table) - shown == set()
