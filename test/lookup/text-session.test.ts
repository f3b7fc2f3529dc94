import { expect, it } from "vitest";
import { openLookup } from "../../src/lookup/index/open-lookup.ts";
import { parsed } from "../../src/lookup/index/read-index.ts";
import type { Session } from "../../src/lookup/reading.ts";
import type { Result } from "../../src/lookup/result.ts";
import { startSession } from "../../src/lookup/session.ts";
import { isList, startTextSession } from "../../src/lookup/text-session.ts";
import { lookupFiles } from "../../src/publish/lookup/lookup-files.ts";
import { CATALOG } from "../fixtures/catalog.ts";

const FILES = new Map(
  [...lookupFiles(CATALOG)].map(({ path, content }) => [path, Buffer.from(content)]),
);
const read = <Document>(name: string) =>
  parsed<Document>(FILES.get(`gkm/lookup/${name}.json`) ?? expect.unreachable());
const LOOKUP = openLookup(
  [read("alleles-GRCh37"), read("alleles-GRCh38")],
  read("names"),
  read("profiles"),
);

/** A list has no samples. */
const NO_SAMPLES = { absent: [], noCall: [], inReads: [], normals: new Set() };

/** What a session finds of a text, and what it counts. */
function outcomeOf(text: string, start: (onResult: (result: Result) => void) => Session) {
  const results: Result[] = [];
  const session = start((result) => results.push(result));
  session.push(new TextEncoder().encode(text));
  session.end();
  return { results, summary: { ...NO_SAMPLES, ...session.summary() } };
}

it("a list has the same outcome with and without what reads files", () => {
  const lines = "BRAF V600E\r\n\n# a comment\n7-140453136-A-T\nKRAS G12V\nNOPE X1\nEGFR T790M (-)";
  for (const chosen of [undefined, "GRCh37"] as const) {
    const [list, file] = [startTextSession, startSession].map((start) =>
      outcomeOf(lines, (onResult) => start(LOOKUP, onResult, chosen)),
    );
    expect(list).toEqual(file);
    expect(list?.results.map(({ line }) => line)).toEqual([1, 4, 5, 6, 7]);
    expect(list?.summary.matched).toBe(chosen === undefined ? 1 : 2);
  }
});

it.each([
  ["a list", "BRAF V600E\nKRAS G12D", true],
  ["coordinates", "7-140453136-A-T", true],
  ["a VCF file", "##fileformat=VCFv4.5\n", false],
  [
    "a record of one before a line of a list",
    "7\t140453136\t.\tA\tT\t.\tPASS\t.\nBRAF V600E",
    true,
  ],
  ["two records of one", "7\t1\t.\tA\tT\t.\tPASS\t.\n7\t2\t.\tA\tT\t.\tPASS\t.\n", false],
  ["a record of one", "7\t140453136\t.\tA\tT\t.\tPASS\t.", false],
  ["a MAF file", "Hugo_Symbol\tChromosome\n", false],
  ["a FASTA file", ">chr7\nACGT", false],
  ["a SAM file", "@HD\tVN:1.6\n", false],
  ["a BAM file", "BAM\u0001\u0000", false],
  ["nothing", "", false],
])("%s is read as a list or not", (_, start, expected) => {
  expect(isList(start)).toBe(expected);
});
