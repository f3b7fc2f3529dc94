/**
 * What a fix does to a version.
 *
 * @module
 */

import type { Languages } from "../../languages/languages.ts";
import type { Problem } from "../../report/problem.ts";
import type { Lock } from "../lock/lock.ts";

/** A version of a tool, by their ids. */
export interface FixTarget {
  readonly tool: string;
  readonly version: string;
}

/** A file with its new content, and what is added to it. */
export interface FixedFile {
  /** Relative to the content folder. */
  readonly file: string;
  readonly content: string;
  /** What it gets: `2 images (ubuntu:24.04, bwa:1)`. */
  readonly about: string;
}

/** What is done to a version, and why something else is not done. */
export interface Outcome {
  readonly fixed?: FixedFile;
  readonly problems: readonly Problem[];
}

export type FixVersion = (
  contentDir: string,
  target: FixTarget,
  lock: Lock,
  languages?: Languages,
) => Promise<Outcome>;
