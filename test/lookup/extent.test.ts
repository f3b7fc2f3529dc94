import { describe, expect, it } from "vitest";
import { type Ending, extentLines, extentOf } from "../../src/lookup/extent.ts";

const COUNTS = {
  variants: 26,
  alleles: { GRCh37: 20, GRCh38: 1 },
  withoutText: { GRCh37: 0, GRCh38: 0 },
  variantsWithout: { GRCh37: 8, GRCh38: 25 },
};

const ENDING: Ending = {
  isCancelled: false,
  summary: {
    ...{
      kind: "VCF",
      assemblies: ["GRCh37"],
      read: 9,
      matched: 1,
      filtered: 0,
      beside: 0,
      undecided: 0,
      gene: 0,
    },
    ...{
      refused: 0,
      partly: 0,
      absent: [],
      noCall: [],
      otherReference: 0,
      elsewhere: 0,
      others: new Map(),
      samples: [],
      unread: [],
      unchanged: 0,
      doubtful: 0,
    },
    unplaced: { GRCh37: [], GRCh38: [] },
  },
};

const of = (summary: Partial<Ending["summary"]>, more: Partial<Ending> = {}) => {
  const extent = extentOf(
    { ...ENDING, ...more, summary: { ...ENDING.summary, ...summary } },
    COUNTS,
  );
  return [extent.isComplete, ...extentLines(extent)];
};

const BEFORE = "What comes before was looked up; anything after it was not.";

describe("what a look-up has compared", () => {
  it("needs no word if it is all of a file and most of the knowledge base", () => {
    expect(of({})).toEqual([true]);
    // of a list, each line says it
    expect(of({ kind: "text", assemblies: ["GRCh38"] })).toEqual([true]);
  });

  it("counts the lines of a list that were not looked up or not fully compared", () => {
    expect(of({ kind: "text", refused: 2, partly: 1 })).toEqual([
      ...[true, "Of 9 lines, 2 not looked up, 1 not fully compared."],
    ]);
    expect(of({ kind: "text", partly: 1 })[1]).toBe("Of 9 lines, 1 not fully compared.");
    expect(of({ kind: "text", doubtful: 2, refused: 1 })).toEqual([
      true,
      "2 lines may name variants that were not found.",
      "Lines beside them say that something is absent, or was only tested.",
      "Of 9 lines, 1 not looked up.",
    ]);
    expect(of({ partly: 1 })).toEqual([true]);
  });

  it("is said if it is nothing", () => {
    const fault = { line: 3, message: "Choose GRCh37 or GRCh38." };
    const nothing = "Nothing was looked up.";
    expect(of({ read: 0, fault })).toEqual([false, nothing, "Line 3: Choose GRCh37 or GRCh38."]);
    expect(of({ read: 0, kind: undefined })).toEqual([true, nothing, "There are no lines."]);
    expect(of({ read: 0 })).toEqual([true, nothing, "The file has a header and no variants."]);
    expect(of({ kind: "text", refused: 9 })).toEqual([false, nothing, "No line can be looked up."]);
    const damaged = "The compressed data is damaged.";
    const unpacking = `${damaged} What was looked up can be wrong, too.`;
    expect(of({ read: 0, fault }, { unpacking }).at(-1)).toBe(damaged);
    expect(of({}, { unpacking })).toContain(unpacking);
    const rows = { kind: "MAF", read: 9, refused: 9, firstRefused: fault } as const;
    expect(of(rows)).toEqual([
      ...[false, nothing, "9 of 9 rows not looked up. Line 3: Choose GRCh37 or GRCh38."],
    ]);
  });

  it("is said if it is a part of the file", () => {
    const part = "Only a part was looked up.";
    expect(of({ fault: { line: 5, message: "POS must be a number." } })).toEqual([
      ...[false, part, "Line 5: POS must be a number.", BEFORE],
    ]);
    expect(of({}, { isCancelled: true })).toEqual([
      ...[false, part, "The look-up was cancelled.", BEFORE],
    ]);
    expect(of({}, { unpacking: "The compressed data is damaged." })[1]).toBe(part);
    const firstRefused = { line: 4, message: "Strand must be +." };
    const some = "1 of 9 rows not looked up. Line 4: Strand must be +.";
    expect(of({ kind: "MAF", refused: 1, firstRefused })).toEqual([false, part, some]);
    const noEnd = "The file may be truncated: it does not end as BGZF files do.";
    expect(of({}, { unpacking: noEnd })[1]).toBe("Perhaps only a part was looked up.");
  });

  it("is said if it is less than half of the knowledge base, also of a part of the file", () => {
    const little =
      "Coordinates were compared with 1 of 26 variants only: the others have none in GRCh38.";
    expect(of({ assemblies: ["GRCh38"] })[1]).toBe(little);
    expect(of({ assemblies: ["GRCh38"] }, { isCancelled: true }).at(-1)).toBe(little);
  });
});
