import { describe, expect, it } from "vitest";
import { createEffort, didYouMean, nearest, suggestion } from "../../src/base/suggest.ts";

describe("the nearest word", () => {
  it.each<[string, readonly string[], string | undefined]>([
    // one step: a letter replaced, missing, or too many
    ["cat", ["cut"], "cut"],
    ["cat", ["cart"], "cart"],
    ["cat", ["at"], "at"],
    ["cat", ["cats"], "cats"],
    // a third of the word's length, one at least
    ["", ["a"], "a"],
    ["", ["ab"], undefined],
    ["ab", ["xy"], undefined],
    ["ab", ["ax"], "ax"],
    ["abcde", ["abcxy"], undefined],
    ["abcdef", ["abcdxy"], "abcdxy"],
    ["abcdef", ["abcxyz"], undefined],
    ["abcdef", ["abcd"], "abcd"],
    ["abcdef", ["abc"], undefined],
    ["abcdef", ["abcdefgh"], "abcdefgh"],
    ["abcdef", ["abcdefghi"], undefined],
    ["abcdef", ["cdefab"], undefined],
    ["abcdefghi", ["abcdefxyz"], "abcdefxyz"],
    ["abcdefghi", ["abcdewxyz"], undefined],
    ["abcdef", ["xyabcd"], undefined],
    ["abcdef", ["bacdef"], "bacdef"],
    ["abcdef", ["xabcdefy"], "xabcdefy"],
    // the first rows may be within the limit although the whole is not
    ["abcdef", ["abxyzw"], undefined],
    ["descriptor", ["container"], undefined],
    // ignoring case
    ["cwl", ["CWL"], "CWL"],
    ["CVL", ["cwl"], "cwl"],
    // the nearest of several, and the first of the equally near
    ["abcdef", ["abcdxy", "abcdex", "abcdew"], "abcdex"],
    ["abcdef", ["abcdex", "abcdxy"], "abcdex"],
    ["abcdef", ["abcdex", "abcdef", "ABCDEF"], "abcdef"],
    ["abcdef", ["ABCDEF", "abcdef"], "ABCDEF"],
    ["abcdef", ["abcdex", "abcde", "abcdefg"], "abcdex"],
    ["abcdef", [], undefined],
    ["evidence", ["assertion", "source"], undefined],
  ])("to %j in %j is %j", (word, known, expected) => {
    expect(nearest(word, known)).toBe(expected);
    expect(nearest(word, new Set(known))).toBe(expected);
  });
});

describe("a suggestion", () => {
  it.each<[string | undefined, string | undefined, object]>([
    ["CWL", undefined, { fix: "Did you mean CWL?" }],
    ["CWL", "Remove it.", { fix: "Did you mean CWL?" }],
    [undefined, "Remove it.", { fix: "Remove it." }],
    [undefined, undefined, {}],
  ])("of %j, else %j, is %j", (near, otherwise, expected) => {
    expect(suggestion(near, otherwise)).toStrictEqual(expected);
  });

  it.each<[string, string | undefined, object]>([
    ["CVL", undefined, { fix: "Did you mean CWL?" }],
    ["CVL", "Remove it.", { fix: "Did you mean CWL?" }],
    ["Galaxy", "Remove it.", { fix: "Remove it." }],
    ["Galaxy", undefined, {}],
  ])("for %j, else %j, is %j", (word, otherwise, expected) => {
    expect(didYouMean(word, ["WDL", "CWL"], otherwise)).toStrictEqual(expected);
  });
});

describe("the effort of a suggestion", () => {
  const known = Array.from({ length: 80_000 }, (_, index) => `input_${index}`);

  it("is limited over all words of a file", () => {
    const effort = createEffort(1_000_000);
    let compared = 0;
    const counted = function* () {
      for (const word of known) {
        compared++;
        yield word;
      }
    };
    const found = Array.from({ length: 1000 }, (_, index) =>
      nearest(`inptu_${index}`, counted(), effort),
    );
    expect(found[0]).toBe("input_0");
    expect(found.at(-1)).toBeUndefined();
    expect(compared).toBeLessThan(1_000_000);
  });

  it("is nothing for candidates of another length", () => {
    const effort = createEffort(1000);
    expect(nearest("ab", ["x".repeat(90_000), "ax"], effort)).toBe("ax");
    expect(effort.left).toBeGreaterThan(980);
  });

  it("is nothing for words of more than 200 characters", () => {
    const [most, more] = ["x".repeat(200), "x".repeat(201)];
    expect(nearest(most, [`${most.slice(1)}y`])).toBe(`${most.slice(1)}y`);
    expect(nearest(more, [more])).toBeUndefined();
  });

  it("gives no suggestion that could be shown only in part", () => {
    const long = "x".repeat(190);
    expect(didYouMean(long, [`${long.slice(1)}y`], "Remove it.")).toEqual({ fix: "Remove it." });
    expect(didYouMean(long, [`${long.slice(1)}y`])).toEqual({});
  });
});
