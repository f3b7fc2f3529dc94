/**
 * The configuration that a workflow reads if a run gives it nothing else.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { isObject, type Json } from "../../base/json.ts";
import { START } from "../../base/position.ts";
import { hasScheme } from "../../base/url.ts";
import { describeFault } from "../../yaml/syntax-fault.ts";
import { fault, type OpenImport, type PlacedFault } from "../shared/language.ts";
import { type ConfigChange, changeTest, configChanges } from "./config-changes.ts";
import { literalText, type SnakemakeToken } from "./lexer.ts";
import type { Place } from "./reading-order.ts";
import { keywordTargets } from "./rule-faults.ts";
import { filledKeys } from "./schema-check.ts";
import type { Directive, Snakefile, SnakemakeDocument } from "./syntax-tree.ts";

export type Files = ReadonlyMap<
  string,
  { readonly file: Snakefile; readonly isConditional: boolean }
>;

export type Mapping = Readonly<Record<string, Json>>;

/** One mapping with the keys of another one in it, as Snakemake reads several configurations. */
function merged(one: Mapping, other: Mapping): Mapping {
  const result: Record<string, Json> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = Object.hasOwn(result, key) ? result[key] : undefined;
    result[key] = isObject(known) && isObject(value) ? merged(known, value) : value;
  }
  return result;
}

/**
 * The folder that a run is in, from that of the version: `""`, or `"ingest/"` where the main Snakefile of that folder
 * says `workdir: workflow.basedir`; undefined if it is another one.
 *
 * @param path the main Snakefile
 */
export function runFolder(path: string, files: Files): string | undefined {
  const folders = [...files].flatMap(([from, { file, isConditional }]) =>
    file.directives
      .filter(({ name }) => name === "workdir")
      .map(({ value, ...directive }) => {
        const code = value.map(({ text }) => text).join("");
        const isOwn = /^workflow\.(?:current_)?basedir$/.test(code) && from === path;
        return isOwn && !isConditional && !directive.isConditional;
      }),
  );
  if (folders.length === 0) return "";
  return folders.every(Boolean) ? path.slice(0, path.lastIndexOf("/") + 1) : undefined;
}

/** A configuration, and where code reads it. */
export interface Part extends Place {
  readonly config: Mapping;
}

/** Whether conditions are those of a run that is given no configuration: `if not config:`. */
const isWithoutConfig = (conditions: Directive["conditions"]) =>
  conditions?.length === 1 &&
  conditions[0]?.map(({ text }) => text).join(" ") === "if not config :";

/** What runs read if they are given nothing else; undefined if some of it is not known. */
function defaultParts(
  main: string,
  files: Files,
  open: OpenImport<SnakemakeDocument>,
): readonly Part[] | undefined {
  const parts: Part[] = [];
  const folder = runFolder(main, files);
  for (const [path, { file, isConditional }] of files) {
    const targets = keywordTargets(file, "configfile");
    const count = file.directives.filter(({ name }) => name === "configfile").length;
    if (targets.length < count || folder === undefined) return undefined;
    for (const { target, line, ...directive } of targets) {
      const document = open("Snakefile", `/${folder}${target}`)?.document;
      if (document?.kind !== "config" || !isObject(document.value)) return undefined;
      // yte computes the rest of it
      const isComputed = Object.hasOwn(document.value, "__use_yte__");
      const isRead = !directive.isConditional || isWithoutConfig(directive.conditions);
      if (isConditional || !isRead || isComputed) return undefined;
      parts.push({ path, line, config: document.value });
    }
  }
  return parts.length === 0 ? undefined : parts;
}

/** The configuration of a workflow, and what its code does with it. */
export interface Known {
  readonly parts: readonly Part[];
  readonly changes: readonly ConfigChange[];
  /** Names of keys that schemas may fill in. */
  readonly filled: ReadonlySet<string>;
}

/** Several configurations, as Snakemake reads one after the other. */
export const mergedParts = (parts: readonly Part[]) =>
  parts.reduce<Mapping>((all, { config }) => merged(all, config), {});

/**
 * What is known of the configuration; undefined if nothing is.
 *
 * @param main the path of the main Snakefile
 */
export function knownConfig(
  main: string,
  files: Files,
  open: OpenImport<SnakemakeDocument>,
): Known | undefined {
  const parts = defaultParts(main, files, open);
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

/** The key of the configuration that a condition asks for: `if "a" in config:`, `if config.get("a"):`. */
function askedKey(condition: readonly SnakemakeToken[]): string | undefined {
  const [first, ...more] = condition;
  const code = more.map(({ kind, text }) => (kind === "string" ? "string" : text)).join(" ");
  const isAsked = /^(?:string in config|config \. get \( string \)) :$/.test(code);
  const key = more.filter(({ kind }) => kind === "string");
  return first?.text === "if" && isAsked ? literalText(key) : undefined;
}

/** Whether a run without a configuration of its own surely leaves out what is below some conditions. */
export function isLeftOut({ conditions }: Directive, known: Known | undefined): boolean {
  if (known === undefined) return false;
  const config = mergedParts(known.parts);
  const isChanged = changeTest(known.changes);
  return (conditions ?? []).some((condition) => {
    const key = askedKey(condition);
    const isKnown = key === undefined || Object.hasOwn(config, key) || known.filled.has(key);
    return !isKnown && !isChanged([key]);
  });
}

/** Why Snakemake refuses a configuration that is there. */
function unreadableConfig(path: string, document: SnakemakeDocument): PlacedFault | undefined {
  if (document.kind === "unreadable") {
    const message = describeFault("configuration", "YAML", document.syntax);
    if (document.syntax.isLimit) return undefined;
    const fix = "Correct the file: a line may be indented in another way than those around it.";
    return { ...fault("trs-snakemake-value", document.syntax.position, { message, fix }), path };
  }
  if (document.kind !== "config" || isObject(document.value)) return undefined;
  const details = {
    message: "The configuration has no keys.",
    found: document.value === null ? "no value" : cut(JSON.stringify(document.value)),
    expected: "a mapping: keys with their values",
    fix: "Add a key, or remove configfile.",
  };
  return { ...fault("trs-snakemake-value", START, details), path };
}

/** The configurations that do not exist or cannot be read, in the files that the main one includes. */
export function wrongConfigs(
  main: string,
  files: Files,
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const folder = runFolder(main, files);
  if (folder === undefined) return [];
  return [...files].flatMap(([path, { file, isConditional }]) =>
    keywordTargets(file, "configfile").flatMap(({ target, line, column, ...directive }) => {
      const isUnknown = isConditional || directive.isConditional || /^[~/]|[{}\\]/.test(target);
      if (isUnknown || hasScheme(target)) return [];
      const opened = open(path, `/${folder}${target}`);
      if (opened !== undefined)
        return (opened.document && unreadableConfig(opened.path, opened.document)) ?? [];
      const details = {
        message: `The configuration ${cut(target, 120)} does not exist in the version's folder.`,
        found: cut(target),
        expected: "a file, relative to the folder in which the workflow is run",
        fix: "Add the file, or correct the path.",
      };
      return [{ ...fault("trs-snakemake-config", { line, column }, details), path }];
    }),
  );
}
