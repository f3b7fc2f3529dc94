/**
 * Galaxy workflows: `.ga`, which is JSON, and Format 2, which is YAML.
 *
 * @module
 */
import { asText } from "../../../json/excerpt.ts";
import { isObject, stringOf } from "../../../json/json.ts";
import { START } from "../../../json/position.ts";
import { readJson } from "../../files/json-text.ts";
import { describeFault, type ReadText } from "../../files/syntax-fault.ts";
import { readYaml } from "../../files/yaml-text.ts";
import { type DescriptorText, type Fault, fault, type ReadDescriptor } from "./language.ts";

const text = (version: string | undefined, ...faults: readonly Fault[]): DescriptorText => ({
  ...(version === undefined ? {} : { version }),
  imports: [],
  images: [],
  faults,
});

const fails = (message: string, position = START): DescriptorText =>
  text(
    undefined,
    fault("trs-galaxy-syntax", position, { message, expected: "a workflow exported from Galaxy" }),
  );

const NO_WORKFLOW = "This is not a Galaxy workflow.";

/** A workflow, once its text has been parsed; `read` looks at what it holds. */
function descriptor(
  { data, errors }: ReadText,
  syntax: string,
  read: (data: unknown) => DescriptorText,
): DescriptorText {
  const [error] = errors;
  return error === undefined
    ? read(data)
    : fails(describeFault("descriptor", syntax, error), error.position);
}

function readExport(data: unknown): DescriptorText {
  if (!isObject(data) || asText(data["a_galaxy_workflow"]) !== "true") return fails(NO_WORKFLOW);
  return text(stringOf(data["format-version"]));
}

function readFormat2(data: unknown): DescriptorText {
  const isWorkflow = isObject(data) && data["class"] === "GalaxyWorkflow";
  return isWorkflow ? text("gxformat2") : fails(NO_WORKFLOW);
}

/** Reads a Galaxy workflow, as an export or in Format 2. */
export const readGalaxy: ReadDescriptor = (source, path) =>
  path.endsWith(".ga")
    ? descriptor(readJson(source), "JSON", readExport)
    : descriptor(readYaml(source), "YAML", readFormat2);
