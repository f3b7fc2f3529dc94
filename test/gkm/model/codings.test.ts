import { describe, expect, it } from "vitest";
import type { FactValue } from "../../../src/base/fact.ts";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { codingUrl, codingValues, conceptValues } from "../../../src/gkm/model/codings.ts";

const GENES = "https://www.ncbi.nlm.nih.gov/gene/";
const LEVELS = "https://civic.readthedocs.io/en/latest/model/evidence/level.html";
const GUIDELINE = "AMP/ASCO/CAP Guidelines, 2017";

describe("the URL of a coding", () => {
  it.each([
    ["https://www.ncbi.nlm.nih.gov/gene/", "673", "https://www.ncbi.nlm.nih.gov/gene/673"],
    ["http://example.org/?id=", "DOID:162", "http://example.org/?id=DOID:162"],
    ["https://identifiers.org/ncit:", "C64768", "https://identifiers.org/ncit:C64768"],
    ["https://civicdb.org", "SOMATIC", undefined],
    ["https://example.org/level.html", "A", undefined],
    ["ga4gh-gkm-term:", "liftover_to", undefined],
    ["javascript:", "alert(1)", undefined],
    [undefined, "673", undefined],
    ["https://www.ncbi.nlm.nih.gov/gene/", undefined, undefined],
    ["https://www.ncbi.nlm.nih.gov/gene/", 673, undefined],
    [3, "673", undefined],
  ] as [Json | undefined, Json | undefined, string | undefined][])(
    "of the system %j with the code %j is %s",
    (system, code, url) => {
      const coding = {
        ...(system === undefined ? {} : { system }),
        ...(code === undefined ? {} : { code }),
      };
      expect(codingUrl(coding)).toBe(url);
    },
  );
});

describe("a coding", () => {
  const CASES: readonly (readonly [JsonObject, readonly FactValue[]])[] = [
    [
      { id: "ncbigene:673", name: "BRAF", system: GENES, code: "673" },
      [{ text: "BRAF (ncbigene:673)", code: false, href: `${GENES}673` }],
    ],
    [{ code: "673" }, [{ text: "673", code: true }]],
    // the code of a vocabulary that is no URL's beginning has the vocabulary beside it
    [
      { system: "ga4gh-gkm-term:allele-relation", code: "liftover_to" },
      [{ text: "liftover_to", code: true }, { text: "ga4gh-gkm-term:allele-relation" }],
    ],
    [
      {
        system: "https://civicdb.org",
        systemVersion: "2026-11",
        code: "SOMATIC",
        iris: ["https://civicdb.org/origin", "urn:x"],
      },
      [
        { text: "SOMATIC", code: true },
        { text: "https://civicdb.org, 2026-11", href: "https://civicdb.org" },
        { text: "https://civicdb.org/origin", href: "https://civicdb.org/origin" },
        { text: "urn:x" },
      ],
    ],
  ];
  it.each(CASES)("%j is shown with its vocabulary and pages", (coding, values) => {
    expect(codingValues(coding)).toStrictEqual(values);
  });
});

describe("a concept", () => {
  const CASES: readonly (readonly [JsonObject, readonly FactValue[]])[] = [
    [
      { name: "Validated association", primaryCoding: { system: LEVELS, code: "A" } },
      [{ text: "Validated association (A)", href: LEVELS }],
    ],
    [
      { name: "Tier I", primaryCoding: { system: GUIDELINE, code: "tier i" } },
      [{ text: `Tier I (${GUIDELINE})` }],
    ],
    [
      { name: "Strong", primaryCoding: { system: GUIDELINE, code: "S" } },
      [{ text: `Strong (S; ${GUIDELINE})` }],
    ],
    [
      { primaryCoding: { system: GENES, code: "673", iris: ["https://example.org/"] } },
      [
        { text: "673", href: `${GENES}673` },
        { text: "https://example.org/", href: "https://example.org/" },
      ],
    ],
    [{ name: "Plain", primaryCoding: "x" }, [{ text: "Plain" }]],
    [{}, []],
  ];
  it.each(CASES)("%j has its code and its vocabulary", (concept, values) => {
    expect(conceptValues(concept)).toStrictEqual(values);
  });

  it("has the codes that it is mapped to, with the relation in words", () => {
    const coding = { system: "https://go.osu.edu/evidence-codes", code: "e000001" };
    const mappings = [
      { coding: { ...coding, name: "authoritative evidence" }, relation: "exactMatch" },
      { coding: { system: "local", code: "1" }, relation: "broadMatch" },
      { coding: { code: "2" } },
      { relation: "exactMatch" },
      null,
    ];
    expect(conceptValues({ name: "A", mappings })).toStrictEqual([
      { text: "A" },
      {
        text: "exact match: authoritative evidence (e000001)",
        href: "https://go.osu.edu/evidence-codes",
      },
      { text: "broad match: 1" },
      { text: "local" },
      { text: "mapped to: 2" },
    ]);
  });
});
