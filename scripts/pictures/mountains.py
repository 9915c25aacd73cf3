"""Mountains above a valley of haze: a fractal height field, walked along each line of sight."""

import numpy as np

from .light import HEIGHT, WIDTH, developed, halved, mix, sample, smoothstep, spectral_noise

SIZE = 2048  # cells of the height field
CELL = 0.025  # kilometres a cell
SUN = np.array([-0.80, 0.36, 0.48])  # to the sun: right, up, forward


def height_field(rng):
    """Heights in kilometres: ridges whose flanks are cut by smaller ridges, with quiet valleys."""
    warp = [spectral_noise(rng, (SIZE, SIZE), 2.4, low=3) * 22 for _ in range(2)]
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
    total = np.zeros((SIZE, SIZE), dtype=np.float32)
    weight = np.ones_like(total)
    amplitude = 1.0
    for octave in range(7):
        frequency = 5 * 2**octave
        noise = spectral_noise(rng, (SIZE, SIZE), 3.2, low=frequency * 0.7)
        noise = sample(noise, x + warp[0], y + warp[1]) if octave < 5 else noise
        ridge = np.maximum(1 - np.abs(noise) * 0.75, 0) ** 2
        total += amplitude * ridge * weight
        weight = np.clip(ridge * 1.25 * weight**0.5, 0.0, 1.0)
        amplitude *= 0.46
    broad = spectral_noise(rng, (SIZE, SIZE), 3.0, low=2)
    return np.maximum(0.95 * total + 0.22 * broad - 0.35, 0.0)


def shadows(field):
    """How much of the sun each cell sees, by walking towards it."""
    x, y = np.meshgrid(np.arange(0, SIZE, 2), np.arange(0, SIZE, 2))
    base = field[::2, ::2]
    seen = np.ones_like(base)
    flat = np.hypot(SUN[0], SUN[2])
    rise = SUN[1] / flat * CELL
    for step in range(3, 150, 3):
        cx = np.round(x + SUN[0] / flat * step).astype(int) % SIZE
        cy = np.round(y + SUN[2] / flat * step).astype(int) % SIZE
        over = field[cy, cx] - (base + rise * step)
        seen = np.minimum(seen, 1 - smoothstep(-0.01, 0.04 + 0.0006 * step, over))
    return seen


