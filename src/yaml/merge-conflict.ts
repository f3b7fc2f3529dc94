/**
 * What git leaves in a file in which two branches disagree.
 *
 * @module
 */
import type { FindingDetails } from "../base/finding.ts";

/** A line that git writes: seven signs, or as many as the attribute `conflict-marker-size` says (gitattributes). */
const MARKER = /^(?:([<>]{7,})(?: .*)?|(={7,})[ \t]*)$/;

/** What begins or ends a fenced code block (CommonMark 0.31, section 4.5). */
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

const linesOf = (text: string) => text.split(/\r\n?|\n/);

/** What begins an item of a list (CommonMark 0.31, section 5.2). */
const ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)]) {1,4}/;

/** Tells for line after line in which fenced code block it is: its number, or 0. */
function createFences(): (line: string) => number {
  let [fence, count, depth] = ["", 0, 0];
  /** Where the texts of the items begin that a line is in. */
  const items: number[] = [];
  return (line) => {
    const indent = line.search(/[^ ]/);
    while (indent >= 0 && indent < (items.at(-1) ?? 0)) items.pop();
    // a block that has no end ends with its item
    if (items.length < depth) fence = "";
    let rest = line.slice(items.at(-1) ?? 0);
    for (let item = fence === "" && ITEM.exec(rest); item; item = ITEM.exec(rest)) {
      items.push((items.at(-1) ?? 0) + item[0].length);
      rest = rest.slice(item[0].length);
    }
    const [, signs = "", info = ""] = FENCE.exec(rest) ?? [];
    if (fence === "") {
      depth = 0;
      // else it is code in a line
      if (signs.startsWith("~") || (signs !== "" && !info.includes("`")))
        [fence, count, depth] = [signs, count + 1, items.length];
    } else if (signs !== "" && signs.startsWith(fence) && info.trim() === "") {
      fence = "";
      return count;
    }
    return fence === "" ? 0 : count;
  };
}

/**
 * The line of the first marker of a conflict, counted from 1; 0 if there is none. A conflict has an end, and before it
 * the other markers, or one that somebody has left.
 *
 * @param isMarkdown whether a conflict within one fenced code block is an example
 */
export function conflictLine(text: string, isMarkdown = false): number {
  if (!/^>{7}/m.test(text)) return 0;
  const blockOf = isMarkdown ? createFences() : () => 0;
  /** The first marker of a conflict that has not ended, by the number of its signs. */
  const begun = new Map<number, { sign: string; line: number; block: number }>();
  const lines = linesOf(text.replace(/^\uFEFF/, ""));
  // what looks like a fence in front matter is YAML
  const isEnd = (line: string) => line.trimEnd() === "---";
  const matterEnd =
    isMarkdown && isEnd(lines[0] ?? "") ? lines.findIndex((one, at) => at > 0 && isEnd(one)) : 0;
  for (const [index, line] of lines.entries()) {
    const block = index < matterEnd ? 0 : blockOf(line);
    const [, outer, middle] = MARKER.exec(line) ?? [];
    const signs = outer ?? middle;
    if (signs === undefined || new Set(signs).size > 1) continue;
    const [size, sign = ""] = [signs.length, signs[0]];
    const begin = begun.get(size);
    if (sign === ">") {
      begun.delete(size);
      const isExample = begin?.sign === "<" ? begin.block === block : begin?.block !== block;
      if (begin !== undefined && !(block > 0 && isExample)) return begin.line;
    } else if (sign === "<" || begin === undefined) {
      begun.set(size, { sign, line: index + 1, block });
    }
  }
  return 0;
}

/** A conflict: its line, counted from 1, and what to do about it. */
interface MergeConflict {
  readonly line: number;
  readonly details: FindingDetails;
}

/** The first conflict that a text still has, see {@link conflictLine}; undefined if it has none. */
export function findConflict(text: string, isMarkdown = false): MergeConflict | undefined {
  const line = conflictLine(text, isMarkdown);
  if (line === 0) return undefined;
  return {
    line,
    details: {
      message: "The file has an unresolved merge conflict.",
      found: (linesOf(text)[line - 1] ?? "").replace(/^\uFEFF/, "").trimEnd(),
      fix: "Keep of each conflict what is right, on one side or on both, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
    },
  };
}
