import { describe, expect, it } from "vitest";
import { digestOf, openCache } from "../../src/cache/cache.ts";
import { jsonCache, NO_JSON_CACHE } from "../../src/cache/json-cache.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const VALUE = {
  message: "line\nend, \u2028, \ud800 and é",
  list: [1, null, { __proto__: null, x: [] }],
};

const open = (folder: string) => jsonCache(openCache({ folder, name: "values", program: "p" }));

describe("a cache of values of JSON", () => {
  it("gives back an equal value, and never the same one", async () => {
    const folder = await temporaryFolder();
    const cache = open(folder);
    cache.set("a", VALUE);
    cache.set("b", "b");
    expect(cache.get("a")).toEqual(VALUE);
    expect(cache.get("a")).not.toBe(VALUE);
    expect(open(folder).get("a")).toEqual(VALUE);
    expect(open(folder).get("b")).toBe("b");
    expect(open(folder).get("c")).toBeUndefined();
  });

  it.each([Number.POSITIVE_INFINITY, Number.NaN, -0])(
    "has nothing with a number that JSON changes: %s",
    async (number) => {
      const cache = open(await temporaryFolder());
      cache.set("a", { list: [{ number }] });
      cache.set("b", { list: [{ number: 0 }] });
      expect(cache.get("a")).toBeUndefined();
      expect(cache.get("b")).toEqual({ list: [{ number: 0 }] });
    },
  );

  it("keeps no value that is nothing", async () => {
    const cache = open(await temporaryFolder());
    cache.set("a", undefined);
    expect(cache.get("a")).toBeUndefined();
    NO_JSON_CACHE.set("a", 1);
    expect(NO_JSON_CACHE.get("a")).toBeUndefined();
  });
});

it("a digest tells values of JSON apart", () => {
  expect(digestOf({ a: [1, "2"] })).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf({ a: [1, "2"] })).toBe(digestOf({ a: [1, "2"] }));
  expect(new Set([["ab", "c"], ["a", "bc"], ["abc"], "abc", 1, "1"].map(digestOf)).size).toBe(6);
});
