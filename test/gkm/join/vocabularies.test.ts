import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { codesIn, MEDGEN, MONDO, ONCOTREE } from "../../../src/gkm/join/vocabularies.ts";

it.each<[JsonObject, typeof MONDO, readonly string[]]>([
  [{ id: "MONDO:0005233" }, MONDO, ["0005233"]],
  [{ code: "0005233", system: "http://purl.obolibrary.org/obo/mondo.owl" }, MONDO, ["0005233"]],
  [{ code: "0005233" }, MONDO, []],
  [{ code: "5233", system: "http://purl.obolibrary.org/obo/mondo.owl" }, MONDO, []],
  [{ code: "NSCLC", system: "https://oncotree.mskcc.org/?version=latest" }, ONCOTREE, ["NSCLC"]],
  [{ code: "oncotree:NSCLC" }, ONCOTREE, ["NSCLC"]],
  [{ code: "C0007131", system: "https://www.ncbi.nlm.nih.gov/medgen/" }, MEDGEN, ["C0007131"]],
  // two things at once are two codes
  [{ code: "MONDO:0005233", id: "MONDO:0005105" }, MONDO, ["0005233", "0005105"]],
])("the codes of %j", (coding, vocabulary, codes) => {
  expect([...codesIn(coding, vocabulary)]).toEqual(codes);
});
