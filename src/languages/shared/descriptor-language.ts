/**
 * What reads the descriptors of a language, and what it says of them. Plugins import it, too: it needs no library.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import type { Position } from "../../base/position.ts";
import type { Interface } from "../../trs/tool/interface.ts";

export interface Import {
  /** As it is written. */
  readonly target: string;
  /** The paths, relative to the importing file, of which one must be there; one with `/` before it is relative to the version's folder. */
  readonly candidates: readonly string[];
  readonly position: Position;
  /** What it means if none of them is there; an error if this says nothing. */
  readonly ifMissing?: "warning" | "nothing";
}

/** Something wrong in a descriptor, at its position. */
export type DescriptorFault = Finding & Position;

/** A container image that a descriptor names: `quay.io/biocontainers/bwa:0.7.18`. */
export interface NamedImage {
  readonly image: string;
  readonly position: Position;
  /** Whether only some runs use it: those with another default, profile or engine do not. */
  readonly isConditional?: boolean;
}

export interface DescriptorText {
  /** The version of the language, as the descriptor writes it. */
  readonly version?: string;
  /** The version that the descriptor gives itself, and where. */
  readonly release?: { readonly text: string; readonly position: Position };
  /** Files that it needs beside it. */
  readonly imports: readonly Import[];
  /** Images that are named in full, without those that are computed at run time. */
  readonly images: readonly NamedImage[];
  /** The keys that a test file may have; undefined if they are not known. */
  readonly inputs?: readonly string[];
  /** The keys that a test file may expect as results; undefined if they are not known. */
  readonly outputs?: readonly string[];
  readonly faults: readonly DescriptorFault[];
}

/** A fault in one of several files, by the file's path in the version's folder. */
export type PlacedFault = DescriptorFault & { readonly path: string };

/** A descriptor, and what the language itself keeps of it for a look at several files together. */
export type ReadDocument<Document> = DescriptorText & { readonly document?: Document };

/**
 * Opens what a file imports: its path in the version's folder, and its document. Undefined for a file that
 * does not exist; without a document, where the file could not be read.
 *
 * @param from the path of the importing file
 * @param target as it is written there, without a fragment
 */
export type OpenImport<Document> = (
  from: string,
  target: string,
) => { readonly path: string; readonly document?: Document } | undefined;

/** An image in one of several files, by the file's path in the version's folder. */
export type PlacedImage = NamedImage & { readonly path: string };

/** An import in one of several files, by the file's path in the version's folder. */
export type PlacedImport = Import & { readonly path: string };

/** What several files together say. */
export interface RelatedFiles {
  /** Names and references that do not fit. Missing files are not among them: those are found for all languages. */
  readonly faults: readonly PlacedFault[];
  /** Files that they import by paths which are only known where all of them are looked at. */
  readonly imports?: readonly PlacedImport[];
  /** Images that one file passes to what it runs in another, beside those that each file has by itself. */
  readonly images?: readonly PlacedImage[];
  /** The version of the language, where other files say more about it than the primary descriptor does. */
  readonly version?: string;
  /** The registry of images that are named without one: `quay.io`. */
  readonly imageRegistry?: string;
  /** Undefined where too little could be read. */
  readonly interface?: Interface;
}

/** How the descriptors of a language are read. */
export interface LanguageReader<Document = unknown> {
  /** Files that engines read beside the primary descriptor, if they are there: `nextflow.config`. */
  readonly beside?: readonly string[];
  /**
   * Whether an imported file is read too, by its path; scripts and templates are not. By default, a file
   * that is named as a descriptor of the language.
   */
  isPart?(path: string): boolean;
  /** Reads one file. It never throws, and takes time that grows with the length of the text. */
  read(text: string, path: string): ReadDocument<Document>;
  /** Looks at a version from its primary descriptor; only what that reaches is opened. */
  relate(path: string, document: Document, open: OpenImport<Document>): RelatedFiles;
}

/** How the descriptors of a language are read: all that a plugin's language is, and what each of this program has. */
export interface DescriptorLanguage {
  /** The descriptor type. That of a plugin's language is its name, which only readers see: `Toy`. */
  readonly type: string;
  /** Names of its files: an extension, which begins with a dot, or a whole name. */
  readonly fileNames: readonly string[];
  /** Paths that are primary descriptors by convention; without one, the only descriptor beside `version.md` is it. */
  readonly primaries?: readonly string[];
  readonly reader: LanguageReader;
  /** The grammars of its files by their names in lower case, which are extensions or whole names: `{ ".toy": "yaml" }`. */
  readonly highlighting?: { readonly files: Readonly<Record<string, string>> };
}
