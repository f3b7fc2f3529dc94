/**
 * Mistakes within one configuration of Nextflow.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import type { Range } from "../../shared/cursor.ts";
import { firstFaults } from "../../shared/first-faults.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { branchFault, createBranches } from "../faults/branches.ts";
import { configMemory } from "../faults/memory-doubts.ts";
import { plainText } from "../faults/plain-text.ts";
import { statementFaults } from "../faults/statement-faults.ts";
import { isAssigned, isStart } from "../groovy/expressions.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { importFaults } from "../names/java-classes.ts";
import { methodFaults } from "../names/method-faults.ts";
import { taskMembers } from "../names/task-members.ts";
import { typeFaults } from "../names/type-faults.ts";
import { type Config, SELECTORS } from "../script/config.ts";
import { DIRECTIVES } from "../script/directives.ts";
import { readScript } from "../script/script.ts";
import { configNames, misspeltInConfig, namesIn } from "./config-names.ts";

/** A word before a value, with nothing between the two. */
function commandFault(word: NextflowToken): DescriptorFault {
  const name = cut(word.text, 80);
  const isSelector = SELECTORS.has(word.text);
  const selector = surePath(word.text, SELECTORS);
  if (!isSelector && selector !== undefined) {
    const ignored = fault("trs-nextflow-syntax", word, {
      message: `Nextflow ignores what is in ${name}.`,
      found: name,
      expected: `${selector}: NAME { … }`,
      ...suggestion(selector, ""),
    });
    return { ...ignored, severity: "warning" };
  }
  const isInclude = surePath(word.text, ["includeConfig"]) !== undefined;
  return fault("trs-nextflow-syntax", word, {
    message: isSelector
      ? `A colon is missing after ${name}.`
      : `The configuration has a value after ${name} without =.`,
    found: name,
    expected: isSelector ? `${name}: NAME { … }` : `${name} = …`,
    fix: isSelector
      ? "Add the colon."
      : isInclude
        ? "Did you mean includeConfig?"
        : `Add = between ${name} and its value.`,
  });
}

/** Scopes that cannot be closures (nextflow/Session reads each as a map); others are ignored then. */
const MAPS = ["dag", "env", "params", "process", "report", "timeline", "trace"];

/** The scopes that are given a closure: `process = { … }`. */
const closureFaults = (tokens: readonly NextflowToken[]): readonly DescriptorFault[] =>
  tokens.flatMap((word, at) => {
    const isScope = isNextflowWord(word, ...MAPS) && word.level === 0 && isStart(tokens, at);
    if (!isScope || !isAssigned(tokens, at) || !isNextflowSign(tokenAt(tokens, at + 2), "{"))
      return [];
    return fault("trs-nextflow-syntax", tokenAt(tokens, at + 1), {
      message: `There is = between ${word.text} and its block.`,
      found: `${word.text} = {`,
      expected: `${word.text} {`,
      fix: "Remove the =.",
    });
  });

/** Settings of processes that are misspelt directives, which Nextflow ignores: `process.memry = 4.GB`. */
const directiveDoubts = ({ settings }: Config): readonly DescriptorFault[] =>
  [...settings].flatMap(([key, { word }]) => {
    const [, name = ""] = /^process\.(?:with(?:Label|Name)\.)?(\w+)$/.exec(key) ?? [];
    const directive = DIRECTIVES.includes(name) ? undefined : surePath(name, DIRECTIVES);
    if (directive === undefined || word === undefined) return [];
    const doubt = fault("trs-nextflow-syntax", word, {
      message: `Nextflow ignores the setting ${cut(name, 80)} of processes.`,
      found: cut(name),
      expected: cutList(DIRECTIVES),
      ...suggestion(directive, ""),
    });
    return { ...doubt, severity: "warning" as const };
  });

/** The profiles of a configuration that only runs read that choose them: `standard` is that of all others. */
function profilesIn(tokens: readonly NextflowToken[]): readonly Range[] {
  const profiles: Range[] = [];
  for (const [at, token] of tokens.entries()) {
    const { match } = tokenAt(tokens, at + 1);
    const isBlock = isNextflowWord(token, "profiles") && token.level === 0 && match > at;
    for (let inner = at + 2; isBlock && inner < match; inner++) {
      const open = tokenAt(tokens, inner + 1);
      if (!isNextflowSign(open, "{")) continue;
      if (tokenAt(tokens, inner).text !== "standard")
        profiles.push({ start: inner + 2, end: open.match });
      inner = open.match;
    }
  }
  return profiles;
}

/**
 * What is certainly wrong with a configuration by itself.
 *
 * @param isRoot whether a run begins with it: others can read settings of the configuration that includes them
 */
export function configFaults(
  config: Config,
  tokens: readonly NextflowToken[],
  isRoot: boolean,
): readonly DescriptorFault[] {
  const { names } = readScript(tokens);
  const commands = config.commands
    .filter(({ word: { text } }) => !names.has(text))
    .map(({ word, isConditional }) =>
      isConditional ? branchFault(commandFault(word)) : commandFault(word),
    );
  const isOfProfile = createBranches(tokens, [], profilesIn(tokens));
  const faults = firstFaults([
    ...plainText(tokens, [{ start: 0, end: tokens.length }], (name) => names.has(name)),
    ...configMemory(config),
    ...commands,
    ...closureFaults(tokens),
    ...directiveDoubts(config),
    ...statementFaults(tokens, commands),
    ...misspeltInConfig(tokens, names),
    ...typeFaults(tokens, names, namesIn(tokens)),
    ...importFaults(tokens),
    ...methodFaults(tokens, names, new Set()),
    ...taskMembers(tokens, [...config.settings.keys(), ...config.conditional]),
    ...(isRoot ? configNames(tokens) : []),
  ]);
  // what Groovy cannot compile, it does not in any run
  return faults.map((one) =>
    isOfProfile(one) && one.code !== "trs-nextflow-syntax" ? branchFault(one) : one,
  );
}
