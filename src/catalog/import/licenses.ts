/**
 * Which license the text of a LICENSE file is, by its title.
 *
 * @module
 */
import type { ImportedFile } from "./imported.ts";

/** Titles, or how texts without one begin. Licenses of GNU are left out: their texts do not say whether later versions count. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?mit license\b|^permission is hereby granted, free of charge/im, "MIT"],
  [/^\s*apache license\s+version 2\.0\b/im, "Apache-2.0"],
  [/^bsd 3-clause license\b/im, "BSD-3-Clause"],
  [/^bsd 2-clause license\b/im, "BSD-2-Clause"],
  [/^isc license\b/im, "ISC"],
  [/^mozilla public license version 2\.0\b/im, "MPL-2.0"],
  [/^\s*boost software license - version 1\.0\b/im, "BSL-1.0"],
  [/^this is free and unencumbered software released into the public domain/im, "Unlicense"],
  [/^cc0 1\.0 universal\b/im, "CC0-1.0"],
];

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:\.(?:txt|md))?$/i;

/** How much of a text has its title. */
const HEAD = 1000;

/** The SPDX identifier of the license in the files of a version; undefined if that is not sure. */
export function licenseOf(files: readonly ImportedFile[]): string | undefined {
  const found = files.filter(({ path }) => LICENSE_FILE.test(path));
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return undefined;
  const text = new TextDecoder().decode(only.content.subarray(0, HEAD));
  const ids = TITLES.filter(([title]) => title.test(text)).map(([, id]) => id);
  return ids.length === 1 ? ids[0] : undefined;
}
