/**
 * Galaxy workflows: `.ga`, which is JSON, and Format 2, which is YAML.
 *
 * @module
 */
import { syntaxError } from "../../files/json-text.ts";
import { readYaml } from "../../files/source-text.ts";
import type { DescriptorText, Fault, ReadDescriptor } from "./language.ts";

const text = (version: string | undefined, ...faults: readonly Fault[]): DescriptorText => ({
  ...(version === undefined ? {} : { version }),
  imports: [],
  images: [],
  faults,
});

const fault = (message: string, line = 1, column = 1): Fault => ({
  severity: "error",
  code: "trs-galaxy-syntax",
  line,
  column,
  message,
  expected: "a workflow as Galaxy exports it",
});

const NO_WORKFLOW = "This is not a Galaxy workflow.";

function readExport(source: string): DescriptorText {
  let data: unknown;
  try {
    data = JSON.parse(source);
  } catch {
    const { what, line, column } = syntaxError(source);
    return text(undefined, fault(`The descriptor is not JSON: ${what}.`, line, column));
  }
  const { a_galaxy_workflow, "format-version": version } = (data ?? {}) as Record<string, unknown>;
  if (String(a_galaxy_workflow) !== "true") return text(undefined, fault(NO_WORKFLOW));
  return text(typeof version === "string" ? version : undefined);
}

function readFormat2(source: string): DescriptorText {
  const { data, errors } = readYaml(source);
  const [error] = errors;
  if (error !== undefined) {
    const { line, column } = error.position;
    return text(undefined, fault(`The descriptor is not YAML: ${error.message}.`, line, column));
  }
  const isWorkflow = (data as { readonly class?: unknown } | null)?.class === "GalaxyWorkflow";
  return isWorkflow ? text("gxformat2") : text(undefined, fault(NO_WORKFLOW));
}

export const readGalaxy: ReadDescriptor = (source, path) =>
  path.endsWith(".ga") ? readExport(source) : readFormat2(source);
