/**
 * What the project knows about a host: one row of the table `HOSTS`, in the host's own file.
 *
 * Bundles of the function are made from the same files, so a row must be plain values and functions:
 * rolldown drops what the adapter does not use, but keeps every call at the top of a file.
 *
 * @module
 */
import type { Publication } from "../trs/tool/profile.ts";

/** How the function runs on a host. */
interface Adapter {
  /**
   * The module that the bundle is made from, relative to this folder. It imports the adapter from the
   * host's file, and so starts what must not start when the file is imported for its row.
   */
  readonly entry: string;
  readonly platform: "neutral" | "node";
}

/** What the files that hosts read depend on. */
export interface PublishedSite extends Publication {
  /** Whether compressed forms are stored beside its files. */
  readonly isCompressed?: boolean;
}

/** A path of the registry whose response is stored under another name; both percent-encoded. */
export interface Rewrite {
  readonly path: string;
  readonly stored: string;
}

/** An entry's former address: its page was at `/FOLDER/SLUG`, its document at `/gkm/FOLDER/SLUG.json`. */
export interface FormerPath {
  /** `disease` */
  readonly folder: string;
  /** What the last part of the path was: `did-8923`. */
  readonly from: string;
  /** What it is now: `did-1909`. */
  readonly to: string;
}

/** The addresses of the main producer's entries with its prefix: `/FOLDER/kb.SLUG` is `/FOLDER/SLUG`. */
export interface FullPaths {
  /** Letters, digits, `_` and `-`: `kb` */
  readonly prefix: string;
  readonly folders: readonly string[];
}

/** Paths of a site that are not those of files. */
export interface SitePaths {
  /** The files of tools that are not stored at their own paths. */
  readonly rewrites?: readonly Rewrite[];
  /** The former addresses of entries. */
  readonly former?: readonly FormerPath[];
  readonly full?: FullPaths | undefined;
}

/** A file that a host reads, written into every site. */
export interface SiteFile {
  /** Relative to the site's root. */
  readonly path: string;
  /**
   * @param tools the number of tools: their list is split into pages
   * @param paths those that are not those of files
   */
  content(site: PublishedSite, tools: number, paths?: SitePaths): string;
}

/** A file of the host's configuration, written beside the function. */
export interface ConfigurationFile {
  readonly path: string;
  readonly content: string;
  readonly next: string;
}

export type SizeMeasure =
  | "files"
  | "bytes"
  /** The bytes of the largest file. */
  | "fileBytes"
  /** The entries of the folder that has the most. */
  | "folderEntries";

/** The largest site that a host accepts. */
interface SizeLimit {
  readonly measure: SizeMeasure;
  /** A site may have as much, but no more. */
  readonly maximum: number;
  /** The limit as the host's documentation writes it: `25 MiB per file`. */
  readonly text: string;
  /** The plan that the limit belongs to, if the host's plans differ: `free plan`. */
  readonly plan?: string;
}

/** A host that a built site can be copied to. */
export interface Host {
  /** Its name on the command line. */
  readonly id: string;
  readonly name: string;
  /** How to publish a built site there: Markdown, one line. */
  readonly publish: string;
  /** What is not available there: Markdown, one line; empty if nothing is missing. */
  readonly missing: string;
  /** How files of tools are served that browsers would run as pages: Markdown, one line. */
  readonly activeFiles: string;
  /** How the function runs there; undefined for a host without it. */
  readonly adapter?: Adapter;
  /** Whether the host serves sites at the root of a host name only, and none below a path. */
  readonly servesRootOnly?: true;
  /** What the host reads from the site. */
  readonly files: readonly SiteFile[];
  /**
   * The host's configuration.
   *
   * @param site the path of the built site, relative to the configuration
   * @param mounts the paths of the task service
   * @param isPacked whether the site has packs
   */
  readonly configuration?: (
    site: string,
    mounts: readonly string[],
    isPacked?: boolean,
  ) => ConfigurationFile;
  /** What starts the function, given its path: a command. Undefined if the configuration has the next step. */
  readonly startCommand?: (path: string) => string;
  /** As the host's documentation said in November 2026. */
  readonly limits: readonly SizeLimit[];
}

export type FunctionHost = Host & { readonly adapter: Adapter };
