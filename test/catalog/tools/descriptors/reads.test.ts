import { describe, expect, it } from "vitest";
import { createReads } from "../../../../src/catalog/tools/descriptors/reads.ts";

/** What keeps files of up to 100 bytes together, and a list of all that was made. */
function keeping() {
  const made: string[] = [];
  const reads = createReads<string>(100);
  const read = (key: string, bytes = 10) =>
    reads.get(key, bytes, () => {
      made.push(key);
      return key.toUpperCase();
    });
  return { read, made, reads };
}

describe("what was made of files", () => {
  it("is not made again", () => {
    const { read, made } = keeping();
    expect([read("a"), read("b"), read("a")]).toEqual(["A", "B", "A"]);
    expect(made).toEqual(["a", "b"]);
  });

  it("is made again once it was forgotten", () => {
    const { read, made, reads } = keeping();
    for (const key of ["a", "b", "a"]) read(key, 60);
    reads.forget();
    for (const key of ["a", "b"]) read(key);
    expect(made).toEqual(["a", "b", "a", "b"]);
  });

  it("is kept when it is nothing", () => {
    const reads = createReads<string>(100);
    let count = 0;
    const make = () => {
      count++;
      return undefined;
    };
    expect([reads.get("a", 10, make), reads.get("a", 10, make)]).toEqual([undefined, undefined]);
    expect(count).toBe(1);
  });

  it("is kept as long as it is asked for, however much there is of others", () => {
    const { read, made } = keeping();
    for (let index = 0; index < 50; index++) {
      read("a");
      read(String(index), 60);
    }
    expect(made.filter((key) => key === "a")).toEqual(["a"]);
  });

  it("is forgotten after twice the bytes that are kept", () => {
    const { read, made } = keeping();
    for (const key of ["a", "b", "c", "d", "a"]) read(key, 90);
    expect(made).toEqual(["a", "b", "c", "d", "a"]);
  });
});
