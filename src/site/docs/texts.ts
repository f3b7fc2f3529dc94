/// <reference types="astro/client" />
/**
 * The texts of the documentation, as `docs/` has them: the bundler puts them into the pages' code. How the program is
 * changed is for those who have its code, and no page of a site.
 *
 * @module
 */
const FILES: Readonly<Record<string, string>> = import.meta.glob(
  ["../../../docs/*.md", "!../../../docs/develop.md"],
  { query: "?raw", import: "default", eager: true },
);

/** The Markdown of each page of the documentation, by the file's name without the extension. */
export const DOCS_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ""), text]),
);
