/**
 * What a report needs to know beside the problems.
 *
 * @module
 */
import type { Rule } from "../base/finding.ts";
import { isOwnRule } from "./rule-subjects.ts";

/** Where the content is, and where its rules are explained. */
export interface ReportPlace {
  /**
   * The content folder: relative to the root of its repository, or absolute if it is in none; with `/`.
   * Empty if it is the root.
   */
  readonly folder: string;
  /** All rules by code. */
  readonly rules: Readonly<Record<string, Rule>>;
  /** The URL of the document that explains the rules, each below its code, if it is known. */
  readonly rulesUrl?: string | undefined;
  /** The SHA-256 of a text, in hexadecimal. */
  readonly sha256: (text: string) => string;
  /** The path of that document, for people who have the repository; without it, they are not pointed to it. */
  readonly rulesPath?: string;
  /** Whether problems are shown however many there are, and whole. */
  readonly showsAll?: boolean;
}

/** Where a rule is explained, in the document at a URL or path; undefined for a rule of a plugin. */
export const ruleIn = (document: string, code: string): string | undefined =>
  isOwnRule(code) ? `${document}#${code}` : undefined;

/** The path of a file of the content from the root of its repository. */
export const pathIn = ({ folder }: ReportPlace, file: string): string =>
  folder === "" ? file : `${folder.replace(/\/$/, "")}/${file}`;
