import { expect, it } from "vitest";
import type { Claim } from "../../../src/gkm/claims/claim.ts";
import {
  assertionHead,
  assertionText,
  assertionWords,
  joinedWords,
  namedPoint,
  sentenceOfClaim,
} from "../../../src/gkm/claims/spelled.ts";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { claimOf } = createTitles(CATALOG.graph);

/** What the page of an entry says of an assertion. */
const textBelow = (claim: Claim, subject: Entry | undefined) =>
  joinedWords(assertionHead(claim, subject), ...assertionWords(claim, subject).lines);

it("says what an evidence item does with its claim", () => {
  expect(sentenceOfClaim(claimOf(entryOf("evidence", "kb.eid:816")))).toBe(
    "Disputes resistance to Cetuximab or Panitumumab in Colorectal cancer",
  );
});

it("says how an assertion classifies its profile, and for what", () => {
  expect(sentenceOfClaim(claimOf(entryOf("assertion", "kb.aid:1")))).toBe(
    "Tier I in Skin melanoma · response to Vemurafenib (AMP A)",
  );
  expect(sentenceOfClaim(claimOf(entryOf("assertion", "kb.aid:251")))).toBe(
    "Likely oncogenic in Cancer",
  );
});

it("leaves out the condition that an assertion is shown below, and no other", () => {
  const claim = claimOf(entryOf("assertion", "kb.aid:1"));
  expect(textBelow(claim, claim.condition?.entry)).toBe("Tier I · response to Vemurafenib (AMP A)");
  expect(textBelow(claim, claim.profile?.entry)).toBe(
    "Tier I in Skin melanoma · response to Vemurafenib (AMP A)",
  );
  const unlinked = { ...claim, condition: { text: "Skin melanoma" } };
  expect(assertionText(unlinked)).toBe("Tier I in Skin melanoma · response to Vemurafenib (AMP A)");
});

it("lists the lines about the therapy that an assertion is shown below, with its groups, and counts the others", () => {
  const claim = claimOf(entryOf("assertion", "kb.aid:3"));
  expect(textBelow(claim, entryOf("therapy", "kb.tid:64768"))).toBe(
    "Tier I in Colorectal cancer · disputes response to Vemurafenib (AMP B) · disputes response to Panitumumab + Vemurafenib (AMP B) · 3 more lines (1 disputing)",
  );
  const combination = claim.points.find(
    ({ therapy }) => therapy?.text === "Cetuximab + Encorafenib",
  );
  expect(textBelow(claim, combination?.therapy?.entry)).toBe(
    "Tier I in Colorectal cancer · response to Cetuximab + Encorafenib (AMP A) · 4 more lines (3 disputing)",
  );
});

it("names what a point is about, and has no field for what it does not name", () => {
  const [point] = claimOf(entryOf("evidence", "kb.eid:816")).points;
  if (point === undefined) throw new Error("no point");
  const { effect, direction } = point;
  expect(namedPoint(point)).toStrictEqual({
    effect,
    direction,
    therapy: "Cetuximab or Panitumumab",
    condition: "Colorectal cancer",
    level: "B",
  });
  expect(namedPoint({ effect, direction })).toStrictEqual({ effect, direction });
});
