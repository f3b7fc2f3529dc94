import { expect, it } from "vitest";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import type { LanguageReader } from "../../../src/languages/shared/language.ts";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";

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
  "x = ",
  ".branch { b: it }",
  "x = expand(",
  "x = 1; ",
];

/** Reads a file, and what it relates to. */
const look =
  <Document>(reader: LanguageReader<Document>, path: string) =>
  (text: string) => {
    const { document } = reader.read(text, path);
    if (document !== undefined) reader.relate(path, document, () => undefined);
  };

it.each(PIECES)("a file of many %j takes time that grows with its length", (piece) => {
  for (const head of ["", "process A {\n", "workflow {\n"]) {
    const textOf = (length: number) => head + piece.repeat(length / piece.length);
    for (const read of [
      look(nextflow, "main.nf"),
      look(nextflow, "nextflow.config"),
      look(snakemake, "Snakefile"),
    ]) {
      expect(growth(4000, textOf, read)).toBeLessThan(MOST_GROWTH);
    }
  }
});
