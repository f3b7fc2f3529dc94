/**
 * Production versions that have changed or are gone (Tool Registry API 2.0.0, section 2, is_production).
 *
 * @module
 */
import { createHash } from "node:crypto";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import type { ToolDraft, VersionDraft } from "../tools/files/drafts.ts";
import { type Advice, adviceText, type VersionName } from "./advice.ts";
import { digestOf, entryOf, type Lock, type LockedProduction } from "./lock.ts";

const changeOf = (expected: string | undefined, found: string | undefined) => {
  if (found === undefined) return "has been removed";
  return expected === undefined ? "is new" : "has changed";
};

const folderOf = ({ tool, version }: VersionName) => `tools/${tool}/${version}`;
const inNewVersion = ({ tool }: VersionName) =>
  `in a new version (npm run new -- version ${tool} NEW)`;

/** A problem whose fix is whole: half of a command does something else. */
const brokenPromise = (
  file: string,
  code: "lock-production-changed" | "lock-production-gone",
  { fix, ...details }: { message: string; expected?: string; found?: string; fix: string },
  pointer = "",
): Problem => ({ ...problemIn(file, contentFinding(code, pointer, details)), fix });

/** Whether bytes had a digest before the ends of their lines became those of Windows. */
const wasWithoutCr = (content: Uint8Array, digest: string | undefined): boolean =>
  content.includes(13) &&
  createHash("sha256")
    .update(Buffer.from(content).toString("latin1").replaceAll("\r\n", "\n"), "latin1")
    .digest("hex") === digest;

/** Which line of .gitattributes keeps git from changing the files of a version in a clone on Windows. */
const KEPT_LINE_ENDS =
  "Write tools/** -text into a file .gitattributes in the folder of the content, remove the changed file, and run git checkout for it.";

/** The files that differ from those in the lock. */
function* changedFiles(
  name: VersionName,
  version: VersionDraft,
  { files }: LockedProduction,
  advice: Advice,
): Generator<Problem> {
  const now = new Map(version.files.map((file) => [file.path, file]));
  for (const path of new Set([...Object.keys(files), ...now.keys()])) {
    const found = now.get(path);
    const [expected, current] = [entryOf(files, path), found?.sha256];
    if (expected === current) continue;
    const file = `${folderOf(name)}/${path}`;
    if (found !== undefined && wasWithoutCr(found.content, expected)) {
      yield brokenPromise(file, "lock-production-changed", {
        message: `${name.tool} ${name.version} is a production version, but the lines of this file end with CR LF, as git writes them on Windows; they ended with LF.`,
        fix: KEPT_LINE_ENDS,
      });
      continue;
    }
    const fix =
      expected === undefined
        ? adviceText(advice, name, `add it ${inNewVersion(name)}, and remove it here`)
        : adviceText(
            advice,
            name,
            `make the change ${inNewVersion(name)}, and undo it here`,
            advice.restore?.(file),
          );
    yield brokenPromise(file, "lock-production-changed", {
      message: `${name.tool} ${name.version} is a production version, but this file ${changeOf(expected, current)}.`,
      expected: expected === undefined ? "no such file" : `sha-256 ${expected}`,
      found: current === undefined ? "nothing" : `sha-256 ${current}`,
      fix,
    });
  }
}

/** The files that can be run, and could not when the version was locked, or the other way round. */
function* changedModes(
  name: VersionName,
  version: VersionDraft,
  { files, executable = [] }: LockedProduction,
  advice: Advice,
): Generator<Problem> {
  const before = new Set(executable);
  for (const { path, sha256, isExecutable = false } of version.files) {
    // a file that is new or changed is reported already
    if (entryOf(files, path) !== sha256 || before.has(path) === isExecutable) continue;
    const [was, is, mode] = isExecutable
      ? ["not executable", "executable", "-x"]
      : ["executable", "not executable", "+x"];
    const file = `${folderOf(name)}/${path}`;
    const deed = `make the change ${inNewVersion(name)}, and undo it here (chmod ${mode})`;
    yield brokenPromise(file, "lock-production-changed", {
      message: `${name.tool} ${name.version} is a production version, but this file has become ${is}.`,
      expected: was,
      found: is,
      fix: adviceText(advice, name, deed, advice.restore?.(file)),
    });
  }
}

/** What differs between a production version and its entry in the lock. */
function* changes(
  name: VersionName,
  version: VersionDraft,
  production: LockedProduction,
  advice: Advice,
): Generator<Problem> {
  yield* changedFiles(name, version, production, advice);
  yield* changedModes(name, version, production, advice);
  const file = `${folderOf(name)}/version.md`;
  const changed = (field: string, message: string, fix: string) =>
    brokenPromise(file, "lock-production-changed", { message, fix }, field);
  if (digestOf(version.images) !== production.images) {
    const deed = `make the change ${inNewVersion(name)}, and undo it here`;
    const purpose = "; this shows the images as they were";
    yield changed(
      "/images",
      `${name.tool} ${name.version} is a production version, but its images have changed.`,
      adviceText(advice, name, deed, advice.show?.(file), purpose),
    );
  }
  if (!version.is_production) {
    yield changed(
      "/is_production",
      `${name.tool} ${name.version} was a production version and cannot stop being one.`,
      adviceText(advice, name, "set is_production: true"),
    );
  }
}

/** @param isAlone whether the tool is still there */
function gone(name: VersionName, isAlone: boolean, advice: Advice): Problem {
  const folder = isAlone ? folderOf(name) : `tools/${name.tool}`;
  return brokenPromise(`${folderOf(name)}/version.md`, "lock-production-gone", {
    message: `The production version ${name.tool} ${name.version} has been removed.`,
    fix: adviceText(advice, name, `restore the folder ${folder}`, advice.restore?.(folder)),
  });
}

/** @param isTool whether all of the tool has become a draft */
function withdrawn(name: VersionName, isTool: boolean, advice: Advice): Problem {
  const file = isTool ? `tools/${name.tool}/tool.md` : `${folderOf(name)}/version.md`;
  const message = `The production version ${name.tool} ${name.version} is published and cannot become a draft.`;
  const fix = adviceText(advice, name, "remove draft: true");
  return brokenPromise(file, "lock-production-gone", { message, fix }, "/draft");
}

/**
 * Production versions of a lock that are changed or gone.
 *
 * @param tools all of the content with its drafts, without errors: one that could not be read would count as gone
 */
export function* brokenPromises(
  tools: readonly ToolDraft[],
  lock: Lock,
  advice: Advice,
): Generator<Problem> {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  for (const [tool, locked] of Object.entries(lock.tools)) {
    const draft = byId.get(tool);
    const versions = new Map(draft?.versions.map((one) => [one.id, one]));
    for (const [id, { production }] of Object.entries(locked.versions)) {
      if (production === undefined) continue;
      const [name, version] = [{ tool, version: id }, versions.get(id)];
      if (version === undefined) yield gone(name, draft !== undefined, advice);
      else if (draft?.draft || version.draft) yield withdrawn(name, draft?.draft === true, advice);
      else yield* changes(name, version, production, advice);
    }
  }
}
