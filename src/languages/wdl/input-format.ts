/**
 * Values of inputs as files of WDL have them (WDL 1.1, "JSON Input Format"). Cromwell takes numbers in quotation
 * marks, and others do not: that is not judged.
 *
 * @module
 */
import { isObject, type Json } from "../../base/json.ts";
import { type InputFormat, plainPaths } from "../shared/input-format.ts";

/** Whether a value names a column of a table in Terra, which has a value for each run: `this.read1`. */
export const isTerraColumn = (value: Json) =>
  typeof value === "string" && /^(?:this|workspace)\./.test(value);

const isQuoted = (value: unknown, pattern: RegExp) =>
  typeof value === "string" && pattern.test(value.trim());

export const inputs: InputFormat = {
  needsAll: true,
  relativeTo: "working folder",
  takes(value, { kind }) {
    switch (kind) {
      case "file":
      case "directory":
        return typeof value === "string";
      case "string":
        return typeof value === "string" || (isObject(value) ? false : undefined);
      case "integer":
        return Number.isInteger(value) || (isQuoted(value, /^-?\d+$/) ? undefined : false);
      case "number":
        return typeof value === "number" || (isQuoted(value, /^[-+.\d]/) ? undefined : false);
      case "boolean":
        return (
          typeof value === "boolean" || (isQuoted(value, /^(?:true|false)$/i) ? undefined : false)
        );
      case "record":
        return isObject(value);
      default:
        return undefined;
    }
  },
  isPlaceholder: isTerraColumn,
  pathText: (path) => JSON.stringify(path),
  pathsIn: (value, { kind }) => (kind === "file" || kind === "directory" ? plainPaths(value) : []),
};
