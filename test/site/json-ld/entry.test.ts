import { beforeAll, describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { setCatalog } from "../../../src/catalog/current.ts";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import { COLLECTION_NAMES } from "../../../src/gkm/model/collections.ts";
import { entryHeading } from "../../../src/site/frame/heading.ts";
import { aboutEntry } from "../../../src/site/json-ld/entry.ts";
import { conforming } from "../../../src/site/json-ld/profiles.ts";
import { view } from "../../../src/site/view.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { madeEntry } from "../../fixtures/made.ts";
import { jsonLdFaults } from "../../fixtures/schema-org.ts";

const SITE = "https://vitrine.example.org";

beforeAll(() => setCatalog(CATALOG));

/** What the page of an entry gives to machines, as they read it. */
function about(entry: Entry): { readonly document: JsonObject; readonly node: JsonObject } {
  const heading = entryHeading(entry, view().titleOf(entry), SITE);
  const given = aboutEntry(entry, { heading, description: "What it says." }, view());
  const document = JSON.parse(JSON.stringify(given)) as JsonObject;
  const [node] = document["@graph"] as readonly [JsonObject];
  return { document, node };
}

const nodeOf = (...[collection, key]: Parameters<typeof entryOf>) =>
  about(entryOf(collection, key)).node;

describe("every entry", () => {
  it.each(COLLECTION_NAMES)("of %s is described in the words of schema.org", (name) => {
    const entries = CATALOG.graph.of(name);
    const faults = entries.flatMap((entry) => jsonLdFaults(about(entry).document));
    expect(faults).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  });

  it("has an identifier below its own URL, and no two the same", () => {
    const ids = CATALOG.graph.entries.map((entry) => {
      const { node } = about(entry);
      expect(node["@id"]).toBe(`${SITE}${entry.path}#this`);
      expect(node["url"]).toBe(SITE + entry.path);
      return node["@id"];
    });
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("that should no longer be used has a page that says so, and names what to use", () => {
    const use = "kb.did:1909";
    const entry = { ...entryOf("disease", "kb.did:8923"), deprecated: { because: "Twice.", use } };
    const { document, node } = about(entry);
    expect(node["mainEntityOfPage"]).toEqual({
      "@type": "WebPage",
      "@id": `${SITE}/disease/did-8923`,
      creativeWorkStatus: "Deprecated",
      significantLink: `${SITE}/disease/did-1909`,
    });
    expect(jsonLdFaults(document)).toEqual([]);
  });

  it("is the same at each build", () => {
    const all = () => JSON.stringify(CATALOG.graph.entries.map((entry) => about(entry).document));
    expect(all()).toBe(all());
  });

  it("has its place on the site", () => {
    const { document } = about(entryOf("feature", "kb.gid:673"));
    expect(document["@graph"]).toContainEqual({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: { "@id": `${SITE}/` } },
        { "@type": "ListItem", position: 2, name: "Genes", item: { "@id": `${SITE}/feature` } },
        { "@type": "ListItem", position: 3, name: "BRAF" },
      ],
    });
  });
});

describe("a gene", () => {
  it("meets the profile of Bioschemas with its symbol and its exact codes", () => {
    expect(nodeOf("feature", "kb.gid:673")).toEqual({
      "@type": "Gene",
      "@id": `${SITE}/feature/gid-673#this`,
      "http://purl.org/dc/terms/conformsTo": {
        "@type": "CreativeWork",
        "@id": "https://bioschemas.org/profiles/Gene/1.0-RELEASE",
      },
      name: "BRAF",
      description: "What it says.",
      url: `${SITE}/feature/gid-673`,
      mainEntityOfPage: `${SITE}/feature/gid-673`,
      identifier: ["kb.gid:673", "ncbigene:673"],
      sameAs: ["https://www.ncbi.nlm.nih.gov/gene/673"],
      alternateName: ["B-RAF1", "BRAF1", "NS7", "RAFB1"],
    });
  });

  it("is not the same as a code that is only close", () => {
    const coding = (id: string) => ({ id, code: id });
    const value: JsonObject = {
      name: "X",
      mappings: [
        { relation: "exactMatch", coding: coding("hgnc:1097") },
        { relation: "closeMatch", coding: coding("hgnc:2") },
        { relation: "broadMatch", coding: coding("hgnc:3") },
      ],
    };
    const { node } = about(madeEntry({ collection: "feature", key: "kb.gid:1", value }));
    expect(node["identifier"]).toEqual(["kb.gid:1", "hgnc:1097"]);
    expect(node["sameAs"]).toEqual([
      "https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:1097",
    ]);
  });
});

describe("a profile of Bioschemas", () => {
  it("is not claimed of what lacks a property, or has nothing in it", () => {
    const isClaimed = (thing: object) =>
      "http://purl.org/dc/terms/conformsTo" in conforming(thing, "Gene/1.0-RELEASE");
    expect(isClaimed({ identifier: ["a"], name: "BRAF" })).toBe(true);
    for (const thing of [{ name: "BRAF" }, { identifier: [], name: "BRAF" }]) {
      expect(isClaimed(thing)).toBe(false);
    }
    expect(isClaimed({ identifier: ["a"], name: "" })).toBe(false);
  });
});

describe("a variant or profile", () => {
  it("is a biochemical entity of its gene, with the expressions that name it", () => {
    const node = nodeOf("molecularProfile", "kb.mpid:12");
    expect(node["@type"]).toBe("BioChemEntity");
    expect(node["isPartOfBioChemEntity"]).toEqual([
      { "@type": "Gene", "@id": `${SITE}/feature/gid-673#this`, name: "BRAF" },
    ]);
    expect(node["hasRepresentation"]).toContain("NP_004324.2:p.Val600Glu");
    expect(nodeOf("variant", "kb.vid:12")["hasRepresentation"]).toEqual(node["hasRepresentation"]);
    expect(nodeOf("variant", "kb.vid:12")["identifier"]).toContain(
      "std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
    );
  });

  it("has no expression of another variant that a profile has too", () => {
    const profile = entryOf("molecularProfile", "kb.mpid:12");
    const variants = ["kb.vid:12", "kb.vid:78"].map((key) => entryOf("variant", key));
    const links = variants.map((entry, at) => ({ field: `/members/${at}`, entry }));
    const both = { ...profile, key: "kb.mpid:9", links };
    const [, KRAS = expect.unreachable()] = variants;
    const { node } = about({ ...KRAS, backlinks: [{ field: "/members/1", entry: both }] });
    expect(node["hasRepresentation"]).toEqual(["NC_000012.11:g.25398285C>A"]);
    expect(node).not.toHaveProperty("isPartOfBioChemEntity");
    expect(about(both).node).not.toHaveProperty("hasRepresentation");
  });
});

describe("a condition or therapy", () => {
  it("has its exact codes", () => {
    expect(nodeOf("disease", "kb.did:162")).toMatchObject({
      "@type": "MedicalCondition",
      name: "Cancer",
      code: [{ "@type": "MedicalCode", codeValue: "DOID:162", codingSystem: "Disease Ontology" }],
    });
  });

  it("is a drug only if it says so, or a vocabulary of drugs has exactly it", () => {
    const typeOf = (value: JsonObject) =>
      about(madeEntry({ collection: "therapy", key: "kb.tid:1", value })).node["@type"];
    const mapped = (relation: string, id: string) => ({
      conceptType: "Therapy",
      mappings: [{ relation, coding: { id, code: id } }],
    });
    expect(typeOf({ conceptType: "Therapy", name: "Radiotherapy" })).toBe("MedicalTherapy");
    expect(typeOf({ conceptType: "Drug" })).toBe("Drug");
    expect(typeOf(mapped("exactMatch", "rxcui:282388"))).toBe("Drug");
    expect(typeOf(mapped("closeMatch", "rxcui:282388"))).toBe("MedicalTherapy");
    expect(typeOf(mapped("exactMatch", "ncit:C62035"))).toBe("MedicalTherapy");
  });

  it("that is a choice of several is no treatment", () => {
    const groups = CATALOG.graph.of("therapyGroup");
    const types = groups.map((entry) => [
      entry.value["membershipOperator"],
      about(entry).node["@type"],
    ]);
    expect(types).toContainEqual(["OR", "MedicalEntity"]);
    expect(types).toContainEqual(["AND", "MedicalTherapy"]);
  });
});

describe("a statement", () => {
  it("is a claim about what it names, from the publication that it cites", () => {
    const node = nodeOf("evidence", "kb.eid:1409");
    expect(node).toMatchObject({
      "@type": "Claim",
      name: "BRAF V600E: supports response to Vemurafenib in Skin melanoma",
      keywords: ["Supports", "Level A", "Sensitivity"],
      citation: [
        {
          "@type": "ScholarlyArticle",
          "@id": `${SITE}/source/pmid-21639808#this`,
          identifier: ["pmid:21639808", "doi:10.1056/NEJMoa1103782"],
        },
      ],
      isPartOf: [{ "@id": `${SITE}/gkm/bundles/solid-tumours.json#this` }],
    });
    const types = (node["about"] as readonly JsonObject[]).map((one) => one["@type"]);
    expect(types).toEqual(["BioChemEntity", "Gene", "MedicalCondition", "MedicalTherapy"]);
    // nobody said when
    expect(node).not.toHaveProperty("dateModified");
  });

  it("of a tier has the level of its guideline by its own name", () => {
    expect(nodeOf("assertion", "kb.aid:10")["keywords"]).toEqual([
      "Supports",
      "AMP C",
      "Tier II",
      "Sensitivity",
    ]);
  });

  it("that disputes says so", () => {
    const disputing = CATALOG.graph
      .of("evidence")
      .filter(({ value }) => value["direction"] === "disputes");
    for (const entry of disputing) {
      const { node } = about(entry);
      expect(node["keywords"]).toContain("Disputes");
      expect(node["keywords"]).not.toContain("Supports");
      expect(node["name"]).toMatch(/disputes/);
    }
    expect(disputing.length).toBeGreaterThan(3);
  });

  it("of a guideline is based on evidence, and has the day of its last contribution", () => {
    expect(nodeOf("assertion", "kb.aid:1")).toMatchObject({
      "@type": "Claim",
      isBasedOn: [{ "@id": `${SITE}/evidence/eid-1409#this` }],
      contributor: [{ "@type": "Organization", name: "Vitrine example registry" }],
      dateModified: "2026-11-21",
    });
  });
});

describe("a source", () => {
  it("is the article itself, which is elsewhere", () => {
    expect(nodeOf("source", "pmid:21639808")).toMatchObject({
      "@type": "ScholarlyArticle",
      name: "Improved survival with vemurafenib in melanoma with BRAF V600E mutation.",
      creditText: "Chapman et al., 2011",
      datePublished: "2011",
      identifier: ["pmid:21639808", "doi:10.1056/NEJMoa1103782"],
      sameAs: [
        "https://pubmed.ncbi.nlm.nih.gov/21639808/",
        "https://doi.org/10.1056/NEJMoa1103782",
      ],
    });
  });

  it("is an article only if PubMed or a DOI has it, and says if it was retracted", () => {
    const source = (value: JsonObject) =>
      about(madeEntry({ collection: "source", key: "kb.sid:1", value })).node;
    expect(source({ name: "Abstract" })["@type"]).toBe("CreativeWork");
    const retracted = source({ name: "A", title: "RETRACTED: A", doi: "10.1/a" });
    expect([retracted["@type"], retracted["creativeWorkStatus"]]).toEqual([
      "ScholarlyArticle",
      "Retracted",
    ]);
  });
});

describe("the vocabulary", () => {
  /** The gene, changed in one place. */
  const changed = (change: (node: Record<string, Json>) => void): readonly string[] => {
    const { document } = about(entryOf("evidence", "kb.eid:1409"));
    const copy = structuredClone(document) as { "@graph": Record<string, Json>[] };
    change(copy["@graph"][0] as Record<string, Json>);
    return jsonLdFaults(copy as unknown as Json);
  };

  it.each<[string, (node: Record<string, Json>) => void, RegExp]>([
    ["a type that does not exist", (node) => (node["@type"] = "Evidence"), /has no Evidence/],
    ["no type", (node) => delete node["@type"], /no type/],
    ["a property of another type", (node) => (node["drug"] = "x"), /no such property/],
    ["a property that does not exist", (node) => (node["evidenceLevel"] = "A"), /no such property/],
    ["a date that is none", (node) => (node["dateModified"] = "2026-11-21T00:00"), /none of/],
    ["a relative URL", (node) => (node["url"] = "/evidence/eid-1409"), /none of/],
    ["a relative identifier", (node) => (node["@id"] = "#this"), /not absolute/],
    ["an empty list", (node) => (node["keywords"] = []), /empty/],
    ["an empty text", (node) => (node["name"] = ""), /none of/],
    ["null", (node) => (node["name"] = null), /none of/],
    [
      "a value of another type",
      (node) => (node["citation"] = { "@type": "Gene", name: "BRAF" }),
      /Gene is none of/,
    ],
    [
      "a fault further down",
      (node) => (node["citation"] = { "@type": "ScholarlyArticle", pmid: "1" }),
      /no such property/,
    ],
    [
      "a profile that is not met",
      (node) => {
        node["http://purl.org/dc/terms/conformsTo"] = {
          "@id": "https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE",
        };
      },
      /requires creator/,
    ],
  ])("refuses %s", (_, change, fault) => {
    expect(changed(() => {})).toEqual([]);
    expect(changed(change).join("\n")).toMatch(fault);
  });

  it("refuses another context", () => {
    const { document } = about(entryOf("feature", "kb.gid:673"));
    expect(jsonLdFaults({ ...document, "@context": "https://example.org" })).toEqual([
      "the context is not that of schema.org",
    ]);
  });
});
