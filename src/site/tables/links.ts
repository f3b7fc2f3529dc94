/**
 * Links to a page's table of evidence with filters: `?therapy=Vemurafenib&level=A#evidence`. The script of
 * tables applies them; without it the link leads to the whole table.
 *
 * @module
 */

/** The keys that filter tables of statements, in the order of their menus. */
const FILTER_KEYS = [
  "gene",
  "profile",
  "origin",
  "disease",
  "therapy",
  "type",
  "effect",
  "direction",
  "level",
  "producer",
] as const;

export type FilterKey = (typeof FILTER_KEYS)[number];

/** The id of the heading above a page's table of assertions. */
export const ASSERTIONS_ANCHOR = "assertions";

/** The id of the heading above a page's table of evidence. */
export const EVIDENCE_ANCHOR = "evidence";

/**
 * The link from a page to its table of evidence, filtered.
 *
 * @param filters what the cells must say: an effect by its label, a direction by its word
 * @example filteredTable({ therapy: "Vemurafenib" }) // "?therapy=Vemurafenib#evidence"
 */
export function filteredTable(
  filters: { readonly [Key in FilterKey]?: string | undefined },
): string {
  const query = new URLSearchParams(
    FILTER_KEYS.flatMap((key) => {
      const value = filters[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return `${query.size === 0 ? "" : `?${query}`}#${EVIDENCE_ANCHOR}`;
}
