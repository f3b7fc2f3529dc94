import { expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { checkCodes } from "../../../src/gkm/check/codes.ts";
import { placesWith } from "../../fixtures/changed-bundle.ts";
import { documentWith } from "../../fixtures/gkm.ts";

const coded = (code: Json, id?: string, relation = "exactMatch") => ({
  mappings: [{ coding: { code, ...(id === undefined ? {} : { id }) }, relation }],
});

const check = (parts: Readonly<Record<string, Json>>) =>
  [...checkCodes(documentWith(parts))].map(({ pointer }) => pointer);

it.each<Json>([
  coded("DOID:10534", "DOID:10534"),
  coded("C101790", "ncit:C101790"),
  coded("104", "kb.vid:104"),
  coded("104"),
  coded(104, "x:105"),
  { mappings: [null, { coding: null }] },
])("is the code of the identifier beside it: %j", (entry) => {
  expect(check({ therapy: { "kb.tid:1": entry } })).toEqual([]);
});

it("is another than that of the identifier beside it", () => {
  expect(check({ phenotype: { "kb.phenotype:1": coded("HP:2", "HP:1", "relatedMatch") } })).toEqual(
    ["/phenotype/kb.phenotype:1/mappings/0/coding/code"],
  );
});

it("is the number of the key where it is that of nearly all others", () => {
  const rows = (...codes: readonly string[]) =>
    Object.fromEntries(codes.map((code, index) => [`kb.did:${index + 1}`, coded(code)]));
  const nine = [
    "DOID:1",
    "DOID:02",
    "DOID:3",
    "DOID:4",
    "DOID:5",
    "DOID:6",
    "DOID:7",
    "DOID:8",
    "DOID:9",
  ];
  expect(check({ disease: rows(...nine) })).toEqual([]);
  expect(check({ disease: rows(...nine, "DOID:99") })).toEqual([
    "/disease/kb.did:10/mappings/0/coding/code",
  ]);
  // too few agree for that to be how the keys are made
  expect(check({ disease: rows("DOID:1", "DOID:2", "DOID:3", "DOID:99") })).toEqual([]);
  expect(check({ disease: rows(...nine, "DOID:99", "DOID:98") })).toEqual([]);
});

it("is the number in links to the records of evidence", () => {
  const evidence = (last: string) =>
    Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [
        `kb.eid:${n}`,
        { reportedIn: ["#/source/a", `https://example.org/evidence/${n === 10 ? last : n}`] },
      ]),
    );
  expect(check({ evidence: evidence("10") })).toEqual([]);
  expect(check({ evidence: evidence("1490") })).toEqual(["/evidence/kb.eid:10/reportedIn/1"]);
});

it("looks like nearly all others of its vocabulary", () => {
  const rows = (last: Json) =>
    Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((n) => [`kb.did:${n}`, coded(`DOID:${n}`)])
        .concat([["kb.did:10", coded(last)]]),
    );
  expect(check({ disease: rows("DOID:10") })).toEqual([]);
  expect(check({ disease: rows("10") })).toEqual(["/disease/kb.did:10/mappings/0/coding/code"]);
});

it("of a second vocabulary has its own form and number", () => {
  const disease = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => {
      const { mappings } = coded(`DOID:${n}`);
      const other = {
        coding: { system: "mondo", code: `MONDO:000${n * 7}` },
        relation: "exactMatch",
      };
      return [`kb.did:${n}`, { mappings: n === 3 ? [...mappings, other] : mappings }];
    }),
  );
  expect(check({ disease })).toEqual([]);
});

it.each<[string, string, string]>([
  [
    "/disease/kb.did:1909/mappings/0/coding/system",
    "system",
    "https://ncit.nci.nih.gov/ncitbrowser/ConceptReport.jsp?dictionary=NCI_Thesaurus&code=",
  ],
  ["/therapy/kb.tid:64768/mappings/0/coding/system", "system", "https://example.org/"],
  ["/molecularProfile/kb.mpid:12/mappings/3/coding/code", "code", "113488022"],
  ["/disease/kb.did:1612/mappings/0/coding/code", "code", "DOID:16l2"],
  ["/feature/kb.gid:673/mappings/0/coding/code", "code", "HGNC:1097"],
])("a code and its vocabulary do not go together: %s", async (pointer, _, value) => {
  const found = await placesWith({ [pointer]: value });
  expect(found.map((place) => place.replace(/(?:code|system)$/, ""))).toEqual([
    `gkm-code ${pointer.replace(/(?:code|system)$/, "")}`,
  ]);
});

it("a term of HPO has seven digits", async () => {
  const coding = "/phenotype/kb.phenotype:410280/mappings/0/coding";
  const changes = { [`${coding}/code`]: "HP:410280", [`${coding}/id`]: "HP:410280" };
  expect(await placesWith(changes, "blood-and-brain")).toEqual([`gkm-code ${coding}/code`]);
});

it("codes of a second vocabulary are no mistake", async () => {
  const mapping = {
    coding: { id: "HGNC:1097", system: "https://www.genenames.org/data/", code: "HGNC:1097" },
    relation: "exactMatch",
  };
  expect(await placesWith({ "/feature/kb.gid:673/mappings/1": mapping })).toEqual([]);
  const lower = { ...mapping, coding: { ...mapping.coding, id: "hgnc:1097" } };
  expect(await placesWith({ "/feature/kb.gid:673/mappings/1": lower })).toEqual([]);
});

it("two profiles have the identifier of one allele", async () => {
  const coding = {
    id: "clinvar:13961",
    system: "https://www.ncbi.nlm.nih.gov/clinvar/variation/",
    code: "13961",
  };
  const mapping = "/molecularProfile/kb.mpid:33/mappings/4";
  expect(await placesWith({ [mapping]: { coding, relation: "relatedMatch" } })).toEqual([
    expect.stringMatching(/^gkm-code \/molecularProfile\/kb\.mpid:33\/mappings/),
  ]);
});

it("a variant without representations, or an origin, is called another one", async () => {
  const code = "/variant/kb.vid:131/unsupported/code";
  expect(await placesWith({ [code]: "132" })).toEqual([`gkm-code ${code}`]);
  const origin = "/variantOrigin/kb.variantOrigin:RARE_GERMLINE/name";
  expect(await placesWith({ [origin]: "common germline" })).toEqual([`gkm-code ${origin}`]);
});
