import { describe, expect, it } from "vitest";
import { addConcept, useConcept } from "../../../../src/gkm/edit/draft/concepts.ts";
import { addedTo, draftOf } from "../../../fixtures/draft.ts";

describe("a concept", () => {
  it.each(["Melanoma", "melanoma", "DOID:1909", "Melanoma (1909)", "Melanoma (DOID:1909)"])(
    "is used again: %s",
    (text) => {
      const draft = draftOf();
      expect(useConcept(draft, "disease", text)).toBe("#/disease/kb.did:1909");
      expect(draft.added).toEqual([]);
    },
  );

  it("is added with its code, which is its number where it is that of the others", () => {
    const draft = draftOf();
    expect(useConcept(draft, "therapy", "Tovorafenib (ncit:C106254)")).toBe(
      "#/therapy/kb.tid:106254",
    );
    expect(draft.get("therapy", "kb.tid:106254")).toEqual({
      id: "kb.tid:106254",
      type: "MappableConcept",
      conceptType: "Therapy",
      name: "Tovorafenib",
      mappings: [
        {
          coding: {
            id: "ncit:C106254",
            system:
              "https://ncit.nci.nih.gov/ncitbrowser/ConceptReport.jsp?dictionary=NCI_Thesaurus&code=",
            code: "C106254",
          },
          relation: "exactMatch",
        },
      ],
    });
    expect(useConcept(draft, "therapy", "tovorafenib")).toBe("#/therapy/kb.tid:106254");
  });

  it("gets the next number where keys are no codes", () => {
    const draft = draftOf();
    draft.add("disease", "kb.did:900000", {
      id: "kb.did:900000",
      mappings: [{ coding: { id: "DOID:5" }, relation: "exactMatch" }],
    });
    expect(useConcept(draft, "disease", "Ganglioglioma (DOID:5078)")).toBe(
      "#/disease/kb.did:900001",
    );
  });

  it.each([
    [
      "Nevus",
      'There is no disease Nevus. To add it, write its code after its name: "Nevus (DOID:…)".',
    ],
    [
      "Melanomas",
      'There is no disease Melanomas. Did you mean Melanoma (kb.did:1909)? To add it, write its code after its name: "Melanomas (DOID:…)".',
    ],
    ["Nevus (XYZ:12)", 'The code of a disease must look like DOID:…; got "Nevus (XYZ:12)".'],
    [
      "kb.tid:64768",
      "Vemurafenib (kb.tid:64768) is an entry of therapy; the disease must be one of disease.",
    ],
    [
      "Nevus (DOID:1909)",
      'The code DOID:1909 is that of Melanoma (kb.did:1909); got "Nevus". Correct the code, or use that entry by its name.',
    ],
    [
      "Melanoma (DOID:1908)",
      "Melanoma (kb.did:1909) has another code; got DOID:1908. Correct the code, or give the new disease a name of its own.",
    ],
  ])("%s is refused", (text, message) => {
    expect(() => useConcept(draftOf(), "disease", text)).toThrow(message);
  });

  it("that is new can have no code, and none of another form", () => {
    const draft = draftOf();
    addConcept(draft, "therapy", "Watchful waiting", undefined);
    addConcept(draft, "feature", "TP53 (7157)", undefined);
    expect(addedTo(draft)[1]).toBe("feature kb.gid:7157");
    expect(() => addConcept(draft, "disease", "X (ncit:C1)", undefined)).toThrow(
      'The code of a disease must look like DOID:…; got "X (ncit:C1)".',
    );
    expect(() => addConcept(draft, "disease", "Melanoma", undefined)).toThrow(
      "There is a disease Melanoma (kb.did:1909) already.",
    );
  });
});
