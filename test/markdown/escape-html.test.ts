import { describe, expect, it } from "vitest";
import { escapeHtml, escapeXml, startTag } from "../../src/markdown/escape-html.ts";

describe("a text", () => {
  it("in HTML has no character that begins an element, an entity or the end of a value", () => {
    expect(escapeHtml(`<a href="x">Tom & Jerry's</a>`)).toBe(
      "&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry's&lt;/a&gt;",
    );
  });

  it("in XML can also be between single quotes", () => {
    expect(escapeXml(`<"&'>`)).toBe("&lt;&quot;&amp;&apos;&gt;");
  });

  it("in XML has no character that XML does not allow, and whole characters only", () => {
    expect(escapeXml("a\u0000b\u001bc\td\n\ufffe")).toBe("a\ufffdb\ufffdc\td\n\ufffd");
    expect(escapeXml("\ud83d \ude00 \u{1f600}")).toBe("\ufffd \ufffd \u{1f600}");
  });
});

describe("the start of an element", () => {
  it("has the attributes that have a value", () => {
    expect(
      startTag("img", [
        ["alt", 'a "b"'],
        ["src", undefined],
        ["width", ""],
      ]),
    ).toBe('<img alt="a &quot;b&quot;" width="">');
  });
});
