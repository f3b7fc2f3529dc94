import { describe, expect, it } from "vitest";
import { markdownTable, replaceSection } from "../../../scripts/generate/sections.ts";

describe("a section of a document", () => {
  it("is replaced between its markers", () => {
    const document = "# A\n\n<!-- rules -->\nold\n<!-- /rules -->\n\n<!-- other -->\n";
    expect(replaceSection(document, "rules", "new")).toBe(
      "# A\n\n<!-- rules -->\n\nnew\n\n<!-- /rules -->\n\n<!-- other -->\n",
    );
  });

  it("is the same when it is replaced again, and may hold anything", () => {
    const content = "$& `$1` <!-- other -->";
    const once = replaceSection("<!-- a --><!-- /a -->", "a", content);
    expect(once).toBe(`<!-- a -->\n\n${content}\n\n<!-- /a -->`);
    expect(replaceSection(once, "a", content)).toBe(once);
  });

  it.each([
    "no markers",
    "<!-- a -->",
    "<!-- /a -->",
    "<!-- /a --><!-- a -->",
    "<!-- a --><!-- /a --><!-- a -->",
    "<!-- a --><!-- a --><!-- /a -->",
    "<!-- a --><!-- /a --><!-- /a -->",
    "<!-- b --><!-- /b -->",
  ])("is not found in %s", (document) => {
    expect(() => replaceSection(document, "a", "x")).toThrow(
      "The document must have <!-- a --> and <!-- /a -->, once each and in this order.",
    );
  });
});

describe("a table in Markdown", () => {
  it("has a head, a line below it, and a line per row", () => {
    expect(
      markdownTable(
        ["A", "B", "C"],
        [
          ["1", "", "3"],
          ["", "5", ""],
        ],
      ),
    ).toBe("| A | B | C |\n|---|---|---|\n| 1 | | 3 |\n| | 5 | |");
    expect(markdownTable(["A"], [])).toBe("| A |\n|---|");
  });
});
