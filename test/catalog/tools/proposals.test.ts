import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { readImportGraphs } from "../../../src/catalog/tools/descriptors/import-graph.ts";
import { descriptorProblems } from "../../../src/catalog/tools/descriptors/problems.ts";
import type { Problem } from "../../../src/report/problem.ts";
import type { DescriptorType } from "../../../src/trs/tool/languages.ts";
import { NEXTFLOW_VERSION } from "../../fixtures/nextflow-version.ts";
import { registryFile } from "../../fixtures/registry.ts";
import { SNAKEMAKE_VERSION } from "../../fixtures/snakemake-version.ts";
import { SOUND } from "../../fixtures/wdl.ts";

type Files = Readonly<Record<string, string>>;

const CWL = new URL("../../fixtures/cwl/", import.meta.url);
const FOLDER = "tools/a/1.2.0";

const WDL: Files = {
  "workflows/main.wdl": `version 1.1
import "../tasks/align.wdl" as alignment
import "report.wdl" as reports

workflow main {
  input {
    Array[File] samples
    Int quality = 20
  }
  scatter (sample in samples) {
    call alignment.align_reads as aligned { input: sample = sample, quality = quality }
  }
  call reports.summarize { input: results = aligned.result }
  output {
    File summary = summarize.summary
    Int count = length(aligned.result)
  }
}
`,
  "workflows/report.wdl": `version 1.1
task summarize {
  input { Array[File] results }
  command <<< cat ~{sep(" ", results)} >>>
  output { File summary = stdout() }
}
`,
  "tasks/align.wdl": SOUND.replace(
    "task align {",
    "task align_reads {\n  input { File sample Int quality }\n  command <<< bwa ~{sample} ~{quality} >>>\n  output { File result = stdout() }\n}\n\ntask align {",
  ),
};

/** Versions in which nothing is wrong, with their primary descriptors. */
const VERSIONS: readonly (readonly [DescriptorType, string, Files])[] = [
  [
    "CWL",
    "main.cwl",
    Object.fromEntries(
      readdirSync(CWL).map((file) => [file, readFileSync(new URL(file, CWL), "utf8")]),
    ),
  ],
  ["WDL", "workflows/main.wdl", WDL],
  ["NFL", "main.nf", NEXTFLOW_VERSION],
  ["SMK", "workflow/Snakefile", SNAKEMAKE_VERSION],
];

function problemsOf(type: DescriptorType, primary: string, files: Files): readonly Problem[] {
  const own = Object.entries(files).map(([path, text]) => registryFile(path, text));
  const reached = readImportGraphs(own, new Map([[type, primary]]));
  return descriptorProblems(FOLDER, own, reached).filter(({ code }) => code !== "trs-unreached");
}

/** What tells a problem from others, wherever it has moved. */
const keyOf = ({ file, code, message }: Problem) => `${file} ${code} ${message}`;

/** Whether two problems are the same, at the same place: the other uses of a name come one after another. */
const isSame = (one: Problem, other: Problem) =>
  keyOf(one) === keyOf(other) && one.line === other.line && one.column === other.column;

/** The files with what a problem proposes written in the place of what was found; undefined without a proposal. */
function followed(files: Files, { file, line, column, found = "", fix = "" }: Problem) {
  const [, proposal] = /^Did you mean (.*)\?$/s.exec(fix) ?? [];
  if (proposal === undefined) return undefined;
  const path = file.slice(FOLDER.length + 1);
  const lines = (files[path] as string).split("\n");
  const text = lines[line - 1] as string;
  // a path may be written from the module's folder
  const written = text.includes(found) ? found : found.replace("./", "\x24{moduleDir}/");
  const at = text.indexOf(written, column - 1);
  if (at < 0) return { proposal, files: undefined };
  lines[line - 1] = text.slice(0, at) + proposal + text.slice(at + written.length);
  return { proposal, files: { ...files, [path]: lines.join("\n") } };
}

/** A word as somebody in a hurry types it. */
function slipped(word: string, random: (below: number) => number): string {
  const at = 1 + random(word.length - 2);
  const changes = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ];
  return changes[random(changes.length)] as string;
}

describe.each(VERSIONS)("a proposal about a slip in %s", (type, primary, files) => {
  const before = new Set(problemsOf(type, primary, files).map(keyOf));

  it("makes its problem go away, and no other come, wherever it is followed", {
    timeout: 120_000,
  }, () => {
    const next = randomFrom(20261122);
    const random = (below: number) => Math.floor(next() * below);
    const paths = Object.keys(files);
    const wrong: unknown[] = [];
    let proposals = 0;
    for (let round = 0; round < 150; round++) {
      const path = paths[round % paths.length] as string;
      const text = files[path] as string;
      const words = [...text.matchAll(/[A-Za-z_]{4,}/g)];
      const word = words[random(words.length)];
      if (word === undefined) continue;
      const slip = slipped(word[0], random);
      const changed = {
        ...files,
        [path]: text.slice(0, word.index) + slip + text.slice(word.index + word[0].length),
      };
      const problems = problemsOf(type, primary, changed);
      const known = new Set(problems.map(keyOf));
      for (const problem of problems.filter((one) => !before.has(keyOf(one)))) {
        for (const said of [problem.message, problem.found, problem.expected, problem.fix]) {
          expect(said?.length ?? 0).toBeLessThanOrEqual(300);
        }
        const after = followed(changed, problem);
        if (after === undefined) continue;
        proposals++;
        const found = after.files && problemsOf(type, primary, after.files);
        const isGone = found !== undefined && !found.some((one) => isSame(one, problem));
        const left = found?.map(keyOf);
        // where something else is named as the slip is, its other uses are found next
        const others = problem.found?.includes(slip)
          ? left?.filter((key) => !known.has(key) && !before.has(key))
          : [];
        if (!isGone || others?.length !== 0) wrong.push({ path, slip, problem, others });
      }
    }
    expect(wrong).toEqual([]);
    expect(proposals).toBeGreaterThan(10);
  });
});
