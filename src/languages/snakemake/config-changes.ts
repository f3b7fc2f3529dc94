/**
 * Where the code of a workflow changes its configuration, or may do so: what it changes cannot be judged by the
 * configuration's file.
 *
 * @module
 */
import { isObject, type Json } from "../../base/json.ts";
import { boundIn } from "./bindings.ts";
import { isSnakemakeSign, type SnakemakeToken } from "./lexer.ts";
import type { Place } from "./reading-order.ts";
import type { Snakefile } from "./syntax-tree.ts";
import { valuesOf } from "./values.ts";

/** A part of the configuration, by its keys; that of no keys is all of it. */
type ConfigPath = readonly string[];

/** A change, or what may be one, at a line. */
export interface ConfigChange extends Place {
  readonly keys: ConfigPath;
}

/** Whether a change is of what is at a path, or of something around it. */
export const isChangeOf = ({ keys }: ConfigChange, path: ConfigPath): boolean =>
  keys.every((key, at) => path[at] === key);

/** Methods that change nothing, but for what they give: `for name, one in config.items(): one["a"] = 1`. */
const READING = new Set("get items keys values copy".split(" "));

/** Functions that change nothing of what they are given, and give nothing of it. */
const HARMLESS = new Set(
  "print len str repr bool int float isinstance type any all sum set sorted join expand collect multiext lookup dump dumps info debug warning error pformat pprint deepcopy DataFrame read_csv read_table".split(
    " ",
  ),
);

/** Where a value is in an expression that only looks at it: `if config["a"]:`, `"b" in config`, `**config`. */
const LOOKING = new Set("in if elif not while assert".split(" "));

const isOpening = (token: SnakemakeToken | undefined) =>
  token?.kind === "sign" && /^[([{]$/.test(token.text);
const isClosing = (token: SnakemakeToken | undefined) =>
  token?.kind === "sign" && /^[)\]}]$/.test(token.text);

/** The tokens behind a bracket that opens at a token. */
function behindBracket(tokens: readonly SnakemakeToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (isOpening(tokens[at])) depth++;
    if (isClosing(tokens[at])) depth--;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** The last word before the bracket that a token is in; undefined outside of brackets, and in those of no call. */
function callAround(tokens: readonly SnakemakeToken[], inner: number): string | undefined {
  let depth = 0;
  for (let at = inner - 1; at >= 0; at--) {
    if (isClosing(tokens[at])) depth++;
    if (isOpening(tokens[at]) && depth-- === 0)
      return isSnakemakeSign(tokens[at], "(") && tokens[at - 1]?.kind === "word"
        ? tokens[at - 1]?.text
        : undefined;
  }
  return undefined;
}

/** Whether a token begins `=`, `+=`, `|=` and the like. */
function isAssigned(tokens: readonly SnakemakeToken[], at: number): boolean {
  let end = at;
  while (/^[-+*/|&^%@<>]$/.test(tokens[end]?.text ?? "") && tokens[end]?.kind === "sign") end++;
  const isCompared = /^[<>]$/.test(tokens[end - 1]?.text ?? "") && end === at + 1;
  return isSnakemakeSign(tokens[end], "=") && !isSnakemakeSign(tokens[end + 1], "=") && !isCompared;
}

/** The value of a configuration at a path; undefined if it is not there. */
const valueAt = (config: Json, path: ConfigPath): Json | undefined =>
  path.reduce<Json | undefined>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    config,
  );

const isContainer = (value: Json | undefined) => typeof value === "object" && value !== null;

/** What code may change by what is in a part: its mappings and lists. */
function inside(config: Json, path: ConfigPath): readonly ConfigPath[] {
  const value = valueAt(config, path);
  if (!isObject(value)) return isContainer(value) ? [path] : [];
  return Object.keys(value).flatMap((key) => (isContainer(value[key]) ? [[...path, key]] : []));
}

