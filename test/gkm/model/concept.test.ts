import { describe, expect, it } from "vitest";
import { conceptAliases, conceptCode, nameOf } from "../../../src/gkm/model/concept.ts";

describe("a concept", () => {
  it.each([
    [{ name: "Clinical", primaryCoding: { code: "B" } }, "B", "Clinical"],
    [{ primaryCoding: { code: "B", name: "Clinical evidence" } }, "B", "Clinical evidence"],
    [{ primaryCoding: { code: "B" } }, "B", "B"],
    [{ name: "Clinical" }, undefined, "Clinical"],
    [{ name: " \u200b", primaryCoding: { code: "B", name: "" } }, "B", "B"],
    [{ name: "TP53\u202e" }, undefined, "TP53"],
    [{ name: 3, primaryCoding: { code: 4, name: 5 } }, undefined, undefined],
    [{ primaryCoding: "B" }, undefined, undefined],
    [{ name: "", primaryCoding: { code: "B", name: "" } }, "B", "B"],
    [{ name: "" }, undefined, undefined],
    ["#/method/kb.method:a", undefined, undefined],
    [null, undefined, undefined],
    [undefined, undefined, undefined],
  ])("%j has the code %j and the name %j", (value, code, name) => {
    expect(conceptCode(value)).toBe(code);
    expect(nameOf(value)).toBe(name);
  });
});

describe("the other names of a concept", () => {
  it("are its aliases, and those in extensions that list names", () => {
    const value = {
      aliases: ["VEM"],
      extensions: [
        { name: "aliases", value: ["PLX4032"] },
        { name: "synonyms", value: ["RG7204", 7] },
        { name: "hgvsDescriptions", value: ["NP_004324.2:p.Val600Glu"] },
      ],
    };
    expect(conceptAliases(value)).toEqual(["VEM", "PLX4032", "RG7204"]);
  });

  it.each([{}, { aliases: "VEM" }, { extensions: [{ name: "aliases", value: "VEM" }] }])(
    "are none in %j",
    (value) => {
      expect(conceptAliases(value)).toEqual([]);
    },
  );
});
