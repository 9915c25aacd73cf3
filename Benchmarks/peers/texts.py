"""The texts that Markdown engines are compared on, made once into a folder."""

import random
import re
from pathlib import Path

# Common words of three scripts of more than one byte a letter; the sentences mean nothing.
WORDS = {
    "Chinese": "我们 今天 可以 文章 世界 时间 学习 因为 所以 问题 方法 中国 语言 计算机 程序 朋友 生活 工作 开始 发现 重要 简单 认为 已经 没有".split(),
    "Russian": "время человек год дело жизнь день рука раз работа слово место лицо друг глаз вопрос дом сторона страна мир случай"
    " голова ребёнок сила конец вид система часть город отношение женщина".split(),
    "Arabic": "كتاب مدرسة بيت شمس قمر يوم سنة وقت عمل حياة ناس مدينة طريق كلمة لغة علم سؤال جواب صديق عالم بحر جبل سماء أرض".split(),
}
STOPS = {"Chinese": ("，", "。"), "Russian": (", ", ". "), "Arabic": ("، ", ". ")}


def sentence(choose: random.Random, language: str) -> str:
    comma, stop = STOPS[language]
    glue = "" if language == "Chinese" else " "
    parts = []
    for _ in range(choose.randint(1, 3)):
        words = [choose.choice(WORDS[language]) for _ in range(choose.randint(4, 11))]
        place = choose.randrange(len(words))
        match choose.randrange(12):
            case 0: words[place] = f"*{words[place]}*"
            case 1: words[place] = f"**{words[place]}**"
            case 2: words[place] = f"`code{place}`"
            case 3: words[place] = f"[{words[place]}](https://example.org/{place} \"{words[0]}\")"
        parts.append(glue.join(words))
    return comma.join(parts) + stop


def languages(size: int = 1_000_000) -> str:
    """A text in Chinese, Russian and Arabic by turns, always the same: paragraphs, headings, lists, quotations, code."""
    choose = random.Random(2026)
    out, length = [], 0
    while length < size:
        language = choose.choice(list(WORDS))
        body = "".join(sentence(choose, language) for _ in range(choose.randint(2, 7)))
        match choose.randrange(10):
            case 0: block = f"## {sentence(choose, language)}"
            case 1: block = "\n".join(f"- {sentence(choose, language)}" for _ in range(4))
            case 2: block = f"> {body}"
            case 3: block = f"```\n{body}\n```"
            case _: block = body
        out.append(block)
        length += len(block.encode()) + 2
    return "\n\n".join(out) + "\n"


def joined(folder: Path) -> str:
    """All posts of a folder in one text, without front matter."""
    posts = (path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.md")))
    return "\n\n".join(re.sub(r"\A(---|\+\+\+)\n.*?\n\1\n", "", post, flags=re.DOTALL) for post in posts)


def prepare(corpora: Path, folder: Path) -> list[Path]:
    """The texts that there are, as files."""
    files = [corpora / name for name in ("commonmark-spec.md", "progit-en.md")]
    blog, mixed = folder / "rust-blog.md", folder / "languages.md"
    if (corpora / "rust-blog").is_dir():
        blog.write_text(joined(corpora / "rust-blog"), encoding="utf-8")
    mixed.write_text(languages(), encoding="utf-8")
    return [file for file in [*files, blog, mixed] if file.is_file()]
