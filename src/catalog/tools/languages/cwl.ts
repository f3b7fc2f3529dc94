/**
 * CWL v1.0 to v1.2: YAML, or JSON.
 *
 * @module
 */
import { isPair, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { isObject, type JsonObject } from "../../../json/json.ts";
import { type Position, START } from "../../../json/position.ts";
import { didYouMean } from "../../../json/suggest.ts";
import { readYaml } from "../../files/yaml-text.ts";
import {
  type DescriptorText,
  type Fault,
  fault,
  type Import,
  isUrl,
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
    return Object.entries(held).map(([id, value]) => ({ id, value, pointer: `/${field}/${id}` }));
  }
  if (!Array.isArray(held)) return [];
  return held.flatMap((value: unknown, index) => {
    const id = typeof value === "string" ? value : isObject(value) ? value["id"] : undefined;
    return typeof id === "string"
      ? [{ id: shortId(id), value, pointer: `/${field}/${index}` }]
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
  const sources = [
    ...parts(workflow, "inputs").map(({ id }) => id),
    ...parts(workflow, "steps").flatMap(({ id: step, value }) =>
      isObject(value) ? parts(value, "out").map(({ id }) => `${step}/${id.split("/").at(-1)}`) : [],
    ),
  ];
  return parts(workflow, "outputs").flatMap(({ id, value, pointer }) =>
    listOf(isObject(value) ? value["outputSource"] : undefined).flatMap((source): Fault[] => {
      const name = shortId(String(source));
      if (sources.includes(name)) return [];
      return [
        fault("trs-cwl-source", locate(`${pointer}/outputSource`), {
          message: `The output ${id} has the source ${name}, which is not an output of any step.`,
          found: name,
          expected: sources.filter((known) => known.includes("/")).join(", ") || "a step's output",
          ...didYouMean(name, sources),
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
        found: cwlVersion === undefined ? "no cwlVersion" : String(cwlVersion),
        expected: VERSIONS.join(", "),
        fix: `Write cwlVersion: ${VERSIONS.at(-1)}.`,
      }),
    );
  }
  if (!isGraph && !CLASSES.includes(String(name))) {
    faults.push(
      fault("trs-cwl-class", locate("/class"), {
        message: "This is not a CWL class.",
        found: String(name),
        expected: CLASSES.join(", "),
        ...didYouMean(String(name), CLASSES),
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

/** `run:`, `$import:` and `$include:` of a path, which may carry a fragment; and `dockerPull:`. */
function references(text: string): {
  readonly imports: readonly Import[];
  readonly images: readonly NamedImage[];
} {
  const counter = new LineCounter();
  const imports: Import[] = [];
  const images: NamedImage[] = [];
  visit(parseDocument(text, { lineCounter: counter, prettyErrors: false }), {
    Pair(_, pair) {
      if (!isPair(pair) || !isScalar(pair.key) || !isScalar(pair.value)) return;
      const { value, range } = pair.value;
      if (typeof value !== "string") return;
      const { line, col } = counter.linePos(range?.[0] ?? 0);
      const position = { line, column: col };
      const key = String(pair.key.value);
      if (key === "dockerPull") images.push({ image: value, position });
      if (!["run", "$import", "$include"].includes(key) || isUrl(value)) return;
      const path = value.split("#")[0] ?? "";
      if (path !== "") imports.push({ target: value, candidates: [path], position });
    },
  });
  return { imports, images };
}

/** Reads a CWL document: YAML, or JSON. */
export const readCwl: ReadDescriptor = (text) => {
  const { data, errors, locate } = readYaml(text);
  const [error] = errors;
  if (error !== undefined)
    return fails(`The descriptor is not valid YAML: ${error.message}.`, error.position);
  if (!isObject(data)) {
    return data === null || data === undefined
      ? NOTHING
      : fails("A CWL document must be a YAML mapping.", START);
  }
  const { cwlVersion, inputs } = data;
  return {
    ...references(text),
    ...(typeof cwlVersion === "string" ? { version: cwlVersion } : {}),
    ...(inputs === undefined ? {} : { inputs: parts(data, "inputs").map(({ id }) => id) }),
    faults: processFaults(data, locate),
  };
};
