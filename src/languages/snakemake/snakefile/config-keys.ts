/**
 * The keys of the configuration that code reads, and those that it can do without.
 *
 * @module
 */
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";

/** Keys with those that they are in: `a.b` of `config["a"]["b"]`; each once. */
export interface ConfigKeys {
  readonly read: readonly string[];
  /** Those that some code sets, tests for or has another value for: `"a" in config`, `config.get("a")`. */
  readonly guarded: readonly string[];
}

const isWord = (token: SnakemakeToken | undefined, text: string) =>
  token?.kind === "word" && token.text === text;

/** The key in `["a"]`, or in `.get("a"`, at a token, and where to go on. */
function keyAt(tokens: readonly SnakemakeToken[], at: number) {
  const method = isSnakemakeSign(tokens[at], ".") ? tokens[at + 1]?.text : undefined;
  const isCall = method === "get" || method === "setdefault";
  const open = isCall ? at + 2 : at;
  const key = tokens[open + 1];
  const isOpen = isSnakemakeSign(tokens[open], isCall ? "(" : "[");
  if (!isOpen || key?.kind !== "string" || key.isComputed) return undefined;
  const isAlone = isSnakemakeSign(tokens[open + 2], isCall ? ")" : "]");
  const isWithDefault = isCall && isSnakemakeSign(tokens[open + 2], ",");
  if (!isAlone && !isWithDefault) return undefined;
  // what comes after a default is not read
  return { name: key.text, isCall, end: isAlone ? open + 3 : tokens.length };
}

/** The key that is looked for in a part of the configuration: `"a" in config`, `"a" not in config`. */
function testedKey(tokens: readonly SnakemakeToken[], config: number): string | undefined {
  if (!isWord(tokens[config - 1], "in")) return undefined;
  const key = tokens[isWord(tokens[config - 2], "not") ? config - 3 : config - 2];
  return key?.kind === "string" && !key.isComputed ? key.text : undefined;
}

/** The keys of the configuration that some lines read. */
export function configKeysIn(lines: readonly LogicalLine[]): ConfigKeys {
  const read = new Set<string>();
  const guarded = new Set<string>();
  for (const { tokens } of lines) {
    for (let at = 0; at < tokens.length; at++) {
      if (!isWord(tokens[at], "config") || isSnakemakeSign(tokens[at - 1], ".")) continue;
      const names: string[] = [];
      let isCall = false;
      let next = at + 1;
      for (let key = keyAt(tokens, next); key !== undefined; key = keyAt(tokens, next)) {
        names.push(key.name);
        ({ isCall, end: next } = key);
      }
      const tested = testedKey(tokens, at);
      if (tested !== undefined) guarded.add([...names, tested].join("."));
      if (names.length === 0) continue;
      const name = names.join(".");
      // config["a"] = 1 sets it
      const isSet = isSnakemakeSign(tokens[next], "=") && !isSnakemakeSign(tokens[next + 1], "=");
      if (isSet || isCall) guarded.add(name);
      if (!isSet) read.add(name);
    }
  }
  return { read: [...read], guarded: [...guarded] };
}
