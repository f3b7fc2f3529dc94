import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { type Alphabet, intervalText } from "../../../src/gkm/model/interval.ts";

describe("an interval of a sequence", () => {
  it.each<[Json | undefined, Json | undefined, Alphabet, string | undefined]>([
    [599, 600, "aa", "residue 600"],
    [745, 750, "aa", "residues 746 to 750"],
    [140453135, 140453136, "na", "base 140453136"],
    [10, 12, "na", "bases 11 to 12"],
    [10, 10, "na", "between bases 10 and 11"],
    [0, 0, "aa", "between residues 0 and 1"],
    [0, 1, undefined, "position 1"],
    [3, 5, undefined, "positions 4 to 5"],
    [[1, null], 5, "na", undefined],
    [1, [3, 5], "na", undefined],
    [5, 3, "na", undefined],
    [undefined, 3, "na", undefined],
  ])("from %j to %j of %s is %s", (start, end, alphabet, text) => {
    expect(intervalText(start, end, alphabet)).toBe(text);
  });
});
