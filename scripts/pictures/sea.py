"""Evening sun on the open sea: waves by their slopes, glitter after Cox and Munk (1954)."""

import numpy as np

from .light import HEIGHT, WIDTH, developed, halved, mix, sample, smoothstep, spectral_noise

SUN_AZIMUTH, SUN_ELEVATION = 0.10, 0.098  # radians, from the middle of the picture and from the horizon
CAMERA_HEIGHT = 7.0  # metres above the water
HORIZON = 0.44  # of the picture's height, from the top
FOCAL = 1.35  # in picture widths


def sky(direction_x, elevation, clouds):
    """Light from the sky; angles in radians."""
    elevation = np.maximum(elevation, 0.0)
    zenith, middle, low = [0.07, 0.15, 0.32], [0.30, 0.33, 0.42], [0.86, 0.40, 0.17]
    t = elevation[..., None]
    colour = mix(low, middle, smoothstep(0.0, 0.16, t))
    colour = mix(colour, zenith, smoothstep(0.08, 0.65, t))
    distance = np.hypot(direction_x - SUN_AZIMUTH, elevation - SUN_ELEVATION)[..., None]
    glow = 0.75 * np.exp(-distance / 0.13) + 1.5 * np.exp(-((distance / 0.05) ** 1.2))
    colour = colour + glow * np.array([1.0, 0.55, 0.20])
    # Thin clouds on a plane two kilometres up, lit from behind near the sun.
    height = 2.0 / np.maximum(np.tan(elevation + 0.035), 1e-3)
    u, v = direction_x * height * 17, height * 46
    veil = sample(clouds, u + 300, v) + 0.5 * sample(clouds, u * 2.7, v * 2.7 + 90)
    density = smoothstep(-0.15, 1.9, veil)[..., None] * smoothstep(0.012, 0.09, t)
    lit = np.array([1.50, 0.66, 0.32]) * (0.40 + 1.5 * np.exp(-distance / 0.22))
    shade = np.array([0.22, 0.19, 0.27])
    body = mix(lit, shade, smoothstep(0.45, 1.0, density) * smoothstep(0.02, 0.35, distance))
    return mix(colour, body, 0.85 * density)


