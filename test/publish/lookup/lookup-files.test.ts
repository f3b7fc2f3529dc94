import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import type { JsonObject } from "../../../src/base/json.ts";
import { buildGraph, type Entry, type EntryNote } from "../../../src/gkm/graph/graph.ts";
import { representationsOf } from "../../../src/gkm/model/representations.ts";
import { claimLines } from "../../../src/lookup/claims.ts";
import type {
  AllelesDocument,
  IndexedAllele,
  LookupManifest,
  NamesDocument,
  ProfilesDocument,
} from "../../../src/lookup/index/documents.ts";
import { LOOKUP_VERSION, readAlleles, writeAlleles } from "../../../src/lookup/index/documents.ts";
import { openLookup } from "../../../src/lookup/index/open-lookup.ts";
import { openProfiles, openRelated } from "../../../src/lookup/index/profiles.ts";
import { profileNameKey } from "../../../src/lookup/notations/names.ts";
import { readQuery } from "../../../src/lookup/notations/query.ts";
import { resultRows } from "../../../src/lookup/rows.ts";
import { allelesOf } from "../../../src/publish/lookup/lookup-alleles.ts";
import { lookupFiles } from "../../../src/publish/lookup/lookup-files.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { alleleAt, repetitive } from "../../fixtures/made-alleles.ts";
import { catalogOfTwo, TWO_BUNDLES } from "../../fixtures/two-producers.ts";

const files = new Map(
  Array.from(lookupFiles(CATALOG), ({ path, content }) => [path, String(content)]),
);
const documentAt = <Document>(name: string) =>
  JSON.parse(files.get(`gkm/lookup/${name}.json`) ?? "null") as Document;
const MANIFEST = documentAt<LookupManifest>("index");
const LOOKUP = openLookup(
  [documentAt<AllelesDocument>("alleles-GRCh37"), documentAt<AllelesDocument>("alleles-GRCh38")],
  documentAt<NamesDocument>("names"),
  documentAt<ProfilesDocument>("profiles"),
);
const PROFILES = openProfiles(documentAt<ProfilesDocument>("profiles"));

const matchesOf = (line: string) => {
  const query = readQuery(line, undefined);
  return (query === undefined ? [] : LOOKUP.ofQuery(query)).map(
    ({ relation, profile }) => `${relation}: ${LOOKUP.titleOf(profile)}`,
  );
};

