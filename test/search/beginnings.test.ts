import { describe, expect, it } from "vitest";
import { canBegin, isChangeOf, isPrefixOf, isResidue } from "../../src/search/beginnings.ts";

describe("the beginning of a word", () => {
  it("does not end within a number", () => {
    expect([
      isPrefixOf("v12", "v122"),
      isPrefixOf("v12", "v12a"),
      isPrefixOf("melan", "melanoma"),
    ]).toEqual([false, true, true]);
  });

  it("has four letters, or three characters with a digit", () => {
    expect(["egf", "12", "1234", "vemu", "g12"].map(canBegin)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("a residue", () => {
  it("is a letter and a number of at least two digits", () => {
    expect(["v600", "g12", "e2", "v600e", "cd27"].map(isResidue)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("is changed by what follows the number", () => {
    const words = [
      "v600e",
      "v600*",
      "v600del",
      "v600_k601del",
      "v600fs*5",
      "v6001e",
      "v600",
      "v600ef1",
    ];
    expect(words.filter((word) => isChangeOf("v600", word))).toEqual(words.slice(0, 5));
  });
});
