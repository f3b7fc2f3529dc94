/// <reference types="astro/client" />
/**
 * The texts of the documentation, as `docs/` has them: the bundler puts them into the pages' code.
 *
 * @module
 */
const FILES: Readonly<Record<string, string>> = import.meta.glob("../../../docs/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The Markdown of each file in `docs/`, by the file's name without the extension. */
export const DOCS_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ""), text]),
);
