/**
 * Methods whose names are misspelt: `name.toUppercase()`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { isMember, OPERATORS } from "../script/channels.ts";
import type { Script } from "../script/script.ts";
import { isOfJava } from "./java-classes.ts";

/** Methods of channels, lists and strings that few others resemble, so that their names say what is meant. */
const DISTINCT_METHODS =
  `collect collectEntries collectFile contains containsKey containsValue countLines eachLine eachWithIndex endsWith exists findAll flatMap flatten
  getBaseName getOrDefault getSimpleName groupTuple indexOf isDirectory keySet mkdir mkdirs multiMap padLeft randomSample readLine
  readLines replace replaceAll split splitCsv splitFasta splitFastq splitJson splitText startsWith stripIndent
  stripMargin substring toBoolean toInteger toLowerCase toSortedList toString toUpperCase tokenize transpose`.split(
    /\s+/,
  );

/** Methods of other languages, and those of strings, lists and maps that do the same. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ["has_key", "containsKey"],
  ["hasKey", "containsKey"],
  ["includes", "contains"],
  ["len", "size"],
  ["lower", "toLowerCase"],
  ["lstrip", "stripLeading"],
  ["rstrip", "stripTrailing"],
  ["toStr", "toString"],
  ["upper", "toUpperCase"],
]);

/** Methods of files, dates and the system, which are only found in another case: `getname`. */
const CASED =
  `format getExtension getName getParent getText getenv isEmpty isFile nextInt parseInt println subMap`.split(
    " ",
  );

const inCase = (word: string): string | undefined =>
  [...DISTINCT_METHODS, ...CASED].find((one) => one.toLowerCase() === word.toLowerCase());

/** Finds the method that a name surely means that no script defines; each name is looked for once. */
function createMethodTest(names: ReadonlySet<string>, variables: ReadonlySet<string>) {
  const meant = new Map<string, string | undefined>();
  return (word: string): string | undefined => {
    if (!meant.has(word)) {
      const isKnown = [...DISTINCT_METHODS, ...CASED, ...OPERATORS].includes(word);
      const isOwn = isKnown || names.has(word) || variables.has(word);
      meant.set(
        word,
        isOwn ? undefined : (FOREIGN.get(word) ?? inCase(word) ?? surePath(word, DISTINCT_METHODS)),
      );
    }
    return meant.get(word);
  };
}

/** Keys, which maps have as methods if their values are closures: `[tokenise: { it }]`. */
const keysIn = (tokens: readonly NextflowToken[]): readonly string[] =>
  tokens.flatMap(({ kind, text }, at) =>
    kind === "word" && isNextflowSign(tokenAt(tokens, at + 1), ":") ? [text] : [],
  );

/** Whether a script makes objects of classes that are not of Java, whose methods are their own: `new Helper()`. */
const makesOwn = (tokens: readonly NextflowToken[]): boolean =>
  tokens.some(({ kind, text }, at) => {
    const isMade = kind === "word" && isNextflowWord(tokenAt(tokens, at - 1), "new");
    return (
      isMade && /^[A-Z]/.test(text) && !/^(?:Date|File|\w+Exception)$/.test(text) && !isOfJava(text)
    );
  });

/** Whether what is before the dot of a method is a class, or the package of an annotation: `Helper.replaceall('a')`. */
function isOfClass(tokens: readonly NextflowToken[], at: number): boolean {
  let start = at - 2;
  if (/^[A-Z]/.test(tokenAt(tokens, start).text)) return true;
  while (isMember(tokens, start)) start -= 2;
  return isNextflowSign(tokenAt(tokens, start - 1), "@");
}

const methodFault = (token: NextflowToken, meant: string): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `There is no method ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: "a method of the value before the dot",
    ...suggestion(meant, ""),
  });

/** Whether scripts define classes, or use those of `lib`, so that any value can have methods of its own. */
export const haveClasses = (
  scripts: Iterable<Pick<Script, "tokens">>,
  hasClass: (name: string) => boolean,
): boolean =>
  [...scripts].some(({ tokens }) => {
    const classes = new Set<string>();
    const hasOwn = tokens.some((token, at) => {
      const next = tokenAt(tokens, at + 1);
      if (token.kind !== "word") return false;
      if (/^[A-Z]/.test(token.text)) classes.add(token.text);
      return isNextflowWord(token, "import")
        ? !/^(?:com|groovyx?|javax?|nextflow|org|static)$/.test(next.text)
        : isNextflowWord(token, "class", "trait") && token.level === 0 && next.kind === "word";
    });
    return hasOwn || [...classes].some(hasClass);
  });

/**
 * The methods that no object has, and whose names are one slip from those that many have.
 *
 * @param names what the script defines or includes, and what any script includes from plugins
 * @param variables what it sets anywhere
 */
export function methodFaults(
  tokens: readonly NextflowToken[],
  names: ReadonlySet<string>,
  variables: ReadonlySet<string>,
): readonly DescriptorFault[] {
  if (makesOwn(tokens)) return [];
  const methodOf = createMethodTest(new Set([...names, ...keysIn(tokens)]), variables);
  return tokens.flatMap((token, at) => {
    const isCalled = isNextflowSign(tokenAt(tokens, at + 1), "({");
    const isMethod = token.kind === "word" && isCalled && isMember(tokens, at);
    const meant = isMethod && !isOfClass(tokens, at) ? methodOf(token.text) : undefined;
    return meant === undefined ? [] : [methodFault(token, meant)];
  });
}
