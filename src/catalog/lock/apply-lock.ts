/**
 * The lock applied to the content: `meta_version` of each tool and version, and whether the lock fits.
 *
 * @module
 */
import { formatPointer } from "../../json/pointer.ts";
import type { RegistryTool } from "../../trs/registry.ts";
import { locateInJson } from "../files/json-text.ts";
import { type Problem, problemsIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { ToolDraft, VersionDraft } from "../tools/drafts.ts";
import { LOCK_FILE, type Lock, type LockedVersion, makeLock } from "./lock.ts";
import { brokenPromises } from "./production.ts";

const stale = (pointer: string, message: string) =>
  contentFinding("lock-stale", pointer, {
    message,
    fix: "Run npm run lock, and commit the file.",
  });

function unknownTools(tools: readonly ToolDraft[], lock: Lock) {
  const unknown = tools.filter((tool) => lock.tools[tool.id] === undefined);
  if (unknown.length === 0) return [];
  const names = unknown.slice(0, 5).map((tool) => tool.id);
  const rest = unknown.length > names.length ? ` and ${unknown.length - names.length} more` : "";
  return [stale("/tools", `Missing from the lock file: ${names.join(", ")}${rest}.`)];
}

/** Whether a version's entry is not what a fresh lock would have. */
function isStale(version: VersionDraft, locked: LockedVersion, fresh: LockedVersion | undefined) {
  const isUnprotected = version.is_production && locked.production === undefined;
  return locked.digest !== fresh?.digest || isUnprotected;
}

/** What a fresh lock would change. */
function* staleness(tools: readonly ToolDraft[], lock: Lock, fresh: Lock) {
  yield* unknownTools(tools, lock);
  for (const tool of tools) {
    const [locked, now] = [lock.tools[tool.id], fresh.tools[tool.id]];
    if (locked === undefined) continue;
    if (locked.digest !== now?.digest) {
      const message = `The metadata of ${tool.id} has changed since it was locked.`;
      yield stale(formatPointer(["tools", tool.id]), message);
    }
    for (const version of tool.versions) {
      const own = locked.versions[version.id];
      const pointer = formatPointer(["tools", tool.id, "versions", version.id]);
      const name = `${tool.id} ${version.id}`;
      if (own === undefined) yield stale(pointer, `${name} is missing from the lock file.`);
      else if (isStale(version, own, now?.versions[version.id])) {
        yield stale(pointer, `The metadata of ${name} has changed since it was locked.`);
      }
    }
  }
}

/**
 * Gives each tool and version its `meta_version`. A lock that does not fit the content is a problem.
 *
 * @param text the lock file's text, for positions
 */
export function applyLock(
  tools: readonly ToolDraft[],
  lock: Lock,
  text: string,
): { readonly tools: readonly RegistryTool[]; readonly problems: readonly Problem[] } {
  const fresh = makeLock(tools, lock);
  const locate = locateInJson(text === "" ? "{}" : text);
  return {
    tools: tools.map((tool) => ({
      ...tool,
      meta_version: fresh.tools[tool.id]?.meta_version ?? 1,
      versions: tool.versions.map((version) => ({
        ...version,
        meta_version: fresh.tools[tool.id]?.versions[version.id]?.meta_version ?? 1,
      })),
    })),
    problems: [
      ...brokenPromises(tools, lock),
      ...problemsIn(LOCK_FILE, staleness(tools, lock, fresh), locate),
    ],
  };
}
