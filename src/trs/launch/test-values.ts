/**
 * The values of a version's test, made to work from any folder: where they name files of the version, they have
 * the URLs at which the registry publishes those.
 *
 * Nothing is guessed. A test whose files cannot all be given by URL has no such values.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { hasScheme } from "../../base/url.ts";
import { testsFor } from "../tool/descriptor-tests.ts";
import { resolveImport } from "../tool/imports.ts";
import type { DescriptorInterface } from "../tool/interface.ts";
import type { DescriptorType } from "../tool/languages.ts";
import type { RegistryFile } from "../tool/registry.ts";
import type { FileUrls } from "./file-urls.ts";

/** Values of inputs by name, and the path of the test file that they are from. */
export interface TestValues {
  readonly path: string;
  readonly values: JsonObject;
}

/** A file of a test that has no URL, so that the test does not run from any folder. */
class NoUrl extends Error {}

/** What a value is read with. */
interface Reading {
  /** The path of the test file, which its relative paths are relative to. */
  readonly test: string;
  readonly urls: FileUrls;
  readonly about: DescriptorInterface | undefined;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** A file of the version as an object of CWL; its name stays the same if it is stored under another one. */
function cwlFile(file: RegistryFile, { urlOf }: FileUrls): JsonObject {
  const location = urlOf(file);
  const name = nameOf(file.path);
  const isRenamed = nameOf(location) !== encodeURIComponent(name);
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
  return { class: "Directory", basename: nameOf(path), listing };
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

function cwlValues(test: JsonObject, reading: Reading): JsonObject {
  const { [NAMES_DOCUMENT]: _, ...values } = test;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, cwlValue(value, reading)]),
  );
}

/** The file that a relative path names: beside the test file, or in the version's folder, but not both. */
function namedFile(path: string, { test, urls }: Reading): RegistryFile | undefined {
  const found = [test, ""].flatMap((from) => {
    const own = resolveImport(from, path);
    return own === undefined ? [] : (urls.at(own) ?? []);
  });
  const [first] = found;
  return first !== undefined && found.every((file) => file === first) ? first : undefined;
}

/** A file of WDL or Nextflow, which is a string; of a list, each. */
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

/** Values of WDL: which strings are files follows from the types of the inputs. */
function wdlValues(test: JsonObject, reading: Reading): JsonObject {
  const { about } = reading;
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

/**
 * Parameters of Nextflow: those that the schema calls files. Other paths are relative to the working directory,
 * for Nextflow too.
 */
function nextflowValues(test: JsonObject, reading: Reading): JsonObject {
  return Object.fromEntries(
    Object.entries(test).map(([key, value]) => {
      const kind = reading.about?.inputs.find((port) => port.name === key)?.kind;
      const isFile = kind === "file" && typeof value === "string" && !value.startsWith("/");
      const file = isFile && !hasScheme(value) ? namedFile(value, reading) : undefined;
      return [key, file === undefined ? value : reading.urls.urlOf(file)];
    }),
  );
}

/** How the values of a test are read, by language. Galaxy has files as in CWL. */
const VALUES: Readonly<Record<DescriptorType, (test: JsonObject, reading: Reading) => JsonObject>> =
  {
    CWL: cwlValues,
    WDL: wdlValues,
    NFL: nextflowValues,
    GALAXY: cwlValues,
    // paths in a configuration are relative to the working directory, in which the files of the version are
    SMK: (test) => test,
  };

/**
 * The values of the first test file that is for a primary descriptor, and whose files all have URLs.
 *
 * @param primary the path of the primary descriptor
 * @param about what the descriptor takes, if that is known
 */
export function testValues(
  type: DescriptorType,
  primary: string,
  about: DescriptorInterface | undefined,
  urls: FileUrls,
): TestValues | undefined {
  for (const { file, values } of testsFor(urls.files, type, primary, about)) {
    try {
      return { path: file.path, values: VALUES[type](values, { test: file.path, urls, about }) };
    } catch (error) {
      if (!(error instanceof NoUrl)) throw error;
    }
  }
  return undefined;
}
