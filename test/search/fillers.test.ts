import { expect, it } from "vitest";
import { FILLERS, NEGATIONS, WISHES } from "../../src/search/fillers.ts";
import { spell } from "../../src/search/spelling.ts";

it("has words as questions are spelled, each in one of the lists", () => {
  for (const word of [...FILLERS, ...WISHES, ...NEGATIONS]) expect(spell(word)).toBe(word);
  expect([...WISHES].filter((word) => FILLERS.has(word))).toEqual([]);
});

it("leaves nothing out that changes what is asked", () => {
  for (const word of [...NEGATIONS, "resistant", "positive"]) {
    expect(FILLERS.has(word) || WISHES.has(word)).toBe(false);
  }
});
