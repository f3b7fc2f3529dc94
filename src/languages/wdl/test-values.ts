/**
 * The values of a test of WDL with URLs for files.
 *
 * @module
 */
import { isList, type Json, type JsonObject } from "../../base/json.ts";
import { hasScheme } from "../../base/url.ts";
import { NoUrl, namedFile, type Reading } from "../../trs/launch/named-files.ts";
import { isTerraColumn } from "./input-format.ts";

/** A file, which is a string; of a list, each. */
function pathValue(value: Json, reading: Reading): Json {
  if (isList(value)) return value.map((one) => pathValue(one, reading));
  if (typeof value !== "string" || hasScheme(value)) return value;
  const file = namedFile(value, reading);
  if (file === undefined) throw new NoUrl();
  return reading.urls.urlOf(file);
}

/** Whether any string in a value could be a path of one of the version's files. */
function mayNameFile(value: Json, reading: Reading): boolean {
  if (typeof value === "string") return namedFile(value, reading) !== undefined;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).some((one) => mayNameFile(one, reading))
  );
}

/** The kinds of values in which a string may be a file, and may be none. */
const DOUBTFUL: ReadonlySet<string | undefined> = new Set(["record", "any", "other", undefined]);

/** The values: which strings are files follows from the types of the inputs. */
export function valuesByUrl(test: JsonObject, reading: Reading): JsonObject {
  const { about } = reading;
  // only Terra has the values
  if (Object.values(test).flat().some(isTerraColumn)) throw new NoUrl();
  const prefix = `${about?.name}.`;
  return Object.fromEntries(
    Object.entries(test).map(([key, value]) => {
      const name = key.startsWith(prefix) ? key.slice(prefix.length) : key;
      const kind = about?.inputs.find((port) => port.name === name)?.kind;
      if (kind === "file" || kind === "directory") return [key, pathValue(value, reading)];
      if (DOUBTFUL.has(kind) && mayNameFile(value, reading)) throw new NoUrl();
      return [key, value];
    }),
  );
}
