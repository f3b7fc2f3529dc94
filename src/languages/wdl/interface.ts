/**
 * What the workflow of a document takes, gives and does; of a document without one, its only task.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { contactOf } from "../../trs/tool/author.ts";
import type {
  InputPort,
  Interface,
  InterfacePort,
  InterfaceStep,
  ValueKind,
} from "../../trs/tool/interface.ts";
import { literalOf } from "./program/constants.ts";
import { edgesOf } from "./program/edges.ts";
import { imageOfCall, valuesOf } from "./program/images.ts";
import {
  MOST_OPEN,
  type OpenInput,
  openInputs,
  optionalOpenInputs,
} from "./program/open-inputs.ts";
import {
  callableInputs,
  calleeOf,
  callsOf,
  isRequired,
  type WdlProgram,
} from "./program/program.ts";
import { wdlResources } from "./program/resources.ts";
import type {
  Declaration,
  Meta,
  MetaValue,
  Section,
  Type,
  WdlTask,
  WdlWorkflow,
} from "./syntax/syntax-tree.ts";
import { outputTypeText } from "./syntax/type-text.ts";

const KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ["File", "file"],
  ["Directory", "directory"],
  ["String", "string"],
  ["Int", "integer"],
  ["Float", "number"],
  ["Boolean", "boolean"],
  ["Object", "record"],
  ["Map", "other"],
  ["Pair", "other"],
  ["Array", "other"],
]);

/** What a value is, or what the items of a list are. */
function kindOf(type: Type): Pick<InterfacePort, "kind" | "isList"> {
  const isList = type.name === "Array";
  const item = isList ? type.parameters[0] : type;
  return { kind: (item && KINDS.get(item.name)) ?? "record", isList };
}

const isObject = (value: MetaValue | undefined): value is Meta =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The first of some keys that holds text. */
function textAt(meta: Meta, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = Object.hasOwn(meta, key) ? meta[key] : undefined;
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return undefined;
}

const DOCUMENTATION = ["help", "description", "desc", "summary"];

/** What `parameter_meta` says of an input or output: text, or an object that has it. */
function described(
  parameterMeta: Meta,
  name: string,
): Pick<InterfacePort, "label" | "documentation"> {
  const value = Object.hasOwn(parameterMeta, name) ? parameterMeta[name] : undefined;
  if (typeof value === "string") return value.trim() === "" ? {} : { documentation: value.trim() };
  if (!isObject(value)) return {};
  const [label, documentation] = [textAt(value, ["label"]), textAt(value, DOCUMENTATION)];
  return { ...(label && { label }), ...(documentation && { documentation }) };
}

const portOf = ({ name, type }: Declaration, parameterMeta: Meta): InterfacePort => ({
  name: name.text,
  type: type.text,
  ...kindOf(type),
  isOptional: type.isOptional,
  ...described(parameterMeta, name.text),
});

function inputPort(declaration: Declaration, parameterMeta: Meta): InputPort {
  const value = declaration.value && literalOf(declaration.value);
  return {
    ...portOf(declaration, parameterMeta),
    isRequired: isRequired(declaration),
    ...(value === undefined || value === null ? {} : { default: value }),
  };
}

/** The inputs of a definition, and those that its calls leave open. */
function inputPorts(definition: WdlTask | WdlWorkflow, program: WdlProgram): readonly InputPort[] {
  const definedPorts = callableInputs(definition).map((one) =>
    inputPort(one, definition.parameterMeta),
  );
  if (definition.kind === "task") return definedPorts;
  return [...definedPorts, ...openInputs({ definition, program }).map(openPort)];
}

const openPort = ({ name, declaration, definition }: OpenInput): InputPort => ({
  ...inputPort(declaration, definition.parameterMeta),
  name,
});

/** From 1.1, a run can only give inputs of calls where the workflow says so (WDL 1.1, "Computing Call Inputs"). */
const allowsNested = ({ meta }: WdlWorkflow, version: string): boolean =>
  /^(?:draft-2|1\.0)$/.test(version) || meta["allowNestedInputs"] === true;

/** The inputs that calls leave open, and that a run can give; undefined where it can give none. */
function nestedInputs(
  definition: WdlTask | WdlWorkflow,
  program: WdlProgram,
): Interface["nestedInputs"] {
  if (definition.kind === "task") return undefined;
  if (!allowsNested(definition, program.document.version)) return undefined;
  const open = optionalOpenInputs({ definition, program });
  return open.length >= MOST_OPEN ? "too-many" : open.map(openPort);
}

