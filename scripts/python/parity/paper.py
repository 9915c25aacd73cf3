"""What stands in a PDF: characters with font, size, colour and place, in the order of its content; images."""

import pathlib
import re
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

LINE_END_HYPHENS = "-\u00ad\u2010"


@dataclass
class Letter:
    """A character; x and y are points from the top left of the sheet, y that of the baseline."""

    text: str
    font: str
    size: float
    color: str
    page: int
    x: float
    right: float
    y: float


@dataclass
class Picture:
    page: int
    left: float
    top: float
    right: float
    bottom: float


class Paper:
    """A PDF as read by mutool."""

    def __init__(self, path):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "text.xml")
            # Of mutool's commands only this one tells of images.
            subprocess.run(
                ["mutool", "convert", "-F", "stext", "-O", "preserve-images", "-o", str(file), path],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
            text = file.read_text()
        self.letters = []
        self.pictures = []
        self.sizes = []
        for number, page in enumerate(ElementTree.fromstring(text).iter("page")):
            self.sizes.append((float(page.get("width")), float(page.get("height"))))
            for image in page.iter("image"):
                self.pictures.append(Picture(number, *map(float, image.get("bbox").split())))
            for line in page.iter("line"):
                self._read_line(line, number)
        self.stream = "".join(letter.text for letter in self.letters)

    def _read_line(self, line, page):
        letters = []
        for font in line.iter("font"):
            for char in font.iter("char"):
                quad = [float(number) for number in char.get("quad").split()]
                letters.append(Letter(
                    char.get("c"), font.get("name"), float(font.get("size")), char.get("color"), page,
                    float(char.get("x")), quad[2], float(char.get("y"))))
        # A hyphen that the breaking of lines put there is not a letter of the text.
        if len(letters) > 1 and letters[-1].text in LINE_END_HYPHENS and letters[-2].text.isalpha():
            letters.pop()
        self.letters += [letter for letter in letters if not letter.text.isspace()]

    def find(self, text, start):
        """The letters of a text, white space and hyphens at line ends apart, from the place `start` on; else anywhere.

        Gives the place behind, and the letters; nothing if the text is not there.
        """
        wanted = re.sub(r"\s+|\u00ad", "", text)
        if not wanted:
            return None
        for origin in (start, 0):
            at = self.stream.find(wanted, origin)
            if at < 0:
                # A hyphen of the text itself may have stood at a line's end.
                pattern = "".join("-?" if char == "-" else re.escape(char) for char in wanted)
                match = re.compile(pattern).search(self.stream, origin)
                if not match:
                    continue
                at, end = match.span()
            else:
                end = at + len(wanted)
            return end, self.letters[at:end]
        return None

    def before(self, letter, gap):
        """What stands on the same line, left of a letter: a list's marker."""
        found = [
            other for other in self.letters
            if other.page == letter.page and abs(other.y - letter.y) < 2 and letter.x - gap <= other.x < letter.x - 0.5
        ]
        return "".join(other.text for other in sorted(found, key=lambda other: other.x))
