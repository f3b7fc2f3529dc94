import { expect, it } from "vitest";
import type { LanguageReader } from "../../../src/languages/language.ts";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";

/** What makes readers look for the end of something, or count something, again and again. */
const PIECES: readonly string[] = [
  '"${',
  '"',
  "'",
  '"""',
  "/",
  "$/",
  "{",
  "a(",
  "\\ ",
  "/*",
  "include { A } from './a'\n",
  "include { ",
  "process X {\n",
  "process X { container 'a:1'\n }\n",
  "params.x = 1\n",
  "a = b ? 'c' : ",
  "X(a)\n",
  "x { }\n",
  'f"{',
  "rule a:\n  input: 'b'\n",
];

/** Milliseconds to read a file, and what it relates to. */
function time<Document>(reader: LanguageReader<Document>, path: string, text: string): number {
  const start = performance.now();
  const { document } = reader.read(text, path);
  if (document !== undefined) reader.relate(path, document, () => undefined);
  return performance.now() - start;
}

it.each(PIECES)("a file of many %j takes time that grows with its length", (piece) => {
  for (const head of ["", "process A {\n", "workflow {\n"]) {
    const text = head + piece.repeat(200_000 / piece.length);
    // quadratic work would take minutes
    expect(time(nextflow, "main.nf", text)).toBeLessThan(2000);
    expect(time(nextflow, "nextflow.config", text)).toBeLessThan(2000);
    expect(time(snakemake, "Snakefile", text)).toBeLessThan(2000);
  }
});
