import { describe, expect, it } from "vitest";
import type { ContentPage } from "../../../src/catalog/catalog.ts";
import { contentPageHtml, footerText } from "../../../src/site/frame/content-page.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const PICTURE = { format: "png", width: 200, height: 100, isAnimated: false } as const;

const PAGE: ContentPage = {
  name: "about",
  title: "About",
  description: "About us.",
  isInFooter: true,
  body: "",
  pictures: new Map([
    ["plan.png", { content: new Uint8Array(), sha256: "0".repeat(64), picture: PICTURE }],
  ]),
};

const htmlOf = (body: string) => contentPageHtml({ ...PAGE, body }, "/registry");

describe("the text of an extra page", () => {
  it.each([
    ["[a](imprint.md)", '<a href="/registry/pages/imprint">a</a>'],
    ["[a](./imprint.md#our-aims)", '<a href="/registry/pages/imprint#text-our-aims">a</a>'],
    ["[a](imprint.md#)", '<a href="/registry/pages/imprint#">a</a>'],
    ["[a](/tools/fastp)", '<a href="/registry/tools/fastp">a</a>'],
    ["[a](https://example.org/)", '<a href="https://example.org/">a</a>'],
    ["![a](/images/a.png)", 'src="/registry/images/a.png"'],
    ["![a](plan.png)", 'width="200" height="100"'],
    ["![a](https://example.org/a.png)", '<a href="https://example.org/a.png">a</a>'],
    ["# A\n\n[a](#a)", '<h2 id="text-a">A</h2>'],
  ])("has %s as %s", (markdown, html) => {
    expect(htmlOf(markdown)).toContain(html);
  });

  it("has headings below that of a section, with ids that no other section has", () => {
    const html = contentPageHtml({ ...PAGE, body: "# A\n\n[a](#a)" }, "", "section");
    expect(html).toContain('<h3 id="text-about-a">A</h3>\n<p><a href="#text-about-a">a</a></p>');
  });

  it("has nothing that runs, or that takes the place of something of the page", () => {
    const html = htmlOf(
      '<script>alert(1)</script><p id="main" onclick="a()" style="color:red">A</p><form></form>[a](javascript:a)',
    );
    expect(html).not.toMatch(/<script|<form|onclick|style=|id="main"|href="javascript/);
  });
});

describe("the text of the footer", () => {
  const pages = [{ ...PAGE, lang: "de", body: "# A\n\n[Wir](/tools) [A](#a)" }];

  it("is that of the page whose file the site names, with its language", () => {
    const site = { ...CATALOG.site, footer_text: "about.md" };
    expect(footerText({ pages, site }, "/registry")).toEqual({
      html: '<h2 id="footer-a">A</h2>\n<p><a href="/registry/tools">Wir</a> <a href="#footer-a">A</a></p>\n',
      lang: "de",
    });
  });

  it("is none of a site that names no page", () => {
    expect(footerText({ pages, site: CATALOG.site }, "")).toBeUndefined();
  });
});
