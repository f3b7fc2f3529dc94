import { expect, it } from "vitest";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { createDiseaseTable, readDiseaseCode } from "../../../src/gkm/join/disease-table.ts";
import { joinsOf } from "../../../src/gkm/join/joins.ts";
import { codeText } from "../../../src/gkm/join/pairs.ts";
import { CIVIC, documentWith, KB } from "../../fixtures/gkm.ts";

it.each<[string, string | undefined]>([
  ["DOID:3908", "DOID 3908"],
  ["doid:0080684", "DOID 0080684"],
  ["MONDO:0005233", "MONDO 0005233"],
  // a code without its zeros is another one, or none
  ["MONDO:5233", undefined],
  ["NCIT:C2926", "NCIt C2926"],
  ["ONCOTREE:MDS_MPN", "OncoTree MDS_MPN"],
  ["MEDGEN:C0007131", "MedGen C0007131"],
  ["C2926", undefined],
  ["NSCLC", undefined],
  ["https://purl.obolibrary.org/obo/DOID_3908", undefined],
])("%s is read as %s", (code, text) => {
  expect(readDiseaseCode(code)?.text).toBe(text);
});

it("a row has all of its codes, however a producer writes them", () => {
  const { rowsOf } = createDiseaseTable([["DOID:3908", "MONDO:0005233", "ONCOTREE:NSCLC"]]);
  const row = ["DOID 3908 = MONDO 0005233 = OncoTree NSCLC"];
  expect(rowsOf({ code: "DOID:3908" })).toEqual(row);
  expect(rowsOf({ id: "MONDO:0005233" })).toEqual(row);
  expect(rowsOf({ code: "NSCLC", system: "https://oncotree.mskcc.org" })).toEqual(row);
  expect(rowsOf({ code: "NSCLC", system: "https://example.org" })).toEqual([]);
  expect(rowsOf({ code: "MONDO:0005234" })).toEqual([]);
});

const ROWS = [
  ["DOID:3908", "MONDO:0005233"],
  ["DOID:1909", "MONDO:0005105"],
];

/** The joins of our disease and theirs, each with the codes that it is an exact match of, and why there are none. */
function joinsWith(
  ours: readonly string[],
  theirs: readonly (readonly string[])[],
  same_diseases: readonly (readonly string[])[] | undefined = ROWS,
) {
  const disease = (codes: readonly string[], relation = "exactMatch") => ({
    mappings: codes.map((code) => ({ coding: { code }, relation })),
  });
  const bundles = [
    { name: "a", profile: KB, document: documentWith({ disease: { "kb.did:1": disease(ours) } }) },
    {
      name: "b",
      profile: CIVIC,
      document: documentWith({
        disease: Object.fromEntries(theirs.map((codes, at) => [`civic.did:${at}`, disease(codes)])),
      }),
    },
  ];
  const { graph } = buildGraph(bundles, undefined, undefined, "kb");
  const { pairs, unjoined } = joinsOf(bundles, graph, { main_producer: "kb", same_diseases });
  return [...pairs.map(({ by }) => codeText(by)), ...unjoined.map(({ why }) => why)];
}

it("diseases of two vocabularies are the same by the site's table only", () => {
  const byTable = "the site's table of diseases: DOID 3908 = MONDO 0005233";
  expect(joinsWith(["DOID:3908"], [["MONDO:0005233"]])).toEqual([byTable]);
  expect(joinsWith(["DOID:3908"], [["MONDO:0005233"]], [])).toEqual([]);
  expect(joinsWith(["DOID:3908"], [["MONDO:0005105"]])).toEqual([]);
  // what has the same DOID is joined by it
  expect(joinsWith(["DOID:3908"], [["MONDO:0005233", "DOID:3908"]])).toEqual(["DOID 3908"]);
});

it("what contradicts the table stays apart, and it is said why", () => {
  expect(joinsWith(["DOID:3908"], [["MONDO:0005233", "DOID:1"]])).toEqual(["other codes"]);
  expect(joinsWith(["DOID:3908", "MONDO:0005105"], [["MONDO:0005233"]])).toEqual(["several codes"]);
  expect(joinsWith(["DOID:3908"], [["MONDO:0005233"], ["MONDO:0005233"]])).toEqual([
    "one producer",
  ]);
});
