/**
 * Facets: what records are about, as readers filter and count hits by it. Records have their values in a row each,
 * and values their records in a list each, so that a filter holds for all hits, and counts read few blocks.
 *
 * @module
 */
import { blocksOfKey, type IndexLine, TAB } from "./blocks.ts";
import { markRunOf, type Ranked } from "./rank.ts";
import { FACETS, type FacetName } from "./record.ts";
import { postingsOf } from "./record-lists.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { facetTerm, rowTerm } from "./terms.ts";

/** The values that hits must have: one of each facet. */
export type FacetFilters = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** How many hits have each value of each facet, the most first. */
export type FacetCounts = Readonly<Record<FacetName, Readonly<Record<string, number>>>>;

/** Counts, and of how many hits in their order, if not of all. */
interface CountedFacets {
  readonly counts: FacetCounts;
  readonly countedFirst?: number;
}

/** So many blocks of rows are read for counts. */
const MAX_BLOCKS = 2;

/** Between values of a facet in a row; no value has it. */
const BETWEEN = "\u0001";

/** Kinds of records that have rows. */
const WITH_ROWS: ReadonlySet<string> = new Set([
  ...["assertion", "evidence", "profile", "variant"],
  ...["tool", "version"],
]);

/** The rows of records that have facets. */
export function facetRows({ records }: Ranked): readonly IndexLine[] {
  return records.flatMap(({ kind, facets = {} }, number) => {
    const fields = FACETS.map((facet) => (facets[facet] ?? []).join(BETWEEN));
    if (!WITH_ROWS.has(kind) || !fields.some(Boolean)) return [];
    return [{ key: rowTerm(number), fields: fields.join(TAB).trimEnd() }];
  });
}

/** The values of a facet in a row. */
const valuesIn = (line: string, facet: FacetName): readonly string[] =>
  line.split(TAB)[FACETS.indexOf(facet) + 1]?.split(BETWEEN).filter(Boolean) ?? [];

const asked = (filters: FacetFilters, facet: FacetName): readonly string[] => filters[facet] ?? [];

/** The numbers of hits that have one of the values of each facet, in their order. */
export async function withFacets(
  numbers: readonly number[],
  filters: FacetFilters,
  snapshot: IndexSnapshot,
): Promise<readonly number[]> {
  const wanted = FACETS.filter((facet) => asked(filters, facet).length > 0);
  const sets = await Promise.all(
    wanted.map(async (facet) => {
      const terms = asked(filters, facet).map((value) => facetTerm(facet, value));
      const lists = await Promise.all(terms.map((term) => postingsOf(term, snapshot)));
      return new Set(lists.flatMap(({ title }) => title));
    }),
  );
  return numbers.filter((number) => sets.every((set) => set.has(number)));
}

/** The first hits of which the rows are in few blocks. */
function firstOf(numbers: readonly number[], { root }: IndexSnapshot): readonly number[] {
  const blocks = new Set<number>();
  const end = numbers.findIndex((number) => {
    if (!WITH_ROWS.has(markRunOf(root.runs, number).kind)) return false;
    blocks.add(blocksOfKey(root.starts.words, rowTerm(number)).from);
    return blocks.size > MAX_BLOCKS;
  });
  return end < 0 ? numbers : numbers.slice(0, end);
}

/**
 * The counts of hits, with the filters of the other facets: what a choice would give.
 *
 * @param numbers with all other filters
 */
export async function countFacets(
  numbers: readonly number[],
  filters: FacetFilters,
  snapshot: IndexSnapshot,
): Promise<CountedFacets> {
  const first = firstOf(numbers, snapshot);
  const lines = await Promise.all(
    first
      .filter((number) => WITH_ROWS.has(markRunOf(snapshot.root.runs, number).kind))
      .map((number) => snapshot.linesOf("words", rowTerm(number))),
  );
  const rows = lines.flat();
  const passes = (line: string, facet: FacetName): boolean =>
    valuesIn(line, facet).some((value) => asked(filters, facet).includes(value));
  const countOf = (facet: FacetName): Readonly<Record<string, number>> => {
    const others = FACETS.filter((other) => other !== facet && asked(filters, other).length > 0);
    const counts = new Map<string, number>();
    for (const line of rows) {
      if (!others.every((other) => passes(line, other))) continue;
      for (const value of valuesIn(line, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return Object.fromEntries(counts);
  };
  return {
    counts: {
      gene: countOf("gene"),
      disease: countOf("disease"),
      therapy: countOf("therapy"),
      language: countOf("language"),
      format: countOf("format"),
    },
    ...(first.length === numbers.length ? {} : { countedFirst: first.length }),
  };
}

/** What is counted if rows cannot be read. */
export const UNCOUNTED: CountedFacets = {
  counts: { gene: {}, disease: {}, therapy: {}, language: {}, format: {} },
};
