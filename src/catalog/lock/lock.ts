/**
 * `registry.lock.json`: the digests of production versions, which never change again, and every
 * `meta_version`, a counter that goes up when the descriptive fields change
 * (Tool Registry API 2.0.0, sections 2 and 9).
 *
 * @module
 */
import { createHash } from "node:crypto";
import { canonicalJson } from "../../json/canonical.ts";
import type { Json } from "../../json/json.ts";
import { readText } from "../files/text.ts";
import { type Problem, problemIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { ToolDraft, VersionDraft } from "../tools/drafts.ts";

export const LOCK_FILE = "registry.lock.json";

export interface LockedVersion {
  readonly meta_version: number;
  /** SHA-256 of the descriptive fields. */
  readonly digest: string;
  /** Of a production version: SHA-256 of each file by path, and of the list of images. */
  readonly production?: {
    readonly files: Readonly<Record<string, string>>;
    readonly images: string;
  };
}

export interface LockedTool {
  readonly meta_version: number;
  readonly digest: string;
  readonly versions: Readonly<Record<string, LockedVersion>>;
}

export interface Lock {
  readonly tools: Readonly<Record<string, LockedTool>>;
}

const EMPTY: Lock = { tools: {} };

/** SHA-256 of a value, in hexadecimal; the order of keys does not matter. */
export const digestOf = (value: unknown) =>
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

/** The lock file as it was read. */
export interface ReadLock {
  readonly lock: Lock;
  /** Empty if there is no file. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** Reads the lock file; a folder without one has an empty lock. */
export async function readLock(contentDir: string): Promise<ReadLock> {
  const { value: text, problems } = await readText(contentDir, LOCK_FILE);
  if (text === undefined) return { lock: EMPTY, text: "", problems };
  try {
    const lock = JSON.parse(text) as Lock;
    if (typeof lock.tools === "object" && lock.tools !== null) return { lock, text, problems };
  } catch {
    // reported below
  }
  const finding = contentFinding("lock-unreadable", "", {
    message: "The lock file cannot be read.",
    fix: "Restore it from the last commit, then run npm run lock.",
  });
  return { lock: EMPTY, text, problems: [problemIn(LOCK_FILE, finding)] };
}
