/**
 * What the rules of plugins find, at its places in the content.
 *
 * @module
 */
import { formatPointer } from "../base/pointer.ts";
import type { PluginContent, SitePlugins } from "../plugins/plugin.ts";
import { type PlacedFinding, pluginFindings } from "../plugins/rules.ts";
import { type Problem, problemIn, problemsAt, problemsIn } from "../report/problem.ts";
import { placeInBundle } from "./bundles/bundle-places.ts";
import type { PublishedBundle } from "./catalog.ts";
import type { ReadCollections } from "./collections/read-collections.ts";

/** A finding as a problem: at an entry in the first bundle that has it or in its own file, in a file of a version, or at the start of the front matter. */
function problemOf(
  { at, finding }: PlacedFinding,
  bundles: readonly PublishedBundle[],
  collected: ReadCollections,
): readonly Problem[] {
  if ("tool" in at) {
    const { tool, version } = at;
    if ("path" in at) {
      const { path, line = 1, column = 1 } = at;
      const file = `tools/${tool.id}/${at.version.id}/${path}`;
      return [problemIn(file, finding, { line, column })];
    }
    const file =
      version === undefined ? `${tool.id}/tool.md` : `${tool.id}/${version.id}/version.md`;
    return [problemIn(`tools/${file}`, finding)];
  }
  if ("item" in at) {
    const draft = collected.drafts.get(at.item);
    return draft === undefined ? [] : problemsIn(draft.file, [finding], draft.locate);
  }
  const { collection, key, bundles: names } = at.entry;
  const bundle = bundles.find(({ name }) => name === names[0]);
  if (bundle === undefined) return [];
  const pointer = formatPointer([collection, key]) + finding.pointer;
  return problemsAt([{ ...finding, pointer }], placeInBundle(bundle));
}

/**
 * Everything in content that breaks the rules of plugins.
 *
 * @throws PluginError if a plugin fails
 */
export const pluginProblems = (
  plugins: SitePlugins,
  content: PluginContent,
  bundles: readonly PublishedBundle[],
  collected: ReadCollections,
): readonly Problem[] =>
  pluginFindings(plugins, content).flatMap((one) => problemOf(one, bundles, collected));
