import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import type { JsonObject } from "../../../src/base/json.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { codeText, type Joins, joinsOf } from "../../../src/gkm/join/joins.ts";
import type { Bundle } from "../../../src/gkm/model/bundle.ts";
import type { Profile } from "../../../src/gkm/model/profiles.ts";
import { CIVIC, documentWith, KB, type Parts } from "../../fixtures/gkm.ts";

const ACME: Profile = { prefix: "acme", namespace: "acme" };

const bundle = (profile: Profile, parts: Parts): Bundle => ({
  name: profile.prefix,
  profile,
  document: documentWith(parts),
});

function joined(...bundles: readonly Bundle[]): Joins {
  const { graph } = buildGraph(bundles, undefined, undefined, "kb");
  return joinsOf(bundles, graph, { main_producer: "kb" });
}

const pairsOf = ({ pairs }: Joins) =>
  pairs.map(({ left, right, by }) => `${left.key} = ${right.key} by ${codeText(by)}`);
const unjoinedOf = ({ unjoined }: Joins) =>
  unjoined.map(({ entries, why }) => `${entries.map(({ key }) => key).join(", ")}: ${why}`);

type Mapping = readonly [system: string, code: string, relation?: string];

const concept = (...mappings: readonly Mapping[]): JsonObject => ({
  mappings: mappings.map(([system, code, relation = "exactMatch"]) => ({
    coding: { system, code },
    relation,
  })),
});

const NCBI = "https://www.ncbi.nlm.nih.gov/gene/";
const DO = "https://disease-ontology.org/?id=";
const NCIT = "https://ncit.nci.nih.gov/ncitbrowser/";

describe("entries of two producers", () => {
  const collections = { gid: "feature", did: "disease", tid: "therapy", pid: "phenotype" } as const;
  type Kind = keyof typeof collections;
  const both = (kind: Kind, ours: JsonObject, theirs: JsonObject) =>
    joined(
      bundle(KB, { [collections[kind]]: { [`kb.${kind}:1`]: ours } }),
      bundle(CIVIC, { [collections[kind]]: { [`civic.${kind}:2`]: theirs } }),
    );

  it.each<[Kind, JsonObject, JsonObject, string]>([
    ["gid", concept([NCBI, "90"]), concept(["", "ncbigene:90"]), "NCBI Gene 90"],
    ["gid", concept(["", "HGNC:171"]), concept([NCBI, "90"], ["", "hgnc:171"]), "HGNC 171"],
    ["did", concept([DO, "DOID:0080684"]), concept([DO, "0080684"]), "DOID 0080684"],
    ["did", concept([DO, "doid:1909"]), concept(["", "DOID_1909"]), "DOID 1909"],
    ["tid", concept(["", "ncit:C64768"]), concept([NCIT, "C64768"]), "NCIt C64768"],
    ["pid", concept(["", "HP:0410280"]), concept(["", "HP:0410280"]), "HPO 0410280"],
    [
      "did",
      concept(["", "DOID:1909"]),
      { primaryCoding: { code: "DOID:1909", system: DO } },
      "DOID 1909",
    ],
  ])("are the same by an identifier (%s, %j, %j)", (kind, ours, theirs, by) => {
    expect(pairsOf(both(kind, ours, theirs))).toEqual([`kb.${kind}:1 = civic.${kind}:2 by ${by}`]);
  });

  it.each<[string, Kind, JsonObject, JsonObject]>([
    [
      "a number that lost its zeros",
      "did",
      concept([DO, "DOID:0080684"]),
      concept([DO, "DOID:80684"]),
    ],
    ["a close match", "gid", concept([NCBI, "90"]), concept([NCBI, "90", "closeMatch"])],
    ["a broader match", "did", concept([DO, "1909"]), concept([DO, "1909", "broadMatch"])],
    ["another vocabulary", "did", concept([DO, "1909"]), concept(["", "MONDO:0005105"])],
    ["a number of an unknown vocabulary", "gid", concept(["", "90"]), concept(["", "90"])],
    ["a name", "tid", { name: "Imatinib" }, { name: "Imatinib" }],
    [
      "other codes that differ",
      "gid",
      concept([NCBI, "90"], ["", "hgnc:1"]),
      concept([NCBI, "90"], ["", "hgnc:2"]),
    ],
    [
      "two drugs in one",
      "tid",
      concept(["", "ncit:C1"]),
      concept(["", "ncit:C1"], ["", "ncit:C2"]),
    ],
    [
      "a code beside another identifier",
      "gid",
      concept([NCBI, "673"]),
      {
        mappings: [
          { coding: { id: "ncbigene:90", system: NCBI, code: "673" }, relation: "exactMatch" },
        ],
      },
    ],
    ["the same number in keys", "did", { name: "Melanoma" }, { name: "Glioma" }],
  ])("are not the same by %s", (_, kind, ours, theirs) => {
    expect(pairsOf(both(kind, ours, theirs))).toEqual([]);
  });

  it("are no genes that have no name in common, whatever their codes", () => {
    const code = concept([NCBI, "673"]);
    const genes = (ours: JsonObject, theirs: JsonObject) =>
      both("gid", { ...code, ...ours }, { ...code, ...theirs });
    const other = genes({ name: "BRAF" }, { name: "KRAS", aliases: ["K-ras"] });
    expect(pairsOf(other)).toEqual([]);
    expect(unjoinedOf(other)).toEqual(["civic.gid:2, kb.gid:1: other names"]);
    for (const theirs of [
      { name: "braf" },
      { name: "B-Raf" },
      {},
      { name: "RAFB1", aliases: ["BRAF"] },
    ]) {
      expect(pairsOf(genes({ name: "BRAF" }, theirs))).toHaveLength(1);
    }
  });

  it("are the same publication by its PMID or DOI, unless these disagree", () => {
    const sources = (ours: JsonObject, theirs: JsonObject) =>
      joined(
        bundle(KB, { source: { "pmid:1": ours } }),
        bundle(CIVIC, { source: { "civic.sid:7": theirs } }),
      );
    expect(pairsOf(sources({}, { pmid: "1" }))).toEqual(["pmid:1 = civic.sid:7 by PMID 1"]);
    expect(pairsOf(sources({ doi: "10.1/A" }, { doi: "https://doi.org/10.1/a" }))).toEqual([
      "pmid:1 = civic.sid:7 by DOI 10.1/a",
    ]);
    const other = sources({ doi: "10.1/a" }, { pmid: "1", doi: "10.1/b" });
    expect(pairsOf(other)).toEqual([]);
    expect(unjoinedOf(other)).toEqual(["civic.sid:7, pmid:1: other codes"]);
    expect(pairsOf(sources({}, { pmid: "01" }))).toEqual([]);
  });

  it("are one pair with what several other producers share", () => {
    const joins = joined(
      bundle(KB, { source: { "kb.sid:1": { pmid: "1" } } }),
      bundle(CIVIC, { source: { "pmid:1": {} } }),
      bundle(ACME, { source: { "pmid:1": {} } }),
    );
    expect(pairsOf(joins)).toEqual(["kb.sid:1 = pmid:1 by PMID 1"]);
  });

  it("are two where one producer has two of the same identifier: none is joined, and it is told", () => {
    const gene = concept([NCBI, "90"]);
    const joins = joined(
      bundle(KB, { feature: { "kb.gid:1": gene, "kb.gid:2": gene } }),
      bundle(CIVIC, { feature: { "civic.gid:3": gene } }),
    );
    expect(pairsOf(joins)).toEqual([]);
    expect(unjoinedOf(joins)).toEqual(["civic.gid:3, kb.gid:1, kb.gid:2: one producer"]);
  });

  it("are nothing of one producer's", () => {
    const gene = concept([NCBI, "90"]);
    const joins = joined(bundle(KB, { feature: { "kb.gid:1": gene, "kb.gid:2": gene } }));
    expect([pairsOf(joins), unjoinedOf(joins)]).toEqual([[], []]);
  });
});

