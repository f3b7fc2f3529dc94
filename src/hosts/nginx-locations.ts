/**
 * Locations of nginx: how headers, media types and refusals are written in them.
 *
 * @module
 */
import { JSON_TYPE } from "../edge/http/media-type.ts";
import { DOCUMENT_TYPES } from "../served/document-types.ts";
import { type HeaderFields, OPEN_HEADERS, REVALIDATED } from "../served/headers.ts";

/** A string for nginx. It expands variables in quotes too and has no escape for `$`, which URLs have. */
export const quoted = (text: string): string =>
  `"${text.replace(/["\\]/g, "\\$&").replace(/[$\p{Cc}]/gu, encodeURIComponent)}"`;

/** @param cache for files that are there only: one that is missing now may be there later */
export const addHeaders = (headers: HeaderFields, cache = REVALIDATED): readonly string[] => [
  ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
  ...Object.entries(cache).map(([name, value]) => `add_header ${name} ${quoted(value)};`),
];

/** A block of directives. */
export function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, ...lines.map((line) => `    ${line}`), "}", ""].join("\n");
}

/** nginx decodes a path before it resolves dots, so encoded dots are refused in the raw path. */
export const NO_CLIMBING =
  'if ($request_uri ~* "(/|%2f)(\\.|%2e)(\\.|%2e)(/|%2f|\\?|$)") { return 404; }';

/** One media type for all files of a location, whatever their names. */
export const onlyType = (type: string): readonly string[] => [
  "types { }",
  `default_type ${quoted(type)};`,
];

/** The media types of documents by their names; nginx's own list is then that of no file. */
export const DOCUMENTS: readonly string[] = [
  `types { ${Object.entries(DOCUMENT_TYPES)
    .map(([extension, type]) => `${quoted(type)} ${extension};`)
    .join(" ")} }`,
  `default_type ${quoted(JSON_TYPE)};`,
];

/**
 * A location of files that any site may read.
 *
 * @param types the directives of their media types
 * @param files what is tried
 */
export const openLocation = (
  head: string,
  types: readonly string[],
  files = "$uri",
  cache: HeaderFields = REVALIDATED,
): string =>
  block(`location ${head}`, [
    ...types,
    // add_header in a block replaces all of those around it, so every block has them all
    ...addHeaders(OPEN_HEADERS, cache),
    ...(head.startsWith("~") ? [NO_CLIMBING] : []),
    `try_files ${files} =404;`,
  ]);
