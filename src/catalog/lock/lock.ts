/**
 * `registry.lock.json`: the digests of production versions, which never change again, and every
 * `meta_version`, a counter that goes up when the descriptive fields change
 * (Tool Registry API 2.0.0, sections 2 and 9).
 *
 * @module
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { canonicalJson } from "../../json/canonical.ts";
import type { Json } from "../../json/json.ts";
import { START } from "../../json/position.ts";
import type { RegistryTool } from "../../trs/registry.ts";
import { locateInJson } from "../files/json-text.ts";
import type { Problem } from "../report/problem.ts";
import type { ToolDraft, VersionDraft } from "../tools/tools.ts";

export const LOCK_FILE = "registry.lock.json";

interface LockedVersion {
  readonly meta_version: number;
  /** SHA-256 of the descriptive fields. */
  readonly digest: string;
  /** Of a production version: SHA-256 of each file by path, and of the list of images. */
  readonly production?: {
    readonly files: Readonly<Record<string, string>>;
    readonly images: string;
  };
}

interface LockedTool {
  readonly meta_version: number;
  readonly digest: string;
  readonly versions: Readonly<Record<string, LockedVersion>>;
}

export interface Lock {
  readonly tools: Readonly<Record<string, LockedTool>>;
}

const EMPTY: Lock = { tools: {} };
const RUN = "Run npm run lock, and commit the file.";

const digestOf = (value: unknown) =>
  createHash("sha256")
    .update(canonicalJson(JSON.parse(JSON.stringify(value)) as Json))
    .digest("hex");

function toolDigest({ versions: _, ...descriptive }: ToolDraft): string {
  return digestOf(descriptive);
}

function versionDigest({
  files: _,
  descriptor_type: __,
  descriptor_type_version: ___,
  ...descriptive
}: VersionDraft): string {
  return digestOf(descriptive);
}

function production(version: VersionDraft): Pick<LockedVersion, "production"> {
  if (!version.is_production) return {};
  const files = Object.fromEntries(version.files.map(({ path, sha256 }) => [path, sha256]));
  return { production: { files, images: digestOf(version.images) } };
}

const next = (
  previous: { readonly meta_version: number; readonly digest: string } | undefined,
  digest: string,
) => (previous === undefined ? 1 : previous.meta_version + (previous.digest === digest ? 0 : 1));

/** The lock that fits the tools, its counters carried on from the previous one. */
export function makeLock(tools: readonly ToolDraft[], previous: Lock): Lock {
  const locked = tools.map((tool): [string, LockedTool] => {
    const before = previous.tools[tool.id];
    const digest = toolDigest(tool);
    const versions = tool.versions.map((version): [string, LockedVersion] => {
      const own = versionDigest(version);
      const meta_version = next(before?.versions[version.id], own);
      return [version.id, { meta_version, digest: own, ...production(version) }];
    });
    return [
      tool.id,
      { meta_version: next(before, digest), digest, versions: Object.fromEntries(versions) },
    ];
  });
  return { tools: Object.fromEntries(locked) };
}

/** Reads the lock file; a folder without one has an empty lock. */
export async function readLock(
  contentDir: string,
): Promise<{ readonly lock: Lock; readonly text: string; readonly problems: readonly Problem[] }> {
  let text = "";
  try {
    text = await readFile(join(contentDir, LOCK_FILE), "utf8");
  } catch {
    return { lock: EMPTY, text, problems: [] };
  }
  try {
    const lock = JSON.parse(text) as Lock;
    if (typeof lock.tools === "object" && lock.tools !== null) return { lock, text, problems: [] };
  } catch {
    // reported below
  }
  const message = "The lock file cannot be read.";
  const fix = "Restore it from the last commit, then run npm run lock.";
  const problem = {
    severity: "error",
    code: "lock-unreadable",
    file: LOCK_FILE,
    ...START,
  } as const;
  return { lock: EMPTY, text, problems: [{ ...problem, pointer: "", message, fix }] };
}

