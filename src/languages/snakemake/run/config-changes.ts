/**
 * Where the code of a workflow changes its configuration, or may do so: what it changes cannot be judged by the
 * configuration's file.
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";
import { GIVING_ITEMS, HARMLESS, READING } from "../evaluation/harmless.ts";
import { boundIn, isAssigned } from "../python/bindings.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { closingIndex, isClosing, isOpening } from "../python/nesting.ts";
import type { Place } from "../snakefile/reading-order.ts";
import type { Block, Snakefile } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";

/** A part of the configuration, by its keys; that of no keys is all of it. */
type ConfigPath = readonly string[];

/** What a use of the configuration may change. */
interface Reach {
  readonly keys: ConfigPath;
  /** Whether its values stay, and only what is in those may be changed. */
  readonly isInside: boolean;
}

/** A change, or what may be one, at a line. */
export interface ConfigChange extends Place, Reach {}

/** Whether changes may be of what is at a path, or of something around it. */
export function changeTest(changes: readonly Reach[]): (path: ConfigPath) => boolean {
  const keyOf = ({ keys, isInside }: Reach) => JSON.stringify([isInside, ...keys]);
  const known = new Set(changes.map(keyOf));
  return (path) =>
    known.size > 0 &&
    [...path.keys(), path.length].some((length) => {
      const keys = path.slice(0, length);
      const isOf = (isInside: boolean) => known.has(keyOf({ keys, isInside }));
      return isOf(false) || (path.length > length + 1 && isOf(true));
    });
}

/** Words before a value of which only the truth is looked at: `if config["a"]:`. */
const LOOKING = new Set("if elif not while assert".split(" "));

/** Whether a value is only looked at where it is, also by `"b" in config`. */
function isLookedAt(tokens: readonly SnakemakeToken[], at: number): boolean {
  const [key, before] = [tokens[at - 2], tokens[at - 1]];
  if (before?.kind !== "word") return false;
  return before.text === "in"
    ? key?.kind === "string" || key?.text === "not"
    : LOOKING.has(before.text);
}

/** The tokens behind a bracket that opens at a token. */
const behindBracket = (tokens: readonly SnakemakeToken[], open: number): number =>
  closingIndex(tokens, open) ?? tokens.length;

/** For each token, the bracket that it is in; -1 outside of all. */
function bracketsAround(tokens: readonly SnakemakeToken[]): readonly number[] {
  const open: number[] = [];
  return tokens.map((token, at) => {
    if (isClosing(token)) open.pop();
    const around = open.at(-1) ?? -1;
    if (isOpening(token)) open.push(at);
    return around;
  });
}

/** A line, and what its tokens are in. */
interface Line {
  readonly tokens: readonly SnakemakeToken[];
  readonly brackets: readonly number[];
  /** The last sign that gives a value to something; -1 if none does. */
  readonly assignment: number;
}

/** The last word before the bracket that a token is in; undefined outside of brackets, and in those of no call. */
function callAround({ tokens, brackets }: Line, at: number): string | undefined {
  const open = brackets[at] ?? -1;
  const name = tokens[open - 1];
  return isSnakemakeSign(tokens[open], "(") && name?.kind === "word" ? name.text : undefined;
}

/** The value of a configuration at a path; undefined if it is not there. */
const valueAt = (config: Json, path: ConfigPath): Json | undefined =>
  path.reduce<Json | undefined>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    config,
  );

const isContainer = (value: Json | undefined) => typeof value === "object" && value !== null;

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
function isTarget(line: Line, at: number, next: number): boolean {
  const { tokens, assignment } = line;
  if (isAssigned(tokens, next) || tokens[0]?.text === "del") return true;
  const isListed = isSnakemakeSign(tokens[next], ",") || isSnakemakeSign(tokens[at - 1], ",");
  return isListed && callAround(line, at) === undefined && assignment > next;
}

/** What one use of the configuration may change: what it may do with a mapping or list is not followed. */
function changedBy(line: Line, at: number, config: Json): Reach | undefined {
  const { tokens } = line;
  const { path: keys, next } = accessAt(tokens, at);
  const [whole, inside] = [
    { keys, isInside: false },
    { keys, isInside: true },
  ];
  if (isTarget(line, at, next)) return whole;
  if (!isContainer(valueAt(config, keys))) return undefined;
  const [before, after] = [tokens[at - 1], tokens[next]];
  if (isSnakemakeSign(after, "."))
    return READING.has(tokens[next + 1]?.text ?? "") ? inside : whole;
  if (isSnakemakeSign(after, "["))
    return isAssigned(tokens, behindBracket(tokens, next)) ? whole : inside;
  if (isLookedAt(tokens, at)) return undefined;
  // the items of a list may be changed
  if (before?.text === "in" || isSnakemakeSign(before, "*")) return inside;
  const called = callAround(line, at) ?? "";
  if (GIVING_ITEMS.has(called)) return inside;
  return HARMLESS.has(called) ? undefined : whole;
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
export function changesIn(tokens: readonly SnakemakeToken[], config: Json): readonly Reach[] {
  if (tokens.some((_, at) => isWorkflow(tokens, at))) return [{ keys: [], isInside: false }];
  const uses = tokens.flatMap(({ kind, text }, at) =>
    kind === "word" && text === "config" && !isSnakemakeSign(tokens[at - 1], ".") ? [at] : [],
  );
  if (uses.length === 0) return [];
  if (isOwn(tokens) && boundIn(tokens).includes("config")) return [{ keys: [], isInside: false }];
  const assignment = tokens.findLastIndex((_, at) => isAssigned(tokens, at));
  const line = { tokens, brackets: bracketsAround(tokens), assignment };
  return uses.flatMap((at) => changedBy(line, at, config) ?? []);
}

/** Whether code has the workflow itself, which has the configuration: `setup(workflow)`, `workflow.globals`. */
function isWorkflow(tokens: readonly SnakemakeToken[], at: number): boolean {
  const { kind, text } = tokens[at] ?? {};
  if (kind !== "word" || text !== "workflow" || isSnakemakeSign(tokens[at - 1], ".")) return false;
  const isMember = isSnakemakeSign(tokens[at + 1], ".");
  return !isMember || /^(?:globals|config|modifier)$/.test(tokens[at + 2]?.text ?? "");
}

/** Whether a value is a part of the configuration, and nothing else. */
const isPart = (tokens: readonly SnakemakeToken[]) =>
  tokens[0]?.text === "config" && accessAt(tokens, 0).next === tokens.length;

/** The values of a rule that may change the configuration; a module may change what it is given. */
const changingValues = ({ kind, line, keywords }: Block) =>
  keywords.flatMap(({ name, value }) =>
    name === "run"
      ? []
      : valuesOf(value).flatMap(({ tokens }) =>
          isPart(tokens) && kind !== "module" ? [] : [{ line, tokens }],
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
    ...file.blocks.flatMap(changingValues),
  ].flatMap(({ line, tokens }) =>
    changesIn(tokens, config).map((reach): ConfigChange => ({ path, line, ...reach })),
  );
