import { describe, expect, it } from "vitest";
import { createClaims, readPoint, yearOf } from "../../../src/gkm/claims/claim.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
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
      ["diagnosis", "ACVR1 G328V", "C"],
      ["diagnosis", "ACVR1 Gain-of-function", "C"],
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

  it("keeps points apart that differ in one thing, and has the best of their levels", () => {
    const point = { subject: "A", predicate: "predictsSensitivityTo", object: "T" };
    const line = (targetProposition: object, direction: string, strength: string) => ({
      targetProposition,
      directionOfEvidenceProvided: direction,
      strengthOfEvidenceProvided: { primaryCoding: { code: strength } },
    });
    const lines = [
      line(point, "supports", "C"),
      line(point, "disputes", "C"),
      line(point, "supports", "b"),
      line({ ...point, subject: "B" }, "supports", "C"),
      line({ ...point, object: "U" }, "supports", "C"),
      line({ ...point, conditionQualifier: "D" }, "supports", "C"),
      line({ ...point, predicate: "predictsResistanceTo" }, "supports", "strong"),
      line(point, "supports", "C"),
    ];
    const graph = graphOf(
      documentWith({
        assertion: {
          a: {
            proposition: { subject: "A", predicate: "hasClinicalSignificanceFor", object: "D" },
            hasEvidenceLines: lines.map((own) => ({
              ...own,
              targetProposition: Object.fromEntries(
                Object.entries(own.targetProposition).map(([field, name]) => [
                  field,
                  field === "predicate" ? name : { name },
                ]),
              ),
            })),
          },
        },
      }),
    );
    const claim = createClaims(graph, createTitles(graph))(entryOf(graph, "assertion", "a"));
    expect(
      claim.points.map(({ effect, direction, level, profile, therapy, condition }) =>
        [effect.name, direction, level, profile?.text, therapy?.text, condition?.text].join(" "),
      ),
    ).toEqual([
      "sensitivity supports C A T ",
      "sensitivity disputes C A T ",
      "sensitivity supports B A T ",
      "sensitivity supports C B T ",
      "sensitivity supports C A U ",
      "sensitivity supports C A T D",
      "resistance supports  A T ",
    ]);
    expect(claim.level).toBe("B");
  });

  it("of oncogenicity has its own", () => {
    const claim = claimOf("oncogenicity", "assertion", "kb.aid:251");
    expect(claim.points).toHaveLength(1);
    expect(claim.points[0]).toMatchObject({ effect: { name: "oncogenicity" } });
    expect(claim.level).toBeUndefined();
  });
});

describe("the sources of a claim", () => {
  const graph = graphOf(
    documentWith({
      source: {
        "pmid:1": { name: "A, 2004" },
        "pmid:2": { name: "B, 1999" },
        "pmid:3": { name: "C, 2020" },
      },
      evidence: {
        "kb.eid:1": {
          reportedIn: ["#/source/pmid:1", "#/source/pmid:2"],
          specifiedBy: { reportedIn: "#/source/pmid:3" },
        },
      },
    }),
  );
  const claim = createClaims(graph, createTitles(graph))(entryOf(graph, "evidence", "kb.eid:1"));

  it("are those that it is reported in, and not those of its method", () => {
    expect(claim.sources.map(({ key }) => key)).toEqual(["pmid:1", "pmid:2"]);
  });

  it("give it the year of the newest", () => {
    expect(claim.year).toBe(2004);
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
