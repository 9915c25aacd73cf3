"""What stands on a page in Chromium, laid out for print at the measure of the PDF."""

import re

# For every block with text of its own: where it stands, and how its first letter looks. Lengths in CSS pixels.
SCRIPT = r"""
() => {
  const main = document.querySelector('main');
  const origin = main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft);
  const isBlock = element => !/^(inline|ruby|contents|none)/.test(getComputedStyle(element).display);
  const blockOf = node => { let e = node.parentElement; while (!isBlock(e)) e = e.parentElement; return e; };
  const isHidden = node => {
    const element = node.parentElement;
    if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) return true;
    const box = element.getBoundingClientRect();
    return box.width <= 1 && box.height <= 1;
  };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const groups = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || /^(SCRIPT|STYLE)$/.test(node.parentElement.tagName) || isHidden(node)) continue;
    const block = blockOf(node);
    const last = groups[groups.length - 1];
    if (last && last.block === block) last.nodes.push(node);
    else groups.push({block, nodes: [node]});
  }
  const baseline = (node, atEnd) => {
    const probe = document.createElement('span');
    probe.style.cssText = 'display:inline-block;width:0;height:0;padding:0;margin:0;border:0;background:none';
    node.parentNode.insertBefore(probe, atEnd ? node.nextSibling : node);
    const bottom = probe.getBoundingClientRect().bottom + scrollY;
    probe.remove();
    return bottom;
  };
  const nameOf = block => {
    const parts = [];
    for (let e = block; e && e !== main && parts.length < 4; e = e.parentElement) {
      const name = e.tagName.toLowerCase() + [...e.classList].map(c => '.' + c).join('');
      if (!/^(article|header|section|div|thead|tbody|tr)$/.test(name)) parts.unshift(name);
    }
    return parts.join(' ');
  };
  const begun = new Set();
  return groups.map((group, index) => {
    const first = group.nodes[0], last = group.nodes[group.nodes.length - 1];
    const style = getComputedStyle(first.parentElement);
    const start = first.data.match(/^\s*/)[0].length;
    const range = document.createRange();
    range.setStart(first, start);
    range.setEnd(first, start + 1);
    const box = range.getClientRects()[0];
    first.parentElement.setAttribute('data-parity', index);
    const item = {
      name: nameOf(group.block),
      text: group.nodes.map(node => node.data).join(''),
      left: box.left - origin,
      size: parseFloat(style.fontSize),
      weight: style.fontWeight,
      italic: style.fontStyle !== 'normal',
      color: style.color,
      align: getComputedStyle(group.block).textAlign,
      transform: style.textTransform,
      hasMarker: false,
    };
    const listItem = group.block.closest('li');
    if (listItem && !begun.has(listItem)) {
      begun.add(listItem);
      item.hasMarker = getComputedStyle(listItem).listStyleType !== 'none';
    }
    item.firstBaseline = baseline(first, false);
    item.lastBaseline = baseline(last, true);
    return item;
  });
}
"""

PICTURES = r"""
() => {
  const main = document.querySelector('main');
  const origin = main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft);
  return [...main.querySelectorAll('img')].map(image => {
    const box = image.getBoundingClientRect();
    const wrapped = image.closest('.wrap-left, .wrap-right');
    return {
      left: box.left - origin, width: box.width, height: box.height,
      side: !wrapped ? 'none' : getComputedStyle(wrapped).float,
    };
  });
}
"""


def page_setup(stylesheet):
    """Width and margins of the sheet, in points, as the stylesheet's print rules say: width, top, right, bottom, left."""
    rule = re.search(r"@page\s*{([^}]*)}", stylesheet).group(1)
    width = float(re.search(r"size:\s*([\d.]+)pt", rule).group(1))
    margins = [float(number) for number in re.findall(r"([\d.]+)pt", re.search(r"margin:([^;]*)", rule).group(1))]
    while len(margins) < 4:
        margins.append(margins[max(0, len(margins) - 2)])
    return width, margins


def items(page, session):
    """The blocks of the page that have text, with the faces that Chromium really shows."""
    found = page.evaluate(SCRIPT)
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    for index, item in enumerate(found):
        node = session.send("DOM.querySelector", {"nodeId": root, "selector": f'[data-parity="{index}"]'})["nodeId"]
        fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] if node else []
        fonts.sort(key=lambda font: -font["glyphCount"])
        item["family"] = fonts[0]["familyName"] if fonts else ""
    marked = [item for item in found if item["hasMarker"]]
    shown = markers(session)
    # Items without text of their own have a marker too, and then there is no telling which is whose.
    for item, marker in zip(marked, shown if len(shown) == len(marked) else []):
        item["marker"] = marker
    return found


def markers(session):
    """The markers of list items, in order, as assistive technology is told of them."""
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    found = []
    waiting = [nodes[0]["nodeId"]]
    while waiting:
        node = by_id.get(waiting.pop())
        if not node:
            continue
        if node.get("role", {}).get("value") == "ListMarker":
            found.append(node["name"]["value"].strip())
        waiting += reversed(node.get("childIds", []))
    return found
