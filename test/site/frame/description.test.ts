import { describe, expect, it } from "vitest";
import { describeTool, descriptionOf } from "../../../src/site/frame/description.ts";
import { toolOf } from "../../fixtures/catalog.ts";
import { madeTool } from "../../fixtures/made.ts";

describe("the description of an entry", () => {
  it.each([
    [
      "BRAF",
      ["1 profile of BRAF has evidence", "No assertion is curated."],
      "BRAF: 1 profile of BRAF has evidence. No assertion is curated.",
    ],
    ["Chapman et al., 2011", ["Improved survival"], "Chapman et al., 2011: Improved survival."],
    ["SQ.x", ["Protein sequence", " "], "SQ.x: Protein sequence."],
    ["BRAF V600E", ["BRAF V600E: Tier I."], "BRAF V600E: Tier I."],
    ["BRAF", [], "Gene: BRAF"],
    ["BRAF", [[{ text: "See " }, { text: "BRAF", path: "/x" }]], "BRAF: See BRAF."],
  ])("of %s says what its page says", (title, answer, expected) => {
    expect(descriptionOf({ collection: "feature" }, title, answer)).toBe(expected);
  });
});

it("names another producer than the main one, which can say the same", () => {
  expect(descriptionOf({ collection: "feature" }, "BRAF", ["A gene"], "trials")).toBe(
    "trials: BRAF: A gene.",
  );
  expect(descriptionOf({ collection: "feature" }, "BRAF", [], "trials")).toBe("trials: Gene: BRAF");
});

describe("the description of a statement", () => {
  it("does not repeat its title, which says the same", () => {
    const title = "BRAF V600E: supports response to Vemurafenib";
    const answer = [
      "Supports response to Vemurafenib.",
      "Level A, reported by Chapman et al., 2011.",
    ];
    expect(descriptionOf({ collection: "evidence" }, title, answer)).toBe(answer.join(" "));
    expect(descriptionOf({ collection: "evidence" }, title, [])).toBe(`Evidence item: ${title}`);
  });
});

describe("the description of a tool", () => {
  it("is its first paragraph, without markup", () => {
    expect(describeTool(toolOf("seqkit-stats"))).toBe(
      "Counts the sequences of FASTA and FASTQ files and measures their lengths, as a table.",
    );
    expect(
      describeTool(madeTool({ description: "# T\n\nA [link](/x) and `code`.\n\nMore." })),
    ).toBe("A link and code.");
  });

  it("names the tool if it has none", () => {
    expect(describeTool(madeTool({ name: "T", organization: "O", description: "" }))).toBe(
      "T, published by O.",
    );
  });
});
