import { expect, it } from "vitest";
import { optionalField } from "../../src/base/optional-fields.ts";

it("a field without a value is absent, and one with any other value is there", () => {
  expect({
    ...optionalField("a", undefined),
    ...optionalField("b", 0),
    ...optionalField("c", ""),
  }).toStrictEqual({
    b: 0,
    c: "",
  });
});
