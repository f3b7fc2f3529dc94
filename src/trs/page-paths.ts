/**
 * Where the site has the pages of tools: their paths, from the site's root and without its base.
 *
 * @module
 */

/** The page of all tools. */
export const TOOLS_PAGE = "/tools";

/** The page of a tool. */
export function toolPage({ id }: { readonly id: string }): string {
  return `${TOOLS_PAGE}/${id}`;
}

/** The page of a tool's version. */
export function versionPage(
  tool: { readonly id: string },
  version: { readonly id: string },
): string {
  return `${toolPage(tool)}/${version.id}`;
}