describe("profiles of two producers", () => {
  const profile = (prefix: string, allele: string, relations: readonly string[], record = "") => ({
    members: [`#/variant/${prefix}.vid:1/protein/${allele}`],
    constraints: [
      {
        type: "DefiningAlleleConstraint",
        allele: `#/variant/${prefix}.vid:1/protein/${allele}`,
        relations: relations.map((code) => ({ primaryCoding: { system: "so", code } })),
      },
    ],
    mappings: [
      {
        coding: {
          id: `${prefix}.vid:1`,
          system: "https://civicdb.org/links/variant/",
          code: record,
        },
        relation: "exactMatch",
      },
    ],
  });
  const both = (ours: JsonObject, theirs: JsonObject) =>
    joined(
      bundle(KB, {
        molecularProfile: { "kb.mpid:1": ours },
        variant: { "kb.vid:1": { protein: {} } },
      }),
      bundle(CIVIC, {
        molecularProfile: { "civic.mpid:2": theirs },
        variant: { "civic.vid:1": { protein: {} } },
      }),
    );

  it("are the same by their allele, whatever the namespace, and their variants with them", () => {
    const joins = both(
      profile("kb", "std:VA.x", ["liftover_to", "translation_of"]),
      profile("civic", "ga4gh:VA.x", ["translation_of", "liftover_to"]),
    );
    expect(pairsOf(joins)).toEqual([
      "kb.vid:1 = civic.vid:1 by VRS allele VA.x liftover_to translation_of",
      "kb.mpid:1 = civic.mpid:2 by VRS allele VA.x liftover_to translation_of",
    ]);
  });

  it("are others with other relations to the same allele", () => {
    const ours = profile("kb", "std:VA.x", ["translation_of"]);
    expect(pairsOf(both(ours, profile("civic", "ga4gh:VA.x", [])))).toEqual([]);
  });

  it("are the same by a registry's record, also if they define it differently", () => {
    const joins = both(
      profile("kb", "std:VA.x", [], "1686"),
      profile("civic", "ga4gh:VA.y", [], "1686"),
    );
    expect(pairsOf(joins)).toContain("kb.mpid:1 = civic.mpid:2 by civicdb.org/links/variant/ 1686");
    const others = both(
      profile("kb", "std:VA.x", [], "1"),
      profile("civic", "ga4gh:VA.y", [], "2"),
    );
    expect(pairsOf(others)).toEqual([]);
  });
});

