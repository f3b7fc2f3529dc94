/**
 * What is in the root of every site: nothing of its users may be below these paths.
 *
 * @module
 */

/** The first segments of the paths that every site has for pages, documents and files. */
export const SITE_ROOTS: readonly string[] = [
  ...["gkm", "data", "schemas", "tools", "tasks", "search", "search-index", "legend", "docs"],
  ...["organizations", "authors", "feeds", "changes", "releases", "lookup", "share", "llms.txt"],
  ...["pages", "assets", "pagefind"],
  // the pages of collections
  ...["sequence-reference", "location", "variant", "feature", "molecular-profile", "disease"],
  ...["phenotype", "condition-set", "therapy", "therapy-group", "variant-origin", "source"],
  ...["method", "organization", "proposition", "evidence", "assertion"],
];
