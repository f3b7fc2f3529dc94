/**
 * A content folder → a catalog, or the list of what is wrong with it. The only way in.
 *
 * @module
 */
import glob from "fast-glob";
import { buildGraph, type Conflict } from "../gkm/graph.ts";
import { PROFILES } from "../gkm/profiles.ts";
import { START } from "../json/position.ts";
import { DEFAULT_TRS_PROFILE, descriptorTypes, type TrsProfile, toolFor } from "../trs/profile.ts";
import type { RegistryTool } from "../trs/registry.ts";
import { readBundles } from "./bundles/bundles.ts";
import type { Catalog, PublishedBundle } from "./catalog.ts";
import { locateInJson } from "./files/json-text.ts";
import { applyLock, readLock } from "./lock/lock.ts";
import { compareProblems, countProblems, type Problem } from "./report/problem.ts";
import { readSite } from "./site/site.ts";
import { readTools } from "./tools/tools.ts";

export interface LoadOptions {
  /** The address to publish at, in place of the one in `site.yaml`. */
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
    const own = byBundle.get(name) ?? [];
    const locate = locateInJson(own.length > 0 ? new TextDecoder().decode(bytes) : "");
    return own.map(({ bundle, ...finding }) => ({
      ...finding,
      file: `bundles/${bundle}.json`,
      ...locate(finding.pointer),
    }));
  });
}

/** Versions that a registry of a profile cannot show: it knows none of their descriptors. */
function typeProblems(tools: readonly RegistryTool[], profile: TrsProfile): readonly Problem[] {
  const types = descriptorTypes(profile);
  return tools.flatMap((tool) =>
    tool.versions
      .filter(({ descriptor_type }) => !descriptor_type.some((type) => types.includes(type)))
      .map(({ id, descriptor_type }) => ({
        severity: "error",
        code: "trs-profile",
        file: `tools/${tool.id}/${id}/version.md`,
        ...START,
        pointer: "",
        message: `TRS ${profile} has no descriptors of the type ${descriptor_type.join(", ")}.`,
        found: descriptor_type.join(", "),
        expected: types.join(", "),
        fix: 'Set trs: { profile: "2.0.1" } in site.yaml; clients that know 2.0.0 only may then refuse the registry.',
      })),
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
    profiles: { ...PROFILES, ...site.site?.bundle_profiles },
    severities: site.site?.severities ?? {},
  });
  const problems: Problem[] = [
    ...site.problems,
    ...tools.problems,
    ...lock.problems,
    ...bundles.problems,
  ];
  // the lock and the graph speak of sound content only
  const toolsAreSound = countProblems([...tools.problems, ...lock.problems]).errors === 0;
  const locked = toolsAreSound ? applyLock(tools.tools, lock.lock, lock.text) : undefined;
  problems.push(...(locked?.problems ?? []));
  const profile = site.site?.trs?.profile ?? DEFAULT_TRS_PROFILE;
  problems.push(...typeProblems(locked?.tools ?? [], profile));
  const bundlesAreSound = countProblems(bundles.problems).errors === 0;
  const built = bundlesAreSound ? buildGraph(bundles.bundles) : undefined;
  problems.push(...conflictProblems(bundles.bundles, built?.conflicts ?? []));
  problems.sort(compareProblems);

  const ok = countProblems(problems).errors === 0;
  const catalog =
    ok && site.site !== undefined && locked !== undefined && built !== undefined
      ? Object.freeze({
          site: deepFreeze(site.site),
          tools: deepFreeze(locked.tools.map((tool) => toolFor(tool, profile))),
          bundles: Object.freeze(bundles.bundles),
          graph: built.graph,
        })
      : undefined;
  return { catalog, problems };
}
