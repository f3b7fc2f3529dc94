import { describe, expect, it } from "vitest";
import { objectsOf } from "../../../../src/base/json.ts";
import { Draft } from "../../../../src/gkm/edit/draft/draft.ts";
import { ASSERTION_FIELDS, addAssertion } from "../../../../src/gkm/edit/statements/assertion.ts";
import { addedTo, draftOf, draftSource, fieldsOf } from "../../../fixtures/draft.ts";

type Texts = Readonly<Record<string, string | readonly string[]>>;

const OWN = "kb.aid:251";
const BASE = { description: "It is.", date: "2026-11-21" };

/** A draft without the assertion of oncogenicity that the content has. */
function draftWithout(): Draft {
  const draft = draftOf("blood-and-brain");
  Reflect.deleteProperty(draft.entries("assertion"), OWN);
  return draft;
}

function assertion(texts: Texts, draft = draftWithout()) {
  const key = addAssertion(draft, fieldsOf({ ...BASE, ...texts }, ASSERTION_FIELDS));
  return draft.get("assertion", key);
}

describe("an assertion of oncogenicity", () => {
  it("has the points, the class, the direction and the strength of its criteria", () => {
    // MAP2K1 P124S, as the content has it by hand
    const draft = draftWithout();
    const own = draftOf("blood-and-brain").get("assertion", OWN);
    const criteria = ["OS2", "om3", "OP4"];
    const made = assertion({ evidence: "12986", criterion: criteria, id: "251" }, draft);
    const urls = ["https://civicdb.org/links/evidence/12986"];
    expect(made).toEqual({
      ...own,
      description: "It is.",
      hasEvidence: ["#/evidence/kb.eid:12986", ...urls],
    });
    expect(addedTo(draft)).toEqual([`assertion ${OWN}`]);
    expect(draft.notes).toEqual([`${OWN} has 7 points: likely oncogenic`]);
  });

  it("can say itself what it is about", () => {
    const draft = draftOf();
    const about = { profile: "BRAF V600E", disease: "Melanoma", origin: "somatic" };
    const made = assertion({ ...about, criterion: ["SBS1", "OM3 supporting"] }, draft);
    expect(draft.find(made?.["proposition"])).toMatchObject({
      type: "VariantOncogenicityProposition",
      subject: "#/molecularProfile/kb.mpid:12",
      predicate: "isOncogenicFor",
    });
    expect(made).toMatchObject({
      direction: "disputes",
      strength: { primaryCoding: { code: "likely" } },
      classification: { primaryCoding: { code: "likely benign" } },
      score: -3,
      hasEvidenceLines: [
        { directionOfEvidenceProvided: "disputes", scoreOfEvidenceProvided: -4 },
        {
          directionOfEvidenceProvided: "supports",
          strengthOfEvidenceProvided: { primaryCoding: { code: "supporting" } },
          evidenceOutcome: { primaryCoding: { code: "OM3_supporting" } },
        },
      ],
    });
    expect(made).not.toHaveProperty("hasEvidence");
    // that of the other bundle comes along, and nobody has given its PMID
    expect(draft.added).toContainEqual({ collection: "source", key: "pmid:35101336" });
  });

  it("is by the guideline that the bundle has, whatever its key", () => {
    const { bundle, ...source } = draftSource("blood-and-brain");
    const { "pmid:35101336": guideline, ...others } = bundle.document.source;
    const own = { ...bundle.document, source: { ...others, "kb.sid:7": guideline ?? {} } };
    const draft = new Draft({ ...source, bundle: { ...bundle, document: own }, others: [] });
    Reflect.deleteProperty(draft.entries("assertion"), OWN);
    const made = assertion({ evidence: "12986", criterion: "OS2" }, draft);
    expect(made?.["specifiedBy"]).toMatchObject({ reportedIn: "#/source/kb.sid:7" });
    expect(draft.added.map(({ collection }) => collection)).toEqual(["assertion"]);
  });

  it("of nothing that is met is of uncertain significance", () => {
    const made = assertion({ evidence: "12986", criterion: "OS2_not_met" });
    expect(made).toMatchObject({ direction: "neutral", score: 0 });
    expect(made).not.toHaveProperty("strength");
    const [line] = objectsOf(made?.["hasEvidenceLines"]);
    expect(line).not.toHaveProperty("strengthOfEvidenceProvided");
  });

  it.each([
    [
      { evidence: "12986" },
      "criterion is missing: a criterion of oncogenicity that was assessed, such as OS2,",
    ],
    [{ evidence: "12986", criterion: "OS4" }, "criterion must be one of SBVS1, SBS1, OP4, OS2,"],
    [{ evidence: "12986", criterion: "OS2_weak" }, "criterion must be one of"],
    [{ evidence: "12986", criterion: ["OS2", "os2_moderate"] }, "criterion names OS2 twice."],
    [
      { evidence: "12986", criterion: ["OS2", "OM3"], classification: "oncogenic" },
      'The criteria give 6 points, which make likely oncogenic; got classification "oncogenic". Correct it, or the criteria.',
    ],
    [
      { evidence: "12986", criterion: "OS2", disease: "Melanoma" },
      "The evidence says what the assertion is about. Leave disease out.",
    ],
    [{ criterion: "OS2" }, "profile is missing: the molecular profile,"],
  ] as readonly (readonly [Texts, string])[])("of %j is refused", (texts, message) => {
    expect(() => assertion(texts)).toThrow(message);
  });

  it("of what another one classifies is refused", () => {
    expect(() =>
      assertion({ evidence: "12986", criterion: "OS2" }, draftOf("blood-and-brain")),
    ).toThrow("kb.aid:251 classifies the same profile in the same condition by the same method.");
  });
});
