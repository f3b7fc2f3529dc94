/**
 * Production versions that have changed or are gone: nothing but undoing the change fixes them
 * (Tool Registry API 2.0.0, section 2, is_production).
 *
 * @module
 */
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { ToolDraft, VersionDraft } from "../tools/drafts.ts";
import { digestOf, type Lock, type LockedVersion } from "./lock.ts";

const changeOf = (expected: string | undefined, found: string | undefined) => {
  if (found === undefined) return "has been removed";
  return expected === undefined ? "is new" : "has changed";
};

/** What differs between a production version and its entry in the lock. */
function* changes(
  tool: ToolDraft,
  version: VersionDraft,
  { production }: LockedVersion,
): Generator<Problem> {
  if (production === undefined) return;
  const folder = `tools/${tool.id}/${version.id}`;
  const name = `${tool.id} ${version.id}`;
  const fix = `A production version never changes. Undo the change and make it in a new version instead: npm run new -- version ${tool.id} NEW`;
  const changed = (path: string, said: { message: string; expected?: string; found?: string }) =>
    problemIn(`${folder}/${path}`, contentFinding("lock-production-changed", "", { fix, ...said }));

  const now = new Map(version.files.map(({ path, sha256 }) => [path, sha256]));
  for (const path of new Set([...Object.keys(production.files), ...now.keys()])) {
    const [expected, found] = [production.files[path], now.get(path)];
    if (expected === found) continue;
    yield changed(path, {
      message: `${name} is a production version, but this file ${changeOf(expected, found)}.`,
      expected: expected === undefined ? "no such file" : `sha-256 ${expected}`,
      found: found === undefined ? "nothing" : `sha-256 ${found}`,
    });
  }
  if (digestOf(version.images) !== production.images) {
    const message = `${name} is a production version, but its images have changed.`;
    yield changed("version.md", { message });
  }
  if (!version.is_production) {
    const finding = contentFinding("lock-production-changed", "", {
      message: `${name} was a production version and cannot stop being one.`,
      fix: "Set is_production: true.",
    });
    yield problemIn(`${folder}/version.md`, finding);
  }
}

function gone(tool: string, version: string): Problem {
  const finding = contentFinding("lock-production-gone", "", {
    message: `The production version ${tool} ${version} has been removed.`,
    fix: "Restore its folder from the last commit.",
  });
  return problemIn(`tools/${tool}/${version}/version.md`, finding);
}

/** Production versions that are changed or gone. */
export function* brokenPromises(tools: readonly ToolDraft[], lock: Lock): Generator<Problem> {
  for (const [id, locked] of Object.entries(lock.tools)) {
    const tool = tools.find((known) => known.id === id);
    for (const [versionId, lockedVersion] of Object.entries(locked.versions)) {
      const version = tool?.versions.find((known) => known.id === versionId);
      if (tool !== undefined && version !== undefined) {
        yield* changes(tool, version, lockedVersion);
      } else if (lockedVersion.production !== undefined) yield gone(id, versionId);
    }
  }
}
