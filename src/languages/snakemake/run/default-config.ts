/**
 * The configuration that a workflow reads if a run gives it nothing else.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { isObject } from "../../../base/json.ts";
import { START } from "../../../base/position.ts";
import { describeFault } from "../../../yaml/syntax-fault.ts";
import { fault, type OpenImport, type PlacedFault } from "../../shared/language.ts";
import type { Snakefile, SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { schemaEffects } from "../values/schema-check.ts";
import { type ConfigChange, configChanges } from "./config-changes.ts";
import { type DefaultRun, type Mapping, merged, type Part } from "./run.ts";

export type Files = ReadonlyMap<
  string,
  { readonly file: Snakefile; readonly isConditional: boolean }
>;

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

/** What is known of the configuration of a run; undefined if nothing is. */
export function knownConfig(
  { files, parts }: DefaultRun,
  open: OpenImport<SnakemakeDocument>,
): Known | undefined {
  if (parts === undefined) return undefined;
  const config = mergedParts(parts);
  const filled = new Set<string>();
  const changes = [...files].flatMap(([path, { file }]) => {
    const effects = schemaEffects(path, file, open);
    for (const key of effects.filled) filled.add(key);
    return configChanges(path, file, config, effects.isKnown);
  });
  return { parts, changes, filled };
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

/** The configurations that do not exist or cannot be read, of those that every run reads. */
export const wrongConfigs = (
  { configs }: DefaultRun,
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] =>
  configs.flatMap(({ path, token: { line, column }, target }): readonly PlacedFault[] => {
    const opened = open(path, target);
    if (opened !== undefined)
      return (
        (opened.document &&
          [unreadableConfig(opened.path, opened.document)].flatMap((one) => one ?? [])) ??
        []
      );
    const written = target.slice(1);
    const details = {
      message: `The configuration ${cut(written, 120)} does not exist in the version's folder.`,
      found: cut(written),
      expected: "a file, relative to the folder in which the workflow is run",
      fix: "Add the file, or correct the path.",
    };
    return [{ ...fault("trs-snakemake-config", { line, column }, details), path }];
  });
