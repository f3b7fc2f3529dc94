/**
 * Values of inputs as files of CWL have them (CWL v1.2, "Data concepts"), as strict as cwltool is.
 *
 * @module
 */
import { isObject } from "../../../base/json.ts";
import { type InputFormat, objectPaths } from "../../shared/input-format.ts";

const CLASSES = { file: "File", directory: "Directory" } as const;

export const inputs: InputFormat = {
  needsAll: true,
  relativeTo: "file",
  takes(value, { kind, choices }) {
    switch (kind) {
      case "file":
      case "directory":
        return isObject(value) && value["class"] === CLASSES[kind];
      case "string":
        return typeof value === "string";
      case "integer":
        return Number.isInteger(value);
      case "number":
        return typeof value === "number";
      case "boolean":
        return typeof value === "boolean";
      case "choice":
        return choices === undefined || choices.some((one) => one === value);
      case "record":
        return isObject(value);
      default:
        return undefined;
    }
  },
  // JSON, which is YAML too: the test can be a file of either
  pathText(path, kind) {
    const field = /^[a-z][a-z0-9+.-]*:\/\//i.test(path) ? "location" : "path";
    return `{"class": "${CLASSES[kind]}", "${field}": ${JSON.stringify(path)}}`;
  },
  pathsIn: objectPaths,
};
