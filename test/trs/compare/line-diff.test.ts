import { describe, expect, it } from "vitest";
import {
  type LineDiff,
  lineDiff,
  MAX_BYTES,
  MAX_LINE,
  MAX_LINES,
} from "../../../src/trs/compare/line-diff.ts";
import { toolOf } from "../../fixtures/catalog.ts";

const bytes = (text: string) => ({ content: new TextEncoder().encode(text) });
const diff = (older: string, newer: string) => lineDiff(bytes(older), bytes(newer));
const numbered = (count: number, word = "line") =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}\n`).join("");

/** A difference as text: `-3 |text` for the third line of the older text. */
function shown(found: LineDiff): readonly string[] {
  if ("why" in found) return [found.why];
  return [
    ...found.hunks.flatMap(({ skipped, lines }) => [
      `@${skipped}`,
      ...lines.map(({ kind, older, newer, text }) =>
        kind === "same"
          ? ` ${older},${newer}|${text}`
          : kind === "added"
            ? `+${newer}|${text}`
            : `-${older}|${text}`,
      ),
    ]),
    `@${found.skippedAtEnd}`,
  ];
}

describe("the difference of two texts", () => {
  it("has the lines that differ with three around them, and how many are left out", () => {
    const older = numbered(20);
    expect(shown(diff(older, older.replace("line 10\n", "ten\nand more\n")))).toEqual([
      "@6",
      " 7,7|line 7",
      " 8,8|line 8",
      " 9,9|line 9",
      "-10|line 10",
      "+10|ten",
      "+11|and more",
      " 11,12|line 11",
      " 12,13|line 12",
      " 13,14|line 13",
      "@7",
    ]);
  });

  it("begins and ends at the ends of the texts", () => {
    expect(shown(diff("a\nb\n", "b\nc\n"))).toEqual(["@0", "-1|a", " 2,1|b", "+2|c", "@0"]);
    expect(shown(diff("", "a\n"))).toEqual(["@0", "+1|a", "@0"]);
    expect(shown(diff("a\n", ""))).toEqual(["@0", "-1|a", "@0"]);
    expect(shown(diff("a\nb", "a\nc"))).toEqual(["@0", " 1,1|a", "-2|b", "+2|c", "@0"]);
  });

  it("counts what was added and removed, in several places", () => {
    const older = numbered(60);
    const newer = older.replace("line 10\n", "").replace("line 50\n", "fifty\nand one\n");
    const found = diff(older, newer);
    expect(found).toMatchObject({ added: 2, removed: 2 });
    expect("hunks" in found && found.hunks.map(({ skipped }) => skipped)).toEqual([6, 33]);
    // every line of the newer text is shown or left out
    if ("why" in found) throw new Error(found.why);
    const total = found.hunks.reduce(
      (sum, { skipped, lines }) =>
        sum + skipped + lines.filter((one) => one.kind !== "removed").length,
      found.skippedAtEnd,
    );
    expect(total).toBe(60);
  });

  it("is not shown line by line if only line endings differ", () => {
    expect(diff("a\r\nb\r\n", "a\nb\n")).toEqual({ why: "line-ends" });
    expect(diff("a\nb\n", "a\nb")).toEqual({ why: "last-line-end" });
    expect(shown(diff("a\r\nb\r\n", "a\nc\n"))).toEqual(["@0", " 1,1|a", "-2|b", "+2|c", "@0"]);
  });

  it("is not shown of binary and large files", () => {
    expect(diff("a\0", "b\0")).toEqual({ why: "binary" });
    expect(diff("a", "a".repeat(MAX_BYTES + 1))).toEqual({ why: "large" });
    expect("hunks" in diff("a\n", `${"a".repeat(MAX_BYTES - 1)}\n`)).toBe(true);
  });

  it("is not shown of texts that have nothing in common, and that is known soon", () => {
    const started = performance.now();
    expect(diff(numbered(8000, "a"), numbered(8000, "b"))).toEqual({ why: "rewritten" });
    // repeated lines, for which there are many ways to go
    const repeated = (every: number) =>
      Array.from({ length: 50_000 }, (_, index) => `${index % every}\n`).join("");
    expect(diff(repeated(7), repeated(5))).toEqual({ why: "rewritten" });
    expect(performance.now() - started).toBeLessThan(2000);
    expect("hunks" in diff(numbered(MAX_LINES / 2, "a"), numbered(MAX_LINES / 2, "b"))).toBe(true);
  });

  it("has long lines cut, and no character in halves", () => {
    const found = diff("a\n", `${"x".repeat(MAX_LINE - 1)}😀\n`);
    if ("why" in found) throw new Error(found.why);
    const text = found.hunks[0]?.lines[1]?.text ?? "";
    expect(text).toBe(`${"x".repeat(MAX_LINE - 1)}…`);
  });

  it("of samtools flagstat is its image and the new input", () => {
    const [newer, older] = toolOf("samtools-flagstat").versions;
    const [before, after] = [older, newer].map((version) => version?.files[0]);
    if (before === undefined || after === undefined) throw new Error("no files");
    const found = lineDiff(before, after);
    expect(found).toMatchObject({ added: 9, removed: 1 });
    expect(shown(found)).toContain("+14|  output_format:".replace("14", "13"));
  });
});
