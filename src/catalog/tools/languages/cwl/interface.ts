/**
 * What a process of CWL takes, gives and does.
 *
 * @module
 */
import type { Json } from "../../../../json/json.ts";
import { resolveImport } from "../../../../trs/imports.ts";
import type {
  Edge,
  EdgeEnd,
  InputPort,
  Interface,
  Port as InterfacePort,
  Step as InterfaceStep,
  Resources,
  ValueKind,
} from "../../../../trs/interface.ts";
import { asList, type CwlNode, fieldOf, isNothing, jsonOf, textAt, textOf } from "./node.ts";
import {
  hasDefault,
  type Parameter,
  type Port,
  type Process,
  requirementsIn,
  type Step,
} from "./process.ts";
import { candidates, shortName } from "./salad.ts";
import { allowsNull, type CwlType, isUnion, shownType } from "./types.ts";

const KINDS: Readonly<Record<string, ValueKind>> = {
  File: "file",
  Directory: "directory",
  string: "string",
  int: "integer",
  long: "integer",
  float: "number",
  double: "number",
  boolean: "boolean",
  Any: "any",
};

/** A type without what may be absent. */
function present(type: CwlType): CwlType {
  if (!isUnion(type)) return type;
  const others = type.filter((one) => one !== "null");
  return others.length === 1 ? (others[0] as CwlType) : others;
}

function kindOf(type: CwlType): ValueKind {
  if (typeof type === "string") return KINDS[type] ?? "other";
  if (isUnion(type) || type.kind === "array") return "other";
  return type.kind === "enum" ? "choice" : "record";
}

/** Documentation, which may be written in several parts; undefined if there is none. */
function textIn(node: CwlNode, field: string): string | undefined {
  const parts = asList(fieldOf(node, field)).map(textOf);
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return parts.join("\n");
}

const labels = (node: CwlNode) => {
  const label = textAt(node, "label");
  const documentation = textIn(node, "doc");
  return {
    ...(label === undefined ? {} : { label }),
    ...(documentation === undefined ? {} : { documentation }),
  };
};

/** The type as it is written, if it is a word; otherwise in short. */
function typeText(port: Parameter): string {
  const node = fieldOf(port.node, "type");
  return node?.kind === "unknown" ? "" : (textOf(node) ?? shownType(port.type));
}

function portOf(port: Parameter): InterfacePort {
  const whole = present(port.type);
  const isList = typeof whole !== "string" && !isUnion(whole) && whole.kind === "array";
  const value = isList ? present(whole.items) : whole;
  return {
    name: port.name,
    type: typeText(port),
    kind:
      isList && typeof value !== "string" && "kind" in value && value.kind === "array"
        ? "other"
        : kindOf(value),
    isList,
    ...labels(port.node),
    ...(typeof value !== "string" && !isUnion(value) && value.kind === "enum"
      ? { choices: value.symbols }
      : {}),
  };
}

function inputOf(port: Parameter): InputPort {
  const node = fieldOf(port.node, "default");
  const value: Json | undefined = node === undefined || isNothing(node) ? undefined : jsonOf(node);
  return {
    ...portOf(port),
    isRequired: !hasDefault(port) && !allowsNull(port.type),
    ...(value === undefined ? {} : { default: value }),
  };
}

/** What a step runs: a path in the version's folder, with the name of a part; or a URL. */
function runsOf({ run }: Step): string | undefined {
  const target = textOf(run);
  if (run === undefined || target === undefined) return undefined;
  const [path = "", fragment] = target.split("#", 2);
  if (path === "") return target;
  const resolved = resolveImport(run.source.path, path) ?? path;
  return fragment === undefined ? resolved : `${resolved}#${fragment}`;
}

function stepOf(step: Step): InterfaceStep {
  const runs = runsOf(step);
  return {
    name: step.name,
    ...(runs === undefined ? {} : { runs }),
    ...labels(step.node),
    isConditional: !isNothing(fieldOf(step.node, "when")),
    isScattered: step.scatter.length > 0,
  };
}

/** The edges to a port, from all of its sources. */
function edgesTo(
  to: EdgeEnd,
  port: Port,
  field: "source" | "outputSource",
  ends: ReadonlyMap<string, EdgeEnd>,
): readonly Edge[] {
  return asList(fieldOf(port.node, field)).flatMap((node) => {
    const reference = textOf(node);
    if (reference === undefined) return [];
    const tried = candidates(reference, port.id, field === "source" ? 2 : 0);
    const from = ends.get(tried.find((id) => ends.has(id)) ?? "");
    return from === undefined ? [] : [{ from, to }];
  });
}

