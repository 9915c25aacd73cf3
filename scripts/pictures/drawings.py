"""Two drawings with a transparent ground: a plot of tides, and a chart of the northern stars."""

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFont

SCALE = 3  # drawn larger, then reduced: smooth edges
# Mid-tones that can be read on white paper and on a dark page alike.
INK, BLUE, ORANGE, FAINT = (110, 118, 130), (52, 120, 186), (208, 112, 40), (140, 148, 160, 90)


def font(size):
    """Pillow's own face, so that the drawing does not depend on what the machine has."""
    return ImageFont.load_default(size * SCALE)


class Sheet:
    """A transparent sheet that is drawn on in points of the finished picture."""

    def __init__(self, width, height):
        self.size = (width, height)
        self.image = Image.new("RGBA", (width * SCALE, height * SCALE), (255, 255, 255, 0))
        self.draw = ImageDraw.Draw(self.image)

    def line(self, points, colour, width=1.0):
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        self.draw.line(scaled, fill=colour, width=max(1, round(width * SCALE)), joint="curve")

    def disc(self, x, y, radius, colour, outline=None):
        box = [(x - radius) * SCALE, (y - radius) * SCALE, (x + radius) * SCALE, (y + radius) * SCALE]
        self.draw.ellipse(box, fill=colour, outline=outline, width=round(1.5 * SCALE))

    def text(self, x, y, words, size, colour=INK, anchor="mm"):
        self.draw.text((x * SCALE, y * SCALE), words, font=font(size), fill=colour, anchor=anchor)

    def layer(self):
        """An empty sheet of the same size, for what shall shine through."""
        return Sheet(*self.size)

    def put(self, other):
        self.image.alpha_composite(other.image)

    def finished(self):
        # Reduced with its colour premultiplied, or the edges would turn grey.
        pixels = np.asarray(self.image, dtype=np.float64) / 255
        pixels[..., :3] *= pixels[..., 3:]
        height, width = self.size[1], self.size[0]
        small = pixels.reshape(height, SCALE, width, SCALE, 4).mean(axis=(1, 3))
        alpha = np.maximum(small[..., 3:], 1e-6)
        small[..., :3] = small[..., :3] / alpha
        return Image.fromarray((np.clip(small, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def tides():
    """Two days of tide at springs and at neaps: the moon's and the sun's half-daily waves, added."""
    sheet = Sheet(1400, 620)
    left, right, top, bottom = 90, 1370, 40, 540

    def place(hour, metres):
        return left + (right - left) * hour / 48, bottom - (bottom - top) * (metres + 2.6) / 5.2

    for metres in range(-2, 3):
        sheet.line([place(0, metres), place(48, metres)], FAINT if metres else INK, 1.2)
        sheet.text(left - 16, place(0, metres)[1], f"{metres:+d} m".replace("+0", "0"), 20, anchor="rm")
    for hour in range(0, 49, 6):
        x, y = place(hour, -2.6)
        sheet.line([(x, bottom), (x, bottom + 8)], INK, 1.2)
        sheet.text(x, y + 28, f"{hour} h", 20)
    sheet.line([(left, bottom), (right, bottom)], INK, 1.2)
    hours = np.linspace(0, 48, 600)
    moon = 1.55 * np.cos(2 * np.pi * (hours - 3.1) / 12.4206)
    for phase, colour, name in ((0.0, BLUE, "springs"), (np.pi, ORANGE, "neaps")):
        sun = 0.62 * np.cos(2 * np.pi * (hours - 3.1) / 12.0 + phase)
        metres = moon + sun
        curve = [place(h, m) for h, m in zip(hours, metres)]
        base = place(0, 0)[1]
        wash = sheet.layer()
        polygon = [(curve[0][0], base)] + curve + [(curve[-1][0], base)]
        wash.draw.polygon([(x * SCALE, y * SCALE) for x, y in polygon], fill=colour + (34,))
        sheet.put(wash)
        sheet.draw = ImageDraw.Draw(sheet.image)
        sheet.line(curve, colour, 3.2)
        peak = int(np.argmax(metres[:200]))
        sheet.text(curve[peak][0], curve[peak][1] - 18, name, 22, colour)
    return sheet.finished()


# Right ascension in hours, declination in degrees, magnitude (epoch 2000, rounded).
STARS = {
    "Dubhe": (11.06, 61.75, 1.8), "Merak": (11.03, 56.38, 2.4), "Phecda": (11.90, 53.69, 2.4), "Megrez": (12.26, 57.03, 3.3),
    "Alioth": (12.90, 55.96, 1.8), "Mizar": (13.40, 54.93, 2.2), "Alkaid": (13.79, 49.31, 1.9),
    "Polaris": (2.53, 89.26, 2.0), "Kochab": (14.85, 74.16, 2.1), "Pherkad": (15.35, 71.83, 3.0),
    "δ UMi": (17.54, 86.59, 4.4), "ε UMi": (16.77, 82.04, 4.2), "ζ UMi": (15.73, 77.79, 4.3), "η UMi": (16.29, 75.76, 5.0),
    "Schedar": (0.68, 56.54, 2.2), "Caph": (0.15, 59.15, 2.3), "γ Cas": (0.95, 60.72, 2.2), "Ruchbah": (1.43, 60.24, 2.7),
    "Segin": (1.91, 63.67, 3.4),
    "Alderamin": (21.31, 62.59, 2.5), "Alfirk": (21.48, 70.56, 3.2), "Errai": (23.66, 77.63, 3.2), "ι Cep": (22.83, 66.20, 3.5),
    "ζ Cep": (22.18, 58.20, 3.4),
    "Eltanin": (17.94, 51.49, 2.2), "Rastaban": (17.51, 52.30, 2.8), "ν Dra": (17.54, 55.17, 4.9), "ξ Dra": (17.89, 56.87, 3.7),
    "δ Dra": (19.21, 67.66, 3.1), "ε Dra": (19.80, 70.27, 3.8), "χ Dra": (18.35, 72.73, 3.6), "ζ Dra": (17.15, 65.71, 3.2),
    "η Dra": (16.40, 61.51, 2.7), "θ Dra": (16.03, 58.57, 4.0), "ι Dra": (15.42, 58.97, 3.3), "Thuban": (14.07, 64.38, 3.7),
    "κ Dra": (12.56, 69.79, 3.9), "λ Dra": (11.52, 69.33, 3.8),
    "Capella": (5.28, 46.00, 0.1), "Vega": (18.62, 38.78, 0.0), "Deneb": (20.69, 45.28, 1.3), "Mirfak": (3.41, 49.86, 1.8),
    "Menkalinan": (5.99, 44.95, 1.9), "Sadr": (20.37, 40.26, 2.2), "δ Cyg": (19.75, 45.13, 2.9), "γ Per": (3.08, 53.51, 2.9),
    "δ Per": (3.72, 47.79, 3.0), "o UMa": (8.50, 60.72, 3.4), "23 UMa": (9.53, 63.06, 3.7), "υ UMa": (9.85, 59.04, 3.8),
    "θ UMa": (9.55, 51.68, 3.2), "ψ UMa": (11.16, 44.50, 3.0),
}
FIGURES = [
    "Dubhe Merak Phecda Megrez Dubhe", "Megrez Alioth Mizar Alkaid", "Polaris|δ UMi|ε UMi|ζ UMi|Kochab|Pherkad|η UMi|ζ UMi",
    "Caph|Schedar|γ Cas|Ruchbah|Segin", "Alderamin|Alfirk|Errai|ι Cep|Alderamin|ζ Cep|ι Cep", "Alfirk|ι Cep",
    "Eltanin|Rastaban|ν Dra|ξ Dra|Eltanin", "ξ Dra|δ Dra|ε Dra|χ Dra|ζ Dra|η Dra|θ Dra|ι Dra|Thuban|κ Dra|λ Dra",
    "Deneb|Sadr", "Sadr|δ Cyg", "γ Per|Mirfak|δ Per", "Capella|Menkalinan", "Dubhe|23 UMa|o UMa", "Merak|υ UMa|23 UMa", "Phecda|ψ UMa",
]
NAMED = {"Dubhe": (16, -10), "Mizar": (14, 14), "Alkaid": (14, 14), "Polaris": (16, 14), "Kochab": (14, 10), "Vega": (-4, -22), "Deneb": (16, 12), "Capella": (-16, -20),
         "Schedar": (14, 14), "Caph": (-8, -20), "Thuban": (12, -16), "Eltanin": (16, 8), "Mirfak": (14, 14), "Alderamin": (16, 8)}


def stars():
    """The sky around the pole as it turns over a coast at fifty-odd degrees north, in polar projection."""
    side, centre, radius = 1100, 550, 520
    reach = 54.0  # degrees from the pole to the edge
    sheet = Sheet(side, side)
    sheet.disc(centre, centre, radius, (18, 30, 58, 255))
    rng = np.random.default_rng(12)

    def place(hours, declination):
        angle = math.radians(hours * 15 + 118)
        distance = (90 - declination) / reach * radius
        return centre + distance * math.sin(angle), centre + distance * math.cos(angle)

    # The Milky Way, and the small stars that have no names here.
    band = sheet.layer()
    for _ in range(5200):
        along, off = rng.uniform(-180, 180), 9.5 * rng.standard_normal()
        l, b = math.radians(along), math.radians(off)
        pole_ra, pole_dec = math.radians(192.86), math.radians(27.13)
        sine = math.sin(b) * math.sin(pole_dec) + math.cos(b) * math.cos(pole_dec) * math.cos(math.radians(122.93) - l)
        declination = math.degrees(math.asin(max(-1, min(1, sine))))
        ascension = pole_ra + math.atan2(
            math.cos(b) * math.sin(math.radians(122.93) - l),
            math.sin(b) * math.cos(pole_dec) - math.cos(b) * math.sin(pole_dec) * math.cos(math.radians(122.93) - l),
        )
        x, y = place(math.degrees(ascension) / 15, declination)
        if 90 - declination < reach - 1:
            band.disc(x, y, rng.uniform(0.5, 1.2), (190, 205, 240, int(rng.uniform(30, 120))))
    for _ in range(900):
        distance = reach * math.sqrt(rng.random()) * 0.985
        x, y = place(rng.uniform(0, 24), 90 - distance)
        band.disc(x, y, 0.5 + 1.0 * rng.random() ** 3, (225, 232, 250, int(rng.uniform(70, 200))))
    sheet.put(band)

    lines = sheet.layer()
    for declination in (80, 70, 60, 50, 40):
        circle = [place(h / 10, declination) for h in range(241)]
        lines.line(circle, (150, 175, 220, 60), 1.0)
    for hour in range(0, 24, 2):
        lines.line([place(hour, 80), place(hour, 90 - reach)], (150, 175, 220, 60), 1.0)
        lines.text(*place(hour, 90 - reach + 2.0), f"{hour}h", 15, (150, 175, 220, 190))
    for figure in FIGURES:
        names = figure.split("|") if "|" in figure else figure.split()
        for first, second in zip(names, names[1:]):
            a, b = place(*STARS[first][:2]), place(*STARS[second][:2])
            length = math.hypot(b[0] - a[0], b[1] - a[1])
            gap = min(11 / length, 0.3)
            start = (a[0] + (b[0] - a[0]) * gap, a[1] + (b[1] - a[1]) * gap)
            end = (b[0] + (a[0] - b[0]) * gap, b[1] + (a[1] - b[1]) * gap)
            lines.line([start, end], (240, 200, 130, 170), 1.6)
    sheet.put(lines)
    marks = sheet.layer()
    for name, (hours, declination, magnitude) in STARS.items():
        x, y = place(hours, declination)
        size = max(1.9, 7.6 - 1.35 * magnitude)
        marks.disc(x, y, size * 2.2, (220, 232, 255, 34))
        marks.disc(x, y, size, (255, 250, 238, 255))
        if name in NAMED:
            dx, dy = NAMED[name]
            marks.text(x + dx, y + dy, name, 18, (226, 234, 250, 255), "lm" if dx > 0 else "rm")
    sheet.put(marks)
    rim = sheet.layer()
    rim.disc(centre, centre, radius, None, outline=(120, 140, 180, 255))
    sheet.put(rim)
    return sheet.finished()
