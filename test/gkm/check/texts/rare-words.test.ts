import { expect, it } from "vitest";
import { placesWith } from "../../../fixtures/changed-bundle.ts";

it.each([
  ["/disease/kb.did:3908/name", "Lung non-small cell carcinma"],
  ["/molecularProfile/kb.mpid:12/extensions/0/name", "hgvsDescription"],
  ["/molecularProfile/kb.mpid:12/extensions/1/value", "ProteinSequenceConsequense"],
  ["/assertion/kb.aid:1/contributions/0/activityType", "clasified"],
])("%s has a slip of a frequent word: %s", async (pointer, value) => {
  expect(await placesWith({ [pointer]: value })).toEqual([`gkm-rare-word ${pointer}`]);
});

it.each([
  ["/disease/kb.did:3908/name", "Lung non-small cell carcinomas"],
  ["/disease/kb.did:3908/name", "Lung neoplasm"],
  ["/assertion/kb.aid:1/contributions/0/activityType", "reviewed"],
])("%s has a word of its own: %s", async (pointer, value) => {
  expect(await placesWith({ [pointer]: value })).toEqual([]);
});
