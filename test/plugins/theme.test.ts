import { parse } from "@astrojs/compiler-rs";
import { describe, expect, it } from "vitest";
import { themedPageFault, themeFaults } from "../../src/plugins/theme.ts";

const treeOf = (text: string) => parse(text).ast;

const faultOf = (path: string, text = "") => themeFaults(new Map([[path, text]]), treeOf)[0];

describe("the files of a theme", () => {
  it("are components, and in folders beside them what these import", () => {
    const paths = ["Header.astro", "Footer.astro", "Home.astro", "Entry.astro", "Tool.astro"];
    const own = ["parts/Footter.astro", "parts/logo.svg", "parts/deep/style.css"];
    const files = [...paths, ...own].map((path) => [`components/${path}`, "<slot />"] as const);
    expect(themeFaults(new Map(files), treeOf)).toEqual([]);
  });

  it.each([
    ["components/Foter.astro", "Did you mean theme/components/Footer.astro?"],
    ["Header.astro", "Did you mean theme/components/Header.astro?"],
    ["components/header.astro", "Did you mean theme/components/Header.astro?"],
    ["components/Footer.astro/a.ts", "such as theme/components/parts/."],
    ["components/logo.svg", "such as theme/components/parts/."],
    ["fonts/lato.woff2", "in theme/components/; what they import is in a folder there"],
    ["style.css", "Styles are content: move it into theme/ of the content folder."],
  ])("are refused with a proposal: %s", (path, proposal) => {
    expect(faultOf(path)).toMatch(new RegExp(`^theme/${path} is not `));
    expect(faultOf(path)).toContain(proposal);
  });
});

it("all that is wrong is said at once, in the order of files and texts", () => {
  const files = new Map([
    ["components/Footer.astro", '<p>{a && <b style="x" onclick={y}>z</b>}</p>\n<iframe />'],
    ["style.css", ""],
    ["components/Home.astro", '<img src="//a.org/b.png">'],
  ]);
  expect(themeFaults(files, treeOf).map((fault) => fault.split(/: | is /)[0])).toEqual([
    "theme/components/Footer.astro:1:13",
    "theme/components/Footer.astro:1:23",
    "theme/components/Footer.astro:2:1",
    "theme/style.css",
    "theme/components/Home.astro:1:6",
  ]);
});

