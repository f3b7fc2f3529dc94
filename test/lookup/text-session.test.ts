import { expect, it } from "vitest";
import type { LookupManifest } from "../../src/lookup/index/documents.ts";
import { openLookup } from "../../src/lookup/index/open-lookup.ts";
import { parsed } from "../../src/lookup/index/read-index.ts";
import type { Session } from "../../src/lookup/reading.ts";
import type { Result } from "../../src/lookup/result.ts";
import { startSession } from "../../src/lookup/session.ts";
import { summaryLines } from "../../src/lookup/summary.ts";
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

const { counts: COUNTS } = read<LookupManifest>("index");

/** A list has no samples. */
const NO_SAMPLES = { absent: [], noCall: [], inReads: [], normals: new Set<string>() };

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
  ["BRCA2 S1982Rfs*22", "BRCA2 Loss-of-function"],
  ["BRCA2 (p.Ser1982fs)", "BRCA2 Loss-of-function"],
  ["NM_007294.4(BRCA1):c.4327C>T p.(Arg1443Ter)", "BRCA1 Loss-of-function"],
  ["BRCA1 c.5277+1G>A", "BRCA1 Loss-of-function"],
  ["BRCA2 c.5946delT", "BRCA2 Loss-of-function"],
  ["BRCA1 c.68_69delAG", "BRCA1 Loss-of-function"],
  ["BRCA1 c.5266dupC", "BRCA1 Loss-of-function"],
  ["BRCA1 c.4065_4066insA", "BRCA1 Loss-of-function"],
  ["BRCA1 c.3700_3704delinsA", "BRCA1 Loss-of-function"],
  // whole codons
  ["BRCA1 c.68_70del", undefined],
  ["BRCA1 c.68_73delinsACG", undefined],
  ["BRCA1 c.5266_5267insACG", undefined],
  // another residue, one beside the coding sequence, and one far from an exon
  ["BRCA1 C61G", undefined],
  ["BRCA1 c.-1G>A", undefined],
  ["BRCA1 c.-19_-18del", undefined],
  ["BRCA1 c.4185-12A>G", undefined],
  // of copies
  ["MET Y1003*", undefined],
])("a truncation can be one of the profiles of its gene: %s", (line, title) => {
  const start = (onResult: (result: Result) => void) => startTextSession(LOOKUP, onResult);
  const { results, summary } = outcomeOf(line, start);
  const titles = results.flatMap(({ matches }) =>
    matches.map(({ relation, profile }) => [relation, LOOKUP.titleOf(profile)]),
  );
  expect(titles).toEqual(title === undefined ? [] : [["gene", title]]);
  const [said] = summaryLines(summary, COUNTS);
  expect(said).toMatch(
    title === undefined
      ? /place: 0, not in it: 0, not fully compared: 1, not looked up: 0\.$/
      : /place: 0, only the gene of a profile: 1, not in it: 0, not fully compared: 0, not looked up: 0\.$/,
  );
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
