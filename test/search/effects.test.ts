import { expect, it } from "vitest";
import { EFFECTS } from "../../src/search/effects.ts";
import { FILLERS, WISHES } from "../../src/search/fillers.ts";
import { wordOf } from "../../src/search/words.ts";

it("asks for effects by words that are in the index as they are, and are not left out of questions", () => {
  for (const { name, words } of EFFECTS) {
    expect(name).toMatch(/^[a-z]+$/);
    for (const word of words) {
      expect(wordOf(word)).toBe(word);
      expect(FILLERS.has(word) || WISHES.has(word)).toBe(false);
    }
  }
});
