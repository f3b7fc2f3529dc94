/**
 * A tool in a sentence or two.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { markdownText } from "../../markdown/plain-text.ts";
import { toolSummaryText } from "../../trs/tool/facts.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";

/** The most characters of a summary in a list: some tools begin with a page about themselves. */
const LONGEST = 240;

/**
 * The first paragraph of a tool's description as plain text. A long one ends after its last sentence that
 * fits, or else after its last word.
 */
export function toolSummary(tool: Pick<RegistryTool, "description">): string {
  const text = markdownText(toolSummaryText(tool));
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const sentences = /^.*[.!?](?=\s)/.exec(start)?.[0] ?? "";
  if (sentences.length >= LONGEST / 3) return sentences;
  const space = start.lastIndexOf(" ");
  return space < LONGEST / 2 ? cut(text, LONGEST) : `${start.slice(0, space)}…`;
}
