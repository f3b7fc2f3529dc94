import { describe, expect, it } from "vitest";
import { ASSERTION_FIELDS, addAssertion } from "../../../../src/gkm/edit/statements/assertion.ts";
import { draftOf, fieldsOf } from "../../../fixtures/draft.ts";

describe("an assertion", () => {
  it.each([
    [
      { evidence: ["1409", "12986"] },
      "Evidence of oncogenicity and other evidence need an assertion each.",
    ],
    [{ evidence: "12986", tier: "I" }, "An assertion of oncogenicity has no tier. Leave it out."],
    [
      { evidence: "1409", criterion: "OS2" },
      "An assertion of a tier has no criterion. Leave it out.",
    ],
    [
      { evidence: "1409", profile: "BRAF V600E" },
      "An assertion of a tier has no profile. Leave it out.",
    ],
  ])("of %j is refused", (texts, message) => {
    expect(() => addAssertion(draftOf(), fieldsOf(texts, ASSERTION_FIELDS))).toThrow(message);
  });
});
