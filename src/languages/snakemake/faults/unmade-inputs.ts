/**
 * Files that rules ask for and that no rule makes. Inputs of rules that run something can be files of the user, but for
 * those in a folder of results.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { createEffort } from "../../../base/suggest.ts";
import { fault, type OpenImport, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { type DefaultRun, ruleValues } from "../run/run.ts";
import { allPatterns, computedPattern, pathPatterns } from "../snakefile/path-patterns.ts";
import type { Block, SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { pathText, valuesOfKeyword } from "../snakefile/values.ts";
import { type Kind, textOf } from "../values/kinds.ts";
import { ROOT } from "../values/texts.ts";
import type { Makers } from "./makers.ts";
import { areAlike, areOneFile, folderOf, isSlipOf, partsOf } from "./near-paths.ts";
import { isTarget, ruleLabel, type SnakemakeRule } from "./rule-faults.ts";

/** For a workflow with thousands of paths. */
const EFFORT = 5_000_000;

/** A wildcard of a pattern, or a variable of the code. */
const ANY = /\{\}|\0\w+\0/;

/** Whether one path may fit both patterns, as far as what is before and behind all wildcards says so. */
function mayFit(one: string, other: string): boolean {
  const [parts, others] = [one.split(ANY), other.split(ANY)];
  return (
    areAlike(parts[0] ?? "", others[0] ?? "", "startsWith") &&
    areAlike(parts.at(-1) ?? "", others.at(-1) ?? "", "endsWith") &&
    (parts.length > 1 || others.length > 1)
  );
}

/** Whether a path fits a pattern whose wildcards are whole folders where the two differ. */
const fitsFolders = (path: string, pattern: string) => {
  const folders = path.split("/");
  const own = pattern.split("/");
  return (
    own.length === folders.length && own.every((one, at) => one === folders[at] || one === "{}")
  );
};

/** A variable of the code in a pattern. */
const VARIABLE = /\0(\w+)\0/g;

/** The beginning of a path in a folder of results, as a word, a path variable, or a variable of the code. */
const RESULTS = new RegExp(
  `^(?:(?:results?|outputs?)/|<results>/|${String.fromCharCode(0)}(?:out|output|results?)(?:_?(?:dir|path|folder))?${String.fromCharCode(0)}/)`,
  "i",
);

/** The patterns of each value of a keyword. */
const patternsOf = (block: Block, keyword: string) =>
  valuesOfKeyword(block, keyword).map(({ tokens }) => pathPatterns(tokens));

/** A pattern that may be any path. */
const isAny = (pattern: string) => pattern.replace(ANY, "") === "";

/** What all rules make, and the rules that make it; of what code computes, what is known of it. */
function outputPatterns(rules: readonly SnakemakeRule[]) {
  const [outputs, computed] = [new Set<string>(), new Set<string>()];
  for (const { block } of rules)
    for (const { tokens } of valuesOfKeyword(block, "output")) {
      const own = allPatterns(tokens).filter((pattern) => !isAny(pattern));
      for (const pattern of own) outputs.add(pattern);
      if (own.length === 0) computed.add(computedPattern(tokens));
    }
  const rulesOf = Map.groupBy(
    rules.flatMap(({ block }) =>
      [...new Set(patternsOf(block, "output").flat())].map((output) => ({ output, block })),
    ),
    ({ output }) => output,
  );
  return { outputs, computed, rulesOf };
}

/** The paths that a value surely is, without wildcards; undefined if some are not known. */
function exactPaths(kind: Kind = { is: "unknown" }): readonly string[] | undefined {
  const items = kind.is === "list" || kind.is === "tuple" ? kind.items : [kind];
  const paths = items?.flatMap((item) => textOf(item) ?? []) ?? [];
  const areKnown = paths.length === items?.length && !paths.some((path) => /[{}<>]/.test(path));
  return areKnown ? paths : undefined;
}

/**
 * The inputs of such rules that are surely misspelt; all rules of the workflow must be known.
 *
 * @param reached the rules that a run without targets surely reaches
 * @param makers what makes the files of the workflow
 */
