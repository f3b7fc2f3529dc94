/**
 * What a site holds and of which day it is, as the foot of each page says.
 *
 * @module
 */

import { counted, listed } from "../../base/words.ts";
import type { Catalog } from "../../catalog/catalog.ts";

/**
 * The version of the site in words, and how much is in it: what was released may be older.
 *
 * @example "Version 2026.11.21, updated 2026-11-21: 300 entries and 14 tools"
 */
export function versionText({
  site,
  graph,
  tools,
}: Pick<Catalog, "site" | "graph" | "tools">): string {
  const { version, updatedAt } = site.service;
  const counts = [
    ...(graph.entries.length > 0 ? [counted(graph.entries.length, "entry", "entries")] : []),
    ...(tools.length > 0 ? [counted(tools.length, "tool")] : []),
  ];
  const day = updatedAt === undefined ? "" : `, updated ${updatedAt}`;
  return `Version ${version}${day}${counts.length > 0 ? `: ${listed(counts, "and")}` : ""}`;
}
