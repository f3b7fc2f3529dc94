/**
 * CWL v1.0 to v1.2: YAML, or JSON.
 *
 * @module
 */
import { asText, cutList } from "../../../json/excerpt.ts";
import { isObject, type JsonObject } from "../../../json/json.ts";
import { formatPointer } from "../../../json/pointer.ts";
import { type Position, START } from "../../../json/position.ts";
import { createEffort, didYouMean } from "../../../json/suggest.ts";
import { hasScheme } from "../../../json/url.ts";
import { describeFault } from "../../files/syntax-fault.ts";
import { type KeyedString, readYaml } from "../../files/yaml-text.ts";
import {
  type DescriptorText,
  type Fault,
  fault,
  type Import,
  type NamedImage,
  type ReadDescriptor,
} from "./language.ts";

const VERSIONS = ["v1.0", "v1.1", "v1.2"];
const CLASSES = ["CommandLineTool", "ExpressionTool", "Operation", "Workflow"];

/** The parts of a field that is a mapping by id or a list with ids, and the pointer of each. */
function parts(
  owner: JsonObject,
  field: string,
): readonly { readonly id: string; readonly value: unknown; readonly pointer: string }[] {
  const held = owner[field];
  if (isObject(held)) {
    return Object.entries(held).map(([id, value]) => ({
      id,
      value,
      pointer: formatPointer([field, id]),
    }));
  }
  if (!Array.isArray(held)) return [];
  return held.flatMap((value: unknown, index) => {
    const id = typeof value === "string" ? value : isObject(value) ? value["id"] : undefined;
    return typeof id === "string"
      ? [{ id: shortId(id), value, pointer: formatPointer([field, index]) }]
      : [];
  });
}

/** `#step` and, of the process `main`, `#main/step/out` in short. */
const shortId = (id: string) => id.slice(id.lastIndexOf("#") + 1).replace(/^main\//, "");

/** A list that may be written as its only item. */
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** Outputs of a workflow whose source is neither a step's output nor an input (CWL v1.2, Workflow). */
function sourceFaults(
  workflow: JsonObject,
  locate: (pointer: string) => Position,
): readonly Fault[] {
  const stepOutputs = parts(workflow, "steps").flatMap(({ id: step, value }) =>
    isObject(value) ? parts(value, "out").map(({ id }) => `${step}/${id.split("/").at(-1)}`) : [],
  );
  const sources = new Set([...parts(workflow, "inputs").map(({ id }) => id), ...stepOutputs]);
  const expected = cutList(stepOutputs) || "a step's output";
  const effort = createEffort();
  return parts(workflow, "outputs").flatMap(({ id, value, pointer }) =>
    listOf(isObject(value) ? value["outputSource"] : undefined).flatMap((source): Fault[] => {
      const name = shortId(asText(source));
      if (sources.has(name)) return [];
      return [
        fault("trs-cwl-source", locate(`${pointer}/outputSource`), {
          message: `The output ${id} has the source ${name}, which is not an output of any step.`,
          found: name,
          expected,
          ...didYouMean(name, sources, undefined, effort),
        }),
      ];
    }),
  );
}

function processFaults(data: JsonObject, locate: (pointer: string) => Position): readonly Fault[] {
  const faults: Fault[] = [];
  const { class: name, cwlVersion } = data;
  const isGraph = Array.isArray(data["$graph"]);
  if (name === undefined && !isGraph) return []; // a part that others import
  if (typeof cwlVersion !== "string" || !VERSIONS.includes(cwlVersion)) {
    faults.push(
      fault("trs-cwl-version", locate(cwlVersion === undefined ? "" : "/cwlVersion"), {
        message: "Engines do not support this version of CWL.",
        found: cwlVersion === undefined ? "no cwlVersion" : asText(cwlVersion),
        expected: VERSIONS.join(", "),
        fix: `Write cwlVersion: ${VERSIONS.at(-1)}.`,
      }),
    );
  }
  if (!isGraph && !CLASSES.includes(asText(name))) {
    faults.push(
      fault("trs-cwl-class", locate("/class"), {
        message: "This is not a CWL class.",
        found: asText(name),
        expected: CLASSES.join(", "),
        ...didYouMean(asText(name), CLASSES),
      }),
    );
  }
  return name === "Workflow" ? [...faults, ...sourceFaults(data, locate)] : faults;
}

const NOTHING: DescriptorText = { imports: [], images: [], faults: [] };

const fails = (message: string, position: Position): DescriptorText => ({
  ...NOTHING,
  faults: [fault("trs-cwl-syntax", position, { message })],
});

/** The keys whose value is the path of a file, which may carry a fragment. */
const IMPORTING = ["run", "$import", "$include"];

const importsOf = (strings: readonly KeyedString[]): readonly Import[] =>
  strings.flatMap(({ key, text, position }) => {
    const path = text.split("#", 1)[0] ?? "";
    if (!IMPORTING.includes(key) || hasScheme(text) || path === "") return [];
    return [{ target: text, candidates: [path], position }];
  });

const imagesOf = (strings: readonly KeyedString[]): readonly NamedImage[] =>
  strings
    .filter(({ key }) => key === "dockerPull")
    .map(({ text, position }) => ({ image: text, position }));

/** Reads a CWL document: YAML, or JSON. */
export const readCwl: ReadDescriptor = (text) => {
  const { data, errors, locate, keyedStrings } = readYaml(text);
  const [error] = errors;
  if (error !== undefined) return fails(describeFault("descriptor", "YAML", error), error.position);
  if (!isObject(data)) {
    return data === null || data === undefined
      ? NOTHING
      : fails("A CWL document must be a YAML mapping.", START);
  }
  const { cwlVersion, inputs } = data;
  const strings = keyedStrings();
  return {
    imports: importsOf(strings),
    images: imagesOf(strings),
    ...(typeof cwlVersion === "string" ? { version: cwlVersion } : {}),
    ...(inputs === undefined ? {} : { inputs: parts(data, "inputs").map(({ id }) => id) }),
    faults: processFaults(data, locate),
  };
};
