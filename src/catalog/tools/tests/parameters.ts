/**
 * Values of a test for parameters that a pipeline does not read, and files that are not there, in a language whose
 * engine ignores what it does not know: only what is surely a slip is reported.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isList, type Json, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { createEffort, didYouMean } from "../../../base/suggest.ts";
import { hasScheme } from "../../../base/url.ts";
import type { PlainParameters } from "../../../languages/shared/language.ts";
import { contentFinding } from "../../../report/rules.ts";
import { resolveImport } from "../../../trs/tool/imports.ts";
import { isNamed } from "../../../trs/tool/languages.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import { type ImportGraph, readableText } from "../descriptors/import-graph.ts";

/** What the only pipeline of a version is given by its tests. */
interface TestedParameters {
  /** The names of all parameters that some file of the version declares or reads. */
  readonly names: ReadonlySet<string>;
  readonly pipeline: string;
  /** The paths of the version's files. */
  readonly paths: ReadonlySet<string>;
}

/** The parameters of the only pipeline of a version; undefined where not all of them are known. */
export function testedParameters(
  files: readonly RegistryFile[],
  graphs: readonly ImportGraph[],
): TestedParameters | undefined {
  const [graph, another] = graphs;
  const parameters: PlainParameters | undefined = graph?.language.tests?.parameters;
  if (graph?.primary === undefined || parameters === undefined || another !== undefined) {
    return undefined;
  }
  const inputs = graph.related.interface?.inputs ?? [];
  // of a parameter in a map, files name the map
  const names = new Set(inputs.flatMap(({ name }) => [name, name.split(".", 1)[0] ?? name]));
  for (const file of files.filter(({ path }) => isNamed(path, parameters.files))) {
    const read = parameters.readIn(readableText(file) ?? "");
    if (read === undefined) return undefined;
    for (const name of read) names.add(name);
  }
  const paths = new Set(files.map(({ path }) => path));
  return { names, pipeline: graph.primary.path, paths };
}

/** A path with a folder and an extension, which no pattern, URL or path of a machine is. */
const PATH = /^(?![/~])[\w.-]+(?:\/[\w.-]+)*\/[\w-][\w.-]*\.\w+$/;

/** Where a run writes: its files are not there before. */
const OUTPUT = /out|result|publish|report/i;

/** The paths in a value that are surely those of files beside the test: the version has their folder, and not them. */
function lostPaths(value: Json, test: string, paths: ReadonlySet<string>): readonly string[] {
  const texts = (isList(value) ? value : [value]).filter((one) => typeof one === "string");
  const folders = new Set(Array.from(paths, (path) => path.slice(0, path.lastIndexOf("/") + 1)));
  return texts.filter((text) => {
    if (!PATH.test(text) || hasScheme(text)) return false;
    const meant = ["", test].flatMap((from) => resolveImport(from, text) ?? []);
    return (
      meant.some((path) => folders.has(path.slice(0, path.lastIndexOf("/") + 1))) &&
      !meant.some((path) => paths.has(path))
    );
  });
}

/** What is wrong with the values of a test file, as warnings: a run ignores or reads them in its own way. */
export function parameterFindings(
  test: string,
  values: JsonObject,
  { names, pipeline, paths }: TestedParameters,
): readonly Finding[] {
  const keys = Object.keys(values);
  const effort = createEffort();
  const unread = keys
    .filter((key) => !names.has(key))
    .map((key) => ({ key, ...didYouMean(key, names, undefined, effort) }));
  // values of something else have other names
  const isMeant = unread.length < keys.length || unread.some(({ fix }) => fix !== undefined);
  if (!isMeant) return [];
  const lost = keys
    .filter((key) => names.has(key) && !OUTPUT.test(key))
    .map((key) => ({ key, lost: lostPaths(values[key] ?? null, test, paths) }))
    .filter((one) => one.lost.length > 0);
  const findings = [
    ...unread.map(({ key, ...fix }) =>
      contentFinding("trs-test-input", formatPointer([key]), {
        message: `No file of the pipeline ${pipeline} reads a parameter ${cut(key, 100)}.`,
        found: key,
        expected: cutList(names),
        ...fix,
      }),
    ),
    ...lost.map(({ key, lost: missing }) =>
      contentFinding("trs-test-file", formatPointer([key]), {
        message: `The value of ${cut(key, 100)} names a file that the version does not have.`,
        found: cutList(missing),
        expected: "a path of a file in the version's folder, or a URL",
        fix: "Add the file, correct the path, or write a URL.",
      }),
    ),
  ];
  return findings.map((finding) => ({ ...finding, severity: "warning" as const }));
}
