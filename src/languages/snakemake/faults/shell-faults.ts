/**
 * What commands and messages of rules have in braces, which Snakemake replaces (`snakemake.utils.format`).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { readFormat } from "../python/format-string.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import type { Block } from "../snakefile/syntax-tree.ts";
import type { Evaluated } from "./evaluated.ts";
import { isDefinedElsewhere } from "./name-faults.ts";
import { isTarget, MEMBERS, memberNames, ruleLabel, type SnakemakeRule } from "./rule-faults.ts";
import { outputWildcards } from "./wildcards.ts";

/** What every job has (`snakemake.executors.local.run_wrapper`). */
const JOB =
  "input output params wildcards threads resources log rule jobid version basedir conda_env bench_iteration".split(
    " ",
  );

/** What commands can name besides, as the functions that rules become have it (`snakemake.parser.Run`). */
const OF_FUNCTION = new Set(
  `bench_record cleanup_scripts conda_base_path container_img edit_notebook env_modules is_shell runtime_sourcecache_path
  shadow_dir singularity_args sourcecache_path use_singularity`.split(/\s+/),
);

/** The names that a member of a job's values can have; undefined if some are computed. */
export function membersOf(block: Block, name: string): readonly string[] | undefined {
  if (name === "wildcards") return outputWildcards(block);
  if (!/^(?:input|output|params|log)$/.test(name)) return undefined;
  return memberNames(block, name);
}

