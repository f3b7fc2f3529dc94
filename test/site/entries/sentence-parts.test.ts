import { describe, expect, it } from "vitest";
import { listedParts, partsText, phraseOf } from "../../../src/site/entries/sentence-parts.ts";
import { entryOf } from "../../fixtures/catalog.ts";

const melanoma = { text: "Melanoma", entry: entryOf("disease", "kb.did:1909") };

describe("the parts of a sentence", () => {
  it("are texts and links, and empty texts are left out", () => {
    expect(phraseOf(["In ", melanoma, "", { text: "elsewhere" }])).toEqual([
      { text: "In " },
      { text: "Melanoma", path: "/disease/did-1909" },
      { text: "elsewhere" },
    ]);
  });

  it.each([
    [["a"], "a"],
    [["a", "b"], "a and b"],
    [["a", "b", "c"], "a, b and c"],
    [["a", "b", "c", "d"], "a, b and 2 more"],
  ])("list items, and of many the first: %j", (items, text) => {
    expect(
      partsText(
        listedParts(
          items.map((item) => [item]),
          2,
        ),
      ),
    ).toBe(text);
  });
});
