import { expect, it } from "vitest";
import { deprecatedMarks, deprecationNotice } from "../../../src/site/frame/deprecation.ts";

it("a notice has the reason as a sentence, whatever its end", () => {
  const textOf = (because: string) => deprecationNotice("It", { because })[0]?.text;
  expect(textOf("results were wrong ")).toBe("It is deprecated. Results were wrong.");
  expect(textOf("Really?")).toBe("It is deprecated. Really?");
});

it("only what is deprecated is marked", () => {
  expect(deprecatedMarks({})).toEqual([]);
  expect(deprecatedMarks({ deprecated: { because: "Old." } })).toEqual([
    { tone: "bad", text: "Deprecated", title: "Old." },
  ]);
});
