import { describe, expect, it } from "vitest";
import { itemsOf } from "../../../../src/base/json.ts";
import {
  describedProposition,
  PROPOSITION_FIELDS,
  useProposition,
} from "../../../../src/gkm/edit/statements/propositions.ts";
import { addedTo, draftOf, fieldsOf } from "../../../fixtures/draft.ts";

const BASE = { profile: "BRAF V600E", disease: "Melanoma", origin: "somatic" };
const proposition = (
  texts: Readonly<Record<string, string | readonly string[]>>,
  draft = draftOf(),
) => describedProposition(draft, fieldsOf({ ...BASE, ...texts }, PROPOSITION_FIELDS));

describe("a proposition", () => {
  it("is used again if it says the same", () => {
    const draft = draftOf();
    const texts = { disease: "DOID:8923", significance: "sensitivity", therapy: "Zelboraf" };
    expect(proposition(texts, draft)).toBe(
      "#/proposition/kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
    );
    expect(draft.added).toEqual([]);
  });

  it("is used again under a key of another form", () => {
    const draft = draftOf();
    const content = {
      type: "VariantPrognosticProposition",
      subject: "#/molecularProfile/kb.mpid:12",
      predicate: "associatedWithWorseOutcomeFor",
      object: "#/disease/kb.did:1909",
    };
    draft.add("proposition", "kb.proposition:mine", { id: "kb.proposition:mine", ...content });
    expect(useProposition(draft, content)).toBe("#/proposition/kb.proposition:mine");
  });

  it.each([
    ["worse-outcome", "VariantPrognosticProposition", "associatedWithWorseOutcomeFor"],
    ["diagnosis", "VariantDiagnosticProposition", "isDiagnosticInclusionCriterionFor"],
    ["oncogenicity", "VariantOncogenicityProposition", "isOncogenicFor"],
  ])("of %s is about the disease", (significance, type, predicate) => {
    const draft = draftOf();
    expect(draft.find(proposition({ significance }, draft))).toMatchObject({
      type,
      subject: "#/molecularProfile/kb.mpid:12",
      predicate,
      object: "#/disease/kb.did:1909",
      geneContextQualifier: "#/feature/kb.gid:673",
      alleleOriginQualifier: "#/variantOrigin/kb.variantOrigin:SOMATIC",
    });
  });

  it("uses a group of the same therapies in any order, and makes a new one", () => {
    const draft = draftOf();
    const groups = Object.entries(draft.entries("therapyGroup"));
    const [key, group] =
      groups.find(([, { membershipOperator }]) => membershipOperator === "AND") ?? [];
    const therapy = itemsOf(group?.["concepts"])
      .map((pointer) => String(pointer).slice("#/therapy/".length))
      .reverse();
    const known = proposition({ significance: "resistance", therapy, operator: "and" }, draft);
    expect(draft.find(known)?.["object"]).toBe(`#/therapyGroup/${key}`);
    proposition(
      { significance: "resistance", therapy: ["Vemurafenib", "Lapatinib"], operator: "OR" },
      draft,
    );
    expect(addedTo(draft).filter((added) => added.startsWith("therapyGroup"))).toHaveLength(1);
  });

  it("has therapies in the order in which they are given, as the field writes them", () => {
    const concepts = [
      ["Vemurafenib", "Lapatinib"],
      ["Lapatinib", "Vemurafenib"],
    ].map((therapy) => {
      const draft = draftOf("solid-tumours");
      const key = proposition({ significance: "resistance", therapy, operator: "OR" }, draft);
      return itemsOf(draft.find(draft.find(key)?.["object"] as string)?.["concepts"]);
    });
    expect(concepts[0]?.[0]).toBe(concepts[1]?.[1]);
    expect(concepts[0]?.[1]).toBe(concepts[1]?.[0]);
  });

  it("is about a set of conditions if there are phenotypes", () => {
    const draft = draftOf("blood-and-brain");
    const texts = {
      profile: "ACVR1 G328V",
      disease: "kb.did:80684",
      phenotype: "Pediatric onset",
      significance: "diagnosis",
    };
    expect(draft.find(proposition(texts, draft))?.["object"]).toBe(
      "#/conditionSet/kb.conditionSet:Kuzn9vewMuFuAKL6EBJ18JuDgnGo8obo",
    );
  });

  it.each([
    [{ significance: "sensitivity" }, "therapy is missing: the therapy,"],
    [
      { significance: "diagnosis", therapy: "Vemurafenib" },
      "A claim of diagnosis has no therapy; got Vemurafenib.",
    ],
    [
      { significance: "sensitivity", therapy: ["Vemurafenib", "Zelboraf"], operator: "AND" },
      "therapy has the same therapy twice: Vemurafenib, Zelboraf.",
    ],
    [
      { significance: "sensitivity", therapy: ["Vemurafenib", "Lapatinib"] },
      "operator is missing: AND for",
    ],
    [
      { significance: "sensitivity", therapy: "Vemurafenib", operator: "AND" },
      "operator is for several therapies; got AND and Vemurafenib alone. Add the other therapy, or leave operator out.",
    ],
    [
      { significance: "diagnosis", operator: "OR" },
      "A claim of diagnosis has no operator; got OR.",
    ],
    [{ significance: "good" }, "significance must be one of sensitivity, resistance,"],
  ])("of %j is refused", (texts, message) => {
    expect(() => proposition(texts)).toThrow(message);
  });
});
