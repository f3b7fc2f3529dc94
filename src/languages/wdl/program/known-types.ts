/**
 * What is known of a value's type. Whatever is not sure is undefined, and not judged.
 *
 * @module
 */
import type { Type } from "../syntax/syntax-tree.ts";
import { isBuiltIn } from "../syntax/types.ts";

/** A struct, with its members once they are asked for: structs may name each other in any order. */
export interface KnownStruct {
  readonly name: string;
  readonly members: () => ReadonlyMap<string, Known | undefined>;
}

export interface Known {
  /** `Struct` for structs. */
  readonly name: string;
  readonly parameters: readonly (Known | undefined)[];
  readonly isOptional: boolean;
  readonly isNonempty: boolean;
  readonly struct?: KnownStruct;
}

/** The structs of a document by name; whether others may exist, in documents that cannot be read. */
export interface Structs {
  readonly byName: ReadonlyMap<string, KnownStruct>;
  readonly isComplete: boolean;
}

export const known = (
  name: string,
  parameters: readonly (Known | undefined)[] = [],
  isOptional = false,
  isNonempty = false,
): Known => ({ name, parameters, isOptional, isNonempty });

/** What is known of a type that is written in a document. */
export function knownType(type: Type, structs: Structs): Known | undefined {
  const { name, isOptional, isNonempty } = type;
  const parameters = type.parameters.map((one) => knownType(one, structs));
  const struct = structs.byName.get(name);
  if (struct !== undefined) return { name: "Struct", parameters, isOptional, isNonempty, struct };
  return isBuiltIn(type) ? { name, parameters, isOptional, isNonempty } : undefined;
}

export const optional = (type: Known | undefined): Known | undefined =>
  type === undefined ? undefined : { ...type, isOptional: true };

export const arrayOf = (item: Known | undefined, isNonempty = false): Known =>
  known("Array", [item], false, isNonempty);

/** A type as WDL writes it; `T` for what is not known. */
export function typeText(type: Known | undefined): string {
  if (type === undefined) return "T";
  const { name, struct, parameters, isOptional, isNonempty } = type;
  const inner = parameters.length === 0 ? "" : `[${parameters.map(typeText).join(",")}]`;
  return `${struct?.name ?? name}${inner}${isNonempty ? "+" : ""}${isOptional ? "?" : ""}`;
}
