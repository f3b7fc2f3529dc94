import { describe, expect, it } from "vitest";
import type { Fact, FactValue } from "../../../src/base/fact.ts";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { readSchema } from "../../../src/catalog/schemas/schema-files.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { RELATIONS } from "../../../src/gkm/model/mappings.ts";
import { createFacts } from "../../../src/gkm/reading/facts.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { bundleWith, documentWith, type Parts } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

/** The facts of an entry of a document. */
function factsIn(parts: Parts, collection: CollectionName, key: string): readonly Fact[] {
  const graph = graphOf(documentWith(parts));
  return createFacts(graph, createTitles(graph))(entryOf(graph, collection, key));
}

const DISEASES = { disease: { "kb.did:8": { name: "Cancer" }, "kb.did:9": { name: "Melanoma" } } };
const CANCER = { text: "Cancer", path: "/disease/did-8" };
const MELANOMA = { text: "Melanoma", path: "/disease/did-9" };

/** The facts of an organization with the given fields: an entry whose collection adds nothing. */
const factsOf = (value: JsonObject) =>
  factsIn({ ...DISEASES, organization: { o: value } }, "organization", "o");

describe("a field", () => {
  it("has its label, in a fixed order: first what is claimed, last what it rests on", () => {
    const value = {
      hasEvidence: "E",
      conceptType: "K",
      membershipOperator: "AND",
      predicate: "predictsSensitivityTo",
      strength: "S",
    };
    expect(factsOf(value)).toStrictEqual([
      { label: "Strength", values: [{ text: "S" }] },
      { label: "Claim", values: [{ text: "predicts sensitivity to" }] },
      { label: "Combination", values: [{ text: "in combination (AND)" }] },
      { label: "Kind", values: [{ text: "K" }] },
      { label: "Evidence records", values: [{ text: "E" }] },
    ]);
  });

  const VALUES: readonly (readonly [JsonObject, readonly FactValue[]])[] = [
    [{ object: "#/disease/kb.did:8" }, [CANCER]],
    [{ object: "#/disease/kb.did:1" }, [{ text: "#/disease/kb.did:1" }]],
    [
      { object: "https://example.org/" },
      [{ text: "https://example.org/", href: "https://example.org/" }],
    ],
    [{ object: "javascript:alert(1)" }, [{ text: "javascript:alert(1)" }]],
    [{ object: { name: "Cancer" } }, [{ text: "Cancer" }]],
    [
      { concepts: ["#/disease/kb.did:8", {}, "x", { name: "y" }, 3, "#/disease/kb.did:9"] },
      [CANCER, { text: "x" }, { text: "y" }, MELANOMA],
    ],
    [{ score: 7 }, [{ text: "7" }]],
    [{ score: 0 }, [{ text: "0" }]],
    [{ predicate: "isOncogenicFor" }, [{ text: "is oncogenic in" }]],
    [{ membershipOperator: "AND" }, [{ text: "in combination (AND)" }]],
    [{ membershipOperator: "OR" }, [{ text: "as alternatives (OR)" }]],
    [{ strength: { name: "Clinical", primaryCoding: { code: "B" } } }, [{ text: "Clinical (B)" }]],
    [{ strength: { name: "Tier I", primaryCoding: { code: "tier i" } } }, [{ text: "Tier I" }]],
    [{ strength: { name: "Tier I", primaryCoding: {} } }, [{ text: "Tier I" }]],
    [{ strength: { name: "Tier I", primaryCoding: "x" } }, [{ text: "Tier I" }]],
    [{ strength: { primaryCoding: { code: "B" } } }, [{ text: "B" }]],
    [
      { specifiedBy: { name: "Guideline", methodType: "data_assessment" } },
      [{ text: "Guideline" }, { text: "data assessment" }],
    ],
    [{ circular: true }, [{ text: "yes" }]],
    [{ circular: false }, [{ text: "no" }]],
  ];

  it.each(VALUES)("has its values: %j", (value, values) => {
    expect(factsOf(value).map((fact) => fact.values)).toStrictEqual([values]);
  });

  it.each([
    { object: null },
    { object: {} },
    { object: [] },
    { concepts: [{}, null, 3] },
    { unknown: "x", type: "Statement", direction: "supports", description: "x", name: "x" },
    {},
  ] as JsonObject[])("without a value is left out: %j", (value) => {
    expect(factsOf(value)).toEqual([]);
  });
});

