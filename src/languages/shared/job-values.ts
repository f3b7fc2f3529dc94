/**
 * The values of a job of CWL with URLs for files, which Galaxy writes in the same way.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fileName } from "../../base/paths.ts";
import { hasScheme } from "../../base/url.ts";
import type { FileUrls } from "../../trs/launch/file-urls.ts";
import { NoUrl, type Reading } from "../../trs/launch/named-files.ts";
import { resolveImport } from "../../trs/tool/imports.ts";
import type { RegistryFile } from "../../trs/tool/registry.ts";

/** A file of the version as an object of CWL; its name stays the same if it is stored under another one. */
function cwlFile(file: RegistryFile, { urlOf }: FileUrls): JsonObject {
  const location = urlOf(file);
  const name = fileName(file.path);
  const isRenamed = fileName(location) !== encodeURIComponent(name);
  return { class: "File", location, ...(isRenamed ? { basename: name } : {}) };
}

/** A folder of the version as an object of CWL: a URL has no listing, so all that is in it is named. */
function cwlFolder(path: string, urls: FileUrls): JsonObject {
  const inside = urls.files.filter((file) => file.path.startsWith(`${path}/`));
  if (inside.length === 0) throw new NoUrl();
  const names = new Set(inside.map((file) => file.path.slice(path.length + 1).split("/", 1)[0]));
  const listing = [...names].map((name) => {
    const own = urls.at(`${path}/${name}`);
    return own === undefined ? cwlFolder(`${path}/${name}`, urls) : cwlFile(own, urls);
  });
  return { class: "Directory", basename: fileName(path), listing };
}

/** A value of CWL, in which files and folders are objects (CWL v1.2, sections File and Directory). */
function cwlValue(value: Json, reading: Reading): Json {
  if (isList(value)) return value.map((one) => cwlValue(one, reading));
  if (!isObject(value)) return value;
  const { location, path, ...rest } = value;
  const all = () =>
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cwlValue(one, reading)]));
  const written = location ?? path;
  if (value["class"] !== "File" && value["class"] !== "Directory") return all();
  if (typeof written !== "string" || hasScheme(written)) return all();
  // a path that begins with a slash is one of the author's machine
  const own = written.startsWith("/") ? undefined : resolveImport(reading.test, written);
  if (own === undefined) throw new NoUrl();
  const others = Object.fromEntries(
    Object.entries(rest).map(([key, one]) => [key, cwlValue(one, reading)]),
  );
  if (value["class"] === "Directory") return { ...cwlFolder(own, reading.urls), ...others };
  const file = reading.urls.at(own);
  if (file === undefined) throw new NoUrl();
  return { ...cwlFile(file, reading.urls), ...others };
}

/** Keys of a job that name the document to run, which commands name themselves. */
const NAMES_DOCUMENT = "cwl:tool";

/** The values of a job. */
export function valuesByUrl(test: JsonObject, reading: Reading): JsonObject {
  const { [NAMES_DOCUMENT]: _, ...values } = test;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, cwlValue(value, reading)]),
  );
}
