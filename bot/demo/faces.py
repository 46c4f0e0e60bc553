"""Pictures of the simulated server: people have their initial as avatar, the bot has the Chief's emblem, and emojis."""

import io
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import GuildEmoji

from bot.demo.simcord_adapting import put_file
from bot.discord_ui.kit.emblems import EMBLEM_NAMES
from rendering import emblem
from rendering.emblems import EMBLEMS, mask

_SIZE: Final = 128
_WHITE: Final = "#ffffff"
_BOT: Final = "#5865f2"
_PEOPLE: Final = ("#a8322b", "#2457a6", "#8a6500", "#2f7d32", "#7b3fa0", "#0b7285", "#8a4b2a")
"""A colour for each; four players have the colours of their sides in the opening scene."""
_NAME: Final = "face"


def give_faces(backend: Backend) -> None:
    """Give everybody an avatar."""
    people = [user for user in backend.users.values() if user.global_name]
    faces = [_letter(str(user.global_name), colour) for user, colour in zip(people, _PEOPLE, strict=False)]
    for user, face in zip((*people, backend.bot_user), (*faces, _emblem()), strict=True):
        user.avatar = _NAME
        written = io.BytesIO()
        face.save(written, "PNG")
        put_file(backend, f"{CDN_BASE}/avatars/{user.id}/{_NAME}.png", written.getvalue())


def give_emojis(backend: Backend) -> None:
    """Give the bot's application the emojis that it would upload, with the same ids at each start."""
    for number, (name, (side, kind)) in enumerate(EMBLEM_NAMES.items(), start=1):
        backend.application_emojis[number] = GuildEmoji(number, name, user_id=backend.bot_user.id)
        put_file(backend, f"{CDN_BASE}/emojis/{number}.png", emblem(side.letter, kind.letter))


def _letter(name: str, colour: str) -> Image.Image:
    face = Image.new("RGB", (_SIZE, _SIZE), colour)
    font = ImageFont.load_default(_SIZE // 2)
    ImageDraw.Draw(face).text((_SIZE // 2, _SIZE // 2), name[0], _WHITE, font, anchor="mm")
    return face


def _emblem() -> Image.Image:
    face = Image.new("RGB", (_SIZE, _SIZE), _BOT)
    laurel = mask(EMBLEMS["C"], _SIZE * 0.7)
    corner = (_SIZE - laurel.width) // 2
    face.paste(_WHITE, (corner, corner), laurel)
    return face
