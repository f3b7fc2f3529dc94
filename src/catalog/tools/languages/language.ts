/**
 * What the registry needs to know of a descriptor, whatever its language.
 *
 * @module
 */

import type { Finding, Said } from "../../../json/finding.ts";
import { type Position, positionAt } from "../../../json/position.ts";
import { type ContentRule, contentFinding } from "../../report/rules.ts";

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

/** Whether an import is a URL, and so no file of the version. */
export const isUrl = (target: string) => /^[a-z][a-z0-9+.-]*:/i.test(target);

/** A text with its comments replaced by spaces, so that offsets stay; a match's first group is kept. */
export function withoutComments(text: string, comment: RegExp): string {
  return text.replace(comment, (match, quoted: string | undefined) =>
    quoted === undefined ? match.replace(/[^\n]/g, " ") : match,
  );
}

/** A quoted string of one line, for {@link withoutComments}. */
export const QUOTED = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/;

/**
 * The quoted strings that a pattern finds: `text` is its last group, which ends one character before the
 * end of the match. A string that is assembled at run time is left out.
 */
export function quotedTexts(
  source: string,
  pattern: RegExp,
): readonly { readonly text: string; readonly position: Position }[] {
  return [...source.matchAll(pattern)].flatMap((match) => {
    const text = match.at(-1) ?? "";
    if (/[$~]\{|\$\w/.test(text)) return [];
    return [
      { text, position: positionAt(source, match.index + match[0].length - text.length - 1) },
    ];
  });
}

/** A comment to the end of the line, of languages that begin it with a hash; or a quoted string. */
export const HASH_COMMENT = new RegExp(`${QUOTED.source}|#[^\\n]*`, "g");

/** The files that a pattern finds as imports: URLs are none of the version. */
export function importsIn(source: string, pattern: RegExp): readonly Import[] {
  return quotedTexts(source, pattern)
    .filter(({ text }) => !isUrl(text))
    .map(({ text, position }) => ({ target: text, candidates: [text], position }));
}

/** The images that a pattern finds; a `docker://` before one is left out. */
export function imagesIn(source: string, pattern: RegExp): readonly NamedImage[] {
  return quotedTexts(source, pattern).map(({ text, position }) => ({
    image: text.replace(/^docker:\/\//, ""),
    position,
  }));
}
