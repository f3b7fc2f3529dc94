import { expect, it } from "vitest";
import { present } from "../../src/base/present.ts";

it("a field without a value is absent, and one with any other value is there", () => {
  expect({ ...present("a", undefined), ...present("b", 0), ...present("c", "") }).toStrictEqual({
    b: 0,
    c: "",
  });
});
