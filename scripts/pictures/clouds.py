"""Fair-weather clouds over water at noon: a block of density, lit along the sun's direction and looked into."""

import numpy as np

from .light import HEIGHT, WIDTH, blurred, developed, mix, smoothstep, spectral_noise

SIDE, LAYERS = 384, 72  # cells of the block: across and deep, and up
CELL = 0.034  # kilometres
BASE = 0.85  # kilometres, where the clouds begin
SUN = np.array([-0.62, 0.60, 0.50])  # to the sun: right, up, forward


def density_block(rng):
    """How much cloud each cell holds: heaps on a flat base, eaten at their edges."""
    cover = spectral_noise(rng, (SIDE, SIDE), 2.1, low=5)
    shape = spectral_noise(rng, (SIDE, SIDE, SIDE), 2.9, low=12)[:LAYERS]
    lumps = np.abs(spectral_noise(rng, (SIDE, SIDE, SIDE), 2.6, low=30)[:LAYERS])
    up = (np.arange(LAYERS) / LAYERS)[:, None, None]
    # Thick cover reaches high, thin cover stays low: towers where the air rose most.
    reach = smoothstep(0.70, 3.1, cover)[None]
    profile = reach**0.8 * 0.64 - 1.1 * up
    billow = 0.12 * shape - 0.15 * lumps
    solid = profile + billow * smoothstep(-0.02, 0.16, up)
    solid = solid * smoothstep(0.0, 0.04, up)
    return np.where(reach > 0.02, np.clip(solid * 13.0, 0, 1), 0).astype(np.float32)


def sunlight(block):
    """The thickness of cloud between each cell and the sun, added up from the top layer down."""
    thickness = np.zeros_like(block)
    sun = SUN / np.linalg.norm(SUN)
    shift_x, shift_z = sun[0] / sun[1], sun[2] / sun[1]
    rows, columns = np.fft.fftfreq(SIDE)[:, None], np.fft.rfftfreq(SIDE)[None, :]
    turn = np.exp(2j * np.pi * (rows * shift_z + columns * shift_x))
    above = np.zeros((SIDE, SIDE))
    for layer in range(LAYERS - 1, -1, -1):
        spectrum = np.fft.rfft2(above) * turn
        above = np.maximum(np.fft.irfft2(spectrum, s=(SIDE, SIDE)), 0)
        thickness[layer] = above
        above = above + block[layer] / sun[1]
    return thickness


def look_up(block, x, y, z):
    """Trilinear look-up, periodic across; nothing lies above or below the block."""
    x0, y0, z0 = (np.floor(part).astype(np.int32) for part in (x, y, z))
    fx, fy, fz = x - x0, y - y0, z - z0
    inside = (y0 >= 0) & (y0 < LAYERS - 1)
    y0 = np.clip(y0, 0, LAYERS - 2)
    x0, z0 = x0 % SIDE, z0 % SIDE
    x1, z1 = (x0 + 1) % SIDE, (z0 + 1) % SIDE
    flat = block.reshape(-1)

    def layer(level):
        start = level * (SIDE * SIDE)
        near = flat[start + z0 * SIDE + x0] * (1 - fx) + flat[start + z0 * SIDE + x1] * fx
        far = flat[start + z1 * SIDE + x0] * (1 - fx) + flat[start + z1 * SIDE + x1] * fx
        return near * (1 - fz) + far * fz

    return np.where(inside, layer(y0) * (1 - fy) + layer(y0 + 1) * fy, 0.0)


