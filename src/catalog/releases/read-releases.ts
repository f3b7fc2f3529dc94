/**
 * The releases of a content folder, read and compared with their digests.
 *
 * @module
 */
import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { parseJson } from "../../base/json.ts";
import { fileName } from "../../base/paths.ts";
import { formatPointer } from "../../base/pointer.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { fitOutline } from "../../review/fit.ts";
import type { Outline } from "../../review/outline.ts";
import { RELEASE_MANIFEST, RELEASE_OUTLINE } from "../../served/release-paths.ts";
import { readJson } from "../../yaml/json-text.ts";
import { describeFault } from "../../yaml/syntax-fault.ts";
import { listFolder, readBytes, readListed } from "../files/content-folder.ts";
import { isLfsPointer } from "../files/lfs-pointer.ts";
import { readText } from "../files/text.ts";
import { isNote } from "../files/unexpected-files.ts";
import { findingsOf } from "../schemas/schema-check.ts";
import { fileValidator } from "../schemas/validators.ts";
import {
  filesOfRelease,
  type ListedRelease,
  OUTLINE_BYTES,
  RELEASES_FILE,
  RELEASES_FOLDER,
  type Release,
  type ReleasedFile,
  type ReleaseManifest,
  type Releases,
  releasePath,
} from "./release.ts";

interface ReadReleases {
  /** Undefined if nothing has been released, or if there are errors. */
  readonly releases: Releases | undefined;
  /** What the list has, which may name releases that are damaged. */
  readonly listed: readonly ListedRelease[];
  readonly problems: readonly Problem[];
}

const RESTORE = "Restore it from the last commit or from a backup.";

const problem = (file: string, message: string, fix: string, values: object = {}): Problem =>
  problemIn(file, contentFinding("content-release", "", { message, fix, ...values }));

/** The bytes of a file that must have a digest (SHA-256, hexadecimal), or what is wrong with it. */
function sound(
  file: string,
  { value: bytes, problems }: Read<Buffer>,
  sha256: string,
): { readonly bytes?: Buffer; readonly problems: readonly Problem[] } {
  if (problems.length > 0) return { problems };
  if (bytes === undefined) {
    return { problems: [problem(file, "A file of this release is missing.", RESTORE)] };
  }
  if (isLfsPointer(bytes)) {
    const message = "Git LFS has not fetched this file: a pointer is in its place.";
    return { problems: [problem(file, message, "Run git lfs pull.")] };
  }
  const found = hash("sha256", bytes);
  if (found === sha256) return { bytes, problems: [] };
  const message = "This file is not the one that was released: its SHA-256 differs.";
  const fix = `${RESTORE} Changes belong in a new release.`;
  return { problems: [problem(file, message, fix, { found, expected: sha256 })] };
}

const readFile = async (contentDir: string, file: string, sha256: string) =>
  sound(file, await readBytes(contentDir, file), sha256);

/** What the folder of a release has besides the files of its manifest. */
async function unexpectedIn(
  contentDir: string,
  name: string,
  manifest: ReleaseManifest,
): Promise<readonly Problem[]> {
  const { items, problems } = await listFolder(contentDir, `${RELEASES_FOLDER}/${name}`);
  const known = new Set([
    RELEASE_MANIFEST,
    ...filesOfRelease(manifest).map(({ file }) => fileName(file)),
  ]);
  return [
    ...problems,
    ...items
      .filter((item) => !known.has(item.name))
      .map((item) =>
        problem(
          releasePath(name, item.name),
          `This ${item.kind} is not part of the release: its manifest does not name it.`,
          "Remove it.",
        ),
      ),
  ];
}

const validateManifest = fileValidator("content/release.schema.json");

/** The manifest in a text that has the digest which the list names. */
function manifestIn(name: string, bytes: Buffer): ReleaseManifest | undefined {
  const value: unknown = parseJson(bytes.toString());
  const isManifest = validateManifest(value) && value.release === name;
  const isOwn = (manifest: ReleaseManifest) => {
    const files = filesOfRelease(manifest).map(({ file }) => file);
    // some file systems take upper and lower case as one
    const isOnce = new Set(files.map((file) => file.toLowerCase())).size === files.length;
    return isOnce && files.every((file) => file.split("/")[2] === name);
  };
  return isManifest && isOwn(value) ? value : undefined;
}

const validateOutline = fileValidator("content/release-changes.schema.json");

/** What changed, of a size that a page can show; undefined if a text says no such thing. */
function outlineIn(bytes: Buffer): Outline | undefined {
  const value: unknown = parseJson(bytes.toString());
  return validateOutline(value) ? fitOutline(value, OUTLINE_BYTES) : undefined;
}