describe("the index of the content", () => {
  it("finds every genomic allele by its own expression", () => {
    const texts = CATALOG.graph
      .of("variant")
      .flatMap(({ value }) => representationsOf(value))
      .filter(({ group, value }) => group === "genomic" && value["type"] === "Allele")
      .map(({ value }) => String(value["name"]));
    const found = texts.map((text) => matchesOf(text).filter((one) => one.startsWith("allele: ")));
    expect(texts.length).toBeGreaterThan(15);
    expect(found.filter((matches) => matches.length !== 1)).toEqual([]);
  });

  it.each([
    ["NC_000007.13:g.140453136A>T", ["allele: BRAF V600E"]],
    ["NM_004333.4:c.1799T>A", ["expression: BRAF V600E"]],
    ["BRAF c.1799T>A", ["expression: BRAF V600E"]],
    ["BRAF1:c.1799T>A", ["expression: BRAF V600E"]],
    ["KIT c.1799T>A", []],
    ["BRAF V600E", ["protein: BRAF V600E"]],
    ["BRAF1 p.Val600Glu", ["protein: BRAF V600E"]],
    ["KRAS G12V", ["residue: KRAS G12C", "residue: KRAS G12D"]],
    ["CA123643", ["identifier: BRAF V600E"]],
    ["met amplified", ["name: MET Amplification"]],
    ["NC_000007.14:g.140753336A>T", []],
  ])("finds %s", (line, expected) => {
    expect(matchesOf(line)).toEqual(expected);
  });

  it("says how much it has in each assembly", () => {
    expect(MANIFEST).toMatchObject({
      version: LOOKUP_VERSION,
      counts: {
        variants: 26,
        alleles: { GRCh37: 20, GRCh38: 1 },
        withoutText: { GRCh37: 0, GRCh38: 0 },
        variantsWithout: { GRCh37: 4, GRCh38: 25 },
      },
    });
  });

  it("has what is claimed, with what each item says of its claim", () => {
    const query = readQuery("MET D1228V", undefined);
    const result = { line: 1, input: "MET D1228V", filter: "", samples: [], notes: [] };
    const matches = query === undefined ? [] : LOOKUP.ofQuery(query);
    const [row] = resultRows({ ...result, matches }, PROFILES, (path) => path);
    expect(row).toMatchObject({
      match: "same protein change",
      profile: "MET D1228V",
      gene: "MET",
      url: "/molecular-profile/mpid-776",
    });
    expect([row?.response_to, row?.resistance_to]).not.toEqual([[], []]);
  });

  it("knows which diseases are related by their names", () => {
    const relatedTo = openRelated(documentAt<ProfilesDocument>("profiles"));
    expect([...relatedTo("Melanoma")].sort()).toEqual(["Mucosal melanoma", "Skin melanoma"]);
    expect([...relatedTo("Skin melanoma")]).toEqual(["Melanoma"]);
    expect([...relatedTo("Glioblastoma")]).toEqual([]);
  });

  it("shows no claims of another change", () => {
    const query = readQuery("BRAF V600K", undefined);
    const result = { line: 1, input: "BRAF V600K", filter: "", samples: [], notes: [] };
    const matches = query === undefined ? [] : LOOKUP.ofQuery(query);
    const [row] = resultRows({ ...result, matches }, PROFILES, (path) => path);
    expect(row).toMatchObject({
      match: "same residue, other change",
      ...{ assertion: [], claims: [], response_to: [], diseases: [] },
      note: "The claims of this profile are about another change of the residue.",
    });
  });
});

describe("the alleles of a variant", () => {
  const GRCH38_CHR7 = { refgetAccession: "SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul" };
  const alleles = (
    location: JsonObject,
    state: JsonObject,
    expressions: readonly string[] = [],
  ) => {
    const value = {
      genomic: {
        a: {
          type: "Allele",
          location: { sequenceReference: GRCH38_CHR7, ...location },
          state,
          expressions: expressions.map((text) => ({ syntax: "hgvs.g", value: text })),
        },
      },
    };
    return allelesOf({ value } as unknown as Entry, [], CATALOG.graph);
  };
  const repeat = (length: number, more: JsonObject = {}) => ({
    type: "ReferenceLengthExpression",
    ...{ length, repeatSubunitLength: 3 },
    ...more,
  });

  it.each<[string, JsonObject, JsonObject, object]>([
    [
      "a repeat whose bases the location states",
      { start: 10, end: 16, sequence: "CAGCAG" },
      repeat(9),
      { form: "repeat", text: "CAGCAGCAG", reference: "CAGCAG", textLength: 9 },
    ],
    [
      "a repeat whose bases the state states",
      { start: 10, end: 16 },
      repeat(9, { sequence: "CAGCAGCAG" }),
      { form: "repeat", text: "CAGCAGCAG", textLength: 9 },
    ],
    [
      "a repeat without bases",
      { start: 10, end: 16 },
      repeat(9),
      { form: "repeat", textLength: 9 },
    ],
    [
      "a literal text",
      { start: 10, end: 11, sequence: "C" },
      { type: "LiteralSequenceExpression", sequence: "TT" },
      { form: "normalized", text: "TT", reference: "C", textLength: 2 },
    ],
    [
      "a length of no bases, which is a deletion",
      { start: 10, end: 16 },
      { type: "LengthExpression", length: 0 },
      { form: "placed", text: "", textLength: 0 },
    ],
  ])("have %s", (_, location, state, expected) => {
    expect(alleles(location, state)).toEqual([
      { sequence: "NC_000007.14", start: location["start"], end: location["end"], ...expected },
    ]);
  });

  it.each<JsonObject>([
    { type: "LengthExpression", length: 12 },
    { type: "LengthExpression", length: [0, 12] },
    { type: "LengthExpression" },
  ])("are not what stands for any bases of a length: %j", (state) => {
    expect(alleles({ start: 10, end: 16 }, state)).toEqual([]);
  });

  it("are on the other assembly, too, where an expression names one", () => {
    const both = alleles(
      { start: 140_753_335, end: 140_753_336, sequence: "A" },
      { type: "LiteralSequenceExpression", sequence: "T" },
      ["NC_000007.14:g.140753336A>T", "NC_000007.13:g.140453136A>T"],
    );
    expect(both.map(({ sequence, form }) => [sequence, form])).toEqual([
      ["NC_000007.14", "normalized"],
      ["NC_000007.13", "placed"],
    ]);
  });

  it("are none at coordinates that are ranges, or with a text of unknown length", () => {
    expect(alleles({ start: [1, null], end: 16 }, repeat(9))).toEqual([]);
    expect(alleles({ start: 1, end: 16 }, { type: "LengthExpression", length: 9 })).toEqual([]);
  });
});