function edgesOf({ inputs, outputs, steps }: Process): readonly Edge[] {
  const ends = new Map<string, EdgeEnd>(inputs.all.map(({ id, name }) => [id, { port: name }]));
  for (const step of steps.all) {
    for (const { id, name } of step.outputs.all) ends.set(id, { step: step.name, port: name });
  }
  return [
    ...steps.all.flatMap((step) =>
      step.inputs.all.flatMap((port) =>
        edgesTo({ step: step.name, port: port.name }, port, "source", ends),
      ),
    ),
    ...outputs.all.flatMap((port) => edgesTo({ port: port.name }, port, "outputSource", ends)),
  ];
}

const MEBIBYTE = 1_048_576;

/** An amount of a resource: the least, or the most where only that is given. */
function amount(requirement: CwlNode, resource: string): CwlNode | undefined {
  const [least, most] = ["Min", "Max"].map((end) => fieldOf(requirement, `${resource}${end}`));
  return isNothing(least) ? most : least;
}

/** The sum of amounts that are plain numbers; undefined if there are none, or if one is computed. */
function sum(amounts: readonly (CwlNode | undefined)[], unit: number): number | undefined {
  const numbers = amounts
    .filter((node) => !isNothing(node))
    .map((node) => (node?.kind === "scalar" ? node.value : undefined));
  if (numbers.length === 0 || !numbers.every((one) => typeof one === "number")) return undefined;
  return unit * numbers.reduce((total, one) => total + one, 0);
}

/** Resources that a process requires, or hints at (CWL, ResourceRequirement: in mebibytes). */
function resourcesOf({ node }: Process): Resources {
  const found = [...requirementsIn(node, "requirements"), ...requirementsIn(node, "hints")].find(
    (requirement) => requirement.class === "ResourceRequirement",
  );
  if (found === undefined) return {};
  const of = (...resources: readonly string[]) => resources.map((one) => amount(found.node, one));
  const cores = sum(of("cores"), 1);
  const memoryBytes = sum(of("ram"), MEBIBYTE);
  const diskBytes = sum(of("tmpdir", "outdir"), MEBIBYTE);
  return {
    ...(cores === undefined ? {} : { cores }),
    ...(memoryBytes === undefined ? {} : { memoryBytes }),
    ...(diskBytes === undefined ? {} : { diskBytes }),
  };
}

const SCHEMA_ORG = /^(?:s|schema):|^https?:\/\/schema\.org\//;

/** The values of a property of schema.org, whatever the prefix. */
function schemaOrg(node: CwlNode, name: string): readonly CwlNode[] {
  if (node.kind !== "map") return [];
  return [...node.entries].flatMap(([key, { value }]) =>
    SCHEMA_ORG.test(key) && key.replace(SCHEMA_ORG, "") === name ? asList(value) : [],
  );
}

/** Names of persons; where there is none, the string itself. */
const namesOf = (nodes: readonly CwlNode[]): readonly string[] =>
  nodes.flatMap(
    (node) => textOf(node) ?? schemaOrg(node, "name").flatMap((one) => textOf(one) ?? []),
  );

/**
 * What a process says of itself.
 *
 * @param root the document that it is in, which may name license and authors for all
 */
export function interfaceOf(process: Process, root: CwlNode): Interface {
  const { node, inputs, outputs, steps } = process;
  const about = (name: string) =>
    [node, root].map((one) => schemaOrg(one, name)).find((one) => one.length > 0) ?? [];
  const license = about("license").flatMap((one) => textOf(one) ?? [])[0];
  const authors = [...namesOf(about("author")), ...namesOf(about("creator"))];
  const own = textAt(node, "id");
  return {
    kind: process.class === "Workflow" ? "workflow" : "tool",
    ...(own === undefined ? {} : { name: shortName(own) }),
    ...labels(node),
    inputs: inputs.all.map(inputOf),
    outputs: outputs.all.map(portOf),
    steps: steps.all.map(stepOf),
    edges: edgesOf(process),
    resources: resourcesOf(process),
    ...(license === undefined ? {} : { license }),
    authors: [...new Set(authors)],
  };
}
