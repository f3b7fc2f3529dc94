import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";
import {
  bundle,
  concept,
  DO,
  joined,
  NCBI,
  NCIT,
  pairsOf,
  unjoinedOf,
} from "../../fixtures/joined-bundles.ts";

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

  it("are never those of its absence, whatever they have in common", () => {
    const ours = profile("kb", "std:VA.x", ["translation_of"], "12");
    const theirs = profile("civic", "ga4gh:VA.x", ["translation_of"], "12");
    expect(pairsOf(both(ours, theirs)).length).toBeGreaterThan(0);
    for (const absence of [
      { extensions: [{ name: "_present", value: false }] },
      { name: "NOT KIT D816V" },
    ]) {
      expect(pairsOf(both(ours, { ...theirs, ...absence }))).toEqual([]);
    }
  });

  it("are not the same by ClinGen's record of an allele, nor by one without an owner", () => {
    const registry = (code: string): JsonObject => ({
      mappings: [
        {
          coding: { system: "https://reg.clinicalgenome.org/redmine/projects/registry", code },
          relation: "exactMatch",
        },
      ],
    });
    for (const code of ["CA123643", "_:CA"]) {
      expect(pairsOf(both(registry(code), registry(code)))).toEqual([]);
    }
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
