import { describe, expect, it } from "vitest";
import { toolSummary } from "../../../src/site/tools/summary.ts";

const words = (count: number, word = "reads") =>
  Array.from({ length: count }, () => word).join(" ");

describe("the summary of a tool", () => {
  it.each([
    ["Sorts *reads* with [samtools](https://www.htslib.org).", "Sorts reads with samtools."],
    ["# Sorter\n\nSorts `reads`.\n\nSlowly.", "Sorts reads."],
    ["", ""],
  ])("is the first paragraph as plain text: %j", (description, text) => {
    expect(toolSummary({ description })).toBe(text);
  });

  it("has 240 characters at most, and whole sentences if one of some length fits", () => {
    const sentence = `Sorts ${words(20)}.`;
    expect(toolSummary({ description: `${sentence} Then ${words(30)}.` })).toBe(sentence);
    expect(toolSummary({ description: `${sentence} It is ${sentence}` }).length).toBe(
      sentence.length,
    );
  });

  it("ends after a word if no sentence fits, or if only a short one does", () => {
    const long = toolSummary({ description: `Sorts ${words(60)}.` });
    expect(long).toMatch(/ reads…$/);
    expect(long.length).toBeLessThanOrEqual(240);
    expect(toolSummary({ description: `A tool. Sorts ${words(60)}.` })).toMatch(
      /^A tool\. Sorts .* reads…$/,
    );
  });

  it("is cut where there are no words", () => {
    const text = toolSummary({ description: `See ${"x".repeat(300)}` });
    expect(text.length).toBe(240);
    expect(text).toMatch(/^See x+…$/);
  });

  it("is whole if it has just 240 characters", () => {
    expect(toolSummary({ description: "x".repeat(240) })).toBe("x".repeat(240));
  });
});
