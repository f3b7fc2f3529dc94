/**
 * Values whose type surely does not fit what they are for.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { type Known, type KnownStruct, typeText } from "../program/known-types.ts";
import type { Expression } from "../syntax/syntax-tree.ts";
import type { Scope } from "./scope.ts";

/** Types as which engines take a value without a word, by its own type. */
const TAKEN_AS: Readonly<Record<string, readonly string[]>> = {
  String: ["String", "File", "Directory", "Int", "Float"],
  Int: ["Int", "Float", "String"],
  Float: ["Float", "String"],
  Boolean: ["Boolean", "String"],
  File: ["File", "String", "Directory"],
  Directory: ["Directory", "String", "File"],
};

/** Types that a value with parts is surely never taken as, by its own type. */
const NEVER_TAKEN_AS: Readonly<Record<string, readonly string[]>> = {
  Array: ["Int", "Float", "Boolean", "File", "Directory", "Map", "Pair", "Struct"],
  Map: ["Int", "Float", "Boolean", "File", "Directory", "String", "Pair"],
  Pair: ["Int", "Float", "Boolean", "File", "Directory", "String", "Map", "Struct"],
  Struct: ["Int", "Float", "Boolean", "File", "Directory", "String", "Pair", "Array"],
};

/** Structs of more members are not compared. */
const MAX_MEMBERS = 1000;

/** Whether a struct surely has not all members that another one must have. */
function lacksMembers(struct: KnownStruct, wanted: KnownStruct): boolean {
  if (struct === wanted || wanted.members().size > MAX_MEMBERS) return false;
  const members = struct.members();
  return [...wanted.members()].some(
    ([name, type]) => type?.isOptional === false && !members.has(name),
  );
}

/** Whether a value of a type surely cannot be used for another one. */
export function isMismatch(type: Known | undefined, wanted: Known | undefined): boolean {
  if (type === undefined || wanted === undefined) return false;
  if (type.name === "None") return !wanted.isOptional;
  if (wanted.name === "Object") return false;
  if (type.struct !== undefined && wanted.struct !== undefined) {
    return lacksMembers(type.struct, wanted.struct);
  }
  const takenAs = TAKEN_AS[type.name];
  if (takenAs !== undefined) return !takenAs.includes(wanted.name);
  if (type.name === "Array" && wanted.name === "Array") {
    return isMismatch(type.parameters[0], wanted.parameters[0]);
  }
  return NEVER_TAKEN_AS[type.name]?.includes(wanted.name) ?? false;
}

/** Whether a value may be missing that must be there, in a list as well. */
function isMaybeMissing(type: Known | undefined, wanted: Known | undefined): boolean {
  if (type === undefined || wanted === undefined) return false;
  if (type.isOptional && !wanted.isOptional) return true;
  const isList = type.name === "Array" && wanted.name === "Array";
  return isList && isMaybeMissing(type.parameters[0], wanted.parameters[0]);
}

/** Reports a value that may be missing where engines differ in whether it may be. */
export function reportOptional(offset: number, type: string, { mistakes }: Scope): void {
  mistakes.add("trs-wdl-optional", offset, {
    message: "This value may be missing where one is required: miniwdl rejects the document.",
    found: type,
    expected: "a value that is always there",
    fix: "Use select_first([value, default]), or select_all for a list.",
  });
}

/** The first of the members that must be there, and are not. */
function missingMembers(struct: KnownStruct, given: ReadonlySet<string>): readonly string[] {
  const missing: string[] = [];
  for (const [name, type] of struct.members()) {
    if (type?.isOptional === false && !given.has(name)) missing.push(name);
    if (missing.length === 10) break;
  }
  return missing;
}

/** Reports members that a struct must have, and that an object does not give. */
export function checkMembers(
  members: Extract<Expression, { readonly kind: "object" }>["members"],
  struct: KnownStruct,
  offset: number,
  { mistakes }: Scope,
): void {
  const given = new Set(members.map(({ name: { text } }) => text));
  const names = missingMembers(struct, given);
  if (names.length === 0) return;
  mistakes.add("trs-wdl-type", offset, {
    message: `This ${cut(struct.name, 40)} lacks ${cutList(names)}.`,
    found: cutList(given) || "no members",
    expected: "all members whose types are not optional",
  });
}

/** Reports a value that does not fit. */
export function checkValue(
  value: Expression | undefined,
  type: Known | undefined,
  wanted: Known | undefined,
  scope: Scope,
): void {
  if (value === undefined) return;
  if (value.kind === "object" && value.type === undefined && wanted?.struct !== undefined) {
    checkMembers(value.members, wanted.struct, value.offset, scope);
  }
  if (isMismatch(type, wanted)) {
    scope.mistakes.add("trs-wdl-type", value.offset, {
      message: `A value of type ${typeText(type)} cannot be used as ${typeText(wanted)}.`,
      found: typeText(type),
      expected: typeText(wanted),
    });
  } else if (isMaybeMissing(type, wanted)) reportOptional(value.offset, typeText(type), scope);
}
