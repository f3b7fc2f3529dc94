/**
 * Where the site has the pages of tools, and the documents beside them: their paths, from the site's root and
 * without its base.
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

/** The name of the document that says what a version takes, gives and does. */
export const INTERFACE_FILE = "interface.json";

/** The JSON Schema of those documents. */
export const INTERFACE_SCHEMA = "/schemas/tool-interface/1.0.0/tool-interface.schema.json";

/** What a version takes, gives and does: a document beside the version's page. */
export function interfacePath(
  tool: { readonly id: string },
  version: { readonly id: string },
): string {
  return `${versionPage(tool, version)}/${INTERFACE_FILE}`;
}

/**
 * Whether a path can be that of such a document.
 *
 * @param names the names in the path, decoded: `["tools", "fastp", "1.1.0", "interface.json"]`
 */
export const isInterfacePath = (names: readonly string[]): boolean =>
  names.length === 4 && `/${names[0]}` === TOOLS_PAGE && names[3] === INTERFACE_FILE;
