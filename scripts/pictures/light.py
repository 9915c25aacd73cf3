"""What the photographs share: noise, sampling, and the way from light to a picture."""

import numpy as np
from PIL import Image

WIDTH, HEIGHT = 1600, 1067


def spectral_noise(rng, shape, slope, low=1.0):
    """Periodic noise of unit deviation whose amplitude falls with frequency to the power of -slope.

    Frequencies count waves along the longest side; none is lower than `low`.
    """
    longest = max(shape)
    axes = [np.fft.fftfreq(n) * longest for n in shape[:-1]] + [np.fft.rfftfreq(shape[-1]) * longest]
    grid = np.meshgrid(*axes, indexing="ij", sparse=True)
    frequency = np.sqrt(sum(axis**2 for axis in grid))
    filter_ = np.where(frequency < low, 0.0, 1.0 / np.maximum(frequency, 1e-9) ** slope)
    spectrum = np.fft.rfftn(rng.standard_normal(shape)) * filter_
    noise = np.fft.irfftn(spectrum, s=shape, axes=range(len(shape)))
    return (noise / noise.std()).astype(np.float32)


def sample(grid, x, y):
    """Bilinear look-up in a periodic grid, x along the columns and y along the rows."""
    rows, columns = grid.shape[:2]
    left, top = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    fx, fy = (x - left).astype(np.float32), (y - top).astype(np.float32)
    if grid.ndim == 3:
        fx, fy = fx[..., None], fy[..., None]
    left, top = left % columns, top % rows
    right, bottom = (left + 1) % columns, (top + 1) % rows
    above = grid[top, left] * (1 - fx) + grid[top, right] * fx
    below = grid[bottom, left] * (1 - fx) + grid[bottom, right] * fx
    return above * (1 - fy) + below * fy


def smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0.0, 1.0)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return np.asarray(a) * (1 - t) + np.asarray(b) * t


def blurred(image, radius):
    """A Gaussian blur by Fourier transform; the picture is mirrored at its edges."""
    margin = int(3 * radius) + 1
    padded = np.pad(image, [(margin, margin), (margin, margin)] + [(0, 0)] * (image.ndim - 2), mode="symmetric")
    rows = np.fft.fftfreq(padded.shape[0])[:, None]
    columns = np.fft.rfftfreq(padded.shape[1])[None, :]
    kernel = np.exp(-2 * (np.pi * radius) ** 2 * (rows**2 + columns**2))
    if image.ndim == 3:
        kernel = kernel[..., None]
    spectrum = np.fft.rfft2(padded, axes=(0, 1)) * kernel
    result = np.fft.irfft2(spectrum, s=padded.shape[:2], axes=(0, 1))
    return result[margin:-margin, margin:-margin]


def halved(image):
    """The mean of each two by two pixels."""
    return 0.25 * (image[::2, ::2] + image[1::2, ::2] + image[::2, 1::2] + image[1::2, 1::2])


def developed(light, exposure=1.0, bloom=0.06, grain=0.004, vignette=0.18, seed=1):
    """From linear light to a picture: bloom, fall-off to the corners, a film's curve, grain."""
    light = np.maximum(light, 0) * exposure
    if bloom:
        bright = np.minimum(light, 6.0)
        light = light * (1 - bloom) + bloom * (0.6 * blurred(bright, 9) + 0.4 * blurred(bright, 60))
    rows, columns = light.shape[:2]
    y, x = np.mgrid[-1:1:rows * 1j, -1:1:columns * 1j]
    light = light * (1 - vignette * ((x**2 + y**2) / 2) ** 1.5)[..., None]
    # Narkowicz's fit of the ACES curve.
    curve = np.clip(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0, 1)
    picture = curve ** (1 / 2.2)
    noise = np.random.default_rng(seed).standard_normal((rows, columns, 1))
    picture = np.clip(picture + grain * noise, 0, 1)
    return Image.fromarray((picture * 255 + 0.5).astype(np.uint8), "RGB")
