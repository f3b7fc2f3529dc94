import { expect, it } from "vitest";
import { snakemake } from "../../../../../src/catalog/tools/languages/snakemake/snakemake.ts";
import { lookAt } from "../../../../fixtures/descriptor-version.ts";
import { SNAKEMAKE_VERSION } from "../../../../fixtures/snakemake-version.ts";

const MAIN = "workflow/Snakefile";
const MAP = "workflow/rules/map.smk";
const COUNT = "workflow/rules/count.smk";

/** A file, what is changed in it, and what is said of that. */
const PLANTED: readonly (readonly [string, string, string, string])[] = [
  [MAIN, "rules/map", "rules/mapp", `${MAIN}:8:11 missing rules/mapp.smk`],
  [MAIN, "rules/count", "rules/counts", `${MAIN}:11:6 missing rules/counts.smk`],
  [MAIN, "rules/more", "rules/less", `${MAIN}:16:15 missing rules/less.smk`],
  [
    MAIN,
    "config.yaml",
    "configs.yaml",
    `${MAIN}:7:14 The configuration config/configs.yaml does not exist in the version's folder.`,
  ],
  [
    MAIN,
    'github("org/other", path="Snakefile", tag="v1")',
    '"other/Snakefile"',
    `${MAIN}:19:17 missing other/Snakefile`,
  ],
  [MAIN, "rule all:", "rule all", `${MAIN}:24:1 There is no colon after rule all.`],
  [MAIN, "    input:\n", "    input\n", `${MAIN}:25:5 There is no colon after input.`],
  [
    MAIN,
    "'results/plot.pdf'",
    "'results/plot.pdf",
    `${MAIN}:27:9 The string that begins here is not closed.`,
  ],
  [
    MAIN,
    'mambaforge:23.3"',
    "mambaforge:23.3",
    `${MAIN}:12:12 The string that begins here is not closed.`,
  ],
  [MAIN, '"7.0")', '"7.0"', `${MAIN}:5:12 The ( here is not closed.`],
  [MAIN, "module other:", "module other", `${MAIN}:18:1 There is no colon after module other.`],
  [
    MAP,
    "    output:",
    "    outputs:",
    `${MAP}:6:5 The rule map has a keyword outputs, which Snakemake does not know.`,
  ],
  [
    MAP,
    "threads:",
    "thread:",
    `${MAP}:8:5 The rule map has a keyword thread, which Snakemake does not know.`,
  ],
  [MAP, "envs/map", "envs/mapping", `${MAP}:13:10 missing ../envs/mapping.yaml`],
  [MAP, "rule map:", "rule count:", `${COUNT}:1:6 The rule count exists already: ${MAP}, line 1.`],
  [MAP, 'config["index"]', 'config["index")', `${MAP}:5:47 There is a ) where a ] has to be.`],
  [
    MAP,
    "    threads",
    "   threads",
    `${MAP}:8:4 This line is indented less than the line before it, but like no line around it.`,
  ],
  [MAP, '"> {output}', "$ {output}", `${MAP}:16:9 The sign $ cannot be used here.`],
  [COUNT, "count.py", "counts.py", `${COUNT}:5:14 missing ../scripts/counts.py`],
  [
    COUNT,
    '    message: "Counts reads."\n    script: "../scripts/count.py"',
    '    script: "../scripts/count.py"\n    message: "x"',
    `${COUNT}:5:5 The rule count has a keyword message after the one that says what it runs.`,
  ],
  [
    COUNT,
    "checkpoint plot",
    "checkpoint map",
    `${COUNT}:7:12 The rule map exists already: ${MAP}, line 1.`,
  ],
];

it.each(PLANTED)("a mistake in %s is found: %j as %j", (path, from, to, expected) => {
  const text = SNAKEMAKE_VERSION[path] as string;
  expect(text).toContain(from);
  const files = { ...SNAKEMAKE_VERSION, [path]: text.replace(from, () => to) };
  expect(lookAt(snakemake, files, MAIN).said[0]).toBe(expected);
});
