import { expect, it } from "vitest";
import { grammarSource } from "../../../src/site/highlight/grammars.ts";

it("a grammar comes from a library, or from the folder of its language", () => {
  expect(grammarSource("yaml")).toBeTypeOf("function");
  expect(grammarSource("wdl")).toBeTypeOf("function");
  expect(() => grammarSource("cobol")).toThrow(new RangeError("there is no grammar cobol"));
});