describe("the document of alleles", () => {
  const random = randomFrom(3);
  const made = Array.from({ length: 4000 }, (_, variant): IndexedAllele => {
    const { allele } = alleleAt(repetitive(random, 40), random);
    const from = 1000 * Math.floor(200_000 * random() ** 2);
    const sequence = `NC_0000${10 + Math.floor(random() * 9)}.10`;
    const place = { sequence, start: allele.start + from, end: allele.end + from };
    return { ...allele, ...place, isInsertion: variant % 10 === 0, variant };
  });
  const document = writeAlleles("GRCh37", made, []);

  it("keeps all that is known of them", () => {
    const read = document.chromosomes.flatMap(
      ([sequence]) => readAlleles(document, sequence) ?? [],
    );
    const byVariant = (one: IndexedAllele, other: IndexedAllele) => one.variant - other.variant;
    expect(read.toSorted(byVariant)).toEqual(made);
    expect(writeAlleles("GRCh37", made.toReversed(), [])).toEqual(document);
  });

  it("takes at most ten bytes for each, compressed", () => {
    const packed = gzipSync(JSON.stringify(document), { level: 9 });
    expect(gunzipSync(packed).length).toBeGreaterThan(packed.length);
    expect(packed.length / made.length).toBeLessThan(10);
  });
});

it("what two producers have is in the index once, and found by the names of both", () => {
  const documents = new Map(
    Array.from(
      lookupFiles(
        catalogOfTwo((_, theirs) => {
          Object.assign(theirs.molecularProfile["civic.mpid:12"] as object, {
            name: "BRAF hotspot",
          });
        }),
      ),
      ({ path, content }) => [path.slice("gkm/lookup/".length), JSON.parse(String(content))],
    ),
  );
  const [ours] = TWO_BUNDLES;
  const profiles = documents.get("profiles.json") as ProfilesDocument;
  const { counts } = documents.get("index.json") as LookupManifest;
  const count = Object.keys(ours?.document.variant ?? {}).length;
  expect([profiles.variants.length, counts.variants]).toEqual([count, count]);
  expect(counts.alleles).toEqual({ GRCh37: 6, GRCh38: 1 });
  expect(profiles.profiles.filter(([, path]) => String(path).includes("civic"))).toEqual([]);
  const { names } = documents.get("names.json") as NamesDocument;
  const numbersOf = (text: string) =>
    names.filter(([name]) => name === profileNameKey(text)).map(([, at]) => at);
  expect(numbersOf("BRAF V600E").length).toBe(1);
  expect(numbersOf("BRAF hotspot")).toEqual(numbersOf("BRAF V600E"));
});

