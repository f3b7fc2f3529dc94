/**
 * What the registry needs to know of a descriptor, whatever its language.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import type { Finding, Said } from "../base/finding.ts";
import { MAX_PROBLEM } from "../base/limits.ts";
import type { Position } from "../base/position.ts";
import { hasScheme } from "../base/url.ts";
import { type ContentRule, contentFinding } from "../report/rules.ts";
import type { Interface } from "../trs/tool/interface.ts";

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
export type Fault = Finding & Position;

/** A fault of a rule. Its message may name things of the descriptor, however long their names are. */
export const fault = (code: ContentRule, position: Position, said: Said): Fault => ({
  ...contentFinding(code, "", { ...said, message: cut(said.message, MAX_PROBLEM) }),
  ...position,
});

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
  readonly faults: readonly Fault[];
}

/** A fault in one of several files, by the file's path in the version's folder. */
export type PlacedFault = Fault & { readonly path: string };

/** A descriptor, and what the language itself keeps of it for a look at several files together. */
export type ReadDocument<Document> = DescriptorText & { readonly document?: Document };

/**
 * Opens what a file imports: its path in the version's folder, and its document. Undefined for a file that
 * does not exist; without a document, where the file could not be read.
 *
 * @param from the path of the importing file
 * @param target as it is written there, without a fragment
 */
export type Open<Document> = (
  from: string,
  target: string,
) => { readonly path: string; readonly document?: Document } | undefined;

/** An image in one of several files, by the file's path in the version's folder. */
export type PlacedImage = NamedImage & { readonly path: string };

/** What several files together say. */
export interface Related {
  /** Names and references that do not fit. Missing files are not among them: those are found for all languages. */
  readonly faults: readonly PlacedFault[];
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
  relate(path: string, document: Document, open: Open<Document>): Related;
}

/** Imports of files by their paths: a URL is no file of the version. */
export const importsOf = (
  paths: readonly (Position & { readonly text: string })[],
): readonly Import[] =>
  paths
    .filter(({ text }) => !hasScheme(text))
    .map(({ text, line, column }) => ({
      target: text,
      candidates: [text],
      position: { line, column },
    }));
