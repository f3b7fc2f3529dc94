/**
 * What is published besides the pages, one row each. A build writes the files of all rows, in their order; a preview
 * makes those that are requested.
 *
 * @module
 */
import type { Cache } from "../cache/cache.ts";
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { GKM_BASE, MERGED_SCHEMA } from "../gkm/model/paths.ts";
import { HOSTS, hostFiles } from "../hosts/hosts.ts";
import { LOOKUP_BASE } from "../lookup/index/documents.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import type { SiteFiles } from "../output/site-files.ts";
import type { KeptParts } from "../render/kept-parts.ts";
import { BULK_BASE, isBulkPath } from "../served/bulk-paths.ts";
import { ITEMS_BASE } from "../served/collection-paths.ts";
import { fontPath } from "../served/fonts.ts";
import {
  CRATE_ARCHIVE_ENDING,
  CRATE_METADATA_FILE,
  isVersionDocument,
  isVersionFile,
  TOOLS_PAGE,
} from "../served/page-paths.ts";
import { RELEASES_PAGE } from "../served/release-paths.ts";
import { SEARCH_BLOCKS, SEARCH_ROOT } from "../served/search-paths.ts";
import { HASHED_FOLDER } from "../served/site-headers.ts";
import { brandStyles } from "../site/frame/brand.ts";
import { fontStyles } from "../site/frame/fonts.ts";
import { BRAND_STYLES, OWN_STYLES, TOUCH_ICON } from "../site/frame/pages.ts";
import { viewOf } from "../site/view.ts";
import { tesOpenapiDocument } from "../tes/openapi.ts";
import { TES_OPENAPI_FILE } from "../tes/paths.ts";
import { badges } from "./badges.ts";
import { bulkFiles } from "./bulk/bulk-files.ts";
import { citationFiles, sourceCitations } from "./citations.ts";
import { collectionFiles } from "./collection-files.ts";
import { crates, undatedReport } from "./crates.ts";
import {
  formerAddresses,
  formerPathsOf,
  fullPathsOf,
  isFormerAddress,
} from "./former-addresses.ts";
import { furtherFiles } from "./further-files.ts";
import { gkmTree } from "./gkm-tree.ts";
import { inputsTree } from "./inputs-tree.ts";
import { interfaceTree } from "./interface-tree.ts";
import { lookupFiles } from "./lookup/lookup-files.ts";
import type { MadeFile } from "./pictures/made-files.ts";
import { pictureFiles } from "./pictures/picture-files.ts";
import { readerTables } from "./reader-tables.ts";
import { releaseFiles } from "./releases/release-files.ts";
import { schemaFiles } from "./schemas.ts";
import { searchFiles } from "./search/search-files.ts";
import { textIndex } from "./search/text-index.ts";
import { shareImages } from "./share/share-images.ts";
import { touchIconFile } from "./share/touch-icon.ts";
import { robotsFile, sitemap } from "./sitemap.ts";
import { rewritesOf, trsTree } from "./trs-tree.ts";

interface Row {
  /** What the files are: the report of a build begins its line with this. */
  readonly name: string;
  /** Whether the report has a line for them. */
  readonly isReported?: true;
  /** Further lines of the report. */
  readonly notes?: (catalog: Catalog) => readonly string[];
}

/** Files that are made from a catalog alone. */
interface Findable extends Row {
  /** Whether a path may be one of its files: nothing is made to tell. */
  readonly has: (path: string) => boolean;
  /** Whether the files of a tool, which are below its page, are made from that tool and the settings alone. */
  readonly isByTool?: true;
}

/** Files that are made one after another. */
export interface FilePublisher extends Findable {
  /** @param kept parts of the build before; by default, all are made */
  readonly files: (catalog: Catalog, kept?: KeptParts) => Iterable<OutputFile>;
}

/** Files that take long: they are made at the same time as those of all others, and kept for the next build. */
export interface PicturePublisher extends Findable {
  readonly pictures: (catalog: Catalog) => Iterable<MadeFile>;
}

/** Files that are made from the pages of a build: a preview has none. */
interface PagePublisher extends Row {
  /**
   * @param files the pages, and what else is written
   * @param cache what earlier builds made
   */
  readonly fromPages: (
    catalog: Catalog,
    files: SiteFiles,
    cache: Cache,
  ) => Promise<Iterable<OutputFile>>;
}

export type Publisher = FilePublisher | PicturePublisher | PagePublisher;

const below = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

/** The file of a URL's path. */
const fileOf = (path: string) => path.slice(1);

const isBesideVersion = (path: string) => isVersionDocument(path.split("/"));
const isInCrate = (path: string) =>
  path.endsWith(`/${CRATE_METADATA_FILE}`) || path.endsWith(CRATE_ARCHIVE_ENDING);
const isBadge = (path: string) => below(fileOf(TOOLS_PAGE))(path) && path.endsWith(".svg");
const isCitation = (path: string) => path.endsWith(".bib") || path.endsWith(".csl.json");
const isInGkm = below(fileOf(GKM_BASE));
const isTable = below(`${fileOf(GKM_BASE)}/tables`);
const isInLookup = below(fileOf(LOOKUP_BASE));
const isMergedSchema = (path: string) => path === fileOf(MERGED_SCHEMA);
const isInSearch = (path: string) =>
  path === fileOf(SEARCH_ROOT) || below(fileOf(SEARCH_BLOCKS))(path);
