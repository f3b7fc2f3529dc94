/**
 * Types that no class has, and values of other languages: `Strng name`, `let x = 1`, `checkIfExists: True`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isAssigned, isStart } from "../groovy/expressions.ts";
import { MODIFIERS } from "../groovy/groovy-control.ts";
import { hasParameters, parametersEnd } from "../groovy/groovy-tokens.ts";
import { KEYWORDS } from "../groovy/groovy-values.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";

/** Types that scripts name, and those of the same libraries that differ from one of them by a letter. */
export const TYPES =
  `ArrayList BigDecimal BigInteger Boolean Byte Channel Character Closure Collection Date Double Duration Exception File
  Files Float GString HashMap HashSet Integer Iterable LinkedHashMap List Long Map Matcher MemoryUnit Number Object
  Objects Path Paths Pattern Set Short String Throwable Throwables URI URL UUID VersionNumber`.split(
    /\s+/,
  );

/** Types of other languages, and how Groovy names them. */
export const FOREIGN: ReadonlyMap<string, string> = new Map([
  ["Array", "List"],
  ["Bool", "Boolean"],
  ["Char", "Character"],
  ["Dict", "Map"],
  ["Int", "Integer"],
  ["Num", "Number"],
  ["Str", "String"],
]);

const PRIMITIVES = ["boolean", "byte", "char", "double", "float", "int", "long", "short", "void"];

/** Words in the place of a type. */
const BEFORE_NAME = new Set([...KEYWORDS, ...MODIFIERS, ...PRIMITIVES, "as", "in", "var"]);

/** Values of Python and other languages, and how Groovy writes them. */
const VALUES = new Map([
  ["True", "true"],
  ["TRUE", "true"],
  ["False", "false"],
  ["FALSE", "false"],
  ["None", "null"],
  ["NULL", "null"],
]);

const typeFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-syntax", token, {
    message: `There is no class ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: /^[A-Z]/.test(token.text) ? cutList(TYPES) : "def, or a type such as String",
    ...suggestion(
      /^[A-Z]/.test(token.text)
        ? (FOREIGN.get(token.text) ?? surePath(token.text, TYPES))
        : undefined,
      "Write def before the name, or its type.",
    ),
  });

/** A word before the parameter of a closure, which surely is another parameter: `{ meta reads -> … }`. */
const parameterFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-syntax", token, {
    message: `A comma is missing after ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: "a comma between two parameters",
    fix: "Add the comma.",
  });

const valueFault = (token: NextflowToken, value: string): DescriptorFault =>
  fault("trs-nextflow-name", token, {
    message: `The script uses ${token.text}, which is not defined.`,
    found: token.text,
    expected: value,
    fix: `Write ${value}.`,
  });

/** Whether a word is in the place of a type: `word name = …`, `f(word name, …) {`. */
function isType(tokens: readonly NextflowToken[], at: number, isParameter: boolean): boolean {
  const [before, , name, behind] = tokensFrom(tokens, at - 1);
  if (name.kind !== "word" || name.isFirst) return false;
  if (isNextflowWord(name, "as", "in", "instanceof") || KEYWORDS.has(name.text)) return false;
  if (isParameter)
    return (
      isNextflowSign(before, "({,") && (isNextflowSign(behind, ",)-") || isAssigned(tokens, at + 1))
    );
  return isStart(tokens, at) && isAssigned(tokens, at + 1);
}

/** Whether a word is the name of an environment variable: `env(TRUE)`. */
const isEnvironment = (tokens: readonly NextflowToken[], at: number): boolean =>
  isNextflowSign(tokenAt(tokens, at - 1), "(") && isNextflowWord(tokenAt(tokens, at - 2), "env");

/** The brackets of the parameters of functions: `def f(…) {`. */
const isParameters = (tokens: readonly NextflowToken[], at: number): boolean => {
  const open = tokenAt(tokens, at);
  const [type, name] = tokensFrom(tokens, at - 2);
  return (
    isNextflowSign(open, "(") &&
    open.level === 0 &&
    isNextflowSign(tokenAt(tokens, open.match + 1), "{") &&
    name.kind === "word" &&
    !name.isFirst &&
    (type.kind === "word" || isNextflowSign(type, ">]"))
  );
};

/**
 * The types and values of a script, or of the code in its strings, that Groovy does not have.
 *
 * @param names what the script defines, includes or imports
 * @param variables what it sets anywhere
 */
export function typeFaults(
  tokens: readonly NextflowToken[],
  names: ReadonlySet<string>,
  variables: ReadonlySet<string>,
): readonly DescriptorFault[] {
  let [functionEnd, closureEnd] = [-1, -1];
  let enumEnd = -1;
  return tokens.flatMap((token, at): readonly DescriptorFault[] => {
    if (token.kind === "string")
      return codeIn(token).flatMap((code) => typeFaults(code, names, variables));
    if (isParameters(tokens, at)) functionEnd = token.match;
    if (isNextflowSign(token, "{") && hasParameters(tokens, at + 1))
      closureEnd = parametersEnd(tokens, at);
    if (isNextflowWord(token, "enum")) enumEnd = tokenAt(tokens, at + 2).match;
    if (token.kind !== "word" || names.has(token.text) || at < enumEnd) return [];
    const [before, , behind] = tokensFrom(tokens, at - 1);
    if (isNextflowSign(before, ".@&") || isEnvironment(tokens, at)) return [];
    const value = variables.has(token.text) ? undefined : VALUES.get(token.text);
    if (value !== undefined && !isNextflowSign(behind, ".:({") && before.kind === "sign")
      return isAssigned(tokens, at) ? [] : [valueFault(token, value)];
    if (BEFORE_NAME.has(token.text) || TYPES.includes(token.text)) return [];
    const isArgument =
      isNextflowSign(before, "<,") && isNextflowSign(behind, ">,") && isGeneric(tokens, at);
    if (!isArgument && !isType(tokens, at, at < Math.max(functionEnd, closureEnd))) return [];
    const isSure =
      !/^[A-Z]/.test(token.text) ||
      FOREIGN.has(token.text) ||
      surePath(token.text, TYPES) !== undefined;
    if (!isSure) return [];
    const isOfClosure = at < closureEnd && !/^[A-Z]/.test(token.text);
    return [isOfClosure ? parameterFault(token) : typeFault(token)];
  });
}

/** Whether a word is between angle brackets behind a type that scripts name: `List<Strng>`. */
function isGeneric(tokens: readonly NextflowToken[], at: number): boolean {
  let start = at - 1;
  while (isNextflowSign(tokenAt(tokens, start), ",") && tokenAt(tokens, start - 1).kind === "word")
    start -= 2;
  return (
    isNextflowSign(tokenAt(tokens, start), "<") && TYPES.includes(tokenAt(tokens, start - 1).text)
  );
}
