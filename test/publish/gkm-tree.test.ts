import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { BundleDocument } from "../../src/gkm/model/bundle.ts";
import { gkmTree } from "../../src/publish/gkm-tree.ts";
import { SMALL_CONTENT, smallCatalog } from "../fixtures/small.ts";

const SITE = "https://small.example.org";

/** The collections in the specification's order: name, path, and how many entries the bundle has. */
const COLLECTIONS = [
  ["sequenceReference", "sequence-reference", 1],
  ["location", "location", 1],
  ["variant", "variant", 1],
  ["feature", "feature", 1],
  ["molecularProfile", "molecular-profile", 1],
  ["disease", "disease", 2],
  ["phenotype", "phenotype", 0],
  ["conditionSet", "condition-set", 0],
  ["therapy", "therapy", 1],
  ["therapyGroup", "therapy-group", 0],
  ["variantOrigin", "variant-origin", 1],
  ["source", "source", 3],
  ["method", "method", 1],
  ["organization", "organization", 0],
  ["proposition", "proposition", 2],
  ["evidence", "evidence", 2],
  ["assertion", "assertion", 0],
] as const;

const SLUGS = [
  "sequence-reference/SQ.5Ji6FGEKfejK1U6BMScqrdKJK8GqmIGf",
  "location/SL.i8pWrfFCaLRRnPJDqscVWD1rmvqoT20b",
  "variant/vid-4",
  "feature/gid-207",
  "molecular-profile/mpid-4",
  "disease/did-162",
  "disease/did-1612",
  "therapy/tid-102564",
  "variant-origin/variantOrigin-SOMATIC",
  "source/pmid-26351323",
  "source/pmid-28489509",
  "source/pmid-31779674",
  "method/method-curation-sop-2019",
  "proposition/proposition-4TqvRUpmMFWwfuRZCivercHv8tei3Q-6",
  "proposition/proposition-MxYpCSo3rYH-HQZOHtPinWucBcMROyLh",
  "evidence/eid-709",
  "evidence/eid-3039",
];

const catalog = await smallCatalog();
const files = new Map([...gkmTree(catalog)].map(({ path, content }) => [path, content]));
const bytes = await readFile(join(SMALL_CONTENT, "bundles/akt1.json"));
const document = JSON.parse(bytes.toString()) as BundleDocument;
const json = (path: string) => JSON.parse(String(files.get(path)));

describe("the files of the variant knowledge", () => {
  it("are an index, the merged bundle, three for each collection, one for each entry and bundle", () => {
    expect([...files.keys()]).toEqual([
      "gkm/index.json",
      "gkm/bundle.json",
      ...COLLECTIONS.flatMap(([, path]) => [
        `gkm/${path}.ndjson`,
        `gkm/${path}.tsv`,
        `gkm/${path}/index.json`,
      ]),
      ...SLUGS.map((slug) => `gkm/${slug}.json`),
      "gkm/bundles/akt1.json",
    ]);
  });

  it("are without a merged bundle and entries where there are no bundles", () => {
    const none = { ...catalog.graph, entries: [], of: () => [] };
    const paths = [...gkmTree({ ...catalog, bundles: [], graph: none })].map(({ path }) => path);
    expect(paths[0]).toBe("gkm/index.json");
    expect(paths).not.toContain("gkm/bundle.json");
    expect(paths.length).toBe(1 + 3 * 17);
  });
});

describe("the index", () => {
  it("names the collections with their counts and files, and the bundles", () => {
    expect(json("gkm/index.json")).toEqual({
      collections: COLLECTIONS.map(([collection, path, count]) => ({
        collection,
        count,
        json: `/gkm/${path}/index.json`,
        ndjson: `/gkm/${path}.ndjson`,
        tsv: `/gkm/${path}.tsv`,
        page: `${SITE}/${path}`,
      })),
      merged: "/gkm/bundle.json",
      schemas: ["/schemas/gkm-bundle/0.1.0-a0/kb-gkm-bundle.schema.json"],
      bundles: [
        {
          name: "akt1",
          json: "/gkm/bundles/akt1.json",
          bytes: bytes.byteLength,
          metadata: document.metadata,
          failedAssertionIds: [],
        },
      ],
    });
  });

  it("names no merged bundle where the formats differ, and each format's schema once", () => {
    const [bundle] = catalog.bundles;
    if (bundle === undefined) throw new Error("there is no bundle");
    const metadata = { ...document.metadata, bundleFormat: "civic-gkm-bundle" };
    const civic = { ...bundle, name: "civic", document: { ...document, metadata } };
    const [index] = gkmTree({ ...catalog, bundles: [bundle, civic, { ...civic, name: "more" }] });
    const found = JSON.parse(String(index?.content));
    expect(found.merged).toBeUndefined();
    expect(found.schemas).toEqual([
      "/schemas/gkm-bundle/0.1.0-a0/civic-gkm-bundle.schema.json",
      "/schemas/gkm-bundle/0.1.0-a0/kb-gkm-bundle.schema.json",
    ]);
    expect(found.bundles.map(({ name }: { name: string }) => name)).toEqual([
      "akt1",
      "civic",
      "more",
    ]);
  });
});

