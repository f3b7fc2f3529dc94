/**
 * Whether the tools, versions, bundles and entries can be published together, each at its path.
 *
 * @module
 */

import { formatPointer } from "../base/pointer.ts";
import type { Conflict } from "../gkm/check/conflicts.ts";
import type { Entry, Graph } from "../gkm/graph/graph.ts";
import { COLLECTION_NAMES } from "../gkm/model/collections.ts";
import {
  bundleDocument,
  collectionDocument,
  collectionPage,
  entryDocument,
} from "../gkm/model/paths.ts";
import type { Problem } from "../report/problem.ts";
import {
  AUTHORS_PAGE,
  badgePath,
  changesPage,
  crateArchivePath,
  crateMetadataPath,
  interfacePath,
  ORGANIZATIONS_PAGE,
  TOOLS_PAGE,
  toolPage,
  versionPage,
} from "../served/page-paths.ts";
import { trsFile } from "../trs/api/paths.ts";
import { comparedPairs } from "../trs/compare/pairs.ts";
import { bundleFile } from "./bundles/bundle-places.ts";
import type { PublishedBundle } from "./bundles/published-bundle.ts";
import { caseClashes, clashesOf, once, type Published, problemOf } from "./files/clashes.ts";
import type { ToolDraft } from "./tools/files/drafts.ts";

const page = (path: string) => `${path.slice(1)}.html`;

/** The files by which tools, versions and bundles meet one another. */
function* registryFiles(
  tools: readonly ToolDraft[],
  bundles: readonly Pick<PublishedBundle, "name" | "files">[],
): Generator<Published> {
  const list = "the list of tools";
  yield { path: page(TOOLS_PAGE), name: list };
  yield { path: trsFile({ kind: "tools" }), name: list };
  // those of single authors and organizations are below them, each with a slug of its own: they meet nothing
  yield { path: page(AUTHORS_PAGE), name: "the list of authors" };
  yield { path: page(ORGANIZATIONS_PAGE), name: "the list of organizations" };
  for (const tool of tools) {
    const { id } = tool;
    const toolSource = { name: `the tool ${id}`, of: `tools/${id}/tool.md` };
    yield { ...toolSource, path: page(toolPage(tool)) };
    yield { ...toolSource, name: `the badge of ${id}`, path: badgePath(tool).slice(1) };
    yield { ...toolSource, path: trsFile({ kind: "tool", id }) };
    yield {
      ...toolSource,
      name: `the list of versions of ${id}`,
      path: trsFile({ kind: "versions", id }),
    };
    for (const version of tool.versions) {
      const of = `tools/${id}/${version.id}/version.md`;
      const name = `the version ${id} ${version.id}`;
      yield { of, name, path: page(versionPage(tool, version)) };
      yield { of, name, path: interfacePath(tool, version).slice(1) };
      yield { of, name, path: crateMetadataPath(tool, version).slice(1) };
      yield { of, name, path: crateArchivePath(tool, version).slice(1) };
      yield { of, name, path: trsFile({ kind: "version", id, version: version.id }) };
    }
    for (const { newer, older } of comparedPairs(tool)) {
      const of = `tools/${id}/${newer.id}/version.md`;
      const name = `what changed in ${id} ${newer.id} since ${older.id}`;
      yield { of, name, path: page(changesPage(tool, newer, older)) };
    }
  }
  for (const bundle of bundles) {
    const { name } = bundle;
    const path = decodeURIComponent(bundleDocument(name)).slice(1);
    yield { of: bundleFile(bundle), name: `the bundle ${name}`, path };
  }
}

/** What of tools and bundles cannot be published at its path. */
export function pathProblems(
  tools: readonly ToolDraft[],
  bundles: readonly Pick<PublishedBundle, "name" | "files">[],
): readonly Problem[] {
  const registry = [...registryFiles(tools, bundles)];
  return once([...clashesOf(registry), ...caseClashes(registry)]).map(problemOf);
}

/** The files of the entries, and the pages of their collections. */
function* entryFiles(graph: Graph): Generator<Published & { readonly entry?: Entry }> {
  for (const name of COLLECTION_NAMES) {
    yield { path: page(collectionPage(name)), name: "the page of its collection" };
    yield { path: collectionDocument(name).slice(1), name: "the list of its collection" };
  }
  for (const entry of graph.entries) {
    const of = `${entry.collection} ${entry.key}`;
    yield { path: page(entry.path), name: entry.key, of, entry };
    yield { path: entryDocument(entry).slice(1), name: entry.key, of, entry };
  }
}

/** What of the entries cannot be published at its path, from the side of each bundle that has it. */
export function entryPathConflicts(graph: Graph): readonly Conflict[] {
  const files = [...entryFiles(graph)];
  const clashes = once([...clashesOf(files), ...caseClashes(files)]);
  if (clashes.length === 0) return [];
  const entries = new Map(files.map(({ of, entry }) => [of, entry]));
  return clashes.flatMap(({ of, finding }) => {
    const { collection, key, bundles } = entries.get(of) as Entry;
    const pointer = formatPointer([collection, key]);
    return bundles.map((bundle) => ({ ...finding, bundle, pointer }));
  });
}