/** The keys behind `config` that are written out, and what is behind them. */
function accessAt(tokens: readonly SnakemakeToken[], at: number) {
  const path: string[] = [];
  for (let next = at + 1; ; ) {
    const isGet = isSnakemakeSign(tokens[next], ".") && tokens[next + 1]?.text === "get";
    const open = isGet ? next + 2 : next;
    const key = tokens[open + 1];
    const isKey = isSnakemakeSign(tokens[open], isGet ? "(" : "[") && key?.kind === "string";
    const end = tokens[open + 2];
    const isAlone = isSnakemakeSign(end, isGet ? ")" : "]") || (isGet && isSnakemakeSign(end, ","));
    if (!isKey || key.isComputed || !isAlone) return { path, next };
    path.push(key.text);
    next = behindBracket(tokens, open);
  }
}

/** Whether a part is given a value, or removed: `config["a"] = 1`, `config["a"], b = 1, 2`, `del config["a"]`. */
function isTarget(tokens: readonly SnakemakeToken[], at: number, next: number): boolean {
  if (isAssigned(tokens, next) || tokens[0]?.text === "del") return true;
  const isListed = isSnakemakeSign(tokens[next], ",") || isSnakemakeSign(tokens[at - 1], ",");
  const isCall = callAround(tokens, at) !== undefined;
  return isListed && !isCall && tokens.some((_, end) => end > next && isAssigned(tokens, end));
}

/** The parts that one use of the configuration may change: what it may do with a mapping or list is not followed. */
function changedBy(
  tokens: readonly SnakemakeToken[],
  at: number,
  config: Json,
): readonly ConfigPath[] {
  const { path, next } = accessAt(tokens, at);
  if (isTarget(tokens, at, next)) return [path];
  if (!isContainer(valueAt(config, path))) return [];
  const [before, after] = [tokens[at - 1], tokens[next]];
  if (isSnakemakeSign(after, "."))
    return READING.has(tokens[next + 1]?.text ?? "") ? inside(config, path) : [path];
  if (isSnakemakeSign(after, "["))
    return isAssigned(tokens, behindBracket(tokens, next)) ? [path] : inside(config, path);
  const isLookedAt = before?.kind === "word" && LOOKING.has(before.text);
  if (isLookedAt || isSnakemakeSign(before, "*")) return inside(config, path);
  return HARMLESS.has(callAround(tokens, at) ?? "") ? [] : [path];
}

/** Whether the configuration is named as a whole: `config = …`, and not `config["a"] = …`. */
const isOwn = (tokens: readonly SnakemakeToken[]) =>
  tokens.some(
    ({ kind, text }, at) =>
      kind === "word" && text === "config" && !/^[[.]$/.test(tokens[at + 1]?.text ?? ""),
  );

/**
 * The parts of a configuration that a line of code, or a value, may change. Part of a part counts with it.
 *
 * @param config what the files of the configuration say
 */
function changesIn(tokens: readonly SnakemakeToken[], config: Json): readonly ConfigPath[] {
  if (isOwn(tokens) && boundIn(tokens).includes("config")) return [[]];
  return tokens.flatMap(({ kind, text }, at) =>
    kind === "word" && text === "config" && !isSnakemakeSign(tokens[at - 1], ".")
      ? changedBy(tokens, at, config)
      : [],
  );
}

/** Whether a value is a part of the configuration, and nothing else. */
const isPart = (tokens: readonly SnakemakeToken[]) =>
  tokens[0]?.text === "config" && accessAt(tokens, 0).next === tokens.length;

/** The values of rules that may change the configuration; a module may change what it is given. */
const blockValues = ({ blocks }: Snakefile) =>
  blocks.flatMap(({ kind, line, keywords }) =>
    keywords.flatMap(({ name, value }) =>
      name === "run"
        ? []
        : valuesOf(value).flatMap(({ tokens }) =>
            isPart(tokens) && kind !== "module" ? [] : [{ line, tokens }],
          ),
    ),
  );

/**
 * The parts of the configuration that a file may change.
 *
 * @param isKnown tells lines whose changes are known otherwise
 */
export const configChanges = (
  path: string,
  file: Snakefile,
  config: Json,
  isKnown: (tokens: readonly SnakemakeToken[]) => boolean,
): readonly ConfigChange[] =>
  [
    ...file.code.flatMap(({ tokens }) =>
      isKnown(tokens) ? [] : [{ line: tokens[0]?.line ?? 0, tokens }],
    ),
    ...blockValues(file),
  ].flatMap(({ line, tokens }) =>
    changesIn(tokens, config).map((keys): ConfigChange => ({ path, line, keys })),
  );