describe("claims of two producers", () => {
  const claim = (prefix: string, more: JsonObject = {}) => ({
    id: `${prefix}.proposition:x`,
    type: "VariantTherapeuticResponseProposition",
    predicate: "predictsSensitivityTo",
    object: `#/therapyGroup/${prefix}.tgid:1`,
    conditionQualifier: `#/disease/${prefix}.did:1`,
    alleleOriginQualifier: `#/variantOrigin/${prefix}.variantOrigin:SOMATIC`,
    ...more,
  });
  const origin = (code: string) => concept(["https://civicdb.org", code]);
  const parts = (
    profile: Profile,
    { proposition = {}, operator = "AND", alleleOrigin = "SOMATIC" } = {} as {
      proposition?: JsonObject;
      operator?: string;
      alleleOrigin?: string;
    },
  ): Bundle => {
    const { prefix } = profile;
    const members = prefix === "kb" ? [1, 2] : [2, 1];
    return bundle(profile, {
      therapy: {
        [`${prefix}.tid:1`]: concept(["", "ncit:C1"]),
        [`${prefix}.tid:2`]: concept(["", "ncit:C2"]),
      },
      therapyGroup: {
        [`${prefix}.tgid:1`]: {
          id: `${prefix}.tgid:1`,
          concepts: members.map((number) => `#/therapy/${prefix}.tid:${number}`),
          membershipOperator: operator,
        },
      },
      disease: { [`${prefix}.did:1`]: concept([DO, "1909"]) },
      variantOrigin: { [`${prefix}.variantOrigin:SOMATIC`]: origin(alleleOrigin) },
      proposition: { [`${prefix}.proposition:x`]: claim(prefix, proposition) },
    });
  };
  const claimsOf = (theirs: Parameters<typeof parts>[1]) =>
    pairsOf(joined(parts(KB), parts(CIVIC, theirs))).filter((pair) => pair.includes("proposition"));

  it("are the same part by part, sets by their members", () => {
    expect(claimsOf({})).toEqual(["kb.proposition:x = civic.proposition:x by the same parts"]);
  });

  it.each<[string, Parameters<typeof parts>[1]]>([
    ["operator of the medicines", { operator: "OR" }],
    ["origin of the variant", { alleleOrigin: "GERMLINE" }],
    ["predicate", { proposition: { predicate: "predictsResistanceTo" } }],
    ["object", { proposition: { object: "#/therapy/civic.tid:1" } }],
    ["gene", { proposition: { geneContextQualifier: "#/disease/civic.did:1" } }],
  ])("are others with another %s", (_, theirs) => {
    expect(claimsOf(theirs)).toEqual([]);
  });
});

it("joins are symmetric, without chains, and never two of one producer (500 random worlds of three producers)", () => {
  const random = randomFrom(7);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  for (let round = 0; round < 500; round++) {
    const bundles = [KB, CIVIC, ACME].map((profile) =>
      bundle(profile, {
        feature: Object.fromEntries(
          Array.from({ length: 1 + Math.floor(random() * 4) }, (__, number) => {
            const codes: Mapping[] = [];
            if (random() < 0.8) codes.push([NCBI, pick(["1", "2", "3", "4"])]);
            if (random() < 0.6) codes.push(["", pick(["hgnc:1", "hgnc:2", "hgnc:3"])]);
            return [`${profile.prefix}.gid:${number}`, concept(...codes)];
          }),
        ),
      }),
    );
    const { graph } = buildGraph(bundles, undefined, undefined, "kb");
    const joins = joinsOf(bundles, graph, { main_producer: "kb" });
    const producer = (key: string) => key.slice(0, key.indexOf("."));
    const codes = (value: JsonObject) => JSON.stringify(value["mappings"]).match(/"code":"[^"]*"/g);
    for (const entry of graph.of("feature")) {
      const own = joins.of(entry);
      const others = own.map(({ left, right }) => (left === entry ? right : left));
      expect(new Set(others.map(({ key }) => producer(key))).size).toBe(others.length);
      for (const other of others) {
        expect(producer(other.key)).not.toBe(producer(entry.key));
        // both say a code themselves: no third entry is needed
        expect(codes(entry.value)?.some((code) => codes(other.value)?.includes(code))).toBe(true);
        expect(joins.of(other).some(({ left, right }) => left === entry || right === entry)).toBe(
          true,
        );
      }
    }
  }
});
