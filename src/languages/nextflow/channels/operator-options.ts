/**
 * Options of channel factories and operators: `join(remainders: true)`, `fromPath('a', checkIfExists = true)`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isAssigned } from "../groovy/expressions.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { listItems } from "../script/calls.ts";
import { isMember } from "../script/channels.ts";
import { wordTable } from "../script/word-table.ts";

const SPLIT = "autoClose by charset compress decompress each elem file into limit pe";

/** Those that Nextflow 25.04 checks, by what takes them (nextflow/extension: the maps of each operator; Channel). */
const OPTIONS = wordTable(
  `buffer remainder size skip
collect flat sort
collectFile cache deleteTempFilesOnClose keepHeader name newLine seed skip sliceMaxItems sliceMaxSize sort storeDir tempDir
combine by flat
countFasta ${SPLIT} record size
countFastq ${SPLIT} record
countLines ${SPLIT} keepHeader
dump pretty tag
fromPath checkIfExists followLinks glob hidden maxDepth relative type
fromSRA apiKey cache max protocol retryPolicy
groupTuple by remainder size sort
join by failOnDuplicate failOnMismatch remainder
splitCsv ${SPLIT} header quote sep skip strip
splitFasta ${SPLIT} record size
splitFastq ${SPLIT} record
splitJson autoClose into limit path
splitText ${SPLIT} keepHeader
transpose by remainder
view newLine`,
);

/** Those of functions that do not check them, and take no second value. */
const UNCHECKED = wordTable(
  `fromFilePairs checkIfExists flat followLinks hidden maxDepth size type
file checkIfExists followLinks glob hidden maxDepth type`,
);

/** What takes nothing but options. */
const ONLY_OPTIONS = ["groupTuple", "transpose"];

const optionFault = (name: string, option: NextflowToken, known: readonly string[]) =>
  fault("trs-nextflow-call", option, {
    message: `${cut(name, 80)} has no option ${cut(option.text, 80)}.`,
    found: cut(option.text),
    expected: cutList(known),
    ...suggestion(surePath(option.text, known), "Use one of these options."),
  });

const colonFault = (option: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", option, {
    message: `A colon is missing after ${option.text}.`,
    found: option.text,
    expected: `${option.text}: and its value`,
    fix: "Write a colon between the option and its value.",
  });

const commaFault = (option: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", option, {
    message: `A comma is missing before ${option.text}.`,
    found: option.text,
    expected: "a comma before each option",
    fix: "Add the comma.",
  });

/** What is wrong with the options of the call whose name is a token, which takes some. */
function optionFaults(
  tokens: readonly NextflowToken[],
  at: number,
  known: readonly string[],
): readonly DescriptorFault[] {
  const name = tokenAt(tokens, at).text;
  const values = listItems(tokens, { start: at + 2, end: tokenAt(tokens, at + 1).match });
  return values.flatMap(({ start, end }): readonly DescriptorFault[] => {
    const [option, next] = tokensFrom(tokens, start);
    // join(x remainder: true)
    const beside = tokens.slice(start + 1, end).find((one, index) => {
      const [before, , colon] = tokensFrom(tokens, start + index);
      const isOption = isNextflowWord(one, ...known) && one.level === option.level;
      return isOption && isNextflowSign(colon, ":") && before.kind === "word" && !one.isFirst;
    });
    if (beside !== undefined) return [commaFault(beside)];
    if (option.kind === "number" && ONLY_OPTIONS.includes(name))
      return [optionFault(name, option, known)];
    if (option.kind !== "word") return [];
    if (operatorAt(tokens, start + 1) === "::") return []; // collect(String::valueOf)
    if (isNextflowSign(next, ":"))
      return known.includes(option.text) || UNCHECKED.has(name)
        ? []
        : [optionFault(name, option, known)];
    if (!known.includes(option.text)) return [];
    return isAssigned(tokens, start) || (next.kind !== "sign" && !next.isFirst)
      ? [colonFault(option)]
      : [];
  });
}

/** Whether the value before a dot is a class of the pipeline, whose methods are its own. */
const isOfClass = (tokens: readonly NextflowToken[], at: number): boolean => {
  const { kind, text } = tokenAt(tokens, at - 2);
  return kind === "word" && /^[A-Z][a-z]/.test(text) && text !== "Channel";
};

/** Whether a script has classes of its own, whose methods can have names of operators. */
const hasClasses = (tokens: readonly NextflowToken[]): boolean =>
  tokens.some(
    (token, at) =>
      token.isFirst && isNextflowWord(token, "class") && tokenAt(tokens, at + 1).kind === "word",
  );

/**
 * What is wrong with the options of factories and operators in a script.
 *
 * @param names what the script defines or includes
 */
export const operatorOptions = (
  tokens: readonly NextflowToken[],
  names: ReadonlySet<string>,
): readonly DescriptorFault[] => {
  if (hasClasses(tokens)) return [];
  return tokens.flatMap(({ kind, text }, at) => {
    const known =
      kind === "word" && (isMember(tokens, at) || text === "file")
        ? (OPTIONS.get(text) ?? UNCHECKED.get(text))
        : undefined;
    const open = tokenAt(tokens, at + 1);
    const isCall = isNextflowSign(open, "(") && !open.isFirst;
    if (known === undefined || !isCall || names.has(text) || isOfClass(tokens, at)) return [];
    return optionFaults(tokens, at, known);
  });
};
