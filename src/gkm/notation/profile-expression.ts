/**
 * Names of molecular profiles that combine several: "EGFR T790M AND EGFR L858R", "NOT (A OR B)". The words
 * are in capital letters, as curators write them; parts of names in brackets are no groups.
 *
 * @module
 */
import { stringOf } from "../../base/json.ts";
import type { Entry, Graph } from "../graph/graph.ts";

/** What a name requires: one profile by its name, or several in a way. */
export type ProfileExpression =
  | { readonly kind: "profile"; readonly name: string }
  | { readonly kind: "not"; readonly part: ProfileExpression }
  | { readonly kind: "and" | "or"; readonly parts: readonly ProfileExpression[] };

type Token = "AND" | "OR" | "NOT" | "(" | ")" | { readonly name: string };

/** Splits a name at its words. A bracket opens a group only where a name could begin. */
function tokensOf(name: string): readonly Token[] {
  const tokens: Token[] = [];
  let words: string[] = [];
  let depth = 0;
  const close = () => {
    if (words.length > 0) tokens.push({ name: words.join(" ") });
    words = [];
  };
  for (const part of name.trim().split(/\s+/)) {
    let word = part;
    while (words.length === 0 && word.startsWith("(")) {
      tokens.push("(");
      depth++;
      word = word.slice(1);
    }
    let closing = 0;
    while (word.endsWith(")") && depth - closing > 0 && !word.includes("(")) {
      word = word.slice(0, -1);
      closing++;
    }
    if (word === "AND" || word === "OR" || word === "NOT") {
      close();
      tokens.push(word);
    } else if (word !== "") {
      words.push(word);
    }
    for (; closing > 0; closing--) {
      close();
      tokens.push(")");
      depth--;
    }
  }
  close();
  return tokens;
}

/** Reads tokens by precedence: NOT before AND before OR. Undefined if they do not fit. */
function parse(tokens: readonly Token[]): ProfileExpression | undefined {
  let at = 0;
  const several = (
    word: "AND" | "OR",
    next: () => ProfileExpression | undefined,
  ): ProfileExpression | undefined => {
    const parts: ProfileExpression[] = [];
    do {
      const part = next();
      if (part === undefined) return undefined;
      parts.push(part);
    } while (tokens[at] === word && ++at > 0);
    const [only] = parts;
    return parts.length === 1 ? only : { kind: word === "AND" ? "and" : "or", parts };
  };
  const operand = (): ProfileExpression | undefined => {
    const token = tokens[at++];
    if (token === "NOT") {
      const part = operand();
      return part === undefined ? undefined : { kind: "not", part };
    }
    if (token === "(") {
      const inner = all();
      return tokens[at++] === ")" ? inner : undefined;
    }
    return typeof token === "object" ? { kind: "profile", name: token.name } : undefined;
  };
  const all = (): ProfileExpression | undefined => several("OR", () => several("AND", operand));
  const found = all();
  return at === tokens.length ? found : undefined;
}

/**
 * What the name of a profile combines; undefined for the name of a single one.
 *
 * @example profileExpression("EGFR T790M AND EGFR L858R") // and: EGFR T790M, EGFR L858R
 */
export function profileExpression(name: string): ProfileExpression | undefined {
  if (!/(^|[\s(])(AND|OR|NOT)\s/.test(name)) return undefined;
  return parse(tokensOf(name));
}

/** The names in an expression, each once. With `NOT`, those that must be absent are left out. */
export function profileNamesOf(expression: ProfileExpression): readonly string[] {
  if (expression.kind === "profile") return [expression.name];
  if (expression.kind === "not") return [];
  return [...new Set(expression.parts.flatMap(profileNamesOf))];
}

/**
 * Indexes the profiles of a graph by their names.
 *
 * @returns a function that finds the profile with a name; of several, the first
 */
export function createProfilesByName(graph: Graph): (name: string) => Entry | undefined {
  const byName = new Map<string, Entry>();
  for (const profile of graph.of("molecularProfile")) {
    const name = stringOf(profile.value["name"]);
    if (name !== undefined && !byName.has(name)) byName.set(name, profile);
  }
  return (name) => byName.get(name);
}
