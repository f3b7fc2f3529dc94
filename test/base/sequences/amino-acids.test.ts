import { expect, it } from "vitest";
import { AMINO_ACIDS, UNSURE_AMINO_ACIDS } from "../../../src/base/sequences/amino-acids.ts";

it("each amino acid has a name of three letters and a letter of its own", () => {
  const letters = Object.values(AMINO_ACIDS);
  // twenty, selenocysteine, pyrrolysine and the stop
  expect(new Set(letters).size).toBe(23);
  expect(letters.length).toBe(23);
  for (const name of [...Object.keys(AMINO_ACIDS), ...UNSURE_AMINO_ACIDS]) {
    expect(name).toMatch(/^[A-Z][a-z]{2}$/);
  }
});
