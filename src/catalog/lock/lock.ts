/**
 * `registry.lock.json`: the digests of production versions, which never change again, and every
 * `meta_version`, a counter that goes up when the descriptive fields change
 * (Tool Registry API 2.0.0, sections 2 and 9).
 *
 * @module
 */
import { createHash } from "node:crypto";
import type { Json } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import type { LockedTool, LockedVersion, LockFields } from "../schemas/content-types.ts";
import type { ToolDraft, VersionDraft } from "../tools/files/drafts.ts";

import { publishedTools } from "../tools/unpublished.ts";

export type { LockedProduction, LockedTool, LockedVersion } from "../schemas/content-types.ts";

/** The lock: an entry for each tool by id, with one for each of its versions. */
export type Lock = LockFields;

export const EMPTY_LOCK: Lock = { tools: {} };

/** The entry of an id. Ids are free: `constructor` is one. */
export const entryOf = <Entry>(
  entries: Readonly<Record<string, Entry>>,
  id: string,
): Entry | undefined => (Object.hasOwn(entries, id) ? entries[id] : undefined);

/** The entry of a version, if the lock has one. */
export function lockedVersion(
  lock: Lock,
  tool: string,
  version: string,
): LockedVersion | undefined {
  return entryOf(entryOf(lock.tools, tool)?.versions ?? {}, version);
}

/** The digests of drafts, which do not change: a preview makes a lock after each edit. */
const digests = new WeakMap<ToolDraft | VersionDraft, string>();

function keptDigest(draft: ToolDraft | VersionDraft, descriptive: unknown): string {
  const digest = digests.get(draft) ?? digestOf(descriptive);
  digests.set(draft, digest);
  return digest;
}

/** SHA-256 of a value, in hexadecimal; the order of keys does not matter. */
export const digestOf = (value: unknown) =>
  createHash("sha256")
    .update(canonicalJson(JSON.parse(JSON.stringify(value)) as Json))
    .digest("hex");

/** A logo is no part of the registry's documents. */
function toolDigest(tool: ToolDraft): string {
  const { versions: _, logo: __, ...descriptive } = tool;
  return keptDigest(tool, descriptive);
}

function versionDigest(version: VersionDraft): string {
  const {
    files: _,
    descriptor_type: __,
    descriptor_type_version: ___,
    interfaces: ____,
    further_descriptors: _____,
    ...descriptive
  } = version;
  return keptDigest(version, descriptive);
}

function production(version: VersionDraft): Pick<LockedVersion, "production"> {
  if (!version.is_production) return {};
  const files = Object.fromEntries(version.files.map(({ path, sha256 }) => [path, sha256]));
  const executable = version.files
    .filter(({ isExecutable }) => isExecutable)
    .map(({ path }) => path);
  return {
    production: {
      files,
      ...(executable.length === 0 ? {} : { executable }),
      images: digestOf(version.images),
    },
  };
}

const next = (
  previous: { readonly meta_version: number; readonly digest: string } | undefined,
  digest: string,
) => (previous === undefined ? 1 : previous.meta_version + (previous.digest === digest ? 0 : 1));

/**
 * The lock that fits the tools, its counters carried on from the previous one. It does not hold drafts.
 *
 * @param mainProducer the main producer of site.yaml; one that is locked stays
 */
export function makeLock(tools: readonly ToolDraft[], previous: Lock, mainProducer?: string): Lock {
  const locked = publishedTools(tools).map((tool): [string, LockedTool] => {
    const before = entryOf(previous.tools, tool.id);
    const digest = toolDigest(tool);
    const versions = tool.versions.map((version): [string, LockedVersion] => {
      const own = versionDigest(version);
      const meta_version = next(lockedVersion(previous, tool.id, version.id), own);
      return [version.id, { meta_version, digest: own, ...production(version) }];
    });
    return [
      tool.id,
      { meta_version: next(before, digest), digest, versions: Object.fromEntries(versions) },
    ];
  });
  return {
    ...optionalField("main_producer", previous.main_producer ?? mainProducer),
    tools: Object.fromEntries(locked),
  };
}
