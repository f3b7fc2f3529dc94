/**
 * What values are, by the types that scripts, schemas of parameters and descriptions of modules give them.
 *
 * @module
 */
import type { ValueKind } from "../../trs/tool/interface.ts";

const KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ["path", "file"],
  ["file", "file"],
  ["file-path", "file"],
  ["file-path-pattern", "file"],
  ["directory", "directory"],
  ["directory-path", "directory"],
  ["string", "string"],
  ["integer", "integer"],
  ["number", "number"],
  ["float", "number"],
  ["boolean", "boolean"],
  ["map", "record"],
  ["object", "record"],
]);

/** What a value of a type, or of a format of a schema is; undefined for a type that is none of these. */
export const kindOfType = (type: string): ValueKind | undefined => KINDS.get(type.toLowerCase());
