import { parseDocument } from "htmlparser2";
import MarkdownIt from "markdown-it";
import { expect, it } from "vitest";
import { registryBadge } from "../../../src/site/tools/registry-badge.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";

const SITE = { title: "Vitrine", url: "https://example.org/registry" };

it("a badge is copied with a link to the tool, in words that stay true", () => {
  const tool = madeTool({ id: "fastp", name: "fastp", versions: [madeVersion({ id: "1.0" })] });
  expect(registryBadge(SITE, tool)).toEqual({
    path: "/tools/fastp/badge.svg",
    width: 105,
    height: 20,
    alt: "fastp in Vitrine",
    codes: [
      {
        language: "Markdown",
        code: "[![fastp in Vitrine](https://example.org/registry/tools/fastp/badge.svg)](https://example.org/registry/tools/fastp)",
      },
      {
        language: "HTML",
        code: '<a href="https://example.org/registry/tools/fastp"><img src="https://example.org/registry/tools/fastp/badge.svg" height="20" alt="fastp in Vitrine"></a>',
      },
    ],
  });
});

it.each([`a](x) [b] \\`, `"><script>1</script>`, "*b* _c_ `d` <e> &amp; ![f]"])(
  "the name %s is only a name in both codes",
  (name) => {
    const { alt, codes } = registryBadge(SITE, madeTool({ name }));
    const [markdown = "", html = ""] = codes.map(({ code }) => code);
    for (const rendered of [new MarkdownIt({ html: true }).renderInline(markdown), html]) {
      const document = parseDocument(rendered);
      expect(document.children).toHaveLength(1);
      expect(document.children).toMatchObject([
        { name: "a", children: [{ name: "img", attribs: { alt } }] },
      ]);
    }
  },
);
