/**
 * Values that a rule's keywords cannot have (`snakemake.workflow`, `snakemake.rules`).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isSnakemakeSign, literalText } from "../python/lexer.ts";
import { writtenPaths } from "../snakefile/path-patterns.ts";
import type { Block, Keyword } from "../snakefile/syntax-tree.ts";
import { type NamedValue, valuesOf } from "../snakefile/values.ts";
import { missingValues, unpackedString, type ValueFault, wrongMark } from "./function-faults.ts";
import { unreadablePattern } from "./patterns.ts";
import { reservedName } from "./reserved-names.ts";
import { ruleLabel } from "./rule-faults.ts";
import { namedSingle, noValue, secondValue } from "./single-values.ts";

/** Keywords whose value is one of some words. */
const CHOICES = new Map([
  [
    "cache",
    "all omit-software hash-omit-software omit-storage-content hash-omit-storage-content".split(
      " ",
    ),
  ],
  ["shadow", "minimal copy-minimal shallow full".split(" ")],
]);

const isStarred = ({ tokens }: NamedValue) => isSnakemakeSign(tokens[0], "*");

/** A value without a name behind one with a name, which Python refuses. */
function unnamedAfterNamed(rule: string, { name }: Keyword, values: readonly NamedValue[]) {
  const named = values.findIndex((value) => value.name !== undefined);
  const token = values
    .slice(named < 0 ? values.length : named)
    .find((value) => value.name === undefined && !isStarred(value))?.tokens[0];
  if (token === undefined) return undefined;
  const details = {
    message: `${rule} has a value without a name after one with a name in ${name}.`,
    found: cut(token.text),
    expected: "values without names first",
    fix: "Give this value a name, or move it before the values with names.",
  };
  return { token, details };
}

function repeatedName(rule: string, { name }: Keyword, values: readonly NamedValue[]) {
  // a size has one name for each of its units
  const meant = (own: string | undefined) =>
    name === "resources" ? own?.replace(/^(mem|disk)_mi?b$/, "$1") : own;
  const names = values.flatMap((value) => meant(value.name) ?? []);
  const repeated = names.find((one, at) => names.indexOf(one) < at);
  const all = values.filter((value) => meant(value.name) === repeated);
  const { name: last, tokens: [token] = [] } = all.at(-1) ?? {};
  if (repeated === undefined || last === undefined || token === undefined) return undefined;
  const [first] = all;
  const details = {
    message:
      first?.name === last
        ? `${rule} has the name ${cut(last, 80)} twice in ${name}.`
        : `${rule} has both ${first?.name} and ${last} in ${name}, which are one resource.`,
    found: cut(last),
    expected: "each name once",
    fix: "Rename or remove one of the two.",
  };
  return { token, details };
}

/** Keywords whose values all have names, with an example. */
const NAMED = new Map([
  ["resources", "mem_mb=4000"],
  ["wildcard_constraints", 'sample="[A-Z]+"'],
]);

function unnamed(rule: string, { name }: Keyword, values: readonly NamedValue[]) {
  const token = values.find((value) => value.name === undefined && !isStarred(value))?.tokens[0];
  const example = NAMED.get(name);
  if (example === undefined || token === undefined) return undefined;
  const details = {
    message: `${rule} has a value without a name in ${name}.`,
    found: cut(token.text),
    expected: `values with names, such as ${example}`,
    fix: "Write a name and = before the value.",
  };
  return { token, details };
}

function unknownChoice(rule: string, { name, value }: Keyword) {
  const [token] = value;
  const text = literalText(value);
  const choices = CHOICES.get(name);
  if (choices === undefined || text === undefined || choices.includes(text)) return undefined;
  const details = {
    message: `${rule} has a value of ${name} that Snakemake does not know: ${cut(text, 80)}.`,
    found: cut(text),
    expected: `True, or one of ${cutList(choices)}`,
    ...suggestion(surePath(text, choices), "Use one of these values."),
  };
  return token && { token, details };
}

function repeatedOutput(rule: string, { name }: Keyword, values: readonly NamedValue[]) {
  if (name !== "output") return undefined;
  const known = new Set<string>();
  for (const one of values.flatMap(({ tokens }) => writtenPaths(tokens))) {
    if (one === undefined) continue;
    const { text, token } = one;
    if (known.has(text)) {
      const details = {
        message: `${rule} has the output ${cut(text, 80)} twice.`,
        found: cut(text),
        expected: "each output once",
        fix: "Remove one of the two, or correct its path.",
      };
      return { token, details };
    }
    known.add(text);
  }
  return undefined;
}

/** Keywords whose values are paths. */
const PATHS = new Set(["input", "output", "log", "benchmark"]);

/** A value that compares a name with another value, in place of giving it: `bam == "a.bam"`. */
export function comparedName(
  rule: string,
  { name }: Keyword,
  values: readonly NamedValue[],
): ValueFault | undefined {
  const at = values.findIndex(
    ({ tokens: [first, equals, next, ...more], ...value }) =>
      value.name === undefined &&
      first?.kind === "word" &&
      isSnakemakeSign(equals, "=") &&
      isSnakemakeSign(next, "=") &&
      more.every(({ text }) => !/^(?:if|else|and|or|lambda)$/.test(text)),
  );
  const token = values[at]?.tokens[0];
  // other keywords may have the result of a comparison
  const isRefused =
    PATHS.has(name) || NAMED.has(name) || values.slice(0, at).some((one) => one.name !== undefined);
  if (token === undefined || !isRefused) return undefined;
  const details = {
    message: `${rule} has == after ${cut(token.text, 80)} in ${name} where = must be.`,
    found: "==",
    expected: "name=value",
    fix: "Write = in place of ==.",
  };
  return { token, details };
}

type Check = (
  rule: string,
  keyword: Keyword,
  values: readonly NamedValue[],
) => ValueFault | undefined;

const CHECKS: readonly Check[] = [
  repeatedName,
  reservedName,
  comparedName,
  unnamedAfterNamed,
  secondValue,
  noValue,
  unnamed,
  namedSingle,
  unreadablePattern,
  unknownChoice,
  repeatedOutput,
  missingValues,
  unpackedString,
  wrongMark,
];

/** A keyword that a rule has already: Snakemake takes the first one (`snakemake.ruleinfo`). */
function repeatedKeyword(rule: string, { name, line, column }: Keyword): DescriptorFault {
  const details = {
    message: `${rule} has ${name} twice, and Snakemake reads only the first.`,
    found: name,
    expected: "each keyword once",
    fix: "Move the values to the first one, or correct the keyword.",
  };
  return fault("trs-snakemake-keyword", { line, column }, details);
}

/** What is wrong with the values of a rule, at most one fault for each keyword. */
export function valueFaults(block: Block): readonly DescriptorFault[] {
  if (block.kind === "module" || block.isConditional) return [];
  const rule = ruleLabel(block);
  const known = new Set<string>();
  return block.keywords.flatMap((keyword) => {
    if (known.has(keyword.name)) return [repeatedKeyword(rule, keyword)];
    known.add(keyword.name);
    if (keyword.name === "run") return [];
    const values = valuesOf(keyword.value);
    for (const check of CHECKS) {
      const wrong = check(rule, keyword, values);
      if (wrong === undefined) continue;
      const { line, column } = wrong.token;
      return [fault("trs-snakemake-value", { line, column }, wrong.details)];
    }
    return [];
  });
}
