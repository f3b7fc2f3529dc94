import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import type { Problem } from "../../src/report/problem.ts";
import { copyContent } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const FILES = [
  "site.yaml",
  "tools/seqkit-stats/tool.md",
  "tools/seqkit-stats/2.10.1/version.md",
  "tools/file-checksum-checker/tool.md",
  "tools/file-checksum-checker/1.0.0/version.md",
  "tools/file-checksum-checker/1.0.0/check.cwl",
];

/** What a hand that slips makes of a word. */
const SLIPS: readonly ((word: string) => string)[] = [
  (word) => word.slice(0, 2) + word.slice(3),
  (word) => word.slice(0, 2) + (word[3] ?? "") + (word[2] ?? "") + word.slice(4),
  (word) => `${word.slice(0, 2)}x${word.slice(2)}`,
];

/** The words of a text, with their offsets; those of its description are free. */
function wordsOf(text: string): readonly (readonly [word: string, at: number])[] {
  const end = text.indexOf("\n---", 4);
  const own = text.startsWith("---") ? text.slice(0, end) : text;
  return Array.from(own.matchAll(/[A-Za-z][\w.-]{4,}/g), ({ 0: word, index }) => [word, index]);
}

/** A text in which the proposal of a problem has been followed; undefined if there is none. */
function followed(text: string, { line, found, fix }: Problem): string | undefined {
  const [, proposal] = /Did you mean "?([^"]*?)"?\?$/.exec(fix ?? "") ?? [];
  if (proposal === undefined || found === undefined) return undefined;
  const word = found.replace(/^"(.*)"$/, "$1");
  const lines = text.split("\n");
  const own = lines[line - 1] ?? "";
  const at = own.includes(word) ? line - 1 : lines.findIndex((one) => one.includes(word));
  return lines.map((one, index) => (index === at ? one.replace(word, proposal) : one)).join("\n");
}

describe("a proposal for a slip in a file that curators write", () => {
  it.each(FILES)("leads back to what was meant, followed literally: %s", async (file) => {
    const content = await copyContent(SMALL_CONTENT);
    const text = await readFile(join(SMALL_CONTENT, file), "utf8");
    let proposals = 0;
    for (const [number, [word, at]] of wordsOf(text).entries()) {
      // one word of four, which each slip comes to in turn
      if (number % 4 !== 0) continue;
      const slip = SLIPS[number % SLIPS.length] as (word: string) => string;
      const wrong = slip(word);
      const slipped = text.slice(0, at) + wrong + text.slice(at + word.length);
      if (slipped === text) continue;
      await content.write(file, slipped);
      const { problems } = await loadCatalog(content.folder);
      for (const problem of problems.filter((one) => one.file === file)) {
        const mended = followed(slipped, problem);
        if (mended === undefined) continue;
        proposals++;
        // a name that is free, of a step for example, may be taken over wherever it is used
        const meant = mended === slipped ? slipped : mended.replaceAll(wrong, word);
        expect(meant, word).toBe(text);
      }
    }
    expect(proposals).toBeGreaterThan(0);
  });
});
