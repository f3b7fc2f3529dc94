import { describe, expect, it } from "vitest";
import { useMethod } from "../../../../src/gkm/edit/statements/methods.ts";
import { draftOf, draftOfDocument } from "../../../fixtures/draft.ts";
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

  it("must be named if there are no statements", () => {
    expect(() => useMethod(draftOfDocument(documentWith()), "evidence", undefined)).toThrow(
      "method is missing: the key or name of a method of the bundle.",
    );
  });
});
