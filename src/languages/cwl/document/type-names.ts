/**
 * The types that a field names: basic ones, those that the document defines, and the short forms of lists
 * and of what may be absent (SALAD, section 3.3.6).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { nearest, suggestion } from "../../../base/suggest.ts";
import type { Judge } from "./judge.ts";
import { type CwlNode, type MapNode, type ScalarNode, shownNode, textAt } from "./node.ts";
import { shortTerm } from "./versions.ts";

/** The types that every document has. */
export const BASIC_TYPES = [
  "null",
  "boolean",
  "int",
  "long",
  "float",
  "double",
  "string",
  "File",
  "Directory",
  "Any",
] as const;

/** Streams that are types of a tool's own inputs and outputs. */
const STREAMS: Readonly<Record<string, readonly string[]>> = {
  "CommandInput*": ["stdin"],
  "CommandOutput*": ["stdout", "stderr"],
};

/** The kinds of types that are mappings. */
const KINDS: ReadonlyMap<string | undefined, string> = new Map([
  ["array", "Array"],
  ["record", "Record"],
  ["enum", "Enum"],
]);

interface Where {
  readonly owner: string;
  readonly field: string;
}

type CheckRecord = (judge: Judge, record: string, node: MapNode) => void;

/** A type without what its short form adds: one `?`, then one `[]`. */
export function typeName(text: string): {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isList: boolean;
} {
  const isOptional = text.endsWith("?");
  const rest = isOptional ? text.slice(0, -1) : text;
  const isList = rest.endsWith("[]");
  return { name: isList ? rest.slice(0, -2) : rest, isOptional, isList };
}

/** The type that is meant, with the rest of the short form: `File[]?`. */
function meantType(text: string, name: string, names: readonly string[], judge: Judge) {
  const near = nearest(name, names, judge.effort);
  return near && `${near}${text.slice(name.length)}`;
}

function checkName(judge: Judge, node: ScalarNode, kind: string, { owner, field }: Where) {
  const text = String(node.value);
  // the items of an array have no short form
  const { name } = field === "items" ? { name: text } : typeName(text);
  const streams = judge.version === "v1.0" && name === "stdin" ? [] : (STREAMS[kind] ?? []);
  const names = [...BASIC_TYPES, ...streams];
  const short = shortTerm(name);
  if (names.includes(short) || judge.isType(name, node.source.path)) return;
  const inShort = typeName(name);
  const isNested = inShort.isList || inShort.isOptional;
  judge.report("trs-cwl-type", node, {
    message: `The ${owner} has the type ${cut(text, 80)}, which is not defined.`,
    found: text,
    expected: cutList(names),
    ...(isNested
      ? { fix: "Write it out as a mapping with type: array and items." }
      : suggestion(meantType(text, name, names, judge))),
  });
}

/** A type: a name, a mapping, or a list of several of which one fits. */
export function checkTypeName(
  judge: Judge,
  node: CwlNode,
  kind: string,
  where: Where,
  checkRecord: CheckRecord,
) {
  if (node.kind === "unknown") return;
  if (node.kind === "scalar" && typeof node.value === "string") {
    return checkName(judge, node, kind, where);
  }
  if (node.kind === "list") {
    const itemKind = kind.replace("*", "");
    // a list inside the list is a part of it (SALAD flattens one level), but for the items of an array
    const parts = node.items.flatMap((item) =>
      item.kind === "list" && where.field !== "items" ? item.items : item,
    );
    for (const item of parts) {
      if (item.kind === "list") wrong(judge, item, where);
      else checkTypeName(judge, item, itemKind, where, checkRecord);
    }
    return;
  }
  const name = node.kind === "map" ? KINDS.get(textAt(node, "type")) : undefined;
  if (name === undefined || node.kind !== "map") return wrong(judge, node, where);
  checkRecord(judge, `${kind.replace("*", "")}${name}`, node);
}

function wrong(judge: Judge, node: CwlNode, { owner, field }: Where) {
  const isMap = node.kind === "map";
  const isNull = node.kind === "scalar" && node.value === null;
  judge.report("trs-cwl-type", node, {
    message: isMap
      ? `The field ${field} of the ${owner} is a mapping, which must have type: array, record or enum.`
      : `The field ${field} of the ${owner} must be a type.`,
    found: isMap ? `type: ${cut(textAt(node, "type") ?? "nothing", 60)}` : shownNode(node),
    expected: "the name of a type, or a mapping with type: array, record or enum",
    ...(isNull ? { fix: 'Write "null" in quotes if no value is allowed too.' } : {}),
  });
}
