/**
 * What was read of the content's parts before, so that a preview reads and checks only what was changed since.
 *
 * @module
 */
import type { Reads } from "../base/memory/reads.ts";
import { type Conflict, conflictFindings } from "../gkm/check/conflicts.ts";
import { buildGraph } from "../gkm/graph/graph.ts";
import type { Read } from "../report/problem.ts";
import type { PublishedBundle } from "./bundles/published-bundle.ts";
import { entryPathConflicts } from "./published-paths.ts";
import type { EntryNotes } from "./site/entry-notes.ts";
import { SITE_FILE } from "./site/site.ts";
import type { ReadTool } from "./tools/tool.ts";

/** The graph of bundles, and what contradicts what in it. */
type CheckedGraph = ReturnType<typeof buildGraph> & { readonly conflicts: readonly Conflict[] };

function checkedGraph(
  bundles: readonly PublishedBundle[],
  notes: EntryNotes["notes"],
  reads: Reads | undefined,
  mainProducer: string | undefined,
): CheckedGraph {
  const built = buildGraph(bundles, reads, notes, mainProducer);
  return { ...built, conflicts: [...conflictFindings(built), ...entryPathConflicts(built.graph)] };
}

/** A graph, and what it was built of. */
interface KnownGraph {
  readonly of: readonly PublishedBundle[];
  /** The main producer and the notes on entries, as JSON. */
  readonly noted: string;
  readonly built: CheckedGraph;
}

/** Parts of the content, as they were read. Nothing is known at first. */
export class KnownParts {
  /** By the names of their folders. */
  readonly tools = new Map<string, ReadTool>();
  /** By the names of their files. */
  readonly bundles = new Map<string, Read<PublishedBundle>>();
  /** The texts of optional files that are to be read in place of those in the folder, by their names. */
  readonly texts = new Map<string, string>();
  #graph: KnownGraph | undefined;

  /**
   * The graph of bundles, which is built again if they or the notes on entries are others than before.
   *
   * @param reads the same as before
   */
  graphOf(
    bundles: readonly PublishedBundle[],
    notes: EntryNotes["notes"],
    reads?: Reads,
    mainProducer?: string,
  ): CheckedGraph {
    const known = this.#graph;
    const noted = JSON.stringify([mainProducer, ...notes]);
    const isKnown =
      known?.noted === noted &&
      known.of.length === bundles.length &&
      bundles.every((one, at) => one === known.of[at]);
    if (known !== undefined && isKnown) return known.built;
    const built = checkedGraph(bundles, notes, reads, mainProducer);
    this.#graph = { of: bundles, noted, built };
    return built;
  }

  /**
   * Forgets the part that something was changed in.
   *
   * @param path relative to the content folder, with `/`
   */
  forget(path: string): void {
    const [root = "", name] = path.split("/");
    // the settings of bundles are in it
    if (path === SITE_FILE) this.bundles.clear();
    else if (root === "tools" && name !== undefined) this.tools.delete(name);
    else if (root === "bundles" && name !== undefined) this.bundles.delete(name);
    else if (["", "tools", "bundles"].includes(root)) {
      this.tools.clear();
      this.bundles.clear();
    }
  }
}
