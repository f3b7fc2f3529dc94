/**
 * Adds a release to a content folder.
 *
 * @module
 */
import { hash } from "node:crypto";
import type { Problem } from "../../report/problem.ts";
import { RELEASE_MANIFEST } from "../../served/release-paths.ts";
import { writeBytes, writeFolder } from "../files/write-file.ts";
import { fileValidator } from "../schemas/validators.ts";
import { type ListedRelease, RELEASES_FILE, RELEASES_FOLDER } from "./release.ts";

const validateList = fileValidator("content/releases.schema.json");

/** Whether the list takes a release. */
const isTaken = (release: Omit<ListedRelease, "sha256">) =>
  validateList({ releases: [{ ...release, sha256: "0".repeat(64) }] });

/** Why a text cannot name a release, as the end of a sentence; undefined if it can. */
export const nameFault = (name: string): string | undefined =>
  isTaken({ name })
    ? undefined
    : "cannot name a release: use at most 64 letters, digits, dots, hyphens, underscores and plus signs, neither index nor latest, and not the name of a JSON or HTML file";

/** Why a text is no DOI, as the end of a sentence; undefined if it is one. */
export const doiFault = (doi: string): string | undefined =>
  isTaken({ name: "1", doi }) ? undefined : "is not a DOI such as 10.5281/zenodo.1234567";

const writeList = (contentDir: string, releases: readonly ListedRelease[]) =>
  writeBytes(contentDir, RELEASES_FILE, `${JSON.stringify({ releases }, null, 2)}\n`);

/**
 * Writes the folder of a release, and then lists it: one that is not listed was not released.
 *
 * @param listed the releases that there are
 * @param files by their names
 * @returns the problem that keeps it from being written
 */
export async function recordRelease(
  contentDir: string,
  listed: readonly ListedRelease[],
  release: Omit<ListedRelease, "sha256">,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Problem | undefined> {
  const problem = await writeFolder(contentDir, `${RELEASES_FOLDER}/${release.name}`, files);
  if (problem !== undefined) return problem;
  const sha256 = hash("sha256", files.get(RELEASE_MANIFEST) ?? "");
  return writeList(contentDir, [...listed, { ...release, sha256 }]);
}

/**
 * Gives a release a DOI, which is often known only once it is deposited. Its files stay as they are.
 *
 * @returns the problem that keeps it from being written
 */
export const recordDoi = (
  contentDir: string,
  listed: readonly ListedRelease[],
  name: string,
  doi: string,
): Promise<Problem | undefined> =>
  writeList(
    contentDir,
    listed.map((one) => (one.name === name ? { ...one, doi } : one)),
  );
