import { describe, expect, it } from "vitest";
import type { Draft } from "../../../../src/gkm/edit/draft/draft.ts";
import { ASSERTION_FIELDS, addAssertion } from "../../../../src/gkm/edit/statements/assertion.ts";
import { draftOf, fieldsOf } from "../../../fixtures/draft.ts";

type Texts = Readonly<Record<string, string | readonly string[]>>;

const BASE = {
  tier: "II",
  description: "It responds.",
  date: "2026-01-02",
  method: "kb.method:amp-asco-cap-2017",
};

/** A draft without assertions: those that the content has are about the same. */
function draftWithout(): Draft {
  const draft = draftOf();
  for (const key of Object.keys(draft.entries("assertion"))) {
    Reflect.deleteProperty(draft.entries("assertion"), key);
  }
  return draft;
}

describe("evidence, organization and date of an assertion", () => {
  it.each([
    [{}, "evidence is missing: the evidence that it rests on, by key or number."],
    [{ evidence: "5" }, "There is no evidence 5. Give its key or its number."],
    [{ evidence: ["1409", "kb.eid:1409"] }, "evidence names kb.eid:1409 twice."],
    [{ evidence: ["EID 1409", "eid-1409"] }, "evidence names kb.eid:1409 twice."],
    [
      { evidence: ["1409", "1023"] },
      "The evidence is not about one molecular profile, but about kb.mpid:12 and kb.mpid:302. Give evidence about one molecular profile.",
    ],
    [
      { evidence: ["1409", "9851"] },
      "The evidence is not about one condition, but about kb.did:8923 and kb.did:9256. Give evidence about one condition.",
    ],
    [{ evidence: "1409", tier: "V" }, 'tier must be one of I, II, III, IV; got "V".'],
    [
      { evidence: "1409", date: "2026-13-01" },
      'date must be a day such as 2026-11-21; got "2026-13-01".',
    ],
    [
      { evidence: "1409", organization: "Nobody" },
      "There is no organization Nobody. Use kb.organization:vitrine.",
    ],
  ] as readonly (readonly [Texts, string])[])("of %j is refused", (texts, message) => {
    expect(() =>
      addAssertion(draftWithout(), fieldsOf({ ...BASE, ...texts }, ASSERTION_FIELDS)),
    ).toThrow(message);
  });
});
