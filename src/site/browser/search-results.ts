/**
 * What Pagefind sends → what the search page shows.
 *
 * @module
 */
import { isObject, stringOf } from "../../json/json.ts";
import { pagePath } from "../page-path.ts";

export interface SearchResult {
  readonly path: string;
  readonly title: string;
  /** What pages of its kind are called: "Evidence". */
  readonly kind: string;
  /** HTML that Pagefind has escaped, but for `<mark>`. */
  readonly excerpt: string;
}

/** A result of a search; undefined if it has no URL. Fields of the wrong type are left out. */
export function parseResult(data: unknown): SearchResult | undefined {
  if (!isObject(data)) return undefined;
  const url = stringOf(data["url"]);
  if (url === undefined) return undefined;
  const meta = isObject(data["meta"]) ? data["meta"] : {};
  return {
    path: pagePath(url),
    title: stringOf(meta["title"]) ?? url,
    kind: stringOf(meta["kind"]) ?? "",
    excerpt: stringOf(data["excerpt"]) ?? "",
  };
}

/** How many pages there are of each kind. */
export function parseKinds(filters: unknown): readonly (readonly [kind: string, count: number])[] {
  const kinds = isObject(filters) && isObject(filters["kind"]) ? filters["kind"] : {};
  return Object.entries(kinds).flatMap(([kind, count]) =>
    typeof count === "number" ? [[kind, count] as const] : [],
  );
}

/** The query of the search page's own URL; empty without a search. */
export function searchQuery(query: string, kind: string): string {
  const parameters = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
  return parameters.size > 0 ? `?${parameters}` : "";
}
