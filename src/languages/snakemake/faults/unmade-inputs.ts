/**
 * Files that rules ask for and that no rule makes. Inputs of rules that run something can be files of the user, but for
 * those in a folder of results.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { isOneEdit } from "../../../base/one-edit.ts";
import { createEffort } from "../../../base/suggest.ts";
import { fault, type OpenImport, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { allPatterns, pathPatterns } from "../snakefile/path-patterns.ts";
import { ACTIONS } from "../snakefile/snakefile.ts";
import type { Block, SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { valuesOfKeyword } from "../snakefile/values.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";

/** For a workflow with thousands of paths. */
const EFFORT = 5_000_000;

/** A wildcard of a pattern, or a variable of the code. */
const ANY = /\{\}|\0\w+\0/;

/** Whether one text begins with the other, or ends with it. */
const areAlike = (one: string, other: string, end: "startsWith" | "endsWith") =>
  one[end](other) || other[end](one);

/** Whether one path may fit both patterns, as far as what is before and behind all wildcards says so. */
function mayFit(one: string, other: string): boolean {
  const [parts, others] = [one.split(ANY), other.split(ANY)];
  return (
    areAlike(parts[0] ?? "", others[0] ?? "", "startsWith") &&
    areAlike(parts.at(-1) ?? "", others.at(-1) ?? "", "endsWith") &&
    (parts.length > 1 || others.length > 1)
  );
}

/** A variable of the code in a pattern. */
const VARIABLE = /\0(\w+)\0/g;

/** Whether a rule only asks for what others make. */
const isTarget = ({ keywords }: Block) =>
  keywords.every(({ name }) => name !== "output" && !ACTIONS.includes(name));

/** The beginning of a path in a folder of results, as a word, a path variable, or a variable of the code. */
const RESULTS = new RegExp(
  `^(?:(?:results?|outputs?)/|<results>/|${String.fromCharCode(0)}(?:out|output|results?)(?:_?(?:dir|path|folder))?${String.fromCharCode(0)}/)`,
  "i",
);

/** Words with fewer letters are other words if one letter differs: a.txt and b.txt, hg.fa and mg.fa. */
const LEAST_LETTERS = 4;

/** Whether all words that two paths do not share are long. */
function differInLongWords(one: string, other: string): boolean {
  const [words, others] = [one, other].map((path) => path.match(/\p{L}+/gu) ?? []);
  const differing = (words ?? []).flatMap((word, at) =>
    word === others?.[at] ? [] : [word, others?.[at] ?? ""],
  );
  return differing.every((word) => word.length >= LEAST_LETTERS);
}

/** Whether two paths differ in one letter, and not in a number, a short word or the endings of their names. */
function isSlipOf(one: string, other: string): boolean {
  const digits = (path: string) => path.replaceAll(/\D/g, "");
  const ending = (path: string) => path.slice(path.lastIndexOf("."));
  return (
    digits(one) === digits(other) &&
    ending(one) === ending(other) &&
    isOneEdit(one, other) &&
    differInLongWords(one, other)
  );
}

const folderOf = (pattern: string) => pattern.slice(0, pattern.lastIndexOf("/"));

/** What all rules make; undefined if some of it is computed. */
function outputPatterns(rules: readonly SnakemakeRule[]): ReadonlySet<string> | undefined {
  const patterns = new Set<string>();
  for (const { block } of rules)
    for (const { tokens } of valuesOfKeyword(block, "output")) {
      const own = allPatterns(tokens);
      if (own.length === 0) return undefined;
      for (const pattern of own) patterns.add(pattern);
    }
  return patterns;
}

/**
 * The inputs of such rules that are surely misspelt; all rules of the workflow must be known.
 *
 * @param reached the rules that a run without targets surely reaches
 */
export function unmadeInputs(
  rules: readonly SnakemakeRule[],
  reached: readonly SnakemakeRule[],
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const outputs = outputPatterns(rules);
  if (outputs === undefined || outputs.size === 0) return [];
  const effort = createEffort(EFFORT);
  const folders = new Set([...outputs].map(folderOf));
  const taken = new Set(
    rules.flatMap(({ block }) =>
      valuesOfKeyword(block, "input").flatMap(({ tokens }) => pathPatterns(tokens)),
    ),
  );
  const isMade = (path: string) => {
    if (outputs.has(path)) return true;
    effort.left -= outputs.size * 10;
    return effort.left < 0 || [...outputs].some((pattern) => mayFit(pattern, path));
  };
  return reached.flatMap(({ block, path, isConditional }) => {
    // what a rule makes is not what it takes
    const own = new Set(
      valuesOfKeyword(block, "output").flatMap(({ tokens }) => pathPatterns(tokens)),
    );
    return valuesOfKeyword(block, "input").flatMap(({ tokens }): readonly PlacedFault[] => {
      const token = tokens.find(({ kind }) => kind === "string");
      // of two ways, a run may take either
      const isChosen = tokens.some(({ kind, text }) => kind === "word" && text === "if");
      if (token === undefined || isChosen || isConditional) return [];
      const isWanted = isTarget(block);
      for (const pattern of pathPatterns(tokens)) {
        // a file of the user is in no folder that rules write to
        const isOfRules = RESULTS.test(pattern) && folders.has(folderOf(pattern));
        if (isMade(pattern)) continue;
        const same = surePath(pattern, outputs, effort);
        const near = same && Math.abs(same.length - pattern.length) <= 1 ? same : undefined;
        const isFree = near !== undefined && !taken.has(near) && !own.has(near);
        const isSlip = isFree && isSlipOf(near, pattern);
        if (!(isWanted || isOfRules || isSlip)) continue;
        if (near === undefined && !ANY.test(pattern) && isWanted) continue;
        if (!ANY.test(pattern) && open(path, `/${pattern}`) !== undefined) continue;
        const details = {
          message: `${ruleLabel(block)} takes ${cut(token.text, 80)} as input, which no rule makes.`,
          found: cut(token.text),
          expected: "an output of a rule",
          fix:
            near === undefined
              ? "Correct the path, or add a rule that makes it."
              : `A rule makes ${cut(near.replaceAll(VARIABLE, "{$1}"), 80)}: correct one of the two paths.`,
        };
        const { line, column } = token;
        return [{ ...fault("trs-snakemake-rule", { line, column }, details), path }];
      }
      return [];
    });
  });
}
