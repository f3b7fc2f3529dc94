import { expect, it } from "vitest";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

/** A built-in function that a loop uses. */
type BuiltIn = readonly [object, string];

/** How often a function is called while a version is validated, and how many items it lists. */
function workOf([owner, name]: BuiltIn, files: Readonly<Record<string, string>>): number {
  let work = 0;
  const builtIn = Reflect.get(owner, name);
  Reflect.set(owner, name, function counted(this: unknown, ...values: readonly unknown[]) {
    const result: unknown = Reflect.apply(builtIn, this, values);
    work += Array.isArray(result) ? result.length + 1 : 1;
    return result;
  });
  try {
    lookAt(snakemake, files, "Snakefile");
  } finally {
    Reflect.set(owner, name, builtIn);
  }
  return work;
}

const each = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at));

/** Whatever goes through a map asks this for each of its items. */
const ITEMS_OF_MAPS = Object.getPrototypeOf(new Map().entries()) as object;

const rule = (at: number, input: string, output: string) =>
  `rule r${at}:\n    input: ${input}\n    output: "${output}"\n    shell: "run"\n`;

it.each<[string, BuiltIn, (count: number) => Readonly<Record<string, string>>]>([
  [
    "rules of a chain, the last one first",
    [Set.prototype, "has"],
    (count) => ({
      Snakefile: `rule all:\n    input: "r/0"\n${each(count, (at) => rule(at, `"r/${at + 1}"`, `r/${at}`)).join("")}`,
    }),
  ],
  [
    "rules of a circle",
    [Set.prototype, "has"],
    (count) => ({
      Snakefile: `rule all:\n    input: "r/0"\n${each(count, (at) => rule(at, `"r/${(at + 1) % count}"`, `r/${at}`)).join("")}`,
    }),
  ],
  [
    "targets that have other names than outputs",
    [Array.prototype, "flat"],
    (count) => ({
      Snakefile: `rule all:\n    input: ${each(count, (at) => `"r/s${at}.sorted.bam"`).join(", ")}\n${each(count, (at) => rule(at, '"in"', `r/s${at}.bam`)).join("")}`,
    }),
  ],
  [
    "targets with endings of their own, as their rules have",
    [RegExp.prototype, "exec"],
    (count) => ({
      Snakefile: `rule all:\n    input: ${each(count, (at) => `"r/a.x${at}"`).join(", ")}\n${each(count, (at) => rule(at, '"in"', `r/{s}.x${at}`)).join("")}`,
    }),
  ],
  [
    "names between imports of everything",
    [ITEMS_OF_MAPS, "next"],
    (count) => ({
      Snakefile: each(count, (at) => `from a import *\nx${at} = f(${at})\n`).join(""),
    }),
  ],
  [
    "keys of a configuration",
    [Object, "keys"],
    (count) => ({
      Snakefile: `configfile: "c.yaml"\n${each(count, (at) => `x${at} = config["k${at}"]\n`).join("")}`,
      "c.yaml": each(count, (at) => `k${at}: v\n`).join(""),
    }),
  ],
])("work grows with the number of %s", (_, builtIn, filesOf) => {
  expect(workOf(builtIn, filesOf(400)) / workOf(builtIn, filesOf(200))).toBeLessThan(2.5);
});
