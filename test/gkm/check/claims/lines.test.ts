import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkLines } from "../../../../src/gkm/check/claims/lines.ts";
import { statementDigests } from "../../../../src/gkm/check/references/statement-keys.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { placesWith } from "../../../fixtures/changed-bundle.ts";
import { bundleWith, sha512t24u } from "../../../fixtures/gkm.ts";

const ASSERTION = "/assertion/kb.aid:9";
const LINE = `${ASSERTION}/hasEvidenceLines/0`;
const CODE = "strengthOfEvidenceProvided/primaryCoding/code";
const ITEM = "/evidence/kb.eid:6955";
const LEUKEMIA = "#/proposition/kb.proposition:KgpoOnjtH0YJBxjt2WMOgL3OAQTV9y2s";

function check(changes: Readonly<Record<string, Json | undefined>>) {
  const document = bundleWith("assertion", changes);
  const resolver = createResolver(document);
  const digests = statementDigests(document, resolver, sha512t24u);
  return [...checkLines(document, resolver, digests)].map(
    ({ code, pointer }) => `${code} ${pointer.replace(ASSERTION, "")}`,
  );
}

const level = (code: string, name: string) => ({
  primaryCoding: {
    system: "https://civic.readthedocs.io/en/latest/model/evidence/level.html",
    code,
  },
  name,
});
const tierI = {
  [`${ASSERTION}/classification/primaryCoding/code`]: "tier i",
  [`${LINE}/${CODE}`]: "B",
};

describe("evidence lines", () => {
  it.each<Readonly<Record<string, Json | undefined>>>([
    {},
    tierI,
    // small studies are clinical evidence, too
    { [`${ITEM}/strength`]: level("A", "Validated association") },
    { [`${LINE}/hasEvidenceItems`]: ["https://example.org/evidence"], ...tierI },
    { ...tierI, [`${ITEM}/strength`]: level("D", "Preclinical"), [`${LINE}/reportedIn`]: ["x"] },
    { [`${LINE}/directionOfEvidenceProvided`]: undefined },
    // the schema reports it
    { [`${ITEM}/direction`]: "suports" },
    { [`${LINE}/targetProposition`]: undefined },
    { [`${ASSERTION}/hasEvidenceLines`]: undefined },
    { [`${ASSERTION}/hasEvidenceLines`]: [null, {}] },
  ])("are sound: %j", (changes) => {
    expect(check(changes)).toEqual([]);
  });

  it.each(["disputes", "neutral"])("have the direction of their evidence, not %s", (direction) => {
    const found = ["gkm-line-direction /hasEvidenceLines/0/directionOfEvidenceProvided"];
    expect(check({ [`${LINE}/directionOfEvidenceProvided`]: direction })).toEqual(found);
    expect(check({ [`${ITEM}/direction`]: direction })).toEqual(found);
  });

  it("are about the disease of their assertion, as their items are", () => {
    const subject = "/proposition/kb.proposition:KgpoOnjtH0YJBxjt2WMOgL3OAQTV9y2s/subject";
    const other = { [`${LINE}/hasEvidenceItems/0`]: "#/evidence/kb.eid:26" };
    expect(check({ ...other, [subject]: "#/molecularProfile/kb.mpid:1594" })).toEqual([
      "gkm-other-claim /hasEvidenceLines/0/hasEvidenceItems/0",
    ]);
    // gkm-other-variant reports it
    expect(check(other)).toEqual([]);
    expect(
      check({
        [`${LINE}/hasEvidenceItems/0`]: "#/evidence/kb.eid:26",
        [`${LINE}/targetProposition`]: LEUKEMIA,
      }),
    ).toEqual(["gkm-other-claim /hasEvidenceLines/0/targetProposition"]);
  });

  it("of level A or B rest on evidence of such a level", () => {
    expect(check({ ...tierI, [`${ITEM}/strength`]: level("C", "Case study") })).toEqual([
      "gkm-tier /hasEvidenceLines/0/strengthOfEvidenceProvided",
    ]);
  });

  it("make the tier", () => {
    expect(check({ [`${LINE}/${CODE}`]: "A" })).toEqual(["gkm-tier /classification"]);
    expect(check({ [`${ASSERTION}/classification/primaryCoding/code`]: "tier i" })).toEqual([
      "gkm-tier /classification",
    ]);
    expect(
      check({ ...tierI, [`${ASSERTION}/classification/primaryCoding/code`]: "tier iv" }),
    ).toEqual(["gkm-tier /classification"]);
  });
});

it("an item is about another proposition than its line, where no other item is", async () => {
  const item = "/assertion/kb.aid:1/hasEvidenceLines/0/hasEvidenceItems/0";
  // of a broader disease, with another therapy besides
  expect(await placesWith({ [item]: "#/evidence/kb.eid:1421" })).toEqual([
    `gkm-other-claim ${item}`,
  ]);
});
