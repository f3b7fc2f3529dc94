/**
 * What a run of a workflow reads: its Snakefiles and configurations.
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";
import type { Position } from "../../../base/position.ts";
import type { PlacedImport } from "../../shared/language.ts";
import type { PythonRun } from "../evaluation/python-run.ts";
import type { RuleValues } from "../evaluation/rules.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";
import type { Kind } from "../values/kinds.ts";

/** A mapping of a configuration. */
export type Mapping = Readonly<Record<string, Json>>;

/** A configuration, and where code reads it. */
export interface Part {
  readonly path: string;
  readonly line: number;
  readonly config: Mapping;
}

/** A configuration that a keyword names: where, and what it is from the version's folder, with a `/` before it. */
export interface NamedConfig {
  readonly path: string;
  readonly token: SnakemakeToken;
  readonly target: string;
}

/** A Snakefile of a run; some runs do not read one that is conditional. */
export interface RunFile {
  /** With the paths that code computes in the places of that code. */
  readonly file: Snakefile;
  /** With what the run does not read. */
  readonly whole: Snakefile;
  /** Whether the run reads all of it. */
  readonly isWhole: boolean;
  readonly isConditional: boolean;
}

/** What a run reads. */
export interface DefaultRun {
  /** Each file once, where it is included first. */
  readonly files: ReadonlyMap<string, RunFile>;
  /** Its configurations; undefined if some are not known. */
  readonly parts: readonly Part[] | undefined;
  /** The configurations that every run reads, whether there are such files or not. */
  readonly configs: readonly NamedConfig[];
  /** The folder that it is in at the end, from that of the version, with a `/` after it; undefined if it is not known. */
  readonly folder: string | undefined;
  /** The includes that have a condition, or a path that code computes. */
  readonly imports: readonly PlacedImport[];
  /** The values of its rules, by the places of these: `path:line`. */
  readonly values: ReadonlyMap<string, RuleValues>;
  /** The regular expressions of wildcards in all rules. */
  readonly constraints: ReadonlyMap<string, Kind>;
  /** What its code is at the end. */
  readonly python: PythonRun;
}

/** The values of a rule; undefined if some runs do not read it. */
export const ruleValues = (
  { values }: Pick<DefaultRun, "values">,
  { path, block }: { readonly path: string; readonly block: Position },
): RuleValues | undefined => values.get(`${path}:${block.line}`);

/** One mapping with the keys of another one in it, as Snakemake reads several configurations. */
export function merged(one: Mapping, other: Mapping): Mapping {
  const result: Record<string, Json> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = Object.hasOwn(result, key) ? result[key] : undefined;
    result[key] = isObject(known) && isObject(value) ? merged(known, value) : value;
  }
  return result;
}
