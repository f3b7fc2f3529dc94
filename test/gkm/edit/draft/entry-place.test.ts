import { describe, expect, it } from "vitest";
import { requirePlace } from "../../../../src/gkm/edit/draft/entry-place.ts";
import { draftSource } from "../../../fixtures/draft.ts";

const { bundle, others } = draftSource();
const BUNDLES = [bundle, ...others];

it("an entry is in all bundles that have it", () => {
  const { collection, bundles } = requirePlace(BUNDLES, "kb.tid:64768");
  expect([collection, bundles.length]).toEqual(["therapy", 2]);
});

describe("a key in another form", () => {
  it.each([
    ["21639808", "Chapman et al., 2011 (pmid:21639808)"],
    ["PMID: 21639808", "Chapman et al., 2011 (pmid:21639808)"],
    [" KB.DID:8923", "Skin melanoma (kb.did:8923)"],
    ["#/therapy/kb.tid:64768", "Vemurafenib (kb.tid:64768)"],
    ["DID 8923", "Skin melanoma (kb.did:8923)"],
    ["did-8923", "Skin melanoma (kb.did:8923)"],
    ["skin melanoma", "Skin melanoma (kb.did:8923)"],
  ])("%s is proposed as it is", (text, called) => {
    expect(() => requirePlace(BUNDLES, text)).toThrow(
      `There is no entry ${text}. Did you mean ${called}?`,
    );
  });

  it("is shortened in the message", () => {
    expect(() => requirePlace(BUNDLES, "x".repeat(100_000))).toThrow(
      /^There is no entry x{199}…\. /,
    );
  });
});
