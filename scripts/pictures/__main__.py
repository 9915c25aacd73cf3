"""Computes the pictures named on the command line, or all of them, into the folders that need them."""

import sys
from functools import partial
from pathlib import Path

from . import clouds, drawings, mountains, sea, shallows, valley

PICTURES = {
    "sea": ("Examples/essay/sea.jpg", sea.picture),
    "mountains": ("Examples/essay/mountains.jpg", mountains.picture),
    "clouds": ("Examples/essay/clouds.jpg", clouds.picture),
    "shallows": ("Examples/essay/shallows.jpg", shallows.picture),
    "tides": ("Examples/essay/tides.png", drawings.tides),
    "stars": ("Examples/essay/stars.png", drawings.stars),
    "morning": ("Themes/specimen/valley-morning.png", partial(valley.valley, "morning")),
    "noon": ("Themes/specimen/valley-noon.png", partial(valley.valley, "noon")),
    "evening": ("Themes/specimen/valley-evening.png", partial(valley.valley, "evening")),
    "lamp": ("Themes/specimen/lamp.png", valley.lamp),
}


def main() -> None:
    root, names = Path(sys.argv[1]), sys.argv[2:] or list(PICTURES)
    for name in names:
        path = root / PICTURES[name][0]
        path.parent.mkdir(parents=True, exist_ok=True)
        image = PICTURES[name][1]()
        if path.suffix == ".jpg":
            image.save(path, quality=85, optimize=True, progressive=False, subsampling="4:2:0")
        else:
            image.save(path, optimize=True)
        print(f"{path.resolve()}: {image.width} × {image.height}, {path.stat().st_size / 1000:.0f} kB")


main()
