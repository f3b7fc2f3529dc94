/**
 * Configurations of a version that its own workflow refuses: keys that code misspells, and values that do not fit the
 * schema that code validates them with.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { isObject, type Json } from "../../base/json.ts";
import type { Position } from "../../base/position.ts";
import { createEffort, type Effort, suggestion } from "../../base/suggest.ts";
import { fault, type OpenImport, type PlacedFault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { boundIn } from "./bindings.ts";
import { decides } from "./code-lines.ts";
import { type ConfigChange, changeTest, configChanges } from "./config-changes.ts";
import { isSnakemakeSign, type SnakemakeToken } from "./lexer.ts";
import { type Place, readingOrder } from "./reading-order.ts";
import { keywordTargets, type SnakemakeRule } from "./rule-faults.ts";
import { filledKeys, firstMismatch, type Given } from "./schema-check.ts";
import type { Snakefile, SnakemakeDocument } from "./syntax-tree.ts";
import { valuesOf } from "./values.ts";

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

type Mapping = Readonly<Record<string, Json>>;

/** One mapping with the keys of another one in it, as Snakemake reads several configurations. */
function merged(one: Mapping, other: Mapping): Mapping {
  const result: Record<string, Json> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = Object.hasOwn(result, key) ? result[key] : undefined;
    result[key] = isObject(known) && isObject(value) ? merged(known, value) : value;
  }
  return result;
}

/** A configuration, and where code reads it. */
interface Part extends Place {
  readonly config: Mapping;
}

/** What runs read if they are given nothing else; undefined if some of it is not known. */
function defaultParts(
  files: Files,
  open: OpenImport<SnakemakeDocument>,
): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (const [path, { file, isConditional }] of files) {
    const targets = keywordTargets(file, "configfile");
    const count = file.directives.filter(({ name }) => name === "configfile").length;
    // relative to another folder
    const isElsewhere = file.directives.some(({ name }) => name === "workdir");
    if (targets.length < count || isElsewhere) return undefined;
    for (const { target, line, ...directive } of targets) {
      const document = open("Snakefile", `/${target}`)?.document;
      if (document?.kind !== "config" || !isObject(document.value)) return undefined;
      // yte computes the rest of it
      const isComputed = Object.hasOwn(document.value, "__use_yte__");
      if (isConditional || directive.isConditional || isComputed) return undefined;
      parts.push({ path, line, config: document.value });
    }
  }
  return parts.length === 0 ? undefined : parts;
}

/** The keys behind `config` at a token, each a plain string in brackets. */
function keysAt(tokens: readonly SnakemakeToken[], at: number): readonly SnakemakeToken[] {
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

interface Misspelt {
  readonly token: SnakemakeToken;
  readonly near: string;
  readonly keys: readonly string[];
}

/** The first key that a configuration does not have, and that is one letter from one that it has. */
function misspeltKey(
  tokens: readonly SnakemakeToken[],
  config: Mapping,
  { isChanged, filled: known }: Given,
  effort: Effort,
): Misspelt | undefined {
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== "word" || text !== "config" || isSnakemakeSign(tokens[at - 1], ".")) continue;
    const path = keysAt(tokens, at);
    if (isSet(tokens, at + 1 + 3 * path.length)) continue;
    let value: Json = config;
    const keys: string[] = [];
    for (const token of path) {
      keys.push(token.text);
      if (!isObject(value) || isChanged(keys) || effort.left < 0) break;
      if (!Object.hasOwn(value, token.text)) {
        const others: readonly string[] = Object.keys(value);
        const near = known.has(token.text) ? undefined : surePath(token.text, others, effort);
        if (near !== undefined) return { token, near, keys: others };
        break;
      }
      value = (value as Mapping)[token.text] ?? null;
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

/** The configuration of a workflow, and what its code does with it. */
interface Known {
  readonly parts: readonly Part[];
  readonly changes: readonly ConfigChange[];
  /** Names of keys that schemas may fill in. */
  readonly filled: ReadonlySet<string>;
}

/** Several configurations, as Snakemake reads one after the other. */
const mergedParts = (parts: readonly Part[]) =>
  parts.reduce<Mapping>((all, { config }) => merged(all, config), {});

/** What is known of the configuration; undefined if nothing is. */
function knownConfig(files: Files, open: OpenImport<SnakemakeDocument>): Known | undefined {
  const parts = defaultParts(files, open);
  if (parts === undefined) return undefined;
  const config = mergedParts(parts);
  const filled = new Set<string>();
  const changes = [...files].flatMap(([path, { file }]) => {
    const known = file.validations.filter((one) => {
      const schema = open(path, one.target)?.document;
      const keys = schema?.kind === "config" ? filledKeys(schema.value) : undefined;
      for (const key of keys ?? []) filled.add(key);
      return keys !== undefined;
    });
    return configChanges(path, file, config, (tokens) =>
      tokens.some(({ line, column }) =>
        known.some((one) => one.line === line && one.column === column),
      ),
    );
  });
  return { parts, changes, filled };
}

/**
 * What is wrong between a workflow and the configuration that it has by default.
 *
 * @param path the main Snakefile
 * @param reached the rules that a run without targets surely reaches
 */
export function configFaults(
  path: string,
  files: Files,
  rules: readonly SnakemakeRule[],
  reached: readonly SnakemakeRule[],
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const known = knownConfig(files, open);
  if (known === undefined) return [];
  const isBefore = readingOrder(path, files);
  const parts = known.parts.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  const isReached = new Set(reached);
  const values = rules.flatMap((rule) =>
    rule.block.keywords.flatMap(({ name, value }) =>
      valuesOf(value).map(({ tokens }) => {
        const isLater = name === "run" || tokens.some(({ text }) => text === "lambda");
        const isRead = !isLater || (name !== "run" && isReached.has(rule));
        const isSure = !rule.isConditional && isRead && !decides(tokens);
        return { path: rule.path, tokens, isSure };
      }),
    ),
  );
  const code = [...files].flatMap(([path, { file, isConditional }]) =>
    file.code.map(({ tokens, isSure, function: of }) => ({
      path,
      tokens,
      isSure: isSure && of === undefined && !isConditional,
    })),
  );
  const all = [...code, ...values];
  const optional = optionalKeys(all.map(({ tokens }) => tokens));
  const config = mergedParts(parts);
  const given: Given = {
    isChanged: changeTest(known.changes),
    filled: new Set([...optional, ...known.filled]),
  };
  const effort = createEffort(EFFORT);
  const misspelt = all.flatMap(({ path, tokens, isSure }) => {
    const wrong = isSure ? misspeltKey(tokens, config, given, effort) : undefined;
    if (wrong === undefined) return [];
    const { token, near, keys } = wrong;
    const details = {
      message: `The configuration has no key ${cut(token.text, 80)}.`,
      found: cut(token.text),
      expected: cutList(keys),
      ...suggestion(near, "Correct the key."),
    };
    return [{ ...fault("trs-snakemake-name", placeOf(token), details), path }];
  });
  return [...misspelt, ...schemaFaults(files, { ...known, parts }, isBefore, open)];
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
