import { describe, expect, it } from "vitest";
import { Draft } from "../../../../src/gkm/edit/draft/draft.ts";
import { addedTo, draftOf, draftSource } from "../../../fixtures/draft.ts";

describe("a draft", () => {
  it("copies an entry of another bundle with all that it refers to", () => {
    const draft = draftOf("blood-and-brain");
    expect(draft.use("evidence", "kb.eid:1023")).toBe("#/evidence/kb.eid:1023");
    expect(addedTo(draft)).toEqual([
      "evidence kb.eid:1023",
      "source pmid:24868024",
      "proposition kb.proposition:2R5ar8EBEGnLNHtkVrfA981UZxFcLP7p",
      "molecularProfile kb.mpid:302",
      "variant kb.vid:306",
      "location std:SL.sYem6M3bKhk1mtAmKy_IaKZIawgEc9hO",
      "sequenceReference SQ.AjWXsI7AkTK35XW9pgd3UbjpC3MAevlz",
      "therapy kb.tid:26653",
      "disease kb.did:3717",
      "feature kb.gid:2064",
    ]);
    expect(draft.use("evidence", "kb.eid:1023")).toBe("#/evidence/kb.eid:1023");
    expect(draft.added).toHaveLength(10);
  });

  it("copies a variant that a profile names by its number alone", () => {
    const draft = draftOf("blood-and-brain");
    draft.use("molecularProfile", "kb.mpid:131");
    expect(addedTo(draft)).toEqual(["molecularProfile kb.mpid:131", "variant kb.vid:131"]);
  });

  it("leaves the document as it was, and shares what is as it was", () => {
    const source = draftSource();
    const before = JSON.stringify(source.bundle.document);
    const draft = draftOf();
    draft.add("disease", "kb.did:1", { id: "kb.did:1", type: "MappableConcept" });
    expect(draft.document.disease["kb.did:1"]).toBeDefined();
    expect(JSON.stringify(source.bundle.document)).toBe(before);
    expect(draft.document.source).toBe(draft.entries("source"));
  });

  it("gives numbers that no bundle has", () => {
    const draft = draftOf();
    expect(draft.newKey("evidence")).toBe("kb.eid:12987");
    expect(draft.newKey("evidence", 5)).toBe("kb.eid:5");
    // it is in the other bundle
    expect(() => draft.add("variant", "kb.vid:65", {})).toThrow(
      "There is an entry kb.vid:65 already.",
    );
  });

  it("finds nothing of bundles with other keys", () => {
    const source = draftSource();
    const others = source.others.map((one) => ({
      ...one,
      profile: { prefix: "civic", namespace: "ga4gh" },
    }));
    const { bundle, synonyms, sha512t24u } = source;
    expect(draftOf().find("#/variant/kb.vid:65")).toBeDefined();
    const alone = new Draft({ bundle, others, synonyms, sha512t24u });
    expect(alone.find("#/variant/kb.vid:65")).toBeUndefined();
  });
});
