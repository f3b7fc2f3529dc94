/**
 * What a Galaxy workflow takes, gives and does.
 *
 * @module
 */
import { isObject, itemsOf, type Json, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type {
  Edge,
  EdgeEnd,
  InputPort,
  Interface,
  InterfacePort,
  InterfaceStep,
  ValueCheck,
  ValueKind,
} from "../../trs/tool/interface.ts";
import { docOf } from "./elements.ts";
import {
  type GalaxyNode,
  type GalaxyOutput,
  type GalaxyWorkflow,
  workflowInputNames,
} from "./workflow.ts";

const KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ["data", "file"],
  ["collection", "file"],
  ["text", "string"],
  ["color", "string"],
  ["integer", "integer"],
  ["float", "number"],
  ["boolean", "boolean"],
]);

function inputOf({ name, documentation, input }: GalaxyNode): InputPort | undefined {
  if (input === undefined) return undefined;
  const { type, collectionType, isList, isOptional, choices } = input;
  const kind = choices === undefined ? (KINDS.get(type) ?? "other") : "choice";
  return {
    name,
    type: collectionType === undefined ? type : `${type} (${collectionType})`,
    kind,
    isList,
    ...optionalField("documentation", documentation),
    ...optionalField("choices", choices),
    isRequired: !isOptional && input.default === undefined,
    ...optionalField("default", input.default),
  };
}

/** What inputs check their values for; nothing if they take all of their types. */
function checksOf(
  inputs: readonly GalaxyNode[],
  path: string,
): { readonly checks?: readonly ValueCheck[] } {
  const constraints = inputs.flatMap(({ name, input }) =>
    input?.constraints === undefined ? [] : [[name, input.constraints] as const],
  );
  if (constraints.length === 0) return {};
  const columns: readonly InputPort[] = [];
  const check = { name: "inputs", path, isOfInputs: true, columns };
  return { checks: [{ ...check, constraints: Object.fromEntries(constraints) }] };
}

/** The datatype of an output, where it is known: `input` stands for that of the step's input. */
function datatypeOf(nodes: readonly GalaxyNode[], { from, output }: GalaxyOutput): string {
  const type = from === undefined ? undefined : nodes[from]?.datatypes?.get(output);
  return type === undefined || type === "input" || type.startsWith("_") ? "" : type;
}

const outputOf = (nodes: readonly GalaxyNode[], output: GalaxyOutput): InterfacePort => ({
  name: output.names[0] ?? output.output,
  type: datatypeOf(nodes, output),
  kind: "file",
  isList: false,
  ...optionalField("documentation", output.documentation),
});

/** Finds the path of a file that a step names; undefined if there is none. */
type PathOf = (target: string) => string | undefined;

/** What a step runs, in words: a tool's id, a path, or the name of a workflow inside the file. */
function runsOf({ run, runs }: GalaxyNode, pathOf: PathOf): string | undefined {
  if (run === undefined) return runs;
  if (run.kind === "file") return pathOf(run.path) ?? run.path;
  if (run.kind === "id") return `#${run.id}`;
  const { data } = run.workflow;
  return stringOf(data["label"]) ?? stringOf(data["name"]);
}

function stepOf(node: GalaxyNode, pathOf: PathOf): InterfaceStep {
  const { name, label, toolName, documentation, run, when } = node;
  const runs = runsOf(node, pathOf);
  return {
    name,
    ...optionalField("runs", runs),
    ...optionalField("label", label === undefined || label === name ? toolName : label),
    ...optionalField("documentation", documentation),
    ...(run === undefined ? {} : { isWorkflow: true }),
    isConditional: when !== undefined,
    // Galaxy runs a tool once for each item of a collection, which only the tool decides
    isScattered: false,
  };
}

/** The end of an edge that a value comes from. */
const startOf = ({ kind, name }: GalaxyNode, output: string): EdgeEnd =>
  kind === "input" ? { port: name } : { step: name, port: output };

function edgesOf({ nodes, outputs }: GalaxyWorkflow): readonly Edge[] {
  const between = nodes.flatMap(({ name, connections }) =>
    connections.flatMap(({ from, output, port }): readonly Edge[] => {
      const source = from === undefined ? undefined : nodes[from];
      return source === undefined
        ? []
        : [{ from: startOf(source, output), to: { step: name, port } }];
    }),
  );
  const results = outputs.flatMap((output): readonly Edge[] => {
    const source = output.from === undefined ? undefined : nodes[output.from];
    return source === undefined
      ? []
      : [{ from: startOf(source, output.output), to: { port: output.names[0] ?? output.output } }];
  });
  return [...between, ...results];
}

/** The people and organizations that made the workflow, with ORCIDs and other identifiers. */
function authorsOf(creators: Json | undefined): readonly string[] {
  const authors = itemsOf(creators).flatMap((creator) => {
    if (!isObject(creator)) return [];
    const parts = [creator["givenName"], creator["familyName"]].flatMap(
      (part) => stringOf(part) || [],
    );
    const name = stringOf(creator["name"]) || parts.join(" ");
    const identifier = stringOf(creator["identifier"]);
    if (!name) return identifier ? [identifier] : [];
    return [identifier ? `${name} (${identifier})` : name];
  });
  return [...new Set(authors)];
}

/**
 * The outputs that callers can find: Galaxy lists the value of a parameter only under a label
 * (galaxy: lib/galaxy/model/__init__.py, WorkflowInvocation.to_dict).
 */
const listedOutputs = ({ nodes, outputs }: GalaxyWorkflow): readonly GalaxyOutput[] =>
  outputs.filter(({ from, labelAt }) => {
    const type = from === undefined ? undefined : nodes[from]?.input?.type;
    return labelAt !== undefined || type === undefined || KINDS.get(type) === "file";
  });

/**
 * What a workflow says of itself, and of the files that its steps name.
 *
 * @param path of its file
 */
export function galaxyInterface(written: GalaxyWorkflow, path: string, pathOf: PathOf): Interface {
  const workflow = { ...written, outputs: listedOutputs(written) };
  const { data, nodes, outputs, format } = workflow;
  const name = stringOf(data["name"]) ?? stringOf(data["label"]);
  const documentation = docOf(data[format === "native" ? "annotation" : "doc"]);
  const license = stringOf(data["license"]);
  const inputs = workflowInputNames(workflow);
  return {
    kind: "workflow",
    ...(name ? { name } : {}),
    ...optionalField("documentation", documentation),
    inputs: inputs.flatMap((node) => inputOf(node) ?? []),
    outputs: outputs.map((output) => outputOf(nodes, output)),
    steps: nodes.filter(({ kind }) => kind !== "input").map((node) => stepOf(node, pathOf)),
    edges: edgesOf(workflow),
    resources: {},
    ...(license ? { license } : {}),
    authors: authorsOf(data["creator"]),
    ...checksOf(inputs, path),
  };
}
