import { describe, expect, it } from "vitest";
import {
  createProfilesByName,
  type ProfileExpression,
  profileExpression,
  profileNamesOf,
} from "../../../src/gkm/notation/profile-expression.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

/** An expression with brackets around everything that combines. */
const text = (expression: ProfileExpression | undefined): string => {
  if (expression === undefined) return "none";
  if (expression.kind === "profile") return expression.name;
  if (expression.kind === "not") return `not ${text(expression.part)}`;
  return `(${expression.parts.map(text).join(` ${expression.kind} `)})`;
};

describe("the expression in a profile's name", () => {
  it.each([
    ["EGFR T790M AND EGFR L858R", "(EGFR T790M and EGFR L858R)"],
    ["BRAF V600E OR BRAF V600K OR BRAF V600D", "(BRAF V600E or BRAF V600K or BRAF V600D)"],
    ["A 1 OR B 2 AND C 3", "(A 1 or (B 2 and C 3))"],
    ["ALK Fusion AND (ALK L1196M OR ALK F1174L)", "(ALK Fusion and (ALK L1196M or ALK F1174L))"],
    ["NOT BRAF V600E AND KRAS Mutation", "(not BRAF V600E and KRAS Mutation)"],
    ["NOT (KRAS Mutation OR NRAS Mutation)", "not (KRAS Mutation or NRAS Mutation)"],
    [
      "EGFR Exon 19 Deletion (p.E746_A750del) AND EGFR T790M",
      "(EGFR Exon 19 Deletion (p.E746_A750del) and EGFR T790M)",
    ],
    ["((A 1 OR B 2) AND C 3)", "((A 1 or B 2) and C 3)"],
  ])("%s", (name, expected) => {
    expect(text(profileExpression(name))).toBe(expected);
  });

  it.each([
    "BRAF V600E",
    "KIT Exon 11 and 13 Mutation",
    "TANDEM ORF",
    "EGFR Exon 19 Deletion (p.E746_A750del)",
    "BRAF V600E AND",
    "A 1 AND (B 2 OR C 3",
    "AND B 2",
    "A 1 OR OR B 2",
  ])("is none in %s", (name) => {
    expect(profileExpression(name)).toBeUndefined();
  });

  it("has the names that must be present, each once", () => {
    const expression = profileExpression("A 1 AND (B 2 OR A 1) AND NOT C 3");
    expect(expression && profileNamesOf(expression)).toEqual(["A 1", "B 2"]);
  });
});

describe("the profiles by name", () => {
  it("finds a profile by its whole name", () => {
    const find = createProfilesByName(CATALOG.graph);
    expect(find("BRAF V600E")).toBe(entryOf("molecularProfile", "kb.mpid:12"));
    expect(find("BRAF")).toBeUndefined();
  });
});
