"""A valley at three hours of its day and the lamp above it, in few flat colours, so that the files stay small."""

import numpy as np
from PIL import Image

SCALE = 3  # computed larger, then reduced: smooth edges
COLOURS = 32

# Sky above and below, the far ridge, the near one, and the sun with its place.
HOURS = {
    "morning": ((236, 203, 176), (249, 231, 205), (196, 189, 194), (58, 78, 84), (255, 246, 224), (0.20, 0.50)),
    "noon": ((140, 190, 222), (214, 232, 240), (151, 183, 170), (54, 102, 66), (255, 252, 236), (0.62, 0.16)),
    "evening": ((72, 66, 112), (226, 138, 110), (122, 88, 122), (34, 30, 52), (255, 214, 150), (0.80, 0.60)),
}


def ridge(x, seed, roughness):
    """A line of hills over 0 to 1: waves of halving height with phases that follow from the seed."""
    waves = np.random.default_rng(seed).uniform(0, 2 * np.pi, 6)
    return sum(np.sin(x * roughness * 2 ** i * 2 * np.pi + phase) / 2 ** (i * 1.15) for i, phase in enumerate(waves))


def mixed(first, second, share):
    """A colour between two."""
    return np.asarray(first) * (1 - share) + np.asarray(second) * share


def scene(width, height, hour, ridges=6):
    """The valley at an hour: a sky, a sun, and ridges that grow darker as they come near."""
    sky, low, far, near, sun, place = HOURS[hour]
    wide, high = width * SCALE, height * SCALE
    y, x = np.mgrid[0:high, 0:wide]
    x, y = (x + 0.5) / wide, (y + 0.5) / high
    # The sky in bands, as a printer would ask for it.
    bands = np.clip(np.floor(y * 10) / 7, 0, 1)[..., None]
    pixels = mixed(sky, low, bands)
    away = np.hypot((x - place[0]) * width, (y - place[1]) * height)
    pixels[away < height * 0.075] = sun
    for index in range(ridges):
        share = index / (ridges - 1)
        line = 0.46 + 0.44 * share - ridge(x[0], 11 + index, 0.5 + share) * (0.055 - 0.018 * share)
        pixels[y > line] = mixed(far, near, share ** 1.2)
    return pixels, x, y


def finished(pixels, width, height):
    """The picture reduced to its size and to few colours."""
    small = pixels.reshape(height, SCALE, width, SCALE, 3).mean(axis=(1, 3))
    image = Image.fromarray((np.clip(small, 0, 255) + 0.5).astype(np.uint8), "RGB")
    return image.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def valley(hour):
    """The whole valley, wide."""
    width, height = 960, 600
    return finished(scene(width, height, hour)[0], width, height)


def lamp():
    """The lamp at the head of the pass, upright: a post, a lantern, and rings of light."""
    width, height = 480, 720
    pixels, x, y = scene(width, height, "evening")
    away = np.hypot((x - 0.5) * width, (y - 0.24) * height)
    for radius, strength in ((200, 0.10), (130, 0.14), (74, 0.24)):
        glow = away < radius
        pixels[glow] = mixed(pixels[glow], (255, 222, 160), strength)
    dark = (24, 20, 36)
    across, down = np.abs(x - 0.5) * width, y * height
    pixels[(across < 6) & (down > 196)] = dark
    lantern = (across < 26 - (down - 150) * 0.12) & (down > 146) & (down < 200)
    pixels[lantern] = (255, 238, 190)
    pixels[lantern & ((across < 2) | (np.abs(down - 150) < 4) | (np.abs(down - 197) < 4))] = dark
    pixels[(across < (down - 118) * 1.1) & (down > 122) & (down < 148)] = dark
    return finished(pixels, width, height)
