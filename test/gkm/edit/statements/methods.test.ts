import { describe, expect, it } from "vitest";
import { useMethod } from "../../../../src/gkm/edit/statements/methods.ts";
import { addedTo, draftOf, draftOfDocument } from "../../../fixtures/draft.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

describe("a method", () => {
  it("is by default the one of the other statements", () => {
    expect(useMethod(draftOf(), "evidence", undefined)).toBe(
      "#/method/kb.method:curation-sop-2019",
    );
    expect(useMethod(draftOf(), "assertion", undefined)).toBe(
      "#/method/kb.method:amp-asco-cap-2017",
    );
  });

  it("can be named", () => {
    const draft = draftOf();
    expect(useMethod(draft, "assertion", "AMP/ASCO/CAP guidelines (2017)")).toBe(
      "#/method/kb.method:amp-asco-cap-2017",
    );
    expect(() => useMethod(draft, "evidence", "SOP")).toThrow(
      "There is no method SOP. Use kb.method:curation-sop-2019.",
    );
    expect(() => useMethod(draft, "evidence", "kb.method:amp-asco-cap-2017")).toThrow(
      "AMP/ASCO/CAP guidelines (2017) (kb.method:amp-asco-cap-2017) is a method of assertions, not of evidence. Use kb.method:curation-sop-2019.",
    );
  });

  it("must be named for the first evidence", () => {
    const draft = draftOfDocument(documentWith());
    expect(() => useMethod(draft, "evidence", undefined)).toThrow(
      'method is missing: the key or name of a method of the bundle, such as "Cancer variant curation SOP (2019)" (PMID 31779674).',
    );
    expect(() => useMethod(draft, "evidence", "Our own")).toThrow(
      'There is no method Our own. Use "Cancer variant curation SOP (2019)".',
    );
    const pointer = useMethod(draft, "evidence", "Cancer variant curation SOP (2019)");
    expect(pointer).toBe("#/method/kb.method:curation-sop-2019");
    expect(addedTo(draft)).toEqual(["source pmid:31779674", "method kb.method:curation-sop-2019"]);
    expect(useMethod(draft, "evidence", "Cancer variant curation SOP (2019)")).toBe(pointer);
    expect(addedTo(draft)).toHaveLength(2);
  });

  it("is the guideline of tiers for the first assertion, which the bundle gets", () => {
    const draft = draftOfDocument(documentWith());
    const pointer = useMethod(draft, "assertion", undefined);
    expect(pointer).toBe("#/method/kb.method:amp-asco-cap-2017");
    expect(draft.find(pointer)).toMatchObject({
      methodType: "guideline",
      reportedIn: "#/source/pmid:27993330",
    });
    expect(useMethod(draft, "assertion", undefined)).toBe(pointer);
    expect(addedTo(draft)).toHaveLength(2);
  });
});
