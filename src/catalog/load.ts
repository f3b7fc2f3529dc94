/**
 * A content folder → a catalog, or the list of what is wrong with it. The only way in.
 *
 * @module
 */
import glob from "fast-glob";
import { buildGraph, type Conflict } from "../gkm/graph.ts";
import { PROFILES } from "../gkm/profiles.ts";
import { descriptorTypes, type TrsProfile } from "../trs/languages.ts";
import { DEFAULT_TRS_PROFILE, toolFor } from "../trs/profile.ts";
import type { RegistryTool } from "../trs/registry.ts";
import { readBundles } from "./bundles/bundles.ts";
import type { Catalog, PublishedBundle } from "./catalog.ts";
import { locateInJson } from "./files/json-text.ts";
import { applyLock } from "./lock/apply-lock.ts";
import { readLock } from "./lock/lock.ts";
import {
  compareProblems,
  hasErrors,
  type Problem,
  problemIn,
  problemsIn,
} from "./report/problem.ts";
import { contentFinding } from "./report/rules.ts";
import { readSite } from "./site/site.ts";
import { readTools } from "./tools/tools.ts";

export interface LoadOptions {
  /** The URL to publish at, in place of the one in `site.yaml`. */
  readonly siteUrl?: string | undefined;
}

export interface Loaded {
  /** Undefined if any problem is an error. */
  readonly catalog: Catalog | undefined;
  /** In order of file and place. */
  readonly problems: readonly Problem[];
}

/** Objects of the registry and of the site; a bundle's document is shared and stays as it was read. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (ArrayBuffer.isView(value)) return value; // bytes cannot be frozen
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

function conflictProblems(
  bundles: readonly PublishedBundle[],
  conflicts: readonly Conflict[],
): readonly Problem[] {
  const byBundle = Map.groupBy(conflicts, ({ bundle }) => bundle);
  return bundles.flatMap(({ name, bytes }) => {
    const own = (byBundle.get(name) ?? []).map(({ bundle: _, ...finding }) => finding);
    if (own.length === 0) return [];
    return problemsIn(`bundles/${name}.json`, own, locateInJson(new TextDecoder().decode(bytes)));
  });
}

/** Versions that a registry of a profile cannot show: it knows none of their descriptors. */
function profileProblems(tools: readonly RegistryTool[], profile: TrsProfile): readonly Problem[] {
  const types = descriptorTypes(profile);
  return tools.flatMap((tool) =>
    tool.versions
      .filter(({ descriptor_type }) => !descriptor_type.some((type) => types.includes(type)))
      .map(({ id, descriptor_type }) => {
        const found = descriptor_type.join(", ");
        const finding = contentFinding("trs-profile", "", {
          message: `TRS ${profile} does not define the descriptor type ${found}.`,
          found,
          expected: types.join(", "),
          fix: 'Set trs: { profile: "2.0.1" } in site.yaml. Clients that know only 2.0.0 may then reject the registry.',
        });
        return problemIn(`tools/${tool.id}/${id}/version.md`, finding);
      }),
  );
}

/** Reads and checks a content folder. Never throws for what is in it. */
export async function loadCatalog(contentDir: string, options: LoadOptions = {}): Promise<Loaded> {
  const bundleFiles = (await glob("bundles/*.json", { cwd: contentDir })).sort();
  const [site, tools, lock] = await Promise.all([
    readSite(contentDir, options.siteUrl),
    readTools(contentDir),
    readLock(contentDir),
  ]);
  const bundles = await readBundles(contentDir, bundleFiles, {
    profiles: { ...PROFILES, ...site.value?.bundle_profiles },
    severities: site.value?.severities ?? {},
  });
  const profile = site.value?.trs?.profile ?? DEFAULT_TRS_PROFILE;
  // the lock and the graph are about sound content only
  const toolsAreSound = !hasErrors([...tools.problems, ...lock.problems]);
  const locked = toolsAreSound ? applyLock(tools.tools, lock.lock, lock.text) : undefined;
  const built = hasErrors(bundles.problems) ? undefined : buildGraph(bundles.bundles);
  const problems = [
    ...site.problems,
    ...tools.problems,
    ...lock.problems,
    ...bundles.problems,
    ...(locked?.problems ?? []),
    ...profileProblems(locked?.tools ?? [], profile),
    ...conflictProblems(bundles.bundles, built?.conflicts ?? []),
  ].sort(compareProblems);

  const isWhole = site.value !== undefined && locked !== undefined && built !== undefined;
  const catalog =
    isWhole && !hasErrors(problems)
      ? Object.freeze({
          site: deepFreeze(site.value),
          tools: deepFreeze(locked.tools.map((tool) => toolFor(tool, profile))),
          bundles: Object.freeze(bundles.bundles),
          graph: built.graph,
        })
      : undefined;
  return { catalog, problems };
}
