import { expect, it } from "vitest";
import { remembered } from "../../../src/base/memory/remembered.ts";

it("computes each value once, and nothing, too", () => {
  const asked: string[] = [];
  const lengthOf = remembered((word: string) => {
    asked.push(word);
    return word === "" ? undefined : word.length;
  });
  expect(["ab", "", "ab", "", "abc"].map(lengthOf)).toEqual([2, undefined, 2, undefined, 3]);
  expect(asked).toEqual(["ab", "", "abc"]);
});