const isFont = (path: string) => below(HASHED_FOLDER)(path) && path.endsWith(".woff2");
const HOST_PATHS = new Set(HOSTS.flatMap(({ files }) => files.map(({ path }) => path)));

/** Everything that is published besides the pages. */
export const PUBLISHERS: readonly Publisher[] = [
  { name: "Search index", isReported: true, has: isInSearch, files: searchFiles },
  { name: "Tool registry", isReported: true, has: below("trs"), files: trsTree },
  { name: "Interfaces", has: isBesideVersion, isByTool: true, files: interfaceTree },
  {
    name: "Citations of sources",
    has: (path) => isInGkm(path) && isCitation(path),
    files: sourceCitations,
  },
  {
    name: "Citations of versions",
    has: (path) => isBesideVersion(path) && isCitation(path),
    isByTool: true,
    files: citationFiles,
  },
  { name: "Inputs", has: isBesideVersion, isByTool: true, files: inputsTree },
  { name: "Files of versions", has: isVersionFile, isByTool: true, files: furtherFiles },
  {
    name: "Workflow RO-Crates",
    isReported: true,
    notes: undatedReport,
    has: (path) => isBesideVersion(path) && isInCrate(path),
    isByTool: true,
    files: crates,
  },
  { name: "Badges", has: isBadge, isByTool: true, files: badges },
  {
    name: "Variant knowledge",
    isReported: true,
    has: (path) => isInGkm(path) && !isTable(path) && !isInLookup(path) && !isMergedSchema(path),
    files: gkmTree,
  },
  { name: "Look-up index", isReported: true, has: isInLookup, files: lookupFiles },
  { name: "Tables for readers", isReported: true, has: isTable, files: readerTables },
  {
    name: "Collections of plugins",
    isReported: true,
    has: below(fileOf(ITEMS_BASE)),
    files: collectionFiles,
  },
  {
    name: "Data as Parquet",
    isReported: true,
    has: (path) => below(fileOf(BULK_BASE))(path) && !below(fileOf(ITEMS_BASE))(path),
    files: bulkFiles,
  },
  {
    name: "Releases",
    isReported: true,
    has: (path) => below(fileOf(RELEASES_PAGE))(path) && isBulkPath(path),
    files: releaseFiles,
  },
  {
    name: "Schemas",
    isReported: true,
    has: (path) => below("schemas")(path) || isMergedSchema(path),
    files: schemaFiles,
  },
  {
    name: "Images",
    isReported: true,
    has: (path) => below(HASHED_FOLDER)(path) && !isInSearch(path) && !isFont(path),
    pictures: pictureFiles,
  },
  {
    name: "Pictures for sharing",
    isReported: true,
    has: below("share"),
    pictures: (catalog) => shareImages(viewOf(catalog)),
  },
  {
    name: "Icon for phones",
    has: (path) => `/${path}` === TOUCH_ICON,
    pictures: touchIconFile,
  },
  { name: "Former addresses", has: isFormerAddress, files: formerAddresses },
  {
    name: "The tasks API",
    has: (path) => path === TES_OPENAPI_FILE,
    files: ({ site }) => [jsonFile(TES_OPENAPI_FILE, tesOpenapiDocument(site.url, site.title))],
  },
  {
    name: "robots.txt",
    has: (path) => path === "robots.txt",
    files: ({ site }) => [robotsFile(site.url)],
  },
  {
    name: "Colors and faces",
    has: (path) => `/${path}` === BRAND_STYLES,
    files: ({ site: { brand_color }, fonts }) => {
      const colors = brand_color === undefined ? "" : brandStyles(brand_color);
      const content = colors + fontStyles(fonts);
      return content === "" ? [] : [{ path: BRAND_STYLES.slice(1), content }];
    },
  },
  {
    name: "Fonts",
    has: isFont,
    files: ({ fonts }) => [
      // a file can be for more than one thing
      ...new Map(
        fonts.map((font) => [
          font.sha256,
          { path: fontPath(font).slice(1), content: font.content },
        ]),
      ).values(),
    ],
  },
  {
    name: "Styles",
    has: (path) => `/${path}` === OWN_STYLES,
    files: ({ styles }) =>
      styles === undefined ? [] : [{ path: OWN_STYLES.slice(1), content: styles }],
  },
  { name: "Sitemap", fromPages: sitemap },
  // another process makes it, while all of the above is written
  {
    name: "Search index of texts",
    isReported: true,
    fromPages: (_, files, cache) => textIndex(files, cache),
  },
  {
    name: "Settings of hosts",
    has: (path) => HOST_PATHS.has(path),
    files: (catalog) => {
      const { site, tools } = catalog;
      const published = { ...publicationOf(site), isCompressed: site.compress === true };
      const paths = {
        rewrites: rewritesOf(tools),
        former: [...formerPathsOf(catalog)],
        full: fullPathsOf(catalog),
      };
      return hostFiles(published, tools.length, paths);
    },
  },
];
