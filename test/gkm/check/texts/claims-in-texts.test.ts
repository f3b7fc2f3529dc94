import { expect, it } from "vitest";
import { placesWith } from "../../../fixtures/changed-bundle.ts";

const TEXT = "/evidence/kb.eid:1409/description";
const THERAPY = "/therapy/kb.tid:64768/name";

it.each<[string, string]>([
  ["Dabrafenib lengthened survival in people with BRAF V600E melanoma.", TEXT],
  ["Vemurafinib lengthened survival in people with BRAF V600E melanoma.", TEXT],
  ["Vemurafenib lengthened survival in people with BRAF V600K melanoma.", TEXT],
  ["Vemurafenib lengthened survival in people with p.Val600Lys.", TEXT],
  ["Vemurafenib lengthened survival in people with V606E.", TEXT],
  ["Vemurafenib lengthened survival in people with KRAS V600E melanoma.", TEXT],
  ["Vemurafenib lengthened survival in people with BARF V600E melanoma.", TEXT],
])("a description names another thing than its proposition: %s", async (text, pointer) => {
  expect(await placesWith({ [TEXT]: text })).toEqual([`gkm-other-text ${pointer}`]);
});

it.each([
  "Vemurafenib lengthened survival compared with dabrafenib.",
  "Survival was longer than with dacarbazine, and that with dabrafenib unknown, on PLX4032.",
  "Inhibitors of BRAF lengthened survival in people with V600 mutations, not in those with V600K.",
  "The drug helped people with V600E, and not those with V600K.",
  "It helped people with BRAF V600E and KRAS G12D, not those with EGFR T790M.",
  "It helped people in all groups.",
  "Compared with dabrafenib, it lengthened survival in BRAF V600E melanoma.",
  "BRAF V600E makes tumours sensitive to such inhibitors; dabrafenib does so, too.",
  "Zelboraf brought responses in people who had progressed on dabrafenib.",
])("nothing shows that a description is wrong: %s", async (text) => {
  expect(await placesWith({ [TEXT]: text })).toEqual([]);
});

it("where all descriptions write a name in another way, the name is wrong", async () => {
  expect(await placesWith({ [THERAPY]: "Vemurafinib" })).toEqual([`gkm-other-text ${THERAPY}`]);
});

it("a name that is wrong is told once", async () => {
  const profile = "/molecularProfile/kb.mpid:12/name";
  expect(await placesWith({ [profile]: "BRAF V600K" })).toEqual([`gkm-variant-name ${profile}`]);
  expect(await placesWith({ [profile]: "KRAS V600E" })).toEqual([`gkm-gene ${profile}`]);
});

it("an assertion names another therapy or change", async () => {
  const text = "/assertion/kb.aid:1/description";
  expect(await placesWith({ [text]: "BRAF V600E melanoma responds to dabrafenib." })).toEqual([
    `gkm-other-text ${text}`,
  ]);
  expect(await placesWith({ [text]: "BRAF V600K melanoma responds to vemurafenib." })).toEqual([
    `gkm-other-text ${text}`,
  ]);
});

it("where each of two therapies is described by the name of the other, the names are exchanged", async () => {
  const [gefitinib, erlotinib] = ["/therapy/kb.tid:1855/name", "/therapy/kb.tid:65530/name"];
  expect(await placesWith({ [gefitinib]: "Erlotinib", [erlotinib]: "Gefitinib" })).toEqual([
    `gkm-other-text ${erlotinib}`,
    `gkm-other-text ${gefitinib}`,
  ]);
});

it("a description cites another publication than its own", async () => {
  const text = "In BRAF V600E melanoma vemurafenib lengthened survival (PMID: ";
  expect(await placesWith({ [TEXT]: `${text}25265494).` })).toEqual([`gkm-other-text ${TEXT}`]);
  expect(await placesWith({ [TEXT]: `${text}25265494, PMID: 21639808).` })).toEqual([]);
});
