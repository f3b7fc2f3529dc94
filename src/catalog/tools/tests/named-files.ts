/**
 * The files that the values of a test file name: they are files of the version, or have URLs.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { fileName, folderOf, relativePath } from "../../../base/paths.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { suggestion } from "../../../base/suggest.ts";
import { decoded, hasScheme, trimLastSlashes } from "../../../base/url.ts";
import type { NamedPath } from "../../../languages/shared/input-format.ts";
import { contentFinding } from "../../../report/rules.ts";
import { resolveImport } from "../../../trs/tool/imports.ts";
import type { GivenValue, TestData, TestedInputs } from "./given-values.ts";

/** Whether a path leads to a file of the machine on which it was written. */
const isOfMachine = ({ path }: NamedPath) => /^(?:\/|~\/|file:|[A-Za-z]:[\\/]|\\\\)/i.test(path);

/** Whether what is written is no path: an expression, a pattern, or something to fill in. */
const isNoPath = (path: string) => path.trim() === "" || /[*?$<>{}]/.test(path);

/** Whether a version has a file or folder. */
function hasPath(files: ReadonlySet<string>, path: string): boolean {
  const own = trimLastSlashes(path);
  if (own === "" || files.has(own)) return true;
  const folder = `${own}/`;
  for (const file of files) if (file.startsWith(folder)) return true;
  return false;
}

/** The paths in the version's folder that a relative path can mean. */
function candidates(path: string, test: TestData, { format }: TestedInputs): readonly string[] {
  const froms = format.relativeTo === "file" ? [test.path] : ["", test.path];
  return froms.flatMap((from) =>
    [path, decoded(path)].flatMap((one) => resolveImport(from, one) ?? []),
  );
}

const only = (paths: readonly string[]) => (paths.length === 1 ? paths[0] : undefined);

/** The file of the version that a path of a machine surely means: the path ends with all of the file's. */
const fileOnMachine = (path: string, files: ReadonlySet<string>): string | undefined =>
  only([...files].filter((file) => file.includes("/") && path.endsWith(`/${file}`)));

/** The only file of a name: one that is a letter away has other data, as reads_1 and reads_2 do. */
function fileByName(path: string, files: ReadonlySet<string>): string | undefined {
  const name = fileName(path).toLowerCase();
  return only([...files].filter((file) => fileName(file).toLowerCase() === name));
}

/** Paths of a value that lead nowhere, in one finding; with a proposal, where there is only one of them. */
function lostFinding(
  given: GivenValue,
  lost: readonly NamedPath[],
  message: string,
  fix: string,
  sureFile: (path: string) => string | undefined,
): readonly Finding[] {
  const [first, ...others] = lost;
  if (first === undefined) return [];
  const sure = others.length === 0 ? sureFile(first.path) : undefined;
  return [
    contentFinding("trs-test-file", formatPointer([given.key, ...first.at]), {
      message,
      found: cutList(lost.map(({ path }) => path)),
      expected: "a path of a file in the version's folder, or a URL",
      ...suggestion(sure, fix),
    }),
  ];
}

/** What is wrong with the paths in a value. */
export function namedFileFindings(
  given: GivenValue,
  test: TestData,
  tested: TestedInputs,
): readonly Finding[] {
  const named = tested.format.pathsIn(given.value, given.port);
  const missing = named.filter(
    (one) =>
      !isOfMachine(one) &&
      !hasScheme(one.path) &&
      !isNoPath(one.path) &&
      !candidates(one.path, test, tested).some((path) => hasPath(test.files, path)),
  );
  const folder = tested.format.relativeTo === "file" ? folderOf(test.path) : "";
  const written = (file: string | undefined) => file && relativePath(folder, file);
  const key = cut(given.key, 100);
  return [
    ...lostFinding(
      given,
      named.filter(isOfMachine),
      `The value of ${key} is a path of one machine: the test does not run anywhere else.`,
      "Add the file to the version's folder and write its relative path, or write a URL.",
      (path) => written(fileOnMachine(path, test.files)),
    ),
    ...lostFinding(
      given,
      missing,
      `The value of ${key} names a file that the version does not have.`,
      "Add the file, correct the path, or write a URL.",
      (path) => written(fileByName(path, test.files)),
    ),
  ];
}
