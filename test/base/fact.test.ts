import { expect, it } from "vitest";
import { knownFacts } from "../../src/base/fact.ts";

it("known facts are those with a value, in their order", () => {
  const license = { label: "License", values: [{ text: "MIT", code: true }] };
  const images = { label: "Images", values: [{ text: "a" }, { text: "b" }] };
  expect(knownFacts([license, { label: "Homepage", values: [] }, images])).toEqual([
    license,
    images,
  ]);
  expect(knownFacts([{ label: "Homepage", values: [] }])).toEqual([]);
});
