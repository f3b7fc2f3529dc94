import { expect, it } from "vitest";
import { languageOf } from "../../src/languages/languages.ts";
import { deprecatedSince } from "../../src/review/deprecations.ts";
import { NO_CHANGES, outlineOf } from "../../src/review/outline.ts";
import { type Reviewed, reviewChange } from "../../src/review/review.ts";
import { reviewText } from "../../src/review/text.ts";
import { CATALOG } from "../fixtures/catalog.ts";

const stateOf = (deprecated: Reviewed["deprecated"]): Reviewed => ({
  ...{ bundles: CATALOG.bundles, tools: undefined, settings: {}, formerly: new Map() },
  ...{ drafts: new Map(), unread: [], deprecated },
});
const textOf = (older: Reviewed["deprecated"], newer: Reviewed["deprecated"]) =>
  reviewText(outlineOf(reviewChange(stateOf(older), stateOf(newer), languageOf)));
const LOST = new Map([["kb.eid:1409", "The paper was retracted."]]);

it("says what is deprecated now and why, and what no longer is", () => {
  const text = textOf(new Map(), LOST);
  expect(text).toContain("Knowledge: 1 entry deprecated.");
  expect(text).toMatch(
    /Deprecated\n {2}Evidence item EID 1409 BRAF V600E: .*\n {4}- The paper was retracted\.\n/,
  );
  expect(textOf(LOST, new Map())).toMatch(
    /No longer deprecated\n {2}Evidence item EID 1409 .*\n {4}- Before: The paper was retracted\.\n/,
  );
});

it("says that another reason is given now, and what it was before", () => {
  const text = textOf(LOST, new Map([["kb.eid:1409", "A larger trial found the opposite."]]));
  expect(text).toContain("Knowledge: 1 entry deprecated for another reason.");
  expect(text).toMatch(
    /Deprecated for another reason\n {2}Evidence item EID 1409 .*\n {4}- A larger trial found the opposite\.\n {4}- Before: The paper was retracted\.\n/,
  );
});

it("says nothing of a state of which that is not known, nor of what stays so", () => {
  expect(textOf(undefined, LOST)).toBe(`${NO_CHANGES}\n`);
  expect(textOf(LOST, LOST)).toBe(`${NO_CHANGES}\n`);
});

it("follows an entry to its new key", () => {
  const now = new Map([["kb.eid:1", "The paper was retracted."]]);
  expect(deprecatedSince(LOST, now, new Map([["kb.eid:1", ["kb.eid:1409"]]])).size).toBe(0);
  expect(deprecatedSince(LOST, now, new Map()).size).toBe(2);
});

it("says nothing of an entry that a deprecated one became part of", () => {
  const key = "kb.did:8923";
  const older = stateOf(new Map([[key, "It was entered twice."]]));
  const bundles = CATALOG.bundles.map((bundle) => {
    const { [key]: _, ...disease } = bundle.document.disease;
    return { ...bundle, document: { ...bundle.document, disease } };
  });
  const formerly = new Map([["kb.did:1909", [key]]]);
  const review = reviewChange(older, { ...stateOf(new Map()), bundles, formerly }, languageOf);
  expect(review.knowledge.entries.map(({ kind }) => kind)).toContain("merged");
  expect(review.deprecations).toEqual([]);
});
