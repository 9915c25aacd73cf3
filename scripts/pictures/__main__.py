"""Computes the pictures named on the command line, or all of them, into the folder of examples."""

import sys
from pathlib import Path

from . import clouds, drawings, mountains, sea, shallows

PICTURES = {
    "sea": ("essay/sea.jpg", sea.picture),
    "mountains": ("essay/mountains.jpg", mountains.picture),
    "clouds": ("essay/clouds.jpg", clouds.picture),
    "shallows": ("essay/shallows.jpg", shallows.picture),
    "tides": ("essay/tides.png", drawings.tides),
    "stars": ("essay/stars.png", drawings.stars),
}


def main() -> None:
    examples, names = Path(sys.argv[1]), sys.argv[2:] or list(PICTURES)
    for name in names:
        path = examples / PICTURES[name][0]
        path.parent.mkdir(parents=True, exist_ok=True)
        image = PICTURES[name][1]()
        if path.suffix == ".jpg":
            image.save(path, quality=85, optimize=True, progressive=False, subsampling="4:2:0")
        else:
            image.save(path, optimize=True)
        print(f"{path.resolve()}: {image.width} × {image.height}, {path.stat().st_size / 1000:.0f} kB")


main()
