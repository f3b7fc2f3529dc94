import { expect, it } from "vitest";
import { aboutTerm, belowTerm, claimTerm } from "../../src/search/terms.ts";
import { wordsOf } from "../../src/search/words.ts";

it("makes terms that differ from one another and that no text contains", () => {
  const terms = [
    aboutTerm(36),
    claimTerm("resistance", 36),
    claimTerm("sensitivity", 36),
    belowTerm("version"),
  ];
  expect(terms).toEqual(["~10", "~resistance~10", "~sensitivity~10", "~~version"]);
  for (const term of terms) expect(wordsOf(term)).not.toContain(term);
});
