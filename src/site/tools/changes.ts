/**
 * What changed between two versions, as tables and differences of files for pages.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { changesPage } from "../../served/page-paths.ts";
import { filePath } from "../../trs/api/file-path.ts";
import type { Change, ChangeEffect, ChangeSubject } from "../../trs/compare/change.ts";
import type { VersionComparison } from "../../trs/compare/compare.ts";
import type { FileChange } from "../../trs/compare/files.ts";
import { type LineDiff, lineDiff, MAX_BYTES, MAX_LINES } from "../../trs/compare/line-diff.ts";
import { ALL_PAIRS, comparedPairs } from "../../trs/compare/pairs.ts";
import { fileTypeText } from "../../trs/tool/facts.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import type { Badge } from "../frame/badge.ts";
import { type CellText, type Table, type TableCell, textCell } from "../tables/table.ts";

/** How each effect looks. */
const BADGES: Readonly<Record<ChangeEffect, Badge | undefined>> = {
  breaking: { tone: "bad", sign: "!", text: "Can break callers" },
  results: { tone: "neutral", sign: "≠", text: "Results can differ" },
  needs: { tone: "quiet", text: "Requirement" },
  compatible: { tone: "good", sign: "✓", text: "Compatible" },
  about: undefined,
};

/** The words in front of names. */
const NOUNS: Readonly<Record<ChangeSubject, string>> = {
  input: "Input",
  column: "Column",
  output: "Output",
  image: "",
  step: "",
  file: "",
  descriptor: "",
  requirement: "",
  about: "",
};

const SECTIONS: readonly {
  readonly id: string;
  readonly title: string;
  readonly subjects: readonly ChangeSubject[];
}[] = [
  {
    id: "interface",
    title: "Inputs and outputs",
    subjects: ["descriptor", "input", "column", "output"],
  },
  { id: "images", title: "Container images", subjects: ["image"] },
  { id: "steps", title: "Steps", subjects: ["step"] },
  { id: "descriptors", title: "Descriptors", subjects: ["file"] },
  { id: "requirements", title: "Requirements", subjects: ["requirement"] },
  { id: "about", title: "About the version", subjects: ["about"] },
];

/** A table of changes, with its heading. */
interface ChangeSection {
  readonly id: string;
  readonly title: string;
  readonly table: Table;
}

const valueCell = (text: string | undefined): TableCell =>
  text === undefined ? [] : [{ text, code: true }];

function nameCell({ subject, name, language }: Change): TableCell {
  const isName = ["input", "column", "output", "image", "step", "file"].includes(subject);
  const noun = NOUNS[subject];
  return [
    ...(noun === "" ? [] : [{ text: noun, muted: true }]),
    isName ? { text: name, code: true } : { text: name },
    ...(language === undefined ? [] : [{ text: `(${language})`, muted: true }]),
  ];
}

function effectCell({ effect, reason }: Change): TableCell {
  const badge = BADGES[effect];
  return [
    ...(badge === undefined ? [] : [badge]),
    ...(reason === undefined ? [] : [{ text: reason, muted: true }]),
  ];
}

/** Changes in tables by what they are about; only those of which there are some. */
export function changeSections({ changes }: VersionComparison): readonly ChangeSection[] {
  return SECTIONS.flatMap(({ id, title, subjects }) => {
    const sectionChanges = changes.filter(({ subject }) => subjects.includes(subject));
    if (sectionChanges.length === 0) return [];
    const hasEffects = sectionChanges.some(({ effect }) => effect !== "about");
    const table: Table = {
      columns: [
        { heading: "What", separator: " ", wide: true },
        { heading: "Change" },
        { heading: "Before" },
        { heading: "Now" },
        ...(hasEffects ? [{ heading: "Effect" }] : []),
      ],
      rows: sectionChanges.map((change) => [
        nameCell(change),
        textCell(change.predicate),
        valueCell(change.older),
        valueCell(change.newer),
        ...(hasEffects ? [effectCell(change)] : []),
      ]),
    };
    return [{ id, title, table }];
  });
}

/** The most lines that a page shows of all files together, and the most files. */
const MOST_LINES = 2000;
const MOST_FILES = 40;

export interface FileDiff {
  readonly path: string;
  readonly id: string;
  readonly diff: Extract<LineDiff, { hunks: unknown }>;
  /** Where the file is now. */
  readonly newer?: string;
}