it("a profile of no variant is found by its own expressions, and its name of bases is no change of a protein", () => {
  const catalog = catalogOfTwo((_, theirs) => {
    Object.assign(theirs.molecularProfile, {
      "civic.mpid:999": {
        ...{ id: "civic.mpid:999", type: "CategoricalVariant", name: "BRAF C228T", members: [] },
        extensions: [
          { name: "hgvsDescriptions", value: ["NC_000005.9:g.1295228G>A"] },
          { name: "aliases", value: ["C.-124C>T"] },
        ],
      },
    });
  });
  const documents = new Map(
    Array.from(lookupFiles(catalog), ({ path, content }) => [
      path.slice("gkm/lookup/".length),
      JSON.parse(String(content)),
    ]),
  );
  const lookup = openLookup(
    [documents.get("alleles-GRCh37.json"), documents.get("alleles-GRCh38.json")],
    documents.get("names.json"),
    documents.get("profiles.json"),
  );
  const known = openProfiles(documents.get("profiles.json"));
  const relationsOf = (line: string) => {
    const query = readQuery(line, undefined);
    const matches = query === undefined ? [] : lookup.ofQuery(query);
    return matches.map(({ relation, profile }) => `${relation}: ${known.profile(profile).title}`);
  };
  expect(relationsOf("GRCh37 5-1295228-G-A")).toEqual(["allele: BRAF C228T"]);
  expect(relationsOf("BRAF c.-124C>T")).toEqual(["name: BRAF C228T"]);
  expect(relationsOf("BRAF C228T")).toEqual(["name: BRAF C228T"]);
  const { counts } = documents.get("index.json") as LookupManifest;
  const [first] = lookupFiles(catalogOfTwo());
  const { counts: before } = JSON.parse(String(first?.content)) as LookupManifest;
  expect(counts).toEqual({
    ...before,
    alleles: { ...before.alleles, GRCh37: before.alleles.GRCh37 + 1 },
  });
});

describe("of statements", () => {
  const claimsWith = (notes?: ReadonlyMap<string, EntryNote>) => {
    const { graph } = buildGraph(CATALOG.bundles, undefined, notes);
    const profiles = Array.from(lookupFiles({ ...CATALOG, graph })).find(
      ({ path }) => path === "gkm/lookup/profiles.json",
    );
    return JSON.parse(String(profiles?.content)) as ProfilesDocument;
  };
  const deprecated = (key: string) =>
    new Map([[key, { deprecated: { because: "It was counted twice." } }]]);

  it("has no claim of a deprecated one", () => {
    const pathsWith = (notes?: ReadonlyMap<string, EntryNote>) => {
      const { claims, texts } = claimsWith(notes);
      return claims.map((claim) => texts[claim[10]]);
    };
    const { key, path } = CATALOG.graph.of("evidence")[0] ?? expect.unreachable();
    const all = pathsWith();
    expect(all).toContain(path);
    expect(pathsWith(deprecated(key))).toEqual(all.filter((one) => one !== path));
  });

  it("says what claims rest on that is deprecated", () => {
    const linesWith = (key: string) => {
      const document = claimsWith(deprecated(key));
      const { claims } = openProfiles(document).profile(
        document.profiles.findIndex(([title]) => title === "BRAF V600E"),
      );
      return claimLines(claims).map(({ text }) => text);
    };
    const claim = "upports response to Vemurafenib in Skin melanoma";
    expect(linesWith("kb.eid:1409")).toContain(
      `Tier I, rests on deprecated evidence: s${claim} (AMP A)`,
    );
    expect(linesWith("pmid:21639808")).toContain(`Rests on a deprecated source: s${claim} (A)`);
    expect(linesWith("kb.did:1909")).toContain(`S${claim} (A)`);
  });
});
