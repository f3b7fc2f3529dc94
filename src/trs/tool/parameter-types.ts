/**
 * What the values of inputs and outputs are, for programs that read metadata.
 *
 * @module
 */
import type { ValueKind } from "./interface.ts";

/** In the words of Workflow Run RO-Crate 0.5, "Formal parameters"; for a list, its items. */
export const PARAMETER_TYPES: Readonly<Record<ValueKind, string>> = {
  file: "File",
  directory: "Dataset",
  string: "Text",
  choice: "Text",
  integer: "Integer",
  number: "Float",
  boolean: "Boolean",
  record: "PropertyValue",
  any: "DataType",
  other: "DataType",
};