def picture():
    rng = np.random.default_rng(20)
    clouds = spectral_noise(rng, (512, 512), 1.75, low=2)
    scale = 2
    width, height = WIDTH * scale, HEIGHT * scale
    x = (np.arange(width, dtype=np.float32) + 0.5) / width - 0.5
    y = (np.arange(height, dtype=np.float32) + 0.5) / height
    above = y < HORIZON
    down = (y - HORIZON) * height / width / FOCAL  # tangent of the angle below the horizon
    across = x[None, :] / FOCAL
    light = np.zeros((height, width, 3), dtype=np.float32)

    elevation = np.arctan(-down[above])[:, None] + 0 * across
    light[above] = sky(across + 0 * elevation, elevation, clouds)
    disc = np.hypot(across - SUN_AZIMUTH, elevation - SUN_ELEVATION)
    light[above] += (14 * smoothstep(0.0105, 0.0088, disc))[..., None] * np.array([1.0, 0.80, 0.48])

    water = ~above
    tangent = np.maximum(down[water], 2e-4)[:, None]
    depth = CAMERA_HEIGHT / tangent  # metres away
    side = across * depth
    pixel = depth**2 / (CAMERA_HEIGHT * FOCAL * width)  # metres one pixel spans, along
    slope_x = np.zeros((tangent.shape[0], width), dtype=np.float32)
    slope_z = np.zeros_like(slope_x)
    unresolved = np.zeros((tangent.shape[0], 1), dtype=np.float32)
    count = 90
    for number in range(count):
        length = 26.0 * (0.045 / 26.0) ** (number / (count - 1)) * np.exp(0.2 * rng.standard_normal())
        heading = 0.5 * rng.standard_normal() + 0.12
        k = 2 * np.pi / length
        steepness = 0.026 + 0.014 * smoothstep(3.0, 0.3, length)
        kx, kz = k * np.sin(heading), -k * np.cos(heading)
        kept = np.exp(-0.5 * (k * pixel * 0.5) ** 2)
        phase = kx * side + kz * depth + rng.uniform(0, 2 * np.pi)
        # Sharper crests than a sine's: each wave carries a little of its own second harmonic.
        wave = steepness * kept * (np.cos(phase) + 0.3 * kept**3 * np.cos(2 * phase))
        slope_x += wave * (kx / k)
        slope_z += wave * (kz / k)
        unresolved += 0.5 * steepness**2 * (1 - kept**2)
    gusts = sample(clouds, side / 9, depth / 16) * np.exp(-((pixel / 12) ** 2))
    slope_x *= 1 + 0.22 * gusts
    slope_z *= 1 + 0.22 * gusts

    # View from the eye to the water; the facet that mirrors the sun into the eye has the slope of the half vector.
    norm = np.sqrt(across**2 + tangent**2 + 1)
    to_eye = (-across / norm, tangent / norm, -1 / norm)
    sun = (np.tan(SUN_AZIMUTH), np.tan(SUN_ELEVATION), 1.0)
    length = np.sqrt(sum(part**2 for part in sun))
    sun = tuple(part / length for part in sun)
    half_y = to_eye[1] + sun[1]
    need_x, need_z = -(to_eye[0] + sun[0]) / half_y, -(to_eye[2] + sun[2]) / half_y
    variance = 0.0006 + unresolved
    glint = np.exp(-0.5 * ((need_x - slope_x) ** 2 + (need_z - slope_z) ** 2) / variance) / variance

    normal = 1 / np.sqrt(1 + slope_x**2 + slope_z**2)
    facing = np.clip((to_eye[1] - slope_x * to_eye[0] - slope_z * to_eye[2]) * normal, 0.0, 1.0)
    fresnel = 0.02 + 0.98 * (1 - np.maximum(facing, np.sqrt(0.6 * variance))) ** 5
    # Where the mirrored ray goes in the sky, to first order in the slopes.
    up = np.abs(tangent + slope_z + 0.7 * np.sqrt(variance))
    mirrored = sky(across - slope_x, np.arctan(up), clouds)
    body = np.array([0.012, 0.055, 0.075]) + np.array([0.01, 0.05, 0.05]) * smoothstep(0.0, 0.16, slope_z)[..., None]
    surface = mirrored * fresnel[..., None] + body * (1 - fresnel[..., None])
    surface += (0.060 * glint * (0.15 + fresnel))[..., None] * np.array([1.0, 0.60, 0.25])
    haze = (1 - np.exp(-depth / 9000))[..., None]
    light[water] = mix(surface, np.array([0.62, 0.34, 0.20]), 0.7 * haze)

    # A headland on the left, far enough to be half air.
    ridge = spectral_noise(rng, (4096,), 1.15, low=6)
    profile = np.interp(x, np.linspace(-0.5, 0.5, 1200), ridge[700:1900])
    slope = smoothstep(-0.10, -0.52, x)
    crest = 0.050 * slope**0.8 + 0.010 * profile * slope**0.6
    far = 0.020 * smoothstep(0.12, -0.25, x) + 0.004 * np.interp(x, np.linspace(-0.5, 0.5, 900), ridge[2500:3400]) * smoothstep(0.16, -0.1, x)
    edge = (HORIZON - y)[:, None]
    for top, colour, air in ((far, [0.34, 0.21, 0.19], 0.8), (crest, [0.060, 0.045, 0.055], 0.97)):
        cover = smoothstep(0.0009, -0.0009, edge - top[None, :]) * smoothstep(-0.0006, 0.0006, edge)
        lower = smoothstep(0.05, 0.0, edge) * 0.30
        light = mix(light, mix(colour, [0.62, 0.34, 0.20], lower[..., None]), (air * cover)[..., None])
    return developed(halved(light), exposure=0.72, bloom=0.12, seed=2)
