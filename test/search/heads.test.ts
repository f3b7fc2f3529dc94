import { describe, expect, it } from "vitest";
import { blocksOfPrefix, cutBlocks } from "../../src/search/blocks.ts";
import { headLines, isHead } from "../../src/search/heads.ts";
import { bestNames, type KeyedName, writeName } from "../../src/search/names.ts";

// as identifiers are: some are the beginning of others
const keys = Array.from({ length: 4000 }, (_, index) => `name ${index.toString(5)}`);
const names = keys.sort().map((key, index): KeyedName => {
  return {
    ...{ key, number: (index * 7) % 4001, role: "name", below: undefined },
    ...{ path: `/gene/${index}`, title: key, name: key },
  };
});
const { starts } = cutBlocks(names.map((name) => ({ key: name.key, fields: writeName(name) })));
const heads = headLines(names, starts);

describe("heads", () => {
  it("are there for exactly those prefixes whose names are in more than two blocks", () => {
    const prefixes = new Set(
      names.flatMap(({ key }) => Array.from(key, (_, index) => key.slice(0, index + 1))),
    );
    const wanted = [...prefixes].filter((prefix) => {
      const { from, to } = blocksOfPrefix(starts, prefix);
      return to - from > 2;
    });
    expect([...new Set(heads.map(({ key }) => key))].sort()).toEqual(wanted.sort());
    expect(wanted).toContain("n");
    expect(isHead(starts, "n")).toBe(true);
    expect(isHead(starts, "name 12341")).toBe(false);
  });

  it("are the ten best", () => {
    const best = bestNames(
      names.filter(({ key }) => key.startsWith("name 1")),
      "name 1",
      10,
    );
    expect(heads.filter(({ key }) => key === "name 1").map(({ fields }) => fields)).toEqual(
      best.map((name) => `${name.key}\t${writeName(name)}`),
    );
  });

  it("are none of a small table", () => {
    expect(headLines(names.slice(0, 20), [""])).toEqual([]);
  });
});
