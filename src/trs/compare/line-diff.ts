/**
 * The lines in which two texts differ, with the lines around them.
 *
 * The time that this takes grows with the square of the lines that differ: a text in which more than
 * {@link MAX_LINES} differ is said to be another one, without its lines.
 *
 * @module
 */
import { structuredPatch } from "diff";
import { type RegistryFile, registryFileText } from "../tool/registry.ts";

/** Larger files are only said to have changed, in bytes. */
export const MAX_BYTES = 200_000;
/** The most lines that may differ, those that were removed and those that were added together. */
export const MAX_LINES = 600;
/** How many lines that both have are shown around a difference. */
const CONTEXT = 3;
/** The most characters of a line that are shown. */
export const MAX_LINE = 500;

/** A line; numbers begin with 1. */
interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
  /** Its number in the older text. */
  readonly older?: number;
  /** Its number in the newer text. */
  readonly newer?: number;
}

/** Lines next to each other. */
interface Hunk {
  /** How many lines that both have are left out in front of it. */
  readonly skipped: number;
  readonly lines: readonly DiffLine[];
}

/** The difference of two texts, or why none is shown. */
export type LineDiff =
  | {
      readonly hunks: readonly Hunk[];
      readonly added: number;
      readonly removed: number;
      /** How many lines that both have are left out after the last hunk. */
      readonly skippedAtEnd: number;
    }
  | { readonly why: "binary" | "large" | "rewritten" | "line-ends" | "last-line-end" };

const cutLine = (text: string) =>
  text.length > MAX_LINE ? `${text.slice(0, MAX_LINE).replace(/[\ud800-\udbff]$/, "")}…` : text;

const withPlainEnds = (text: string) => text.replace(/\r\n?/g, "\n");

const countLines = (text: string) => {
  const count = text.split("\n").length;
  return text === "" || text.endsWith("\n") ? count - 1 : count;
};

/** The difference of two files. */
export function lineDiff(
  older: Pick<RegistryFile, "content">,
  newer: Pick<RegistryFile, "content">,
): LineDiff {
  if (Math.max(older.content.byteLength, newer.content.byteLength) > MAX_BYTES) {
    return { why: "large" };
  }
  const [before, after] = [registryFileText(older), registryFileText(newer)];
  if (before === undefined || after === undefined) return { why: "binary" };
  const [from, to] = [withPlainEnds(before), withPlainEnds(after)];
  if (from === to) return { why: "line-ends" };
  if (from.replace(/\n$/, "") === to.replace(/\n$/, "")) return { why: "last-line-end" };
  const patch = structuredPatch("", "", from, to, undefined, undefined, {
    context: CONTEXT,
    maxEditLength: MAX_LINES,
  });
  if (patch === undefined) return { why: "rewritten" };
  let [added, removed, last] = [0, 0, 1];
  const hunks = patch.hunks.map(({ oldStart, newStart, lines }): Hunk => {
    let [older, newer] = [oldStart, newStart];
    const skipped = Math.max(0, newer - last);
    const shown = lines.flatMap((line): readonly DiffLine[] => {
      const text = cutLine(line.slice(1));
      if (line.startsWith("+")) {
        added++;
        return [{ kind: "added", text, newer: newer++ }];
      }
      if (line.startsWith("-")) {
        removed++;
        return [{ kind: "removed", text, older: older++ }];
      }
      // "\ No newline at end of file"
      return line.startsWith(" ") ? [{ kind: "same", text, older: older++, newer: newer++ }] : [];
    });
    last = newer;
    return { skipped, lines: shown };
  });
  return { hunks, added, removed, skippedAtEnd: Math.max(0, countLines(to) - last + 1) };
}
