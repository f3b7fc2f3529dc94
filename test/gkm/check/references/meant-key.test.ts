import { expect, it } from "vitest";
import { meantKey } from "../../../../src/gkm/check/references/meant-key.ts";
import type { CollectionName } from "../../../../src/gkm/model/collections.ts";
import { KB } from "../../../fixtures/gkm.ts";

const SEQUENCE = "SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul";

it.each<[CollectionName, string, string]>([
  ["evidence", "eid:3", "kb.eid:3"],
  ["evidence", "kb.eid-3", "kb.eid:3"],
  ["evidence", " KB.EID:3 ", "kb.eid:3"],
  ["variant", "vid:12", "kb.vid:12"],
  ["conditionSet", "conditionSet:a_b-c", "kb.conditionSet:a_b-c"],
  ["source", "PMID:5", "pmid:5"],
  ["source", "sid:5", "kb.sid:5"],
  ["location", "SL.abc", "std:SL.abc"],
  ["sequenceReference", SEQUENCE.slice(3), SEQUENCE],
])(
  "a key of %s that lacks its prefix or has other punctuation is completed: %s",
  (name, key, meant) => {
    expect(meantKey(name, key, {}, KB)).toBe(meant);
  },
);

it("the id of the entry says it first", () => {
  expect(meantKey("evidence", "eid:3", { id: "kb.eid:4" }, KB)).toBe("kb.eid:4");
  expect(meantKey("evidence", "third", { id: "kb.eid:3" }, KB)).toBe("kb.eid:3");
  const reference = { refgetAccession: SEQUENCE };
  expect(meantKey("sequenceReference", "", reference, KB)).toBe(SEQUENCE);
});

it.each<[CollectionName, string]>([
  ["evidence", "civic.eid:3"],
  ["evidence", "3"],
  ["evidence", "kb.evidence:3"],
  ["evidence", "eid:3a"],
  ["source", "21639808"],
  ["location", "ga4gh:SL.abc"],
])(
  "nothing is guessed of another producer's key, a number alone and another word: %s %s",
  (name, key) => {
    expect(meantKey(name, key, { id: key }, KB)).toBeUndefined();
  },
);
