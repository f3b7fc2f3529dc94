import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkPoints } from "../../../../src/gkm/check/claims/points.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { bundleWith } from "../../../fixtures/gkm.ts";

const ASSERTION = "/assertion/kb.aid:251";
const LINE = `${ASSERTION}/hasEvidenceLines/0`;
const OUTCOME = `${LINE}/evidenceOutcome/primaryCoding/code`;
const STRENGTH = `${LINE}/strengthOfEvidenceProvided/primaryCoding/code`;
const SCORE = `${LINE}/scoreOfEvidenceProvided`;
const CLASS = `${ASSERTION}/classification/primaryCoding/code`;

type Changes = Readonly<Record<string, Json | undefined>>;

function check(changes: Changes) {
  const document = bundleWith("oncogenicity", changes);
  return [...checkPoints(document, createResolver(document))].map(
    ({ pointer, found, expected }) => [pointer.replace(ASSERTION, ""), found, expected],
  );
}

/** The first line with another criterion; the others have 3 points together. */
const criterion = (
  outcome: string,
  direction: string,
  strength: string | undefined,
  score: number,
) => ({
  [OUTCOME]: outcome,
  [STRENGTH]: strength,
  [`${LINE}/directionOfEvidenceProvided`]: direction,
  [SCORE]: score,
  [`${ASSERTION}/score`]: score + 3,
});

describe("points", () => {
  it.each<Changes>([
    {},
    { ...criterion("OVS1", "supports", "very strong", 8), [CLASS]: "oncogenic" },
    { ...criterion("OS2_moderate", "supports", "moderate", 2), [CLASS]: "uncertain significance" },
    { ...criterion("OS2_very_strong", "supports", "very strong", 8), [CLASS]: "oncogenic" },
    { ...criterion("SBS2", "disputes", "strong", -4), [CLASS]: "likely benign" },
    { ...criterion("SBVS1", "disputes", "standalone", -8), [CLASS]: "likely benign" },
    { ...criterion("OS2_not_met", "neutral", "strong", 0), [CLASS]: "uncertain significance" },
    { ...criterion("OM1", "supports", undefined, 2), [CLASS]: "uncertain significance" },
    { [SCORE]: undefined },
    { [`${ASSERTION}/score`]: undefined },
    { [`${ASSERTION}/hasEvidenceLines`]: undefined },
    { [CLASS]: "unheard of" },
    { [OUTCOME]: "OX9", [SCORE]: 4 },
  ])("are sound: %j", (changes) => {
    expect(check(changes)).toEqual([]);
  });

  it.each<[Changes, readonly string[]]>([
    [{ [SCORE]: 2 }, ["/hasEvidenceLines/0/scoreOfEvidenceProvided", "2", "4"]],
    [{ [SCORE]: -4 }, ["/hasEvidenceLines/0/scoreOfEvidenceProvided", "-4", "4"]],
    [
      { [STRENGTH]: "moderate" },
      ["/hasEvidenceLines/0/strengthOfEvidenceProvided", "moderate", "strong"],
    ],
    [
      { [`${LINE}/directionOfEvidenceProvided`]: "disputes" },
      ["/hasEvidenceLines/0/directionOfEvidenceProvided", "disputes", "supports"],
    ],
    [{ [OUTCOME]: "OM1" }, ["/hasEvidenceLines/0/evidenceOutcome", "strong, 4", "moderate, 2"]],
    [{ [`${ASSERTION}/score`]: -7 }, ["/score", "-7 points", "7 points"]],
    [{ [`${ASSERTION}/score`]: 8 }, ["/score", "8 points", "7 points"]],
    [
      { [CLASS]: "oncogenic" },
      [
        "/classification",
        "7 points",
        "10 or more points for oncogenic; 7 points make likely oncogenic",
      ],
    ],
    [
      { [`${ASSERTION}/score`]: undefined, [CLASS]: "benign" },
      [
        "/classification",
        "7 points",
        "−7 or fewer points for benign; 7 points make likely oncogenic",
      ],
    ],
  ])("are told: %j", (changes, found) => {
    expect(check(changes)).toEqual([found]);
  });

  it("of other guidelines are not judged", () => {
    const other = `${ASSERTION}/classification/primaryCoding/system`;
    expect(check({ [other]: "another", [`${ASSERTION}/score`]: -7 })).toEqual([]);
  });
});