/** What is wrong with a field, what could be there, and what to do. */
function wrongField(
  { text, name, member }: ReturnType<typeof readFormat>["fields"][number],
  block: Block,
  words: ReadonlySet<string> | undefined,
) {
  const isJobs = JOB.includes(name);
  const isName = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name);
  const isElse = isName && (words === undefined || words.has(name) || isDefinedElsewhere(name));
  const isDefined = isJobs || OF_FUNCTION.has(name) || isElse;
  if (!isDefined) {
    const advice = "Write {{ and }} for braces that the shell is to read, or correct the name.";
    return { ...suggestion(surePath(name, JOB), advice), expected: cutList(JOB) };
  }
  // keys of braces have no quotes, and what is behind a dot is no key
  const key = /\[(["'])(.*?)\1\]/.exec(text)?.[2] ?? (name === "config" ? member : undefined);
  if (key !== undefined) {
    const expected = `{${name}[${key}]}`;
    return { expected, fix: `Write ${expected}.` };
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

/** Words before a bracket that call nothing. */
const OPERATORS = new Set(["if", "else", "and", "or", "not", "in", "is"]);

/** Whether code can change what strings have in braces before Snakemake reads them: `"{x}".format(x=1)`, `fill("{x}")`. */
export const isRewritten = (tokens: readonly SnakemakeToken[]): boolean =>
  tokens.some((token, at) => {
    const before = tokens[at - 1];
    if (isSnakemakeSign(token, "(")) return before?.kind === "word" && !OPERATORS.has(before.text);
    return (
      isSnakemakeSign(token, ".") && (before?.kind === "string" || isSnakemakeSign(before, ")"))
    );
  });

/** Whether braces of a string name signs: `\\N{BULLET}`. */
const isNamingSigns = (text: string) => text.includes("\\N{");

/** Whether a value is strings one after another, which Python joins. */
const isJoined = (value: readonly SnakemakeToken[]): boolean =>
  value.every(({ kind, text, isComputed }) =>
    kind === "string" ? !isComputed && !isNamingSigns(text) : /^[(),]$/.test(text),
  );

/** The strings of a value: together if Python joins them, or else one by one. */
function joinedStrings(value: readonly SnakemakeToken[], isWhole: boolean) {
  const strings = value.filter(
    ({ kind, text, isComputed }) => kind === "string" && !isComputed && !isNamingSigns(text),
  );
  return isWhole ? [strings] : strings.map((one) => [one]);
}

/** What is wrong in the braces of strings that are joined, and the string that it is in. */
function wrongBraces(
  strings: readonly SnakemakeToken[],
  isWhole: boolean,
  name: string,
  block: Block,
  words: ReadonlySet<string> | undefined,
) {
  const text = strings.map((one) => one.text).join("");
  const { fields, lone } = readFormat(text);
  const tokenAt = (at: number) => {
    let rest = at;
    for (const one of strings) {
      if (rest < one.text.length) return one;
      rest -= one.text.length;
    }
    return strings[0];
  };
  for (const field of fields) {
    const wrong = wrongField(field, block, words);
    if (wrong === undefined) continue;
    const message = `${ruleLabel(block)} uses ${cut(field.text, 80)} in ${name}, which no job has.`;
    return { token: tokenAt(field.at), details: { message, found: cut(field.text), ...wrong } };
  }
  if (lone === undefined || !isWhole) return undefined;
  const isOpen = text[lone] === "{";
  const details = {
    message: `${ruleLabel(block)} has ${isOpen ? "{ without }" : "} without {"} in ${name}.`,
    found: cut(isOpen ? text.slice(lone) : text.slice(0, lone + 1).slice(-80)),
    expected: "braces in pairs",
    fix: "Write {{ and }} for braces that the shell is to read, or add the other brace.",
  };
  return { token: tokenAt(lone), details };
}

/** The commands and messages of a rule that Snakemake formats as they are written; a message is printed before a job. */
const formattedTexts = ({ block, isConditional }: SnakemakeRule) =>
  block.keywords.filter(
    ({ name, value }) =>
      /^(?:shell|message)$/.test(name) && !isConditional && !isTarget(block) && !isRewritten(value),
  );

/** The keys of the configuration that commands of reached rules have in braces, as code reads them: `{config[a][b]}`. */
export function formattedKeys(reached: readonly SnakemakeRule[]): readonly Evaluated[] {
  const keysOf = (text: string) =>
    Array.from(text.matchAll(/\[([^\]]*)\]/g), ([, key = ""]) => key);
  return reached.flatMap((rule) =>
    formattedTexts(rule).flatMap(({ value }) =>
      joinedStrings(value, false).flatMap(([string]) =>
        readFormat(string?.text ?? "").fields.flatMap(({ name, text }): readonly Evaluated[] => {
          const keys = keysOf(text);
          // numbers are no strings, and quotation marks are reported elsewhere
          const isPlain = keys.length > 0 && keys.every((key) => /^[A-Za-z_][\w-]*$/.test(key));
          if (string === undefined || name !== "config" || !isPlain) return [];
          const sign = (one: string): SnakemakeToken => ({ ...string, kind: "sign", text: one });
          const tokens: readonly SnakemakeToken[] = [
            { ...string, kind: "word", text: name },
            ...keys.flatMap((key) => [sign("["), { ...string, text: key }, sign("]")]),
          ];
          return [{ path: rule.path, tokens, isSure: true, isDecided: false }];
        }),
      ),
    ),
  );
}

/**
 * Names in the braces of commands and messages that no job has, and braces without another one.
 *
 * @param reached the rules that a run without targets surely reaches: others may never run
 * @param words the words of the code, if all of it is known
 */
export function unknownFields(
  rules: readonly SnakemakeRule[],
  reached: readonly SnakemakeRule[],
  words: ReadonlySet<string> | undefined,
): readonly PlacedFault[] {
  const isReached = new Set(reached.map(({ block }) => block));
  return rules.flatMap((rule) => {
    const { block, path } = rule;
    for (const { name, value } of formattedTexts(rule)) {
      const isWhole = isJoined(value);
      for (const strings of joinedStrings(value, isWhole)) {
        const wrong = wrongBraces(strings, isWhole, name, block, words);
        if (wrong?.token === undefined) continue;
        const { line, column } = wrong.token;
        const code = isReached.has(block) ? "trs-snakemake-value" : "trs-snakemake-command";
        return [{ ...fault(code, { line, column }, wrong.details), path }];
      }
    }
    return [];
  });
}
