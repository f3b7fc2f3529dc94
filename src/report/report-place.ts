/**
 * What a report needs to know beside the problems.
 *
 * @module
 */
import type { Rule } from "../base/finding.ts";

/** Where the content is, and where its rules are explained. */
export interface ReportPlace {
  /**
   * The content folder: relative to the root of its repository, or absolute if it is in none; with `/`.
   * Empty if it is the root.
   */
  readonly folder: string;
  /** All rules by code. */
  readonly rules: Readonly<Record<string, Rule>>;
  /** The URL of the page that lists the rules, if it is known. */
  readonly rulesUrl?: string | undefined;
  /** The SHA-256 of a text, in hexadecimal. */
  readonly sha256: (text: string) => string;
  /** Whether problems are shown however many there are, and whole. */
  readonly showsAll?: boolean;
}

/** The path of a file of the content from the root of its repository. */
export const pathIn = ({ folder }: ReportPlace, file: string): string =>
  folder === "" ? file : `${folder.replace(/\/$/, "")}/${file}`;
