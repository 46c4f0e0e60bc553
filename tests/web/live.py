"""What an open page hears."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp

from tests.web.people import Tab


class News:
    """What a page hears."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        """Listen to a stream."""
        self.response = response

    async def next(self) -> str:
        """Return the next block of the stream, "" at its end; when to come back, which is told first, is no such."""
        lines: list[str] = []
        while line := await self.response.content.readline():
            if line == b"\n":
                break
            lines.append(line.decode())
        return await self.next() if lines and lines[0].startswith("retry: ") else "".join(lines)

    async def entry(self) -> int:
        """Return the number of the next entry; beats don't count."""
        while (block := await self.next()).startswith(":"):
            pass
        number = int(block.splitlines()[0].removeprefix("id: "))
        assert block == f'id: {number}\nevent: entry\ndata: {{"seq":{number}}}\n'
        return number

    async def ends(self) -> bool:
        """Whether the stream ends, after beats at most."""
        while (block := await self.next()).startswith(":"):
            pass
        return block == ""


@asynccontextmanager
async def hearing(tab: Tab, last: str = "") -> AsyncIterator[News]:
    """Listen as the page does; `last` is the last entry that it heard of."""
    headers = {"Last-Event-ID": last} if last else {}
    async with tab.session.get(f"{tab.address}/g/{tab.game}/live", headers=headers) as response:
        assert response.status == 200, await response.text()
        yield News(response)
