import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { profileFacts } from "../../../src/site/entries/profile-facts.ts";
import { entryOf } from "../../fixtures/catalog.ts";

const factsOf = (value: JsonObject) =>
  profileFacts({ ...entryOf("molecularProfile", "kb.mpid:12"), value }).map(({ label, values }) => [
    label,
    ...values.map(({ text }) => text),
  ]);

describe("the facts of a profile", () => {
  it("are its other names, its kind and its score with how it is made", () => {
    const facts = factsOf({
      aliases: ["GLY328VAL"],
      extensions: [
        { name: "molecularProfileScore", value: 35 },
        { name: "categoricalVariationType", value: "CanonicalAllele" },
      ],
    });
    expect(facts).toEqual([
      ["Also called", "GLY328VAL"],
      [
        "Molecular profile score",
        "35",
        expect.stringMatching(/^CIViC adds up .* Disputing items count as well\.$/),
      ],
      ["Categorical variation type", expect.stringMatching(/^Canonical allele: /)],
    ]);
  });

  it("leave out what has a place of its own, but not what does not fit there", () => {
    const facts = factsOf({
      extensions: [
        { name: "hgvsDescriptions", value: ["NP_004324.2:p.Val600Glu", "N/A"] },
        { name: "maneSelectTranscript", value: "ENST00000646891.2:c.1799T>A" },
        { name: "representativeVariantCoordinates", value: { chromosome: "7" } },
      ],
    });
    expect(facts).toEqual([["Other descriptions", "N/A"]]);
  });

  it("have every other extension, and kinds that are not known as they are", () => {
    const facts = factsOf({
      extensions: [
        { name: "categoricalVariationType", value: "NewKind" },
        { name: "isReviewed", value: true },
      ],
    });
    expect(facts[0]).toEqual(["Categorical variation type", "NewKind"]);
    expect(facts.length).toBe(2);
  });
});
