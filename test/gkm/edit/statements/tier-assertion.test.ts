import { describe, expect, it } from "vitest";
import type { Draft } from "../../../../src/gkm/edit/draft/draft.ts";
import { ASSERTION_FIELDS, addAssertion } from "../../../../src/gkm/edit/statements/assertion.ts";
import { addedTo, draftOf, fieldsOf } from "../../../fixtures/draft.ts";

type Texts = Readonly<Record<string, string | readonly string[]>>;

const BASE = { tier: "II", description: "It responds.", date: "2026-01-02" };

/** A draft without assertions: those that the content has are about the same. */
function draftWithout(): Draft {
  const draft = draftOf();
  for (const key of Object.keys(draft.entries("assertion"))) {
    Reflect.deleteProperty(draft.entries("assertion"), key);
  }
  return draft;
}

const METHOD = { method: "kb.method:amp-asco-cap-2017" };
const assertion = (texts: Texts, draft = draftWithout()) => {
  const key = addAssertion(draft, fieldsOf({ ...BASE, ...METHOD, ...texts }, ASSERTION_FIELDS));
  return draft.get("assertion", key);
};

describe("an assertion of a tier", () => {
  it("weighs its evidence by proposition and direction", () => {
    const draft = draftWithout();
    const coded = (code: string) => ({
      type: "MappableConcept",
      primaryCoding: { system: "AMP/ASCO/CAP Guidelines, 2017", code },
    });
    const line = (key: string, direction: string, level: string) => ({
      type: "EvidenceLine",
      targetProposition: draft.get("evidence", key)?.["proposition"],
      hasEvidenceItems: [`#/evidence/${key}`],
      directionOfEvidenceProvided: direction,
      strengthOfEvidenceProvided: coded(level),
    });
    expect(assertion({ evidence: ["9851", "kb.eid:816"], id: "7" }, draft)).toEqual({
      id: "kb.aid:7",
      type: "Statement",
      description: "It responds.",
      specifiedBy: "#/method/kb.method:amp-asco-cap-2017",
      contributions: [
        {
          type: "Contribution",
          contributor: "#/organization/kb.organization:vitrine",
          activityType: "classified",
          date: "2026-01-02T00:00:00Z",
        },
      ],
      // that of the content's assertion about the same
      proposition: "#/proposition/kb.proposition:5XzrF30Ob5UFRMK5hGLIU4gMThotrFU7",
      direction: "supports",
      strength: coded("potential"),
      classification: { ...coded("tier ii"), name: "Tier II" },
      hasEvidence: [
        "https://civicdb.org/links/evidence/9851",
        "https://civicdb.org/links/evidence/816",
      ],
      hasEvidenceLines: [line("kb.eid:9851", "supports", "A"), line("kb.eid:816", "disputes", "B")],
    });
    expect(addedTo(draft)).toEqual(["assertion kb.aid:7"]);
  });

  it.each([
    ["I", "supports", "strong"],
    ["iii", "neutral", undefined],
    ["IV", "disputes", undefined],
  ])("of tier %s %s its proposition", (tier, direction, strength) => {
    const made = assertion({ evidence: "1409", tier });
    expect(made?.["direction"]).toBe(direction);
    expect(made?.["strength"]).toEqual(
      strength &&
        expect.objectContaining({ primaryCoding: expect.objectContaining({ code: strength }) }),
    );
  });

  it("about what another one classifies by the same method is refused", () => {
    // before the description is asked for
    const fields = fieldsOf({ evidence: "1409" }, ASSERTION_FIELDS);
    expect(() => addAssertion(draftOf(), fields)).toThrow(
      "kb.aid:1 classifies the same profile in the same condition by the same method. Change that assertion: correct what it says, or add the evidence to its hasEvidenceLines.",
    );
  });
});
