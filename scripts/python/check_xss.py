"""Renders posts that try to run scripts, loads the pages in a real Chromium, and tells which of them ran anything.

    check_xss.py PROGRAM [--only TEXT]

Each page is loaded in a frame of its own with `alert` and its like replaced, under a policy that reports every script,
handler and `javascript:` address that the browser meets. Every kind of event is sent to every element, and the content is
serialised and parsed again, twice, since what a browser writes is not always what it read.
"""

import json
import os
import secrets
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from xss_cases import PLANTED, cases

# Of these, nothing may run; the others are run for comparison, and to see that the check sees.
SAFE_MODES = ("sanitize", "escape")
TIMEOUT = float(os.environ.get("POSTRENDER_XSS_TIMEOUT", 600))
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da6364f80f00010501012718e366"
    "0000000049454e44ae426082"
)

# Runs in each page before everything else.
PRELUDE = """
window.hits = [];
for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => window.hits.push('ran ' + name);
document.addEventListener('securitypolicyviolation', event => {
  if (event.isTrusted && !/^(img|media|font|style|connect)/.test(event.violatedDirective))
    window.hits.push('met ' + event.violatedDirective + ' ' + (event.sample || event.blockedURI));
});
addEventListener('click', event => event.preventDefault(), true);
addEventListener('submit', event => event.preventDefault(), true);
addEventListener('message', event => event.isTrusted && window.hits.push('ran in a frame'));
"""

# Runs in the page that loads the others.
DRIVER = """
// What authors may write, and what galleries write of the shapes of their images.
const SAFE_STYLES = new Set(['color', 'width', 'height', 'float', 'text-align', 'flex-grow', 'flex-shrink', 'flex-basis']);
const FORBIDDEN = 'script object embed applet base form button select textarea meta[http-equiv] link[rel=import] template ' +
  'noscript xmp plaintext frameset frame portal dialog area marquee slot svg math';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'cite', 'background', 'srcset', 'ping'];
const OWN = new Set(['HEAD', 'BODY', 'HTML']);

function examine(page, root, hits) {
  for (const element of root.querySelectorAll(FORBIDDEN.split(' ').join(',')))
    if (!element.nonce) hits.push('has <' + element.localName + '>');
  for (const element of root.querySelectorAll('*')) {
    for (const {name, value} of element.attributes) {
      if (/^on/i.test(name)) hits.push('has ' + name);
      if (name === 'srcdoc') hits.push('has srcdoc');
      if (ADDRESSES.includes(name)) {
        let protocol = ''; try { protocol = new URL(value, page.baseURI).protocol; } catch {}
        if (/^(javascript|vbscript|blob|filesystem):/.test(protocol)) hits.push('leads to ' + value);
        if (protocol === 'data:' && !/^data:image\\/(png|jpeg|gif|webp|avif)[;,]/.test(value)) hits.push('leads to ' + value);
      }
    }
    if (root === page.body && element.style) for (const style of element.style)
      if (!SAFE_STYLES.has(style)) hits.push('has style ' + style);
    if (element.localName === 'iframe' && element.getAttribute('src') !== null) {
      const sandbox = element.getAttribute('sandbox');
      if (!/^https:/.test(element.src) || sandbox === null || /top-navigation|modals|downloads/.test(sandbox))
        hits.push('has a frame of ' + element.src);
    }
  }
  for (let place = page; place; place = Object.getPrototypeOf(place)) for (const key of Object.getOwnPropertyNames(place)) {
    let name; try { const value = page[key]; name = value.nodeType === 1 ? value.nodeName : null; } catch { continue; }
    if (name && !OWN.has(name) && !/^(currentScript|.*Child|.*Element)$/.test(key)) hits.push('shadows document.' + key);
  }
}

async function check(index) {
  const frame = document.createElement('iframe');
  frame.width = 800; frame.height = 600;
  // Dialogs of frames inside it would wait for ever for somebody to close them.
  frame.sandbox = 'allow-scripts allow-same-origin allow-popups allow-forms';
  const loaded = new Promise(done => { frame.onload = done; setTimeout(done, 4000); });
  frame.src = '/case/' + index;
  document.body.append(frame);
  await loaded;
  const pause = time => new Promise(done => setTimeout(done, time));
  await pause(40);
  let hits = [];
  try {
    const page = frame.contentDocument, own = frame.contentWindow;
    hits = own.hits || ['went elsewhere'];
    examine(page, page.body, hits);
    const names = new Set();
    for (let place = page.body; place; place = Object.getPrototypeOf(place))
      for (const name of Object.getOwnPropertyNames(place)) if (name.startsWith('on')) names.add(name.slice(2));
    const kinds = [...names];
    const elements = [...page.body.querySelectorAll('*')].slice(0, 200);
    for (const element of elements) {
      const wanted = [...element.attributes].filter(each => /^on/i.test(each.name)).map(each => each.name.slice(2).toLowerCase());
      for (const kind of elements.length < 40 ? kinds.concat(wanted) : wanted.concat('click'))
        element.dispatchEvent(new own.Event(kind, {bubbles: true, cancelable: true}));
      if (element.localName === 'a' && /^javascript:/i.test(element.href)) own.eval(decodeURIComponent(element.href.slice(11)));
    }
    let text = page.body.innerHTML;
    for (let turn = 0; turn < 2; turn++) {
      const copy = page.createElement('div');
      copy.innerHTML = text;
      page.body.append(copy);
      examine(page, copy, hits);
      text = copy.innerHTML;
    }
    await pause(30);
  } catch (error) { hits.push('went elsewhere: ' + error.message); }
  const found = [...new Set(hits)];
  frame.remove();
  return found;
}

(async () => {
  let next = 0;
  const tell = (index, found) => fetch('/result/' + index, {method: 'POST', body: JSON.stringify(found)});
  const late = () => new Promise(done => setTimeout(done, 20000, ['did not come to an end']));
  const work = async () => {
    while (next < COUNT) { const index = next++; await tell(index, await Promise.race([check(index), late()])); }
  };
  await Promise.all(Array.from({length: 6}, work));
})();
"""


