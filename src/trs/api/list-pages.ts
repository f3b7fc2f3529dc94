/**
 * The pages of the list of tools, and the headers that link them (Tool Registry API 2.0.0, section 4,
 * "Response headers of GET /tools").
 *
 * @module
 */
import { formatTrsPath, TRS_BASE, trsFile } from "./paths.ts";

/** `limit` when a request has none (Tool Registry API 2.0.0, section 8), and the largest page that is sent. */
export const DEFAULT_LIMIT = 1000;

export interface Page {
  readonly limit: number;
  /** Index of the first record, from 0. */
  readonly offset: number;
}

/**
 * The headers of a page. A page beyond the end has no next page.
 *
 * @param url of the request, with its parameters
 * @param total the number of records on all pages
 */
export function pageHeaders(
  url: URL,
  { limit, offset }: Page,
  total: number,
): Readonly<Record<string, string>> {
  const page = (start: number) => {
    const link = new URL(url);
    link.searchParams.set("limit", String(limit));
    link.searchParams.set("offset", String(start));
    return link.href;
  };
  // pages are counted from this one, so that following next_page ends at last_page
  const first = offset < total ? offset % limit : 0;
  const last = total === 0 ? 0 : first + Math.floor((total - 1 - first) / limit) * limit;
  return {
    self_link: page(offset),
    last_page: page(last),
    ...(offset + limit < total ? { next_page: page(offset + limit) } : {}),
    current_offset: String(offset),
    current_limit: String(limit),
  };
}

/** The file of a page of {@link DEFAULT_LIMIT} tools for hosts without the function; from 0. */
export const pageFile = (page: number) =>
  page === 0 ? trsFile({ kind: "tools" }) : `${TRS_BASE.slice(1)}/list/pages/${page}.json`;

/** A page of the list that a static host serves. */
interface StaticPage {
  readonly page: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The pages of a list of tools; an empty list has one.
 *
 * @param total the number of tools
 * @param url the site's URL without a trailing slash
 */
export function staticPages(total: number, url: string): readonly StaticPage[] {
  const count = Math.max(1, Math.ceil(total / DEFAULT_LIMIT));
  const urlOf = (page: number) =>
    page === 0 ? url + formatTrsPath({ kind: "tools" }) : `${url}/${pageFile(page)}`;
  return Array.from({ length: count }, (_, page) => ({
    page,
    headers: {
      self_link: urlOf(page),
      last_page: urlOf(count - 1),
      ...(page + 1 < count ? { next_page: urlOf(page + 1) } : {}),
      current_offset: String(page * DEFAULT_LIMIT),
      current_limit: String(DEFAULT_LIMIT),
    },
  }));
}