function* productionProblems(
  tool: ToolDraft,
  version: VersionDraft,
  locked: LockedVersion,
): Generator<Problem> {
  if (locked.production === undefined) return;
  const folder = `tools/${tool.id}/${version.id}`;
  const fix = `A production version never changes: undo the change, and make it in a new version (npm run new -- version ${tool.id} NEW).`;
  const base = {
    severity: "error",
    code: "lock-production-changed",
    ...START,
    pointer: "",
    fix,
  } as const;
  const now = new Map(version.files.map(({ path, sha256 }) => [path, sha256]));
  for (const path of new Set([...Object.keys(locked.production.files), ...now.keys()])) {
    const [expected, found] = [locked.production.files[path], now.get(path)];
    if (expected === found) continue;
    const what =
      found === undefined ? "is gone" : expected === undefined ? "is new" : "has changed";
    yield {
      ...base,
      file: `${folder}/${path}`,
      message: `The file ${what}, and ${tool.id} ${version.id} is a production version.`,
      expected: expected === undefined ? "no such file" : `sha-256 ${expected}`,
      found: found === undefined ? "nothing" : `sha-256 ${found}`,
    };
  }
  if (digestOf(version.images) !== locked.production.images) {
    const message = `The images have changed, and ${tool.id} ${version.id} is a production version.`;
    yield { ...base, file: `${folder}/version.md`, message };
  }
  if (!version.is_production) {
    const message = `${tool.id} ${version.id} was a production version and cannot cease to be one.`;
    yield { ...base, file: `${folder}/version.md`, message, fix: "Set is_production: true." };
  }
}

/** Production versions that are changed or gone: nothing but undoing mends them. */
export function* brokenPromises(tools: readonly ToolDraft[], lock: Lock): Generator<Problem> {
  for (const [id, locked] of Object.entries(lock.tools)) {
    const tool = tools.find((known) => known.id === id);
    for (const [versionId, lockedVersion] of Object.entries(locked.versions)) {
      const version = tool?.versions.find((known) => known.id === versionId);
      if (tool !== undefined && version !== undefined) {
        yield* productionProblems(tool, version, lockedVersion);
      } else if (lockedVersion.production !== undefined) {
        yield {
          severity: "error",
          code: "lock-production-gone",
          file: `tools/${id}/${versionId}/version.md`,
          ...START,
          pointer: "",
          message: `The production version ${id} ${versionId} is gone.`,
          fix: "Restore its folder from the last commit.",
        };
      }
    }
  }
}

/**
 * Gives each tool and version its `meta_version`. A lock that does not fit the content is a problem.
 *
 * @param text the lock file's text, for places
 */
export function applyLock(
  tools: readonly ToolDraft[],
  lock: Lock,
  text: string,
): { readonly tools: readonly RegistryTool[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [...brokenPromises(tools, lock)];
  const fresh = makeLock(tools, lock);
  const locate = locateInJson(text === "" ? "{}" : text);
  const stale = (pointer: string, message: string) =>
    problems.push({
      severity: "error",
      code: "lock-stale",
      file: LOCK_FILE,
      ...locate(pointer),
      pointer,
      message,
      fix: RUN,
    });
  const unknown = tools.filter((tool) => lock.tools[tool.id] === undefined);
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).map((tool) => tool.id);
    const rest = unknown.length > names.length ? ` and ${unknown.length - names.length} more` : "";
    stale("/tools", `The lock does not know the tools ${names.join(", ")}${rest}.`);
  }
  for (const tool of tools) {
    const [locked, now] = [lock.tools[tool.id], fresh.tools[tool.id]];
    if (locked === undefined) continue;
    if (locked.digest !== now?.digest) {
      stale(`/tools/${tool.id}`, `The description of ${tool.id} has changed since it was locked.`);
    }
    for (const version of tool.versions) {
      const lockedVersion = locked.versions[version.id];
      const pointer = `/tools/${tool.id}/versions/${version.id}`;
      if (lockedVersion === undefined) {
        stale(pointer, `The lock does not know ${tool.id} ${version.id}.`);
      } else if (
        lockedVersion.digest !== now?.versions[version.id]?.digest ||
        (version.is_production && lockedVersion.production === undefined)
      ) {
        stale(
          pointer,
          `The description of ${tool.id} ${version.id} has changed since it was locked.`,
        );
      }
    }
  }
  return {
    tools: tools.map((tool) => ({
      ...tool,
      meta_version: fresh.tools[tool.id]?.meta_version ?? 1,
      versions: tool.versions.map((version) => ({
        ...version,
        meta_version: fresh.tools[tool.id]?.versions[version.id]?.meta_version ?? 1,
      })),
    })),
    problems,
  };
}