def rendered(program: str, posts: dict[str, str], mode: str, folder: Path) -> dict[str, bytes]:
    """The page of every post; of one that the program refuses, nothing."""
    sources, out = folder / "posts", folder / mode
    if not sources.exists():
        sources.mkdir()
        (sources / "a.png").write_bytes(PIXEL)
        for name, post in posts.items():
            (sources / f"{name}.md").write_text(post, encoding="utf-8")
    done = subprocess.run(
        [program, "render", sources, "--to", "html", "--raw-html", mode, "--assets", "inline", "-q", "-o", out],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False,
    )
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{program} ended with {done.returncode}: {done.stderr[-2000:]}")
    return {name: path.read_bytes() for name in posts if (path := out / f"{name}.html").exists()}


def checked(pages: dict[str, bytes]) -> dict[str, list[str]]:
    """What each page did in Chromium that it should not."""
    names, nonce, results, ended = sorted(pages), secrets.token_hex(8), {}, threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def reply(self, body: bytes, kind: str = "text/html; charset=utf-8", policy: str = "") -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            if policy:
                self.send_header("Content-Security-Policy-Report-Only", policy)
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self) -> None:
            if self.path == "/":
                script = DRIVER.replace("COUNT", str(len(names)))
                self.reply(f"<!doctype html><meta charset=utf-8><body><script>{script}</script>".encode())
            elif (index := self.path.removeprefix("/case/")).isdecimal():
                page = pages[names[int(index)]]
                prelude = f"<script nonce={nonce}>{PRELUDE}</script>".encode()
                head = page.find(b"<head>") + len(b"<head>")
                policy = f"script-src 'nonce-{nonce}' 'report-sample'; object-src 'none'; base-uri 'none'; form-action 'none'"
                self.reply(page[:head] + prelude + page[head:], policy=policy)
            else:
                self.send_error(404)

        def do_POST(self) -> None:
            index = int(self.path.removeprefix("/result/"))
            results[names[index]] = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.reply(b"")
            if len(results) == len(names):
                ended.set()

        def log_message(self, *_: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        def handle_error(self, *_: object) -> None:
            """A frame that is gone before its answer is no fault."""

    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile:
        browser = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-popup-blocking", f"--user-data-dir={profile}",
             "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--remote-debugging-port=0",
             f"http://127.0.0.1:{server.server_port}/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        try:
            if not ended.wait(TIMEOUT):
                missing = [name for name in names if name not in results]
                raise RuntimeError(f"no result of {len(missing)} pages in {TIMEOUT} s, first {', '.join(missing[:8])}")
        finally:
            browser.terminate()
            browser.wait()
            server.shutdown()
    return {name: results[name] for name in names}


def main() -> int:
    sys.stdout.reconfigure(line_buffering=True)
    program, posts = sys.argv[1], cases() | PLANTED
    if "--only" in sys.argv:
        wanted = sys.argv[sys.argv.index("--only") + 1]
        posts = {name: post for name, post in posts.items() if wanted in name or name in PLANTED}
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for mode in ("keep", "tagfilter", *SAFE_MODES):
            pages = rendered(program, posts, mode, Path(folder))
            hits = {name: found for name, found in checked(pages).items() if found}
            ran = [name for name, found in hits.items() if any(hit.startswith(("ran", "met")) for hit in found)]
            refused = sorted(posts.keys() - pages.keys())
            print(f"{mode}: {len(pages)} pages, a script ran in {len(ran)}, something was found in {len(hits)}", end="")
            print(f"; not rendered: {', '.join(refused)}" if refused else "")
            if mode == "keep":
                missed = sorted(PLANTED.keys() - set(ran))
                if missed:
                    failed = True
                    print(f"  the check is blind: nothing ran in {', '.join(missed)}")
            elif mode in SAFE_MODES:
                failed = failed or bool(hits)
                for name, found in sorted(hits.items()):
                    print(f"  {name}: {'; '.join(found[:4])}")
            if len(refused) * 20 > len(posts):
                failed = True
                print("  too many posts are not rendered")
    return 1 if failed else 0


sys.exit(main())
