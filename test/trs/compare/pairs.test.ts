import { describe, expect, it } from "vitest";
import { ALL_PAIRS, comparedPairs, versionBefore } from "../../../src/trs/compare/pairs.ts";

const versions = (...ids: readonly string[]) => ({ versions: ids.map((id) => ({ id })) });
const many = (count: number, newest = `${count}.0`) =>
  versions(newest, ...Array.from({ length: count - 1 }, (_, at) => `${count - at - 1}.0`));
const pairsOf = (tool: ReturnType<typeof versions>) =>
  comparedPairs(tool).map(({ newer, older }) => `${newer.id} since ${older.id}`);

describe("the versions that pages compare", () => {
  it("are all of a tool with a few", () => {
    expect(pairsOf(versions("3", "2", "1"))).toEqual(["3 since 2", "3 since 1", "2 since 1"]);
    expect(pairsOf(versions("1"))).toEqual([]);
    expect(comparedPairs(many(ALL_PAIRS)).length).toBe((ALL_PAIRS * (ALL_PAIRS - 1)) / 2);
  });

  it("are those next to each other of a tool with many, and all with the newest release", () => {
    const pairs = pairsOf(many(100, "100.0-rc.1"));
    expect(pairs.slice(0, 3)).toEqual([
      "100.0-rc.1 since 99.0",
      "99.0 since 98.0",
      "99.0 since 97.0",
    ]);
    expect(pairs.at(-1)).toBe("2.0 since 1.0");
    // the pre-release, the newest release with 98 others, and the 97 after it
    expect(pairs.length).toBe(1 + 98 + 97);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it("always are those next to each other", () => {
    for (const count of [2, 8, 9, 30]) {
      const tool = many(count);
      const pairs = new Set(pairsOf(tool));
      for (const version of tool.versions) {
        const older = versionBefore(tool, version);
        if (older) expect(pairs).toContain(`${version.id} since ${older.id}`);
      }
    }
  });
});

describe("the version before another one", () => {
  it("is the next in the list, and none for the first", () => {
    expect(versionBefore(versions("2", "1"), { id: "2" })).toEqual({ id: "1" });
    expect(versionBefore(versions("2", "1"), { id: "1" })).toBeUndefined();
    expect(versionBefore(versions("2", "1"), { id: "3" })).toBeUndefined();
  });
});
