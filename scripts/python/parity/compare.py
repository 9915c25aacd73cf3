"""Pairs what stands on the page with what stands on paper, and tells how they differ."""

import re
from dataclasses import dataclass

# CSS pixels to points.
POINTS = 0.75
# How far apart two things may stand, in points.
TOLERANCE = 1.0

WEIGHTS = [
    ("thin", 100), ("extralight", 200), ("ultralight", 200), ("semibold", 600), ("demibold", 600), ("demi", 600),
    ("extrabold", 800), ("ultrabold", 800), ("black", 900), ("heavy", 900), ("medium", 500), ("light", 300),
    ("bold", 700),
]


@dataclass
class Difference:
    """A property of an item that is not the same in both."""

    item: str
    text: str
    property: str
    page: str
    paper: str


def weight_of(font):
    style = font.split("+")[-1].partition("-")[2].lower()
    return next((weight for name, weight in WEIGHTS if name in style), 400)


def is_italic(font):
    return bool(re.search("italic|oblique", font, re.IGNORECASE))


def family_of(font):
    return re.sub(r"[^a-z0-9]", "", font.split("+")[-1].partition("-")[0].lower())


def hex_of(color):
    numbers = [float(number) for number in re.findall(r"[\d.]+", color)]
    return "#" + "".join(f"{round(number):02x}" for number in numbers[:3])


def is_same_color(one, other):
    def channels(color):
        return [int(color[place:place + 2], 16) for place in (1, 3, 5)]
    return all(abs(a - b) <= 2 for a, b in zip(channels(one), channels(other)))


class Comparison:
    """One run over the items, in order."""

    def __init__(self, paper, margins):
        self.paper = paper
        self.top, self.right, self.bottom, self.left = margins
        self.differences = []
        self.compared = 0
        self.missing = []
        self._place = 0
        self._previous = None

    def add(self, item):
        found = self.paper.find(item["text"], self._place)
        if not found:
            self.missing.append(item)
            self._previous = None
            return
        place, letters = found
        self._place = max(self._place, place)
        self.compared += 1
        self._compare_looks(item, letters[0])
        self._compare_places(item, letters)
        self._previous = (item, letters)

    def _compare_looks(self, item, letter):
        family = re.sub(r"[^a-z0-9]", "", item["family"].lower())
        self._check(item, "family", item["family"], letter.font.split("+")[-1],
                    family_of(letter.font).startswith(family) or family.startswith(family_of(letter.font)))
        size = item["size"] * POINTS
        self._check(item, "size", f"{size:.2f}", f"{letter.size:.2f}", abs(size - letter.size) < 0.06)
        self._check(item, "weight", item["weight"], str(weight_of(letter.font)),
                    abs(int(item["weight"]) - weight_of(letter.font)) < 60)
        self._check(item, "italic", str(item["italic"]), letter.font.split("+")[-1],
                    item["italic"] == is_italic(letter.font))
        self._check(item, "color", hex_of(item["color"]), letter.color,
                    is_same_color(hex_of(item["color"]), letter.color))

    def _compare_places(self, item, letters):
        first, last = letters[0], letters[-1]
        left = item["left"] * POINTS
        self._check(item, "left", f"{left:.2f}", f"{first.x - self.left:.2f}",
                    abs(left - (first.x - self.left)) <= TOLERANCE)
        if item.get("marker"):
            marker = re.sub(r"\s+", "", item["marker"])
            paper = self.paper.before(first, 40)
            self._check(item, "marker", marker, paper, marker == paper)
        if not self._previous:
            return
        earlier, before = self._previous
        # Across a page's end there is nothing to compare, nor where lines broke otherwise.
        if before[-1].page != first.page or first.y <= before[-1].y:
            return
        page = (item["firstBaseline"] - earlier["lastBaseline"]) * POINTS
        self._check(item, "space above", f"{page:.2f}", f"{first.y - before[-1].y:.2f}",
                    abs(page - (first.y - before[-1].y)) <= TOLERANCE)

    def compare_pictures(self, pictures, measure):
        """Images come in one order, on one side, as wide."""
        drawn = self.paper.pictures
        item = {"name": "img", "text": ""}
        self._check(item, "count of images", str(len(pictures)), str(len(drawn)), len(pictures) == len(drawn))
        for number, (shown, other) in enumerate(zip(pictures, drawn)):
            item["text"] = f"image {number + 1}"
            width, paper_width = shown["width"] * POINTS, other.right - other.left
            self._check(item, "width", f"{width:.1f}", f"{paper_width:.1f}", abs(width - paper_width) <= TOLERANCE)
            side = self._side(other, measure) if shown["side"] != "none" else "none"
            self._check(item, "side", shown["side"], side, shown["side"] == side)

    def _side(self, picture, measure):
        if abs(picture.left - self.left) <= TOLERANCE:
            return "left"
        return "right" if abs(picture.right - self.left - measure) <= TOLERANCE else "none"

    def _check(self, item, name, page, paper, is_same):
        if not is_same:
            text = re.sub(r"\s+", " ", item["text"]).strip()
            self.differences.append(Difference(item["name"], text[:40], name, page, paper))
