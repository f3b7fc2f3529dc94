/**
 * Configurations of a version that its own workflow refuses: keys that code misspells, and values that do not fit the
 * schema that code validates them with.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { isObject, type Json } from "../../../base/json.ts";
import type { Position } from "../../../base/position.ts";
import { createEffort, type Effort, suggestion } from "../../../base/suggest.ts";
import { fault, type OpenImport, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { boundIn } from "../python/bindings.ts";
import { surePart } from "../python/code-lines.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { changeTest } from "../run/config-changes.ts";
import { type Files, type Known, mergedParts } from "../run/default-config.ts";
import type { Mapping } from "../run/run.ts";
import { type Place, readingOrder } from "../snakefile/reading-order.ts";
import type { SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { firstMismatch, type Given } from "../values/schema-check.ts";
import type { Evaluated } from "./evaluated.ts";

/** The keys behind `config` at a token, each a plain string in brackets. */
export function keysAt(tokens: readonly SnakemakeToken[], at: number): readonly SnakemakeToken[] {
  const keys: SnakemakeToken[] = [];
  for (let open = at + 1; isSnakemakeSign(tokens[open], "["); open += 3) {
    const key = tokens[open + 1];
    if (key?.kind !== "string" || key.isComputed || !isSnakemakeSign(tokens[open + 2], "]")) break;
    keys.push(key);
  }
  return keys;
}

/** Whether something behind `config` sets a key, or all. */
const isSet = (tokens: readonly SnakemakeToken[], end: number) =>
  isSnakemakeSign(tokens[end], "=") && !isSnakemakeSign(tokens[end + 1], "=");

/** For suggestions: a workflow with thousands of unknown keys is wrong as a whole. */
const EFFORT = 500_000;

interface MissingKey {
  readonly token: SnakemakeToken;
  /** The keys around it. */
  readonly around: readonly string[];
  readonly near: string | undefined;
  /** The keys that are there. */
  readonly keys: readonly string[];
}

/** The only key that differs in being singular or plural. */
function otherNumber(key: string, keys: readonly string[]): string | undefined {
  const isPlural = (one: string, other: string) => one === `${other}s` || one === `${other}es`;
  const [near, ...more] = keys.filter((one) => isPlural(one, key) || isPlural(key, one));
  return more.length > 0 ? undefined : near;
}

/** The first key that a configuration does not have. */
function missingKey(
  tokens: readonly SnakemakeToken[],
  config: Mapping,
  { isChanged, filled: known }: Given,
  effort: Effort,
): MissingKey | undefined {
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== "word" || text !== "config" || isSnakemakeSign(tokens[at - 1], ".")) continue;
    const path = keysAt(tokens, at);
    if (isSet(tokens, at + 1 + 3 * path.length)) continue;
    let value: Json = config;
    const keys: string[] = [];
    for (const token of path) {
      keys.push(token.text);
      if (isChanged(keys) || known.has(token.text) || effort.left < 0) break;
      if (!isObject(value) || !Object.hasOwn(value, token.text)) {
        const others = isObject(value) ? Object.keys(value) : [];
        const near = surePath(token.text, others, effort) ?? otherNumber(token.text, others);
        return { token, around: keys.slice(0, -1), near, keys: others };
      }
      value = value[token.text] ?? null;
    }
  }
  return undefined;
}

/** Keys that code sets, tests for, or reads with a default. */
function optionalKeys(code: readonly (readonly SnakemakeToken[])[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const tokens of code)
    for (const [at, { kind, text, isComputed }] of tokens.entries()) {
      if (kind !== "string" || isComputed) continue;
      const [before, after] = [tokens[at - 1], tokens[at + 1]];
      const isRead = isSnakemakeSign(before, "[") && isSnakemakeSign(after, "]");
      if (!isRead || isSet(tokens, at + 2)) keys.add(text);
    }
  return keys;
}

const placeOf = ({ line, column }: Position): Position => ({ line, column });

/**
 * What is wrong between a workflow and the configuration that it has by default.
 *
 * @param path the main Snakefile
 * @param code what is evaluated of the workflow
 */
export function configFaults(
  path: string,
  files: Files,
  known: Known,
  code: readonly Evaluated[],
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const isBefore = readingOrder(path, files);
  const parts = known.parts.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  const optional = optionalKeys(code.map(({ tokens }) => tokens));
  const config = mergedParts(parts);
  const given: Given = {
    isChanged: changeTest(known.changes),
    filled: new Set([...optional, ...known.filled]),
  };
  const effort = createEffort(EFFORT);
  const missing = code.flatMap(({ path, tokens, isSure, isDecided }) => {
    const sure = isSure ? tokens : isDecided ? surePart(tokens) : [];
    const wrong = missingKey(sure, config, given, effort);
    if (wrong === undefined) return [];
    const { token, around, near, keys } = wrong;
    const place = around.length === 0 ? "" : ` in ${cut(around.join("."), 80)}`;
    const details = {
      message: `The configuration has no key ${cut(token.text, 80)}${place}.`,
      found: cut(token.text),
      expected: cutList(keys) || "a mapping with this key",
      ...suggestion(near, "Correct the key, or add it to the configuration."),
    };
    // a run may give a key to a workflow that asks for it
    const isGiven = around.length === 0 && near === undefined;
    const rule = isGiven ? "trs-snakemake-config" : "trs-snakemake-name";
    return [{ ...fault(rule, placeOf(token), details), path }];
  });
  return [...missing, ...schemaFaults(files, { ...known, parts }, isBefore, open)];
}

/** Whether a workflow validates with Snakemake's function, and not with one of its own, or of a package. */
const isValidated = (files: Files) =>
  [...files.values()].every(({ file }) =>
    file.code.every(({ tokens }) => {
      const [, owner, dot, module] = tokens;
      const isOfSnakemake =
        owner?.text === "snakemake" && isSnakemakeSign(dot, ".") && module?.text === "utils";
      return isOfSnakemake || !boundIn(tokens).includes("validate");
    }),
  );

/** Values of a configuration that the schema of the workflow refuses. */
const schemaFaults = (
  files: Files,
  { parts, changes, filled }: Known,
  isBefore: (one: Place, other: Place) => boolean,
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] =>
  (isValidated(files) ? [...files] : []).flatMap(([path, { file, isConditional }]) =>
    file.validations.flatMap((one) => {
      const schema = open(path, one.target)?.document;
      if (one.name !== "config" || one.isConditional || isConditional) return [];
      if (schema?.kind !== "config") return [];
      const place = { path, line: one.line };
      const earlier = changes.filter((change) => isBefore(change, place));
      const config = mergedParts(parts.filter((part) => isBefore(part, place)));
      const isChanged = changeTest(earlier);
      const wrong = firstMismatch(config, schema.value, { isChanged, filled });
      if (wrong === undefined) return [];
      const details = {
        message: `The configuration does not fit the schema ${cut(one.target, 80)}: ${wrong.message}`,
        found: wrong.found,
        expected: wrong.expected,
        fix: "Correct the configuration, or the schema.",
      };
      return [{ ...fault("trs-snakemake-value", placeOf(one), details), path }];
    }),
  );
