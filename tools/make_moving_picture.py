"""Make the README's moving picture: the designers' game of 13 Days, a look at the board each few moves.

.venv/bin/python tools/make_moving_picture.py
"""

import io
import os
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

import games13

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "13-days-played.png"
CHROMIUM = os.environ.get("GAMES13_CHROMIUM") or "/usr/bin/chromium"
EVERY, WIDE, COLOURS = 6, 800, 64
LOOK, LAST = 1300, 4000  # milliseconds
PAGE = "<body style='margin:0'><style>svg {{ display: block; width: {}px; height: auto }}</style>{}"


def make() -> None:
    """One look after another, all in the colours of the last."""
    positions = games13.replay(games13.transcripts("13-days")["designers-game"], each=True)
    drawn = [games13.draw.picture(p.view("US")) for p in [*positions[8:-1:EVERY], positions[-1]]]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDE, "height": 600})
        looks = [look(page, svg) for svg in drawn]
        browser.close()
    high = sorted(each.height for each in looks)[len(looks) // 2]
    looks = [each for each in looks if each.height <= high]  # a reckoning would leave the others half empty
    canvas = [Image.new("RGB", (WIDE, high), each.getpixel((2, each.height - 2))) for each in looks]
    for under, each in zip(canvas, looks):
        under.paste(each)
    colours = canvas[len(canvas) // 2].quantize(COLOURS)
    flat = [each.quantize(palette=colours, dither=Image.Dither.NONE) for each in canvas]
    times = [LOOK] * (len(flat) - 1) + [LAST]
    flat[0].save(PICTURE, save_all=True, append_images=flat[1:], duration=times, loop=0, optimize=True)
    print(f"{PICTURE.relative_to(ROOT)}: {len(flat)} looks, {PICTURE.stat().st_size / 1e6:.2f} MB")


def look(page, svg: str) -> Image.Image:
    """A picture of the board."""
    page.set_content(PAGE.format(WIDE, svg))
    return Image.open(io.BytesIO(page.locator("svg").first.screenshot(timeout=600_000))).convert("RGB")


if __name__ == "__main__":
    make()
