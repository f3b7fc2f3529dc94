import { describe, expect, it } from "vitest";
import { createClaims, readPoint, yearOf } from "../../../src/gkm/claims/claim.ts";
import type { CollectionName } from "../../../src/gkm/collections.ts";
import { createTitles } from "../../../src/gkm/titles.ts";
import { bundleWith, documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

function claimOf(name: Parameters<typeof bundleWith>[0], collection: CollectionName, key: string) {
  const graph = graphOf(bundleWith(name));
  return createClaims(graph, createTitles(graph))(entryOf(graph, collection, key));
}

describe("the claim of evidence", () => {
  const claim = claimOf("evidence", "evidence", "kb.eid:1409");

  it("names what it is about, with the entries", () => {
    expect(claim.profile?.text).toBe("BRAF V600E");
    expect(claim.gene).toMatchObject({ text: "BRAF", entry: { collection: "feature" } });
    expect(claim.condition).toMatchObject({
      text: "Skin melanoma",
      entry: { collection: "disease" },
    });
    expect(claim.origin?.text).toBe("somatic");
  });

  it("has one effect, with its level, and its source with the year", () => {
    expect(claim.points).toHaveLength(1);
    expect(claim.points[0]).toMatchObject({
      effect: { name: "sensitivity" },
      direction: "supports",
      therapy: { text: "Vemurafenib" },
      level: "A",
    });
    expect(claim).toMatchObject({ level: "A", year: 2011, direction: "supports" });
    expect(claim.sources.map(({ collection }) => collection)).toEqual(["source"]);
  });
});

describe("the claim of an assertion", () => {
  it("of clinical significance has the effects that its evidence lines weigh", () => {
    const claim = claimOf("assertion", "assertion", "kb.aid:9");
    expect(claim.classification).toBe("Tier II");
    expect(
      claim.points.map(({ effect, profile, level }) => [effect.name, profile?.text, level]),
    ).toEqual([
      ["diagnosis", "ACVR1 G328V", "B"],
      ["diagnosis", "ACVR1 Gain-of-function", "B"],
    ]);
  });

  it("has what two evidence lines say alike once", () => {
    const line = { targetProposition: "#/proposition/q", directionOfEvidenceProvided: "supports" };
    const graph = graphOf(
      documentWith({
        proposition: {
          p: { subject: "A", predicate: "hasClinicalSignificanceFor", object: "D" },
          q: { subject: "A", predicate: "predictsSensitivityTo", object: "T" },
        },
        assertion: { a: { proposition: "#/proposition/p", hasEvidenceLines: [line, line, {}] } },
      }),
    );
    const claim = createClaims(graph, createTitles(graph))(entryOf(graph, "assertion", "a"));
    expect(claim.points.map(({ therapy }) => therapy?.text)).toEqual(["T"]);
  });

  it("of oncogenicity has its own", () => {
    const claim = claimOf("oncogenicity", "assertion", "kb.aid:251");
    expect(claim.points).toHaveLength(1);
    expect(claim.points[0]).toMatchObject({ effect: { name: "oncogenicity" } });
    expect(claim.level).toBeUndefined();
  });
});

it.each([
  ["Chapman et al., 2011", 2011],
  ["1984 revisited, 2003", 2003],
  ["Chapman et al.", undefined],
  [undefined, undefined],
])("the year of %j is %j", (name, year) => {
  const source = { "pmid:1": name === undefined ? {} : { name } };
  const graph = graphOf(documentWith({ source }));
  expect(yearOf(entryOf(graph, "source", "pmid:1"))).toBe(year);
});

describe("a proposition", () => {
  const graph = graphOf(bundleWith("evidence"));
  const titles = createTitles(graph);

  it("is read as a point with the direction of what is said of it", () => {
    const { value } = entryOf(graph, "evidence", "kb.eid:1409");
    expect(readPoint(value["proposition"], "disputes", graph, titles)).toMatchObject({
      effect: { name: "sensitivity" },
      direction: "disputes",
      profile: { text: "BRAF V600E" },
      therapy: { text: "Vemurafenib" },
      condition: { text: "Skin melanoma" },
    });
  });

  it("can be inline, and is nothing where there is none", () => {
    const inline = { predicate: "isOncogenicFor", object: { name: "Cancer" } };
    expect(readPoint(inline, "supports", graph, titles)).toMatchObject({
      effect: { name: "oncogenicity" },
      condition: { text: "Cancer" },
    });
    expect(readPoint("https://example.org/", "supports", graph, titles)).toBeUndefined();
    expect(readPoint(undefined, "supports", graph, titles)).toBeUndefined();
  });
});
