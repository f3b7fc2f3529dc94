import { describe, expect, it } from "vitest";
import { fileTexts } from "../../../src/site/tools/file-texts.ts";
import { madeFile, madeVersion } from "../../fixtures/made.ts";

const file = (path: string, text: string) => madeFile(path, text, { file_type: "OTHER" });

const textsOf = (...files: ReturnType<typeof file>[]) => fileTexts(madeVersion({ files }));

describe("the texts of a version's files", () => {
  it("are in the page as lines with ids", async () => {
    const [text] = await textsOf(file("a.txt", "a < b\nc\n"));
    expect(text).toMatchObject({ id: "F1", lines: 2 });
    expect(text?.html).toBe('<span id="F1L1">a &lt; b</span>\n<span id="F1L2">c</span>');
  });

  it("are read by the browser where the page cannot hold them; what is short still has its text", async () => {
    const texts = await textsOf(
      file("a.txt", "x".repeat(70_000)),
      file("b.txt", "\n".repeat(2500)),
      // each of its characters takes four
      file("c.txt", "<".repeat(20_000)),
      file("d.txt", "x\n".repeat(1000)),
      file("e.txt", "x\n".repeat(1000)),
      file("f.txt", "x\n".repeat(1000)),
    );
    expect(texts.map(({ lines, html }) => [lines, html !== undefined])).toEqual([
      [1, false],
      [2500, false],
      [1, false],
      [1000, true],
      [1000, true],
      [1000, false],
    ]);
  });

  it("have at most 64 kB of HTML together, however many there are", async () => {
    for (const [length, bytes] of [
      [1, 60_000],
      [5, 9000],
      [60, 900],
      [60, 90_000],
    ] as const) {
      const files = Array.from({ length }, (_, index) => file(`${index}.txt`, "x".repeat(bytes)));
      const texts = await textsOf(...files);
      const size = texts.reduce((sum, { html = "" }) => sum + html.length, 0);
      expect(size + 800 * texts.length).toBeLessThanOrEqual(64_000);
      if (length * bytes < 50_000) expect(texts.every(({ html }) => html !== undefined)).toBe(true);
    }
  });
});
