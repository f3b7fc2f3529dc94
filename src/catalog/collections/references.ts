/**
 * What the entries of collections refer to that is not published, with the places: in their fields and in their texts.
 *
 * @module
 */
import type { Finding, FindingDetails } from "../../base/finding.ts";
import { createEffort, didYouMean } from "../../base/suggest.ts";
import { unpublishedEntries } from "../../gkm/graph/drafts.ts";
import type { Graph } from "../../gkm/graph/graph.ts";
import { collectionOf, isCollectionName } from "../../gkm/model/collections.ts";
import { TOOL_TARGET } from "../../plugins/collections.ts";
import type { ItemReference } from "../../plugins/plugin.ts";
import { type Problem, problemsIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { itemLinkProblems } from "../pages/links.ts";
import type { SitePaths } from "../pages/site-paths.ts";
import { collectionFolder, type ReadCollections } from "./read-collections.ts";

/** What entries of collections can refer to. */
interface Referable {
  /** With drafts, which are not published. */
  readonly graph: Graph;
  /** Those that are published. */
  readonly tools: readonly { readonly id: string }[];
  readonly paths: SitePaths;
  /** Whether the content is being edited: then drafts are shown, too. */
  readonly isDraft: boolean;
}

/** Makes what judges a reference. */
function createJudge(
  { names }: ReadCollections,
  { graph, tools, isDraft }: Referable,
): (reference: ItemReference) => Finding | undefined {
  const unpublished = isDraft ? new Set() : unpublishedEntries(graph);
  const toolIds = new Set(tools.map(({ id }) => id));
  // of thousands of wrong names, the first get a suggestion
  const effort = createEffort();
  const finding = (pointer: string, details: FindingDetails) =>
    contentFinding("content-collection", pointer, details);
  return ({ pointer, to, key }) => {
    if (to === TOOL_TARGET) {
      if (toolIds.has(key)) return undefined;
      return finding(pointer, {
        message: `There is no tool ${key}.`,
        found: key,
        expected: "the id of a tool that is published",
        ...didYouMean(key, toolIds, "Correct the id, or add the tool.", effort),
      });
    }
    if (isCollectionName(to)) {
      const entry = graph.find(to, key);
      if (entry !== undefined && !unpublished.has(entry)) return undefined;
      // no other entry is proposed: it would be another gene, or another paper
      return finding(pointer, {
        message:
          entry === undefined
            ? `There is no ${collectionOf(to).label.toLowerCase()} ${key}.`
            : `${key} is a draft, which is not published.`,
        found: key,
        expected: `the key of an entry of ${to} that is published`,
        fix:
          entry === undefined
            ? "Correct the key, or add the entry to a bundle."
            : "Publish it, or remove the reference.",
      });
    }
    const known = names.get(to) ?? new Set<string>();
    if (known.has(key)) return undefined;
    return finding(pointer, {
      message: `There is no entry ${key} in ${collectionFolder(to)}/.`,
      found: key,
      expected: "the name of a file there, without its extension",
      ...didYouMean(key, known, "Correct the name, or add the file.", effort),
    });
  };
}

/** What is wrong with the references and links of all entries. */
export function collectionProblems(
  read: ReadCollections,
  referable: Referable,
): readonly Problem[] {
  const judge = createJudge(read, referable);
  const all = [...read.drafts.values(), ...read.unsound];
  const drafts = Map.groupBy(all, ({ item }) => item.collection);
  return [...drafts].flatMap(([name, own]) => [
    ...own.flatMap(({ item, file, locate }) =>
      problemsIn(
        file,
        item.references.flatMap((reference) => judge(reference) ?? []),
        locate,
      ),
    ),
    ...itemLinkProblems(
      own.map(({ item, file, bodyLine }) => ({
        ...{ name: item.name, body: item.text, file, bodyLine },
      })),
      collectionFolder(name),
      read.names.get(name) ?? new Set(),
      referable.isDraft ? undefined : referable.paths,
    ),
  ]);
}
