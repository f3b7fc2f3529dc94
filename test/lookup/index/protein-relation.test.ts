import { describe, expect, it } from "vitest";
import { proteinRelation } from "../../../src/lookup/index/protein-relation.ts";

describe("what a change of a protein is to one of the knowledge base", () => {
  it.each([
    ["v600e", "v600e", "protein"],
    ["v600e", "v600k", "residue"],
    ["v600", "v600e", "category"],
    ["v600e", "a600e", undefined],
    ["v600e", "v601e", undefined],
    ["g12d", "g12=", undefined],
    ["e746_a750del", "e746_a750del", "protein"],
    ["e746_a750del", "e746_t751del", undefined],
    // two frames can begin at one residue
    ["r175hfs*3", "r175hfs*3", "protein"],
    ["r175hfs*3", "r175lfs*3", "residue"],
    ["r175hfs*3", "r175lfs*5", "residue"],
    ["r175hfs", "r175lfs*5", "residue"],
    ["r175hfs*3", "r175hfs*5", "undecided"],
    ["r175hfs*3", "r175hfs", "undecided"],
    ["r175hfs", "r175hfs", "undecided"],
    ["r175fs*3", "r175hfs*3", "undecided"],
    ["r175fs*3", "r175fs*3", "undecided"],
    ["r175fs", "r175hfs*3", "undecided"],
    ["r175fs", "r175fs", "undecided"],
    // a stop, a frameshift or a deletion is no other residue
    ["r175", "r175hfs*3", "residue"],
    ["r175", "r175*", "residue"],
    ["r175", "r175del", "residue"],
    ["r175hfs*3", "r175h", "residue"],
    ["r175hfs*3", "r176hfs*3", undefined],
    // residues by their number are not known
    ["d770_n771ins3", "d770_n771ins3", "undecided"],
    ["d770_n771insg", "d770_n771insg", "protein"],
    ["d770_n771insg", "d770_n771ins3", "residue"],
    ["d770_n771insgsv", "d770_n771ins3", "undecided"],
    ["d770_n771ins3", "d770_n771ins12", "residue"],
    ["e746_a750del", "e746_a750delins5", "residue"],
  ] as const)("%s and %s", (own, change, relation) => {
    expect(proteinRelation(own, change)?.relation).toBe(relation);
  });
});