def picture():
    rng = np.random.default_rng(5)
    block = density_block(rng)
    thickness = sunlight(block)
    waves = spectral_noise(rng, (1024, 1024), 1.1, low=6)

    focal, horizon = 1.05, 0.83
    x = (np.arange(WIDTH) + 0.5) / WIDTH - 0.5
    y = horizon - (np.arange(HEIGHT) + 0.5) / HEIGHT
    across = (x / focal)[None, :] + np.zeros((HEIGHT, 1))
    up = (y * HEIGHT / WIDTH / focal)[:, None] + np.zeros((1, WIDTH))
    norm = np.sqrt(across**2 + up**2 + 1)
    rising = np.arctan(up)

    sky = mix([0.50, 0.62, 0.74], [0.20, 0.38, 0.66], smoothstep(0.0, 0.22, rising)[..., None])
    sky = mix(sky, [0.055, 0.16, 0.40], smoothstep(0.12, 0.75, rising)[..., None])

    seen = np.ones((HEIGHT, WIDTH))
    glow = np.zeros((HEIGHT, WIDTH, 3))
    rows = np.flatnonzero(up[:, 0] > 0.028)
    jitter = rng.random((HEIGHT, WIDTH))
    steps = 110
    sun = SUN / np.linalg.norm(SUN)
    toward = (across * sun[0] + up * sun[1] + sun[2]) / norm
    forward = 0.55 + 0.75 * np.clip(toward, 0, 1) ** 6
    a, u, n = across[rows], up[rows], norm[rows]
    near = BASE / u
    far = np.minimum((BASE + LAYERS * CELL) / u, near + 9.0)
    far = np.minimum(far, 26.0)
    stride = np.maximum(far - near, 0) / steps
    clear, light = np.ones_like(a), np.zeros(a.shape + (3,))
    sun_colour, shade_low, shade_high = np.array([1.75, 1.62, 1.42]), np.array([0.25, 0.30, 0.38]), np.array([0.42, 0.52, 0.68])
    for step in range(steps):
        depth = near + (step + jitter[rows]) * stride
        height = (depth * u - BASE) / CELL
        position = (a * depth / CELL + 40, height, depth / CELL + 120)
        thick = look_up(block, *position)
        deep = look_up(thickness, *position)
        absorbed = 1 - np.exp(-thick * stride * n * 26)
        # Light that came straight, and light that was scattered about inside and so reaches deeper.
        arriving = 0.80 * np.exp(-deep * CELL * 19) + 0.26 * np.exp(-deep * CELL * 4.2)
        powder = 1 - 0.45 * np.exp(-thick * 3.0)
        level = np.clip(height / LAYERS, 0, 1)[..., None]
        colour = (arriving * powder * forward[rows])[..., None] * sun_colour + mix(shade_low, shade_high, level)
        air = (1 - np.exp(-depth / 24))[..., None]
        colour = mix(colour, [0.52, 0.64, 0.78], air)
        light += (clear * absorbed)[..., None] * colour
        clear *= 1 - absorbed
    # The steps start at random depths; a soft focus takes the specks away that this leaves.
    seen[rows], glow[rows] = blurred(clear, 1.3), blurred(light, 1.3)
    fade = smoothstep(0.028, 0.06, up)
    picture_light = sky * (1 - (1 - seen) * fade)[..., None] + glow * fade[..., None]

    # Water below: the mirrored picture, broken by small waves.
    below = up < 0
    tangent = np.maximum(-up, 1e-3)
    depth = 0.012 / tangent
    wx, wz = across * depth * 30000, depth * 30000
    blur = np.exp(-((depth * depth / 0.012 / WIDTH * 30000 / 6) ** 2))
    rough = sum(
        waves[(wz / s).astype(np.int64) % 1024, (wx / s).astype(np.int64) % 1024] / i
        for i, s in ((1, 9.0), (1.6, 3.1), (2.4, 1.0))
    )
    tilt = rough * 0.035 * (0.2 + 0.8 * blur)
    mirror = np.clip((horizon * HEIGHT - (tangent + 0.05 + np.abs(tilt)) * focal * WIDTH).astype(int), 0, HEIGHT - 1)
    columns = np.clip(np.arange(WIDTH)[None, :] + (rough * 14 * tangent * 3).astype(int), 0, WIDTH - 1)
    reflected = picture_light[mirror, columns]
    fresnel = np.clip(0.04 + 0.96 * (1 - np.clip(tangent * 1.2 + tilt * 1.6 + 0.06, 0, 1)) ** 5, 0, 1)[..., None]
    water = reflected * fresnel + np.array([0.015, 0.10, 0.13]) * (1 - fresnel) * (1 + 0.35 * np.tanh(rough))[..., None]
    water = mix(water, [0.45, 0.58, 0.70], (0.75 * np.exp(-tangent / 0.010))[..., None])
    picture_light = np.where(below[..., None], water, picture_light)
    return developed(picture_light, exposure=0.88, bloom=0.06, vignette=0.22, seed=4)