/** @param readsTables whether the digests of tables are compared */
async function readRelease(
  contentDir: string,
  listed: ListedRelease,
  readsTables: boolean,
): Promise<{ readonly release?: Release; readonly problems: readonly Problem[] }> {
  const { name, sha256 } = listed;
  const path = releasePath(name, RELEASE_MANIFEST);
  const { bytes, problems } = await readFile(contentDir, path, sha256);
  if (bytes === undefined) return { problems };
  const manifest = manifestIn(name, bytes);
  if (manifest === undefined) {
    const message = `This is not the manifest of a release called ${name}.`;
    return { problems: [problem(path, message, RESTORE)] };
  }
  const found = [...(await unexpectedIn(contentDir, name, manifest))];
  let outline: Outline | undefined;
  const outlinePath = releasePath(name, RELEASE_OUTLINE);
  for (const one of filesOfRelease(manifest)) {
    const file = fileName(one.file);
    if (file !== RELEASE_OUTLINE && !readsTables) continue;
    await setImmediate(); // a signal can end the process between two files
    const read = await readFile(contentDir, releasePath(name, file), one.sha256);
    found.push(...read.problems);
    if (file === RELEASE_OUTLINE && read.bytes !== undefined) outline = outlineIn(read.bytes);
  }
  if (found.length > 0) return { problems: found };
  if (outline === undefined) {
    const message = "The release does not say what changed since the one before.";
    return { problems: [problem(outlinePath, message, RESTORE)] };
  }
  return { release: { ...listed, manifest, outline }, problems: [] };
}

const validateList = fileValidator("content/releases.schema.json");

/** What the list has, or what is wrong with it. */
function parseList(text: string): Pick<ReadReleases, "listed" | "problems"> {
  const fails = (problems: readonly Problem[]) => ({ listed: [], problems });
  const { data, errors, locate } = readJson(text);
  const [error] = errors;
  if (error !== undefined) {
    const details = { message: describeFault("list of releases", "JSON", error), fix: RESTORE };
    const finding = contentFinding("content-release", "", details);
    return fails([problemIn(RELEASES_FILE, finding, error.position)]);
  }
  if (!validateList(data)) {
    return fails(problemsIn(RELEASES_FILE, findingsOf(validateList, "content-release"), locate));
  }
  const { releases } = data;
  const first = new Map<string, number>();
  const repeated = releases.flatMap(({ name }, at) => {
    // some file systems take upper and lower case as one
    const folded = name.toLowerCase();
    if (!first.has(folded)) first.set(folded, at);
    if (first.get(folded) === at) return [];
    return contentFinding("content-release", formatPointer(["releases", String(at), "name"]), {
      message: "Two releases have this name.",
      found: name,
      fix: "Restore the file from the last commit or from a backup.",
    });
  });
  return { listed: releases, problems: problemsIn(RELEASES_FILE, repeated, locate) };
}

/** Folders and files that are no release, and nothing else that belongs there. */
const isUnlisted = (name: string, listed: readonly ListedRelease[]) =>
  `${RELEASES_FOLDER}/${name}` !== RELEASES_FILE &&
  !name.startsWith(".") &&
  !isNote(name) &&
  !listed.some((one) => one.name === name);

/**
 * Reads the releases of a content folder. Nothing of a release is read that differs from what was released.
 *
 * @param readsTables whether the digests of tables are compared, for which all of them are read
 */
export async function readReleases(
  contentDir: string,
  readsTables: boolean,
): Promise<ReadReleases> {
  const folder = await listFolder(contentDir, RELEASES_FOLDER);
  const { value: text, problems } = await readText(contentDir, RELEASES_FILE);
  const list = text === undefined ? { listed: [], problems } : parseList(text);
  const { listed } = list;
  const found = [...folder.problems, ...list.problems];
  if (list.problems.length === 0) {
    for (const { name, kind } of folder.items) {
      if (!isUnlisted(name, listed)) continue;
      const message = `This ${kind} is no release: ${RELEASES_FILE} does not list it.`;
      const fix = `Restore ${RELEASES_FILE} if it was released; otherwise remove the ${kind}.`;
      found.push(problem(`${RELEASES_FOLDER}/${name}`, message, fix));
    }
  }
  const all: Release[] = [];
  for (const one of listed) {
    const { release, problems: own } = await readRelease(contentDir, one, readsTables);
    found.push(...own);
    if (release !== undefined) all.unshift(release);
  }
  const releases = found.length > 0 || all.length === 0 ? undefined : { folder: contentDir, all };
  return { releases, listed, problems: found };
}

/**
 * A file of a release, for publishing it.
 *
 * @throws Error if it was changed since the content was checked
 */
export function releasedBytes(
  { folder }: Releases,
  name: string,
  { file, sha256 }: Pick<ReleasedFile, "file" | "sha256">,
): Uint8Array {
  const path = releasePath(name, fileName(file));
  const { value, problems } = readListed(folder, path);
  const { bytes, problems: found } = sound(path, { value: value?.content, problems }, sha256);
  if (bytes === undefined) throw new Error(`${path}: ${found[0]?.message}`);
  return bytes;
}
