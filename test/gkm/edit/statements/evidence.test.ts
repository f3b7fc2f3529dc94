import { describe, expect, it } from "vitest";
import { addEvidence, EVIDENCE_FIELDS } from "../../../../src/gkm/edit/statements/evidence.ts";
import { addedTo, draftOf, fieldsOf } from "../../../fixtures/draft.ts";

const BASE = {
  profile: "BRAF V600E",
  disease: "DOID:8923",
  significance: "sensitivity",
  therapy: "Vemurafenib",
  origin: "somatic",
  direction: "supports",
  level: "b",
  source: "21639808",
  description: "Tumours shrank.",
};
type Texts = Readonly<Record<string, string | readonly string[]>>;

describe("an item of evidence", () => {
  it("refers to what is there", () => {
    const draft = draftOf();
    const texts: Texts = { ...BASE, id: "99", url: ["https://example.org/99"] };
    expect(addEvidence(draft, fieldsOf(texts, EVIDENCE_FIELDS))).toBe("kb.eid:99");
    expect(addedTo(draft)).toEqual(["evidence kb.eid:99"]);
    expect(draft.get("evidence", "kb.eid:99")).toEqual({
      id: "kb.eid:99",
      type: "Statement",
      description: "Tumours shrank.",
      specifiedBy: "#/method/kb.method:curation-sop-2019",
      reportedIn: ["#/source/pmid:21639808", "https://example.org/99"],
      proposition: "#/proposition/kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
      direction: "supports",
      strength: draft.get("evidence", "kb.eid:1023")?.["strength"],
    });
  });

  it("of a level that no other has gets its name alone", () => {
    const draft = draftOf();
    const key = addEvidence(draft, fieldsOf({ ...BASE, level: "E" }, EVIDENCE_FIELDS));
    expect(draft.get("evidence", key)?.["strength"]).toEqual({
      type: "MappableConcept",
      name: "Inferential association",
      primaryCoding: {
        system: "https://civic.readthedocs.io/en/latest/model/evidence/level.html",
        code: "E",
      },
    });
  });

  it.each([
    [
      { level: "A" },
      "kb.eid:1409 says the same of this publication already. Change that item instead.",
    ],
    [{ level: "F" }, 'level must be one of A, B, C, D, E; got "F".'],
    [{ direction: "yes" }, 'direction must be one of supports, disputes, neutral; got "yes".'],
    [{ id: "1409" }, "There is an entry kb.eid:1409 already. The next free number is 12987."],
  ])("of %j is refused", (texts: Texts, message) => {
    // before the description is asked for
    const { description: _, ...asked } = { ...BASE, ...texts };
    const fields = fieldsOf("id" in texts ? { ...BASE, ...texts } : asked, EVIDENCE_FIELDS);
    expect(() => addEvidence(draftOf(), fields)).toThrow(message);
  });
});
