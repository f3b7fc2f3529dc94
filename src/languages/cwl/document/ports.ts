/**
 * Inputs and outputs of a process of CWL, in the words of all languages.
 *
 * @module
 */
import type { Json } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import type {
  InputPort,
  InterfacePort,
  SecondaryFile,
  ValueKind,
} from "../../../trs/tool/interface.ts";
import { asList, type CwlNode, fieldOf, isNothing, jsonOf, nodeText, textAt } from "./node.ts";
import { type CwlProcess, definitionsIn, hasDefault, type Parameter } from "./process.ts";
import { shortName } from "./salad.ts";
import {
  allowsNull,
  type CwlType,
  compoundType,
  cwlTypeOf,
  isUnion,
  type NamedTypes,
  shownType,
} from "./types.ts";

const KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ["File", "file"],
  ["Directory", "directory"],
  ["string", "string"],
  ["int", "integer"],
  ["long", "integer"],
  ["float", "number"],
  ["double", "number"],
  ["boolean", "boolean"],
  ["Any", "any"],
  ["enum", "choice"],
  ["record", "record"],
]);

/** What a document says that its ports depend on. */
interface Context {
  /** The URI of a name with a prefix; the name itself if there is no such prefix. */
  readonly uriOf: (name: string) => string;
  /** The types that the process defines; the name itself for others. */
  readonly named: NamedTypes;
  /** Whether `?` at the end of a secondary file means that it may be absent: from v1.1 on. */
  readonly hasOptionalFiles: boolean;
}

/** The types that a process defines, by name. */
const definedTypes = (node: CwlNode): readonly (readonly [string, CwlType])[] =>
  definitionsIn(node).flatMap((type) => {
    const name = textAt(type, "name");
    return name === undefined ? [] : [[shortName(name), cwlTypeOf(type, (other) => other)]];
  });

/**
 * What the ports of a process depend on.
 *
 * @param root the document that it is in, where the other processes of a `$graph` may define its types
 */
export function contextOf(
  { node }: CwlProcess,
  root: CwlNode,
  version: string | undefined,
): Context {
  const namespaces = fieldOf(root, "$namespaces");
  const defined = new Map([...asList(fieldOf(root, "$graph")), node].flatMap(definedTypes));
  return {
    uriOf: (name) =>
      name.replace(/^([^:]+):/, (written, prefix) => textAt(namespaces, prefix) ?? written),
    named: (name) => defined.get(shortName(name)) ?? name,
    hasOptionalFiles: version !== "v1.0",
  };
}

/** A type without what may be absent. */
function withoutOptional(type: CwlType): CwlType {
  if (!isUnion(type)) return type;
  const others = type.filter((one) => one !== "null");
  const [only] = others;
  return only !== undefined && others.length === 1 ? only : others;
}

const kindOf = (type: CwlType): ValueKind =>
  KINDS.get(typeof type === "string" ? type : (compoundType(type)?.kind ?? "")) ?? "other";

/** What a type holds, the same for all languages. */
function shapeOf(type: CwlType): Pick<InterfacePort, "kind" | "isList" | "choices"> {
  const whole = withoutOptional(type);
  const list = compoundType(whole);
  const isList = list?.kind === "array";
  const value = isList ? withoutOptional(list.items) : whole;
  const choice = compoundType(value);
  const choices = choice?.kind === "enum" ? { choices: choice.symbols } : {};
  return { kind: kindOf(value), isList, ...choices };
}

/** Documentation, which may be written in several parts; undefined if there is none. */
function textIn(node: CwlNode, field: string): string | undefined {
  const parts = asList(fieldOf(node, field)).map(nodeText);
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return parts.join("\n");
}

/** What people read about something. */
export const labelsOf = (node: CwlNode) => {
  const label = textAt(node, "label");
  const documentation = textIn(node, "doc");
  return {
    ...optionalField("label", label),
    ...optionalField("documentation", documentation),
  };
};

const isExpression = (text: string) => /\$[({]/.test(text);

/** A secondary file as it is written: in short, or with `pattern` and `required`. */
function secondaryFile(
  node: CwlNode,
  isRequired: boolean,
  { hasOptionalFiles }: Context,
): readonly SecondaryFile[] {
  const text = nodeText(node) ?? textAt(node, "pattern");
  if (text === undefined) return [];
  const isMarked = hasOptionalFiles && text.endsWith("?");
  const pattern = isMarked ? text.slice(0, -1) : text;
  const required = fieldOf(node, "required");
  if (isMarked) return [{ pattern, isRequired: false }];
  if (isNothing(required)) return [{ pattern, isRequired }];
  const isPlain = required?.kind === "scalar" && typeof required.value === "boolean";
  return [{ pattern, ...(isPlain ? { isRequired: required.value === true } : {}) }];
}

/** The formats of a port, in full; those that an expression computes are left out. */
const formatsOf = (node: CwlNode, { uriOf }: Context): readonly string[] =>
  asList(fieldOf(node, "format")).flatMap((one) => {
    const text = nodeText(one);
    return text === undefined || isExpression(text) ? [] : [uriOf(text)];
  });

/** The type as it is written, if it is a word; otherwise in short. */
function typeText(port: Parameter): string {
  const node = fieldOf(port.node, "type");
  return node?.kind === "unknown"
    ? ""
    : (nodeText(node) ?? shownType(cwlTypeOf(node, (name) => name)));
}

/** A port; files beside an input have to be there, and those beside an output do not. */
function portOf(port: Parameter, areRequired: boolean, context: Context): InterfacePort {
  const files = asList(fieldOf(port.node, "secondaryFiles")).flatMap((one) =>
    secondaryFile(one, areRequired, context),
  );
  const formats = formatsOf(port.node, context);
  return {
    name: port.name,
    type: typeText(port),
    ...shapeOf(cwlTypeOf(fieldOf(port.node, "type"), context.named)),
    isOptional: allowsNull(port.type),
    ...labelsOf(port.node),
    ...(files.length === 0 ? {} : { secondaryFiles: files }),
    ...(formats.length === 0 ? {} : { formats }),
  };
}

export const outputOf = (port: Parameter, context: Context): InterfacePort =>
  portOf(port, false, context);

export function readInput(port: Parameter, context: Context): InputPort {
  const node = fieldOf(port.node, "default");
  const value: Json | undefined = node === undefined || isNothing(node) ? undefined : jsonOf(node);
  return {
    ...portOf(port, true, context),
    isRequired: !hasDefault(port) && !allowsNull(port.type),
    ...optionalField("default", value),
  };
}
