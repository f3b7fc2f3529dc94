import { describe, expect, it } from "vitest";
import { readHtml } from "../../src/markdown/read-html.ts";
import { safeSvg } from "../../src/markdown/safe-svg.ts";

const ROOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" width="8" height="4">';
const inSvg = (content: string, attributes = "") =>
  safeSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 4" ${attributes}>${content}</svg>`,
  );

describe("an SVG that a site publishes", () => {
  it("draws what its source draws, with a size", () => {
    const drawing =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><style>.a{fill:url(#g)}</style><path class="a" d="M0 0h8v4z" style="stroke:#000"></path>';
    expect(inSvg(drawing)).toEqual({
      svg: `${ROOT}${drawing}</svg>\n`,
      width: 8,
      height: 4,
      removed: [],
      hasText: false,
    });
  });

  it.each([
    ["<script>alert(1)</script>", ["script"]],
    ["<path onclick='a()' onload='b()' d='M0 0'/>", ["onclick", "onload"]],
    [
      "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'>a</body></foreignObject>",
      ["foreignObject"],
    ],
    ["<image href='https://example.org/a.png'/>", ["image"]],
    ["<image href='data:image/svg+xml;base64,PHN2Zz4='/>", ["image"]],
    ["<use href='https://example.org/a.svg#b'/>", ["use of another file"]],
    ["<use xlink:href='data:image/svg+xml,a#b'/>", ["use of another file"]],
    ["<style>@import url(https://example.org/a.css);</style>", ["style"]],
    ["<style>path{fill:url(https://example.org/a.svg#b)}</style>", ["style"]],
    ["<path style='fill:url(//example.org/a)' d='M0 0'/>", ["style"]],
    ["<path style='fill:u\\72l(a)' d='M0 0'/>", ["style"]],
    ["<path fill='url(http://example.org/a#b)' d='M0 0'/>", ["fill"]],
    ["<path fill='url(#a) url(b)' d='M0 0'/>", ["fill"]],
    ["<path style='background:image-set(\"a\" 1x)' d='M0 0'/>", ["style"]],
    ["<animate attributeName='href' to='javascript:alert(1)'/>", ["animate"]],
    ["<set attributeName='onclick' to='a()'/>", ["set"]],
    ["<handler type='a'>b</handler>", ["handler"]],
    ["<iframe src='https://example.org'/>", ["iframe"]],
    ["<SCRIPT>alert(1)</SCRIPT>", ["SCRIPT"]],
    [
      "<linearGradient id='a' href='https://example.org/a.svg#b'/>",
      ["linearGradient of another file"],
    ],
  ])("has nothing of %s", (hostile, removed) => {
    const found = inSvg(hostile);
    expect(found?.removed).toEqual(removed);
    expect(found?.svg).not.toMatch(
      /script|alert|example|data:|\bon|@import|image|\\|xhtml|iframe|style=/i,
    );
  });

  it("is judged as it is published: what is deleted from a text joins no parts", () => {
    for (const control of ["&#1;", "\u0001", "&#xfffe;", "\u0000", "&#x1f;"]) {
      for (const [source, removed] of [
        [`<path fill="u${control}rl(htt${control}p:/${control}/example.org/x)" d="M0 0"/>`, "fill"],
        [`<path style="background:u${control}rl(a)" d="M0 0"/>`, "style"],
        [`<style>path{fill:u${control}rl(a)}</style>`, "style"],
        [`<style>@${control}import "a";</style>`, "style"],
      ] as const) {
        const found = inSvg(source);
        expect(found?.removed, JSON.stringify(source)).toEqual([removed]);
        // looked at again, nothing more is found
        expect(safeSvg(found?.svg ?? "")).toMatchObject({ svg: found?.svg, removed: [] });
      }
    }
  });

  it("shows what a link contains, and says nothing of what editors keep for themselves", () => {
    const found = inSvg(
      "<metadata><rdf:RDF>a</rdf:RDF></metadata><sodipodi:namedview a='b'/><a href='javascript:alert(1)'><path d='M0 0'/></a>",
      "sodipodi:docname='a.svg' inkscape:version='1'",
    );
    expect(found).toMatchObject({ svg: `${ROOT}<path d="M0 0"></path></svg>\n`, removed: [] });
  });

  it("is well-formed whatever its source is: marks are text, and every element ends", () => {
    const found = safeSvg(
      '<?xml version="1.0"?><?xml-stylesheet href="https://example.org/a.css"?><!DOCTYPE svg [<!ENTITY a "<script>">]><svg viewBox="0 0 8 4"><title>a &lt;script&gt; &a; <![CDATA[<script>]]>\u0001</title><g><path d="M0 0',
    );
    expect(found?.svg).not.toMatch(/<script|stylesheet|ENTITY/);
    expect(found?.svg).not.toContain("\u0001");
    const open: string[] = [];
    readHtml(found?.svg ?? "", { onopentag: (name) => open.push(name) });
    expect(open).toEqual(["svg", "title", "g"]);
    expect(found?.svg).toMatch(/<\/g><\/svg>\n$/);
  });

  it("uses its own parts, and parts that use others", () => {
    const uses = '<use href="#a"></use><use href="#a"></use>';
    const drawing = `<path id="a" d="M0 0"></path><g id="b">${uses}</g><use href="#b"></use>`;
    expect(inSvg(drawing)).toMatchObject({ svg: `${ROOT}${drawing}</svg>\n`, removed: [] });
  });

  it.each([
    ['<svg width="20" height="10"/>', { width: 20, height: 10 }],
    ['<svg width="20px" height="1e1"/>', { width: 20, height: 10 }],
    ['<svg viewBox="0 0 30 15" width="100%"/>', { width: 30, height: 15 }],
    ['<svg viewBox="0,0,30,15" height="30"/>', { width: 60, height: 30 }],
    ['<svg viewBox="0 0 0.1 0.1"/>', { width: 1, height: 1 }],
    ['<svg viewBox="0 0 1e9 5e8"/>', { width: 10_000, height: 5000 }],
  ])("has the size of %s", (source, size) => {
    expect(safeSvg(source)).toMatchObject(size);
  });

  it.each(["<svg/>", '<svg viewBox="0 0 0 0"/>', '<svg viewBox="a"/>', "<html/>", "", "text"])(
    "is none without a size: %j",
    (source) => {
      expect(safeSvg(source)).toBeUndefined();
    },
  );

  it("is none that is too deep or too large, and that is found soon", () => {
    const start = performance.now();
    expect(inSvg("<g>".repeat(100_000))).toBeUndefined();
    expect(inSvg("<path/>".repeat(100_000))).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("keeps names and paths whatever they say, and looks at all other values", () => {
    const named = '<path id="@a" class="url(b)" d="//c"></path>';
    expect(inSvg(named)).toMatchObject({ svg: `${ROOT}${named}</svg>\n`, removed: [] });
    expect(inSvg('<path mask="@a" fill="url(#a)"/>')).toMatchObject({
      svg: `${ROOT}<path fill="url(#a)"></path></svg>\n`,
      removed: ["mask"],
    });
  });

  it("keeps the attributes of its root but for its size", () => {
    expect(inSvg("", 'class="a" onload="b()"')).toMatchObject({
      svg: `${ROOT.slice(0, -1)} class="a"></svg>\n`,
      removed: ["onload"],
    });
  });

  it("has images in it without what is theirs alone, and the languages of a switch", () => {
    expect(inSvg("<switch><g><svg x='1'><path/></svg></g></switch>")?.svg).toBe(
      `${ROOT}<g><svg x="1"><path></path></svg></g></svg>\n`,
    );
  });

  it("leaves out all that is in what it leaves out, and goes on behind it", () => {
    expect(inSvg("<video>a<g>b<path/></g><style>c</style></video><path/>")).toMatchObject({
      svg: `${ROOT}<path></path></svg>\n`,
      removed: ["video"],
    });
  });

  it("takes over from its own gradients", () => {
    expect(inSvg('<linearGradient id="a" xlink:href="#b"/>')).toMatchObject({
      svg: `${ROOT}<linearGradient id="a" href="#b"></linearGradient></svg>\n`,
      removed: [],
    });
    expect(inSvg('<use xlink:href="#b" x="1"><title>c</title></use>')?.svg).toBe(
      `${ROOT}<use x="1" href="#b"></use></svg>\n`,
    );
  });

  it("has nothing that is written before or behind it", () => {
    expect(safeSvg('\ufeffa<svg width="8" height="4"/>b<svg width="1" height="1"/>')?.svg).toBe(
      `${ROOT}</svg>\n`,
    );
  });

  it("says whether it has letters", () => {
    expect(inSvg("<text>a</text>")?.hasText).toBe(true);
    expect(inSvg("<title>a</title>")?.hasText).toBe(false);
  });

  it("is none that draws a large part again and again", () => {
    const part = `<g id="a">${"<path/>".repeat(10_000)}</g>`;
    const used = (times: number) => inSvg(part + '<use href="#a"/>'.repeat(times));
    expect(used(5)).toBeDefined();
    expect(used(400)).toBeUndefined();
  });
});
