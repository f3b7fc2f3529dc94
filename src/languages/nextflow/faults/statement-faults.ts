/**
 * Statements of scripts that Groovy cannot read, or reads as something else than what is meant.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { distance, suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { dottedName, isAssigned, isStart, statementStart } from "../groovy/expressions.ts";
import { unreadableCode } from "../groovy/groovy-statements.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { listItems } from "../script/calls.ts";
import { QUALIFIERS } from "../script/ports.ts";
import { MISREAD_WORDS, stringsBeside } from "./misread-words.ts";
import type { StatementRule } from "./statement-rule.ts";

/** Words between two values that one expression is made of. */
const JOINING = ["as", "def", "final", "in", "instanceof", "new"];

/** Whether a brace begins the names that an include takes. */
const isOfInclude = (tokens: readonly NextflowToken[], brace: number) =>
  isNextflowSign(tokenAt(tokens, brace), "{") &&
  isNextflowWord(tokenAt(tokens, brace - 1), "include");

/** An include that names no module, or one without quotes. */
const pathMissing: StatementRule = (tokens, at) => {
  const [close, from, next] = tokensFrom(tokens, at - 1);
  if (from.text !== "from" || !isNextflowSign(close, "}") || !isOfInclude(tokens, close.match))
    return undefined;
  if (isNextflowSign(next, ".") && !next.isFirst)
    return {
      message: "The path of the module has no quotes.",
      expected: "from './path'",
      fix: "Write the path in quotes.",
    };
  if (!next.isFirst) return undefined;
  return {
    message: "The path of the module is missing after from.",
    expected: "from './path'",
    fix: "Add the path.",
  };
};

/** A value behind a member, a call or an index in the brackets of a call: `align(reads.fastq index)`, `align(reads.collect() index)`. */
const valueBeside: StatementRule = (tokens, at, around) => {
  const [before, word] = tokensFrom(tokens, at - 1);
  if (word.kind !== "word" || word.isFirst || isNextflowWord(word, ...JOINING)) return undefined;
  const isClosed = isNextflowSign(before, ")]}") && before.match > around;
  const name = isClosed ? before.match - 1 : at - 1;
  const isMember = isNextflowSign(tokenAt(tokens, name - 1), ".");
  const isValue = tokenAt(tokens, name).kind === "word" && (isMember || isClosed);
  if (!isValue || /^[A-Z]/.test(tokenAt(tokens, name).text)) return undefined;
  const isOfCall =
    isNextflowSign(tokenAt(tokens, around), "(") && tokenAt(tokens, around - 1).kind === "word";
  if (!isOfCall || isNextflowWord(tokenAt(tokens, around - 1), "for", "if", "while", "catch"))
    return undefined;
  if (!isNextflowSign(tokenAt(tokens, at + 1), ",).")) return undefined;
  return {
    message: `A comma is missing before ${cut(word.text, 80)}.`,
    expected: "a comma between two values",
    fix: "Add the comma.",
  };
};

/** A new name that is not there: `include { A as }`. */
const aliasMissing: StatementRule = (tokens, at, around) => {
  const hasName = tokenAt(tokens, at + 1).kind === "word";
  if (!isNextflowWord(tokenAt(tokens, at), "as") || !isOfInclude(tokens, around) || hasName)
    return undefined;
  return {
    message: "The new name is missing after as.",
    expected: "{ A as B }",
    fix: "Add the name, or remove as.",
  };
};

/** Options of inputs and outputs of a process that are no names of variables elsewhere. */
const OPTIONS = ["arity", "emit", "followLinks", "includeInputs", "optional", "stageAs"];

/** An option with an equals sign: `path x, stageAs = 'y'`. */
const optionAssigned: StatementRule = (tokens, at, around) => {
  const [before, option, sign] = tokensFrom(tokens, at - 1);
  const isAssigned = isNextflowSign(sign, "=") && !isNextflowSign(tokenAt(tokens, at + 2), "=");
  if (!isNextflowWord(option, ...OPTIONS) || !isNextflowSign(before, ",") || !isAssigned)
    return undefined;
  // def input = 1, emit = 2
  const isBracket = isNextflowSign(tokenAt(tokens, around), "(");
  const opening = tokenAt(tokens, around - (isBracket ? 1 : 2));
  if (!isNextflowWord(opening, "process", ...QUALIFIERS)) return undefined;
  return {
    message: `There is = after ${option.text}, where a colon must be.`,
    expected: `${option.text}: value`,
    fix: "Write a colon in place of =.",
  };
};

