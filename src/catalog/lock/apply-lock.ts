/**
 * The lock applied to the content: `meta_version` of each tool and version, and whether the lock fits.
 *
 * @module
 */

import { type Problem, problemsIn } from "../../report/problem.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";
import { locateInJson } from "../../yaml/json-text.ts";
import type { ToolDraft } from "../tools/files/drafts.ts";
import { publishedTools } from "../tools/unpublished.ts";
import { revisionAdvice, WORKING_TREE } from "./advice.ts";
import { goneVersions } from "./gone-versions.ts";
import { EMPTY_LOCK, entryOf, type Lock, lockedVersion, makeLock } from "./lock.ts";
import { LOCK_FILE } from "./lock-file.ts";
import { brokenPromises } from "./production.ts";
import type { Revision } from "./revision.ts";
import { staleness } from "./staleness.ts";

/** What production versions must still be: what the revision has, or else the lock file. */
function promises(
  tools: readonly ToolDraft[],
  lock: Lock,
  published: Revision | undefined,
): readonly Problem[] {
  return published === undefined
    ? [...brokenPromises(tools, lock, WORKING_TREE)]
    : [...brokenPromises(tools, published.lock ?? EMPTY_LOCK, revisionAdvice(published))];
}

/**
 * Gives each tool and version its `meta_version`. A lock that does not fit the content is a problem.
 *
 * @param tools with drafts, which have it too
 * @param text the lock file's text, for positions
 * @param published the revision to compare with
 * @param mainProducer the main producer of site.yaml
 */
export function applyLock(
  tools: readonly ToolDraft[],
  lock: Lock,
  text: string | undefined,
  published?: Revision,
  mainProducer?: string,
): { readonly tools: readonly RegistryTool[]; readonly problems: readonly Problem[] } {
  const fresh = makeLock(tools, lock, mainProducer);
  const broken = promises(tools, lock, published);
  const folders = new Set(broken.map(({ file }) => file.split("/", 3).join("/")));
  const isReported = (tool: string, version: string) =>
    [version, "tool.md"].some((name) => folders.has(`tools/${tool}/${name}`));
  const stale = staleness({
    tools: publishedTools(tools),
    ...{ lock, fresh, mainProducer, published, isReported },
  });
  return {
    tools: tools.map((tool) => ({
      ...tool,
      meta_version: entryOf(fresh.tools, tool.id)?.meta_version ?? 1,
      versions: tool.versions.map((version) => ({
        ...version,
        meta_version: lockedVersion(fresh, tool.id, version.id)?.meta_version ?? 1,
      })),
    })),
    problems: [
      ...broken,
      ...(published === undefined ? [] : goneVersions(tools, published)),
      ...problemsIn(LOCK_FILE, stale, locateInJson(text || "{}")),
    ],
  };
}
