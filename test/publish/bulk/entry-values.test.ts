import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { ncbiGeneOf } from "../../../src/publish/bulk/entry-values.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const GENE = "https://www.ncbi.nlm.nih.gov/gene/";
const exact = (coding: JsonObject): JsonObject => ({ coding, relation: "exactMatch" });

it.each<[JsonObject, number | undefined]>([
  [{ primaryCoding: { id: "ncbigene:673" } }, 673],
  [{ primaryCoding: { system: GENE, code: "673" } }, 673],
  [{ mappings: [exact({ system: GENE, code: "673" })] }, 673],
  [{ mappings: [exact({ id: "entrez:673" }), exact({ id: "hgnc:1097" })] }, 673],
  [{ mappings: [exact({ id: "ncbigene:673" }), exact({ id: "ncbigene:674" })] }, undefined],
  [{ mappings: [{ coding: { id: "ncbigene:673" }, relation: "relatedMatch" }] }, undefined],
  [{ name: "BRAF" }, undefined],
])("the NCBI Gene number of %j", (value, expected) => {
  const document = documentWith({ feature: { "kb.gid:1": value } });
  expect(ncbiGeneOf(entryOf(graphOf(document), "feature", "kb.gid:1"))).toBe(expected);
});
