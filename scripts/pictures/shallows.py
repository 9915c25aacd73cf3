"""Clear water over sand, from above: caustics by counting where refracted sunlight lands, and a last thin wave."""

import numpy as np

from .light import blurred, developed, mix, sample, smoothstep, spectral_noise

WIDTH, HEIGHT = 1067, 1600


def wave_field(rng, shape):
    """Heights of small waves, periodic: swell from one side, and ripples from everywhere."""
    rows, columns = shape
    ky = np.fft.fftfreq(rows)[:, None] * rows
    kx = np.fft.rfftfreq(columns)[None, :] * columns
    k = np.hypot(kx, ky)
    spread = 0.35 + 0.65 * np.abs(ky) / np.maximum(k, 1)
    power = np.where(k > 4, np.exp(-((k / 64.0) ** 2)) / np.maximum(k, 1) ** 1.9, 0) * spread
    field = np.fft.irfft2(np.fft.rfft2(rng.standard_normal(shape)) * power, s=shape)
    return field / field.std()


def picture():
    rng = np.random.default_rng(31)
    size = 2048
    field = wave_field(rng, (size, size))
    # Deep at the top, sand that falls dry at the bottom.
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    shore = 1250 + 70 * sample(spectral_noise(rng, (512, 512), 2.4, low=2), x / 5, y / 60) + 0.07 * (x - 500)
    depth = np.clip((shore - y) / 1150, 0, None) ** 0.9

    # Photons through each point of the surface land where its slope bends them to; brightness is their number.
    slope_y, slope_x = np.gradient(field)
    net = np.zeros((size, size), dtype=np.float64)
    focus = 190.0
    gy, gx = np.mgrid[0:size, 0:size]
    layers = []
    for reach in (0.35, 0.7, 1.0):
        px, py = gx - slope_x * focus * reach, gy - slope_y * focus * reach
        left, top = np.floor(px).astype(np.int64), np.floor(py).astype(np.int64)
        fx, fy = px - left, py - top
        net = np.zeros(size * size)
        for ox, oy, weight in ((0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy)):
            index = ((top + oy) % size) * size + (left + ox) % size
            net += np.bincount(index.ravel(), weights=weight.ravel(), minlength=size * size)
        layers.append(np.minimum(blurred(net.reshape(size, size), 1.1 + 0.9 * reach), 7.0))
    level = np.clip(depth * 2.2, 0, 1)
    caustics = [sample(layer, x * 1.15, y * 1.15) for layer in layers]
    light_net = np.where(level < 0.5, mix(caustics[0], caustics[1], level * 2), mix(caustics[1], caustics[2], level * 2 - 1))
    light_net = mix(np.ones_like(light_net), light_net, smoothstep(0.0, 0.10, depth))

    # Sand: grains, ripples that lie along the shore, shells and pebbles.
    broad = spectral_noise(rng, (1024, 1024), 2.2, low=2)
    fine = spectral_noise(rng, (1024, 1024), 0.35, low=40)
    bend = 30 * sample(broad, x / 2.2, y / 2.2)
    seen_x = x + 9 * sample(slope_x, x * 1.15, y * 1.15) * 6 * np.minimum(depth, 0.6)
    seen_y = y + 9 * sample(slope_y, x * 1.15, y * 1.15) * 6 * np.minimum(depth, 0.6)
    ripple = np.sin((seen_y + bend + 0.12 * seen_x) / 8.5 + 1.5 * sample(broad, seen_x / 4, seen_y / 4))
    ripple = ripple * smoothstep(0.05, 0.30, depth)
    sand = mix([0.50, 0.40, 0.28], [0.66, 0.56, 0.42], (0.5 + 0.25 * sample(broad, seen_x, seen_y))[..., None])
    sand = sand * (1 + 0.11 * ripple + 0.07 * sample(fine, seen_x, seen_y))[..., None]
    for _ in range(150):
        cx, cy = rng.uniform(-20, WIDTH + 20), HEIGHT - 1250 * rng.random() ** 1.6
        radius, angle, flat = 3 + 11 * rng.random() ** 3, rng.uniform(0, np.pi), rng.uniform(0.55, 0.95)
        tone = mix([0.16, 0.15, 0.15], [0.62, 0.55, 0.48], rng.random()) * rng.uniform(0.6, 1.1)
        x0, x1 = int(max(cx - 40, 0)), int(min(cx + 40, WIDTH))
        y0, y1 = int(max(cy - 40, 0)), int(min(cy + 40, HEIGHT))
        if x1 <= x0 or y1 <= y0:
            continue
        window = (slice(y0, y1), slice(x0, x1))
        dx, dy = seen_x[window] - cx, seen_y[window] - cy
        u = (dx * np.cos(angle) + dy * np.sin(angle)) / radius
        v = (dy * np.cos(angle) - dx * np.sin(angle)) / radius / flat
        r = np.sqrt(u**2 + v**2) * (1 + 0.08 * np.sin(3 * np.arctan2(v, u) + angle))
        shadow = 0.5 * smoothstep(1.5, 0.8, np.hypot(u - 0.35, v - 0.35))[..., None]
        sand[window] = sand[window] * (1 - shadow)
        round_light = 0.75 + 0.5 * np.clip(-(dx + dy) / radius / 1.6, -0.7, 0.9)
        stone = tone * (round_light + 0.08 * sample(fine, dx * 3 + cx, dy * 3 + cy))[..., None]
        sand[window] = mix(sand[window], stone, smoothstep(1.08, 0.92, r)[..., None])

    wet = smoothstep(-0.02, 0.0, (shore + 175 + 30 * sample(broad, x / 3, y / 9) - y) / 1150)
    sand = sand * mix(1.0, 0.66, wet)[..., None]
    lit = sand * (0.38 + 0.70 * light_net)[..., None]
    # Water takes red first, then green (Pope and Fry 1997, strengthened for a sea with some life in it).
    through = np.exp(-depth[..., None] * np.array([2.5, 0.52, 0.42]) * 1.25)
    water = lit * through + np.array([0.015, 0.17, 0.22]) * (1 - through)
    surface = sample(slope_y, x * 1.15, y * 1.15) - 0.5 * sample(slope_x, x * 1.15, y * 1.15)
    surface = surface / surface.std()
    water = water + (0.030 * smoothstep(0.2, 2.2, surface) * smoothstep(0.0, 0.05, depth))[..., None] * np.array([0.8, 0.95, 1.0])

    # The edge of the last wave: lace where the foam tore, and a bright rim.
    lace = np.abs(spectral_noise(rng, (1024, 1024), 1.7, low=16))
    cells = sample(lace, x * 1.5, y * 1.5) + 0.5 * sample(lace, x * 3.7 + 200, y * 3.7)
    distance = shore - y + 14 * sample(broad, x / 1.5, y / 6)
    rim = np.exp(-((distance - 9) ** 2) / 90) * 0.95
    veil = smoothstep(0.62, 0.16, cells) * smoothstep(0, 10, distance) * np.exp(-np.maximum(distance, 0) / 95)
    older = smoothstep(0.40, 0.10, cells) * np.exp(-((distance - 290 - 30 * sample(broad, x / 2, y / 8)) ** 2) / 2600) * 0.75
    foam = np.clip(np.maximum(np.maximum(rim * (0.55 + 0.6 * smoothstep(0.9, 0.2, cells)), veil), older), 0, 1)
    shadow = np.clip(np.roll(np.roll(foam, 7, 0), 4, 1) - foam, 0, 1) * smoothstep(-30, 20, distance)
    water = water * (1 - 0.35 * shadow)[..., None]
    water = mix(water, np.array([0.96, 0.97, 0.97]), (0.93 * foam)[..., None])
    return developed(water, exposure=0.95, bloom=0.05, grain=0.006, vignette=0.20, seed=5)
