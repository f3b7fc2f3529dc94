import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { joinCodes } from "../../../src/gkm/join/codes.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const codesOf = (collection: CollectionName, value: JsonObject) =>
  joinCodes(
    entryOf(graphOf(documentWith({ [collection]: { "kb.x:1": value } })), collection, "kb.x:1"),
  ).map(({ system, code }) => `${system} ${code}`);

const exact = (...codings: readonly JsonObject[]): JsonObject => ({
  mappings: codings.map((coding) => ({ coding, relation: "exactMatch" })),
});

it.each<[CollectionName, JsonObject, readonly string[]]>([
  ["feature", { id: "ncbigene:1956" }, ["NCBI Gene 1956"]],
  ["feature", { code: "01956", system: "https://www.ncbi.nlm.nih.gov/gene" }, []],
  ["feature", { code: "1956", system: "https://www.ncbi.nlm.nih.gov/gene" }, ["NCBI Gene 1956"]],
  ["feature", { code: "1956", system: "https://www.ncbi.nlm.nih.gov/clinvar/variation/" }, []],
  ["feature", { code: "EGFR", system: "https://www.ncbi.nlm.nih.gov/gene" }, []],
  ["feature", { id: "HGNC:3236", system: "https://www.genenames.org/" }, ["HGNC 3236"]],
  ["disease", { code: "DOID:0080684" }, ["DOID 0080684"]],
  ["disease", { code: "http://purl.obolibrary.org/obo/DOID_162" }, []],
  ["disease", { code: "C3163", system: "https://ncit.nci.nih.gov/" }, []],
  ["therapy", { code: "C64768", system: "https://ncit.nci.nih.gov/ncitbrowser/" }, ["NCIt C64768"]],
  ["therapy", { code: "rxcui:1147220" }, []],
  ["phenotype", { code: "HP:410280" }, []],
  ["method", { code: "DOID:162" }, []],
])("the codes of %s %j", (collection, coding, codes) => {
  expect(codesOf(collection, exact(coding))).toEqual(codes);
});

it("a code that is given twice is one", () => {
  expect(
    codesOf("disease", { primaryCoding: { code: "DOID:1" }, ...exact({ id: "doid:1" }) }),
  ).toEqual(["DOID 1"]);
});
