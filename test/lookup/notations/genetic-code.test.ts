import { describe, expect, it } from "vitest";
import { contradictsCode } from "../../../src/lookup/notations/genetic-code.ts";

describe("a coding change", () => {
  // as ClinVar has them: KRAS, NRAS, IDH1, TP53, PIK3CA, JAK2, EGFR, FLT3, HBB (also by its old number), CFTR, F5, BRAF
  it.each(
    (
      "34g>t g12c, 35g>a g12d, 181c>a q61k, 182a>g q61r, 395g>a r132h, 524g>a r175h, 743g>a r248q, 817c>t r273c, " +
      "637c>t r213*, 1633g>a e545k, 3140a>g h1047r, 1849g>t v617f, 2369c>t t790m, 2390g>c c797s, 2503g>t d835y, " +
      "20a>t e7v, 20a>t e6v, 1624g>t g542*, 1601g>a r534q, 1798_1799delgtinsaa v600k, 1799_1800delinsaa v600e, " +
      "1798_1799gt>aa v600k, 1800g>a v600=, 2361g>a q787="
    )
      .split(", ")
      .map((pair) => pair.split(" ")),
  )("%s makes %s", (coding, protein) => {
    expect(contradictsCode(`c.${coding}`, protein ?? "")).toBe(false);
  });

  it.each([
    ["35g>a", "g12c"],
    ["34c>t", "g12c"],
    ["1798_1799gg>aa", "v600k"],
    ["1800g>a", "v600e"],
    ["637c>t", "r213="],
    // outside the coding sequence
    ["375+1g>a", "g12c"],
    ["-5t>a", "v600e"],
    ["*5t>a", "v600e"],
  ])("%s does not make %s", (coding, protein) => {
    expect(contradictsCode(`c.${coding}`, protein)).toBe(true);
  });

  it.each([
    ["2235_2249del", "e746_a750del"],
    ["1799t>a", "v600fs"],
    ["1799_1801delinsaaa", "v600k"],
    ["142t>g", "u48g"],
    ["375+1g>a", "g125fs"],
  ])("is not judged: %s and %s", (coding, protein) => {
    expect(contradictsCode(`c.${coding}`, protein)).toBe(false);
  });
});
