import { expect, it } from "vitest";
import { bareName } from "../../../src/base/texts/look-alikes.ts";

it.each([
  "Bio-Containers",
  " BIO containers ",
  "Bio\u00adContainers",
  "B\u0456\u043econtainers",
  "\uff22iocontainers",
])("a name is the same for readers as %j", (name) => {
  expect(bareName(name)).toBe("biocontainers");
});

it("a name of another alphabet stays what it is", () => {
  expect(bareName("Институт 1")).not.toBe(bareName("Институт 2"));
});