describe("a statement", () => {
  it("says first what it is about", () => {
    const parts = {
      ...DISEASES,
      proposition: {
        p: { subject: "S", predicate: "isOncogenicFor", object: "#/disease/kb.did:8" },
      },
      evidence: { e: { proposition: "#/proposition/p", object: "x" } },
    };
    expect(factsIn(parts, "evidence", "e")).toStrictEqual([
      { label: "Molecular profile", values: [{ text: "S" }] },
      { label: "Condition", values: [CANCER] },
      {
        label: "Proposition",
        values: [{ text: "S is oncogenic in Cancer", path: "/proposition/p" }],
      },
      { label: "About", values: [{ text: "x" }] },
    ]);
  });
});

describe("a statement with its proposition inline", () => {
  it("says first what it is about", () => {
    const proposition = {
      subject: "S",
      predicate: "isOncogenicFor",
      object: { concepts: ["A", { concepts: ["B", "C"], membershipOperator: "OR" }] },
    };
    expect(factsIn({ evidence: { e: { proposition } } }, "evidence", "e")).toStrictEqual([
      { label: "Molecular profile", values: [{ text: "S" }] },
      { label: "Condition", values: [{ text: "A + (B or C)" }] },
      { label: "Proposition", values: [{ text: "S is oncogenic in A + (B or C)" }] },
    ]);
  });
});

describe("a location", () => {
  it("has its interval", () => {
    const interval = (value: JsonObject) => factsIn({ location: { l: value } }, "location", "l");
    const fact = (text: string) => [
      { label: "Interval, inter-residue, 0-based", values: [{ text }] },
    ];
    expect(interval({ start: 599, end: 600 })).toStrictEqual(fact("599 to 600"));
    expect(interval({ start: [1, null] })).toStrictEqual(fact("(1–?) to ?"));
  });

  it("is the only entry that has one", () => {
    expect(factsOf({ start: 1, end: 2 })).toEqual([]);
  });
});

describe("mappings that are not exact", () => {
  it("are apart from the identifiers, by their relation, and count less in the search", () => {
    const mapping = (relation: Json, code: string) => ({ coding: { code }, relation });
    const mappings = [
      mapping("relatedMatch", "r"),
      mapping("narrowMatch", "n"),
      mapping("broadMatch", "b"),
      mapping("closeMatch", "c"),
      mapping("exactMatch", "e"),
      mapping("relatedMatch", "s"),
    ];
    const code = (text: string) => ({ text, code: true });
    expect(factsOf({ mappings })).toStrictEqual([
      { label: "Identifiers", values: [code("e")] },
      { label: "Close matches", values: [code("c")] },
      { label: "Broader matches", values: [code("b")] },
      { label: "Narrower matches", values: [code("n")] },
      { label: "Related matches", values: [code("r"), code("s")] },
    ]);
  });

  it("are all those that the schema allows", () => {
    const { properties } = readSchema("gkm-core/1.3.0/json/ConceptMapping.json") as {
      readonly properties: { readonly relation: { readonly enum: readonly string[] } };
    };
    const named = RELATIONS.map(({ relation }) => relation);
    expect([...named].sort()).toEqual([...properties.relation.enum].sort());
  });
});

describe("identifiers", () => {
  const identifiers = (facts: readonly Fact[]) => {
    expect(facts.map(({ label }) => label)).toEqual(["Identifiers"]);
    return facts[0]?.values;
  };
  const mapping = (coding: Json) => ({ coding, relation: "exactMatch" });

  const CODINGS: readonly (readonly [JsonObject, FactValue])[] = [
    [
      { id: "ncbigene:673", system: "https://www.ncbi.nlm.nih.gov/gene/", code: "673" },
      { text: "ncbigene:673", code: true, href: "https://www.ncbi.nlm.nih.gov/gene/673" },
    ],
    [
      { system: "https://www.ncbi.nlm.nih.gov/gene/", code: "673", name: "BRAF" },
      { text: "BRAF (673)", code: false, href: "https://www.ncbi.nlm.nih.gov/gene/673" },
    ],
    [
      { id: "x", name: "X" },
      { text: "X (x)", code: false },
    ],
    [{}, { text: "", code: true }],
    [
      { id: 3, code: 4, name: 5 },
      { text: "", code: true },
    ],
  ];

  it.each(CODINGS)("are those of its mappings: %j", (coding, value) => {
    expect(
      identifiers(factsOf({ mappings: [null, {}, mapping("x"), mapping(coding)] })),
    ).toStrictEqual([value]);
  });

  it("of a publication are its PMID and its DOI", () => {
    const pmid = { text: "PMID 21639808", href: "https://pubmed.ncbi.nlm.nih.gov/21639808/" };
    const doi = { text: "doi:10.1000/1", href: "https://doi.org/10.1000/1" };
    const mappings = [mapping({ code: "x" })];
    expect(identifiers(factsOf({ doi: "10.1000/1", pmid: "21639808", mappings }))).toStrictEqual([
      { text: "x", code: true },
      pmid,
      doi,
    ]);
    expect(identifiers(factsOf({ pmid: "21639808", doi: 3 }))).toStrictEqual([pmid]);
    expect(identifiers(factsOf({ doi: "10.1000/1", pmid: 3 }))).toStrictEqual([doi]);
  });
});