/** The files that differ, in a table, and the lines of those that can be shown. */
interface FilesChanged {
  readonly table: Table;
  readonly diffs: readonly FileDiff[];
}

const KINDS: Readonly<Record<FileChange["kind"], string>> = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
  moved: "Moved",
};

/** Why no lines of a file are shown. */
const REASONS: Readonly<Record<Extract<LineDiff, { why: unknown }>["why"], string>> = {
  binary: "binary",
  large: `larger than ${MAX_BYTES / 1000} kB`,
  rewritten: `more than ${MAX_LINES} lines differ`,
  "line-ends": "only the line endings differ",
  "last-line-end": "only the line break at the end differs",
};

const linesOf = (diff: LineDiff) =>
  "why" in diff ? 0 : diff.hunks.reduce((sum, { lines }) => sum + lines.length, 0);

/** The files that differ. */
export function filesChanged(tool: RegistryTool, comparison: VersionComparison): FilesChanged {
  const { older, newer } = comparison;
  const link = (version: RegistryVersion, file: RegistryFile | undefined, text: string) =>
    file === undefined ? [] : [{ text, ...optionalField("path", filePath(tool, version, file)) }];
  const page = changesPage(tool, newer, older);
  let remainingLines = MOST_LINES;
  const diffs: FileDiff[] = [];
  const rows = comparison.files.map((change): readonly TableCell[] => {
    const before = "older" in change ? change.older : undefined;
    const now = "newer" in change ? change.newer : undefined;
    const diff = change.kind === "changed" ? lineDiff(change.older, change.newer) : undefined;
    const id = `file-${diffs.length + 1}`;
    let lines: TableCell = [];
    let isShown = false;
    if (diff !== undefined && "why" in diff) lines = [{ text: REASONS[diff.why], muted: true }];
    else if (diff !== undefined) {
      const text = `+${diff.added} −${diff.removed}`;
      isShown = diffs.length < MOST_FILES && linesOf(diff) <= remainingLines;
      lines = [{ text }];
      if (isShown) {
        remainingLines -= linesOf(diff);
        diffs.push({
          path: change.path,
          id,
          diff,
          ...optionalField("newer", now && filePath(tool, newer, now)),
        });
      }
    }
    if (change.kind === "moved") lines = [{ text: `from ${change.older.path}`, muted: true }];
    const type = fileTypeText(now ?? before ?? { file_type: "OTHER" });
    const name: CellText = { text: change.path, code: true };
    return [
      [isShown ? { ...name, path: `${page}#${id}` } : name],
      textCell(type),
      textCell(KINDS[change.kind]),
      lines,
      [...link(older, before, older.id), ...link(newer, now, newer.id)],
    ];
  });
  const columns = [
    { heading: "File" },
    { heading: "Type" },
    { heading: "Change" },
    { heading: "Lines" },
    { heading: "Whole file", separator: " · " },
  ];
  return { table: { columns, rows }, diffs };
}

/** A link to another pair of versions. */
interface OtherPair {
  /** The id of the version that is not the one of the list. */
  readonly text: string;
  readonly path: string;
  readonly isCurrent: boolean;
}

/** The pages that compare other versions with one of these two. */
export interface OtherPairs {
  /** What changed in the newer one since others. */
  readonly since: readonly OtherPair[];
  /** What changed in others since the older one. */
  readonly later: readonly OtherPair[];
  /** Whether there are versions that no page compares. */
  readonly areSome: boolean;
}

/** The most links of a list: those to the versions nearest to the one of this page. */
const MOST_LINKS = 30;

/** Which other versions of a tool pages compare. */
export function otherPairs(
  tool: RegistryTool,
  newer: RegistryVersion,
  older: RegistryVersion,
): OtherPairs {
  const pairs = comparedPairs(tool);
  const since = pairs.filter((pair) => pair.newer === newer).map((pair) => pair.older);
  const later = pairs.filter((pair) => pair.older === older).map((pair) => pair.newer);
  return {
    since: since.slice(0, MOST_LINKS).map((version) => ({
      text: version.id,
      path: changesPage(tool, newer, version),
      isCurrent: version === older,
    })),
    later: later.slice(-MOST_LINKS).map((version) => ({
      text: version.id,
      path: changesPage(tool, version, older),
      isCurrent: version === newer,
    })),
    areSome: tool.versions.length > ALL_PAIRS,
  };
}
