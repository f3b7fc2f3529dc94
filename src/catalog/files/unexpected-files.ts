/**
 * Files and folders of the content that nobody reads: a misspelled name would take part of a site away
 * without a word.
 *
 * @module
 */
import { pathIn } from "../../base/paths.ts";
import { nearest } from "../../base/suggest.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { type ContentRule, contentFinding } from "../../report/rules.ts";
import type { FolderItem, Listing } from "./content-folder.ts";

/** Notes for those who edit the content, and settings of their tools. */
const NOTES = /^(README|CONTENT|CONTRIBUTING|CODEOWNERS|CHANGELOG|LICEN[CS]E)(\.(md|txt))?$/;

/** Whether a file is notes for those who edit the content. */
export const isNote = (name: string): boolean => NOTES.test(name);

const SETTINGS = new Set([
  ".gitattributes",
  ".gitignore",
  ".gitkeep",
  ".gitmodules",
  ".editorconfig",
]);

export interface ExpectedFiles {
  /** Files and folders of these names. */
  readonly names: readonly string[];
  /** Those whose absence is an error of its own, which names a misspelled one. */
  readonly required?: readonly string[];
  /** Whether other items are read too. */
  readonly isRead?: (item: FolderItem) => boolean;
  /** What is read here, for messages. */
  readonly expected: string;
  /** What to do with an item whose name is near to none. */
  readonly fix: (item: FolderItem) => string;
  /** The rule that an item breaks whose name must be a mistake; without it, and for all others, `content-unread`. */
  readonly mistaken?: (item: FolderItem) => ContentRule | undefined;
}

/** The name that is there in place of a missing one: `site.yml` for `site.yaml`. */
function misspelled(listing: Listing, name: string): string | undefined {
  const names = listing.items.map((item) => item.name);
  return names.includes(name) ? undefined : nearest(name, names);
}

/** The advice for a file that is missing: to rename the one that has nearly its name. */
export function missingFix(listing: Listing, name: string, otherwise: string): string {
  const near = misspelled(listing, name);
  return near === undefined ? otherwise : `Rename ${near} to ${name}.`;
}

/** The advice for a file whose name differs from the right one only by case; undefined if there is none in the list. */
export function caseFix(name: string, names: readonly string[]): string | undefined {
  const other = names.find((one) => one !== name && one.toLowerCase() === name.toLowerCase());
  return other === undefined ? undefined : `Rename ${other} to ${name}.`;
}

function unexpectedFileProblem(folder: string, item: FolderItem, expected: ExpectedFiles): Problem {
  const { name, kind } = item;
  const known = nearest(name, expected.names);
  const finding = contentFinding(expected.mistaken?.(item) ?? "content-unread", "", {
    message: `This ${kind} is not read, and nothing in it is published.`,
    found: name,
    expected: expected.expected,
    fix: known === undefined ? expected.fix(item) : `Did you mean ${known}?`,
  });
  return problemIn(pathIn(folder, name), finding);
}

/** A warning for everything in a folder that nobody reads. */
export function unexpectedFileProblems(
  folder: string,
  listing: Listing,
  expected: ExpectedFiles,
): readonly Problem[] {
  const { required = [] } = expected;
  const reported = required.map((name) => misspelled(listing, name));
  return listing.items
    .filter(
      (item) =>
        !expected.names.includes(item.name) &&
        !expected.isRead?.(item) &&
        !isNote(item.name) &&
        !SETTINGS.has(item.name) &&
        !reported.includes(item.name),
    )
    .map((item) => unexpectedFileProblem(folder, item, expected));
}
