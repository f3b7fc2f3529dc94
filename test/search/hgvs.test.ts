import { describe, expect, it } from "vitest";
import { description, proteinChange } from "../../src/search/hgvs.ts";

describe("a change of a protein", () => {
  it.each([
    ["val600glu", "v600e"],
    ["v600e", "v600e"],
    ["glu746_ala750del", "e746_a750del"],
    ["e746-a750del", "e746_a750del"],
    ["leu747_pro753delinsser", "l747_p753delinss"],
    ["arg248ter", "r248*"],
    ["r248x", "r248*"],
    ["lys618serfster12", "k618sfs*12"],
    ["gly12", "g12"],
  ])("%s is %s", (written, spelled) => expect(proteinChange(written)).toBe(spelled));

  it.each(["cdk4", "her2", "cd274", "melanoma", "0.23.2", "pmid21639808"])(
    "leaves %s as it is, which is none",
    (word) => expect(proteinChange(word)).toBe(word),
  );
});

describe("a description", () => {
  it.each([
    ["p.(val600glu)", "v600e"],
    ["p.v600e", "v600e"],
    ["c.1799t>a", "c.1799t>a"],
    ["c.1799_1800deltginsaa", "c.1799_1800delinsaa"],
    ["c.2235_2249delggaattaagagaagc", "c.2235_2249del"],
    ["g.140453136a>t", "g.140453136a>t"],
  ])("%s is %s", (written, spelled) => expect(description(written)).toBe(spelled));
});
