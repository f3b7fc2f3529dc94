import { describe, expect, it } from "vitest";
import { createReads, NO_READS, notingList } from "../../../src/base/memory/reads.ts";

const noted = (end: ReturnType<ReturnType<typeof createReads>["begin"]>) =>
  [...end()].map(([kind, subjects]) => [kind, [...subjects]]);

describe("what is read", () => {
  it("is noted once from the beginning to the end, by its kind", () => {
    const reads = createReads();
    reads.note("title", "before");
    const end = reads.begin();
    for (const subject of ["a", "b", "a"]) reads.note("title", subject);
    reads.note("value", "a");
    expect(noted(end)).toEqual([
      ["title", ["a", "b"]],
      ["value", ["a"]],
    ]);
    reads.note("title", "after");
    expect(noted(reads.begin())).toEqual([]);
  });

  it("stands for everything that is read for it", () => {
    const reads = createReads();
    const end = reads.begin();
    const length = reads.as("title", "BRAF", (name) => {
      reads.note("value", name);
      return reads.as("claim", name, () => name.length);
    });
    reads.note("links", "BRAF");
    expect(length).toBe(4);
    expect(noted(end)).toEqual([
      ["title", ["BRAF"]],
      ["links", ["BRAF"]],
    ]);
  });

  it("is noted again after something that failed", () => {
    const reads = createReads();
    const end = reads.begin();
    const fail = () => {
      throw new Error("no title");
    };
    expect(() => reads.as("title", "BRAF", fail)).toThrow("no title");
    reads.note("value", "BRAF");
    expect(noted(end)).toEqual([
      ["title", ["BRAF"]],
      ["value", ["BRAF"]],
    ]);
  });

  it("is not noted if nobody wants to know", () => {
    const end = NO_READS.begin();
    NO_READS.note("title", "BRAF");
    expect(NO_READS.as("title", "BRAF", (name) => name)).toBe("BRAF");
    expect(end().size).toBe(0);
  });
});

describe("a list", () => {
  const used = (use: (list: readonly string[]) => unknown) => {
    const told = new Set<string>();
    const result = use(notingList(Object.freeze(["a", "b"]), (what) => told.add(what)));
    return { result, told: [...told].sort() };
  };

  it("tells that its number is read", () => {
    expect(used((list) => list.length)).toEqual({ result: 2, told: ["count"] });
  });

  it.each<[string, (list: readonly string[]) => unknown, unknown]>([
    ["one", (list) => list[1], "b"],
    ["each", (list) => [...list], ["a", "b"]],
    ["those that fit", (list) => list.filter((item) => item !== "a"), ["b"]],
    ["whether there is one", (list) => list.includes("b"), true],
    ["the keys", (list) => Object.keys(list), ["0", "1"]],
  ])("tells that items are read: %s", (_, use, expected) => {
    const { result, told } = used(use);
    expect(result).toEqual(expected);
    expect(told).toContain("items");
  });
});
