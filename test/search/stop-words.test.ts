import { expect, it } from "vitest";
import { spell } from "../../src/search/spelling.ts";
import { NEGATIONS, STATEMENT_WORDS, STOP_WORDS } from "../../src/search/stop-words.ts";

it("has words as questions are spelled, each in one of the lists", () => {
  for (const word of [...STOP_WORDS, ...STATEMENT_WORDS, ...NEGATIONS])
    expect(spell(word)).toBe(word);
  expect([...STATEMENT_WORDS].filter((word) => STOP_WORDS.has(word))).toEqual([]);
});

it("leaves nothing out that changes what is asked", () => {
  for (const word of [...NEGATIONS, "resistant", "positive"]) {
    expect(STOP_WORDS.has(word) || STATEMENT_WORDS.has(word)).toBe(false);
  }
});
