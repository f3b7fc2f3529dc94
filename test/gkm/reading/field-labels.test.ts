import { expect, it } from "vitest";
import { fieldLabel } from "../../../src/gkm/reading/field-labels.ts";

it.each([
  ["conditionQualifier", {}, "Condition"],
  ["object", { predicate: "predictsSensitivityTo" }, "Therapy"],
  ["object", { predicate: "isDiagnosticInclusionCriterionFor" }, "Condition"],
  ["object", {}, "About"],
  ["hasEvidenceItems", {}, "Evidence"],
  ["someNewField", {}, "Some new field"],
  ["std:VA.x", {}, "std:VA.x"],
  ["constructor", {}, "Constructor"],
])("%s is called %s", (field, owner, label) => {
  expect(fieldLabel(field, owner)).toBe(label);
});
