import { expect, it } from "vitest";
import { placesWith } from "../../../fixtures/changed-bundle.ts";

const TEXT = "/evidence/kb.eid:1409/description";

it.each<[string, string]>([
  ["Vemurafenib lengthened survival in people with BRAF V600K melanoma.", TEXT],
  ["Vemurafenib lengthened survival in people with p.Val600Lys.", TEXT],
  ["Vemurafenib lengthened survival in people with V606E.", TEXT],
  ["Vemurafenib lengthened survival in people with KRAS V600E melanoma.", TEXT],
  ["Vemurafenib lengthened survival in people with BARF V600E melanoma.", TEXT],
])("a description names another change than its proposition: %s", async (text, pointer) => {
  expect(await placesWith({ [TEXT]: text })).toEqual([`gkm-other-text ${pointer}`]);
});

it.each([
  "Inhibitors of BRAF lengthened survival in people with V600 mutations, not in those with V600K.",
  "The drug helped people with V600E, and not those with V600K.",
  "It helped people with BRAF V600E and KRAS G12D, not those with EGFR T790M.",
])("nothing shows that a description is wrong: %s", async (text) => {
  expect(await placesWith({ [TEXT]: text })).toEqual([]);
});

it("a description cites another publication than its own", async () => {
  const text = "In BRAF V600E melanoma vemurafenib lengthened survival (PMID: ";
  expect(await placesWith({ [TEXT]: `${text}25265494).` })).toEqual([`gkm-other-text ${TEXT}`]);
  expect(await placesWith({ [TEXT]: `${text}25265494, PMID: 21639808).` })).toEqual([]);
});