function stepsOf(workflow: WdlWorkflow, program: WdlProgram): readonly InterfaceStep[] {
  const values = valuesOf(workflow);
  return callsOf(workflow.body).map(({ call, around }) => {
    const callee = calleeOf(call, program);
    const isKnown = callee !== undefined && callee !== "unknown";
    const isElsewhere = isKnown && callee.program !== program;
    const written = call.callee.map(({ text }) => text).join(".");
    const documentation = isKnown ? textAt(callee.definition.meta, ["description"]) : undefined;
    const image = isKnown ? imageOfCall(call, callee, values) : undefined;
    return {
      name: call.name.text,
      runs: isElsewhere ? callee.program.path : written,
      ...(image && { image }),
      ...(documentation && { documentation }),
      ...(isKnown && callee.definition.kind === "workflow" ? { isWorkflow: true } : {}),
      isConditional: around.some(({ kind }) => kind === "if"),
      isScattered: around.some(({ kind }) => kind === "scatter"),
    };
  });
}

/** The outputs of calls, where the workflow does not name outputs, or names them as draft-2 does. */
function callOutputs(workflow: WdlWorkflow, program: WdlProgram): readonly InterfacePort[] {
  const wanted = workflow.outputNames.map(({ text }) => text);
  const isWanted = (call: string, output: string) =>
    wanted.includes(`${call}.${output}`) || wanted.includes(`${call}.*`);
  return callsOf(workflow.body).flatMap(({ call, around }) => {
    const callee = calleeOf(call, program);
    if (callee === undefined || callee === "unknown") return [];
    return (callee.definition.outputs ?? [])
      .filter(({ name }) => workflow.outputs === undefined || isWanted(call.name.text, name.text))
      .map(({ name, type }): InterfacePort => {
        const lists = around.filter(({ kind }: Section) => kind === "scatter").length;
        const port = kindOf(type);
        return {
          name: `${call.name.text}.${name.text}`,
          type: outputTypeText(type, around),
          kind: lists + Number(port.isList) > 1 ? "other" : port.kind,
          isList: lists > 0 || port.isList,
          isOptional: outputTypeText(type, around).endsWith("?"),
        };
      });
  });
}

function outputsOf(
  definition: WdlTask | WdlWorkflow,
  program: WdlProgram,
): readonly InterfacePort[] {
  const own = (definition.outputs ?? []).map((one) => portOf(one, definition.parameterMeta));
  return definition.kind === "workflow" ? [...callOutputs(definition, program), ...own] : own;
}

/** Text, or the texts of a list. */
function textsAt(meta: Meta, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    const value = Object.hasOwn(meta, key) ? meta[key] : undefined;
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((one: MetaValue | undefined) => {
      const text = isObject(one) ? textAt(one, ["name", "author", "email"]) : one;
      if (typeof text !== "string" || text.trim() === "") return [];
      const orcid = isObject(one) ? textAt(one, ["orcid", "orcid_id", "identifier", "url"]) : "";
      return [contactOf(text.trim(), orcid ? [orcid] : [])];
    });
  });
}

/** What a program takes, gives and does; undefined if it has neither a workflow nor one task. */
export function wdlInterface(program: WdlProgram): Interface | undefined {
  const { workflows, tasks } = program.document;
  const definition = workflows[0] ?? (tasks.length === 1 ? tasks[0] : undefined);
  if (definition === undefined) return undefined;
  const { meta, kind, name } = definition;
  const [label, documentation] = [
    textAt(meta, ["title", "label", "name"]),
    textAt(meta, ["description", "summary"]),
  ];
  const license = textAt(meta, ["license", "licence"]);
  const isWorkflow = kind === "workflow";
  return {
    kind: isWorkflow ? "workflow" : "tool",
    name: name.text,
    ...(label && { label }),
    ...(documentation && { documentation }),
    inputs: inputPorts(definition, program),
    outputs: outputsOf(definition, program),
    steps: isWorkflow ? stepsOf(definition, program) : [],
    edges: isWorkflow ? edgesOf(definition) : [],
    resources: isWorkflow ? {} : wdlResources(definition),
    ...optionalField("nestedInputs", nestedInputs(definition, program)),
    ...(license && { license }),
    authors: [...new Set(textsAt(meta, ["author", "authors"]))],
  };
}
