/**
 * What commands of rules have in braces, which Snakemake replaces before the shell reads it (`snakemake.utils.format`).
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { suggestion } from "../../base/suggest.ts";
import { fault, type PlacedFault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { isDefinedElsewhere, workflowWords } from "./name-faults.ts";
import { MEMBERS, memberNames, ruleLabel, type SnakemakeRule } from "./rule-faults.ts";
import type { Block, Snakefile } from "./syntax-tree.ts";
import { outputWildcards } from "./wildcards.ts";

/** What every job has (`snakemake.executors.local.run_wrapper`). */
const JOB =
  "input output params wildcards threads resources log rule jobid version basedir conda_env bench_iteration".split(
    " ",
  );

/** A name in braces, and what is taken of it. */
interface Field {
  readonly text: string;
  readonly name: string;
  readonly member: string | undefined;
}

/** Two braces, which stand for one, or a name in braces. */
const BRACES = /\{\{|\}\}|\{([A-Za-z_][^{}.[:!]*)(?:\.(\w+))?[^{}]*\}/g;

/** What a string has in single braces. */
const fieldsOf = (string: string): readonly Field[] =>
  [...string.matchAll(BRACES)].flatMap(([text, name, member]) =>
    name === undefined ? [] : [{ text, name, member }],
  );

/** The names that a member of a job's values can have; undefined if some are computed. */
function membersOf(block: Block, name: string): readonly string[] | undefined {
  if (name === "wildcards") return outputWildcards(block);
  if (!/^(?:input|output|params|log)$/.test(name)) return undefined;
  return memberNames(block, name);
}

/** What is wrong with a field, what could be there, and what to do. */
function wrongField({ name, member }: Field, block: Block, words: ReadonlySet<string>) {
  const isJobs = JOB.includes(name);
  if (!isJobs && !words.has(name) && !isDefinedElsewhere(name)) {
    const advice = "Write {{ and }} for braces that the shell is to read, or correct the name.";
    return { ...suggestion(surePath(name, JOB), advice), expected: cutList(JOB) };
  }
  const members = isJobs && member !== undefined ? membersOf(block, name) : undefined;
  if (members === undefined || member === undefined || MEMBERS.has(member)) return undefined;
  if (members.includes(member)) return undefined;
  const advice =
    name === "wildcards"
      ? "Use a wildcard of the output."
      : `Give a value of ${name} this name, or correct the name.`;
  const expected = cutList(members) || `no names, as ${name} has none`;
  return { ...suggestion(surePath(member, members), advice), expected };
}

/** Names in the braces of commands that no job has. */
export function unknownFields(
  rules: readonly SnakemakeRule[],
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
): readonly PlacedFault[] {
  const words = workflowWords(files);
  if (words === undefined) return [];
  return rules.flatMap(({ block, path, isConditional }) => {
    const commands = block.keywords.filter(({ name }) => name === "shell" && !isConditional);
    for (const token of commands.flatMap(({ value }) => value)) {
      if (token.kind !== "string" || token.isComputed) continue;
      for (const field of fieldsOf(token.text)) {
        const wrong = wrongField(field, block, words);
        if (wrong === undefined) continue;
        const { line, column } = token;
        const details = {
          message: `${ruleLabel(block)} uses ${cut(field.text, 80)} in shell, which no job has.`,
          found: cut(field.text),
          ...wrong,
        };
        return [{ ...fault("trs-snakemake-command", { line, column }, details), path }];
      }
    }
    return [];
  });
}