describe("what browsers would block in a component is refused with its place", () => {
  const STYLE = "Use a style or script element";
  const FILE = "Put the file in a folder of theme/components";
  it.each([
    ["<p>a</p>\n<script is:inline>a();</script>", "2:9", "is:inline", "Remove it"],
    ["<style define:vars={{ a }}>p {}</style>", "1:8", "define:vars={{ a }}", "Remove it"],
    ['<p class="a" style="color: red">a</p>', "1:14", 'style="color: red"', STYLE],
    ["<p>é 😀</p><p STYLE='y'>a</p>", "1:15", "STYLE='y'", STYLE],
    ["{a.map((b) => <p data-b={b > 1} style='y'>{b}</p>)}", "1:33", "style='y'", STYLE],
    ["---\nconst a = () => <p style={b}>a</p>;\n---\n", "2:20", "style={b}", STYLE],
    ["<p {style}>a</p>", "1:4", "{style}", STYLE],
    ['<p {...{ ["a"]: 1, ...b, "style": c }}>a</p>', "1:26", '"style": c', STYLE],
    ["<button\n  onclick={run}>a</button>", "2:3", "onclick={run}", STYLE],
    ['<img alt="" src="https://a.org/b.png">', "1:13", 'src="https://a.org/b.png"', FILE],
    ["<img src={`//a.org/b.png`}>", "1:6", "src={`//a.org/b.png`}", FILE],
    ['<img src=" ht\ntps://a.org">', "1:6", 'src=" ht tps://a.org"', FILE],
    ['<img src="data:image/png,a">', "1:6", 'src="data:image/png,a"', FILE],
    ['<img srcset="/a.png 1x, //a.org/b.png 2x">', "1:6", "srcset=", FILE],
    ['<script src="//a.org/b.js"></script>', "1:9", 'src="//a.org/b.js"', FILE],
    ['<link rel="a stylesheet" href="https://a.org">', "1:26", 'href="https://a.org"', FILE],
    ['<svg><use xlink:href="//a.org/a.svg#a" /></svg>', "1:11", "xlink:href=", FILE],
    [
      "<a href='\u0001java\tscript:a()'>a</a>",
      "1:4",
      "href='\u0001java script:",
      "Use a script element",
    ],
    ['<img srcset="/a.png 1x,HTTPS://a.org/b.png 2x">', "1:6", "srcset=", FILE],
    ["<a href={'javascript:a()'}>a</a>", "1:4", "href={'javascript:a()'}", "Use a script element"],
    ['<form action="https://a.org">a</form>', "1:7", 'action="https://a.org"', "Send forms"],
    ["<p>\n<iframe src={a}></iframe></p>", "2:1", "<iframe src={a}>", "Link to what it shows."],
    ['<p onfocus={a}></p><p style="a"></p>', "1:4", "onfocus={a}", STYLE],
  ])("%j", (text, place, found, fix) => {
    const fault = faultOf("components/parts/A.astro", text);
    const start = `theme/components/parts/A.astro:${place}: the Content-Security-Policy of the site blocks ${found}`;
    expect(fault?.slice(0, start.length)).toBe(start);
    expect(fault).toContain(`. ${fix}`);
  });

  it.each([
    "<script>\n  run();\n</script>\n<style is:global>p {}</style>",
    '<script is:inline type="application/ld+json" set:html={a} />',
    '<img src={logo} alt=""><a href="https://a.org" data-style="b">c</a>',
    '<img src="./a:b.png"><img src={base + "/a.png"} {...rest}>',
    '<Chart style="wide" onfocus={1} /><x-chart once only="a" />',
    '<!-- <p style="x"> --><p title="An onset=3 style=none">{/* <p style="x"> */}</p>',
    "---\n// <a style='b'>\nconst a = \"<p style='x'>\";\n---\n{'<p style=\"x\">'}",
    "<script>const a = \"<p style='x'>\";</script>",
    '<link rel="canonical dns-prefetch" href="https://a.org"><a rel="icon" href="//a.org">b</a>',
    '<p style="',
  ])("and nothing else: %j", (text) => {
    expect(faultOf("components/Footer.astro", text)).toBeUndefined();
    expect(faultOf("components/parts/a.ts", "// <p style=''>")).toBeUndefined();
  });

  it.each([
    "<g>".repeat(5000),
    "{a && <g>".repeat(5000),
    "<g a={[".repeat(5000),
    "<br/><G.A b={'<hr>'}>".repeat(5000),
    `---\nconst a = ${"[".repeat(5000)}\n---`,
    `<script>${"(".repeat(5000)}</script>`,
  ])("unless it is too deep for a compiler: %.20s", (text) => {
    expect(faultOf("components/Footer.astro", text)).toMatch(
      /^theme\/components\/Footer\.astro:\d:\d+: more than 500 elements and brackets are open here\. /,
    );
  });

  it.each([
    `{1${" + 1".repeat(50_000)}}`,
    `{${"a => ".repeat(50_000)}a}`,
    `{${"!".repeat(50_000)}a}`,
    `---\nconst a = ${"typeof ".repeat(50_000)}b;\n---`,
  ])("and unless an expression is too long for a compiler: %.20s", (text) => {
    expect(faultOf("components/Footer.astro", text)).toMatch(
      /^theme\/components\/Footer\.astro:\d:\d+: the expression has more than 5,000 operators here\. Divide it, /,
    );
  });

  it.each([
    `{1${" + 1".repeat(4000)}}`,
    `<p title="${"a/b+c=".repeat(5000)}">a</p>`,
    `---\nconst a = "${"a/b+c=".repeat(5000)}";\n---`,
    "<p>a-b</p>".repeat(6000),
    "{a + b}".repeat(6000),
    "<style>a > b + c { margin: 1px }</style>".repeat(3000),
  ])("and not too long if it is none: %.20s", (text) => {
    expect(faultOf("components/Footer.astro", text)).toBeUndefined();
  });

  it.each([
    "<p>a</p><br><img src={a}><path /><G.A b={[1]} />".repeat(2000),
    "<script>if (a < b) a<b || '<div>';</script>".repeat(2000),
    `---\n${"const a: A<b> = 1;\n".repeat(2000)}---\n<p>a</p>`,
  ])("and is not too deep if what it has is side by side: %.20s", (text) => {
    expect(faultOf("components/Footer.astro", text)).toBeUndefined();
  });

  it("in time that grows with the text", () => {
    const begun = process.cpuUsage();
    for (const part of [" style", " onx", " a='<p style=x>'", " {...{ a }}"]) {
      faultOf("components/Footer.astro", `<Chart${part.repeat(5000)} />`);
    }
    expect(faultOf("components/Footer.astro", "<p>a</p>".repeat(5000))).toBeUndefined();
    // microseconds
    expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
  });
});

describe("what browsers would block in a page that shows components is refused with the page", () => {
  const fault = (html: string) => themedPageFault("/a.html", html, "https://lab.org");
  it.each([
    ['<P STYLE="a">a</P>', '<p style="a">', "Use a style or script element"],
    ["<p onclick=a>", '<p onclick="a">', "Use a style or script element"],
    ['<img src="https://lab.org.evil.org/a.png">', "<img src=", "Put the file"],
    ["<script>a()</script>", "<script>", "Scripts and styles must be files"],
    ['<script type="module">a()</script>', "<script>", "Scripts and styles must be files"],
    ["<style>a {}</style>", "<style>", "Scripts and styles must be files"],
    ["<video></video>", "<video>", "Link to what it shows."],
    ["<img src='//lab.org:8080/a.png'>", "<img src=", "Put the file"],
    ["<img src='//lab.org@a.org/b.png'>", "<img src=", "Put the file"],
    ["<img srcset='/a.png 1x,https://a.org/b.png 2x'>", "<img srcset=", "Put the file"],
    ["<a href='java&#9;script:1'>a</a>", "<a href=", "Use a script element"],
  ])("%s", (html, found, fix) => {
    expect(fault(`<!doctype html><p>a</p>${html}`)).toMatch(
      new RegExp(`^A component shows ${found}.* on the page /a\\.html, and .* blocks it\\. ${fix}`),
    );
  });

  it("and nothing else", () => {
    const allowed = [
      '<img src="https://lab.org/a.png"><img src="/a.png"><a href="https://a.org">b</a>',
      '<script type="application/ld+json">{"a": "<p style=x>"}</script><script src="/a.js"></script>',
      '<!-- <p style="a"> --><p title="style=x">&lt;p style="a"></p>',
      '<link rel="canonical" href="https://a.org"><meta content="https://a.org">',
      '<img src="//lab.org/a.png"><img src="HTTPS://LAB.ORG:443/a.png"><img srcset="https://lab.org/a.png 2x">',
      '<a href="/javascript:a">a</a>',
    ];
    expect(fault(allowed.join(""))).toBeUndefined();
  });
});
