import { expect, it } from "vitest";
import { placesWith } from "../../../fixtures/changed-bundle.ts";

const TEXT = "/evidence/kb.eid:1409/description";
const THERAPY = "/therapy/kb.tid:64768/name";

it.each<[string, string]>([
  ["Dabrafenib lengthened survival in people with BRAF V600E melanoma.", TEXT],
  ["Vemurafinib lengthened survival in people with BRAF V600E melanoma.", TEXT],
])("a description names another therapy than its proposition: %s", async (text, pointer) => {
  expect(await placesWith({ [TEXT]: text })).toEqual([`gkm-other-text ${pointer}`]);
});

it.each([
  "Vemurafenib lengthened survival compared with dabrafenib.",
  "Survival was longer than with dacarbazine, and that with dabrafenib unknown, on PLX4032.",
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

it("where each of two therapies is described by the name of the other, the names are exchanged", async () => {
  const [gefitinib, erlotinib] = ["/therapy/kb.tid:1855/name", "/therapy/kb.tid:65530/name"];
  expect(await placesWith({ [gefitinib]: "Erlotinib", [erlotinib]: "Gefitinib" })).toEqual([
    `gkm-other-text ${erlotinib}`,
    `gkm-other-text ${gefitinib}`,
  ]);
});
