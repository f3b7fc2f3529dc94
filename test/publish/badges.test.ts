import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { BADGE_GROUNDS, badgeSvg, badges } from "../../src/publish/badges.ts";
import { badgeOf } from "../../src/trs/tool/badge.ts";
import { madeVersion } from "../fixtures/made.ts";
import { smallCatalog } from "../fixtures/small.ts";

/** The names of the elements of a picture, and its texts. */
function readSvg(svg: string) {
  const names: string[] = [];
  const texts: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => void names.push(name),
      ontext: (text) => void (text.trim() !== "" && texts.push(text)),
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return { names, texts };
}

/** The relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const badge = (title: string, name: string) =>
  badgeOf(title, { name, versions: [madeVersion({ id: "1.0" })] });

describe("a badge as a picture", () => {
  it("is one image with a name for those who cannot see it", () => {
    expect(badgeSvg(badge("Vitrine", "fastp"))).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" width="105" height="20" role="img" aria-label="Vitrine: fastp 1.0">
<title>Vitrine: fastp 1.0</title>
<clipPath id="a"><rect width="105" height="20" rx="3"/></clipPath>
<g clip-path="url(#a)">
<rect width="46" height="20" fill="#37424a"/>
<rect x="46" width="59" height="20" fill="#035c5a"/>
</g>
<g fill="#fff" font-family="IBM Plex Sans,Helvetica Neue,Helvetica,Arial,Liberation Sans,sans-serif" font-size="11">
<text x="7" y="14" textLength="32.4" lengthAdjust="spacingAndGlyphs">Vitrine</text>
<text x="53" y="14" textLength="43.8" lengthAdjust="spacingAndGlyphs">fastp 1.0</text>
</g>
</svg>
`,
    );
  });

  it("has white texts with a contrast of at least 7:1", () => {
    for (const ground of Object.values(BADGE_GROUNDS)) {
      expect(1.05 / (luminance(ground) + 0.05)).toBeGreaterThan(7);
    }
  });

  it("runs nothing that a name brings along", () => {
    const name = `</text><script>alert("1")</script>&'`;
    const { names, texts } = readSvg(badgeSvg(badge("<a onload=x>", name)));
    expect(new Set(names)).toEqual(new Set(["svg", "title", "clipPath", "rect", "g", "text"]));
    expect(texts.join("")).toContain("<a onload=x>");
    expect(texts.join("")).toContain("</text><script>");
  });

  it("is there for each tool", async () => {
    const catalog = await smallCatalog();
    expect([...badges(catalog)].map(({ path }) => path)).toEqual(
      catalog.tools.map(({ id }) => `tools/${id}/badge.svg`),
    );
  });
});