describe("other facts", () => {
  it("are aliases", () => {
    expect(factsOf({ aliases: ["B-RAF1", 3] })).toStrictEqual([
      { label: "Also called", values: [{ text: "B-RAF1" }, { text: "3" }] },
    ]);
    expect(factsOf({ aliases: "B-RAF1" })).toEqual([]);
  });

  it("are links, if they are web URLs", () => {
    const urls = ["https://example.org/", "javascript:alert(1)", "http://example.org/", 3];
    expect(factsOf({ urls })).toStrictEqual([
      {
        label: "Links",
        values: [
          { text: "https://example.org/", href: "https://example.org/" },
          { text: "http://example.org/", href: "http://example.org/" },
        ],
      },
    ]);
    expect(factsOf({ urls: ["javascript:alert(1)"] })).toEqual([]);
  });

  it("are contributions, also those of nobody by name", () => {
    const contributions = [
      { contributor: "#/organization/p", activityType: "approved", date: "2026-11-21T09:30:00Z" },
      { activityType: "curated", date: "2026-11-20" },
    ];
    const parts = { organization: { p: { name: "Vitrine" } }, evidence: { e: { contributions } } };
    expect(factsIn(parts, "evidence", "e")).toStrictEqual([
      {
        label: "Contributions",
        values: [
          { text: "Curated on 2026-11-20" },
          { text: "Approved by Vitrine, 2026-11-21", path: "/organization/p" },
        ],
      },
    ]);
  });

  it("are a producer's extensions, spelt out", () => {
    const extensions = [{ name: "coordinates", value: { start: 7, is_inverted: false } }];
    expect(factsOf({ extensions })).toStrictEqual([
      { label: "Coordinates", values: [{ text: "Start: 7" }, { text: "Is inverted: no" }] },
    ]);
  });

  it("come last, in a fixed order", () => {
    const value = {
      extensions: [{ name: "score", value: 1 }],
      contributions: [{ contributor: "x" }],
      urls: ["https://example.org/"],
      aliases: ["x"],
      pmid: "1",
      title: "x",
    };
    expect(factsOf(value).map(({ label }) => label)).toEqual([
      "Title",
      "Identifiers",
      "Also called",
      "Links",
      "Contributions",
      "Score",
    ]);
  });
});

it("the facts of a real evidence item", () => {
  const graph = graphOf(bundleWith("evidence"));
  const factsOfEntry = createFacts(graph, createTitles(graph));
  expect(factsOfEntry(entryOf(graph, "evidence", "kb.eid:1409"))).toStrictEqual([
    {
      label: "Molecular profile",
      values: [{ text: "BRAF V600E", path: "/molecular-profile/mpid-12" }],
    },
    { label: "Therapy", values: [{ text: "Vemurafenib", path: "/therapy/tid-64768" }] },
    { label: "Condition", values: [{ text: "Skin melanoma", path: "/disease/did-8923" }] },
    { label: "Gene", values: [{ text: "BRAF", path: "/feature/gid-673" }] },
    {
      label: "Variant origin",
      values: [{ text: "somatic", path: "/variant-origin/variantOrigin-SOMATIC" }],
    },
    {
      label: "Strength",
      values: [
        {
          text: "Validated association (A)",
          href: "https://civic.readthedocs.io/en/latest/model/evidence/level.html",
        },
        {
          text: "exact match: authoritative evidence (e000001)",
          href: "https://go.osu.edu/evidence-codes",
        },
      ],
    },
    {
      label: "Proposition",
      values: [
        {
          text: "BRAF V600E predicts sensitivity to Vemurafenib in Skin melanoma",
          path: "/proposition/proposition-itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
        },
      ],
    },
    {
      label: "Method",
      values: [
        { text: "Cancer variant curation SOP (2019)", path: "/method/method-curation-sop-2019" },
        { text: "Danos et al., 2019", path: "/source/pmid-31779674" },
      ],
    },
    {
      label: "Reported in",
      values: [
        { text: "Chapman et al., 2011", path: "/source/pmid-21639808" },
        {
          text: "https://civicdb.org/links/evidence/1409",
          href: "https://civicdb.org/links/evidence/1409",
        },
      ],
    },
  ]);
});