export function unmadeInputs(
  rules: readonly SnakemakeRule[],
  reached: readonly SnakemakeRule[],
  run: DefaultRun,
  makers: Makers,
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const { outputs, computed, rulesOf } = outputPatterns(rules);
  if (outputs.size === 0 && computed.size === 0) return [];
  const effort = createEffort(EFFORT);
  const folders = new Set([...outputs].map(folderOf));
  // with files of rules alone
  const ruleFolders = new Set(folders);
  ruleFolders.delete("");
  for (const { block } of rules)
    for (const pattern of isTarget(block) ? [] : patternsOf(block, "input").flat())
      if (!outputs.has(pattern)) ruleFolders.delete(folderOf(pattern));
  const taken = new Set(rules.flatMap(({ block }) => patternsOf(block, "input").flat()));
  /** The outputs that nobody takes, by their folders in small letters. */
  const free = Map.groupBy(
    [...outputs].filter((one) => !taken.has(one)),
    (one) => folderOf(one).toLowerCase(),
  );
  /** Whether a rule may make a path; not the one whose output has another word in its place. */
  const isMade = (path: string, near: string | undefined, isSlip: boolean) => {
    effort.left -= outputs.size * 10;
    const isOther = (one: string) =>
      one !== near ||
      partsOf(one).length !== partsOf(path).length ||
      (one !== path && fitsFolders(one, path));
    return (
      effort.left < 0 ||
      [...outputs].some((one) => mayFit(one, path) && isOther(one)) ||
      // what is any path is none of those that are nearly the same
      [...computed].some((one) => mayFit(one, path) && !(isSlip && isAny(one)))
    );
  };
  /** The first path that no rule makes. */
  const lostPath = (path: string, exact: readonly string[]) =>
    exact.find(
      (one) =>
        makers.isMade(one) === false && open(path, `/${one.replace(ROOT, "")}`) === undefined,
    );
  /** What the rules that make a path take, of each value; none for one that code computes. */
  const inputsFor = (output: string) =>
    (rulesOf.get(output) ?? []).flatMap(({ block }) => patternsOf(block, "input"));
  /** The only output that nobody takes, and that a path surely means; what users bring has other files made of it. */
  const renamed = (path: string) => {
    const beside = path.includes("/") ? (free.get(folderOf(path).toLowerCase()) ?? []) : [];
    effort.left -= beside.length * 10;
    if (effort.left < 0) return undefined;
    const [output, ...others] = beside.filter((one) => areOneFile(one, path));
    const isMadeOfOthers =
      output !== undefined &&
      inputsFor(output).every(
        (input) =>
          input.length > 0 &&
          input.every((one) => folderOf(one) !== folderOf(path) || outputs.has(one)),
      );
    return isMadeOfOthers && others.length === 0 ? output : undefined;
  };
  return reached.flatMap(({ block, path, isConditional }) => {
    // what a rule makes is not what it takes
    const own = new Set(patternsOf(block, "output").flat());
    const values = ruleValues(run, { path, block })?.written.get("input");
    return valuesOfKeyword(block, "input").flatMap(({ tokens }, at): readonly PlacedFault[] => {
      const token = tokens.find(({ kind }) => kind === "string");
      // of two ways, a run may take either
      const isChosen = tokens.some(({ kind, text }) => kind === "word" && text === "if");
      if (token === undefined || isChosen || isConditional) return [];
      const isWanted = isTarget(block);
      const exact = isWanted ? exactPaths(values?.[at]?.kind) : undefined;
      const lost = exact && lostPath(path, exact);
      const areMade = lost === undefined && exact?.every((one) => makers.isMade(one));
      const patterns = areMade ? [] : [...pathPatterns(tokens)];
      // a sum has none
      if (lost !== undefined && patterns.length === 0) patterns.push(computedPattern(tokens));
      for (const pattern of patterns) {
        // a file of the user is in no folder that rules write to
        const isOfRules = RESULTS.test(pattern) && folders.has(folderOf(pattern));
        if (lost === undefined && outputs.has(pattern)) continue;
        const same = surePath(pattern, outputs, effort);
        const slip = same && Math.abs(same.length - pattern.length) <= 1 ? same : undefined;
        const isFree = slip !== undefined && !taken.has(slip) && !own.has(slip);
        const isSlip = isFree && isSlipOf(slip, pattern);
        const other = renamed(pattern);
        const near = slip ?? other;
        if (!(isWanted || isOfRules || isSlip || other !== undefined)) continue;
        const mayBeMade = isMade(pattern, near, isSlip || other !== undefined);
        if (lost === undefined && mayBeMade) continue;
        // strings on lines of their own that no comma divides
        const isJoined = tokens.some(
          ({ kind, line }, at) =>
            kind === "string" && tokens[at - 1]?.kind === "string" && tokens[at - 1]?.line !== line,
        );
        const isKnown =
          ANY.test(pattern) || isJoined || isOfRules || ruleFolders.has(folderOf(pattern));
        if (near === undefined && isWanted && !isKnown) continue;
        if (!ANY.test(pattern) && open(path, `/${pattern}`) !== undefined) continue;
        const text =
          (mayBeMade ? lost?.replace(ROOT, "") : isJoined ? pathText(tokens) : undefined) ??
          token.text;
        const noRule = isJoined
          ? "Add a comma between the strings that make this path."
          : "Correct the path, or add a rule that makes it.";
        const details = {
          message: `${ruleLabel(block)} takes ${cut(text, 80)} as input, which no rule makes.`,
          found: cut(text),
          expected: "an output of a rule",
          fix:
            near === undefined
              ? noRule
              : `A rule makes ${cut(near.replaceAll(VARIABLE, "{$1}"), 80)}: correct one of the two paths.`,
        };
        const { line, column } = token;
        return [{ ...fault("trs-snakemake-rule", { line, column }, details), path }];
      }
      return [];
    });
  });
}