describe("a collection's files", () => {
  it("list its entries in the order of their keys, with their documents and pages", () => {
    expect(json("gkm/disease/index.json")).toEqual({
      collection: "disease",
      count: 2,
      entries: [
        {
          key: "kb.did:162",
          title: "Cancer",
          json: "/gkm/disease/did-162.json",
          page: `${SITE}/disease/did-162`,
        },
        {
          key: "kb.did:1612",
          title: "Breast cancer",
          json: "/gkm/disease/did-1612.json",
          page: `${SITE}/disease/did-1612`,
        },
      ],
    });
  });

  it("hold its entries whole, one per line", () => {
    const lines = String(files.get("gkm/disease.ndjson")).split("\n");
    expect(lines.length).toBe(3);
    expect(lines[2]).toBe("");
    expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toEqual(
      ["162", "1612"].map((id) => ({
        key: `kb.did:${id}`,
        collection: "disease",
        bundle: ["akt1"],
        value: document.disease[`kb.did:${id}`],
        page: `${SITE}/disease/did-${id}`,
      })),
    );
  });

  it("have them as a table", () => {
    expect(files.get("gkm/disease.tsv")).toBe(
      [
        '"key"\t"title"\t"page"\t"bundle"\t"conceptType"\t"mappings.exactMatch"\t"name"\t"type"',
        `kb.did:162\tCancer\t${SITE}/disease/did-162\takt1\tDisease\tDOID:162\tCancer\tMappableConcept`,
        `kb.did:1612\tBreast cancer\t${SITE}/disease/did-1612\takt1\tDisease\tDOID:1612\tBreast cancer\tMappableConcept`,
        "",
      ].join("\n"),
    );
  });

  it("are there for a collection without entries", () => {
    expect(files.get("gkm/assertion.ndjson")).toBe("");
    expect(files.get("gkm/assertion.tsv")).toBe('"key"\t"title"\t"page"\t"bundle"\n');
    expect(json("gkm/assertion/index.json")).toEqual({
      collection: "assertion",
      count: 0,
      entries: [],
    });
  });
});

describe("an entry's document", () => {
  it("has its value, its page, and the entries that it links to and that link to it", () => {
    const link = (field: string, collection: string, key: string, slug: string) => ({
      field,
      collection,
      key,
      json: `/gkm/${collection}/${slug}.json`,
    });
    const proposition = "MxYpCSo3rYH-HQZOHtPinWucBcMROyLh";
    const found = json("gkm/evidence/eid-709.json");
    expect(Object.keys(found)).toEqual([
      "key",
      "collection",
      "bundle",
      "value",
      "links",
      "backlinks",
      "page",
    ]);
    expect(found).toEqual({
      key: "kb.eid:709",
      collection: "evidence",
      bundle: ["akt1"],
      value: document.evidence["kb.eid:709"],
      links: [
        link("/specifiedBy", "method", "kb.method:curation-sop-2019", "method-curation-sop-2019"),
        link("/reportedIn/0", "source", "pmid:26351323", "pmid-26351323"),
        link(
          "/proposition",
          "proposition",
          `kb.proposition:${proposition}`,
          `proposition-${proposition}`,
        ),
      ],
      backlinks: [],
      page: `${SITE}/evidence/eid-709`,
    });
    expect(json("gkm/source/pmid-26351323.json").backlinks).toEqual([
      link("/reportedIn/0", "evidence", "kb.eid:709", "eid-709"),
    ]);
  });
});

describe("a bundle", () => {
  it("is published with the bytes of its file", () => {
    expect(bytes.equals(files.get("gkm/bundles/akt1.json") as Uint8Array)).toBe(true);
  });

  it("may have any name: the file is called like it, and not by its encoded path", () => {
    const [bundle] = catalog.bundles;
    if (bundle === undefined) throw new Error("there is no bundle");
    const named = { ...catalog, bundles: [{ ...bundle, name: "AKT1 & more" }] };
    expect([...gkmTree(named)].at(-1)?.path).toBe("gkm/bundles/AKT1 & more.json");
  });

  it("is the merged bundle where there is only one, with sorted keys and on one line", () => {
    const merged = String(files.get("gkm/bundle.json"));
    expect(JSON.parse(merged)).toEqual(document);
    expect(merged).toMatch(/^\{"assertion":\{\},"conditionSet":\{\},"disease":\{"kb\.did:1612":/);
    expect(merged.split("\n").length).toBe(2);
    expect(merged.endsWith("}\n")).toBe(true);
  });
});
