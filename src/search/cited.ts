/**
 * Sources, and the statements that cite them.
 *
 * @module
 */
import { markRunOf } from "./rank.ts";
import { postingsOf } from "./record-lists.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { aboutTerm } from "./terms.ts";

/**
 * The sources that are cited by nothing but excluded statements: their titles seldom name what these are about.
 *
 * @param numbers records that may be hits
 * @param excluded records that must not be hits
 */
export async function citedByExcluded(
  numbers: readonly number[],
  excluded: ReadonlySet<number>,
  snapshot: IndexSnapshot,
): Promise<readonly number[]> {
  if (excluded.size === 0) return [];
  const sources = [...new Set(numbers)].filter(
    (number) => markRunOf(snapshot.root.runs, number).kind === "source",
  );
  const citing = await Promise.all(
    sources.map((number) => postingsOf(aboutTerm(number), snapshot)),
  );
  return sources.filter((_, index) => {
    const { title = [] } = citing[index] ?? {};
    return title.length > 0 && title.every((number) => excluded.has(number));
  });
}
