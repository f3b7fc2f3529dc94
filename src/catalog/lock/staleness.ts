/**
 * What a fresh lock would change: the lock file is committed with the content, and has to fit it.
 *
 * @module
 */
import { isDeepStrictEqual } from "node:util";
import type { Finding } from "../../base/finding.ts";
import { formatPointer } from "../../base/pointer.ts";
import { someOf } from "../../base/words.ts";
import { contentFinding } from "../../report/rules.ts";
import type { ToolDraft } from "../tools/files/drafts.ts";
import { entryOf, type Lock, type LockedVersion, lockedVersion, makeLock } from "./lock.ts";
import { lastShared, type Revision } from "./revision.ts";

/** The lock of the content, and what it is compared with. */
interface LockComparison {
  readonly tools: readonly ToolDraft[];
  readonly lock: Lock;
  /** What a fresh lock would be. */
  readonly fresh: Lock;
  /** The main producer of site.yaml. */
  readonly mainProducer: string | undefined;
  /** The revision that the content is compared with, if there is one. */
  readonly published: Revision | undefined;
  /** Whether something else is reported of a version already. */
  readonly isReported: (tool: string, version: string) => boolean;
}

/** The command that brings the lock file up to date. */
const fixOf = ({ published }: LockComparison) =>
  `Run npm run lock${published === undefined ? "" : ` -- --against ${published.name}`}, and commit the file.`;

const stale = (comparison: LockComparison, pointer: string, message: string) =>
  contentFinding("lock-stale", pointer, { message, fix: fixOf(comparison) });

/** So many names are in a message, if there are more. */
const SHOWN = 5;

/** Tools that the lock lacks, and tools and versions that only the lock has. */
function* membership(comparison: LockComparison): Generator<Finding> {
  const { tools, lock, fresh, isReported } = comparison;
  const missing = tools.filter(({ id }) => !Object.hasOwn(lock.tools, id)).map(({ id }) => id);
  if (missing.length > 0) {
    yield stale(comparison, "/tools", `Missing from the lock file: ${someOf(missing, SHOWN)}.`);
  }
  for (const [tool, { versions }] of Object.entries(lock.tools)) {
    const ids = Object.keys(versions);
    if (ids.some((id) => isReported(tool, id))) continue;
    const own = entryOf(fresh.tools, tool);
    const extra = ids.filter((id) => !Object.hasOwn(own?.versions ?? {}, id));
    const pointer = formatPointer(["tools", tool]);
    if (own === undefined) {
      yield stale(comparison, pointer, `The lock file has the tool ${tool}, which does not exist.`);
    } else if (extra.length > 0) {
      const what = extra.length === 1 ? "the version" : "the versions";
      const which = extra.length === 1 ? "which does not exist" : "which do not exist";
      const message = `The lock file has ${what} ${someOf(extra, SHOWN)} of ${tool}, ${which}.`;
      yield stale(comparison, `${pointer}/versions`, message);
    }
  }
}

/** Why a version's entry does not fit it; undefined if it does. */
function whyStale(
  { published }: LockComparison,
  name: string,
  locked: LockedVersion,
  fresh: LockedVersion | undefined,
): string | undefined {
  if (locked.digest !== fresh?.digest) {
    return `The metadata of ${name} has changed since it was locked.`;
  }
  // without a revision to compare with, the lock file is what holds the version
  const isHeld = published === undefined && locked.production !== undefined;
  if (isHeld || isDeepStrictEqual(locked.production, fresh.production)) return;
  return `The lock file does not have the files and images of ${name}.`;
}

/** Entries that do not fit the tools and versions that they are about. */
function* entries(comparison: LockComparison): Generator<Finding> {
  const { tools, lock, fresh, isReported } = comparison;
  for (const { id: tool, versions } of tools) {
    const locked = entryOf(lock.tools, tool);
    if (locked === undefined) continue;
    const pointer = formatPointer(["tools", tool]);
    if (locked.digest !== entryOf(fresh.tools, tool)?.digest) {
      yield stale(comparison, pointer, `The metadata of ${tool} has changed since it was locked.`);
    }
    for (const { id } of versions) {
      if (isReported(tool, id)) continue;
      const lockedEntry = lockedVersion(lock, tool, id);
      const at = pointer + formatPointer(["versions", id]);
      const name = `${tool} ${id}`;
      const why =
        lockedEntry === undefined
          ? `${name} is missing from the lock file.`
          : whyStale(comparison, name, lockedEntry, lockedVersion(fresh, tool, id));
      if (why !== undefined) yield stale(comparison, at, why);
    }
  }
}

interface Counted {
  readonly meta_version: number;
  readonly digest: string;
}

/** A counter that is not what the metadata makes it, since a revision. */
function counterFinding(
  comparison: LockComparison,
  name: string,
  pointer: string,
  locked: Counted | undefined,
  due: Counted | undefined,
  before: Counted | undefined,
): readonly Finding[] {
  const isSame =
    locked === undefined || due === undefined || locked.meta_version === due.meta_version;
  // a stale entry is reported as such
  if (isSame || locked.digest !== due.digest) return [];
  const { name: revision = "", base } = comparison.published ?? {};
  const since = base === undefined ? revision : lastShared(revision);
  const why =
    before === undefined
      ? `${since} does not have it`
      : `${since} has ${before.meta_version}, and the metadata ${before.digest === locked.digest ? "is the same" : "has changed"}`;
  return [
    contentFinding("lock-counter", `${pointer}/meta_version`, {
      message: `The meta_version of ${name} must be ${due.meta_version}: ${why}.`,
      found: String(locked.meta_version),
      expected: String(due.meta_version),
      fix: fixOf(comparison),
    }),
  ];
}

/** Counters that went up by another number than they had to since a revision. */
function* counters(comparison: LockComparison): Generator<Finding> {
  const { tools, lock, published } = comparison;
  const before = published?.lock;
  if (before === undefined) return;
  const due = makeLock(tools, before);
  for (const { id: tool, versions } of tools) {
    const pointer = formatPointer(["tools", tool]);
    const at = (one: Lock) => entryOf(one.tools, tool);
    yield* counterFinding(comparison, tool, pointer, at(lock), at(due), at(before));
    for (const { id } of versions) {
      const of = (one: Lock) => lockedVersion(one, tool, id);
      const below = pointer + formatPointer(["versions", id]);
      const name = `${tool} ${id}`;
      yield* counterFinding(comparison, name, below, of(lock), of(due), of(before));
    }
  }
}

/** Another main producer than before: the addresses of its entries would mean others. */
function* mainProducer({
  lock,
  mainProducer: main,
  ...comparison
}: LockComparison): Generator<Finding> {
  const held = lock.main_producer;
  if (main === held) return;
  if (held === undefined) {
    yield stale(
      { lock, mainProducer: main, ...comparison },
      "",
      `The lock file does not have the main producer, ${main}.`,
    );
    return;
  }
  yield contentFinding("lock-main-producer", "/main_producer", {
    message: `The main producer was ${held}: addresses without a prefix, which readers have cited, would mean other entries or none.`,
    found: `${main ?? "nothing"} in site.yaml`,
    expected: held,
    fix: `Set main_producer in site.yaml to ${held}. Only if the addresses are meant to change, say so in registry.lock.json, too.`,
  });
}

/** What a fresh lock would change. */
export function* staleness(comparison: LockComparison): Generator<Finding> {
  yield* mainProducer(comparison);
  yield* membership(comparison);
  yield* entries(comparison);
  yield* counters(comparison);
}
