import { describe, expect, it } from "vitest";
import {
  CRITERION_CODES,
  criterionOf,
  criterionWeight,
} from "../../../src/gkm/claims/oncogenicity-criteria.ts";

describe("a criterion of oncogenicity", () => {
  // PMID 35101336, table 2
  it.each([
    ["OVS1", "supports", "very strong", 8],
    ["OS2", "supports", "strong", 4],
    ["OS2_moderate", "supports", "moderate", 2],
    ["OP4", "supports", "supporting", 1],
    ["SBVS1", "disputes", "very strong", -8],
    ["SBS2_supporting", "disputes", "supporting", -1],
    ["OM1_not_met", "neutral", undefined, 0],
    ["no_criteria_met", "neutral", undefined, 0],
  ])("%s %s with %s weight: %i points", (outcome, direction, strength, points) => {
    expect(criterionWeight(outcome)).toEqual({ direction, strength, points });
  });

  it.each(["OX1", "OS2_weak", ""])("%j has no weight", (outcome) => {
    expect(criterionWeight(outcome)).toBeUndefined();
  });

  it.each([
    ["om3 supporting", "OM3", "OM3_supporting", "somatic_hotspot_assessment"],
    [" OP4_Not_Met ", "OP4", "OP4_not_met", "population_data_assessment"],
    ["OVS1", "OVS1", "OVS1", "primary_sequence_consequence_assessment"],
  ])("%j is read as %s, %s, by %s", (text, code, outcome, methodType) => {
    expect(criterionOf(text)).toMatchObject({ code, outcome, methodType });
  });

  it.each(["OS4", "OM3_weak", "no_criteria_met", ""])("%j is none", (text) => {
    expect(criterionOf(text)).toBeUndefined();
  });

  it("is one of 17", () => {
    expect(CRITERION_CODES).toHaveLength(17);
  });
});
