/**
 * Where the site has the pages of tools, and the documents beside them: their paths, from the site's root and
 * without its base.
 *
 * @module
 */

/** The page of all tools. */
export const TOOLS_PAGE = "/tools";

/** A page of the list of all tools, from 1. No id of a tool begins as the further ones do. */
export const toolListPage = (page: number): string =>
  page === 1 ? TOOLS_PAGE : `${TOOLS_PAGE}/~${page}`;

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
const INTERFACE_FILE = "interface.json";

/** The JSON Schema of those documents. */
export const INTERFACE_SCHEMA = "/schemas/tool-interface/1.0.0/tool-interface.schema.json";

/** What a version takes, gives and does: a document beside the version's page. */
export function interfacePath(
  tool: { readonly id: string },
  version: { readonly id: string },
): string {
  return `${versionPage(tool, version)}/${INTERFACE_FILE}`;
}

/** What changed in a version since an older one of the same tool. */
export function changesPage(
  tool: { readonly id: string },
  version: { readonly id: string },
  older: { readonly id: string },
): string {
  return `${versionPage(tool, version)}/since/${older.id}`;
}

/** The folder of the files of a version that the registry does not have. */
const FILES_FOLDER = "files";

/**
 * Where a file of a version is that the registry does not have, percent-encoded: `/tools/sort/1.0/files/main.toy`.
 *
 * @param path relative to the version's folder
 */
export function versionFilePath(
  tool: { readonly id: string },
  version: { readonly id: string },
  path: string,
): string {
  const names = path.split("/").map(encodeURIComponent);
  return [versionPage(tool, version), FILES_FOLDER, ...names].join("/");
}

/** Whether a path, not encoded, is that of such a file: `tools/sort/1.0/files/main.toy`. */
export const isVersionFile = (path: string): boolean => {
  const [tools, , , folder, name] = path.split("/");
  return `/${tools}` === TOOLS_PAGE && folder === FILES_FOLDER && name !== undefined;
};

/** The values of a version's test as a file to run it with: `inputs.json`, or `params.yaml` for Nextflow. */
export function inputsPath(
  tool: { readonly id: string },
  version: { readonly id: string },
  name: string,
): string {
  return `${versionPage(tool, version)}/${name}`;
}

/** The name of the metadata of a crate, which RO-Crate 1.1 has fixed. */
export const CRATE_METADATA_FILE = "ro-crate-metadata.json";

/** How archives are named that are a Workflow RO-Crate, as WorkflowHub names them. */
export const CRATE_ARCHIVE_ENDING = ".crate.zip";

/** The metadata of a version's Workflow RO-Crate. */
export function crateMetadataPath(
  tool: { readonly id: string },
  version: { readonly id: string },
): string {
  return `${versionPage(tool, version)}/${CRATE_METADATA_FILE}`;
}

/** So many characters of an id are in a name, which systems take up to 255 bytes long. */
const LONGEST_IN_NAME = 120;

/** The name of a version's archive; those of long ids are cut. */
export const crateArchiveName = (
  tool: { readonly id: string },
  version: { readonly id: string },
): string =>
  `${tool.id.slice(0, LONGEST_IN_NAME)}-${version.id.slice(0, LONGEST_IN_NAME)}${CRATE_ARCHIVE_ENDING}`;

/** A version with all its files as one archive, which is a Workflow RO-Crate. */
export function crateArchivePath(
  tool: { readonly id: string },
  version: { readonly id: string },
): string {
  return `${versionPage(tool, version)}/${crateArchiveName(tool, version)}`;
}

/** How to cite a version, for programs. */
export function versionCitationPath(
  tool: { readonly id: string },
  version: { readonly id: string },
  format: "bib" | "csl.json",
): string {
  return `${versionPage(tool, version)}/citation.${format}`;
}

/** The picture of a tool's newest release, for the documents of others. */
export function badgePath(tool: { readonly id: string }): string {
  return `${toolPage(tool)}/badge.svg`;
}

/** A page of a list, and of what is listed on an entry's page; the first one has the path alone. */
const partPath = (path: string, page: number) => (page === 1 ? path : `${path}/page-${page}`);

export const ORGANIZATIONS_PAGE = "/organizations";

/** A page of the list of organizations. */
export const organizationsPage = (page = 1): string => partPath(ORGANIZATIONS_PAGE, page);

/** The tools of an organization. */
export function organizationPage(slug: string, page = 1): string {
  return partPath(`${ORGANIZATIONS_PAGE}/${slug}`, page);
}

export const AUTHORS_PAGE = "/authors";

/** A page of the list of authors. */
export const authorsPage = (page = 1): string => partPath(AUTHORS_PAGE, page);

/** The tools of an author. */
export function authorPage(slug: string, page = 1): string {
  return partPath(`${AUTHORS_PAGE}/${slug}`, page);
}

export const DOCS_PAGE = "/docs";

export const HOME_PAGE = "/";
export const TASKS_PAGE = "/tasks";
export const API_PAGE = "/api";
export const CHANGES_PAGE = "/changes";
export const LOOKUP_PAGE = "/lookup";
export const SEARCH_PAGE = "/search";
export const LEGEND_PAGE = "/legend";

/** A page of the documentation, by its file's name without the extension: `rules`. */
export const docsPage = (name: string): string => `${DOCS_PAGE}/${name}`;

/** The extensions of documents beside a version's page. */
export const VERSION_EXTENSIONS = ["bib", "json", "yaml", "yml", "zip"] as const;

/** {@link VERSION_EXTENSIONS} as a pattern. */
export const VERSION_DOCUMENT = `(?:${VERSION_EXTENSIONS.join("|")})`;

const IS_DOCUMENT = new RegExp(`\\.${VERSION_DOCUMENT}$`);

/**
 * Whether a path is that of a document beside a version's page: what programs read of it.
 *
 * @param names the names in the path, decoded: `["tools", "fastp", "1.1.0", "interface.json"]`
 */
export const isVersionDocument = (names: readonly string[]): boolean =>
  names.length === 4 && `/${names[0]}` === TOOLS_PAGE && IS_DOCUMENT.test(names[3] ?? "");
