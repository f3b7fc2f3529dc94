/**
 * Methods and keys that values do not have which the code writes out: of `"a".joim(b)`, of `l.appned(1)` behind `l = []`
 * (The Python Standard Library, built-in types).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { closingIndex } from "../python/nesting.ts";
import { valuesOf } from "../snakefile/values.ts";
import { attributesOf } from "../values/attributes.ts";
import type { Evaluated } from "./evaluated.ts";

type Kind = "string" | "list" | "dictionary" | "set";

/** The types of values, as {@link attributesOf} names them; a string may also be bytes. */
const TYPES: Readonly<Record<Kind, string>> = {
  string: "str",
  list: "list",
  dictionary: "dict",
  set: "set",
};

const methodsOf = (kind: Kind): readonly string[] => [
  ...(attributesOf(TYPES[kind]) ?? []),
  ...(kind === "string" ? ["decode", "fromhex", "hex"] : []),
];

/** A name that the code binds once, to a value that it writes out. */
interface Literal {
  readonly kind: Kind;
  /** The keys of a dictionary that nothing changes; undefined if it may have others. */
  readonly keys?: readonly string[];
}

/** The keys of a dictionary that are all written out. */
function keysOf(inside: readonly SnakemakeToken[]): readonly string[] | undefined {
  const keys = valuesOf(inside).map(({ tokens: [key, colon] }) =>
    key?.kind === "string" && !key.isComputed && isSnakemakeSign(colon, ":") ? key.text : undefined,
  );
  const isWhole = keys.every((key) => key !== undefined);
  return isWhole && !inside.some(({ text }) => text === "for") ? keys : undefined;
}

/** What a value is that the code writes out as a whole. */
function literalOf(value: readonly SnakemakeToken[]): Literal | undefined {
  const [first] = value;
  if (value.length > 0 && value.every(({ kind }) => kind === "string")) return { kind: "string" };
  if (closingIndex(value) !== value.length) return undefined;
  if (isSnakemakeSign(first, "[")) return { kind: "list" };
  if (!isSnakemakeSign(first, "{")) return undefined;
  const inside = value.slice(1, -1);
  const [item] = valuesOf(inside);
  if (item?.tokens.some(({ text }) => text === "lambda")) return undefined;
  const isSet = item?.tokens.every((token) => !isSnakemakeSign(token, ":") && token.text !== "*");
  if (isSet) return { kind: "set" };
  const keys = keysOf(inside);
  return { kind: "dictionary", ...(keys === undefined ? {} : { keys }) };
}

/** Whether a name is only looked at where it is: `d["a"]`, `d.get("a")`, `"a" in d`. */
function isOnlyRead(tokens: readonly SnakemakeToken[], at: number): boolean {
  const next = tokens[at + 1];
  if (isSnakemakeSign(next, "."))
    return /^(?:get|items|keys|values)$/.test(tokens[at + 2]?.text ?? "");
  if (tokens[at - 1]?.text === "in") return true;
  if (!isSnakemakeSign(next, "[")) return at === 0 && isSnakemakeSign(next, "=");
  const end = closingIndex(tokens, at + 1) ?? at + 1;
  const isSet =
    /^[-+*/|&^%]?=$/.test(tokens[end]?.text ?? "") && !isSnakemakeSign(tokens[end + 1], "=");
  return !isSet && tokens[0]?.text !== "del";
}

/**
 * The names whose values are written out.
 *
 * @param counts how often names are bound, wherever that is
 */
function literalsOf(code: readonly Evaluated[], counts: ReadonlyMap<string, number>) {
  const literals = new Map<string, Literal>();
  if (!counts.has("config")) literals.set("config", { kind: "dictionary" });
  for (const { tokens } of code) {
    const [name, equals, ...value] = tokens;
    if (name?.kind !== "word" || !isSnakemakeSign(equals, "=") || counts.get(name.text) !== 1)
      continue;
    const literal = literalOf(value);
    if (literal !== undefined) literals.set(name.text, literal);
  }
  for (const { tokens } of code)
    for (const [at, { kind, text }] of tokens.entries()) {
      const literal = kind === "word" ? literals.get(text) : undefined;
      if (literal?.keys === undefined || isSnakemakeSign(tokens[at - 1], ".")) continue;
      if (!isOnlyRead(tokens, at)) literals.set(text, { kind: literal.kind });
    }
  return literals;
}

/** The first method or key that a value does not have, and those that it has. */
function unknownIn(tokens: readonly SnakemakeToken[], literals: ReadonlyMap<string, Literal>) {
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "sign" || isSnakemakeSign(tokens[at - 1], ".")) continue;
    const literal =
      token.kind === "string" ? { kind: "string" as const } : literals.get(token.text);
    const [sign, member, close] = tokens.slice(at + 1, at + 4);
    if (literal === undefined || member === undefined) continue;
    const { kind, keys } = literal as Literal;
    const owner = token.kind === "string" ? "a string" : `the ${kind} ${cut(token.text, 80)}`;
    const isMethod = isSnakemakeSign(sign, ".") && member.kind === "word";
    if (isMethod && !methodsOf(kind).includes(member.text) && !member.text.startsWith("__"))
      return { member, what: `${owner} with ${cut(member.text, 80)}`, known: methodsOf(kind) };
    const isKey = isSnakemakeSign(sign, "[") && member.kind === "string" && !member.isComputed;
    if (isKey && isSnakemakeSign(close, "]") && keys && !keys.includes(member.text))
      return { member, what: `the key ${cut(member.text, 80)} of ${owner}`, known: keys };
  }
  return undefined;
}

/**
 * Methods and keys that do not exist.
 *
 * @param counts how often names are bound, wherever that is; undefined if that is not known
 */
export function literalFaults(
  code: readonly Evaluated[],
  counts: ReadonlyMap<string, number> | undefined,
): readonly PlacedFault[] {
  const literals = counts === undefined ? new Map() : literalsOf(code, counts);
  return code.flatMap(({ path, tokens, isSure }) => {
    const unknown = unknownIn(tokens, literals);
    if (unknown === undefined) return [];
    const { member, what, known } = unknown;
    const { text, line, column } = member;
    const details = {
      message: `The code uses ${what}, which does not exist.`,
      found: cut(text),
      expected: cutList(known),
      ...(what.startsWith("the dictionary config with ")
        ? { fix: `Write config["${cut(text, 80)}"].` }
        : suggestion(surePath(text, known), "Correct the name.")),
    };
    const rule = isSure ? "trs-snakemake-name" : "trs-snakemake-branch";
    return [{ ...fault(rule, { line, column }, details), path }];
  });
}
