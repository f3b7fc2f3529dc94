/**
 * Whether the files of a version can be published at their paths.
 *
 * @module
 */

import type { Problem } from "../../../report/problem.ts";
import { archiveFile, trsFile } from "../../../trs/api/paths.ts";
import { isReserved, storedPath } from "../../../trs/tool/stored-files.ts";
import { clashesOf, once, type Published, problemOf } from "../../files/clashes.ts";
import type { VersionDraft } from "./drafts.ts";

/** What is published of a version, and where. */
type PublishedVersion = Pick<VersionDraft, "id" | "descriptor_type" | "files">;

function* publishedFiles(id: string, version: PublishedVersion): Generator<Published> {
  const folder = `tools/${id}/${version.id}`;
  const place = { id, version: version.id };
  const versionSource = { name: `the documents of ${id} ${version.id}` };
  yield { ...versionSource, path: trsFile({ kind: "version", ...place }) };
  yield { ...versionSource, path: trsFile({ kind: "containerfile", ...place }) };
  for (const type of version.descriptor_type) {
    yield { ...versionSource, path: archiveFile({ ...place, type }) };
    for (const plain of [false, true]) {
      for (const kind of ["descriptor", "files", "tests"] as const) {
        yield { ...versionSource, path: trsFile({ kind, ...place, type, plain }) };
      }
      // which all files have, of which there can be many
      const parent = trsFile({ kind: "file", ...place, type, plain, path: "" });
      for (const file of version.files) {
        const path = parent + storedPath(file, plain);
        yield { path, name: file.path, of: `${folder}/${file.path}` };
      }
    }
  }
}

/**
 * So many UTF-16 code units, of at most three bytes each, fit into a name of a usual file system with the ending of a
 * stored file, and twice as many into a path of the API.
 */
const SHORT = 70;

/** Whether files surely have paths of their own, as nearly all do: they have them on disk, and no stored file gets another's. */
const isUnmistakable = (id: string, version: PublishedVersion): boolean =>
  id.length + version.id.length <= SHORT &&
  version.files.every(({ path }) => path.length <= SHORT && !isReserved(path));

/**
 * What of a version cannot be published at its path. Names that differ only by case are found among the files.
 *
 * @param id of the tool
 */
export const publishedFileProblems = (id: string, version: PublishedVersion): readonly Problem[] =>
  isUnmistakable(id, version)
    ? []
    : once([...clashesOf([...publishedFiles(id, version)])]).map(problemOf);
