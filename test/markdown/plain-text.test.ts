import { describe, expect, it } from "vitest";
import { markdownText } from "../../src/markdown/plain-text.ts";

describe("Markdown as plain text", () => {
  it.each([
    [
      "# A *b*c\n\nText with a [link](https://example.org) and `code`.",
      "A bc Text with a link and code.",
    ],
    ["- one\n- two\n\n| a | b |\n|---|---|\n| c | d |", "one two a b c d"],
    ["a &lt;b&gt; **c**d", "a <b> cd"],
    ["before <script>alert(1)</script> after", "before after"],
    ["", ""],
  ])("of %j is %j", (source, text) => {
    expect(markdownText(source)).toBe(text);
  });
});
