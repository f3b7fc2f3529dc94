/**
 * The pages of entries that show what changed.
 *
 * @module
 */
import type { Entry } from "../graph/graph.ts";
import { aboutOf } from "../graph/statements.ts";
import type { CollectionName } from "../model/collections.ts";

/** An entry of which something changed. */
interface TouchedEntry {
  readonly entry: Entry;
  /** Whether it has another title, or is only there on one side: all that name it show that. */
  readonly isNamedOtherwise: boolean;
  /** Whether tables of statements show another row of it. */
  readonly hasOtherRow: boolean;
}

/** What the pages of profiles spell out of the variants that they consist of. */
const SPELLED_OUT: ReadonlySet<CollectionName> = new Set([
  "location",
  "sequenceReference",
  "variant",
]);

/** What has no list of the statements about it. */
const WITHOUT_TABLES: ReadonlySet<CollectionName> = new Set([...SPELLED_OUT, "variantOrigin"]);

/**
 * The paths of pages that show what changed of entries: their own, those of entries beside them that name them, and
 * those with a table of statements. An estimate: pages that only count something, or list what is related, are left out.
 */
export function pathsShowing(touched: Iterable<TouchedEntry>): ReadonlySet<string> {
  const paths = new Set<string>();
  const add = (entries: Iterable<{ readonly entry: Entry }>) => {
    for (const { entry } of entries) paths.add(entry.path);
  };
  const addProfiles = ({ backlinks }: Entry): void => {
    for (const { entry } of backlinks) {
      if (paths.has(entry.path)) continue;
      if (SPELLED_OUT.has(entry.collection)) addProfiles(entry);
      if (SPELLED_OUT.has(entry.collection) || entry.collection === "molecularProfile") {
        paths.add(entry.path);
      }
    }
  };
  for (const { entry, isNamedOtherwise, hasOtherRow } of touched) {
    paths.add(entry.path);
    if (isNamedOtherwise) add(entry.links);
    // items show the title and the year of what reports them
    if (isNamedOtherwise || hasOtherRow || entry.collection === "source") add(entry.backlinks);
    if (SPELLED_OUT.has(entry.collection)) addProfiles(entry);
    // titles of claims leave out the gene, which their pages and those of their profiles show
    if (isNamedOtherwise && entry.collection === "feature") {
      for (const { entry: proposition } of entry.backlinks) {
        add(proposition.backlinks);
        add(proposition.links.filter(({ field }) => field === "/subject"));
      }
    }
    if (!hasOtherRow) continue;
    for (const about of aboutOf(entry)) {
      if (!WITHOUT_TABLES.has(about.collection)) paths.add(about.path);
    }
  }
  return paths;
}
