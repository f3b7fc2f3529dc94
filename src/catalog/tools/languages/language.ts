/**
 * What the registry wants to know of a descriptor, whatever its language.
 *
 * @module
 */

import { type Position, positionAt } from "../../../json/position.ts";
import type { Problem } from "../../report/problem.ts";

export interface Import {
  /** As it is written. */
  readonly target: string;
  /** The paths, relative to the importing file, of which one must be there. */
  readonly candidates: readonly string[];
  readonly position: Position;
}

/** Something wrong in a descriptor, at its place. */
export type Fault = Pick<
  Problem,
  "severity" | "code" | "message" | "line" | "column" | "expected" | "found" | "fix"
>;

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
  /** Files beside it that it cannot do without. */
  readonly imports: readonly Import[];
  /** Images that are named in full; what is computed at run time is not among them. */
  readonly images: readonly NamedImage[];
  /** The keys that a test file may have, if the language is understood so far. */
  readonly inputs?: readonly string[];
  readonly faults: readonly Fault[];
}

/** Reads a descriptor, given its path in the version's folder. */
export type ReadDescriptor = (text: string, path: string) => DescriptorText;

/** A reference to another place than the version's folder. */
export const isElsewhere = (target: string) => /^[a-z][a-z0-9+.-]*:/i.test(target);

/** A text with its comments blanked out, so that offsets stay; the first group is what is kept. */
export function withoutComments(text: string, comment: RegExp): string {
  return text.replace(comment, (match, quoted: string | undefined) =>
    quoted === undefined ? match.replace(/[^\n]/g, " ") : match,
  );
}

/** A quoted string of one line, for {@link withoutComments}. */
export const QUOTED = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/;

/**
 * The quoted texts that a pattern finds: `text` is its last group, which ends one character before the
 * end of the match. A text that is put together at run time is left out.
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