/** An item of a map with an equals sign: `[a: 1, b = 2]`; in a list without labels, it is a value. */
const itemAssigned: StatementRule = (tokens, at, around) => {
  const before = tokenAt(tokens, at - 1);
  const isItem =
    isNextflowSign(tokenAt(tokens, around), "[") &&
    (at === around + 1 || isNextflowSign(before, ",")) &&
    tokenAt(tokens, at).kind === "word" &&
    isAssigned(tokens, at);
  if (!isItem) return undefined;
  const isLabel = (index: number) =>
    tokenAt(tokens, index).kind !== "sign" && isNextflowSign(tokenAt(tokens, index + 1), ":");
  const rest = { start: at, end: tokenAt(tokens, around).match };
  const next = at === around + 1 ? listItems(tokens, rest)[1]?.start : around + 1;
  if (next === undefined || !isLabel(next)) return undefined;
  const name = cut(tokenAt(tokens, at).text, 80);
  return {
    message: `There is = after ${name}, where a colon must be.`,
    expected: `${name}: value`,
    fix: "Write a colon in place of =.",
  };
};

/** A named value without a comma before it, behind a string: `publishDir 'x' mode: 'copy'`, `file('x' glob: true)`. */
const namedBeside: StatementRule = (tokens, at, around) => {
  const [directive, before, option, colon] = tokensFrom(tokens, at - 2);
  const isOfDirective = directive.text === "publishDir" && directive.isFirst;
  const isOfCall =
    isNextflowSign(tokenAt(tokens, around), "(") && tokenAt(tokens, around - 1).kind === "word";
  if (option.kind !== "word" || option.isFirst || !isNextflowSign(colon, ":")) return undefined;
  if (
    before.kind !== "string" ||
    !(isOfDirective || isOfCall) ||
    isNextflowWord(option, ...JOINING)
  )
    return undefined;
  return {
    message: `A comma is missing before ${cut(option.text, 80)}.`,
    expected: "a comma before each named value",
    fix: "Add the comma.",
  };
};

/** How files are published (nextflow/processor/PublishDir.groovy); case does not matter. */
const MODES = ["copy", "copyNoFollow", "link", "move", "rellink", "symlink"];

/** A way to publish files that there is none of: `publishDir 'x', mode: 'cpoy'`, `publishDir = [mode: 'cpoy']`. */
const publishMode: StatementRule = (tokens, at, around) => {
  const [option, colon, value] = tokensFrom(tokens, at);
  const mode = literal(value);
  if (!isNextflowWord(option, "mode") || !isNextflowSign(colon, ":") || mode === undefined)
    return undefined;
  const directive = isNextflowSign(tokenAt(tokens, around), "[(")
    ? around - (isNextflowSign(tokenAt(tokens, around - 1), "=") ? 2 : 1)
    : statementStart(tokens, at);
  const isKnown = MODES.some((one) => one.toLowerCase() === mode.toLowerCase());
  if (!isNextflowWord(tokenAt(tokens, directive), "publishDir") || isKnown) return undefined;
  return {
    message: `Files cannot be published by ${cut(mode, 80)}.`,
    expected: cutList(MODES),
    ...suggestion(surePath(mode, MODES), "Use one of these modes."),
  };
};

/** A line that begins with a dot behind a value, whose name is lost: `.memory = 4.GB`. */
const nameBeforeDot: StatementRule = (tokens, at) => {
  const [value, dot, name] = tokensFrom(tokens, at - 1);
  const isDot = isNextflowSign(dot, ".") && dot.isFirst && name.kind === "word";
  if (
    !isDot ||
    !isAssigned(tokens, at + 1) ||
    !(value.kind === "string" || value.kind === "number")
  )
    return undefined;
  return {
    message: `There is no name before .${cut(name.text, 80)}.`,
    expected: `a name before the dot`,
    fix: "Add the name, or remove the dot.",
  };
};

/** A block whose word is lost: `{` behind another block. */
const blockWithoutWord: StatementRule = (tokens, at, around) => {
  const [close, open] = tokensFrom(tokens, at - 1);
  const isBlock = around === -1 && isNextflowSign(open, "{") && open.isFirst;
  if (!isBlock || !isNextflowSign(close, "}")) return undefined;
  return {
    message: "A block begins without a word before it.",
    expected: "workflow {, process NAME {, or another word",
    fix: "Add the word before the {.",
  };
};

