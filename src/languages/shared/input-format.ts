/**
 * How languages write the values of inputs in JSON and YAML.
 *
 * @module
 */
import { isList, isObject, type Json } from "../../base/json.ts";
import type { InputPort } from "../../trs/tool/interface.ts";

/** A path of a file or folder in a value. */
export interface NamedPath {
  readonly path: string;
  /** The keys and indexes that lead to it from the value. */
  readonly at: readonly (string | number)[];
}

type Port = Pick<InputPort, "kind" | "choices">;

/** How a file of inputs of a language has its values. */
export interface InputFormat {
  /** Whether a run fails without a value for each required input. */
  readonly needsAll: boolean;
  /** What relative paths are relative to: the file of inputs, or else the folder that the engine runs in. */
  readonly relativeTo: "file" | "working folder";
  /**
   * Whether an input takes a value that is neither a list nor null, by what the input is, or what each item of its
   * list is. Undefined where that is not known, or where engines differ.
   */
  takes(value: Json, port: Port): boolean | undefined;
  /** Whether a value is none of its own, but is put in place when somebody runs the file: it may have any type. */
  isPlaceholder?(value: Json): boolean;
  /** How an input with a path is written. */
  pathText(path: string, kind: "file" | "directory"): string;
  /** The paths in a value. */
  pathsIn(value: Json, port: Port): readonly NamedPath[];
}

/** The paths in a value that is a path, or a list of some. */
export const plainPaths = (value: Json): readonly NamedPath[] =>
  isList(value)
    ? value.flatMap((one, index) =>
        plainPaths(one).map(({ path, at }) => ({ path, at: [index, ...at] })),
      )
    : typeof value === "string"
      ? [{ path: value, at: [] }]
      : [];

/** The paths in a value in which each is in an object of the class `File` or `Directory` (CWL v1.2, section File). */
export function objectPaths(value: Json): readonly NamedPath[] {
  if (isList(value)) {
    return value.flatMap((one, index) =>
      objectPaths(one).map(({ path, at }) => ({ path, at: [index, ...at] })),
    );
  }
  if (!isObject(value)) return [];
  const isFile = value["class"] === "File" || value["class"] === "Directory";
  const key = ["location", "path"].find((one) => typeof value[one] === "string");
  const own = isFile && key !== undefined ? [{ path: String(value[key]), at: [key] }] : [];
  const inside = Object.entries(value).flatMap(([name, one]) =>
    objectPaths(one).map(({ path, at }) => ({ path, at: [name, ...at] })),
  );
  return [...own, ...inside];
}
