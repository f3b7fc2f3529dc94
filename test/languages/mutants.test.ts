import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { readImportGraphs } from "../../src/catalog/tools/descriptors/import-graph.ts";
import { descriptorProblems } from "../../src/catalog/tools/descriptors/problems.ts";
import type { DescriptorType } from "../../src/trs/tool/languages.ts";
import type { RegistryFile } from "../../src/trs/tool/registry.ts";
import { computing, MOST_GROWTH } from "../fixtures/growth.ts";
import { NEXTFLOW_VERSION } from "../fixtures/nextflow-version.ts";
import { registryFile } from "../fixtures/registry.ts";
import { SNAKEMAKE_VERSION } from "../fixtures/snakemake-version.ts";
import { SOUND } from "../fixtures/wdl.ts";

/** Other changes, and more of them: `FUZZ_SEED=7 FUZZ_ROUNDS=5000`. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20261122);
const ROUNDS = Number(process.env["FUZZ_ROUNDS"] ?? 250);

const CWL = new URL("../fixtures/cwl/", import.meta.url);

/** Versions with their primary descriptors. */
const VERSIONS: readonly (readonly [DescriptorType, string, Readonly<Record<string, string>>])[] = [
  [
    "CWL",
    "main.cwl",
    Object.fromEntries(
      readdirSync(CWL).map((file) => [file, readFileSync(new URL(file, CWL), "utf8")]),
    ),
  ],
  ["WDL", "main.wdl", { "main.wdl": `${SOUND}\nimport "lib.wdl"\n`, "lib.wdl": SOUND }],
  ["NFL", "main.nf", NEXTFLOW_VERSION],
  ["SMK", "workflow/Snakefile", SNAKEMAKE_VERSION],
];

/** What breaks readers: brackets, quotes, comments, and words that begin something. */
const PIECES = [
  ..."\" ' \"\"\" ''' \\ { } [ ] ( ) /* */ // # <<< >>> ~{ ${ : - ? & * ! | , = . -> => $( __proto__ constructor".split(
    " ",
  ),
  ..."\n;\r\n;\t;\0;\u2028;\ud83d;\ufeff;: ;- ;? ;&a ;*a ;<<: ;|\n;1e999;null;---\n".split(";"),
  ..."include { A } from './a'\n;process X {\n;workflow w {\n;task t {\n;import \"a\"\n;rule a:\n;call ".split(
    ";",
  ),
  ...'f"{;lambda x: ;$import: ;$graph: ;run: ;class: ;scatter: ;id: ;type: ;if x then ;struct S {'.split(
    ";",
  ),
];

type Random = (below: number) => number;

/** A file with some of its bytes changed, which may be no text any more. */
function changedBytes(text: string, random: Random): string {
  const bytes = Buffer.from(text);
  for (let left = random(6); left >= 0; left--) bytes[random(bytes.length)] = random(256);
  return bytes.toString("utf8");
}

/** A file with words swapped or repeated, lines taken out, or something written into it. */
function changedTokens(text: string, random: Random): string {
  const at = random(text.length + 1);
  const piece = PIECES[random(PIECES.length)] as string;
  const copy = text.slice(at, at + random(300));
  const lines = text.split("\n");
  const changes = [
    () => text.slice(0, at),
    () => lines.toSpliced(random(lines.length), 1 + random(3)).join("\n"),
    () => text.slice(0, at) + piece + text.slice(at + random(30)),
    () => text.slice(0, at) + piece.repeat(random(150)) + text.slice(at),
    () => text.slice(0, at) + copy.repeat(random(20)) + text.slice(at),
    () => text.replace(/\w+(?=\W*$)/, piece),
  ];
  return (changes[random(changes.length)] as () => string)();
}

describe.each(VERSIONS)("a changed version in %s", (type, primary, files) => {
  it("is judged within its files, briefly, and about as fast as the sound one", {
    timeout: 600_000,
  }, () => {
    const next = randomFrom(SEED);
    const random: Random = (below) => Math.floor(next() * below);
    const paths = Object.keys(files);
    const judge = (own: readonly RegistryFile[]) => {
      const reached = readImportGraphs(own, new Map([[type, primary]]));
      return descriptorProblems("tools/a/1.0.0", own, reached);
    };
    const filesOf = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([path, text]) => registryFile(path, text));
    const sound = filesOf(files);
    judge(sound); // compiles what is run for the first time
    const perByte = Math.max(
      0.001,
      computing(() => judge(sound)) / Object.values(files).join("").length,
    );
    for (let round = 0; round < ROUNDS; round++) {
      const path = paths[random(paths.length)] as string;
      let text = files[path] as string;
      for (let left = random(4); left >= 0; left--) {
        text = (random(3) === 0 ? changedBytes : changedTokens)(text, random).slice(0, 100_000);
      }
      const own = filesOf({ ...files, [path]: text });
      let problems: ReturnType<typeof judge> = [];
      const look = () =>
        computing(() => {
          problems = judge(own);
        });
      const limit = MOST_GROWTH * perByte * Math.max(5000, text.length);
      // a second look, as a compiler may have been at work
      expect(look() < limit || look() < limit).toBe(true);
      for (const { line, column, message, found, expected, fix } of problems) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
        for (const said of [message, found, expected, fix]) {
          expect(said?.length ?? 0).toBeLessThanOrEqual(300);
        }
      }
    }
  });
});
