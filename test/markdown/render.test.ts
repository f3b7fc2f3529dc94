import { describe, expect, it } from "vitest";
import { anchorsOf, renderMarkdown } from "../../src/markdown/render.ts";
import type { Targets } from "../../src/markdown/targets.ts";

const TARGETS: Targets = {
  link: (url) => (url.startsWith("https:") ? url : undefined),
  image: (url) => (url.startsWith("https:") ? { href: url } : { src: url }),
};

const render = (source: string) =>
  renderMarkdown(source, { targets: TARGETS, prefix: "p-", top: 2 }).html.trim();

describe("what READMEs have", () => {
  it.each([
    ["task lists", "- [ ] a\n- [x] *b*", "<ul>\n<li>☐ a</li>\n<li>☑ <em>b</em></li>\n</ul>"],
    [
      "alerts",
      "> [!NOTE]\n> a",
      "<blockquote>\n<p><strong>Note</strong><br>\na</p>\n</blockquote>",
    ],
    [
      "footnotes",
      "A[^1], b[^two].\n\n[^1]: Word\n[^two]: Two *words*\n    and more",
      '<p>A<sup><a href="#p-fn-1">1</a></sup>, b<sup><a href="#p-fn-two">two</a></sup>.</p>\n<p><sup id="p-fn-1">1</sup> Word</p>\n<p><sup id="p-fn-two">two</sup> Two <em>words</em>\nand more</p>',
    ],
    ["reference links", "[a][b]\n\n[b]: https://e.org", '<p><a href="https://e.org">a</a></p>'],
    ["comments", "a <!-- b --> c\n\n<!--\n\nd\n\n-->", "<p>a  c</p>"],
    [
      "code",
      "```bash\na <b>\n```",
      '<pre tabindex="0"><code class="language-bash">a &lt;b&gt;\n</code></pre>',
    ],
    [
      "logos",
      '<h1 align="center">\n<picture><source srcset="https://e.org/d.png"><img alt="N" src="l.png"></picture>\n</h1>',
      '<h2 class="align-center">\n<img src="l.png" alt="N" loading="lazy">\n</h2>',
    ],
    [
      "details",
      "<details><summary>S</summary>\n\n**b**\n\n</details>",
      "<details><summary>S</summary>\n<p><strong>b</strong></p>\n</details>",
    ],
    ["breaks", "a<br/>b<BR>c", "<p>a<br>b<br>c</p>"],
    ["centred text", "<center>a</center>", '<div class="align-center">a</div>'],
    ["checkboxes", "<input type=checkbox checked> a <input value=b>", "<p>☑  a </p>"],
  ])("%s are shown", (_, source, html) => {
    expect(render(source)).toBe(html);
  });

  it("is closed where it is left open, and nothing of the page is closed by it", () => {
    expect(render("</div></main>a<table><tr><td><b>c")).toBe(
      'a<table tabindex="0"><tr><td><b>c</b></td></tr></table>',
    );
    expect(render("<a href='https://e.org'>a\n\nb")).toMatch(/^<p>.*<\/p>$/s);
  });

  it.each([
    "<script>alert(1)</script>",
    "<style>*{display:none}</style>",
    "<iframe src='https://e.org'></iframe>",
    "<object data='https://e.org'><embed src='https://e.org'></object>",
    "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "<math><mtext><img src=x onerror=alert(1)></math>",
    "<img src='l.png' srcset='https://e.org/a.png' onerror=alert(1)>",
    "<form action='https://e.org'><input name=q><button formaction='https://e.org'>b</button></form>",
    "<a href='https://e.org' target=_blank onclick=alert(1) style='position:fixed' class=x>b</a>",
    "<div style='background:url(https://e.org)' class='skip' hidden>b</div>",
    "<base href='https://e.org'><meta http-equiv=refresh content='0;https://e.org'><link rel=stylesheet href=x>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<title></title><textarea><script>alert(1)</script></textarea>",
    "<video src='https://e.org' autoplay><source src='https://e.org'></video>",
    "<!--><script>alert(1)</script>-->",
    "<b <script>alert(1)</script>",
    "<![CDATA[<script>alert(1)</script>]]> <?php x ?>",
    '[x](https://e.org "a\'>b<c")',
  ])("runs and loads nothing: %s", (source) => {
    const html = render(source);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) {
      expect(tag).toMatch(
        /^<(?:\/?(?:p|b|div|br)|\/a|a href="https:\/\/e\.org"(?: title="[^"<>]*")?|img src="[xl](?:\.png)?" alt="" loading="lazy")>$/,
      );
    }
  });

  it("has ids once, and none that is not its own", () => {
    const html = render("# A\n# A\n# a-1\n<a name='a'></a><p id='main'>b</p><p id='main'>c</p>");
    expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "p-a",
      "p-a-1",
      "p-a-1-1",
      "p-main",
    ]);
  });

  it("has no heading of nothing, and none of more than six levels", () => {
    expect(render("# [![](https://e.org/a.svg)](#none)")).not.toContain("<h2></h2>");
    expect(render("#\n\n# A")).toBe('<h2 id="p-a">A</h2>');
    expect(
      render(["#", "##", "###", "####", "#####", "######"].map((mark) => `${mark} A`).join("\n")),
    ).toMatch(/<h6 .*\n<h6 /);
  });

  it("knows the places that its links lead to", () => {
    const anchors = anchorsOf("# Quick start: run!\n\n<a name='x'></a>\n\nSetext Ünï_1\n---");
    expect(["quick-start-run", "x", "setext-ünï_1", "y"].map((id) => anchors.has(id))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("hostile text", () => {
  it.each([
    ["open elements", "<b>".repeat(100_000)],
    ["open links and wrong ends", "<a>".repeat(900) + "</b>".repeat(100_000)],
    ["paragraphs in one another", "<p><i>".repeat(50_000)],
    ["links in links", "<a href=#x>".repeat(30_000)],
    ["images in a link", `<a href=https://e.org>${"<img src=a>".repeat(30_000)}</a>`],
    ["headings of one name", "# x\n".repeat(30_000)],
    ["open brackets", "[".repeat(50_000)],
    ["footnotes", "[^1".repeat(50_000)],
    ["links to nowhere", "[a](#x) ".repeat(20_000)],
  ])("takes little time: %s", (_, source) => {
    const start = performance.now();
    render(source);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it("has headings below that of the page, without a level left out on the way down", () => {
    const levels = (source: string) =>
      Array.from(render(source).matchAll(/<h(\d)/g), ([, level]) => Number(level));
    expect(levels("# a\n### b\n## c\n#### d\n# e")).toEqual([2, 3, 3, 4, 2]);
    expect(levels("### a\n# b\n## c")).toEqual([2, 2, 3]);
  });

  it("has at most 100 elements inside one another", () => {
    const html = render(`${"<div>".repeat(150)}a${"</div>".repeat(150)}`);
    expect(html.match(/<div>/g)).toHaveLength(100);
    expect(html.match(/<\/div>/g)).toHaveLength(100);
    expect(html).toContain("a");
  });

  it("is shown as it is written if it is nested too deep", () => {
    expect(render("<b>".repeat(2000))).toMatch(
      /^<pre tabindex="0">(?:&lt;p&gt;)?&lt;b&gt;&lt;b&gt;/,
    );
  });
});
