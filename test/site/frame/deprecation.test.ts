import { expect, it } from "vitest";
import {
  deprecatedMarks,
  deprecationNotice,
  groundNotice,
} from "../../../src/site/frame/deprecation.ts";

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

it("a statement says what deprecated entry it rests on, and why that is", () => {
  const phrase = groundNotice({ text: "Doe, 2015", path: "/source/1" }, { because: "retracted" });
  expect(phrase.map((part) => ("text" in part ? part.text : "")).join("")).toBe(
    "This rests on Doe, 2015, which is deprecated. Retracted.",
  );
});
