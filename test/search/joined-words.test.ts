import { describe, expect, it } from "vitest";
import { found } from "./found.ts";

describe("a word in two", () => {
  it("is one if nothing has the two, and they follow one another", async () => {
    expect((await found("dupli cation")).hits).toEqual(["0.23.4", "0.23.2"]);
    expect((await found("cation dupli")).hits).toEqual([]);
    expect((await found("dupli, cation")).unknown).toEqual(["dupli", "cation"]);
  });
});
