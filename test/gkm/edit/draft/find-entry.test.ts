import { describe, expect, it } from "vitest";
import {
  calledEntry,
  findEntry,
  proposedEntry,
} from "../../../../src/gkm/edit/draft/find-entry.ts";
import { draftOf, draftOfDocument } from "../../../fixtures/draft.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

describe("finding an entry", () => {
  it.each([
    ["therapy", "kb.tid:64768"],
    ["therapy", "vemurafenib"],
    ["therapy", "ncit:C64768"],
    ["therapy", "c64768"],
    ["therapy", "ZELBORAF"],
  ] as const)("of %s by %s", (collection, text) => {
    expect(findEntry(draftOf(), collection, text)?.key).toBe("kb.tid:64768");
  });

  it("is in the other bundle, and not in another collection", () => {
    expect(findEntry(draftOf(), "molecularProfile", "KIT D816V")?.key).toBe("kb.mpid:65");
    expect(findEntry(draftOf(), "disease", "Zelboraf")).toBeUndefined();
  });

  it("asks for the key where two entries have the name", () => {
    const disease = (key: string, name: string) => ({ id: key, type: "MappableConcept", name });
    const draft = draftOfDocument(
      documentWith({
        disease: {
          "kb.did:1": disease("kb.did:1", "Melanoma"),
          "kb.did:2": disease("kb.did:2", "melanoma"),
        },
      }),
    );
    expect(() => findEntry(draft, "disease", "MELANOMA")).toThrow(
      "Several entries of disease are called MELANOMA; give the disease by its key, kb.did:1 or kb.did:2.",
    );
  });

  it("proposes only a long name that is one slip away", () => {
    expect(proposedEntry(draftOf(), "therapy", "Vemurafenb")).toBe(
      " Did you mean Vemurafenib (kb.tid:64768)?",
    );
    expect(proposedEntry(draftOf(), "therapy", "Verafenib")).toBe("");
    expect(proposedEntry(draftOf(), "feature", "MEK")).toBe("");
  });

  it("calls an entry by its name, else its title", () => {
    expect(calledEntry({ key: "pmid:1", entry: { title: "A title" } })).toBe("A title (pmid:1)");
    expect(calledEntry({ key: "pmid:1", entry: {} })).toBe("pmid:1");
  });
});
