/**
 * What the registry needs to know of a descriptor, whatever its language.
 *
 * @module
 */

import type { Finding, Said } from "../../../json/finding.ts";
import type { Position } from "../../../json/position.ts";
import { hasScheme } from "../../../json/url.ts";
import { type ContentRule, contentFinding } from "../../report/rules.ts";
import type { Token } from "./tokens.ts";

export interface Import {
  /** As it is written. */
  readonly target: string;
  /** The paths, relative to the importing file, of which one must be there. */
  readonly candidates: readonly string[];
  readonly position: Position;
}

/** Something wrong in a descriptor, at its position. */
export type Fault = Finding & Position;

/** A fault of a rule. */
export const fault = (code: ContentRule, position: Position, said: Said): Fault => ({
  ...contentFinding(code, "", said),
  ...position,
});

/** A container image that a descriptor names: `quay.io/biocontainers/bwa:0.7.18`. */
export interface NamedImage {
  readonly image: string;
  readonly position: Position;
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
  readonly faults: readonly Fault[];
}

/** Reads a descriptor, given its path in the version's folder. */
export type ReadDescriptor = (text: string, path: string) => DescriptorText;

/** Imports of files by their paths: a URL is no file of the version. */
export const importsOf = (paths: readonly Token[]): readonly Import[] =>
  paths
    .filter(({ text }) => !hasScheme(text))
    .map(({ text, line, column }) => ({
      target: text,
      candidates: [text],
      position: { line, column },
    }));

/** Images by their names; a `docker://` before one is left out. */
export const imagesOf = (names: readonly Token[]): readonly NamedImage[] =>
  names.map(({ text, line, column }) => ({
    image: text.replace(/^docker:\/\//, ""),
    position: { line, column },
  }));
