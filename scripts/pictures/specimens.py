"""Puts the pictures of a specimen together: pages of the screen in columns, sheets of paper in rows.

    python -m pictures.specimens FOLDER TARGET NAME            NAME-light.png, NAME-dark.png, NAME-paper.png
    python -m pictures.specimens --docs FOLDER TARGET NAME     theme-NAME.png: the top of the page, and the first sheet
"""

import sys
from pathlib import Path

from PIL import Image, ImageChops

TABLE, EDGE, GAP = (226, 223, 217), (176, 172, 164), 16
COLUMN = 1500  # pixels


def trimmed(image):
    """The page without the empty ground below it."""
    pixels = image.convert("RGB")
    ground = Image.new("RGB", pixels.size, pixels.getpixel((0, pixels.height - 1)))
    box = ImageChops.difference(pixels, ground).getbbox()
    return pixels.crop((0, 0, pixels.width, min(pixels.height, (box[3] if box else 0) + 60)))


def spread(images, per_row):
    """Pictures side by side on a table."""
    rows = [images[start : start + per_row] for start in range(0, len(images), per_row)]
    width = max(sum(image.width + GAP for image in row) for row in rows) + GAP
    height = sum(max(image.height for image in row) + GAP for row in rows) + GAP
    table, top = Image.new("RGB", (width, height), TABLE), GAP
    for row in rows:
        left = GAP
        for image in row:
            table.paste(EDGE, (left - 1, top - 1, left + image.width + 1, top + image.height + 1))
            table.paste(image, (left, top))
            left += image.width + GAP
        top += max(image.height for image in row) + GAP
    return table


def sheets(folder):
    """The sheets of paper, in order."""
    return [Image.open(path).convert("RGB") for path in sorted(folder.glob("sheet-*.png"))]


def save(image, path, colours=256):
    """Few colours are enough for text and flat drawings."""
    image.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {image.width} × {image.height}, {path.stat().st_size / 1000:.0f} kB")


def main(arguments):
    in_docs = arguments[0] == "--docs"
    folder, target, name = Path(arguments[-3]), Path(arguments[-2]), arguments[-1]
    if in_docs:
        paper = sheets(folder)
        screen = Image.open(folder / "light.png").convert("RGB")
        height = paper[0].height
        window = screen.crop((0, 0, screen.width, int(height * 1.35))).resize(
            (int(screen.width / 1.35), height), Image.Resampling.LANCZOS)
        save(spread([window, paper[0]], 2), target / f"theme-{name}.png", colours=128)
        return
    for scheme in ("light", "dark"):
        page = trimmed(Image.open(folder / f"{scheme}.png"))
        columns = [page.crop((0, top, page.width, min(top + COLUMN, page.height))) for top in range(0, page.height, COLUMN)]
        save(spread(columns, 4), target / f"{name}-{scheme}.png")
    save(spread(sheets(folder), 4), target / f"{name}-paper.png")


main(sys.argv[1:])
