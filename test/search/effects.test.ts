import { expect, it } from "vitest";
import { SEARCH_EFFECTS } from "../../src/search/effects.ts";
import { STATEMENT_WORDS, STOP_WORDS } from "../../src/search/stop-words.ts";
import { wordOf } from "../../src/search/words.ts";

it("asks for effects by words that are in the index as they are, and are not left out of questions", () => {
  for (const { name, words } of SEARCH_EFFECTS) {
    expect(name).toMatch(/^[a-z]+$/);
    for (const word of words) {
      expect(wordOf(word)).toBe(word);
      expect(STOP_WORDS.has(word) || STATEMENT_WORDS.has(word)).toBe(false);
    }
  }
});
