import { expect, it } from "vitest";
import { READERS } from "../../src/languages/languages.ts";
import { DESCRIPTOR_TYPES } from "../../src/trs/tool/languages.ts";

it("every language has a reader, which takes any text", () => {
  expect(Object.keys(READERS)).toEqual(DESCRIPTOR_TYPES);
  for (const { read } of Object.values(READERS)) {
    for (const text of ["", "\0", "{", "]", "{}", "null", "\u2028"]) {
      expect(read(text, "main").imports).toEqual([]);
    }
  }
});