def picture():
    rng = np.random.default_rng(77)
    field = height_field(rng)
    dx = (np.roll(field, -1, 1) - np.roll(field, 1, 1)) / (2 * CELL)
    dy = (np.roll(field, -1, 0) - np.roll(field, 1, 0)) / (2 * CELL)
    lit = shadows(field)
    grain = spectral_noise(rng, (1024, 1024), 0.9, low=4)

    scale = 2
    width, height = WIDTH * scale, HEIGHT * scale
    eye, focal, horizon = 2.05, 1.75, 0.30
    across = ((np.arange(width) + 0.5) / width - 0.5) / focal
    steps = 1.2 * (42 / 1.2) ** np.linspace(0, 1, 1500)
    origin_x, origin_y = 900.0, 150.0
    # The row at which each step of each column shows, and the highest row so far.
    rows = np.empty((len(steps), width), dtype=np.float32)
    for number, depth in enumerate(steps):
        level = sample(field, origin_x + across * depth / CELL, np.full(width, origin_y + depth / CELL))
        level = level - depth**2 / 2 / 6371 * 4
        rows[number] = horizon * height + (eye - level) / depth * focal * width
    highest = np.minimum.accumulate(rows, axis=0)
    y = np.arange(height)
    hit = np.empty((height, width), dtype=np.float32)
    for column in range(width):
        line = -highest[:, column]
        index = np.searchsorted(line, -y, side="left")
        before = np.clip(index - 1, 0, len(steps) - 1)
        after = np.clip(index, 0, len(steps) - 1)
        part = np.where(line[after] > line[before], (-y - line[before]) / np.maximum(line[after] - line[before], 1e-6), 0)
        hit[:, column] = np.where(index < len(steps), before + np.clip(part, 0, 1), np.inf)
    ground = np.isfinite(hit)
    depth = np.interp(np.where(ground, hit, 0), np.arange(len(steps)), steps).astype(np.float32)
    gx, gy = origin_x + across[None, :] * depth / CELL, origin_y + depth / CELL

    rough = sample(grain, gx * 6, gy * 6) + 0.6 * sample(grain, gx * 19, gy * 19)
    near = smoothstep(16, 2, depth)
    sx = sample(dx, gx, gy) + 0.16 * near * rough
    sy = sample(dy, gx, gy) + 0.16 * near * np.roll(rough, 7, 1)
    level = sample(field, gx, gy)
    normal_up = 1 / np.sqrt(1 + sx**2 + sy**2)
    sun = SUN / np.linalg.norm(SUN)
    direct = np.clip((sun[1] - sx * sun[0] - sy * sun[2]) * normal_up, 0, 1) * sample(lit, gx / 2, gy / 2)
    steep = 1 - normal_up

    rock = mix([0.21, 0.18, 0.165], [0.33, 0.29, 0.26], smoothstep(-1.2, 1.2, rough)[..., None])
    meadow = mix([0.062, 0.085, 0.040], [0.125, 0.12, 0.055], smoothstep(-1, 1, rough)[..., None])
    forest = np.array([0.022, 0.036, 0.026])
    snow = np.array([0.86, 0.88, 0.93])
    colour = mix(forest, meadow, smoothstep(0.35, 0.75, level + 0.08 * rough)[..., None])
    colour = mix(colour, rock, np.maximum(smoothstep(0.24, 0.42, steep), smoothstep(0.9, 1.25, level + 0.1 * rough))[..., None])
    snowy = smoothstep(1.28, 1.55, level + 0.10 * rough) * smoothstep(0.52, 0.30, steep)
    colour = mix(colour, snow, snowy[..., None])
    ambient = (0.55 + 0.45 * normal_up)[..., None] * np.array([0.26, 0.34, 0.50])
    light = colour * (4.3 * direct[..., None] * np.array([1.0, 0.80, 0.56]) + ambient)

    elevation = (horizon * height - y)[:, None] / (focal * width)
    toward = np.exp(-((across[None, :] + 0.33) ** 2) / 0.055)
    sky = mix([0.72, 0.50, 0.36], [0.30, 0.42, 0.60], smoothstep(-0.02, 0.09, elevation)[..., None] * np.ones((1, width, 1)))
    sky = mix(sky, [0.10, 0.22, 0.45], smoothstep(0.05, 0.24, elevation)[..., None])
    sky = sky + (0.75 * toward * np.exp(-np.abs(elevation) / 0.10))[..., None] * np.array([1.0, 0.62, 0.30])
    veil = sample(grain, across[None, :] * 420 + 0 * elevation, elevation * 2600 + 0 * across[None, :])
    soft = spectral_noise(rng, (512, 512), 1.9, low=2)
    streak = sample(soft, across[None, :] * 330 + 60 + 0 * elevation, elevation * 1500 + 200 + 0 * across[None, :]) + 0.05 * veil
    cloud = 0.45 * smoothstep(0.1, 2.0, streak) * smoothstep(0.01, 0.07, elevation)
    sky = mix(sky, np.array([0.85, 0.66, 0.55]), cloud[..., None])

    # Air: blue over distance, and a warm mist that lies in the valleys.
    extinction = 1 - np.exp(-depth / 30.0)
    mist = 1 - np.exp(-np.maximum(depth - 3.0, 0) * 0.15 * np.exp(-np.maximum(level - 0.10, 0) / 0.26))
    blue, warm = np.array([0.22, 0.31, 0.46]), np.array([0.80, 0.52, 0.32])
    air = mix(blue, warm, (0.25 + 0.75 * toward)[..., None] * smoothstep(2, 30, depth)[..., None])
    light = mix(light, air, extinction[..., None])
    light = mix(light, mix([0.36, 0.41, 0.50], warm, toward[..., None] * 0.9), 0.86 * mist[..., None])
    light = np.where(ground[..., None], light, sky)
    return developed(halved(light), exposure=0.85, bloom=0.10, seed=3)
