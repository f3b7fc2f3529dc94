import { describe, expect, it } from "vitest";
import { distinct, entityOf, localId, referTo } from "../../../src/trs/crate/entities.ts";

describe("an entity", () => {
  it("says only what is known, and one value by itself", () => {
    const author = { "@id": "#a" };
    expect(
      entityOf("./", "Dataset", {
        name: "x",
        description: "",
        version: undefined,
        author: [author],
        hasPart: [],
        keywords: ["a", "b"],
        position: 0,
        isOpen: false,
      }),
    ).toEqual({
      "@id": "./",
      "@type": "Dataset",
      name: "x",
      author,
      keywords: ["a", "b"],
      position: 0,
      isOpen: false,
    });
  });

  it("is referred to by its id alone", () => {
    expect(referTo(entityOf("#a", "Person", { name: "A" }))).toEqual({ "@id": "#a" });
  });

  it("of the metadata alone has an id in which each name is encoded", () => {
    expect(localId("CWL", "input", "reads 1/2#3")).toBe("#CWL/input/reads%201%2F2%233");
  });

  it("is listed once, where it is first named", () => {
    const [one, two] = [entityOf("#1", "A", { name: "first" }), entityOf("#2", "A", {})];
    expect(distinct([one, two, entityOf("#1", "A", { name: "second" })])).toEqual([one, two]);
  });
});
