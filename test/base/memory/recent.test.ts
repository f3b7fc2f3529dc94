import { describe, expect, it } from "vitest";
import { createRecent } from "../../../src/base/memory/recent.ts";

const recent = (most: number) => createRecent<string, string>(most, (text) => text.length);

describe("what was made last", () => {
  it("is remembered as long as all of it fits", () => {
    const texts = recent(6);
    texts.set("a", "111");
    texts.set("b", "222");
    expect(["a", "b", "c"].map(texts.get)).toEqual(["111", "222", undefined]);
  });

  it("takes the place of the oldest", () => {
    const texts = recent(6);
    for (const key of ["a", "b", "c"]) texts.set(key, "11");
    texts.set("d", "1111");
    expect(["a", "b", "c", "d"].map(texts.get)).toEqual([undefined, undefined, "11", "1111"]);
  });

  it("is new again when it is made again, and counts once", () => {
    const texts = recent(4);
    texts.set("a", "11");
    texts.set("b", "11");
    texts.set("a", "22");
    texts.set("c", "11");
    expect(["a", "b", "c"].map(texts.get)).toEqual(["22", undefined, "11"]);
  });

  it("is not remembered if it is too large by itself", () => {
    const texts = recent(4);
    texts.set("a", "11111");
    expect(texts.get("a")).toBeUndefined();
    texts.set("b", "1111");
    expect(texts.get("b")).toBe("1111");
  });
});
