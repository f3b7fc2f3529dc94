/**
 * What a value is, in words that are the same for all languages.
 *
 * @module
 */
import type { InterfacePort, ValueKind } from "../../trs/tool/interface.ts";

/** The words for one value and for several; none for types that only the language's own words say. */
const WORDS: Readonly<Record<ValueKind, readonly [one: string, many: string]>> = {
  file: ["File", "files"],
  directory: ["Directory", "directories"],
  string: ["String", "strings"],
  integer: ["Integer", "integers"],
  number: ["Number", "numbers"],
  boolean: ["Boolean", "Booleans"],
  choice: ["Choice", "choices"],
  record: ["Record", "records"],
  any: ["", ""],
  other: ["", ""],
};

/**
 * The type of a port in words.
 *
 * @example kindWords({ kind: "file", isList: true }) // "List of files"
 */
export function kindWords({ kind, isList }: Pick<InterfacePort, "kind" | "isList">): string {
  const [one, many] = WORDS[kind];
  if (!isList) return one;
  return many === "" ? "List" : `List of ${many}`;
}