/** A word that nearly begins a process or a workflow: `worflow { … }`, `procss A { … }`. */
const misspeltBlock: StatementRule = (tokens, at, around) => {
  const [word, next] = tokensFrom(tokens, at);
  if (around !== -1 || word.kind !== "word" || !word.isFirst) return undefined;
  const isNamed = next.kind === "word" && !next.isFirst;
  if (!isNextflowSign(tokenAt(tokens, isNamed ? at + 2 : at + 1), "{")) return undefined;
  const meant = (isNamed ? ["process", "workflow"] : ["workflow"]).find(
    (one) => one !== word.text && distance(one, word.text, 2) <= 2,
  );
  if (meant === undefined) return undefined;
  return {
    message: `Nextflow has nothing that begins with ${cut(word.text, 80)}.`,
    expected: meant,
    fix: `Did you mean ${meant}?`,
  };
};

/** A parameter or feature flag that is called and not set: `params.x false`, `nextflow.enable.dsl 2`. */
const unassigned: StatementRule = (tokens, at) => {
  if (!isNextflowWord(tokenAt(tokens, at), "nextflow", "params") || !isStart(tokens, at))
    return undefined;
  const { names, end } = dottedName(tokens, at);
  const [value, next] = tokensFrom(tokens, end);
  const isValue = value.kind !== "sign" && !value.isFirst && !isNextflowWord(value, ...JOINING);
  // params.put 'a', 1
  if (!isValue || names.length < 2 || !(next.isFirst || isNextflowSign(next, "};")))
    return undefined;
  const name = cut(names.join("."), 80);
  return {
    message: `There is no = behind ${name}.`,
    expected: `${name} = ${cut(value.text, 80)}`,
    fix: "Add =.",
  };
};

/** A word behind a number with its unit: `8.GB GB`; of directives, it is reported with them. */
const unitTwice: StatementRule = (tokens, at, around) => {
  const word = tokenAt(tokens, at);
  if (word.kind !== "word" || word.isFirst || isNextflowWord(word, ...JOINING)) return undefined;
  const [number, , unit] = tokensFrom(tokens, at - 3);
  const isAmount =
    number.kind === "number" &&
    isNextflowSign(tokenAt(tokens, at - 2), ".") &&
    unit.kind === "word";
  if (!isAmount || isNextflowWord(tokenAt(tokens, around - 2), "process")) return undefined;
  const amount = `${number.text}.${cut(unit.text, 80)}`;
  return {
    message: `There is ${cut(word.text, 80)} behind ${amount}.`,
    expected: amount,
    fix: "Remove what is too many.",
  };
};

const RULES = [
  ...MISREAD_WORDS,
  pathMissing,
  valueBeside,
  aliasMissing,
  optionAssigned,
  itemAssigned,
  namedBeside,
  publishMode,
  blockWithoutWord,
  nameBeforeDot,
  misspeltBlock,
  unassigned,
  unitTwice,
];

/** The first fault of some code at each place, also in the code of its strings. */
function* faultsIn(tokens: readonly NextflowToken[]): Generator<DescriptorFault> {
  /** The indexes of the brackets that are open. */
  const open: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokenAt(tokens, at);
    if (token.match >= 0 && token.match < at) open.pop();
    for (const code of codeIn(token)) yield* faultsIn(code);
    for (const rule of token.kind === "string" ? [stringsBeside] : RULES) {
      const statement = rule(tokens, at, open.at(-1) ?? -1);
      if (statement !== undefined)
        yield fault("trs-nextflow-syntax", token, { found: cut(token.text), ...statement });
    }
    if (token.match > at) open.push(at);
  }
}

/**
 * The first statement of a script or configuration that Groovy cannot read, and those that are surely meant otherwise.
 *
 * @param others what else is said of its syntax, which says more of the same line
 */
export function statementFaults(
  tokens: readonly NextflowToken[],
  others: readonly DescriptorFault[],
): readonly DescriptorFault[] {
  const faults = [...faultsIn(tokens)];
  const unreadable = unreadableCode(tokens);
  if (unreadable === undefined) return faults;
  const { token, details } = unreadable;
  const isTold = [...others, ...faults].some(
    ({ line, code }) => line === token.line && code === "trs-nextflow-syntax",
  );
  return isTold ? faults : [...faults, fault("trs-nextflow-syntax", token, details)];
}
